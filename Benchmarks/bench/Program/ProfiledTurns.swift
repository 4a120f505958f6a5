/// Turns of one workload that a profiler watches.
///
///     bench --turns list/frame 100000 4096
struct ProfiledTurns {
  /// The name of a workload.
  let name: String

  /// The number of items.
  let size: Int

  /// The number of turns.
  let count: Int

  /// Parses a name, a size and a number of turns, and removes them from the arguments.
  /// - Throws: ``UsageError/missingTurns`` if they are missing, or if a number is not positive.
  init(_ arguments: inout ArraySlice<String>) throws(UsageError) {
    guard let name = arguments.popFirst(),
      let size = arguments.popFirst().flatMap({ Int($0) }), size > 0,
      let count = arguments.popFirst().flatMap({ Int($0) }), count > 0
    else { throw .missingTurns }
    (self.name, self.size, self.count) = (name, size, count)
  }

  /// Executes the turns twice: first for buffers to grow, then for the profiler.
  /// - Throws: ``UsageError/noMatch(_:)`` if no workload has the name.
  func run(_ workloads: [Workload]) throws(UsageError) {
    guard let workload = workloads.first(where: { $0.name == name }) else { throw .noMatch(name) }
    let contestant = workload.trial(size).ours
    _ = contestant.time(count)
    contestant.run(count)
  }
}

/// Turns of one workload that a profiler watches, such as those of `bench --turns list/frame 100000 4096`.
struct ProfiledTurns: Equatable {
  /// The option that the turns follow.
  static var option: String { "--turns" }

  /// The name of a workload.
  let name: String

  /// The number of items.
  let size: Int

  /// The number of turns.
  let count: Int

  /// Chooses as many turns of a workload, at its smallest size, as take about 20 ms without a profiler.
  init(of workload: Workload) {
    (name, size) = (workload.name, workload.sizes[0])
    let contestant = workload.trial(size).ours
    // The first turn also pays for the growth of buffers.
    _ = contestant.time(1)
    count = max(1, Int(min(2e7 / contestant.time(1), 1e6)))
  }

  /// Parses a name, a size and a number of turns, and removes them from the arguments.
  /// - Throws: ``UsageError/missingTurns`` if they are missing, or if a number is not positive.
  init(_ arguments: inout ArraySlice<String>) throws(UsageError) {
    guard let name = arguments.popFirst(),
      let size = arguments.popFirst().flatMap({ Int($0) }), size > 0,
      let count = arguments.popFirst().flatMap({ Int($0) }), count > 0
    else { throw .missingTurns }
    (self.name, self.size, self.count) = (name, size, count)
  }

  /// The arguments that make a program execute the turns.
  var arguments: [String] { [Self.option, name, "\(size)", "\(count)"] }

  /// Executes the turns twice: first for buffers to grow, then for the profiler.
  /// - Throws: ``UsageError/unknownWorkload(_:)`` if no workload has the name.
  func run(_ workloads: [Workload]) throws(UsageError) {
    guard let workload = workloads.first(where: { $0.name == name }) else {
      throw .unknownWorkload(name)
    }
    let contestant = workload.trial(size).ours
    _ = contestant.time(count)
    contestant.run(count)
  }
}

/// An operation that is measured at several sizes.
///
///     Workload("array/sum", sizes: [1_000, 1_000_000]) { count in
///       Trial(count) {
///         Array(0..<count)
///       } timed: { numbers, turns in
///         for _ in turns { blackHole(numbers.reduce(0, &+)) }
///       }
///     }
public struct Workload {
  /// The group and the name, for example `list/range-random`. Names must not change, because
  /// figures are compared by name.
  package let name: String

  /// What the operation does, in a few words: the heading of its plots.
  let title: String

  /// The numbers of items, in ascending order.
  let sizes: [Int]

  /// The limits that the figures must keep.
  let limits: [Limit]

  /// Prepares the workload at one size, including the input of all contestants.
  let trial: (Int) -> Trial

  /// Creates a workload. Traps if the name has no group, or if the sizes are missing or not
  /// ascending.
  /// - Parameters:
  ///   - name: The group and the name, with a slash between them. Filters select by parts of it.
  ///   - title: What the operation does, in a few words: the heading of its plots. Without it, the
  ///     heading is the name.
  ///   - sizes: The numbers of items, in ascending order.
  ///   - limits: The limits that the figures must keep.
  ///   - trial: Prepares the workload with a number of items. Not timed.
  public init(
    _ name: String, title: String? = nil, sizes: [Int], limits: [Limit] = [],
    trial: @escaping (Int) -> Trial
  ) {
    precondition(name.contains("/"), "\(name) has no group. Use a name like group/name.")
    precondition(!sizes.isEmpty && sizes == sizes.sorted(), "The sizes of \(name) must ascend.")
    self.name = name
    self.title = title ?? name
    self.sizes = sizes
    self.limits = limits
    self.trial = trial
  }

  /// The number of turns of the measured code that run before the measurement, unless they take longer
  /// than 0.1 s: 1,024.
  ///
  /// A workload with different inputs in each turn repeats them after at most this number, so that
  /// the measured code has used all of them before.
  @inlinable
  public static var cycleLength: Int { 1_024 }
}

/// An operation that is measured at several sizes.
///
///     Workload("list/frame", sizes: [1_000, 1_000_000]) { n in
///       let items = Inputs.randomItems(n, seed: 1)
///       return Trial(n) {
///         ListLayout(count: n, rowHeight: .fixed(44))
///       } timed: { list, _, turns in
///         for turn in turns { blackHole(list.frame(of: items[turn])) }
///       }
///     }
struct Workload {
  /// The group and the name, for example `list/range-random`. Names must not change, because
  /// figures are compared by name.
  let name: String

  /// The numbers of items, in ascending order.
  let sizes: [Int]

  /// The limits that the figures must keep.
  let limits: [Limit]

  /// Prepares the workload at one size, including the input of all contestants.
  let trial: (Int) -> Trial

  /// Creates a workload. Traps if the name has no group, or if the sizes are missing or not
  /// ascending.
  init(
    _ name: String, sizes: [Int], mustReach limits: [Limit] = [],
    trial: @escaping (Int) -> Trial
  ) {
    precondition(name.contains("/"), "\(name) has no group. Use a name like group/name.")
    precondition(!sizes.isEmpty && sizes == sizes.sorted(), "The sizes of \(name) must ascend.")
    self.name = name
    self.sizes = sizes
    self.limits = limits
    self.trial = trial
  }
}

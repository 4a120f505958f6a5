/// Something that is measured at several sizes.
///
///     Workload("list/range-random", sizes: [1_000, 1_000_000]) { n in
///       let offsets = …                                        // the input of all contestants
///       return Trial(n) { … } timed: { … }.against(.flat) { … } timed: { … }
///     }
struct Workload {
  /// The group and the name, as `list/range-random`. Stable: others compare figures by it.
  let name: String

  /// How many items, ascending.
  let sizes: [Int]

  /// What the figures have to keep.
  let limits: [Limit]

  /// Sets up one size.
  let trial: (Int) -> Trial

  /// Creates a workload.
  init(
    _ name: String, sizes: [Int], mustReach limits: [Limit] = [],
    trial: @escaping (Int) -> Trial
  ) {
    precondition(name.contains("/"), "\(name) has no group. Name a workload group/name.")
    precondition(!sizes.isEmpty && sizes == sizes.sorted(), "The sizes of \(name) must ascend.")
    self.name = name
    self.sizes = sizes
    self.limits = limits
    self.trial = trial
  }
}

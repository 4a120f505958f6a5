import GridLayout

extension Workload {
  /// The baselines against each other: what the yardsticks themselves cost.
  static var baselines: [Workload] {
    [
      Workload(
        "baseline/range-random", sizes: Inputs.powers(3, 5, 6),
        mustReach: [.noAllocations, .ratio(.naive, atMost: 0.1, from: 100_000)]
      ) { n in
        let extents = Inputs.extents(n, seed: 1)
        let content = Size(
          width: Inputs.viewport.width, height: FlatExtents(extents).totalExtent)
        let windows = Question.windows(Inputs.randomWindows(in: content, seed: 2))
        return Trial(n, windows) {
          FlatExtents(extents)
        }
        .against(.naive, windows) {
          NaiveWalk(extents)
        }
      }
    ]
  }
}

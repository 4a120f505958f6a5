/// The runs that keep their order, so that the number of other rows is minimal: those are moved.
struct HeaviestRise {
  /// For each run, whether it keeps its order.
  private var stays: [Bool]

  /// Finds runs with ascending old indices that have as many rows as possible.
  /// - Parameter runs: The runs in the new order.
  /// - Complexity: O(*k* log *k*) for *k* runs.
  init(of runs: [IndexMap.Run]) {
    stays = Array(repeating: false, count: runs.count)
    let order = runs.indices.sorted { runs[$0].old < runs[$1].old }
    var ranks = stays.map { _ in 0 }
    for (rank, run) in order.enumerated() { ranks[run] = rank }
    // The heaviest rise that ends at each run: its number of rows, and the run before this one.
    var weights = stays.map { _ in 0 }
    var previous = stays.map { _ in -1 }
    // A tree of maxima: the run that ends the heaviest rise among some of the lower ranks.
    var best = [Int](repeating: -1, count: runs.count + 1)
    for run in runs.indices {
      var node = ranks[run]
      while node > 0 {
        if best[node] >= 0, previous[run] < 0 || weights[best[node]] > weights[previous[run]] {
          previous[run] = best[node]
        }
        node &= node - 1
      }
      weights[run] = runs[run].count + (previous[run] < 0 ? 0 : weights[previous[run]])
      node = ranks[run] + 1
      while node <= runs.count {
        if best[node] < 0 || weights[best[node]] < weights[run] { best[node] = run }
        node += node & -node
      }
    }
    var last = weights.indices.max { weights[$0] < weights[$1] } ?? -1
    while last >= 0 {
      stays[last] = true
      last = previous[last]
    }
  }

  /// Whether a run keeps its order.
  func contains(_ run: Int) -> Bool { stays[run] }
}

import VirtualGrid

/// Rows of which some hundred thousand around the middle have been measured.
struct MeasuredRows {
  /// What all others count for.
  let estimate = 50.0

  private let count: Int
  private let first: Int
  private let measured: [Double]

  /// Measures the rows around the middle of so many.
  init(count: Int) {
    self.count = count
    measured = Inputs.extents(min(count, 200_000), seed: 1)
    first = (count - measured.count) / 2
  }

  /// How long all rows are.
  var totalExtent: Double {
    Double(count - measured.count) * estimate + measured.reduce(0, +)
  }

  /// What a grid is told of them.
  var state: GridState {
    GridState(
      anchor: Anchor(.start),
      measured: measured.enumerated().map { place, extent in
        let item = first + place
        return GridState.Measured(run: MeasuredRun(item..<(item + 1), height: extent))
      })
  }

  /// The rows in a flat array, unless there are more than fit into one.
  var flat: FlatExtents? {
    guard count <= 1_000_000 else { return nil }
    var extents = Array(repeating: estimate, count: count)
    extents.replaceSubrange(first..<(first + measured.count), with: measured)
    return FlatExtents(extents)
  }
}

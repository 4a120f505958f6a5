import GridGeometry

/// What lies between two places, at a share of the way from the first to the second.
///
/// Edges are mixed and snapped to 1/64, not extents, so that neighbours in both places are
/// neighbours here. Of two pairs, the one that is not behind in either place is not behind here:
/// rounding keeps the order.
struct Mixture {
  /// How far on the way, from 0 to 1.
  let share: Double

  /// A coordinate between two, as it comes out.
  func raw(_ first: Double, _ second: Double) -> Double {
    (1 - share) * first + share * second
  }

  /// A coordinate between two.
  func of(_ first: Double, _ second: Double) -> Double {
    PixelGrid.subpoints.nearest(to: raw(first, second))
  }

  /// Extents between two.
  func of(_ first: GridSize, _ second: GridSize) -> GridSize {
    GridSize(width: of(first.width, second.width), height: of(first.height, second.height))
  }

  /// A rectangle whose edges lie between those of two.
  func of(_ first: GridRect, _ second: GridRect) -> GridRect {
    let x = of(first.minX, second.minX)
    let y = of(first.minY, second.minY)
    return GridRect(
      x: x, y: y, width: of(first.maxX, second.maxX) - x, height: of(first.maxY, second.maxY) - y)
  }
}

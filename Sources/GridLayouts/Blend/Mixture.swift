import GridGeometry

/// Interpolates between two coordinates, sizes or rectangles.
///
/// It interpolates edges, not extents, and rounds them to 1/64, so that rectangles adjacent in both
/// states are adjacent in between. Rounding keeps order: a coordinate that is not greater than
/// another in both states is not greater in between.
struct Mixture {
  /// The fraction of the distance from the first value to the second, from 0 to 1.
  let share: Double

  /// Returns the coordinate interpolated between `first` and `second` by ``share``, not rounded.
  func raw(_ first: Double, _ second: Double) -> Double {
    (1 - share) * first + share * second
  }

  /// Returns the coordinate interpolated between `first` and `second` by ``share``, rounded to 1/64
  /// point.
  func of(_ first: Double, _ second: Double) -> Double {
    PixelGrid.subpoints.nearest(to: raw(first, second))
  }

  /// Returns the size interpolated between `first` and `second` by ``share``, rounded to 1/64
  /// point.
  func of(_ first: GridSize, _ second: GridSize) -> GridSize {
    GridSize(width: of(first.width, second.width), height: of(first.height, second.height))
  }

  /// Returns the rectangle whose edges are interpolated between those of `first` and `second` by
  /// ``share``, rounded to 1/64 point.
  func of(_ first: GridRect, _ second: GridRect) -> GridRect {
    let x = of(first.minX, second.minX)
    let y = of(first.minY, second.minY)
    return GridRect(
      x: x, y: y, width: of(first.maxX, second.maxX) - x, height: of(first.maxY, second.maxY) - y)
  }
}

/// Evenly spaced lines to which coordinates snap: device pixels, or the engine's 1/64 points.
///
///     PixelGrid(scale: 3).nearest(to: 0.4)     // 0.3333333333333333
///     PixelGrid.subpoints.nearest(to: 0.4)     // 0.40625
///
/// Sums of multiples of 1/64 are exact in a `Double` up to 10^14 points. Adjacent frames therefore
/// touch exactly, at any index. NaN and infinite values are returned unchanged.
public struct PixelGrid: Hashable, Sendable {
  /// The number of lines per point.
  public let scale: Double

  /// Creates a grid. A scale that is not positive, NaN or infinite is treated as 1.
  @inlinable
  public init(scale: Double) {
    self.scale = scale > 0 && scale < .infinity ? scale : 1
  }

  /// The grid of layouts, with 64 lines per point.
  @inlinable
  public static var subpoints: PixelGrid { PixelGrid(scale: 64) }
}

// MARK: - Coordinates
extension PixelGrid {
  /// Returns the line nearest to a coordinate. Halfway between two lines, it is the one farther
  /// from 0.
  @inlinable
  public func nearest(to value: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// Returns the last line at or before a coordinate.
  @inlinable @inline(__always)
  public func below(_ value: Double) -> Double {
    let scaled = value * scale
    let whole = Self.truncated(scaled)
    return (whole > scaled ? whole - 1 : whole) / scale
  }

  /// Returns the first line at or after a coordinate.
  @inlinable @inline(__always)
  public func above(_ value: Double) -> Double {
    let scaled = value * scale
    let whole = Self.truncated(scaled)
    return (whole < scaled ? whole + 1 : whole) / scale
  }

  /// Returns a number without its fraction.
  ///
  /// A conversion is faster than `rounded(_:)`, which calls the C library on processors without
  /// instructions for it.
  @inlinable @inline(__always)
  static func truncated(_ number: Double) -> Double {
    // Numbers from 2^52 on have no fraction. NaN is not less.
    abs(number) < 4_503_599_627_370_496 ? Double(Int64(number)) : number
  }
}

// MARK: - Rectangles
extension PixelGrid {
  /// Returns the rectangle with each edge on the nearest line. Rectangles that touch still do.
  @inlinable
  public func nearest(to rect: GridRect) -> GridRect {
    let x = nearest(to: rect.minX)
    let y = nearest(to: rect.minY)
    return GridRect(
      x: x, y: y, width: nearest(to: rect.maxX) - x, height: nearest(to: rect.maxY) - y)
  }

  /// Returns the smallest rectangle with edges on lines that covers another one.
  @inlinable
  public func covering(_ rect: GridRect) -> GridRect {
    let x = below(rect.minX)
    let y = below(rect.minY)
    return GridRect(x: x, y: y, width: above(rect.maxX) - x, height: above(rect.maxY) - y)
  }

  /// Returns the largest rectangle with edges on lines that is inside another one. It has no area
  /// if no line is inside.
  @inlinable
  public func inside(_ rect: GridRect) -> GridRect {
    let x = above(rect.minX)
    let y = above(rect.minY)
    return GridRect(
      x: x, y: y, width: max(0, below(rect.maxX) - x), height: max(0, below(rect.maxY) - y))
  }
}

/// Evenly spaced coordinates that numbers snap to: device pixels, or the engine's own 1/64 point.
///
///     PixelGrid(scale: 3).nearest(to: 0.4)     // 0.3333333333333333
///     PixelGrid.subpoints.nearest(to: 0.4)     // 0.40625
///
/// Sums of multiples of 1/64 are exact in a `Double` up to 10^14 points, which is what lets
/// neighbours tile bit for bit at any index.
public struct PixelGrid: Hashable, Sendable {
  /// How many lines lie within one point.
  public let scale: Double

  /// Creates a grid; a scale that is not a positive number counts as 1.
  @inlinable
  public init(scale: Double) {
    self.scale = scale > 0 && scale < .infinity ? scale : 1
  }

  /// The grid of layouts: 64 lines in a point.
  @inlinable
  public static var subpoints: PixelGrid { PixelGrid(scale: 64) }
}

// MARK: - Numbers
extension PixelGrid {
  /// The line next to a coordinate; half way, the one further from 0.
  @inlinable
  public func nearest(to value: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// The line at or before a coordinate.
  @inlinable
  public func below(_ value: Double) -> Double {
    (value * scale).rounded(.down) / scale
  }

  /// The line at or after a coordinate.
  @inlinable
  public func above(_ value: Double) -> Double {
    (value * scale).rounded(.up) / scale
  }

  /// Whether two coordinates snap to the same line.
  @inlinable
  public func coincide(_ first: Double, _ second: Double) -> Bool {
    nearest(to: first) == nearest(to: second)
  }
}

// MARK: - Rectangles
extension PixelGrid {
  /// The rectangle with each edge on the nearest line, so that neighbours still touch.
  @inlinable
  public func nearest(to rect: GridRect) -> GridRect {
    let x = nearest(to: rect.minX)
    let y = nearest(to: rect.minY)
    return GridRect(
      x: x, y: y, width: nearest(to: rect.maxX) - x, height: nearest(to: rect.maxY) - y)
  }

  /// The smallest rectangle on the lines that covers another.
  @inlinable
  public func covering(_ rect: GridRect) -> GridRect {
    let x = below(rect.minX)
    let y = below(rect.minY)
    return GridRect(x: x, y: y, width: above(rect.maxX) - x, height: above(rect.maxY) - y)
  }
}

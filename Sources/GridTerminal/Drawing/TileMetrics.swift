/// Converts between points and the tiles and pixels of a terminal.
///
///     let metrics = TileMetrics()                            // a tile is 8 × 16 points
///     let size = metrics.size(columns: 80, rows: 24)        // 640 × 384
///     let middle = metrics.center(column: 2, row: 0)        // 20, 8
///
/// A pixel is as wide as a tile and half as tall. Edges are rounded to the nearest boundary between
/// pixels, so boxes that touch in points also touch in pixels.
public struct TileMetrics: Hashable, Sendable {
  /// The size of a tile in points.
  public let tile: GridSize

  /// Creates a converter for a size of tiles. A length that is not positive and finite is replaced
  /// by the default, 8 points in width and 16 in height.
  public init(_ tile: GridSize = GridSize(width: 8, height: 16)) {
    self.tile = GridSize(
      width: tile.width > 0 && tile.width < .infinity ? tile.width : 8,
      height: tile.height > 0 && tile.height < .infinity ? tile.height : 16)
  }

  /// Returns the size of a number of tiles in points.
  public func size(columns: Int, rows: Int) -> GridSize {
    GridSize(width: Double(columns) * tile.width, height: Double(rows) * tile.height)
  }

  /// Returns the center of a tile in points.
  public func center(column: Int, row: Int) -> GridPoint {
    GridPoint(x: (Double(column) + 0.5) * tile.width, y: (Double(row) + 0.5) * tile.height)
  }
}

// MARK: - Rounding to pixels
extension TileMetrics {
  /// The limit of coordinates in pixels. Sums of a few of them cannot overflow.
  private static let end = 1 << 20

  /// Returns the column boundary nearest to a coordinate.
  func column(at x: Double) -> Int { Self.line(x / tile.width) }

  /// Returns the pixel boundary nearest to a coordinate.
  func pixel(at y: Double) -> Int { Self.line(y / pixelHeight) }

  /// The height of a pixel in points.
  var pixelHeight: Double { tile.height / 2 }

  /// Rounds to the nearest boundary, with halves rounded up. If they were rounded away from zero,
  /// lengths would change as a box moves across zero.
  private static func line(_ value: Double) -> Int {
    guard value > -Double(end) else { return value.isNaN ? 0 : -end }
    return value < Double(end) ? Int((value + 0.5).rounded(.down)) : end
  }

  /// Returns the pixels of a rectangle, with each edge rounded to the nearest boundary.
  func pixels(of rect: GridRect) -> PixelRect {
    PixelRect(
      left: column(at: rect.minX), top: pixel(at: rect.minY), right: column(at: rect.maxX),
      bottom: pixel(at: rect.maxY))
  }

  /// Rounds an offset to whole pixels, without a limit. A coordinate that is not finite becomes 0.
  func nearest(to offset: GridOffset) -> GridOffset {
    GridOffset(
      x: Self.nearest(to: offset.x, tile.width), y: Self.nearest(to: offset.y, pixelHeight))
  }

  private static func nearest(to offset: Double, _ length: Double) -> Double {
    offset.isFinite ? (offset / length + 0.5).rounded(.down) * length : 0
  }
}

/// A half-open rectangle of pixels: without its right column and bottom row.
struct PixelRect: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var isEmpty: Bool { left >= right || top >= bottom }

  var width: Int { right - left }
  var height: Int { bottom - top }

  /// The rows of tiles that contain the first pixels and the last ones.
  var firstRow: Int { top >> 1 }
  var lastRow: Int { (bottom - 1) >> 1 }

  /// Returns the pixels in both rectangles.
  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns the rectangle enlarged by `x` and `y` pixels on each side.
  func widened(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }
}

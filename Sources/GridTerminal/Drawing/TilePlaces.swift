/// Where points are on a terminal: a pixel is as wide as a tile and half as tall.
///
///     let places = TilePlaces()                // a tile is 8 points wide and 16 tall
///     places.size(columns: 80, rows: 24)       // 640 x 384
///     places.column(at: 20)                    // 2
///
/// Edges are brought to the nearest line between pixels, so what touches in points touches in
/// pixels.
public struct TilePlaces: Hashable, Sendable {
  /// The extents of a tile in points.
  public let tile: GridSize

  /// Creates places for tiles of a size; a length that is not a positive number is that of
  /// `TilePlaces()`.
  public init(_ tile: GridSize = GridSize(width: 8, height: 16)) {
    self.tile = GridSize(
      width: tile.width > 0 && tile.width < .infinity ? tile.width : 8,
      height: tile.height > 0 && tile.height < .infinity ? tile.height : 16)
  }

  /// The extents of so many tiles.
  public func size(columns: Int, rows: Int) -> GridSize {
    GridSize(width: Double(columns) * tile.width, height: Double(rows) * tile.height)
  }

  /// The point in the middle of a tile.
  public func center(column: Int, row: Int) -> GridPoint {
    GridPoint(x: (Double(column) + 0.5) * tile.width, y: (Double(row) + 0.5) * tile.height)
  }
}

// MARK: - Lines between pixels
extension TilePlaces {
  /// Further away there is nothing; sums of a few such numbers are far from the end of `Int`.
  private static let end = 1 << 20

  /// The line between columns that is nearest to a coordinate.
  func column(at x: Double) -> Int { Self.line(x / tile.width) }

  /// The line between pixels that is nearest to a coordinate.
  func pixel(at y: Double) -> Int { Self.line(y / pixelHeight) }

  /// The extent of a pixel from top to bottom.
  var pixelHeight: Double { tile.height / 2 }

  /// Half way, it is the one after. Rounding away from zero would let lengths change on the way
  /// over it.
  private static func line(_ value: Double) -> Int {
    guard value > -Double(end) else { return value.isNaN ? 0 : -end }
    return value < Double(end) ? Int((value + 0.5).rounded(.down)) : end
  }

  /// The pixels of a rectangle, each edge on the nearest line.
  func pixels(of rect: GridRect) -> PixelRect {
    PixelRect(
      left: column(at: rect.minX), top: pixel(at: rect.minY), right: column(at: rect.maxX),
      bottom: pixel(at: rect.maxY))
  }

  /// A way along whole pixels, however long it is.
  func nearest(to way: GridOffset) -> GridOffset {
    GridOffset(
      x: Self.nearest(to: way.x, tile.width), y: Self.nearest(to: way.y, pixelHeight))
  }

  private static func nearest(to way: Double, _ length: Double) -> Double {
    way.isFinite ? (way / length + 0.5).rounded(.down) * length : 0
  }
}

/// A rectangle of pixels, without those at its right and bottom lines.
struct PixelRect: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var isEmpty: Bool { left >= right || top >= bottom }

  var width: Int { right - left }
  var height: Int { bottom - top }

  /// The row of tiles that its first pixels are in, and the one that its last ones are in.
  var firstRow: Int { top >> 1 }
  var lastRow: Int { (bottom - 1) >> 1 }

  /// The pixels in both.
  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The rectangle with so much more around it.
  func widened(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }
}

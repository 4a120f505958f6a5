/// A picture as colored points in rows, for hosts that have no files to load.
///
///     let sky = Bitmap(width: 32, height: 24) { x, y in
///       GridColor(red: 0.4, green: 0.6, blue: 1 - Double(y) / 48)
///     }
///     sky[0, 23]                               // the color at the bottom left
///     sky.color(in: GridRect(x: 0, y: 0, width: 1, height: 0.5))     // the mean of the upper half
///
/// Each point takes four bytes. One that is copied shares them.
public struct Bitmap: Hashable, Sendable {
  /// How many points a row has.
  public let width: Int

  /// How many rows there are.
  public let height: Int

  /// The points from the top left, row by row, as `0xRRGGBBAA`.
  public let pixels: [UInt32]

  /// Creates a picture by asking for the color of each point.
  ///
  /// More points than ``limit``, or lengths below 0, are none at all.
  /// - Complexity: O(*n*) for *n* points.
  public init(width: Int, height: Int, _ color: (_ x: Int, _ y: Int) -> GridColor) {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooLarge, count <= Self.limit else {
      (self.width, self.height, pixels) = (0, 0, [])
      return
    }
    (self.width, self.height) = (width, height)
    pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      for y in 0..<height {
        for x in 0..<width {
          buffer.initializeElement(at: initialized, to: color(x, y).pixel)
          initialized += 1
        }
      }
    }
  }

  /// How many points a picture may have: 64 times 2^20.
  public static var limit: Int { 1 << 26 }

  /// The color of a point, which must be one of the picture.
  public subscript(x: Int, y: Int) -> GridColor {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y),
      "There is no point at \(x), \(y); the picture has \(width) x \(height).")
    return GridColor(pixel: pixels[y * width + x])
  }

  /// The mean color of a part of the picture, given in shares of its width and height: what a host
  /// with larger points shows there. Points count by what lies in the part of them, and by how opaque they
  /// are. Clear for a part in which there is nothing.
  /// - Complexity: O(*n*) for *n* points in the part.
  public func color(in part: GridRect) -> GridColor {
    let columns = Self.cells(from: part.minX, to: part.maxX, of: width)
    let rows = Self.cells(from: part.minY, to: part.maxY, of: height)
    var (red, green, blue, alpha, all) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for row in rows {
      for column in columns {
        let color = self[column.index, row.index]
        let share = column.share * row.share
        all += share
        alpha += share * color.alpha
        red += share * color.alpha * color.red
        green += share * color.alpha * color.green
        blue += share * color.alpha * color.blue
      }
    }
    guard alpha > 0 else { return .clear }
    return GridColor(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: alpha / all)
  }

  /// The columns, or rows, that lie between two shares of their count, and how much of each does.
  private static func cells(
    from start: Double, to end: Double, of count: Int
  ) -> [(index: Int, share: Double)] {
    let start = min(max(start, 0), 1) * Double(count)
    let end = min(max(end, 0), 1) * Double(count)
    guard end > start else { return [] }
    return (Int(start)..<Int(end.rounded(.up))).map { index in
      (index, min(end, Double(index + 1)) - max(start, Double(index)))
    }
  }
}

/// Where a host finds the pictures that boxes name.
public protocol PictureSource: AnyObject {
  /// The points of a picture; nil if there is none of that name.
  func bitmap(of picture: Picture) -> Bitmap?
}

extension GridColor {
  /// The color as `0xRRGGBBAA`.
  fileprivate var pixel: UInt32 { rgb << 8 | Self.step(alpha) }

  /// The color that a number `0xRRGGBBAA` stands for.
  fileprivate init(pixel: UInt32) { self.init(pixel >> 8, alpha: Double(pixel & 0xFF) / 255) }
}

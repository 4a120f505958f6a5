/// A picture as an array of colored pixels, for hosts that cannot load files.
///
///     let sky = Bitmap(width: 32, height: 24) { x, y in
///       GridColor(red: 0.4, green: 0.6, blue: 1 - Double(y) / 48)
///     }
///     let corner = sky[0, 23]                  // the color at the bottom left
///     let upper = sky.color(in: GridRect(x: 0, y: 0, width: 1, height: 0.5))  // the mean of a half
///
/// Each pixel takes four bytes. Copies share them.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// The pixels as `0xRRGGBBAA`, row by row from the top left.
  public let pixels: [UInt32]

  /// Creates a picture by calling a closure for the color of each pixel.
  ///
  /// The picture is empty if a length is not positive, or if it would have more than ``limit``
  /// pixels.
  /// - Complexity: O(*n*) for *n* pixels.
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

  /// Creates a picture from its pixels, for example of a decoded file.
  ///
  /// The picture is empty if the number of pixels is not *width* x *height*, or is above ``limit``.
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - pixels: The pixels as `0xRRGGBBAA`, row by row from the top left.
  /// - Complexity: O(1); the picture shares the array.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooLarge, count == pixels.count, count <= Self.limit else {
      (self.width, self.height, self.pixels) = (0, 0, [])
      return
    }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The maximum number of pixels: 2^26, which take 256 MiB.
  public static var limit: Int { 1 << 26 }

  /// The color of a pixel. Traps if it is outside the picture.
  public subscript(x: Int, y: Int) -> GridColor {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y),
      "Pixel (\(x), \(y)) is out of range; the picture has \(width) x \(height) pixels.")
    return GridColor(pixel: pixels[y * width + x])
  }

  /// Returns the mean color of a part of the picture, for hosts whose pixels are larger.
  ///
  /// Pixels are weighted by their overlap with the part and by their alpha. The result is clear if
  /// the part is empty.
  /// - Parameter part: The part, in fractions of the width and the height. It is clamped to 0...1.
  /// - Complexity: O(*n*) for *n* pixels in the part.
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

  /// Returns the columns or rows between two fractions of their count, with the overlap of each.
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

/// An object that loads the pictures that boxes refer to by name.
public protocol PictureSource: AnyObject {
  /// Returns the pixels of a picture, or nil if there is no picture of that name.
  func bitmap(of picture: Picture) -> Bitmap?

  /// Returns the pixels of a picture that is drawn with a width in device pixels, or nil if there is no
  /// picture of that name.
  ///
  /// The bitmap is scaled to that width, so it may have another one. By default, it is that of
  /// ``bitmap(of:)``. A web page asks for it.
  func bitmap(of picture: Picture, drawnAt width: Double) -> Bitmap?
}

extension PictureSource {
  public func bitmap(of picture: Picture, drawnAt width: Double) -> Bitmap? { bitmap(of: picture) }
}

extension GridColor {
  /// The color as `0xRRGGBBAA`.
  fileprivate var pixel: UInt32 { rgb << 8 | Self.step(alpha) }

  /// Creates a color from a number `0xRRGGBBAA`.
  fileprivate init(pixel: UInt32) { self.init(pixel >> 8, alpha: Double(pixel & 0xFF) / 255) }
}

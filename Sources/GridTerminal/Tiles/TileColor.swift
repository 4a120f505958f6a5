/// A color of a tile in four bytes: red, green and blue, or that of the terminal itself.
public struct TileColor: Hashable, Sendable {
  /// `0xFFRRGGBB`, and 0 for the terminal's own.
  let bits: UInt32

  /// What the terminal writes with, or on, by itself.
  public static var terminal: TileColor { TileColor(bits: 0) }

  init(bits: UInt32) { self.bits = bits }

  /// Creates a color; how opaque it is does not count.
  public init(_ color: GridColor) { bits = 0xFF00_0000 | color.rgb }

  /// Whether it is the terminal's own.
  public var isTerminal: Bool { bits == 0 }

  /// Red, green and blue as `0xRRGGBB`; 0 for the terminal's own.
  public var rgb: UInt32 { bits & 0xFF_FFFF }
}

extension TileColor {
  var red: Int { Int(bits >> 16 & 0xFF) }
  var green: Int { Int(bits >> 8 & 0xFF) }
  var blue: Int { Int(bits & 0xFF) }

  /// The square of how far two colors are apart, as seen by eyes that are keener on green: up to 9
  /// x 255 x 255. Its parts are independent, so the nearest of colors on a lattice is nearest along
  /// each axis.
  func distance(to other: TileColor) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return 2 * r * r + 4 * g * g + 3 * b * b
  }
}

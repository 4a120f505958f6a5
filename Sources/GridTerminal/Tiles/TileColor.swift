/// A color of a tile, in four bytes: an RGB color, or the default color of the terminal.
public struct TileColor: Hashable, Sendable {
  /// `0xFFRRGGBB`, or 0 for the default color.
  let bits: UInt32

  /// The default foreground or background color of the terminal.
  public static var terminal: TileColor { TileColor(bits: 0) }

  init(bits: UInt32) { self.bits = bits }

  /// Creates an opaque color; the alpha of `color` is ignored.
  public init(_ color: GridColor) { bits = 0xFF00_0000 | color.rgb }

  /// Whether this is the default color of the terminal.
  public var isTerminal: Bool { bits == 0 }

  /// Red, green and blue as `0xRRGGBB`; 0 for the default color.
  public var rgb: UInt32 { bits & 0xFF_FFFF }
}

extension TileColor {
  var red: Int { Int(bits >> 16 & 0xFF) }
  var green: Int { Int(bits >> 8 & 0xFF) }
  var blue: Int { Int(bits & 0xFF) }

  /// Returns the squared distance to another color, weighted by the sensitivity of the eye: 2 for
  /// red, 4 for green, 3 for blue. The maximum is 9 × 255².
  ///
  /// The components are independent. Therefore the nearest color of a lattice can be found one axis
  /// at a time.
  func distance(to other: TileColor) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return 2 * r * r + 4 * g * g + 3 * b * b
  }
}

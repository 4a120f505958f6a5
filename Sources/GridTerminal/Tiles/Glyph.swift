/// A character that a tile shows, in four bytes.
///
/// Most glyphs are a single Unicode scalar. A character of several scalars is stored as an index
/// into a table of its ``Tiles`` and is valid only in these. A glyph is never a control character
/// or anything else that moves the cursor; see ``VisibleText``.
public struct Glyph: Hashable, Sendable {
  /// A scalar or an index in the lower 21 bits, and flags above.
  let bits: UInt32

  /// The glyph of an empty tile, a space.
  public static var blank: Glyph { Glyph(bits: 0x20) }

  /// The second column of a wide glyph. The value 1 is a control character, which is never shown.
  static var continuation: Glyph { Glyph(bits: 1) }

  /// No glyph, in a tile that shows pixels.
  static var none: Glyph { Glyph(bits: 0) }

  private static let wide: UInt32 = 1 << 31
  private static let cluster: UInt32 = 1 << 30
}

extension Glyph {
  /// Creates the glyph of a scalar that is known to be visible.
  init(visible scalar: Unicode.Scalar, width: Int = 1) {
    bits = scalar.value | (width == 2 ? Self.wide : 0)
  }

  /// Creates the glyph of a character in the cluster table.
  init(cluster number: Int, width: Int) {
    bits = UInt32(number) | Self.cluster | (width == 2 ? Self.wide : 0)
  }

  /// The number of columns: 1 or 2. The second column of a wide glyph has width 1.
  public var width: Int { isWide ? 2 : 1 }

  /// Whether the glyph takes two columns.
  public var isWide: Bool { bits & Self.wide != 0 }

  /// Whether the glyph is the second column of the wide glyph before it.
  public var isContinuation: Bool { bits == 1 }

  /// The index in the cluster table, or nil for a single scalar.
  var clusterNumber: Int? { bits & Self.cluster != 0 ? Int(bits & 0x1F_FFFF) : nil }

  /// The value of the Unicode scalar.
  var scalarValue: UInt32 { bits & 0x1F_FFFF }
}

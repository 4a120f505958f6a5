/// What a tile shows: a character that a terminal can be given, in four bytes.
///
/// Most are a Unicode scalar. A character of several scalars is a number in the table of the
/// ``Tiles`` that it is in, and means something only there. Whichever way it was made, a glyph
/// never is a control or anything else that moves a cursor: see ``VisibleText``.
public struct Glyph: Hashable, Sendable {
  /// A scalar or a number in the lower 21 bits, and what it is above.
  let bits: UInt32

  /// Nothing to be seen.
  public static var blank: Glyph { Glyph(bits: 0x20) }

  /// The second column of a wide glyph. No scalar of this value is ever shown.
  static var continuation: Glyph { Glyph(bits: 1) }

  /// No glyph at all, where pixels are to be seen.
  static var none: Glyph { Glyph(bits: 0) }

  private static let wide: UInt32 = 1 << 31
  private static let cluster: UInt32 = 1 << 30
}

extension Glyph {
  /// A scalar that has been found to be fit to be seen.
  init(visible scalar: Unicode.Scalar, width: Int = 1) {
    bits = scalar.value | (width == 2 ? Self.wide : 0)
  }

  /// A character of the table.
  init(cluster number: Int, width: Int) {
    bits = UInt32(number) | Self.cluster | (width == 2 ? Self.wide : 0)
  }

  /// How many columns it takes: 1 or 2. The second column of a wide one counts as 1.
  public var width: Int { isWide ? 2 : 1 }

  /// Whether it takes two columns.
  public var isWide: Bool { bits & Self.wide != 0 }

  /// Whether it is the second column of the wide glyph before it.
  public var isContinuation: Bool { bits == 1 }

  /// The number of a character of the table; nil for a scalar.
  var clusterNumber: Int? { bits & Self.cluster != 0 ? Int(bits & 0x1F_FFFF) : nil }

  /// The number of the scalar that it is.
  var scalarValue: UInt32 { bits & 0x1F_FFFF }
}

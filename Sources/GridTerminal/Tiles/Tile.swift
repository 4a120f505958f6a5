/// A character cell of the terminal: a glyph and its style, in 16 bytes.
public struct Tile: Hashable, Sendable {
  /// The character to show.
  public var glyph: Glyph

  /// The colors and attributes.
  public var style: TileStyle

  /// Creates a tile. By default, it is blank and has the terminal's default style.
  public init(_ glyph: Glyph = .blank, _ style: TileStyle = TileStyle()) {
    self.glyph = glyph
    self.style = style
  }
}

/// The colors and attributes of a tile.
public struct TileStyle: Hashable, Sendable {
  /// The color of the glyph.
  public var foreground: TileColor

  /// The color behind the glyph.
  public var background: TileColor

  /// The attributes of the glyph, such as bold.
  public var attributes: Attributes

  /// Creates a style. By default, it is the default style of the terminal.
  public init(
    foreground: TileColor = .terminal, background: TileColor = .terminal,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Text attributes that terminals support.
  ///
  /// The raw value is as wide as a color, so that a tile has no padding bytes: rows are compared as
  /// memory.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt32

    /// Creates attributes from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Bold strokes.
    public static let bold = Attributes(rawValue: 1 << 0)

    /// Reduced brightness.
    public static let dim = Attributes(rawValue: 1 << 1)

    /// Italic letters.
    public static let italic = Attributes(rawValue: 1 << 2)

    /// A line below the text.
    public static let underlined = Attributes(rawValue: 1 << 3)

    /// A line through the text.
    public static let struckThrough = Attributes(rawValue: 1 << 4)

    /// Foreground and background exchanged.
    public static let reversed = Attributes(rawValue: 1 << 5)
  }
}

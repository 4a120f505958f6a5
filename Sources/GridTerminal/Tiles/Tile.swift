/// A place of a terminal: a glyph and how it looks, in 16 bytes.
public struct Tile: Hashable, Sendable {
  /// What is to be seen.
  public var glyph: Glyph

  /// How it looks.
  public var style: TileStyle

  /// Creates a tile; without arguments it is empty.
  public init(_ glyph: Glyph = .blank, _ style: TileStyle = TileStyle()) {
    self.glyph = glyph
    self.style = style
  }
}

/// How a tile looks.
public struct TileStyle: Hashable, Sendable {
  /// The color of the glyph.
  public var foreground: TileColor

  /// The color behind it.
  public var background: TileColor

  /// How the glyph is drawn.
  public var attributes: Attributes

  /// Creates a style; without arguments it is that of the terminal itself.
  public init(
    foreground: TileColor = .terminal, background: TileColor = .terminal,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// What terminals can do to a glyph.
  ///
  /// As wide as a color, so that a tile has no bytes that mean nothing: rows are compared as
  /// memory.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Thick strokes.
    public static let bold = Attributes(rawValue: 1 << 0)

    /// Less bright.
    public static let dim = Attributes(rawValue: 1 << 1)

    /// Leaning letters.
    public static let italic = Attributes(rawValue: 1 << 2)

    /// A line below.
    public static let underlined = Attributes(rawValue: 1 << 3)

    /// A line through the middle.
    public static let struckThrough = Attributes(rawValue: 1 << 4)

    /// The colors exchanged.
    public static let reversed = Attributes(rawValue: 1 << 5)
  }
}

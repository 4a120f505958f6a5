/// What a box shows by itself.
public indirect enum BoxContent: Hashable, Sendable {
  /// Nothing.
  case none

  /// A text.
  case text(TextContent)

  /// A picture.
  case picture(Picture)
}

/// A text in a box: what it says, and how it is shown.
public struct TextContent: Hashable, Sendable {
  /// What it says.
  public var text: AttributedText

  /// How it looks where it says nothing itself.
  public var style: TextStyle

  /// How many lines there may be; 0, or less, is no limit.
  public var lineLimit: Int

  /// Where text is left out if there is too much of it.
  public var truncation: TextLayout.Truncation

  /// The room between two lines, beyond what the fonts leave.
  public var lineSpacing: Double

  /// Where lines stand that are not as wide as the box.
  public var alignment: TextLayout.Alignment

  /// What lies under the letters.
  public var shadow: BoxShadow?

  /// Creates a text.
  public init(
    _ text: AttributedText, style: TextStyle = TextStyle(), lineLimit: Int = 0,
    truncation: TextLayout.Truncation = .tail, lineSpacing: Double = 0,
    alignment: TextLayout.Alignment = .left, shadow: BoxShadow? = nil
  ) {
    self.text = text
    self.style = style
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.shadow = shadow
  }
}

extension TextContent {
  /// What the text is laid out by, in so much room.
  func rules(in room: SizeProposal) -> TextLayout.Rules {
    TextLayout.Rules(
      width: room.width.length, height: room.height.length, lineLimit: lineLimit,
      truncation: truncation, lineSpacing: lineSpacing)
  }
}

/// A picture that a host knows by its name.
public struct Picture: Hashable, Sendable {
  /// What the host knows it by.
  public var name: String

  /// How large it is by itself. What is not finite counts as 0.
  public var size: GridSize

  /// What there is to see, for those who do not see it; empty if a text beside it says so.
  public var words: String

  /// Creates a picture.
  public init(_ name: String, size: GridSize, words: String = "") {
    self.name = name
    self.size = size
    self.words = words
  }
}

/// The content that a box shows by itself, behind its child boxes.
public indirect enum BoxContent: Hashable, Sendable {
  /// No content.
  case none

  /// A text, laid out in the box within its padding.
  case text(TextContent)

  /// A picture, known to the host by its name.
  case picture(Picture)
}

/// A text with the rules for its layout in a box.
public struct TextContent: Hashable, Sendable {
  /// The text and its attributes.
  public var text: AttributedText

  /// The style of the text where it has no attributes of its own.
  public var style: TextStyle

  /// The maximum number of lines; 0 or less for no limit.
  public var lineLimit: Int

  /// The part of the text that an ellipsis replaces if the text does not fit.
  public var truncation: TextLayout.Truncation

  /// The distance between two lines, in points, in addition to the line height of the fonts.
  public var lineSpacing: Double

  /// The alignment of lines that are not as wide as the box.
  public var alignment: TextLayout.Alignment

  /// The shadow of the letters; nil for none.
  public var shadow: BoxShadow?

  /// Creates the content of a text box. By default it has any number of lines, is truncated at its
  /// end, and is aligned to the left.
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
  /// Returns the layout rules of the text in the given space.
  func rules(in room: SizeProposal) -> TextLayout.Rules {
    TextLayout.Rules(
      width: room.width.length, height: room.height.length, lineLimit: lineLimit,
      truncation: truncation, lineSpacing: lineSpacing)
  }
}

/// A picture that a host looks up by its name.
public struct Picture: Hashable, Sendable {
  /// The name by which the host finds the picture.
  public var name: String

  /// The natural size, in points. NaN and infinite lengths are treated as 0.
  public var size: GridSize

  /// A description for assistive technology. Empty for a picture that is decorative or described by
  /// the text beside it.
  public var accessibilityLabel: String

  /// Creates a picture.
  /// - Parameters:
  ///   - name: The name by which the host finds the picture.
  ///   - size: The natural size, in points.
  ///   - accessibilityLabel: The description for assistive technology.
  public init(_ name: String, size: GridSize, accessibilityLabel: String = "") {
    self.name = name
    self.size = size
    self.accessibilityLabel = accessibilityLabel
  }
}

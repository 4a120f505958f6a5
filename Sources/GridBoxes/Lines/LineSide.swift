/// The items at the left, in the middle or at the right of a line, and their style.
///
///     line.leftSide.items = ["Lighthouse"]
///     line.leftSide.attributes.weight = .bold
///     line.rightSide = ["1887", .picture(arrow)]          // resets the style of the side
///
/// Items are placed from left to right in all sides.
public struct LineSide: Equatable {
  /// The items, from left to right.
  public var items: [LineItem]

  /// The attributes of the texts of the side, applied over ``Line/style``.
  public var attributes = TextAttributes()

  /// The shadow of the letters; nil to use ``Line/textShadow``.
  public var textShadow: BoxShadow?

  /// The alignment of the items within the side, and of the lines of a text; nil for the default
  /// alignment of the side.
  public var alignment: TextLayout.Alignment?

  /// The fixed width of the side, in points; nil for the width of its items.
  ///
  /// Numbers that are not positive and finite are treated as nil.
  public var columnWidth: Double?

  /// Whether texts wrap into as many lines as needed.
  public var isMultiline = false

  /// The distance between two lines of a text, in points, in addition to the line height of its
  /// fonts.
  public var lineSpacing = 0.0

  /// The part of a text that an ellipsis replaces if the text does not fit.
  public var truncation = TextLayout.Truncation.tail

  /// Creates a side from items.
  public init(_ items: [LineItem] = []) {
    self.items = items
  }

  /// Creates a side of one text.
  public static func text(_ text: String) -> LineSide { LineSide([.text(text)]) }

  /// Creates a side of one text that wraps into as many lines as needed.
  public static func multiline(_ text: String) -> LineSide {
    var side = LineSide.text(text)
    side.isMultiline = true
    return side
  }
}

extension LineSide: ExpressibleByArrayLiteral {
  /// A side of items, from an array literal.
  public init(arrayLiteral items: LineItem...) { self.init(items) }
}

extension LineSide: ExpressibleByStringInterpolation {
  /// A side of one text, from a literal.
  public init(stringLiteral text: String) { self.init([.text(text)]) }
}

// MARK: - Columns
extension LineSide {
  /// The width of the column, rounded to 1/64 point; nil if the side is not a column.
  var column: Double? {
    guard let columnWidth, columnWidth > 0, columnWidth < .infinity else { return nil }
    return columnWidth.inSubpoints
  }
}

// MARK: - Texts
extension LineSide {
  /// Returns the content of the box of an item; nil if the item is a box itself.
  func content(of item: LineItem, in line: Line, at side: Line.Side) -> BoxContent? {
    switch item {
    case .text(let text):
      let isMultiline = isMultiline || text.contains { $0.isNewline }
      let shown = isMultiline ? AttributedText(text).trimmed().text : text
      return content(AttributedText(plainOrMarkup: shown), isMultiline, line, side)
    case .attributed(let text):
      let isMultiline = isMultiline || text.text.contains { $0.isNewline }
      return content(isMultiline ? text.trimmed() : text, isMultiline, line, side)
    case .picture(let picture): return .picture(picture)
    case .box: return nil
    }
  }

  private func content(
    _ text: AttributedText, _ isMultiline: Bool, _ line: Line, _ side: Line.Side
  ) -> BoxContent {
    .text(
      TextContent(
        text, style: line.style.applying(attributes), lineLimit: isMultiline ? 0 : 1,
        truncation: truncation, lineSpacing: lineSpacing, alignment: alignment ?? side.alignment,
        shadow: textShadow ?? line.textShadow))
  }
}

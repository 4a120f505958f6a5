/// What stands at the left, in the middle or at the right of a line, and how it looks.
///
///     line.leftSide.items = ["Lighthouse"]
///     line.leftSide.attributes.weight = .bold
///     line.rightSide = ["1887", .picture(arrow)]          // items alone, all else as it is by itself
///
/// Items stand from left to right, at all sides.
public struct LineSide: Equatable {
  /// What there is, from left to right.
  public var items: [LineItem]

  /// What the texts of the side say of their looks; the rest is ``Line/style``.
  public var attributes = TextAttributes()

  /// What lies under letters; nil is ``Line/textShadow``.
  public var textShadow: BoxShadow?

  /// Where items stand in the room of their side, and lines in a text of several; nil is where the
  /// side is in the line.
  public var alignment: TextLayout.Alignment?

  /// How wide the side is, whatever is in it; nil, or what is no length, is as wide as it takes.
  public var columnWidth: Double?

  /// Whether texts have as many lines as they take.
  public var isMultiline = false

  /// The room between two lines of a text, beyond what its fonts leave.
  public var lineSpacing = 0.0

  /// Where text is left out if there is too much of it.
  public var truncation = TextLayout.Truncation.tail

  /// Creates a side of items.
  public init(_ items: [LineItem] = []) {
    self.items = items
  }

  /// A side of one text.
  public static func text(_ text: String) -> LineSide { LineSide([.text(text)]) }

  /// A side of one text in as many lines as it takes.
  public static func multiline(_ text: String) -> LineSide {
    var side = LineSide.text(text)
    side.isMultiline = true
    return side
  }
}

extension LineSide: ExpressibleByArrayLiteral {
  public init(arrayLiteral items: LineItem...) { self.init(items) }
}

extension LineSide: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init([.text(text)]) }
}

// MARK: - Numbers
extension LineSide {
  /// The width of the column, if it is one.
  var column: Double? {
    guard let columnWidth, columnWidth > 0, columnWidth < .infinity else { return nil }
    return columnWidth.inSubpoints
  }
}

// MARK: - Of texts
extension LineSide {
  /// What a box shows for an item; nil if the item is a box.
  func content(of item: LineItem, in line: Line, at place: Line.Place) -> BoxContent? {
    switch item {
    case .text(let text):
      let isMultiline = isMultiline || text.contains { $0.isNewline }
      let shown = isMultiline ? AttributedText(text).trimmed().text : text
      return content(AttributedText(plainOrMarkup: shown), isMultiline, line, place)
    case .attributed(let text):
      let isMultiline = isMultiline || text.text.contains { $0.isNewline }
      return content(isMultiline ? text.trimmed() : text, isMultiline, line, place)
    case .picture(let picture): return .picture(picture)
    case .box: return nil
    }
  }

  private func content(
    _ text: AttributedText, _ isMultiline: Bool, _ line: Line, _ place: Line.Place
  ) -> BoxContent {
    .text(
      TextContent(
        text, style: line.style.applying(attributes), lineLimit: isMultiline ? 0 : 1,
        truncation: truncation, lineSpacing: lineSpacing, alignment: alignment ?? place.alignment,
        shadow: textShadow ?? line.textShadow))
  }
}

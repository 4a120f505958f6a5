/// An item of a line: a text, a picture, or a box.
///
///     line.rightSide.items = ["1887", .picture(arrow), .box(badge)]
///
/// Items are stored as given. The content of their boxes is derived from them, and updated when a
/// style changes.
public enum LineItem {
  /// A text, read as markup if it ends with ``Markup/suffix``.
  ///
  /// It is laid out in one line. If it contains a line break, or if its side is
  /// ``LineSide/isMultiline``, it takes as many lines as needed, and white space at its ends is
  /// removed.
  case text(String)

  /// A text with attributes, laid out in one line or several as ``text(_:)``.
  case attributed(AttributedText)

  /// A picture.
  case picture(Picture)

  /// A box with its own sizing.
  case box(Box)
}

extension LineItem: ExpressibleByStringInterpolation {
  /// A text item, from a literal.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension LineItem: Equatable {
  /// Whether both are equal texts or pictures, or the same box.
  public static func == (first: LineItem, second: LineItem) -> Bool {
    switch (first, second) {
    case (.text(let first), .text(let second)): first == second
    case (.attributed(let first), .attributed(let second)): first == second
    case (.picture(let first), .picture(let second)): first == second
    case (.box(let first), .box(let second)): first === second
    default: false
    }
  }
}

extension LineItem {
  /// The box of a box item; nil for another item.
  var box: Box? {
    if case .box(let box) = self { box } else { nil }
  }
}

/// Something in a line: a text, a picture, or a box.
///
///     line.rightSide.items = ["1887", .picture(arrow), .box(badge)]
///
/// An item is kept as it was written, and what is shown of it is made anew whenever something
/// changes that it depends on.
public enum LineItem {
  /// A text, with marks in it if it ends with ``Markup/suffix``.
  ///
  /// It is as short as its line, unless it has a line break or its side is
  /// ``LineSide/isMultiline``: then it has as many lines as it takes, and no white space at its
  /// ends.
  case text(String)

  /// A text that says how it looks, in one line or several as ``text(_:)``.
  case attributed(AttributedText)

  /// A picture.
  case picture(Picture)

  /// A box, which says itself how large it wants to be.
  case box(Box)
}

extension LineItem: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self = .text(text) }
}

extension LineItem: Equatable {
  /// Whether both are the same: texts and pictures that are equal, or one and the same box.
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
  /// The box that the item is, if it is one.
  var box: Box? {
    if case .box(let box) = self { box } else { nil }
  }
}

extension Markup {
  /// The suffix that identifies markup in a plain string.
  public static var suffix: String { "|mush" }
}

extension AttributedText {
  /// Creates a text from markup, as ``Markup`` does, and ignores its faults.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(markup: some StringProtocol) {
    self = Markup(markup).text
  }

  /// Creates a text from a plain string, or from markup if the string ends with ``Markup/suffix``.
  ///
  ///     AttributedText(plainOrMarkup: "**a**")             // **a**
  ///     AttributedText(plainOrMarkup: "**a**|mush")        // a, bold
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public init(plainOrMarkup text: String) {
    let suffix = Markup.suffix.utf8
    if text.utf8.suffix(suffix.count).elementsEqual(suffix) {
      self.init(markup: String(decoding: text.utf8.dropLast(suffix.count), as: UTF8.self))
    } else {
      self.init(text)
    }
  }
}

extension Markup {
  /// What a plain text ends with if there are marks in it.
  public static var suffix: String { "|mush" }
}

extension AttributedText {
  /// Reads a text with marks, as ``Markup`` does, and says nothing of its faults.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(markup: some StringProtocol) {
    self = Markup(markup).text
  }

  /// Creates the text of a plain one, which has marks if it ends with ``Markup/suffix``:
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

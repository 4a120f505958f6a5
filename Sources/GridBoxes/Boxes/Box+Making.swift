extension Box {
  /// Creates a box that is as large as is said, and fits what is in it where nothing is said.
  public convenience init(
    width: Length = .fit, height: Length = .fit, arrangement: Arrangement = .table
  ) {
    self.init(sizing: Sizing(width: width, height: height), arrangement: arrangement)
  }

  /// Creates a box with a text.
  public convenience init(
    _ text: AttributedText, style: TextStyle = TextStyle(), width: Length = .fit,
    height: Length = .fit
  ) {
    self.init(width: width, height: height)
    content = .text(TextContent(text, style: style))
  }

  /// Creates a box with a text that looks the same throughout.
  public convenience init(
    _ text: String, style: TextStyle = TextStyle(), width: Length = .fit, height: Length = .fit
  ) {
    self.init(AttributedText(text), style: style, width: width, height: height)
  }

  /// Creates a box with a picture, as large as that.
  public convenience init(_ picture: Picture) {
    self.init()
    content = .picture(picture)
  }
}

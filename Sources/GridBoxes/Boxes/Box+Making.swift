extension Box {
  /// Creates a box with a width, a height and an arrangement. By default it fits its contents.
  public convenience init(
    width: Length = .fit, height: Length = .fit, arrangement: Arrangement = .table
  ) {
    self.init(sizing: Sizing(width: width, height: height), arrangement: arrangement)
  }

  /// Creates a box that shows an attributed text.
  public convenience init(
    _ text: AttributedText, style: TextStyle = TextStyle(), width: Length = .fit,
    height: Length = .fit
  ) {
    self.init(width: width, height: height)
    content = .text(TextContent(text, style: style))
  }

  /// Creates a box that shows a text in one style.
  public convenience init(
    _ text: String, style: TextStyle = TextStyle(), width: Length = .fit, height: Length = .fit
  ) {
    self.init(AttributedText(text), style: style, width: width, height: height)
  }

  /// Creates a box that shows a picture and has its size.
  public convenience init(_ picture: Picture) {
    self.init()
    content = .picture(picture)
  }
}

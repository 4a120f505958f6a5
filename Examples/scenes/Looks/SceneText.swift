extension TextStyle {
  /// Returns the text style of the scenes.
  public static func scene(
    _ color: GridColor = Palette.text, weight: GridFont.Weight = .regular
  ) -> TextStyle {
    TextStyle(font: GridFont(size: 13, weight: weight), color: color)
  }
}

extension BoxContent {
  /// Returns a text of one line in the style of the scenes.
  public static func line(
    _ text: String, _ color: GridColor = Palette.text, weight: GridFont.Weight = .regular,
    truncation: TextLayout.Truncation = .tail, alignment: TextLayout.Alignment = .left
  ) -> BoxContent {
    .text(
      TextContent(
        AttributedText(text), style: .scene(color, weight: weight), lineLimit: 1,
        truncation: truncation, alignment: alignment))
  }

  /// Returns a text of one line. Its own attributes override the style of the scenes.
  public static func line(_ text: AttributedText) -> BoxContent {
    .text(TextContent(text, style: .scene(), lineLimit: 1))
  }

  /// Returns a name in bold letters, followed by a secondary text.
  static func line(_ name: String, more: String, color: GridColor = Palette.text) -> BoxContent {
    var text = AttributedText(name, TextAttributes(weight: .bold, color: color))
    if !more.isEmpty { text.append("  " + more, TextAttributes(color: Palette.dim)) }
    return .line(text)
  }
}

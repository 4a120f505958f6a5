extension TextStyle {
  /// The letters of scenes.
  public static func scene(
    _ color: GridColor = Palette.text, weight: GridFont.Weight = .regular
  ) -> TextStyle {
    TextStyle(font: GridFont(size: 13, weight: weight), color: color)
  }
}

extension BoxContent {
  /// A text of one line, in the letters of scenes.
  public static func line(
    _ text: String, _ color: GridColor = Palette.text, weight: GridFont.Weight = .regular,
    truncation: TextLayout.Truncation = .tail, alignment: TextLayout.Alignment = .left
  ) -> BoxContent {
    .text(
      TextContent(
        AttributedText(text), style: .scene(color, weight: weight), lineLimit: 1,
        truncation: truncation, alignment: alignment))
  }

  /// A text of one line that says itself what differs from the letters of scenes.
  public static func line(_ text: AttributedText) -> BoxContent {
    .text(TextContent(text, style: .scene(), lineLimit: 1))
  }

  /// A name in bold letters, and more about it.
  static func line(_ name: String, more: String, color: GridColor = Palette.text) -> BoxContent {
    var text = AttributedText(name, TextAttributes(weight: .bold, color: color))
    if !more.isEmpty { text.append("  " + more, TextAttributes(color: Palette.dim)) }
    return .line(text)
  }
}

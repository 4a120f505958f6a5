extension TextStyle {
  /// The letters of scenes.
  public static func scene(
    _ color: Color = Palette.text, weight: Font.Weight = .regular
  ) -> TextStyle {
    TextStyle(font: Font(size: 13, weight: weight), color: color)
  }
}

extension Content {
  /// A text of one line, in the letters of scenes.
  public static func line(
    _ text: String, _ color: Color = Palette.text, weight: Font.Weight = .regular,
    truncation: TextLayout.Truncation = .tail, alignment: TextLayout.Alignment = .left
  ) -> Content {
    .text(
      TextContent(
        AttributedText(text), style: .scene(color, weight: weight), lineLimit: 1,
        truncation: truncation, alignment: alignment))
  }

  /// A text of one line that says itself what differs from the letters of scenes.
  public static func line(_ text: AttributedText) -> Content {
    .text(TextContent(text, style: .scene(), lineLimit: 1))
  }

  /// A name in bold letters, and more about it.
  static func line(_ name: String, more: String, color: Color = Palette.text) -> Content {
    var text = AttributedText(name, TextAttributes(weight: .bold, color: color))
    if !more.isEmpty { text.append("  " + more, TextAttributes(color: Palette.dim)) }
    return .line(text)
  }
}

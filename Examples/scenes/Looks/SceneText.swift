extension TextStyle {
  /// The letters of scenes.
  static func scene(_ color: Color = Palette.text, weight: Font.Weight = .regular) -> TextStyle {
    TextStyle(font: Font(size: 13, weight: weight), color: color)
  }
}

extension Content {
  /// A text of one line.
  static func line(
    _ text: String, _ color: Color = Palette.text, weight: Font.Weight = .regular,
    alignment: TextLayout.Alignment = .left
  ) -> Content {
    .text(
      TextContent(
        AttributedText(text), style: .scene(color, weight: weight), lineLimit: 1,
        alignment: alignment))
  }
}

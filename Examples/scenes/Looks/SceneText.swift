extension TextStyle {
  /// Returns the text style of the scenes.
  public static func scene(
    _ color: GridColor = theme.colors.text, weight: GridFont.Weight = .regular,
    _ size: TextSize = theme.body
  ) -> TextStyle {
    TextStyle(font: GridFont(size: size.points, weight: weight), color: color)
  }
}

extension BoxContent {
  /// Returns a text of one line in the style of the scenes.
  public static func line(
    _ text: String, _ color: GridColor = theme.colors.text, weight: GridFont.Weight = .regular,
    _ size: TextSize = theme.body, truncation: TextLayout.Truncation = .tail,
    alignment: TextLayout.Alignment = .left
  ) -> BoxContent {
    .text(
      TextContent(
        AttributedText(text), style: .scene(color, weight: weight, size), lineLimit: 1,
        truncation: truncation, alignment: alignment))
  }

  /// Returns a text of one line. Its own attributes override the style of the scenes.
  public static func line(_ text: AttributedText) -> BoxContent {
    .text(TextContent(text, style: .scene(), lineLimit: 1))
  }

  /// Returns a name in strong letters, followed by a secondary text in body size.
  static func line(
    _ name: String, more: String, color: GridColor = theme.colors.text,
    _ size: TextSize = theme.body
  ) -> BoxContent {
    var text = AttributedText(name, TextAttributes(weight: size.strong, color: color))
    if !more.isEmpty { text.append("  " + more, .more) }
    return .text(TextContent(text, style: .scene(color, size), lineLimit: 1))
  }
}

extension TextAttributes {
  /// Attributes of a secondary text behind another one.
  fileprivate static var more: TextAttributes {
    TextAttributes(size: theme.body.points, color: theme.colors.dim)
  }
}

extension String {
  /// The title of an action, with a capital letter on a page.
  var asActionTitle: String {
    guard theme.isForPage, let first = utf8.first, (0x61...0x7A).contains(first) else {
      return self
    }
    return String(Unicode.Scalar(first - 0x20)) + dropFirst()
  }
}

extension Box {
  /// Creates a box for a line of text.
  static func label(width: Length = .fill, _ size: TextSize = theme.body) -> Box {
    Box(width: width, height: .points(size.line))
  }
}

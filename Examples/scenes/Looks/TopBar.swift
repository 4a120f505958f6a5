/// The line above a grid: what is seen there, and buttons at its end.
final class TopBar: Box {
  private let title = Box(width: .fill, height: 16)

  convenience init(_ buttons: [Box] = []) {
    self.init(width: .fill, height: 16, arrangement: .linear(.horizontal, spacing: 8))
    background = Palette.bar
    padding = Insets(top: 0, left: 8, bottom: 0, right: 8)
    append(title)
    append(contentsOf: buttons)
  }

  /// Says something in bold letters, and more about it.
  func show(_ name: String, _ more: String) {
    var text = AttributedText(name, TextAttributes(weight: .bold, color: Palette.text))
    if !more.isEmpty {
      text.append("  " + more, TextAttributes(color: Palette.dim))
    }
    title.content = .text(
      TextContent(text, style: TextStyle(font: Font(size: 13)), lineLimit: 1))
  }
}

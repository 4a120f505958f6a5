/// The line below a scene: what it is called, and what can be done there.
final class Footer: Box {
  private var shown: [String] = []

  convenience init() {
    self.init(width: .fill, height: 16)
    background = Palette.bar
    padding = Insets(top: 0, left: 8, bottom: 0, right: 8)
  }

  func show(_ title: String, _ scene: Scene) {
    let commands = scene.commands + [Command("o", "engine") {}, Command("q", "back") {}]
    let parts =
      [title] + (scene.help.isEmpty ? [] : [scene.help])
      + commands.map {
        "\($0.key.name) \($0.title)"
      }
    guard parts != shown else { return }
    shown = parts
    var text = AttributedText(title, TextAttributes(weight: .bold, color: Palette.text))
    for part in parts.dropFirst() {
      text.append(AttributedText(" · ", TextAttributes(color: Palette.faint)))
      text.append(AttributedText(part, TextAttributes(color: Palette.dim)))
    }
    content = .text(
      TextContent(text, style: TextStyle(font: Font(size: 13)), lineLimit: 1))
  }
}

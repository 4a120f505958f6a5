/// A word in a bar that does for a pointer what a key does for a keyboard.
///
/// What it is for belongs to somebody else, who lives as long as the bar does and is not kept alive.
final class BarButton: Box {
  /// What the word is written in, from the next one on.
  var ink = Palette.accent

  /// Creates a button, and says who does what when it is tapped.
  convenience init<Owner: AnyObject>(
    _ title: String, _ owner: Owner, _ action: @escaping (Owner) -> Void
  ) {
    self.init(width: .fit, height: 16)
    background = Palette.card
    padding = Insets(top: 0, left: 8, bottom: 0, right: 8)
    show(title)
    onTap = { [unowned(unsafe) owner] _, _ in action(owner) }
  }

  /// Has another word on it.
  func show(_ title: String) {
    content = .text(
      TextContent(
        AttributedText(title), style: TextStyle(font: Font(size: 13), color: ink),
        lineLimit: 1))
  }
}

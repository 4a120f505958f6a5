/// The line above a page: what is seen there, and buttons at its end.
final class TopBar: Box {
  private let title = Box(width: .fill, height: 16)
  private var shown = (name: "", more: "")

  convenience init(_ buttons: [Box] = []) {
    self.init(width: .fill, height: 16, arrangement: .linear(.horizontal, spacing: 8))
    background = Palette.bar
    padding = Insets(left: 8, right: 8)
    append(title)
    append(contentsOf: buttons)
  }

  /// Says something in bold letters, and more about it.
  func show(_ name: String, _ more: String) {
    guard shown != (name, more) else { return }
    shown = (name, more)
    title.content = .line(name, more: more)
  }
}

/// A line above a page with a title, a state and buttons. The buttons are hidden where they would
/// take more than half of the line, as all of them are commands of the footer.
final class TopBar: Box {
  private let labels = Box(
    width: .fill, height: .points(theme.target), arrangement: .linear(.horizontal, spacing: 8))
  private let buttons = Box(
    width: .fit, height: .points(theme.target), arrangement: .linear(.horizontal, spacing: 8))
  private let title = Box.label(theme.title)
  private let note = Box.label(width: .fit)
  private var shown = (name: "", more: "", note: "")

  convenience init(_ buttons: [Box] = []) {
    self.init(
      width: .fill, height: .points(theme.bar), arrangement: .linear(.horizontal, spacing: 8))
    background = theme.colors.bar
    borders.bottom = theme.colors.hairline
    padding = GridInsets(
      top: theme.barInset, left: theme.margin, bottom: theme.barInset, right: theme.margin)
    note.visibility = .gone
    for label in [title, note] { label.gravity = .centerVertical }
    labels.append(contentsOf: [title, note])
    self.buttons.append(contentsOf: buttons)
    append(contentsOf: [labels, self.buttons])
  }

  /// Shows a title, more about it, and a state.
  func show(_ name: String, _ more: String, note state: String = "") {
    guard shown != (name, more, state) else { return }
    shown = (name, more, state)
    title.content = .line(name, more: more, theme.title)
    note.content = .line(
      state, theme.isForPage ? theme.colors.dim : theme.colors.accent)
    note.visibility = state.isEmpty ? .gone : .visible
  }

  override func arrange(_ seating: inout Seating) {
    let length = seating.size(of: buttons, in: .upTo(.infinite)).width
    guard length > seating.room.width.length / 2 else { return super.arrange(&seating) }
    seating.hide(buttons)
    seating.seat(labels, at: .zero, in: seating.room)
  }
}

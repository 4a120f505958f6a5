/// A line above a page with a title, a state and buttons. The buttons are hidden where they would
/// take more than half of the line, as all of them have keys.
final class TopBar: Box {
  private let labels = Box(
    width: .fill, height: .points(SceneSizes.target), arrangement: .linear(.horizontal, spacing: 8))
  private let buttons = Box(
    width: .fit, height: .points(SceneSizes.target), arrangement: .linear(.horizontal, spacing: 8))
  private let title = Box(width: .fill, height: 16)
  private let note = Box(width: .fit, height: 16)
  private var shown = (name: "", more: "", note: "")

  convenience init(_ buttons: [Box] = []) {
    self.init(
      width: .fill, height: .points(SceneSizes.target),
      arrangement: .linear(.horizontal, spacing: 8))
    background = Palette.bar
    padding = GridInsets(left: 8, right: 8)
    note.visibility = .gone
    labels.padding = GridInsets(top: SceneSizes.inset, bottom: SceneSizes.inset)
    labels.append(contentsOf: [title, note])
    self.buttons.append(contentsOf: buttons)
    append(contentsOf: [labels, self.buttons])
  }

  /// Shows a title, more about it, and a state.
  func show(_ name: String, _ more: String, note state: String = "") {
    guard shown != (name, more, state) else { return }
    shown = (name, more, state)
    title.content = .line(name, more: more)
    note.content = .line(state, Palette.accent)
    note.visibility = state.isEmpty ? .gone : .visible
  }

  override func arrange(_ seating: inout Seating) {
    let length = seating.size(of: buttons, in: .upTo(.infinite)).width
    guard length > seating.room.width.length / 2 else { return super.arrange(&seating) }
    seating.hide(buttons)
    seating.seat(labels, at: .zero, in: seating.room)
  }
}

/// The line above a page: what is seen there, how things stand, and buttons at its end. Those are left out where they
/// would take more than half of the line, as there are keys for all that they do.
final class TopBar: Box {
  private let labels = Box(width: .fill, height: 16, arrangement: .linear(.horizontal, spacing: 8))
  private let buttons = Box(
    width: .fit, height: 16, arrangement: .linear(.horizontal, spacing: 8))
  private let title = Box(width: .fill, height: 16)
  private let note = Box(width: .fit, height: 16)
  private var shown = (name: "", more: "", note: "")

  convenience init(_ buttons: [Box] = []) {
    self.init(width: .fill, height: 16, arrangement: .linear(.horizontal, spacing: 8))
    background = Palette.bar
    padding = GridInsets(left: 8, right: 8)
    note.visibility = .gone
    labels.append(contentsOf: [title, note])
    self.buttons.append(contentsOf: buttons)
    append(contentsOf: [labels, self.buttons])
  }

  /// Says something in bold letters, more about it, and how things stand.
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
    seating.leaveOut(buttons)
    seating.seat(labels, at: .zero, in: seating.room)
  }
}

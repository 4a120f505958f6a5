/// A row with a chore, or with the invitation to add one.
final class ChoreCell: SceneCell {
  private let mark = Box(width: 16, height: 16)
  private let title = Box(width: .fill, height: 16)
  private let flag = Box(width: .fit, height: 16)

  override func setUp() {
    super.setUp()
    contentBox.arrangement = .linear(.horizontal, spacing: 8)
    contentBox.append(contentsOf: [mark, title, flag])
    for box in contentBox.boxes { box.gravity = .centerVertical }
    showMargins()
  }

  /// Shows a chore.
  func show(_ chore: Chores.Chore) {
    mark.content = .line(chore.isDone ? "✓" : "○", chore.isDone ? Palette.hue(1) : Palette.dim)
    title.content = .line(chore.title, chore.isDone ? Palette.faint : Palette.text)
    flag.content = .line(chore.isFlagged ? "● flagged" : "", Palette.accent)
  }

  /// Shows the invitation to add a chore.
  func showInvitation() {
    mark.content = .line("+", Palette.faint)
    title.content = .line("Add a chore", Palette.faint)
    flag.content = .line("")
  }

  override func stateDidChange(from old: CellState) {
    super.stateDidChange(from: old)
    showMargins()
  }

  /// Leaves room for the controls.
  private func showMargins() {
    let state = attributes.state
    let isLeading = !state.isDisjoint(with: [.showsDelete, .showsInsert])
    contentBox.padding = GridInsets(
      left: isLeading ? 40 : 8, right: state.contains(.showsReorder) ? 40 : 8)
  }

  override func makeBox(for control: EditControl) -> Box {
    let (sign, color) =
      switch control {
      case .delete: ("⊖", GridColor(0xF0766E))
      case .insert: ("⊕", Palette.hue(1))
      case .reorder: ("≡", Palette.dim)
      }
    let box = Box(arrangement: .stack)
    let text = Box(width: .fit, height: 16)
    text.content = .line(sign, color, weight: .bold)
    text.gravity = .center
    box.append(text)
    return box
  }
}

/// A row with a chore, or with the invitation to add one.
final class ChoreCell: SceneCell {
  private let mark = Box(width: 16, height: 16)
  private let title = Box(width: .fill, height: 16)
  private let flag = Box(width: .fit, height: 16)

  /// The field in which the user renames the chore, in place of its title.
  let field = TextFieldBox("Title", style: .scene())

  override func setUp() {
    super.setUp()
    contentBox.arrangement = .linear(.horizontal, spacing: 8)
    contentBox.padding = GridInsets(left: 8, right: 8)
    contentBox.append(contentsOf: [mark, title, field, flag])
    for box in contentBox.boxes { box.gravity = .centerVertical }
    field.cursorColor = Palette.accent
    field.visibility = .gone
  }

  /// Shows a chore.
  /// - Parameter isRenamed: Whether its title is a field.
  func show(_ chore: Chores.Chore, isRenamed: Bool) {
    field.visibility = isRenamed ? .visible : .gone
    title.visibility = isRenamed ? .gone : .visible
    mark.content = .line(chore.isDone ? "✓" : "○", chore.isDone ? Palette.hue(1) : Palette.dim)
    title.content = .line(chore.title, chore.isDone ? Palette.dim : Palette.text)
    flag.content = .line(chore.isFlagged ? "● flagged" : "", Palette.accent)
  }

  /// Shows the invitation to add a chore.
  func showInvitation() {
    field.visibility = .gone
    title.visibility = .visible
    mark.content = .line("+", Palette.dim)
    title.content = .line("Add a chore", Palette.dim)
    flag.content = .line("")
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

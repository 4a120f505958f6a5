/// A row with a chore, or with the invitation to add one.
final class ChoreCell: SceneCell {
  private let mark = Box(
    width: .points(theme.length(16, page: 20)), height: .points(theme.body.line))
  private let title = Box.label()
  private let flag = Box.label(width: .fit)

  /// The check in a circle, in a theme that draws signs.
  private lazy var check: Glyph = {
    let check = Glyph(.check)
    check.color = theme.colors.onHue
    check.margin.left = 2
    mark.arrangement = .stack
    mark.append(check)
    return check
  }()

  /// The field in which the user renames the chore, in place of its title.
  let field = TextFieldBox("Title", style: .scene())

  override func setUp() {
    super.setUp()
    contentBox.arrangement = .linear(.horizontal, spacing: 8)
    contentBox.padding = GridInsets(left: theme.margin, right: theme.margin)
    showRow(nil)
    contentBox.append(contentsOf: [mark, title, field, flag])
    for box in contentBox.boxes { box.gravity = .centerVertical }
    field.cursorColor = theme.colors.accent
    field.visibility = .gone
  }

  /// Shows a chore.
  /// - Parameter isRenamed: Whether its title is a field.
  func show(_ chore: Chores.Chore, isRenamed: Bool) {
    field.visibility = isRenamed ? .visible : .gone
    title.visibility = isRenamed ? .gone : .visible
    show(isDone: chore.isDone)
    title.content = .line(chore.title, chore.isDone ? theme.colors.dim : theme.colors.text)
    flag.content = .line(chore.isFlagged ? "● flagged" : "", theme.colors.accent)
  }

  /// Shows the mark of a chore: a sign, or a circle with a check.
  private func show(isDone: Bool) {
    guard theme.isForPage else {
      mark.content = .line(isDone ? "✓" : "○", isDone ? theme.colors.hue(1) : theme.colors.dim)
      return
    }
    mark.content = .none
    mark.corners = Corners(all: 10)
    mark.background = isDone ? theme.colors.hue(1) : nil
    mark.borders = Borders(all: isDone ? nil : theme.colors.border)
    check.visibility = isDone ? .visible : .gone
  }

  /// Shows the invitation to add a chore.
  func showInvitation() {
    field.visibility = .gone
    title.visibility = .visible
    if theme.isForPage {
      mark.look = BoxAppearance()
      check.visibility = .gone
    }
    mark.content = .line("+", theme.colors.dim)
    title.content = .line("Add a chore", theme.colors.dim)
    flag.content = .line("")
  }

  override func makeBox(for control: EditControl) -> Box {
    let (sign, color) =
      switch control {
      case .delete: ("⊖", theme.colors.danger)
      case .insert: ("⊕", theme.colors.hue(1))
      case .reorder: ("≡", theme.colors.dim)
      }
    let box = Box(arrangement: .stack)
    let text = Box.label(width: .fit)
    text.content = .line(sign, color, weight: .bold)
    text.gravity = .center
    box.append(text)
    return box
  }
}

/// A list that is edited: edit controls, swipes to both sides, menus, and deletions undone.
final class Editing: PageScene<EditingPage> {
  init() { super.init(EditingPage()) }

  override var help: String {
    page.grid.isEditing
      ? "tap badges, drag handles; delete, alt ↑ ↓" : "swipe, hold or right-click a row"
  }

  override var commands: [Command] {
    if page.isRenaming {
      return [
        Command(.enter, "rename") { [self] in page.endRenaming(isCancelled: false) },
        Command(.escape, "cancel") { [self] in page.endRenaming(isCancelled: true) },
      ]
    }
    let undo = Command("u", "undo") { [self] in page.undo() }
    return [
      Command("e", page.grid.isEditing ? "done" : "edit") { [self] in page.toggleEditing() },
      Command("m", "menu") { [self] in page.openMenu() },
      Command("n", "new") { [self] in page.add() },
      Command("r", "rename") { [self] in page.rename() },
    ] + (page.chores.canUndo ? [undo] : [])
  }

  override var grid: AnyGridView? { page.grid }

  override func pose() { page.pose() }

  override func advance(to time: Double) { page.advance(to: time) }

  override var nextTime: Double? { page.nextTime }
}

/// Two columns of cards. The user drags one or several cards within a column, between its sections, and
/// to the other column.
final class Board: PageScene<BoardPage> {
  init() { super.init(BoardPage()) }

  override var help: String {
    page.target.map { "to \($0)" } ?? "tap cards, hold and drag them; alt ↑ ↓"
  }

  override var commands: [Command] {
    let undo = Command("u", "undo") { [self] in page.undo() }
    return [
      Command(.tab, "column") { [self] in page.switchColumn() },
      Command("s", "send") { [self] in page.send() },
    ] + (page.canUndo ? [undo] : [])
  }

  override var grid: AnyGridView? { page.active.grid }

  override func pose() { page.pose() }
}

/// A table of 1,000,000 rows whose columns change, below a header row that is no row of the data.
final class Columns: PageScene<ColumnsPage> {
  init() { super.init(ColumnsPage()) }

  override var help: String { "click a header, drag it, or drag its edge" }

  override var commands: [Command] {
    let copy = Command("y", "copy") { [self] in page.copySelection() }
    return (page.grid.selectedItemCount > 0 ? [copy] : []) + [
      Command("i", "insert") { [self] in page.insert() },
      Command("d", "delete") { [self] in page.delete() },
      Command("<", "move left") { [self] in page.grid.moveFocusedColumn(by: -1) },
      Command(">", "move right") { [self] in page.grid.moveFocusedColumn(by: 1) },
      Command("+", "wider") { [self] in page.widen(by: 8) },
      Command("-", "narrower") { [self] in page.widen(by: -8) },
      Command("h", "hide") { [self] in page.hide() },
      Command("H", "show all") { [self] in page.showAll() },
      Command("f", "freeze left") { [self] in page.toggleFrozen(.left) },
      Command("F", "right") { [self] in page.toggleFrozen(.right) },
      Command("t", "top") { [self] in page.toggleFrozen(.top) },
      Command("b", "bottom") { [self] in page.toggleFrozen(.bottom) },
    ]
  }

  override var grid: AnyGridView? { page.grid }

  override func press(_ press: GridKeyPress) -> Bool {
    super.press(press == .delete || press == .backspace ? "d" : press)
  }

  override func pose() {
    page.toggleFrozen(.right)
    page.toggleFrozen(.bottom)
    page.grid.focusItem(at: 5 * page.columns.numbers.count + 3)
    page.insert()
    page.grid.selectArea(TableArea(rows: 3..<8, columns: 2..<5))
  }

  /// Inserts, moves and deletes columns while it scrolls.
  override func play(frame: Int) {
    if frame % 48 == 0 { page.insert() }
    if frame % 48 == 16 { page.grid.moveFocusedColumn(by: 1) }
    if frame % 48 == 32 { page.delete() }
    super.play(frame: frame)
  }
}

/// A spreadsheet of 1,000,000 rows and 16,384 columns that scrolls along both axes, with frozen
/// edges.
final class Sheet: PageScene<SheetPage> {
  init() { super.init(SheetPage()) }

  override var help: String { "drag over cells or a heading's edge" }

  override var commands: [Command] {
    let copy = Command("y", "copy") { [self] in page.copySelection() }
    return (page.grid.selectedItemCount > 0 ? [copy] : []) + [
      Command("+", "wider") { [self] in page.widen(by: 8) },
      Command("-", "narrower") { [self] in page.widen(by: -8) },
      Command("w", "fit") { [self] in page.fitWidth() },
      Command("f", "freeze row") { [self] in page.freezeMore(.vertical) },
      Command("F", "thaw row") { [self] in page.freezeFewer(.vertical) },
      Command("c", "freeze column") { [self] in page.freezeMore(.horizontal) },
      Command("C", "thaw column") { [self] in page.freezeFewer(.horizontal) },
      Command("r", "anywhere") { [self] in goAnywhere() },
      Command("g", "top") { [self] in go(toRow: 0) },
      Command("G", "bottom") { [self] in go(toRow: Ledger.rowCount - 1) },
      Command("0", "left") { [self] in go(toColumn: 0) },
      Command("$", "right") { [self] in go(toColumn: Ledger.columnCount - 1) },
    ]
  }

  override var grid: AnyGridView? { page.grid }

  override func press(_ press: GridKeyPress) -> Bool {
    switch press {
    // The engine leaves these to programs; here they lead from cell to cell.
    case .tab: return page.grid.moveFocus(.right)
    case .backTab: return page.grid.moveFocus(.left)
    case .enter: return page.grid.moveFocus(.down)
    case .control("c") where page.grid.selectedItemCount > 0:
      page.copySelection()
      return true
    default: return super.press(press)
    }
  }

  override func pose() {
    page.freezeMore(.vertical)
    page.freezeMore(.vertical)
    page.focus(row: 1_854, column: Ledger.harbourWidth * 7 + Ledger.Column.freight.rawValue)
  }

  /// Scrolls down and to the right.
  override func play(frame: Int) {
    page.grid.contentOffset = GridPoint(
      x: page.grid.contentOffset.x + 8, y: page.grid.contentOffset.y + 16)
  }

  private func go(toRow row: Int) {
    guard let column = page.focusedCell?.column else { return }
    page.focus(row: row, column: column - 1)
  }

  private func go(toColumn column: Int) {
    guard let row = page.focusedCell?.row else { return }
    page.focus(row: row, column: column)
    // The title of a harbour may be wider than the page, so its beginning is shown.
    if column == 0 { page.grid.contentOffset.x = 0 }
  }

  private func goAnywhere() {
    let jump = page.grid.counters.passes
    page.focus(
      row: Int(Dice.share(jump, 1) * Double(Ledger.rowCount)),
      column: Int(Dice.share(jump, 2) * Double(Ledger.columnCount)))
  }
}

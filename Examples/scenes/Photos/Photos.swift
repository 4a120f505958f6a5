/// Tens of thousands of photos by month, in a variable number of columns.
final class Photos: PageScene<PhotosPage> {
  init() { super.init(PhotosPage()) }

  override var help: String { "click photos, or drag around them" }

  override var commands: [Command] {
    let clear = Command(.escape, "clear") { [self] in page.grid.press(.escape) }
    let undo = Command(.control("z"), "undo") { [self] in page.undoDeletion() }
    return [
      Command("+", "larger") { [self] in page.show(columns: page.columns - 1) },
      Command("-", "smaller") { [self] in page.show(columns: page.columns + 1) },
      Command(">", "spread") { [self] in page.pinch(by: 0.125) },
      Command("<", "pinch") { [self] in page.pinch(by: -0.125) },
      Command("]", "next month") { [self] in page.jump(by: 1) },
      Command("[", "previous month") { [self] in page.jump(by: -1) },
      Command("a", "month") { [self] in page.toggleMonth() },
      Command("d", "delete") { [self] in page.deleteSelection() },
      Command("c", "compact") { [self] in page.toggleCompactMonth() },
    ] + (page.grid.selectedItems.isEmpty ? [] : [clear]) + (page.canUndo ? [undo] : [])
  }

  override var grid: AnyGridView? { page.grid }

  override var notes: [String] { ["columns \(page.columns)"] }

  override func press(_ press: GridKeyPress) -> Bool {
    super.press(press == .delete || press == .backspace ? "d" : press)
  }

  override func pose() {
    let middle = page.grid.itemCount / 2
    page.grid.scrollToItem(at: middle, alignment: .center)
    page.grid.focusItem(at: middle)
    for item in [3, 4, 9] { page.grid.selectItem(at: middle + item) }
  }
}

// MARK: - Widths
extension SheetPage {
  /// Changes the width of the focused column, animated.
  /// - Complexity: O(log *n*) for *n* columns, plus the cost of updating the visible cells.
  func widen(by points: Double) {
    guard let column = focusedCell?.column, let width = table.width(ofColumn: column) else {
      return
    }
    setWidth(width + points, ofColumn: column)
  }

  /// Fits the width of the focused column to its realized cells.
  func fitWidth() {
    guard let column = focusedCell?.column, let measurer = screen?.measurer else { return }
    var width = 0.0
    grid.forEachPlacedCell { shown in
      let text = shown.cell.face.text
      guard shown.element.kind == .item, !text.isEmpty,
        table.mergedArea(of: shown.element.index) == nil,
        table.cell(of: shown.element.index)?.column == column
      else { return }
      // All texts are in regular weight but for the titles, which are short.
      width = max(width, measurer.width(of: text[...], in: GridFont(size: theme.body.points)))
    }
    setWidth((width / 8).rounded(.up) * 8 + 2 * theme.side, ofColumn: column)
  }

  /// Stores the width of a column that the user has resized by the edge of its heading.
  func gridView(_ grid: GridView<SheetCell>, didResizeColumn column: Int, to width: Double) {
    try? table.setWidth(width, ofColumn: column)
  }

  private func setWidth(_ width: Double, ofColumn column: Int) {
    let width = min(max(width, 24), 480)
    do throws(LayoutError) {
      try table.setWidth(width, ofColumn: column)
    } catch { return }
    // The start of the column stays in place on the screen.
    grid.setLayout(table, timing: .standard, keeping: .offset)
  }
}

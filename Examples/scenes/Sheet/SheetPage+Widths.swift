// MARK: - Widths
extension SheetPage {
  /// Makes the column with the focus wider, over time.
  /// - Complexity: O(log *n*) for *n* columns, and what the grid takes for the cells in sight.
  func widen(by points: Double) {
    guard let column = focusedCell?.column, let width = table.width(ofColumn: column) else {
      return
    }
    setWidth(width + points, ofColumn: column)
  }

  /// Makes the column with the focus as wide as what is seen of it.
  func fitWidth() {
    guard let column = focusedCell?.column, let measurer = screen?.measurer else { return }
    var width = 0.0
    grid.forEachPlacedCell { shown in
      let text = shown.cell.face.text
      guard !text.isEmpty, table.mergedArea(of: shown.element.index) == nil,
        table.cell(of: shown.element.index)?.column == column
      else { return }
      // All are regular but for the headings, which are short.
      width = max(width, measurer.width(of: text[...], in: GridFont(size: 13)))
    }
    setWidth((width / 8).rounded(.up) * 8 + 16, ofColumn: column)
  }

  /// Makes a column as wide as a pointer says that drags its edge, in whole columns of a terminal.
  func drag(column: Int, to width: Double) {
    setWidth((width / 8).rounded() * 8, ofColumn: column, over: nil)
  }

  private func setWidth(_ width: Double, ofColumn column: Int, over timing: Timing? = .standard) {
    let width = min(max(width, 24), 480)
    do throws(LayoutError) {
      try table.setWidth(.measured(width), ofColumns: column..<(column + 1))
    } catch { return }
    // What is left of the column stays where it is.
    grid.setLayout(table, timing: timing, keeping: .offset)
  }
}

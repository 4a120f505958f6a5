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
    grid.forEachShown { shown in
      let text = shown.cell.face.text
      guard !text.isEmpty, table.mergedArea(of: shown.element.index) == nil,
        table.cell(of: shown.element.index)?.column == column
      else { return }
      // All are regular but for the headings, which are short.
      width = max(width, measurer.width(of: text[...], in: Font(size: 13)))
    }
    setWidth((width / 8).rounded(.up) * 8 + 16, ofColumn: column)
  }

  private func setWidth(_ width: Double, ofColumn column: Int) {
    let width = min(max(width, 24), 480)
    do throws(LayoutError) {
      try table.setWidth(.measured(width), ofColumns: column..<(column + 1))
    } catch { return }
    // What is left of the column stays where it is.
    grid.setLayout(table, timing: .standard, keeping: .offset)
  }
}

// MARK: - Frozen rows
extension SheetPage {
  /// How many rows of the ledger stay at the top.
  var frozenRows: Int { table.frozen.top - 1 }

  /// Has more rows stay at the top: one, or as many as are shown as one.
  func freezeMore() { freeze((frozenRows + 1)...(frozenRows + 8)) }

  /// Has fewer rows stay at the top.
  func freezeFewer() {
    guard frozenRows > 0 else { return }
    var rows = frozenRows - 1
    while rows > 0, !canFreeze(rows) { rows -= 1 }
    freeze(rows...rows)
  }

  /// Freezes the least of these numbers of rows that cuts no area.
  private func freeze(_ counts: ClosedRange<Int>) {
    guard let rows = counts.first(where: { canFreeze($0) }) else { return }
    do throws(LayoutError) { try table.freeze(Self.edges(rows)) } catch { return }
    grid.setLayout(table, keeping: .offset)
  }

  private func canFreeze(_ rows: Int) -> Bool {
    var trial = table
    do throws(LayoutError) { try trial.freeze(Self.edges(rows)) } catch { return false }
    return true
  }

  private static func edges(_ rows: Int) -> FrozenEdges { FrozenEdges(top: 1 + rows, left: 1) }
}

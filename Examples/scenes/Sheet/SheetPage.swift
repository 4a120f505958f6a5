/// The sheet with its headings, and a bar that shows the content of the focused cell.
///
/// The table has one row and one column more than the ledger: frozen headings at the top and at the
/// left.
final class SheetPage: Box, GridListDataSource, GridDelegate {
  let grid: GridView<SheetCell>
  let ledger = Ledger()

  /// A note about the last copy; empty once the selection changes.
  private var copyNote = ""

  /// The widths of columns, the frozen edges and the merged areas. The grid has a copy.
  var table: TableLayout

  private lazy var bar = TopBar([
    SceneButton("narrower", self) { $0.widen(by: -8) },
    SceneButton("wider", self) { $0.widen(by: 8) },
    SceneButton("freeze", self) { $0.freezeMore(.vertical) },
  ])

  init() {
    table = Self.table(of: ledger)
    grid = GridView(layout: table)
    super.init(sizing: Sizing(width: .fill, height: .fill))
    append(contentsOf: [bar, GridBox(grid)])
    grid.dataSource = self
    grid.delegate = self
    grid.selectRanges()
    // All cells of a column leave at once, and the next column may enter a frame later. Without
    // this capacity, cells would be discarded in between.
    grid.reusePool.setCapacity(256, for: "cell")
    focus(row: Ledger.firstShip, column: Ledger.Column.ship.rawValue)
  }

  private static func table(of ledger: Ledger) -> TableLayout {
    do throws(LayoutError) {
      var table = try TableLayout(
        rows: Ledger.rowCount + 1, columns: Ledger.columnCount + 1, rowHeight: .fixed(16),
        columnWidth: .fixed(72), frozen: FrozenEdges(top: 1, left: 1))
      for column in 0..<Ledger.columnCount {
        let width = ledger.kind(of: column).width
        guard width != 72 else { continue }
        try table.setWidth(width, ofColumn: column + 1)
      }
      try table.merge(ledger.areas().flatMap { $0.inTable(cutAt: 0) })
      return table
    } catch {
      preconditionFailure("The ledger fits a table.")
    }
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<SheetCell>) -> Int { table.itemCount }

  func gridView(_ grid: GridView<SheetCell>, cellForItem index: Int) -> SheetCell {
    let face = face(of: index)
    let cell = grid.dequeueReusableCell(withIdentifier: face.kind) ?? SheetCell(self)
    cell.show(face)
    return cell
  }

  private func face(of item: Int) -> SheetCell.Face {
    guard let (row, column) = table.cell(of: item) else { return .edge(.corner, isCurrent: false) }
    if row == 0, column == 0 { return .edge(.corner, isCurrent: false) }
    if row == 0 { return .edge(.column(column), isCurrent: column == focusedCell?.column) }
    if column == 0 { return .edge(.row(row), isCurrent: row == focusedCell?.row) }
    return .entry(ledger.entry(row: row - 1, column: column - 1), isEven: row.isMultiple(of: 2))
  }

  // MARK: The selection

  /// The headings are not selected.
  func gridView(_ grid: GridView<SheetCell>, willSelectItemAt path: ItemPath) -> ItemPath? {
    guard let (row, column) = table.cell(of: path.item), row > 0, column > 0 else { return nil }
    return path
  }

  func gridViewSelectionDidChange(_ grid: GridView<SheetCell>) {
    copyNote = ""
    showFocus()
  }

  func gridView(_ grid: GridView<SheetCell>, copiedTextForItemAt path: ItemPath) -> String? {
    guard let (row, column) = table.cell(of: path.item), row > 0, column > 0 else { return nil }
    return ledger.entry(row: row - 1, column: column - 1).text
  }

  /// Selects the row or column of a heading, or all cells at the corner. Does nothing for a cell.
  private func selectLine(row: Int, column: Int) {
    guard row == 0 || column == 0 else { return }
    let (rows, columns) = (1..<table.rowCount, 1..<table.columnCount)
    grid.selectArea(
      TableArea(
        rows: row > 0 ? row..<(row + 1) : rows,
        columns: column > 0 ? column..<(column + 1) : columns))
    copyNote = ""
    showFocus()
  }

  /// Copies the selected cells to the clipboard of the host.
  func copySelection() {
    copyNote = grid.copySelection(to: screen)
    showFocus()
  }

  /// A note about the last copy, the size of the selection, or the frozen lines.
  private var note: String {
    let count = grid.selectedItemCount
    guard copyNote.isEmpty, count > 1 else { return copyNote.isEmpty ? frozenNote : copyNote }
    let areas = grid.selectedAreas
    guard areas.count == 1 else { return "\(grouped(count)) cells" }
    return "\(grouped(areas[0].rows.count)) × \(grouped(areas[0].columns.count))"
  }

  // MARK: The focus

  /// The table row and column of the focused cell.
  var focusedCell: (row: Int, column: Int)? { grid.focusedItem.flatMap { table.cell(of: $0) } }

  /// Focuses a cell by its row and column in the ledger, or the merged area that contains it.
  func focus(row: Int, column: Int) {
    guard let item = table.item(row: row + 1, column: column + 1) else { return }
    grid.focusItem(at: firstItem(ofAreaAround: item))
  }

  func firstItem(ofAreaAround item: Int) -> Int {
    guard let area = table.mergedArea(of: item) else { return item }
    return table.item(row: area.rows.lowerBound, column: area.columns.lowerBound) ?? item
  }

  func gridView(_ grid: GridView<SheetCell>, canFocusItemAt path: ItemPath) -> Bool {
    guard let (row, column) = table.cell(of: path.item) else { return false }
    return row > 0 && column > 0
  }

  func gridView(_ grid: GridView<SheetCell>, didMoveFocusTo path: ItemPath?) { showFocus() }

  /// A tap on a heading selects its row or column, and moves the focus there. A double tap on a column
  /// heading fits the width.
  func gridView(
    _ grid: GridView<SheetCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    guard let (row, column) = table.cell(of: path.item) else { return }
    let focus = focusedCell ?? (row: 1, column: 1)
    self.focus(
      row: (row > 0 ? row : column > 0 ? focus.row : 1) - 1,
      column: (column > 0 ? column : row > 0 ? focus.column : 1) - 1)
    selectLine(row: row, column: column)
    if row == 0, column > 0, taps > 1 { fitWidth() }
  }

  /// Shows the content of the focused cell in the bar, and highlights its headings.
  func showFocus() {
    grid.forEachPlacedCell { shown in
      guard case .edge = shown.cell.face else { return }
      let face = face(of: shown.element.index)
      if face != shown.cell.face { shown.cell.show(face) }
    }
    guard let (row, column) = focusedCell else { return bar.show("", "", note: note) }
    let entry = ledger.entry(row: row - 1, column: column - 1)
    var more = entry.text
    if case .formula(let formula) = entry.kind { more = formula + "  " + more }
    bar.show(columnName(column - 1) + String(row), more, note: note)
  }
}

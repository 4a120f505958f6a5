/// The sheet with its headings, and a bar that shows the content of the focused cell.
///
/// The headings of columns are the header row of the table, which has no items. The numbers of rows are
/// items of the first column, which is frozen, so the table has one column more than the ledger.
final class SheetPage: Box, GridListDataSource, GridDelegate {
  let grid: GridView<SheetCell>
  let ledger = Ledger()

  /// A note about the last copy; empty once the selection changes.
  private var copyNote = ""

  /// The widths of columns, the frozen edges and the merged areas. The grid has a copy.
  var table: TableLayout

  private lazy var bar = TopBar([
    SceneButton("narrower", sign: .minus, self) { $0.widen(by: -8) },
    SceneButton("wider", sign: .plus, self) { $0.widen(by: 8) },
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
        rows: Ledger.rowCount, columns: Ledger.columnCount + 1,
        rowHeight: .fixed(rowHeight),
        columnWidth: .fixed(Ledger.columnWidth), frozen: FrozenEdges(left: 1),
        headerHeight: rowHeight)
      for column in 0..<Ledger.columnCount {
        let width = ledger.kind(of: column).width
        guard width != Ledger.columnWidth else { continue }
        try table.setWidth(width, ofColumn: column + 1)
      }
      try table.merge(ledger.areas().flatMap { $0.inTable(cutAt: 0) })
      return table
    } catch {
      preconditionFailure("The ledger fits a table.")
    }
  }

  /// The height of rows and of the headings of columns.
  static var rowHeight: Double { theme.length(16, page: 32) }

  // MARK: The data

  func numberOfItems(in grid: GridView<SheetCell>) -> Int { table.itemCount }

  func gridView(_ grid: GridView<SheetCell>, cellForItem index: Int) -> SheetCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "cell") ?? SheetCell()
    cell.show(face(of: .item(index)))
    return cell
  }

  func gridView(_ grid: GridView<SheetCell>, cellFor element: GridElement) -> SheetCell? {
    let cell = grid.dequeueReusableCell(withIdentifier: "heading") ?? SheetCell()
    cell.show(face(of: element))
    return cell
  }

  private func face(of element: GridElement) -> SheetCell.Face {
    guard element.kind == .item else {
      let column = element.index
      return .columnHeading(column, isCurrent: column == focusedCell?.column)
    }
    let (row, column) = element.index.quotientAndRemainder(dividingBy: table.columnCount)
    guard column > 0 else { return .rowHeading(row, isCurrent: row == focusedCell?.row) }
    return .entry(ledger.entry(row: row, column: column - 1), isEven: row.isMultiple(of: 2))
  }

  // MARK: The selection

  /// The numbers of rows are not selected.
  func gridView(_ grid: GridView<SheetCell>, willSelectItemAt path: ItemPath) -> ItemPath? {
    isEntry(path.item) ? path : nil
  }

  /// Whether an item is a cell of the ledger, and not the number of a row.
  private func isEntry(_ item: Int) -> Bool { table.cell(of: item).map { $0.column > 0 } ?? false }

  func gridViewSelectionDidChange(_ grid: GridView<SheetCell>) {
    copyNote = ""
    showFocus()
  }

  func gridView(_ grid: GridView<SheetCell>, copiedTextForItemAt path: ItemPath) -> String? {
    guard let (row, column) = table.cell(of: path.item), column > 0 else { return nil }
    return ledger.entry(row: row, column: column - 1).text
  }

  /// Selects all cells of rows and columns.
  private func select(rows: Range<Int>? = nil, columns: Range<Int>? = nil) {
    grid.selectArea(
      TableArea(rows: rows ?? 0..<table.rowCount, columns: columns ?? 1..<table.columnCount))
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
    guard let item = table.item(row: row, column: column + 1) else { return }
    grid.focusItem(at: firstItem(ofAreaAround: item))
  }

  func firstItem(ofAreaAround item: Int) -> Int {
    guard let area = table.mergedArea(of: item) else { return item }
    return table.item(row: area.rows.lowerBound, column: area.columns.lowerBound) ?? item
  }

  func gridView(_ grid: GridView<SheetCell>, canFocusItemAt path: ItemPath) -> Bool {
    isEntry(path.item)
  }

  func gridView(_ grid: GridView<SheetCell>, didMoveFocusTo path: ItemPath?) { showFocus() }

  /// A tap on the number of a row selects the row, and moves the focus there.
  func gridView(
    _ grid: GridView<SheetCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    guard let (row, column) = table.cell(of: path.item) else { return }
    guard column == 0 else { return focus(row: row, column: column - 1) }
    focus(row: row, column: (focusedCell?.column ?? 1) - 1)
    select(rows: row..<(row + 1))
  }

  /// A tap on the heading of a column selects the column, and moves the focus there. A double tap fits the
  /// width. A tap on the corner selects all cells.
  func gridView(_ grid: GridView<SheetCell>, didTapHeaderOfColumn column: Int, taps: Int) {
    guard column > 0 else {
      focus(row: 0, column: 0)
      return select()
    }
    focus(row: focusedCell?.row ?? 0, column: column - 1)
    select(columns: column..<(column + 1))
    if taps > 1 { fitWidth() }
  }

  /// Shows the content of the focused cell in the bar, and highlights its headings.
  func showFocus() {
    grid.forEachPlacedCell { shown in
      guard shown.cell.face.isHeading else { return }
      let face = face(of: shown.element)
      if face != shown.cell.face { shown.cell.show(face) }
    }
    guard let (row, column) = focusedCell else { return bar.show("", "", note: note) }
    let entry = ledger.entry(row: row, column: column - 1)
    var more = entry.text
    if case .formula(let formula) = entry.kind { more = formula + "  " + more }
    bar.show(columnName(column - 1) + String(row + 1), more, note: note)
  }
}

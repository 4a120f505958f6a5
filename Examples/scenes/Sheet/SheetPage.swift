/// The sheet with its edges, and a line above that says what is in the cell with the focus.
///
/// Rows and columns of the table are those of the ledger and one more at the top and at the left, which
/// say what the others are called and stay in sight.
final class SheetPage: Box, GridListDataSource, GridDelegate {
  let grid: GridView<SheetCell>
  let ledger = Ledger()

  /// Which widths columns have, what is frozen, which cells are shown as one. The grid shows a copy.
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
    grid.selectionMode = .none
    // A column leaves as a whole, and the next one may come a frame later.
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
        try table.setWidth(.measured(width), ofColumns: (column + 1)..<(column + 2))
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

  // MARK: The focus

  /// The row and the column of the table that have the focus.
  var focusedCell: (row: Int, column: Int)? { grid.focusedItem.flatMap { table.cell(of: $0) } }

  /// Gives the focus to a cell by its row and column in the ledger, or to the area that it is in.
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

  /// A tap on an edge leads along it, and a second one there fits a column to what is seen of it.
  func gridView(
    _ grid: GridView<SheetCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    guard let (row, column) = table.cell(of: path.item) else { return }
    let focus = focusedCell ?? (row: 1, column: 1)
    self.focus(
      row: (row > 0 ? row : column > 0 ? focus.row : 1) - 1,
      column: (column > 0 ? column : row > 0 ? focus.column : 1) - 1)
    if row == 0, column > 0, taps > 1 { fitWidth() }
  }

  /// Says above what has the focus, and at the edges where.
  func showFocus() {
    grid.forEachPlacedCell { shown in
      guard case .edge = shown.cell.face else { return }
      let face = face(of: shown.element.index)
      if face != shown.cell.face { shown.cell.show(face) }
    }
    guard let (row, column) = focusedCell else { return bar.show("", "", note: frozenNote) }
    let entry = ledger.entry(row: row - 1, column: column - 1)
    var more = entry.text
    if case .formula(let formula) = entry.kind { more = formula + "  " + more }
    bar.show(columnName(column - 1) + String(row), more, note: frozenNote)
  }
}

import GridData
import GridSources
import GridTerminal

/// A table on the screen: its data, the view that the user has made of it, and the grid that shows it.
final class Sheet {
  let table: any Table
  let grid: GridView<SheetCell>
  private(set) var history: SheetHistory

  /// The rows that are shown, in their order.
  private(set) var rows: SheetRows

  /// Called when something changes that the status line shows.
  var onChange: () -> Void = {}

  /// Called with a note on the last command.
  var onNote: (String) -> Void = { _ in }

  /// What the user waits for.
  var wantedMatch: WantedMatch?

  /// Whether the sheet shows new rows at the end, if its end is visible.
  var followsEnd = false

  /// The position that had the focus before the sheet lost all rows.
  private var lostFocus: (row: Int, column: Int)?

  /// The widths of the texts of columns that are fitted to them, by the numbers of the columns.
  private var fittedWidths: [Int: Double] = [:]
  private let measurer = TerminalMeasurer()

  init(_ table: any Table, run: @escaping BackgroundWork.Run) throws {
    self.table = table
    history = SheetHistory(SheetView(of: table))
    rows = SheetRows(table, run: run)
    grid = GridView(
      layout: try TableLayout(
        rows: table.rowCount, columns: history.view.model.count, rowHeight: .fixed(16),
        columnWidth: .fixed(80), frozen: history.view.model.frozen, headerHeight: 16))
    grid.dataSource = self
    grid.delegate = self
    grid.selectionMode = .multiple
    grid.selectedItemTapAction = .keep
    grid.mouseSelection = .range
    grid.columnRules.isMovable = true
    table.onChange = { [unowned self] in tableDidChange($0) }
    rows.onProgress = { [unowned self] in onChange() }
    rows.onArrange = { [unowned self] in showRows($0) }
    rows.finder.onProgress = { [unowned self] in findWanted() }
    rows.finder.nearRow = { [unowned self] in visibleRow }
    showWidths()
    focus(row: 0, column: min(1, columnCount - 1))
  }

  /// The present view.
  var view: SheetView { history.view }

  private var columnCount: Int { view.model.count }

  // MARK: Positions

  /// The position of the focused row on the screen and the index of the focused column in the model.
  var focused: (row: Int, column: Int)? {
    guard let item = grid.focusedItem else { return nil }
    let (row, column) = item.quotientAndRemainder(dividingBy: columnCount)
    return (row, column)
  }

  /// The focused row of the table. While the grid takes over another order, it may not be shown any more.
  private var visibleRow: Int {
    guard let position = focused?.row, position < rows.count else { return 0 }
    return rows[position]
  }

  /// Focuses a cell.
  /// - Returns: Whether the cell exists.
  @discardableResult
  func focus(row: Int, column: Int) -> Bool {
    guard row >= 0, row < rows.count, column < columnCount else { return false }
    return grid.focusItem(at: row * columnCount + column)
  }

  /// The text of the cell in a row on the screen and a column of the model; nil if it is not known yet.
  func text(row position: Int, column: Int) -> String? {
    let row = rows[position]
    let number = view.model[column].number
    return number == SheetView.rowNumbers ? "\(row + 1)" : table.text(row: row, column: number)
  }
}

// MARK: - The grid
extension Sheet: GridListDataSource, GridDelegate {
  func numberOfItems(in grid: GridView<SheetCell>) -> Int { rows.count * columnCount }

  func gridView(_ grid: GridView<SheetCell>, cellForItem index: Int) -> SheetCell {
    let (row, index) = index.quotientAndRemainder(dividingBy: columnCount)
    let column = view.model[index]
    let kind: SheetCell.Kind =
      column.number == SheetView.rowNumbers
      ? .rowNumber : column.alignment == .right ? .number : .text
    let cell = cell(kind)
    let text = (text(row: row, column: index) ?? "…").cut
    cell.show(
      text, marked: kind == .rowNumber ? [] : rows.finder.ranges(in: text),
      level: table.level(ofRow: rows[row]), isEven: row % 2 == 0)
    return cell
  }

  func gridView(_ grid: GridView<SheetCell>, cellFor element: GridElement) -> SheetCell? {
    let cell = cell(.title)
    cell.show(title(ofColumn: element.index), isEven: true)
    return cell
  }

  private func cell(_ kind: SheetCell.Kind) -> SheetCell {
    grid.dequeueReusableCell(withIdentifier: kind.rawValue) ?? SheetCell(kind)
  }

  /// The title of a column with a mark of how the rows are sorted by it.
  private func title(ofColumn index: Int) -> String {
    let (model, column) = (view.model, view.model[index])
    guard let place = model.sorts.firstIndex(where: { $0.column == column.number }) else {
      return column.title
    }
    let number = model.sorts.count > 1 ? "\(place + 1)" : ""
    return "\(column.title) \(model.sorts[place].isDescending ? "▼" : "▲")\(number)"
  }

  // An item is identified by the numbers of its row and column, which stay the same when rows are sorted.

  func gridView(_ grid: GridView<SheetCell>, identifierForItemAt path: ItemPath) -> ItemID? {
    let (row, column) = path.item.quotientAndRemainder(dividingBy: columnCount)
    return ItemID(rows[row] * (table.columns.count + 1) + view.model[column].number + 1)
  }

  func gridView(_ grid: GridView<SheetCell>, pathForItemWith identifier: ItemID) -> ItemPath? {
    guard let number = Int(identifier) else { return nil }
    let (row, column) = number.quotientAndRemainder(dividingBy: table.columns.count + 1)
    guard let position = rows.position(of: row),
      let index = view.model.indexOfColumn(numbered: column - 1)
    else { return nil }
    return ItemPath(section: 0, item: position * columnCount + index)
  }

  func gridView(_ grid: GridView<SheetCell>, didMoveFocusTo path: ItemPath?) { onChange() }

  func gridViewSelectionDidChange(_ grid: GridView<SheetCell>) { onChange() }

  func gridView(_ grid: GridView<SheetCell>, copiedTextForItemAt path: ItemPath) -> String? {
    let (row, column) = path.item.quotientAndRemainder(dividingBy: columnCount)
    return text(row: row, column: column)
  }

  func gridView(_ grid: GridView<SheetCell>, didTapHeaderOfColumn column: Int, taps: Int) {
    toggleSort(byColumnAt: column, addsToOthers: false)
  }

  func gridView(_ grid: GridView<SheetCell>, didResizeColumn column: Int, to width: Double) {
    var view = view
    view.model[column].width = .fixed(width)
    history.change(to: view, topic: "width \(view.model[column].number)")
    onChange()
  }

  func gridView(_ grid: GridView<SheetCell>, moveColumn column: Int, to target: Int) {
    changeView { $0.model.moveColumn(at: column, to: target) }
  }
}

// MARK: - Changes of the view
extension Sheet {
  /// Changes the view, and shows the change.
  /// - Parameters:
  ///   - topic: Consecutive changes of the same topic are undone together.
  ///   - change: Changes a copy of the view.
  func changeView(topic: String? = nil, _ change: (inout SheetView) -> Void) {
    let old = view
    var new = old
    change(&new)
    history.change(to: new, topic: topic)
    show(from: old)
  }

  /// Undoes the last change of the view.
  func undo() -> Bool {
    let old = view
    guard history.undo() else { return false }
    show(from: old)
    return true
  }

  /// Does the last change again that was undone.
  func redo() -> Bool {
    let old = view
    guard history.redo() else { return false }
    show(from: old)
    return true
  }

  private func show(from old: SheetView) {
    let new = view
    guard new != old else { return }
    if new.model.columns != old.model.columns {
      let widths = widths()
      // The update has the numbers of the columns before and after, so it always matches the data.
      try? grid.performUpdates { $0.changeColumns(from: old.model, to: new.model, widths: widths) }
    }
    if new.model.sorts != old.model.sorts { showWidths() }
    rows.finder.change(columns: searchedColumns, order: rows.arranged)
    if new.filter != old.filter || new.model.sorts != old.model.sorts {
      rows.arrange(by: new.model.sorts, where: new.filter)
    }
    onChange()
  }
}

// MARK: - Widths
extension Sheet {
  /// Fits a column to the texts that are visible now.
  func fitColumn(at index: Int) {
    fittedWidths[view.model[index].number] = nil
    changeView { $0.model[index].width = .fitted }
    showWidths()
  }

  private func showWidths() {
    let widths = widths()
    try? grid.performUpdates(timing: nil) { update in
      for (index, width) in widths.enumerated() { update.setWidth(width, ofColumn: index) }
    }
  }

  private func widths() -> [Double] {
    let model = view.model
    return model.widths(in: grid.viewport.width) { column in
      let index = model.indexOfColumn(numbered: column.number) ?? 0
      return max(width(of: title(ofColumn: index)) + 24, textWidth(of: column))
    }
  }

  /// Makes columns wider for the texts of rows that were appended, and for longer row numbers.
  private func widenColumns() {
    var isWider = false
    for column in view.model.columns.prefix(Self.widenedColumnLimit) {
      guard let width = fittedWidths[column.number] else { continue }
      let wider = max(width, widestText(of: column, in: lastRows) + Self.textMargin)
      fittedWidths[column.number] = wider
      isWider = isWider || wider > width
    }
    if isWider || rowNumbersAreCut { showWidths() }
  }

  private var rowNumbersAreCut: Bool {
    guard let index = view.model.indexOfColumn(numbered: SheetView.rowNumbers),
      let width = grid.layout.table?.width(ofColumn: index)
    else { return false }
    return width > 0 && textWidth(of: view.model[index]) > width
  }

  /// The width of the widest text of a column in the rows that were visible when it was fitted, and in the
  /// last ones.
  private func textWidth(of column: TableModel.Column) -> Double {
    guard column.number != SheetView.rowNumbers else {
      return width(of: "\(table.rowCount)") + Self.textMargin
    }
    if let width = fittedWidths[column.number] { return width }
    let first = (grid.visibleItems.first ?? 0) / columnCount
    let visible = first..<max(first, min(first + 200, rows.count))
    let width =
      max(widestText(of: column, in: visible), widestText(of: column, in: lastRows))
      + Self.textMargin
    fittedWidths[column.number] = width
    return width
  }

  private var lastRows: Range<Int> { max(0, rows.count - 50)..<rows.count }

  private func widestText(of column: TableModel.Column, in positions: Range<Int>) -> Double {
    positions.reduce(0) { widest, position in
      max(widest, width(of: table.text(row: rows[position], column: column.number) ?? ""))
    }
  }

  /// The width of a cell beside its text.
  private static let textMargin = 16.0

  /// The number of columns that become wider while rows are appended, so that each update stays short.
  private static let widenedColumnLimit = 100

  private func width(of text: String) -> Double { measurer.width(of: text[...], in: GridFont()) }
}

// MARK: - Changes of the data
extension Sheet {
  private func tableDidChange(_ change: TableChange?) {
    defer {
      rows.finder.tableDidChange(change, order: rows.arranged)
      findWanted()
    }
    guard !rows.isArranged else {
      if change == nil {
        rows.arrangeAgain()
      } else if table.progress == 1 {
        rows.arrangeAddedRows()
      }
      return onChange()
    }
    guard let change else {
      reload()
      return onChange()
    }
    let wasAtEnd = grid.contentOffset.y >= grid.scrollRange.end.y
    let columnCount = view.model.count
    let items = { (rows: Range<Int>) in
      rows.lowerBound * columnCount..<rows.upperBound * columnCount
    }
    keepFocus {
      try? grid.performUpdates(timing: nil) { update in
        update.insertItems(items(change.inserted), inSection: 0)
        update.deleteItems(items(change.deleted), inSection: 0)
        update.insertItems(items(change.appended), inSection: 0)
      }
    }
    grid.reconfigureItems(items(change.changed))
    if wasAtEnd, followsEnd { grid.contentOffset.y = grid.scrollRange.end.y }
    if !change.inserted.isEmpty || !change.appended.isEmpty { widenColumns() }
    onChange()
  }

  /// Shows the rows in another order, animated if few of them change.
  private func showRows(_ order: RowOrder?) {
    defer { rows.finder.searchOn() }
    let (old, new) = (rows.order, order ?? RowOrder(rowCount: table.rowCount))
    do {
      // Rows that were read meanwhile are in one of the orders only.
      guard old.rowCount == new.rowCount else {
        rows.show(order)
        reload()
        return onChange()
      }
      try keepFocus {
        try grid.showRows(of: new, insteadOf: old, columnCount: columnCount) { rows.show(order) }
        // The cells that remain have another position, which decides on their background.
        grid.reconfigureItems(0..<rows.count * columnCount)
        grid.layoutIfNeeded()
      }
      showTitles()
    } catch {
      reload()
    }
    onChange()
  }

  /// Shows the marks of sorts in the titles.
  private func showTitles() {
    for shown in grid.currentFrame.cells
    where shown.element.kind == .columnHeader && !shown.isLeaving {
      shown.cell.show(title(ofColumn: shown.element.index), isEven: true)
    }
  }

  /// Shows all rows again. The focus and the selection stay with their cells.
  func reload() {
    keepFocus {
      grid.reloadData()
      // The numbers of items are those of the new rows from now on.
      grid.layoutIfNeeded()
    }
  }

  /// Changes the rows. If the focused row is gone afterwards, a row near its position gets the focus, in the same column.
  private func keepFocus(during change: () throws -> Void) rethrows {
    let old = focused ?? lostFocus
    try change()
    guard let old, focused?.column != old.column else { return lostFocus = nil }
    let isKept = focus(row: min(old.row, rows.count - 1), column: old.column)
    lostFocus = isKept ? nil : old
  }
}

extension String {
  /// The text, or the start of a text that is longer than the widest cell.
  fileprivate var cut: String { utf8.count <= 16_384 ? self : String(prefix(4_096)) }
}

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

  /// Where the focus goes as soon as the rows for it are known.
  let pendingFocus = PendingFocus()

  /// The header of a group in the first line.
  let stuckHeader = StuckHeader()

  /// The widths of the columns that are fitted to their texts.
  let fittedWidths = FittedWidths()

  init(_ table: any Table, run: @escaping BackgroundWork.Run) throws {
    self.table = table
    history = SheetHistory(SheetView(of: table))
    rows = SheetRows(table, run: run)
    grid = GridView(
      layout: try TableLayout(
        rows: table.rowCount, columns: history.view.model.count, rowHeight: .fixed(Self.lineHeight),
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
    rows.totals.onProgress = { [unowned self] in totalsDidProgress() }
    rows.finder.onProgress = { [unowned self] in findWanted() }
    rows.finder.startRow = { [unowned self] in searchStartRow }
    showWidths()
    focus(line: 0, column: min(1, columnCount - 1))
  }

  /// The present view.
  var view: SheetView { history.view }

  var columnCount: Int { view.model.count }

  // MARK: Positions

  /// The index of the focused line and that of the focused column in the model.
  var focused: (line: Int, column: Int)? {
    guard let item = grid.focusedItem else { return nil }
    let (line, column) = item.quotientAndRemainder(dividingBy: columnCount)
    return (line, column)
  }

  /// The row of the table near which a search begins: that of the focused line, or the first one of a focused group.
  private var searchStartRow: Int {
    switch focusedLine {
    case .row(let row): row
    case .header(let section): rows.groups?.firstRow(ofSection: section) ?? 0
    case .totals, nil: 0
    }
  }

  /// Focuses a cell, by the index of its line and that of its column in the model.
  /// - Returns: Whether the cell exists.
  @discardableResult
  func focus(line: Int, column: Int) -> Bool {
    guard line >= 0, line < bodyLineCount, column < columnCount else { return false }
    return grid.focusItem(at: line * columnCount + column)
  }
}

// MARK: - The grid
extension Sheet: GridListDataSource, GridDelegate {
  func numberOfItems(in grid: GridView<SheetCell>) -> Int { lineCount * columnCount }

  func gridView(_ grid: GridView<SheetCell>, cellForItem item: Int) -> SheetCell {
    let (index, columnIndex) = item.quotientAndRemainder(dividingBy: columnCount)
    let column = view.model[columnIndex]
    let kind: SheetCell.Kind =
      column.number == SheetView.rowNumbers
      ? .rowNumber : column.alignment == .right ? .number : .text
    let cell = cell(kind)
    let line = line(at: index)
    let text = text(of: line, column: columnIndex)?.cut ?? placeholder(ofColumn: column.number)
    switch line {
    case .row(let row):
      cell.show(
        text, marked: kind == .rowNumber ? [] : rows.finder.ranges(in: text),
        level: table.level(ofRow: row), on: index % 2 == 0 ? .even : .odd)
    case .header: cell.show(text, on: .group)
    case .totals: cell.show(text, on: .totals)
    }
    return cell
  }

  func gridView(_ grid: GridView<SheetCell>, cellFor element: GridElement) -> SheetCell? {
    let cell = cell(.title)
    cell.show(title(of: view.model[element.index]), on: .title)
    return cell
  }

  /// What a cell shows whose text is not known: the reason, if its row cannot be read.
  private func placeholder(ofColumn number: Int) -> String {
    guard let failure = table.failure else { return "…" }
    return number == 0 ? failure : ""
  }

  private func cell(_ kind: SheetCell.Kind) -> SheetCell {
    grid.dequeueReusableCell(withIdentifier: kind.rawValue) ?? SheetCell(kind)
  }

  /// The title of a column with a mark of how the rows are sorted by it.
  func title(of column: TableModel.Column) -> String {
    let sorts = view.model.sorts
    guard let place = sorts.firstIndex(where: { $0.column == column.number }) else {
      return column.title
    }
    let number = sorts.count > 1 ? "\(place + 1)" : ""
    return "\(column.title) \(sorts[place].isDescending ? "▼" : "▲")\(number)"
  }

  // An item is identified by its line and its column, which stay the same when rows are sorted.

  func gridView(_ grid: GridView<SheetCell>, identifierForItemAt path: ItemPath) -> ItemID? {
    let (index, column) = path.item.quotientAndRemainder(dividingBy: columnCount)
    return ItemID(
      identifier(ofLine: index) * (table.columns.count + 1) + view.model[column].number + 1)
  }

  func gridView(_ grid: GridView<SheetCell>, pathForItemWith identifier: ItemID) -> ItemPath? {
    guard let number = Int(identifier) else { return nil }
    let (line, column) = number.quotientAndRemainder(dividingBy: table.columns.count + 1)
    guard let index = index(ofLineWith: line),
      let column = view.model.indexOfColumn(numbered: column - 1)
    else { return nil }
    return ItemPath(section: 0, item: index * columnCount + column)
  }

  func gridView(_ grid: GridView<SheetCell>, canFocusItemAt path: ItemPath) -> Bool {
    path.item / columnCount < bodyLineCount
  }

  func gridView(_ grid: GridView<SheetCell>, didMoveFocusTo path: ItemPath?) {
    showFirstLine()
    onChange()
  }

  func gridView(
    _ grid: GridView<SheetCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    if path.item / columnCount == 0 { focusStuckHeader(column: path.item % columnCount) }
  }

  func gridViewDidScroll(_ grid: GridView<SheetCell>) { showStuckHeader() }

  func gridViewSelectionDidChange(_ grid: GridView<SheetCell>) { onChange() }

  func gridView(_ grid: GridView<SheetCell>, copiedTextForItemAt path: ItemPath) -> String? {
    let (index, column) = path.item.quotientAndRemainder(dividingBy: columnCount)
    return text(of: line(at: index), column: column)
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
      try? grid.performUpdates {
        $0.changeColumns(from: old.model, to: new.model, widths: widths)
        $0.freeze(frozen)
      }
    }
    if new.model.sorts != old.model.sorts { showWidths() }
    if new.showsTotals != old.showsTotals { showTotals() }
    rows.finder.change(columns: searchedColumns)
    let request = new.arrangeRequest(for: table)
    if rows.lacks(request) { rows.arrange(request) }
    if new.aggregate != old.aggregate || new.showsTotals != old.showsTotals { showWidths() }
    if new.showsTotals || new.group != nil { reconfigure() }
    if new.filter != old.filter || new.showsTotals != old.showsTotals { addUp() }
    onChange()
  }
}

extension String {
  /// The text, or the start of a text that is longer than the widest cell.
  fileprivate var cut: String { utf8.count <= 16_384 ? self : String(prefix(4_096)) }
}

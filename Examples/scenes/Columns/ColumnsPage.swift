/// A table with a header row, whose columns the user inserts, deletes, moves, resizes, hides and freezes.
final class ColumnsPage: Box, GridListDataSource, GridDelegate {
  let grid: GridView<VoyageCell>
  private(set) var columns = VoyageColumns()

  /// A note about the last change.
  private var note = ""

  private lazy var bar = TopBar([
    SceneButton("insert", sign: .plus, self) { $0.insert() },
    SceneButton("delete", sign: .trash, self) { $0.delete() },
    SceneButton("hide", self) { $0.hide() },
  ])

  init() {
    grid = GridView(layout: Self.table(columns.numbers.count))
    super.init(sizing: Sizing(width: .fill, height: .fill))
    append(contentsOf: [bar, GridBox(grid)])
    grid.dataSource = self
    grid.delegate = self
    grid.selectRanges()
    grid.columnRules.isMovable = true
    // All cells of a column leave at once, and those of the next one may enter a frame later.
    grid.reusePool.setCapacity(256, for: "cell")
    grid.focusItem(at: 2)
    showTitle()
  }

  private static func table(_ columnCount: Int) -> TableLayout {
    do throws(LayoutError) {
      return try TableLayout(
        rows: VoyageColumns.rowCount, columns: columnCount, rowHeight: .fixed(theme.row),
        columnWidth: .fixed(theme.length(104, page: 128)), frozen: FrozenEdges(left: 1),
        headerHeight: theme.header)
    } catch {
      preconditionFailure("The voyages fit a table.")
    }
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<VoyageCell>) -> Int {
    VoyageColumns.rowCount * columns.numbers.count
  }

  func gridView(_ grid: GridView<VoyageCell>, cellForItem index: Int) -> VoyageCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "cell") ?? VoyageCell()
    let (row, column) = index.quotientAndRemainder(dividingBy: columns.numbers.count)
    cell.show(
      columns.text(row: row, at: column), isNumber: columns.hasNumbers(at: column),
      isEven: row.isMultiple(of: 2))
    return cell
  }

  func gridView(_ grid: GridView<VoyageCell>, cellFor element: GridElement) -> VoyageCell? {
    let cell = grid.dequeueReusableCell(withIdentifier: "header") ?? VoyageCell()
    cell.show(
      title: columns.title(at: element.index), isNumber: columns.hasNumbers(at: element.index))
    return cell
  }

  /// Moves a column that the user has dragged by its header, or moved by alt-left and alt-right.
  func gridView(_ grid: GridView<VoyageCell>, moveColumn column: Int, to target: Int) {
    update("\(columns.title(at: column)) moved") {
      columns.move(from: column, to: target)
      $0.moveColumn(from: column, to: target)
    }
  }

  func gridView(_ grid: GridView<VoyageCell>, copiedTextForItemAt path: ItemPath) -> String? {
    let (row, column) = path.item.quotientAndRemainder(dividingBy: columns.numbers.count)
    return columns.text(row: row, at: column)
  }

  // MARK: The user

  /// Copies the selected cells to the clipboard of the host, as tab-separated values.
  func copySelection() {
    note = grid.copySelection(to: screen)
    showTitle()
  }

  /// A tap on a header selects the column.
  func gridView(_ grid: GridView<VoyageCell>, didTapHeaderOfColumn column: Int, taps: Int) {
    note = ""
    grid.selectArea(
      TableArea(rows: 0..<VoyageColumns.rowCount, columns: column..<(column + 1)))
    grid.focusItem(at: (focused?.row ?? 0) * columns.numbers.count + column)
    showTitle()
  }

  func gridView(_ grid: GridView<VoyageCell>, didResizeColumn column: Int, to width: Double) {
    note = "\(columns.title(at: column)) is \(Int(width / 8)) wide"
    showTitle()
  }

  func gridView(_ grid: GridView<VoyageCell>, didMoveFocusTo path: ItemPath?) { showTitle() }

  func gridViewSelectionDidChange(_ grid: GridView<VoyageCell>) { showTitle() }

  /// The row and the column of the focused cell.
  private var focused: (row: Int, column: Int)? {
    grid.focusedItem.map {
      let (row, column) = $0.quotientAndRemainder(dividingBy: columns.numbers.count)
      return (row, column)
    }
  }

  private func showTitle() {
    let hidden = columns.numbers.indices.count { grid.layout.table?.isColumnHidden($0) ?? false }
    let selected = grid.selectedItemCount
    let title = focused.map { "\(columns.title(at: $0.column)), row \(grouped($0.row + 1))" }
    bar.show(
      title ?? "Voyages",
      "\(columns.numbers.count) columns" + (hidden > 0 ? ", \(hidden) hidden" : "")
        + (selected > 0 ? ", \(grouped(selected)) cells selected" : ""),
      note: note)
  }
}

// MARK: - Changes of columns
extension ColumnsPage {
  private func update(_ message: String, _ body: (inout GridUpdate) -> Void) {
    note = message
    do throws(GridUpdateError) { try grid.performUpdates(body) } catch {
      note = error.description
    }
    showTitle()
  }

  /// Inserts a column before the focused one.
  func insert() {
    let place = focused?.column ?? 0
    guard columns.numbers.count < VoyageColumns.limit else { return }
    update("") {
      columns.insert(at: place)
      $0.insertColumn(at: place)
    }
    note = "\(columns.title(at: place)) inserted"
    showTitle()
  }

  /// Deletes the focused column, or those that are selected as a whole.
  func delete() {
    let areas = grid.selectedAreas.filter { $0.rows.count == VoyageColumns.rowCount }
    var gone = areas.map { $0.columns }
    if gone.isEmpty, let column = focused?.column { gone = [column..<(column + 1)] }
    let count = gone.reduce(0) { $0 + $1.count }
    guard count > 0, count < columns.numbers.count else { return }
    update("\(count == 1 ? columns.title(at: gone[0].lowerBound) : "\(count) columns") deleted") {
      for range in gone.reversed() {
        for place in range.reversed() {
          columns.remove(at: place)
          $0.deleteColumn(at: place)
        }
      }
    }
  }

  /// Resizes the focused column.
  func widen(by distance: Double) {
    guard let place = focused?.column, let width = grid.layout.table?.width(ofColumn: place),
      width > 0
    else { return }
    let new = min(max(width + distance, 24), 800)
    update("\(columns.title(at: place)) is \(Int(new / 8)) wide") {
      $0.setWidth(new, ofColumn: place)
    }
  }

  /// Hides the focused column, and focuses the next one.
  func hide() {
    guard let place = focused?.column, grid.moveFocus(.right) || grid.moveFocus(.left)
    else { return }
    update("\(columns.title(at: place)) hidden") { $0.hideColumn(at: place) }
  }

  /// Shows all hidden columns.
  func showAll() {
    update("all columns shown") { $0.showColumns(0..<columns.numbers.count) }
  }

  /// Freezes or releases an edge of the table: the columns up to the focused one at the left, or one row or
  /// column at another edge.
  func toggleFrozen(_ edge: GridEdge) {
    guard var edges = grid.layout.table?.frozen else { return }
    switch edge {
    case .left: edges.left = edges.left > 0 ? 0 : min(1 + (focused?.column ?? 0), 3)
    case .right: edges.right = edges.right > 0 ? 0 : 1
    case .top: edges.top = edges.top > 0 ? 0 : 1
    case .bottom: edges.bottom = edges.bottom > 0 ? 0 : 1
    }
    let counts = [edges.left, edges.right, edges.top, edges.bottom]
    update("frozen: \(counts[0]) left, \(counts[1]) right, \(counts[2]) top, \(counts[3]) bottom") {
      $0.freeze(edges)
    }
  }
}

import VirtualGrid

/// A table whose cells show the identifiers of their row and column, as `3.12`, and whose headers show
/// those of their column.
final class ColumnWorld: GridListDataSource, GridDelegate, LabelHost {
  let grid: GridView<Label>
  let rowCount: Int

  /// The identifiers of the columns, in their order.
  var columns: [Int]

  var shown: [ObjectIdentifier: CellAttributes] = [:]
  var breaches: [String] = []

  /// Called in the pass, when a cell gets its appearance.
  var inPass: (() -> Void)?

  /// What the delegate was told of columns.
  var told: [String] = []

  init(
    rows: Int, columns: Int, frozen: FrozenEdges = .none, headerHeight: Double = 16,
    viewport: GridSize = GridSize(width: 200, height: 136)
  ) throws {
    rowCount = rows
    self.columns = Array(0..<columns)
    grid = GridView(
      layout: try TableLayout(
        rows: rows, columns: columns, rowHeight: .fixed(20), columnWidth: .fixed(40),
        frozen: frozen, headerHeight: headerHeight))
    grid.dataSource = self
    grid.delegate = self
    grid.host = self
    grid.selectionMode = .multiple
    grid.resize(to: viewport)
  }

  func numberOfItems(in grid: GridView<Label>) -> Int { rowCount * columns.count }

  /// The text of the cell of an item.
  func text(_ item: Int) -> String {
    "\(item / columns.count).\(columns[item % columns.count])"
  }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
    cell.text = text(index)
    return cell
  }

  func gridView(_ grid: GridView<Label>, cellFor element: GridElement) -> Label? {
    let cell = grid.dequeueReusableCell(withIdentifier: "header") ?? Label()
    cell.text = "column \(columns[element.index])"
    return cell
  }

  func gridView(
    _ grid: GridView<Label>, adjust attributes: inout CellAttributes, for element: GridElement
  ) {
    inPass?()
  }

  func gridView(_ grid: GridView<Label>, didTapHeaderOfColumn column: Int, taps: Int) {
    told.append("tapped \(columns[column])" + (taps > 1 ? ", \(taps) times" : ""))
  }

  func gridView(_ grid: GridView<Label>, didResizeColumn column: Int, to width: Double) {
    told.append("resized \(columns[column]) to \(width)")
  }

  func gridView(_ grid: GridView<Label>, moveColumn column: Int, to target: Int) {
    told.append("moved \(columns[column]) to \(target)")
    columns.insert(columns.remove(at: column), at: target)
    try? grid.performUpdates { $0.moveColumns(column..<(column + 1), to: target) }
  }

  /// The texts of the headers that are not about to leave, with their frames.
  var headers: [String: GridRect] {
    var headers: [String: GridRect] = [:]
    grid.forEachPlacedCell { shown in
      guard shown.element.kind == .columnHeader, !shown.isLeaving else { return }
      headers[shown.cell.text] = shown.attributes.frame
    }
    return headers
  }

  /// A cell that shows what it should not, or nil.
  var wrongCell: String? {
    var wrong: String?
    grid.forEachPlacedCell { shown in
      guard !shown.isLeaving else { return }
      let expected =
        shown.element.kind == .item
        ? self.text(shown.element.index) : "column \(self.columns[shown.element.index])"
      if shown.cell.text != expected { wrong = "\(shown.cell.text), not \(expected)" }
    }
    return wrong
  }

  /// The texts of the selected cells.
  var selectedTexts: Set<String> {
    Set(
      grid.selectedAreas.flatMap { area in
        area.rows.flatMap { row in area.columns.map { "\(row).\(self.columns[$0])" } }
      })
  }

  /// The text of the focused cell.
  var focusedText: String? { grid.focusedItem.map { text($0) } }

  /// The table of the grid.
  var table: TableLayout? { grid.layout.table }
}

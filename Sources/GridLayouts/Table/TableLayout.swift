/// Rows and columns, some of them frozen at the edges, and cells merged into areas: a spreadsheet.
///
///     var table = try TableLayout(
///       rows: 1_000_000, columns: 16_384, rowHeight: .fixed(20), columnWidth: .fixed(64),
///       frozen: FrozenEdges(top: 1, left: 1))
///     try table.merge([TableArea(rows: 3..<5, columns: 2..<6)])
///     table.frame(of: 3 * 16_384 + 2)    // (128, 60, 256, 40)
///
/// Items are cells, counted row by row: the item of a cell is its row times the number of columns,
/// plus its column. The cells of a merged area are shown as one, under the item of its first cell.
/// Rows and columns are equal in rights, and neither is ever walked from end to end: a thousand
/// million equal rows cost as much as ten. The viewport decides what sticks and how far a page is,
/// and nothing else.
///
/// A table has one section. Its structure changes by whole rows and columns.
public struct TableLayout: Sendable {
  var rows: TableLines
  var columns: TableLines
  var areas = TableAreas()

  /// The size of the screen that shows the content.
  public private(set) var viewport = GridSize.zero

  /// Creates a table in which no cells are merged.
  ///
  /// - Parameters:
  ///   - spacing: What lies between columns, and between rows, for gridlines; at most 2^23 points.
  ///     A line and the spacing after it end at ``Extent/limit`` together.
  ///   - frozen: How many rows and columns are frozen. Negative counts count as 0, those beyond the
  ///     table as all there are until more come.
  /// - Throws: ``LayoutError/negativeCount(_:)``, or ``LayoutError/tooManyItems(limit:)`` if the
  ///   cells are more than an `Int` can count.
  /// - Complexity: O(1), plus the number of estimates that are asked for one by one.
  public init(
    rows: Int, columns: Int, rowHeight: TableLineSize, columnWidth: TableLineSize,
    spacing: GridSize = .zero, frozen: FrozenEdges = .none
  ) throws(LayoutError) {
    if let error = Self.refusal(ofRows: rows, columns: columns) { throw error }
    self.rows = TableLines(count: rows, size: rowHeight, spacing: spacing.height)
    self.columns = TableLines(count: columns, size: columnWidth, spacing: spacing.width)
    setFrozen(frozen)
  }

  /// What is wrong with a table of that many cells.
  static func refusal(ofRows rows: Int, columns: Int) -> LayoutError? {
    if rows < 0 { return .negativeCount(rows) }
    if columns < 0 { return .negativeCount(columns) }
    let isTooMuch = rows.multipliedReportingOverflow(by: columns).overflow
    return isTooMuch ? .tooManyItems(limit: .max) : nil
  }
}

// MARK: - Shape
extension TableLayout {
  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The number of columns.
  public var columnCount: Int { columns.count }

  /// The item of a cell; nil if there is no such cell.
  /// - Complexity: O(1).
  public func item(row: Int, column: Int) -> Int? {
    guard (0..<rowCount).contains(row), (0..<columnCount).contains(column) else { return nil }
    return row * columnCount + column
  }

  /// The row and the column of an item; nil if there is no such item.
  /// - Complexity: O(1).
  public func cell(of item: Int) -> (row: Int, column: Int)? {
    guard (0..<itemCount).contains(item) else { return nil }
    let (row, column) = item.quotientAndRemainder(dividingBy: columnCount)
    return (row, column)
  }

  /// The height of a row, measured or not; nil if there is no such row.
  /// - Complexity: O(log *n*).
  public func height(ofRow row: Int) -> Double? {
    (0..<rowCount).contains(row) ? rows.extent(of: row) : nil
  }

  /// The width of a column, measured or not; nil if there is no such column.
  /// - Complexity: O(log *n*).
  public func width(ofColumn column: Int) -> Double? {
    (0..<columnCount).contains(column) ? columns.extent(of: column) : nil
  }
}

// MARK: - Questions
extension TableLayout: ItemLayout {
  /// The number of cells, covered ones included.
  public var itemCount: Int { rowCount * columnCount }

  /// Rows and columns with what lies between them.
  public var contentSize: GridSize { GridSize(width: columns.length, height: rows.length) }

  /// The natural place of a cell, where it does not stick; for every cell of a merged area, the
  /// place of the whole area.
  /// - Complexity: O(log *n*), plus the search for an area.
  public func frame(of item: Int) -> GridRect? {
    cell(of: item).map { frame(of: block(at: $0.row, $0.column)) }
  }

  /// The frozen bands that stick, as far as the cell does not belong to them.
  /// - Complexity: O(log *n*), plus the search for an area.
  public func covered(for item: Int) -> GridInsets {
    guard let cell = cell(of: item) else { return .zero }
    let block = block(at: cell.row, cell.column)
    let vertical = rows.covered(for: block.rows, in: viewport.height)
    let horizontal = columns.covered(for: block.columns, in: viewport.width)
    return GridInsets(
      top: vertical.leading, left: horizontal.leading, bottom: vertical.trailing,
      right: horizontal.trailing)
  }

  /// The row and the column of a cell, hidden ones counted; for every cell of a merged area, those
  /// of the area.
  /// - Complexity: O(1), plus the search for an area.
  public func gridPosition(of item: Int) -> GridPosition? {
    guard let cell = cell(of: item) else { return nil }
    let block = block(at: cell.row, cell.column)
    return GridPosition(
      row: block.rows.lowerBound, column: block.columns.lowerBound, rowCount: rowCount,
      columnCount: columnCount, rowSpan: block.rows.count, columnSpan: block.columns.count)
  }

  /// Takes over the viewport, which moves nothing.
  public mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }
}

// MARK: - Blocks
extension TableLayout {
  /// The merged area that a cell belongs to, or the cell by itself.
  func block(at row: Int, _ column: Int) -> TableArea {
    areas.area(containing: row, column)
      ?? TableArea(rows: row..<(row + 1), columns: column..<(column + 1))
  }

  /// Where a block naturally is.
  func frame(of block: TableArea) -> GridRect {
    let y = rows.start(of: block.rows.lowerBound)
    let x = columns.start(of: block.columns.lowerBound)
    return GridRect(
      x: x, y: y, width: columns.end(of: block.columns, from: x) - x,
      height: rows.end(of: block.rows, from: y) - y)
  }

  /// The item that a block is shown as.
  func item(of block: TableArea) -> Int {
    block.rows.lowerBound * columnCount + block.columns.lowerBound
  }
}

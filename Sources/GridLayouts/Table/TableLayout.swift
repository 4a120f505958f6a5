/// A table of rows and columns with frozen edges and merged cells, as in a spreadsheet.
///
///     var table = try TableLayout(
///       rows: 1_000_000, columns: 16_384, rowHeight: .fixed(20), columnWidth: .fixed(64),
///       frozen: FrozenEdges(top: 1, left: 1))
///     try table.merge([TableArea(rows: 3..<5, columns: 2..<6)])
///     table.frame(of: 3 * 16_384 + 2)    // (128, 60, 256, 40)
///
/// Items are cells in row-major order: the item of a cell is its row times the number of columns,
/// plus its column. A merged area is one placement, with the item of its first cell. Rows and
/// columns are stored as runs of equal ones, so a billion equal rows cost as much as ten. The
/// viewport determines only what sticks and the length of a page.
///
/// A table can have a header row, which is not made of items: above each column is an element of kind
/// ``GridElement/Kind/columnHeader``, whose index is that of the column. See ``headerHeight``.
///
/// A table has one section. Its structure changes by whole rows and columns.
public struct TableLayout: Sendable {
  /// The heights of the rows.
  var rows: TableLines
  /// The widths of the columns.
  var columns: TableLines
  /// The merged areas.
  var areas = TableAreas()

  /// The height of the header row; 0 if there is none.
  ///
  /// The header row is above the first row and sticks to the top of the viewport. Its cells follow the
  /// widths and the order of the columns, and stick with frozen ones. Frozen rows stick below it. In a
  /// viewport that is not higher than the header row, it scrolls with the rows.
  public let headerHeight: Double

  /// The size of the viewport that the table was resized to.
  public private(set) var viewport = GridSize.zero

  /// Creates a table without merged cells.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - columns: The number of columns.
  ///   - rowHeight: Whether rows have fixed heights or are as high as their cells measure.
  ///   - columnWidth: Whether columns have fixed widths or are as wide as their cells measure.
  ///   - spacing: The distances between columns and between rows, at most 2^23 points each. A line
  ///     and the spacing after it are limited to ``Extent/limit`` together.
  ///   - frozen: The numbers of frozen rows and columns. Negative numbers are treated as 0. Numbers
  ///     beyond the size of the table also apply to lines that are inserted later.
  ///   - headerHeight: The height of the header row, limited as that of any row; 0 for a table without
  ///     one.
  /// - Throws: ``LayoutError/negativeCount(_:)``, or ``LayoutError/tooManyItems(limit:)`` if an
  ///   `Int` cannot count the cells.
  /// - Complexity: O(1), or O(*n*) for lines with estimates per item.
  public init(
    rows: Int, columns: Int, rowHeight: TableLineSize, columnWidth: TableLineSize,
    spacing: GridSize = .zero, frozen: FrozenEdges = .none, headerHeight: Double = 0
  ) throws(LayoutError) {
    if let error = Self.refusal(ofRows: rows, columns: columns) { throw error }
    self.rows = TableLines(count: rows, size: rowHeight, spacing: spacing.height)
    self.columns = TableLines(count: columns, size: columnWidth, spacing: spacing.width)
    self.headerHeight = min(Extent.cleaned(headerHeight), Extent.limit - self.rows.spacing)
    setFrozen(frozen)
  }

  /// Returns why a table of this size is impossible, or nil if it is possible.
  static func refusal(ofRows rows: Int, columns: Int) -> LayoutError? {
    if rows < 0 { return .negativeCount(rows) }
    if columns < 0 { return .negativeCount(columns) }
    let isTooMuch = rows.multipliedReportingOverflow(by: columns).overflow
    return isTooMuch ? .tooManyItems(limit: .max) : nil
  }
}

// MARK: - Rows, columns and cells
extension TableLayout {
  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// The number of columns.
  public var columnCount: Int { columns.count }

  /// Returns the item of a cell; nil if the row or column is out of range.
  /// - Complexity: O(1).
  public func item(row: Int, column: Int) -> Int? {
    guard (0..<rowCount).contains(row), (0..<columnCount).contains(column) else { return nil }
    return row * columnCount + column
  }

  /// Returns the row and the column of an item; nil if the item is out of range.
  /// - Complexity: O(1).
  public func cell(of item: Int) -> (row: Int, column: Int)? {
    guard (0..<itemCount).contains(item) else { return nil }
    let (row, column) = item.quotientAndRemainder(dividingBy: columnCount)
    return (row, column)
  }

  /// Returns the height of a row, measured or estimated; nil if the row is out of range.
  /// - Complexity: O(log *n*).
  public func height(ofRow row: Int) -> Double? {
    (0..<rowCount).contains(row) ? rows.extent(of: row) : nil
  }

  /// Returns the width of a column, measured or estimated; 0 if it is hidden, and nil if it is out of
  /// range.
  /// - Complexity: O(log *n*).
  public func width(ofColumn column: Int) -> Double? {
    (0..<columnCount).contains(column) ? columns.extent(of: column) : nil
  }
}

// MARK: - Queries
extension TableLayout: ItemLayout {
  /// The number of cells, including those that a merged area covers.
  public var itemCount: Int { rowCount * columnCount }

  /// The size of the header row, all rows and all columns, including the spacing between them.
  public var contentSize: GridSize {
    GridSize(
      width: columns.length,
      height: rows.length > 0 ? headerSlot + rows.length : headerHeight)
  }

  /// Returns the natural frame of a cell, where it does not stick; nil if the item is out of range.
  ///
  /// For every cell of a merged area, returns the frame of the area.
  /// - Complexity: O(log *n*), plus the search for an area.
  public func frame(of item: Int) -> GridRect? {
    cell(of: item).map { frame(of: block(at: $0.row, $0.column)) }
  }

  /// Returns how much of each edge of the viewport is covered by the header row and by frozen bands that
  /// stick.
  ///
  /// An edge is 0 for a cell that is itself in a frozen row or column of that axis.
  /// - Complexity: O(log *n*), plus the search for an area.
  public func covered(for item: Int) -> GridInsets {
    guard let cell = cell(of: item) else { return .zero }
    let block = block(at: cell.row, cell.column)
    let sight = sight(from: 0, to: viewport.height)
    let vertical = rows.covered(for: block.rows, in: sight.end - sight.start)
    let horizontal = columns.covered(for: block.columns, in: viewport.width)
    let isUnderHeader =
      sight.headerStart != nil && !rows.sticks(block.rows, in: sight.end - sight.start)
    return GridInsets(
      top: vertical.leading + (isUnderHeader ? headerSlot : 0), left: horizontal.leading,
      bottom: vertical.trailing, right: horizontal.trailing)
  }

  /// Returns the row and the column of a cell, counting hidden ones; nil if the item is out of
  /// range.
  ///
  /// For every cell of a merged area, returns those of the area.
  /// - Complexity: O(1), plus the search for an area.
  public func gridPosition(of item: Int) -> GridPosition? {
    guard let cell = cell(of: item) else { return nil }
    let block = block(at: cell.row, cell.column)
    return GridPosition(
      row: block.rows.lowerBound, column: block.columns.lowerBound, rowCount: rowCount,
      columnCount: columnCount, rowSpan: block.rows.count, columnSpan: block.columns.count)
  }

  /// Stores the size of the viewport. No frame changes.
  public mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }
}

// MARK: - Blocks
extension TableLayout {
  /// Returns the merged area that contains a cell, or an area of that cell alone.
  func block(at row: Int, _ column: Int) -> TableArea {
    areas.area(containing: row, column)
      ?? TableArea(rows: row..<(row + 1), columns: column..<(column + 1))
  }

  /// Returns the natural frame of a block of cells.
  func frame(of block: TableArea) -> GridRect {
    let y = rows.start(of: block.rows.lowerBound)
    let x = columns.start(of: block.columns.lowerBound)
    return GridRect(
      x: x, y: headerSlot + y, width: columns.end(of: block.columns, from: x) - x,
      height: rows.end(of: block.rows, from: y) - y)
  }

  /// Returns the item that represents a block of cells: that of its first cell.
  func item(of block: TableArea) -> Int {
    block.rows.lowerBound * columnCount + block.columns.lowerBound
  }
}

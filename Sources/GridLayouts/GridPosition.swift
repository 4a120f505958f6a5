/// The row and column of an item as they appear on the screen.
///
/// Assistive technology announces it, and separators are drawn by it. Rows count from the top.
/// Columns count from the leading edge, which is the right one in right-to-left content.
public struct GridPosition: Hashable, Sendable {
  /// The row of the item, or the first one if it spans several.
  public var row: Int

  /// The column of the item, or the first one if it spans several.
  public var column: Int

  /// The number of rows, or that of the item's column where columns differ in length.
  public var rowCount: Int

  /// The number of columns, or that of the item's row where rows differ in length.
  public var columnCount: Int

  /// The number of rows that the item spans.
  public var rowSpan: Int

  /// The number of columns that the item spans.
  public var columnSpan: Int

  /// Creates a position.
  @inlinable
  public init(
    row: Int, column: Int, rowCount: Int, columnCount: Int, rowSpan: Int = 1, columnSpan: Int = 1
  ) {
    self.row = row
    self.column = column
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
  }
}

// MARK: - Edges
extension GridPosition {
  /// Whether the item reaches the last column.
  @inlinable
  public var isInLastColumn: Bool { column + columnSpan >= columnCount }
}

// MARK: - Orientation
extension GridPosition {
  /// The position with rows and columns exchanged.
  @inlinable
  public var transposed: GridPosition {
    GridPosition(
      row: column, column: row, rowCount: columnCount, columnCount: rowCount, rowSpan: columnSpan,
      columnSpan: rowSpan)
  }

  /// The position with rows counted from the last one.
  var withRowsReversed: GridPosition {
    var reversed = self
    reversed.row = rowCount - rowSpan - row
    return reversed
  }
}

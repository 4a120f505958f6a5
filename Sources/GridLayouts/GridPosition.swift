/// Where an item stands among rows and columns, as a reader counts them on the screen.
///
/// It is what assistive technology says of a cell, and what tells whether a separator belongs
/// beside an item. Rows count from the top, and columns from where a line begins, which is the right
/// for content that reads from right to left.
public struct GridPosition: Hashable, Sendable {
  /// The row; of an item across several, the first.
  public var row: Int

  /// The column; of an item across several, the first.
  public var column: Int

  /// How many rows there are; where columns are of different lengths, in this one.
  public var rowCount: Int

  /// How many columns there are; where rows are of different lengths, in this one.
  public var columnCount: Int

  /// Across how many rows the item reaches.
  public var rowSpan: Int

  /// Across how many columns the item reaches.
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
  /// Whether no row follows those that the item reaches across.
  @inlinable
  public var isInLastRow: Bool { row + rowSpan >= rowCount }

  /// Whether no column follows those that the item reaches across.
  @inlinable
  public var isInLastColumn: Bool { column + columnSpan >= columnCount }
}

// MARK: - Turning
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

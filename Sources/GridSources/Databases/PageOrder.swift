/// A column by which the rows of a table are sorted.
///
/// NULL is sorted after all other values, as the server does by default, so that an index serves both directions.
public struct PostgresSort: Hashable, Sendable {
  /// The index in ``PostgresTable/columns``.
  public let column: Int
  public let isDescending: Bool

  public init(column: Int, isDescending: Bool = false) {
    (self.column, self.isDescending) = (column, isDescending)
  }
}

/// The columns that define the order of all rows: those to sort by, then the key.
struct PageOrder {
  /// A column of the order.
  struct Column: Equatable {
    /// The expression in SQL.
    let expression: String
    let type: String
    let isNullable: Bool
    let isDescending: Bool

    /// The index of the value in a row of the result.
    let index: Int

    /// Whether NULL follows the other values: as in an index, NULL is the greatest value.
    var endsWithNull: Bool { !isDescending }
  }

  let columns: [Column]

  /// The part of a statement after FROM.
  private let source: String

  /// Whether no two rows have the same position.
  let isTotal: Bool

  /// Whether the physical position of a row is the last value of each row of the result.
  let usesPosition: Bool

  init(_ sorts: [PostgresSort], of table: PostgresTable) {
    var columns: [Column] = []
    // The key follows the direction of the last sort, so that an index over both can be read in one direction.
    let isDescending = sorts.last?.isDescending ?? false
    let all = sorts + table.key.map { PostgresSort(column: $0, isDescending: isDescending) }
    for sort in all where !columns.contains(where: { $0.index == sort.column }) {
      let column = table.columns[sort.column]
      columns.append(
        Column(
          expression: column.name.quotedForSQL, type: column.type, isNullable: column.isNullable,
          isDescending: sort.isDescending, index: sort.column))
    }
    usesPosition = table.key.isEmpty && table.hasPositions
    if usesPosition {
      columns.append(
        Column(
          expression: "ctid", type: "tid", isNullable: false, isDescending: isDescending,
          index: table.columns.count))
    }
    self.columns = columns
    source = table.source
    isTotal = usesPosition || !table.key.isEmpty
  }

  private init(_ columns: [Column], of order: PageOrder) {
    self.columns = columns
    (source, isTotal, usesPosition) = (order.source, order.isTotal, order.usesPosition)
  }

  /// The order from the last row to the first one.
  var reversed: PageOrder {
    PageOrder(
      columns.map { column in
        Column(
          expression: column.expression, type: column.type, isNullable: column.isNullable,
          isDescending: !column.isDescending, index: column.index)
      }, of: self)
  }

  /// Changes with the table, the columns and their directions, so that a cursor of another table or order is
  /// recognized.
  var checksum: UInt64 {
    let texts = columns.map { "\($0.expression) \($0.type) \($0.isDescending)\n" }
    // FNV-1a.
    return ([source + "\n"] + texts).reduce(0xCBF2_9CE4_8422_2325) { hash, text in
      text.utf8.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }
}

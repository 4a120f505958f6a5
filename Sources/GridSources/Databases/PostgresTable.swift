/// A table, a view or a query on a PostgreSQL server: its columns, and the key that tells its rows apart.
///
///     PostgresTable.read("orders", from: server) { result in
///       guard case .success(let orders) = result else { return }
///       print(orders.columns.map(\.name), orders.key.map { orders.columns[$0].name })
///     }
///
/// It is a value. ``PostgresPages`` reads the rows.
public struct PostgresTable: Sendable {
  /// A column of a table.
  public struct Column: Hashable, Sendable {
    public let name: String

    /// The kind of the values, which tells how to align them.
    public let kind: ColumnKind

    /// The name of the type in SQL.
    let type: String

    /// Whether values may be NULL.
    let isNullable: Bool
  }

  /// The name to show: with the schema, if the search path of the connection does not find the table without it.
  public let name: String

  public let columns: [Column]

  /// The indices of the columns whose values differ in each row, and are never NULL: the primary key, or else a
  /// unique index. Empty if there is none, as in views.
  public let key: [Int]

  /// The number of rows as the server has estimated it last; nil if it has not.
  public let estimatedRowCount: Int?

  /// The part of a statement after FROM.
  let source: String

  /// Whether rows have a physical position, which tells them apart if there is no key.
  let hasPositions: Bool
}

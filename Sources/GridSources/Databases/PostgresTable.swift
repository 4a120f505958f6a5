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

  /// The kinds of tables.
  public enum Kind: String, Hashable, Sendable {
    /// A table with rows, or with partitions that have them.
    case table

    /// A query with a name.
    case view

    /// A query whose rows are stored.
    case materializedView = "materialized view"

    /// A table whose rows are on another server.
    case foreignTable = "foreign table"

    /// Creates a kind from the code in the catalog of the server.
    init(code: String?) {
      self =
        switch code {
        case "v": .view
        case "m": .materializedView
        case "f": .foreignTable
        default: .table
        }
    }
  }

  /// What a server knows about a table without reading its rows.
  public struct Summary: Hashable, Sendable {
    /// The name by which ``PostgresTable/read(_:from:then:)`` finds the table.
    public let name: String

    public let kind: Kind

    /// The number of rows as the server has estimated it last; nil for a view, and if the server has not.
    public let estimatedRowCount: Int?
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

/// A table or a view in a database of SQLite.
public struct SQLiteTable: Hashable, Sendable {
  /// The kinds of tables.
  public enum Kind: String, Sendable {
    /// A table with rows in the file.
    case table

    /// A query with a name.
    case view

    /// A table that a module of SQLite computes.
    case virtual
  }

  /// The name.
  public let name: String

  /// The kind of the table.
  public let kind: Kind

  /// The columns; empty for a view that cannot be read, for example because its table was dropped.
  public let columns: [SQLiteColumn]
}

/// A column of a table of SQLite.
public struct SQLiteColumn: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The type in the definition of the table; empty if there is none.
  ///
  /// SQLite does not enforce it: a column may contain values of other types.
  public let declaredType: String

  /// The kind of values that the declared type stands for; nil for one that stands for several kinds, such as
  /// NUMERIC, or for dates, which SQLite stores as texts or as numbers.
  ///
  /// The rules are those by which SQLite derives the affinity of a column.
  public var kind: ColumnKind? {
    let type = declaredType.uppercased()
    func has(_ part: String) -> Bool {
      type.utf8.indices.contains { type.utf8[$0...].starts(with: part.utf8) }
    }
    if has("INT") { return .integer }
    if has("CHAR") || has("CLOB") || has("TEXT") { return .text }
    if has("REAL") || has("FLOA") || has("DOUB") { return .decimal }
    return nil
  }
}

// MARK: - Tables
extension PostgresTable {
  /// Reads what the server knows about the tables and views that the user of a connection may read, in the
  /// alphabetical order of their names.
  /// - Returns: A closure that cancels the request.
  /// - Complexity: For the server, O(*n*) for *n* tables. It counts no rows.
  @discardableResult
  public static func readSummaries(
    from server: PostgresConnection,
    then answer: @escaping (Result<[Summary], PostgresError>) -> Void
  ) -> () -> Void {
    server.run(Self.summaries) { result in
      answer(
        result.flatMap { $0.checked(columnCount: 3) }.map { rows in
          rows.map { row in
            Summary(
              name: row[0] ?? "", kind: Kind(code: row[1]), estimatedRowCount: estimate(row[2]))
          }
        })
    }
  }

  /// Reads an estimated number of rows. -1 stands for a table that was never analyzed.
  private static func estimate(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Reads the definition of a table or a view.
  /// - Parameters:
  ///   - name: The name as the server stores it, alone or as in `sales.orders`. It is no SQL: a name with
  ///     capital letters, dots or quotes needs no quotes.
  ///   - answer: Called once; not after a cancellation.
  /// - Returns: A closure that cancels the request.
  @discardableResult
  public static func read(
    _ name: String, from server: PostgresConnection,
    then answer: @escaping (Result<PostgresTable, PostgresError>) -> Void
  ) -> () -> Void {
    server.run(Self.definition, [name]) { result in
      answer(
        result.flatMap { $0.checked(columnCount: 11) }.flatMap { rows in
          PostgresTable(definition: rows).map { .success($0) }
            ?? .failure(
              PostgresError(
                .content, "There is no table \"\(name)\" that this user may see. Check the name."))
        })
    }
  }

  private static var summaries: String {
    """
    SELECT CASE WHEN pg_catalog.pg_table_is_visible(c.oid) THEN c.relname::text
      ELSE n.nspname || '.' || c.relname END AS name,
      c.relkind, CASE WHEN c.relkind <> 'v' THEN c.reltuples::bigint END
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname NOT LIKE 'pg\\_%'
      AND n.nspname <> 'information_schema'
      AND pg_catalog.has_table_privilege(c.oid, 'SELECT')
    ORDER BY name
    """
  }

  /// One row for each column: the names of the schema and the table, whether the search path finds it, its kind and
  /// its estimated number of rows; then the name, the type and the category of the type of the column, whether it
  /// has no NULL, and its position in the key.
  private static var definition: String {
    """
    WITH found AS (
      SELECT c.oid, n.nspname, c.relname, c.relkind, c.reltuples::bigint AS rows,
        pg_catalog.pg_table_is_visible(c.oid) AS visible
      FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
        AND (n.nspname || '.' || c.relname = $1
          OR c.relname = $1 AND pg_catalog.pg_table_is_visible(c.oid))
      ORDER BY visible DESC LIMIT 1)
    SELECT f.nspname, f.relname, f.visible, f.relkind, f.rows, a.attname,
      pg_catalog.format_type(a.atttypid, -1), t.typcategory, t.typname, a.attnotnull,
      pg_catalog.array_position(k.numbers, a.attnum)
    FROM found f
    JOIN pg_catalog.pg_attribute a ON a.attrelid = f.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
    LEFT JOIN LATERAL (
      SELECT keys.numbers FROM pg_catalog.pg_index i,
        LATERAL (SELECT (pg_catalog.string_to_array(i.indkey::text, ' ')::smallint[])
          [1:i.indnkeyatts] AS numbers) keys
      WHERE i.indrelid = f.oid AND i.indisunique AND i.indisvalid AND i.indimmediate
        AND i.indpred IS NULL AND i.indexprs IS NULL
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_attribute n
          WHERE n.attrelid = f.oid AND n.attnum = ANY (keys.numbers) AND NOT n.attnotnull)
      ORDER BY i.indisprimary DESC, i.indnkeyatts, i.indexrelid LIMIT 1) k ON true
    ORDER BY a.attnum
    """
  }

  /// Returns nil if there are no columns.
  private init?(definition rows: PostgresRows) {
    guard let first = rows.first, let schema = first[0], let table = first[1] else { return nil }
    name = first[2] == "t" ? table : "\(schema).\(table)"
    source = "\(schema.quotedForSQL).\(table.quotedForSQL)"
    hasPositions = first[3] == "r" || first[3] == "m"
    estimatedRowCount = Self.estimate(first[4])
    columns = rows.map { row in
      Column(
        name: row[5] ?? "", kind: ColumnKind(category: row[7], type: row[8]),
        type: row[6] ?? "text",
        isNullable: row[9] != "t")
    }
    key = rows.indices.compactMap { index in
      rows[index][10].flatMap { Int($0) }.map { (position: $0, column: index) }
    }.sorted { $0.position < $1.position }.map(\.column)
  }
}

// MARK: - Queries
extension PostgresTable {
  /// Reads the columns of a query.
  /// - Parameters:
  ///   - query: A SELECT statement whose columns have different names. It is SQL, and is sent as it is.
  ///   - key: The names of columns whose values differ in each row and are never NULL. Without them, pages are read
  ///     by their offsets, and rows may move from one page to another one.
  ///   - answer: Called once; not after a cancellation.
  /// - Returns: A closure that cancels the request.
  @discardableResult
  public static func read(
    query: String, key: [String] = [], from server: PostgresConnection,
    then answer: @escaping (Result<PostgresTable, PostgresError>) -> Void
  ) -> () -> Void {
    var text = query[...]
    while let last = text.last, last.isWhitespace || last == ";" { text.removeLast() }
    // A comment at the end of the query ends with the line.
    let source = "(\(text)\n) AS query"
    let start = "SELECT * FROM "
    var cancelTypes: () -> Void = {}
    let cancel = server.run("\(start)\(source) LIMIT 0") { [weak server, text] result in
      switch result {
      // The parenthesis before the query is one more character.
      case .failure(let error):
        answer(.failure(error.located(in: text, from: start.unicodeScalars.count + 1)))
      case .success(let rows):
        let types = "{\(rows.columns.map { "\($0.type)" }.joined(separator: ","))}"
        // The connection calls this closure, so it exists.
        cancelTypes =
          server?.run(Self.types, [types]) { result in
            answer(
              result.flatMap { $0.checked(columnCount: 3) }.flatMap { types in
                make(source, names: rows.columns.map(\.name), types: types, key: key)
              })
          } ?? {}
      }
    }
    return {
      cancel()
      cancelTypes()
    }
  }

  private static var types: String {
    """
    SELECT pg_catalog.format_type(t.oid, -1), t.typcategory, t.typname
    FROM pg_catalog.unnest($1::oid[]) WITH ORDINALITY AS wanted(oid, number)
    JOIN pg_catalog.pg_type t ON t.oid = wanted.oid ORDER BY wanted.number
    """
  }

  private init(
    _ source: String, names: [String], types: PostgresRows, key: [String]
  ) throws(PostgresError) {
    guard types.count == names.count, Set(names).count == names.count else {
      throw PostgresError(
        .content, "Two columns of the query have the same name. Give them names with AS.")
    }
    self.source = source
    name = "query"
    estimatedRowCount = nil
    hasPositions = false
    columns = zip(names, types).map { name, type in
      Column(
        name: name, kind: ColumnKind(category: type[1], type: type[2]), type: type[0] ?? "text",
        isNullable: !key.contains(name))
    }
    var indices: [Int] = []
    for name in key {
      guard let index = names.firstIndex(of: name) else {
        throw PostgresError(.content, "The query has no column \"\(name)\" for its key.")
      }
      indices.append(index)
    }
    self.key = indices
  }

  private static func make(
    _ source: String, names: [String], types: PostgresRows, key: [String]
  ) -> Result<PostgresTable, PostgresError> {
    Result { () throws(PostgresError) in
      try PostgresTable(source, names: names, types: types, key: key)
    }
  }
}

extension ColumnKind {
  /// The kind of the values of a type of the server.
  fileprivate init(category: String?, type: String?) {
    self =
      switch (category, type) {
      case (_, "int2"), (_, "int4"), (_, "int8"), (_, "oid"): .integer
      case (_, "float4"), (_, "float8"), (_, "numeric"): .decimal
      case ("B", _): .boolean
      // The session writes dates as in 2026-11-26.
      case ("D", _): .date(.monthFirst)
      case (_, "bytea"): .bytes
      default: .text
      }
  }
}

import GridSources
import Testing

@Suite(.postgres) struct PostgresTableReadingTests {
  @Test func `a definition has the columns, their kinds and the key`() throws {
    let schema = try TestSchema()
    let client = schema.client
    try client.rows(
      """
      CREATE TABLE \(schema.name)."Odd.name" (a int8, b numeric(8, 2) NOT NULL, c boolean, d timestamptz,
        e bytea, f char(3) NOT NULL, g text[], h money, UNIQUE (a, b), UNIQUE (f, b), dropped int)
      """)
    try client.rows("ALTER TABLE \(schema.name).\"Odd.name\" DROP COLUMN dropped")
    let table = try client.table("\(schema.name).Odd.name")
    #expect(table.name == "\(schema.name).Odd.name")
    #expect(table.columns.map(\.name) == ["a", "b", "c", "d", "e", "f", "g", "h"])
    #expect(
      table.columns.map(\.kind) == [
        .integer, .decimal, .boolean, .date(.monthFirst), .bytes, .text, .text, .text,
      ])
    // The first unique index has a column with NULL.
    #expect(table.key == [5, 1])
    #expect(table.estimatedRowCount == nil)
  }

  @Test func `a primary key wins over other unique indices, in its own order`() throws {
    let schema = try TestSchema()
    try schema.client.rows(
      "CREATE TABLE \(schema.name).t (a int NOT NULL UNIQUE, b int, c int, PRIMARY KEY (c, b))")
    #expect(try schema.client.table("\(schema.name).t").key == [2, 1])
  }

  @Test func `tables and views are listed with their kinds and estimated numbers of rows`() throws {
    let schema = try TestSchema()
    let client = schema.client
    for statement in [
      "CREATE TABLE \(schema.name).t AS SELECT generate_series(1, 300) AS a",
      "CREATE VIEW \(schema.name).v AS SELECT 1 AS one",
      "CREATE MATERIALIZED VIEW \(schema.name).m AS SELECT 1 AS one",
      "CREATE TABLE \(schema.name).n (a int)", "ANALYZE \(schema.name).t",
      "ANALYZE \(schema.name).m",
    ] {
      try client.rows(statement)
    }
    let tables = try client.result {
      PostgresTable.readSummaries(from: client.connection, then: $0)
    }.get().filter { $0.name.hasPrefix(schema.name) }
    #expect(tables.map(\.name) == ["m", "n", "t", "v"].map { "\(schema.name).\($0)" })
    #expect(tables.map(\.kind) == [.materializedView, .table, .table, .view])
    #expect(tables.map(\.estimatedRowCount) == [1, nil, 300, nil])
    #expect(try client.table("\(schema.name).v").columns.map(\.name) == ["one"])
  }

  @Test(arguments: [
    ("SELEC 1", "line 1, column 7"),
    ("SELECT 1,\n  'é', missing\nFROM pg_class", "line 2, column 8"),
    ("SELECT (1", "the end"), ("SELECT 1 FROM", "the end"),
  ])
  func `an error of a query names its line and column`(query: String, place: String) throws {
    let client = try PostgresClient()
    let result = try client.result {
      PostgresTable.read(query: query, from: client.connection, then: $0)
    }
    let error = try #require(throws: PostgresError.self) { try result.get() }
    #expect(error.description.contains(", at \(place) of the query"), "\(error)")
  }

  @Test func `a query is a table, with or without a key`() throws {
    let client = try PostgresClient()
    let query = "SELECT n AS id, -n AS \"less 1\" FROM generate_series(1, 50) n -- comment\n; "
    for key in [[], ["id"]] {
      let table = try client.result {
        PostgresTable.read(query: query, key: key, from: client.connection, then: $0)
      }.get()
      #expect(table.columns.map(\.name) == ["id", "less 1"])
      #expect(table.columns.map(\.kind) == [.integer, .integer])
      let pages = PostgresPages(
        of: table, on: client.connection, sortedBy: [PostgresSort(column: 1)])
      var (values, cursor): ([String?], String?) = ([], nil)
      repeat {
        let page = try client.result { _ = pages.load(after: cursor, count: 7, then: $0) }.get()
        values += page.rows.map { $0[0] }
        cursor = page.next
      } while cursor != nil
      #expect(values == (1...50).reversed().map { "\($0)" })
    }
    let wrongKey = try client.result {
      PostgresTable.read(query: "SELECT 1 AS a", key: ["b"], from: client.connection, then: $0)
    }
    #expect(throws: PostgresError.self) { try wrongKey.get() }
    let twice = try client.result {
      PostgresTable.read(query: "SELECT 1 AS a, 2 AS a", from: client.connection, then: $0)
    }
    #expect(throws: PostgresError.self) { try twice.get() }
  }
}

import GridSources
import GridTesting
import Testing

/// The pages of tables, compared with one statement that returns all rows.
@Suite(.postgres) struct PostgresPagesTests {
  /// A table of random rows. Few different values and NULLs make ties.
  private struct RandomTable {
    let schema: TestSchema
    let table: PostgresTable
    let rowCount: Int

    init(key: String, seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      schema = try TestSchema()
      rowCount = .random(in: 0...120, using: &generator)
      let name = "\(schema.name).\"rows; DROP\""
      try schema.client.rows(
        """
        CREATE TABLE \(name) (id integer NOT NULL, "co""de" text NOT NULL, amount numeric, day date,
          note text, ratio double precision, small integer NOT NULL\(key))
        """)
      for id in Array(0..<rowCount).shuffled(using: &generator) {
        func maybe(_ text: String) -> String? {
          Int.random(in: 0..<4, using: &generator) == 0 ? nil : text
        }
        let number = Int.random(in: -3...3, using: &generator)
        try schema.client.rows(
          "INSERT INTO \(name) VALUES ($1, $2, $3, $4, $5, $6, $7)",
          [
            "\(id - 40)", Self.texts.randomElement(using: &generator)! + "\(id)",
            maybe("\(number).5"), maybe("2026-01-0\(number + 4)"),
            maybe(Self.texts.randomElement(using: &generator)!),
            maybe(
              ["0.1", "-1e300", "NaN", "Infinity", "1e-310"].randomElement(using: &generator)!),
            "\(number)",
          ])
      }
      table = try schema.client.table("\(schema.name).rows; DROP")
    }

    static let texts = [
      "", "a", "B", "ä", "Ä", "'; DROP TABLE x; --", "3:x", "n", "\"", "\n", "東京", "\\",
    ]
  }

  /// The keys that a table may have: none, one column, several, and a unique index.
  private static let keys = [
    "", ", PRIMARY KEY (id)", ", PRIMARY KEY (\"co\"\"de\", id)", ", UNIQUE (id)",
    ", UNIQUE (amount, id), UNIQUE (small, id)",
  ]

  @Test(arguments: 0..<30)
  func `pages by key and by index have the rows of one statement`(seed: Int) throws {
    let random = try RandomTable(key: Self.keys[seed % Self.keys.count], seed: UInt64(seed))
    var generator = SeededGenerator(seed: UInt64(seed) + 1_000)
    let (client, table) = (random.schema.client, random.table)
    for _ in 0..<4 {
      let sorts = [1, 2, 3, 4, 5, 6].shuffled(using: &generator).prefix(
        .random(in: 0...3, using: &generator)
      ).map { PostgresSort(column: $0, isDescending: .random(using: &generator)) }
      let filter = Self.filters.randomElement(using: &generator)!
      let expected = try client.rows(
        Self.fullStatement(table, schema: random.schema.name, sorts, where: filter.sql))
      let pages = PostgresPages(
        of: table, on: client.connection, sortedBy: sorts, where: filter.filter)
      let size = Int.random(in: 1...40, using: &generator)
      let byKey = try readAll(pages, table, size: size, client)
      #expect(byKey == expected, "\(sorts), \(filter.sql), pages of \(size)")
      #expect(try client.result { _ = pages.count(then: $0) }.get() == expected.count)
      for _ in 0..<8 {
        let first = Int.random(in: 0...130, using: &generator)
        let range = first..<first + size
        let page = try client.result { _ = pages.load(rows: range, then: $0) }.get()
        let clamped = range.clamped(to: 0..<max(expected.count, 0))
        #expect(
          page.rows.map { Self.values($0, table) } == Array(expected[clamped]),
          "\(range), \(sorts), \(filter.sql)")
      }
    }
  }

  /// All rows, page by page.
  private func readAll(
    _ pages: PostgresPages, _ table: PostgresTable, size: Int, _ client: PostgresClient
  ) throws -> [[String?]] {
    var (rows, cursor): ([[String?]], String?) = ([], nil)
    repeat {
      let page = try client.result { _ = pages.load(after: cursor, count: size, then: $0) }.get()
      #expect(page.rows.count <= size)
      rows += page.rows.map { Self.values($0, table) }
      cursor = page.next
    } while cursor != nil && rows.count < 1_000
    return rows
  }

  private static func values(_ row: PostgresRow, _ table: PostgresTable) -> [String?] {
    table.columns.indices.map { row[$0] }
  }

  private static let names = ["id", "\"co\"\"de\"", "amount", "day", "note", "ratio", "small"]

  private static func fullStatement(
    _ table: PostgresTable, schema: String, _ sorts: [PostgresSort], where condition: String
  ) -> String {
    let isDescending = sorts.last?.isDescending ?? false
    var order = sorts.map { "\(names[$0.column])\($0.isDescending ? " DESC" : "")" }
    let key = table.key.isEmpty ? ["ctid"] : table.key.map { names[$0] }
    order += key.map { $0 + (isDescending ? " DESC" : "") }
    return """
      SELECT * FROM \(schema)."rows; DROP" WHERE \(condition)
      ORDER BY \(order.joined(separator: ", "))
      """
  }

  private static let filters: [(filter: PostgresFilter?, sql: String)] = [
    (nil, "true"),
    (.compare(column: 2, .greater, "0"), "amount > 0"),
    (.not(.compare(column: 2, .greater, "0")), "amount <= 0 OR amount IS NULL"),
    (.isNull(column: 3), "day IS NULL"),
    (.compare(column: 4, .equal, "'; DROP TABLE x; --"), "note = '''; DROP TABLE x; --'"),
    (.text(column: 1, .contains, "b1"), "\"co\"\"de\" ILIKE '%b1%'"),
    (.text(column: 1, .contains, "B1"), "\"co\"\"de\" LIKE '%B1%'"),
    (.text(column: 4, .contains, "Ä"), "strpos(note, 'Ä') > 0"),
    (.text(column: 4, .contains, "\\"), "strpos(note, E'\\\\') > 0"),
    (.text(column: 4, .starts, "'; drop"), "note LIKE '''; DROP%'"),
    (.text(column: 0, .ends, "7"), "id::text LIKE '%7'"),
    (.not(.text(column: 4, .ends, "")), "note IS NULL"),
    (
      .any([
        .all([.compare(column: 6, .lessOrEqual, "0"), .not(.isNull(column: 4))]),
        .compare(column: 3, .equal, "2026-01-04"),
      ]), "small <= 0 AND note IS NOT NULL OR day = '2026-01-04'"
    ),
    (.all([]), "true"), (.any([]), "false"),
  ]

  @Test func `a cursor of another order, or a damaged one, is refused`() throws {
    let random = try RandomTable(key: ", PRIMARY KEY (id)", seed: 7)
    let (client, table) = (random.schema.client, random.table)
    let pages = PostgresPages(of: table, on: client.connection)
    let first = try client.result { _ = pages.load(after: nil, count: 3, then: $0) }.get()
    let cursor = try #require(first.next)
    let others = PostgresPages(
      of: table, on: client.connection, sortedBy: [PostgresSort(column: 1)])
    #expect(throws: PostgresError.self) {
      try client.result { _ = others.load(after: cursor, count: 3, then: $0) }.get()
    }
    for damaged in [
      "", "x", String(cursor.dropLast()), cursor + "1:2", cursor + "9:", cursor + "n",
    ] {
      let error = #expect(throws: PostgresError.self, "\(damaged)") {
        try client.result { _ = pages.load(after: damaged, count: 3, then: $0) }.get()
      }
      #expect(error?.description.contains("Start at the first page.") == true)
    }
  }

  @Test func `letters outside A to Z keep their case`() throws {
    let schema = try TestSchema()
    let client = schema.client
    try client.rows("CREATE TABLE \(schema.name).t (a text PRIMARY KEY)")
    try client.rows("INSERT INTO \(schema.name).t VALUES ('ÄPFEL'), ('äpfel'), ('Birnen')")
    let table = try client.table("\(schema.name).t")
    func rows(_ filter: PostgresFilter) throws -> [String?] {
      let pages = PostgresPages(of: table, on: client.connection, where: filter)
      return try client.result { _ = pages.load(after: nil, count: 9, then: $0) }.get().rows
        .map { $0[0] }
    }
    #expect(try rows(.text(column: 0, .contains, "Äpf")) == ["ÄPFEL"])
    #expect(try rows(.text(column: 0, .starts, "ä")) == ["äpfel"])
    #expect(try rows(.text(column: 0, .ends, "nen")) == ["Birnen"])
  }

  @Test func `a cursor of another table with the same columns is refused`() throws {
    let schema = try TestSchema()
    let client = schema.client
    var cursor: String?
    for name in ["one", "other"] {
      try client.rows("CREATE TABLE \(schema.name).\(name) (id int PRIMARY KEY)")
      try client.rows("INSERT INTO \(schema.name).\(name) VALUES (1), (2)")
      let table = try client.table("\(schema.name).\(name)")
      let pages = PostgresPages(of: table, on: client.connection)
      let result = try client.result { _ = pages.load(after: cursor, count: 1, then: $0) }
      if cursor == nil {
        cursor = try result.get().next
      } else {
        #expect(throws: PostgresError.self) { try result.get() }
      }
    }
    #expect(cursor != nil)
  }

  @Test func `a connection that is released during a request is closed`() throws {
    weak var released: PostgresConnection?
    do {
      let client = try PostgresClient()
      released = client.connection
      let table = try client.result {
        PostgresTable.read(
          query: "SELECT 1 AS a FROM pg_sleep(600)", from: client.connection, then: $0)
      }.get()
      let pages = PostgresPages(of: table, on: client.connection)
      _ = pages.load(after: nil, count: 1) { _ in }
      _ = pages.load(rows: 0..<1) { _ in }
      _ = pages.count { _ in }
      PostgresTable.read(query: "SELECT 1", from: client.connection) { _ in }
      #expect(released != nil)
    }
    #expect(released == nil)
  }

  @Test func `names and values that look like SQL are plain text`() throws {
    let schema = try TestSchema()
    let client = schema.client
    let column = #"a" FROM pg_user; DROP TABLE "b"#
    try client.rows(
      "CREATE TABLE \(schema.name).t (\"a\"\" FROM pg_user; DROP TABLE \"\"b\" text, id int PRIMARY KEY)"
    )
    try client.rows("INSERT INTO \(schema.name).t VALUES ($1, 1), ('other', 2)", ["' OR true --"])
    let table = try client.table("\(schema.name).t")
    #expect(table.columns.map(\.name) == [column, "id"])
    let pages = PostgresPages(
      of: table, on: client.connection, sortedBy: [PostgresSort(column: 0)],
      where: .compare(column: 0, .equal, "' OR true --"))
    let page = try client.result { _ = pages.load(after: nil, count: 9, then: $0) }.get()
    #expect(page.rows.map { $0[0] } == ["' OR true --"])
    #expect(throws: PostgresError.self) { try client.table("t'; DROP SCHEMA \(schema.name); --") }
    #expect(try client.rows("SELECT count(*) FROM \(schema.name).t") == [["2"]])
  }

  @Test func `a page after a row with many before it reads no more than a page by the index`()
    throws
  {
    let schema = try TestSchema()
    let client = schema.client
    try client.rows(
      """
      CREATE TABLE \(schema.name).big AS
      SELECT n AS id, CASE WHEN n % 10 > 0 THEN n / 7 END AS part FROM generate_series(1, 100000) n
      """)
    try client.rows("ALTER TABLE \(schema.name).big ADD PRIMARY KEY (id)")
    try client.rows("CREATE INDEX ON \(schema.name).big (part, id)")
    try client.rows("VACUUM ANALYZE \(schema.name).big")
    let table = try client.table("\(schema.name).big")
    #expect(table.estimatedRowCount == 100_000)
    let pages = PostgresPages(
      of: table, on: client.connection, sortedBy: [PostgresSort(column: 1)])
    // The first page of a jump passes the rows before it; those next to it do not.
    _ = try client.result { _ = pages.load(rows: 50_000..<50_100, then: $0) }.get()
    func readCount() throws -> Int {
      try client.rows("SELECT pg_stat_force_next_flush()")
      let rows = try client.rows(
        "SELECT idx_tup_read FROM pg_stat_user_indexes WHERE schemaname = $1 AND indexrelname = $2",
        [schema.name, "big_part_id_idx"])
      return try #require(rows[0][0].flatMap { Int($0) })
    }
    let before = try readCount()
    for rows in [50_100..<50_200, 49_900..<50_000, 50_200..<50_300] {
      let page = try client.result { _ = pages.load(rows: rows, then: $0) }.get()
      #expect(page.rows.count == 100)
    }
    #expect(try readCount() - before <= 3 * 2 * 101)
  }
}

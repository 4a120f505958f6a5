import GridSources
import Testing

@Suite(.postgres) struct PostgresGroupTests {
  private func table(_ rows: String, in schema: TestSchema) throws -> PostgresTable {
    // The names are those that other statements and functions use.
    try schema.client.rows(
      """
      CREATE TABLE \(schema.name).t ("count" numeric, "1" real, c0 double precision,
        id serial PRIMARY KEY)
      """)
    try schema.client.rows("INSERT INTO \(schema.name).t VALUES \(rows)")
    return try schema.client.table("\(schema.name).t")
  }

  private func groups(
    _ pages: PostgresPages, totalsOf numbers: [Int] = [], limit: Int = 100, _ client: PostgresClient
  ) throws -> [PostgresGroup] {
    try client.result { _ = pages.groups(totalsOf: numbers, limit: limit, then: $0) }.get()
  }

  @Test func `groups have the rows and the totals of each value, and NULL is a value`() throws {
    let schema = try TestSchema()
    let client = schema.client
    let table = try table(
      "(1.0, 0.1, 1), (NULL, NULL, NULL), (1.00, 0.2, 'NaN'), (-3, 4, 'Infinity'), (NULL, 1, 7)",
      in: schema)
    for isDescending in [false, true] {
      let sort = PostgresSort(column: 0, isDescending: isDescending)
      let pages = PostgresPages(of: table, on: client.connection, sortedBy: [sort])
      var groups = try groups(pages, totalsOf: [1, 2], client)
      if isDescending { groups.reverse() }
      #expect(groups.map { $0.value.flatMap { Double($0) } } == [-3, 1, nil])
      #expect(groups.map(\.rowCount) == [1, 2, 2])
      #expect(groups.map { $0.totals[0].count } == [1, 2, 1])
      #expect(groups.map { Float($0.totals[0].sum) } == [4, 0.3, 1])
      #expect(groups.map { $0.totals[1].sum } == [.infinity, 1, 7])
      #expect(groups.map { $0.totals[1].max } == [.infinity, 1, 7])
      #expect(groups.map { $0.totals[1].count } == [1, 1, 1])
    }
  }

  @Test func `numbers of all types have totals`() throws {
    let schema = try TestSchema()
    try schema.client.rows(
      """
      CREATE TABLE \(schema.name).t AS SELECT 1 AS key, 2::int2 AS a, 3::int4 AS b, 4::int8 AS c, 5::oid AS d,
        6::numeric AS e, 7::float4 AS f, 8::float8 AS g
      """)
    let table = try schema.client.table("\(schema.name).t")
    let numbers = table.columns.indices.filter {
      [.integer, .decimal].contains(table.columns[$0].kind)
    }
    #expect(numbers == Array(0...7))
    let pages = PostgresPages(
      of: table, on: schema.client.connection, sortedBy: [PostgresSort(column: 0)])
    let found = try groups(pages, totalsOf: numbers, schema.client)
    #expect(found.map { $0.totals.map(\.sum) } == [[1, 2, 3, 4, 5, 6, 7, 8]])
    let totals = try schema.client.result { _ = pages.totals(of: numbers, then: $0) }.get()
    #expect(totals == found[0].totals)
  }

  @Test func `totals are those of the rows that pass the filter`() throws {
    let schema = try TestSchema()
    let table = try table("(1, 1, 1), (2, 1, 'NaN'), (3, 1, NULL), (3, 1, 4)", in: schema)
    for (number, sum, count) in [(0.0, 5.0, 2), (2, 4, 1), (9, 0, 0)] {
      let pages = PostgresPages(
        of: table, on: schema.client.connection,
        where: .compare(column: 0, .greater, "\(number)"))
      let totals = try schema.client.result { _ = pages.totals(of: [2], then: $0) }.get()
      #expect(totals.map(\.sum) == [sum] && totals.map(\.count) == [count])
      #expect(totals[0].max == (count == 0 ? nil : 4))
    }
  }

  @Test func `groups have the rows that pass the filter, up to a limit`() throws {
    let schema = try TestSchema()
    let table = try table("(1, 1, 1), (2, 1, 1), (3, 1, NULL), (3, 1, 1)", in: schema)
    let pages = PostgresPages(
      of: table, on: schema.client.connection, sortedBy: [PostgresSort(column: 0)],
      where: .not(.isNull(column: 2)))
    #expect(try groups(pages, schema.client).map(\.rowCount) == [1, 1, 1])
    #expect(try groups(pages, limit: 2, schema.client).map(\.value) == ["1", "2"])
    #expect(try groups(pages, limit: 2, schema.client)[0].totals.isEmpty)
  }

  @Test func `a type without an order has no groups`() throws {
    let schema = try TestSchema()
    try schema.client.rows("CREATE TABLE \(schema.name).t AS SELECT '{}'::json AS j")
    let pages = PostgresPages(
      of: try schema.client.table("\(schema.name).t"), on: schema.client.connection,
      sortedBy: [PostgresSort(column: 0)])
    #expect(throws: PostgresError.self) { try groups(pages, schema.client) }
  }
}

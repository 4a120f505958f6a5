import GridTesting
import Testing

@testable import GridSources

@Suite(.needsSQLite) struct SQLiteScanTests {
  @Test(arguments: NaiveTable.Key.allCases, [7, 1_000, 10_000])
  func `a scan visits all rows in their order, in slices of any length`(
    key: NaiveTable.Key, limit: Int
  ) throws {
    var generator = SeededGenerator(seed: 2)
    let naive = NaiveTable(key, count: 1_400, using: &generator)
    let database = try TestDatabase("CREATE TABLE \(naive.definition)")
    try database.insert(naive.rows, into: "t")
    var scan = try database.rows().scan()
    var found: [[[UInt8]]] = []
    var slices = 1
    while scan.advance(
      rowLimit: limit,
      { row, fields in
        #expect(row == found.count)
        found.append(fields.allBytes)
      })
    {
      slices += 1
      #expect(scan.nextRow == found.count)
    }
    #expect(found == (0..<1_400).map { naive.texts($0) })
    #expect(slices == 1_400 / limit + 1)
    #expect(scan.isComplete && scan.progress == 1 && scan.error == nil)
  }

  @Test(arguments: NaiveTable.Key.allCases)
  func `a scan begins with any row, if the rows are known`(key: NaiveTable.Key) throws {
    var generator = SeededGenerator(seed: 3)
    let naive = NaiveTable(key, count: 3_000, using: &generator)
    let database = try TestDatabase("CREATE TABLE \(naive.definition)")
    try database.insert(naive.rows, into: "t")
    let rows = try database.rows()
    rows.readOn()
    for first in [0, 1, 1_023, 1_024, 1_500, 2_000, 2_999] {
      var (scan, next) = (rows.scan(from: first), first)
      #expect(scan.nextRow == first)
      while scan.advance(
        rowLimit: 700,
        { row, fields in
          #expect(row == next && fields.allBytes == naive.texts(row))
          next += 1
        })
      {}
      #expect(next == 3_000)
    }
  }

  @Test func `a slice ends after 4 MiB of blobs, of which the fields show less`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let blob = SQLiteValue.blob([UInt8](repeating: 0, count: 1 << 20))
    try database.insert((0..<10).map { _ in [blob] }, into: "t")
    var scan = try database.rows().scan()
    var counts: [Int] = []
    while scan.advance(rowLimit: 100, { _, _ in }) { counts.append(scan.nextRow) }
    #expect(counts == [4, 8] && scan.nextRow == 10 && scan.isComplete)
  }

  @Test func `a scan of a table that was dropped ends with an error`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)", "INSERT INTO t VALUES (1)")
    var scan = try database.rows().scan()
    try database.run("DROP TABLE t")
    #expect(!scan.advance(rowLimit: 10) { _, _ in })
    #expect(scan.error?.description.contains("no such table: t") == true)
    #expect(!scan.isComplete)
  }
}

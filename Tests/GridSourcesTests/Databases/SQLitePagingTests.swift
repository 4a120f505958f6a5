import GridTesting
import Testing

@testable import GridSources

@Suite(.needsSQLite) struct SQLitePagingTests {
  @Test(arguments: NaiveTable.Key.allCases, [0, 1, 1_024, 2_000])
  func `rows between two keys are counted up to a limit`(
    key: NaiveTable.Key, limit: Int
  ) throws {
    var generator = SeededGenerator(seed: 7)
    let naive = NaiveTable(key, count: 1_500, using: &generator)
    let database = try TestDatabase("CREATE TABLE \(naive.definition)")
    try database.insert(naive.rows, into: "t")
    let table = try #require(try SQLiteDatabase(database.path).tables().first)
    let paging = try #require(try SQLitePaging(table, database.writer))
    let last = try database.writer.prepare(paging.lastKeys)
    try last.bind([.integer(1_500)])
    var keys: [[SQLiteValue]] = []
    while try last.step() { keys.append((0..<paging.keyCount).map { last.value(at: $0) }) }
    let count = try database.writer.prepare(paging.rowCount)
    try count.bind(keys[1_499] + keys[0] + [.integer(Int64(limit))])
    #expect(try count.step())
    #expect(count.value(at: 0) == .integer(Int64(min(1_499, limit))))
  }
}

import GridSources
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@testable import browse

/// A schema with tables, which is removed when the object is released.
final class Shop {
  let name = "shop_\(UInt64.random(in: 0 ..< .max))"
  let address: String
  private let writer: PostgresConnection

  init() throws {
    address = try #require(PostgresServer.connectionString)
    writer = try PostgresConnection(address, access: .readWrite)
    try run("CREATE SCHEMA \(name)")
    try run(
      """
      CREATE TABLE \(name).orders AS SELECT n AS id, (ARRAY['Alta', 'Oslo', NULL])[1 + n % 3] AS town,
        n * 0.5 AS total FROM generate_series(1, 3000) n
      """)
    try run("ALTER TABLE \(name).orders ADD PRIMARY KEY (id)")
  }

  deinit { _ = try? run("DROP SCHEMA \(name) CASCADE") }

  @discardableResult
  func run(_ statement: String, _ parameters: [String?] = []) throws -> PostgresRows {
    var result: Result<PostgresRows, PostgresError>?
    writer.run(statement, parameters) { result = $0 }
    while result == nil {
      var entry = pollfd(fd: writer.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, 1_000)
      writer.update()
    }
    return try #require(result).get()
  }
}

/// A browser on a table, whose connection is served while a test waits.
final class ShopWindow {
  let screen: Screen
  let table: ServerTable
  private let shop: Shop

  /// - Parameters:
  ///   - part: The table or the query; nil for the orders of the shop.
  ///   - counting: Runs the counting and the opening of tables.
  ///   - working: Runs the work on the rows.
  init(
    _ shop: Shop, _ part: ServerSource.Part? = nil,
    counting: @escaping BackgroundWork.Run = runAtOnce,
    working: @escaping BackgroundWork.Run = runAtOnce
  ) throws {
    self.shop = shop
    let source = ServerSource(
      address: shop.address, part: part ?? .table("\(shop.name).orders"))
    let table = try ServerTable(try source.open(), run: counting)
    self.table = table
    screen = try Screen(columns: 100, run: working) { try $0.addFile(table) }
  }

  /// Serves the connection until a line has its texts, or for a minute.
  func wait(
    forLine line: Int, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try wait(sourceLocation: sourceLocation) {
      line < screen.browser.sheet.lineCount && screen.line(line) == text
    }
  }

  /// Serves the connection until the table has a note with a text, or for a minute.
  func wait(forNote text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(sourceLocation: sourceLocation) { table.notes.contains { $0.contains(text) } }
  }

  /// Serves the connection until the rows of a filter have been loaded.
  func waitForRows(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(sourceLocation: sourceLocation) { table.notes.isEmpty }
  }

  /// Whether the connection has something to do within some milliseconds.
  func isReadable(within milliseconds: Int32) -> Bool {
    var entry = pollfd(
      fd: table.client.connection.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// Serves the connection until a condition holds, or for a minute.
  func wait(sourceLocation: SourceLocation = #_sourceLocation, until isDone: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while !isDone() {
      try #require(
        ContinuousClock.now < end, "\(screen.lines) \(table.notes)",
        sourceLocation: sourceLocation)
      if isReadable(within: 50) { table.update() }
    }
    screen.draw()
  }

  func filter(_ text: String) {
    screen.browser.filter(by: text)
    screen.draw()
  }
}

/// Runs background work at once.
func runAtOnce(_ work: @escaping @Sendable () -> Void, _ finish: @escaping () -> Void) {
  work()
  finish()
}

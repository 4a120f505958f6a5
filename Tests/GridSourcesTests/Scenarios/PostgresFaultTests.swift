import GridSources
import TestSupport
import Testing

/// Servers that close, stall or send nonsense. Each fault ends in a message, and the connection can be used again.
@Suite(.postgres) struct PostgresFaultTests {
  /// A relay to the server of the tests.
  private func relay(_ behavior: Relay.Behavior) throws -> Relay {
    try Relay(to: try #require(PostgresServer.socket), behavior)
  }

  /// Expects an error, and an answer after the fault is repaired.
  private func expectError(
    _ client: PostgresClient, _ relay: Relay, containing text: String,
    _ statement: String = "SELECT repeat('x', 100000)"
  ) throws {
    let error = try #require(try client.error(statement))
    #expect(error.description.contains(text), "\(error)")
    #expect(client.connection.state == .failed(error))
    relay.behave(.delay(.zero))
    #expect(try client.rows("SELECT 1") == [["1"]])
    relay.stop()
  }

  /// In the middle of the login, of the preparation, and of an answer.
  @Test(arguments: [0, 1, 200, 400, 500, 5_000, 70_000])
  func `a server that closes in the middle`(byteCount: Int) throws {
    let relay = try relay(.close(after: byteCount))
    let client = try PostgresClient(relay.connectionString)
    try expectError(client, relay, containing: "server closed the connection unexpectedly")
  }

  @Test(arguments: [0, 200, 400, 5_000, 70_000])
  func `a server that stalls in the middle`(byteCount: Int) throws {
    let relay = try relay(.stall(after: byteCount))
    let client = try PostgresClient(relay.connectionString, timeLimit: .seconds(3))
    try expectError(client, relay, containing: "within")
  }

  @Test func `a server that does not accept connections`() throws {
    let relay = try relay(.silence)
    let client = try PostgresClient(relay.connectionString, timeLimit: .seconds(3))
    let error = try #require(try client.error("SELECT 1"))
    #expect(error.description.contains("has not accepted the connection within 3.0 seconds"))
    relay.stop()
  }

  @Test(arguments: [
    "HTTP/1.1 400 Bad Request\r\n\r\n", "R\u{0}\u{0}\u{0}\u{8}\u{0}\u{0}\u{0}\u{0}Z", "\u{0}", "E",
    "T\u{7F}\u{7F}\u{7F}\u{7F}",
  ])
  func `a server that sends something else`(bytes: String) throws {
    let relay = try relay(.bytes(Array(bytes.utf8)))
    let client = try PostgresClient(relay.connectionString, timeLimit: .seconds(3))
    try expectError(client, relay, containing: "server")
  }

  @Test func `a server that cannot be reached is tried again by the next statement`() throws {
    let client = try PostgresClient("host=/nonexistent")
    for _ in 0..<3 {
      let error = try #require(try client.error("SELECT 1"))
      #expect(error.description.contains("No such file or directory"))
      #expect(client.connection.state == .failed(error))
    }
  }

  @Test func `a server that does not take the request to cancel a statement`() throws {
    let relay = try relay(.delay(.zero))
    let client = try PostgresClient(relay.connectionString, timeLimit: .seconds(3))
    let cancel = client.connection.run("SELECT pg_sleep(600)") { _ in }
    try client.wait { client.connection.state == .ready }
    relay.behave(.hang)
    cancel()
    try expectError(client, relay, containing: "has not canceled a statement within")
  }

  /// Statements that a proxy changes, so that the answers have other columns.
  @Test(arguments: [
    ("SELECT count(*) ", "SELECT "), ("c.relkind, CASE", "CASE"), ("f.nspname, f", "f"),
    ("(t.oid, -1), t.typcategory", "(t.oid, -1)"), ("AS c0, \"b\" AS c1", "AS c0"),
  ])
  func `an answer with other columns than the statement`(text: String, other: String) throws {
    let schema = try TestSchema()
    try schema.client.rows("CREATE TABLE \(schema.name).t (a int PRIMARY KEY, b int)")
    let table = try schema.client.table("\(schema.name).t")
    let relay = try relay(.replace(text, by: other))
    defer { relay.stop() }
    let client = try PostgresClient(relay.connectionString)
    let pages = PostgresPages(of: table, on: client.connection)
    let results: [Result<Int, PostgresError>] = [
      try client.result { _ = pages.count(then: $0) },
      try client.result { PostgresTable.readSummaries(from: client.connection, then: $0) }.map(
        \.count),
      try client.result {
        PostgresTable.read("\(schema.name).t", from: client.connection, then: $0)
      }.map(\.columns.count),
      try client.result {
        PostgresTable.read(query: "SELECT 1 AS a", from: client.connection, then: $0)
      }.map(\.columns.count),
      try client.result { _ = pages.load(after: nil, count: 9, then: $0) }.map(\.rows.count),
    ]
    let errors = results.compactMap { result in
      if case .failure(let error) = result { error.description } else { nil }
    }
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("any proxy before the server") }, "\(errors)")
  }

  @Test func `a server that refuses the user`() throws {
    let server = try #require(PostgresServer.connectionString)
    let client = try PostgresClient(server + " user=nobody_of_this_name")
    let error = try #require(try client.error("SELECT 1"))
    #expect(error.description.contains("role \"nobody_of_this_name\" does not exist"))
  }
}

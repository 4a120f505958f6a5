@testable import GridSources
import TestSupport
import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test without a server.
  static var postgres: Self {
    .enabled(if: PostgresServer.connectionString != nil, "\(PostgresServer.advice)")
  }
}

/// A connection that waits for its answers.
final class PostgresClient {
  let connection: PostgresConnection

  init(
    _ server: String? = PostgresServer.connectionString,
    access: PostgresConnection.Access = .readWrite,
    timeLimit: Duration = .seconds(30)
  ) throws {
    connection = try PostgresConnection(
      try #require(server), access: access, timeLimit: timeLimit)
  }

  /// Updates the connection until a condition holds, for at most a minute.
  func wait(_ isDone: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while !isDone() {
      try #require(ContinuousClock.now < end, "There is no answer: \(connection.state)")
      if isReadable(connection.descriptor, within: 100) { connection.update() }
    }
  }

  /// Calls a function that calls a closure with its result, and waits for the result.
  func result<Value>(
    _ start: (@escaping (Result<Value, PostgresError>) -> Void) -> Void
  ) throws -> Result<Value, PostgresError> {
    var result: Result<Value, PostgresError>?
    start { result = $0 }
    try wait { result != nil }
    return try #require(result)
  }

  /// Runs a statement, and returns its rows.
  @discardableResult
  func rows(_ statement: String, _ parameters: [String?] = []) throws -> [[String?]] {
    let rows = try result { connection.run(statement, parameters, then: $0) }.get()
    return rows.map { row in (0..<rows.columnCount).map { row[$0] } }
  }

  /// Runs a statement that fails.
  func error(_ statement: String, _ parameters: [String?] = []) throws -> PostgresError? {
    switch try result({ connection.run(statement, parameters, then: $0) }) {
    case .success: nil
    case .failure(let error): error
    }
  }

  func table(_ name: String) throws -> PostgresTable {
    try result { PostgresTable.read(name, from: connection, then: $0) }.get()
  }
}

/// A schema of its own for a test, which is removed with its tables when the object is released.
final class TestSchema {
  let name = "test_\(UInt64.random(in: 0 ..< .max))"
  let client: PostgresClient

  init() throws {
    client = try PostgresClient()
    try client.rows("CREATE SCHEMA \(name)")
  }

  deinit { _ = try? client.rows("DROP SCHEMA \(name) CASCADE") }
}

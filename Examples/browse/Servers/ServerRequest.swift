import GridSources

/// A request to a server about all rows of a table that pass the filter, with a connection of its own. It may take
/// minutes.
struct ServerRequest: Sendable {
  let address: String
  let table: PostgresTable

  /// The filter and the sorts.
  let arrangement: ServerArrangement

  /// Ends the request.
  let stop = ServerStop()

  /// Waits for the answer of the server to a statement.
  /// - Parameter send: Sends the statement, and passes on its answer.
  func answer<Value>(
    _ send: (PostgresPages, @escaping (Result<Value, PostgresError>) -> Void) -> Void
  ) throws(PostgresError) -> Value {
    let client = try ServerClient(address, timeLimit: .seconds(600))
    let pages = arrangement.pages(of: table, on: client.connection)
    return try client.wait(until: stop) { _, answer in send(pages, answer) }
  }
}

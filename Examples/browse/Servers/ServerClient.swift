import GridSources
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A request to end a wait on another thread.
final class ServerStop: Sendable {
  private let isAsked = Atomic(false)

  /// Ends the wait within 0.2 seconds.
  func request() { isAsked.store(true, ordering: .relaxed) }

  fileprivate var isRequested: Bool { isAsked.load(ordering: .relaxed) }
}

/// A connection for a thread that may wait for answers.
final class ServerClient {
  let connection: PostgresConnection

  /// - Parameter timeLimit: The longest time of a statement.
  init(_ address: String, timeLimit: Duration = .seconds(30)) throws(PostgresError) {
    connection = try PostgresConnection(address, timeLimit: timeLimit)
  }

  /// Calls a function that passes its result to a closure, and waits for it. The limits of the connection end
  /// the wait.
  /// - Parameter stop: Closes the connection when it is requested, so that all waiting statements fail.
  func wait<Value>(
    until stop: ServerStop? = nil,
    _ start: (PostgresConnection, @escaping (Result<Value, PostgresError>) -> Void) -> Void
  ) throws(PostgresError) -> Value {
    var result: Result<Value, PostgresError>?
    start(connection) { result = $0 }
    while true {
      if let result { return try result.get() }
      var entry = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, stop == nil ? 1_000 : 200)
      if stop?.isRequested == true { connection.close() }
      connection.update()
    }
  }
}

/// The part of a database that a table shows.
struct ServerSource: Sendable {
  /// What the user has named.
  enum Part: Hashable, Sendable {
    case table(String)
    case query(String)
  }

  /// The connection string.
  let address: String
  let part: Part

  /// Whether a name on the command line is a connection string: a URL, or keywords and values as libpq takes them.
  static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("postgresql://") || name.hasPrefix("postgres://") { return true }
    let keywords = ["host", "hostaddr", "port", "dbname", "user", "service"]
    guard keywords.contains(where: { name.hasPrefix($0 + "=") }) else { return false }
    // A file may have such a name.
    return (try? ByteFile(BytePath(name))) == nil
  }

  /// Reads the columns and the first rows.
  func open() throws(PostgresError) -> OpenedServer {
    let client = try ServerClient(address)
    let table: PostgresTable = try client.wait { server, answer in
      switch part {
      case .table(let name): PostgresTable.read(name, from: server, then: answer)
      case .query(let text): PostgresTable.read(query: text, from: server, then: answer)
      }
    }
    let pages = PostgresPages(of: table, on: client.connection)
    let page = try client.wait { _, answer in
      _ = pages.load(rows: 0..<ServerRows.pageSize, then: answer)
    }
    return OpenedServer(address: address, table: table, firstPage: page)
  }
}

/// A table of a server, as far as it was read when it was opened.
struct OpenedServer: Sendable {
  let address: String
  let table: PostgresTable
  let firstPage: PostgresPages.Page
}

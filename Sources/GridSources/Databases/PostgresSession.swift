#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One connection to a server, from its start until it is lost, as libpq has it.
///
/// A session runs one statement at a time. It neither waits nor connects again.
final class PostgresSession {
  private let library: PostgresLibrary
  private let handle: PostgresLibrary.Connection

  /// The answer to the statement that is running, as far as it has arrived.
  private var answer: Result<PostgresRows, PostgresError>?

  /// Starts to connect. Only the resolution of a host name blocks.
  init(_ connectionString: String, _ library: PostgresLibrary) throws(PostgresError) {
    self.library = library
    let settings = [
      ("dbname", connectionString), ("client_encoding", "UTF8"),
      ("fallback_application_name", "VirtualGrid"),
    ]
    let handle = withCTexts(settings.map(\.0)) { keys in
      withCTexts(settings.map(\.1)) { values in library.connectStart(keys, values, 1) }
    }
    guard let handle else { throw PostgresError(.connection, "there is no memory for it.") }
    self.handle = handle
    // Notices would be written to standard error.
    _ = library.setNoticeProcessor(handle, { _, _ in }, nil)
  }

  deinit { library.finish(handle) }

  /// The error of the connection, in the words of the client library.
  private var failure: PostgresError { PostgresError(connection: library.errorMessage(handle)) }

  /// The socket, with events to wait for. It may change while the session connects.
  private func socket(_ events: Int32) -> SocketEvents {
    SocketEvents(socket: library.socket(handle), events: events)
  }
}

// MARK: - Connecting
extension PostgresSession {
  /// The state of a session that connects.
  enum Step {
    case waiting(SocketEvents)
    case connected
  }

  /// The first step, after which ``connect()`` follows.
  func start() throws(PostgresError) -> Step {
    guard library.status(handle) != PostgresCode.connectionBad else { throw failure }
    return .waiting(socket(POLLOUT))
  }

  /// Continues to connect. Call it only after the events have happened.
  func connect() throws(PostgresError) -> Step {
    switch library.connectPoll(handle) {
    case PostgresCode.pollReading: return .waiting(socket(POLLIN))
    case PostgresCode.pollWriting: return .waiting(socket(POLLOUT))
    case PostgresCode.pollOK:
      guard library.setNonblocking(handle, 1) == 0 else { throw failure }
      return .connected
    default: throw failure
    }
  }
}

// MARK: - Statements
extension PostgresSession {
  /// The state of a session that is connected.
  enum Progress {
    /// The statement has no answer yet, or there is none.
    case waiting(SocketEvents)

    case answered(Result<PostgresRows, PostgresError>)
  }

  /// Sends a statement with the values of its parameters.
  func send(_ text: String, _ parameters: [String?]) throws(PostgresError) {
    answer = nil
    let isSent = text.withCString { text in
      withCTexts(parameters) { values in
        library.sendStatement(
          handle, text, Int32(parameters.count), nil, values, nil, nil, 0)
      }
    }
    if isSent == 0 { throw failure }
  }

  /// Sends several statements without parameters, separated by semicolons.
  func send(statements text: String) throws(PostgresError) {
    answer = nil
    if text.withCString({ library.sendStatements(handle, $0) }) == 0 { throw failure }
  }

  /// Reads the bytes that have arrived.
  /// - Throws: If the connection is lost.
  func receive(isRunning: Bool) throws(PostgresError) -> Progress {
    guard library.consumeInput(handle) != 0 else { throw failure }
    let unsent = library.flush(handle)
    guard unsent >= 0 else { throw failure }
    // Without a running statement, this reads notices.
    while library.isBusy(handle) == 0, isRunning {
      guard let next = library.nextAnswer(handle) else {
        guard let answer else { throw failure }
        return .answered(answer)
      }
      defer { library.clear(next) }
      try take(next)
    }
    guard library.status(handle) != PostgresCode.connectionBad else { throw failure }
    return .waiting(socket(unsent > 0 ? POLLIN | POLLOUT : POLLIN))
  }

  /// Whether the connection was lost together with the last answer.
  var isLost: Bool { library.status(handle) == PostgresCode.connectionBad }

  /// Keeps the first error, or else the last rows.
  private func take(_ next: PostgresLibrary.Answer) throws(PostgresError) {
    if case .failure? = answer { return }
    switch library.answerStatus(next) {
    case PostgresCode.emptyQuery, PostgresCode.commandOK, PostgresCode.tuplesOK:
      answer = .success(PostgresRows(copying: next, of: library))
    case PostgresCode.copyOut, PostgresCode.copyIn, PostgresCode.copyBoth:
      throw PostgresError(.content, "COPY does not return rows. Use SELECT.")
    default: answer = .failure(error(of: next))
    }
  }

  private func error(of answer: PostgresLibrary.Answer) -> PostgresError {
    func field(_ code: Unicode.Scalar) -> String? {
      library.answerErrorField(answer, Int32(code.value)).map { String(cString: $0) }
    }
    guard let message = field("M") else {
      return PostgresError(connection: library.answerErrorMessage(answer))
    }
    let parts = [message, field("D"), field("H")].compactMap(\.self)
    return PostgresError(
      .server, parts.joined(separator: ". "), sqlState: field("C"),
      position: field("P").flatMap { Int($0) })
  }
}

// MARK: - Canceling
extension PostgresSession {
  /// Returns a way to cancel the running statement on another thread; nil if there is no memory for it.
  /// - Parameter limit: The time after which the request counts as stalled.
  func makeCancellation(until limit: ContinuousClock.Instant) -> PostgresCancellation? {
    library.makeCancel(handle).map { PostgresCancellation($0, library, until: limit) }
  }
}

/// Calls a function with an array of texts in C, which is valid during the call. Nil stays nil.
private func withCTexts<Value>(
  _ texts: [String?], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
) -> Value {
  let copies = texts.map { text in text.flatMap { strdup($0) } }
  defer { for copy in copies { free(copy) } }
  var pointers = copies.map { UnsafePointer($0) }
  pointers.append(nil)
  return pointers.withUnsafeBufferPointer { body($0.baseAddress!) }
}

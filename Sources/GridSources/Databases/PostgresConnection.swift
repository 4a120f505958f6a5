/// A connection to a PostgreSQL server. Only the resolution of a host name blocks the caller, at each attempt to
/// connect.
///
///     let server = try PostgresConnection("postgresql://reader@db.example.com/shop")
///     app.whenReadable(server.descriptor) { server.update() }
///     let cancel = server.run("SELECT title FROM orders WHERE amount > $1", ["100"]) { result in
///       switch result {
///       case .success(let rows): for row in rows { print(row[0] ?? "NULL") }
///       case .failure(let error): print(error)
///       }
///     }
///
/// The client library of PostgreSQL, libpq, is opened while the program runs. It reads the connection string, the
/// environment (`PGHOST`, `PGSSLMODE` and others), the service file and the password file, and uses TLS as these
/// say.
///
/// Statements run one after the other, in the order of the calls. The values of parameters are sent apart from the
/// text, so a value is never read as SQL. Sessions are read-only unless the caller asks for more; this prevents
/// mistakes, but a statement can lift it. Restrict the rights of the user on the server, too.
///
/// The connection is made when a statement needs it. If it is lost, all statements fail that have no answer yet, and
/// the connection is made again: at once if it has lasted for ten seconds, and else after delays that double from 0.5 to
/// 30 seconds.
///
/// A connection and its answers belong to one isolation domain. It has a thread of its own that waits for the socket.
public final class PostgresConnection {
  /// What the connection is doing.
  public var state: State { phase.state }

  /// Called after ``state`` has changed. It may not call the connection.
  public var onChange: () -> Void = {}

  private let connectionString: String
  private let access: Access
  private let timeLimit: Duration
  private let library: PostgresLibrary
  private let wait: SocketWait

  private var phase = Phase.disconnected(nil) {
    didSet { if phase.state != oldValue.state { onChange() } }
  }
  private var queue = StatementQueue()
  private var running: RunningStatement?

  /// The last cancellation, until the server was told.
  private var cancellation: PostgresCancellation?

  /// Whether the next statement is the first one after a cancellation.
  private var mayBeHitByCancellation = false

  private var attempts = ReconnectDelay()

  /// Answers to deliver when the state is consistent.
  private var answers: [(statement: Int, deliver: () -> Void)] = []

  private enum Phase {
    /// There is no session, for the reason of an error if there is one.
    case disconnected(PostgresError?)

    case connecting(PostgresSession, SocketEvents, until: ContinuousClock.Instant)

    /// The first statements of the session are running.
    case preparing(PostgresSession, SocketEvents?)

    case ready(PostgresSession, SocketEvents?)
    case closed

    var state: State {
      switch self {
      case .disconnected(nil): .idle
      case .disconnected(let error?): .failed(error)
      case .connecting, .preparing: .connecting
      case .ready: .ready
      case .closed: .closed
      }
    }
  }

  /// Creates a connection. It connects when the first statement needs it.
  /// - Parameters:
  ///   - connectionString: `postgresql://user@host:port/database?sslmode=verify-full`, or keywords and values as in
  ///     `host=/run/postgresql dbname=shop`. Empty for the defaults of libpq.
  ///   - access: What statements may do.
  ///   - timeLimit: The time after which the server stops a statement. A server that does not answer for two more
  ///     seconds counts as lost. The same limit applies to connecting.
  /// - Throws: A ``PostgresError`` if libpq is not installed, or the process can have no further descriptor or
  ///   thread.
  public init(
    _ connectionString: String, access: Access = .readOnly, timeLimit: Duration = .seconds(30)
  ) throws(PostgresError) {
    self.connectionString = connectionString
    self.access = access
    self.timeLimit = max(.milliseconds(1), timeLimit)
    do throws(SystemLibraryError) {
      library = try PostgresLibrary.shared.get()
    } catch {
      throw PostgresError(error)
    }
    do throws(FileError) {
      wait = try SocketWait()
    } catch {
      throw PostgresError(.library, error.description)
    }
  }

  /// A descriptor that is readable when ``update()`` has something to do. It stays the same over all reconnections.
  public var descriptor: Int32 { wait.descriptor }
}

// MARK: - Statements
extension PostgresConnection {
  /// Runs a statement after those that were passed before.
  /// - Parameters:
  ///   - statement: One statement in SQL, without a final semicolon. `$1` is the first parameter.
  ///   - parameters: The values, as texts that the server converts. Nil is NULL.
  ///   - answer: Called once with the rows, by ``update()``; not called after a cancellation.
  /// - Returns: A closure that cancels the statement. If it runs for another 0.1 seconds after that, the server is
  ///   asked to stop it, and again each second until it does. Later calls have no effect.
  @discardableResult
  public func run(
    _ statement: String, _ parameters: [String?] = [],
    then answer: @escaping (Result<PostgresRows, PostgresError>) -> Void
  ) -> () -> Void {
    let number = queue.append(statement, parameters, answer)
    if case .disconnected = phase { attempts.requestAttempt() }
    proceed()
    return { [weak self] in self?.cancel(number) }
  }

  private func cancel(_ number: Int) {
    queue.remove(number)
    answers.removeAll { $0.statement == number }
    guard let running, running.statement.number == number, running.statement.answer != nil else {
      return
    }
    self.running?.statement.answer = nil
    self.running?.cancelTime = .now + .milliseconds(100)
    watch()
  }

  /// Closes the connection for good. Statements without an answer fail, and the server is asked to stop the running one.
  public func close() {
    // The server would go on with the statement: it looks at the connection when it has an answer.
    if running != nil, case .ready(let session, _) = phase {
      session.makeCancellation(until: .now)?.send {}
    }
    end(with: Self.closing, in: .closed)
    watch()
    wake()
  }

  /// The error of statements that have no answer when the caller closes the connection.
  private static var closing: PostgresError {
    PostgresError(.connection, "it was closed by the program.")
  }

  /// Sends the next statement, if nothing prevents it.
  private func sendNext(in session: PostgresSession) throws(PostgresError) {
    if let last = cancellation {
      guard last.isFinished else { return }
      cancellation = nil
      mayBeHitByCancellation = true
    }
    while running == nil, var statement = queue.popFirst() {
      if let error = statement.unsendable {
        deliver(.failure(error), to: statement)
        continue
      }
      statement.mayBeHitByCancellation = mayBeHitByCancellation
      mayBeHitByCancellation = false
      try send(statement, in: session)
    }
  }

  private func send(
    _ statement: PostgresStatement, in session: PostgresSession
  ) throws(PostgresError) {
    running = RunningStatement(statement: statement, limit: .now + timeLimit + .seconds(2))
    switch statement.text {
    case .one(let text, let parameters): try session.send(text, parameters)
    case .preparation(let text): try session.send(statements: text)
    }
  }

  private func deliver(
    _ result: Result<PostgresRows, PostgresError>, to statement: PostgresStatement
  ) {
    guard let answer = statement.answer else { return }
    answers.append((statement.number, { answer(result) }))
  }
}

// MARK: - Updates
extension PostgresConnection {
  /// Does all that is possible without blocking, and calls the closures with the answers that have arrived.
  /// - Complexity: O(*n*) for *n* bytes that have arrived.
  public func update() {
    wait.drain()
    proceed()
    // An answer may run or cancel statements, or close the connection.
    while !answers.isEmpty { answers.removeFirst().deliver() }
  }

  private func proceed() {
    if case .closed = phase {
      end(with: Self.closing, in: .closed)
      return wake()
    }
    do throws(PostgresError) {
      try advance()
    } catch {
      fail(error)
    }
    watch()
    wake()
  }

  /// Makes the descriptor readable, if answers wait for ``update()``.
  private func wake() { if !answers.isEmpty { wait.wake() } }

  private func advance() throws(PostgresError) {
    switch phase {
    case .disconnected:
      if attempts.isDue(hasWork: !queue.isEmpty) { try begin() }
    case .connecting(let session, let events, let limit):
      // A server that sends byte by byte has no more time than a silent one.
      guard limit > .now else {
        throw PostgresError(
          .time, "The server has not accepted the connection within \(timeLimit).")
      }
      if events.haveHappened { try connect(session, until: limit) }
    case .preparing(let session, _), .ready(let session, _):
      try advance(session)
    case .closed: break
    }
  }

  private func begin() throws(PostgresError) {
    attempts.begin()
    let session = try PostgresSession(connectionString, library)
    let limit = ContinuousClock.now + timeLimit
    if case .waiting(let events) = try session.start() {
      phase = .connecting(session, events, until: limit)
    }
  }

  private func connect(
    _ session: PostgresSession, until limit: ContinuousClock.Instant
  ) throws(PostgresError) {
    switch try session.connect() {
    case .waiting(let events): phase = .connecting(session, events, until: limit)
    case .connected:
      phase = .preparing(session, nil)
      try send(PostgresStatement(number: 0, text: .preparation(preparation)), in: session)
      try advance(session)
    }
  }

  /// The statements that prepare a session. Values are written in the forms that ``ColumnKind`` reads.
  private var preparation: String {
    let (seconds, fraction) = timeLimit.components
    let milliseconds = min(seconds, 1_000_000) * 1_000 + fraction / 1_000_000_000_000_000
    return """
      SET default_transaction_read_only = \(access == .readOnly ? "on" : "off");
      SET statement_timeout = \(max(1, milliseconds));
      SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1
      """
  }

  private func advance(_ session: PostgresSession) throws(PostgresError) {
    var progress = try session.receive(isRunning: running != nil)
    while case .answered(let result) = progress {
      try take(result, in: session)
      if session.isLost {
        guard case .failure(let error) = result else { throw PostgresError(connection: nil) }
        throw error
      }
      try sendNext(in: session)
      progress = try session.receive(isRunning: running != nil)
    }
    if let running { try check(running, in: session) }
    if let stalled = stalledTime, stalled <= .now {
      throw PostgresError(.time, "The server has not canceled a statement within \(timeLimit).")
    }
    if running == nil, !queue.isEmpty, cancellation?.isFinished ?? true {
      try sendNext(in: session)
      progress = try session.receive(isRunning: running != nil)
    }
    guard case .waiting(let events) = progress else { return }
    if case .preparing = phase {
      phase = .preparing(session, events)
    } else {
      phase = .ready(session, events)
    }
  }

  /// The time after which the request to cancel a statement counts as stalled; nil without one.
  private var stalledTime: ContinuousClock.Instant? {
    cancellation.flatMap { $0.isFinished ? nil : $0.limit }
  }

  private func check(
    _ running: RunningStatement, in session: PostgresSession
  ) throws(PostgresError) {
    if running.limit <= .now {
      throw PostgresError(.time, "The server has not answered within \(timeLimit + .seconds(2)).")
    }
    guard let time = running.cancelTime, time <= .now else { return }
    // The server ignores a request that arrives before it has begun the statement, so the request is repeated.
    self.running?.cancelTime = .now + .seconds(1)
    guard cancellation?.isFinished ?? true else { return }
    cancellation = session.makeCancellation(until: .now + timeLimit)
    cancellation?.send(then: wait.wake)
  }

  /// Takes the answer to the running statement.
  private func take(
    _ result: Result<PostgresRows, PostgresError>, in session: PostgresSession
  ) throws(PostgresError) {
    guard let statement = running?.statement else { return }
    running = nil
    if case .preparation = statement.text {
      _ = try result.get()
      attempts.succeed()
      return phase = .ready(session, nil)
    }
    if case .failure(let error) = result, error.sqlState == PostgresError.canceled,
      statement.mayBeHitByCancellation, statement.answer != nil
    {
      // The cancellation of the previous statement has hit this one.
      return queue.pushFirst(statement)
    }
    deliver(result, to: statement)
  }

  /// Ends the session after an error.
  private func fail(_ error: PostgresError) {
    if error.origin == .content, let statement = running?.statement, statement.isFromCaller {
      // The error is that of the statement: the others run in a new session.
      running = nil
      deliver(.failure(error), to: statement)
      endSession(in: .disconnected(nil))
      if !queue.isEmpty { attempts.requestAttempt() }
      return
    }
    attempts.fail()
    end(with: error, in: .disconnected(error))
  }

  /// Ends the session. All statements without an answer fail.
  private func end(with error: PostgresError, in phase: Phase) {
    endSession(in: phase)
    for statement in [running?.statement].compactMap(\.self) + queue.takeAll() {
      deliver(.failure(error), to: statement)
    }
    running = nil
  }

  private func endSession(in phase: Phase) {
    self.phase = phase
    (cancellation, mayBeHitByCancellation) = (nil, false)
  }

  /// Waits for the next event or time.
  private func watch() {
    switch phase {
    case .disconnected: wait.wait(for: .init(time: attempts.nextTime))
    case .connecting(_, let events, let limit): wait.wait(for: .init(socket: events, time: limit))
    case .closed: wait.wait(for: .init())
    case .preparing(_, let events), .ready(_, let events):
      let time = [running?.limit, running?.cancelTime, stalledTime].compactMap(\.self).min()
      wait.wait(for: .init(socket: events, time: time))
    }
  }
}

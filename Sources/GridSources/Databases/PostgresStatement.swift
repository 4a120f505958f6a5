/// A statement that waits for its turn or runs.
struct PostgresStatement {
  /// The text to send.
  enum Text {
    /// One statement, and the values of its parameters.
    case one(String, [String?])

    /// Several statements that prepare a new session.
    case preparation(String)
  }

  /// The number by which it can be canceled.
  let number: Int
  let text: Text

  /// Called with the result; nil after the statement was canceled.
  var answer: ((Result<PostgresRows, PostgresError>) -> Void)?

  /// Whether the cancellation of the previous statement may hit this one.
  var mayBeHitByCancellation = false
}

extension PostgresStatement {
  /// Whether an error is the caller's. The statements that prepare a session are not.
  var isFromCaller: Bool {
    if case .one = text { true } else { false }
  }

  /// The reason why the client library cannot send the statement; nil if it can.
  var unsendable: PostgresError? {
    guard case .one(let text, let parameters) = text else { return nil }
    guard parameters.count <= Self.parameterLimit else {
      return PostgresError(
        .content,
        "The statement has \(parameters.count) parameters. Use at most \(Self.parameterLimit).")
    }
    // The text would end early in C.
    let texts = [text] + parameters.compactMap(\.self)
    guard texts.contains(where: { $0.utf8.contains(0) }) else { return nil }
    return PostgresError(.content, "A text with a null byte cannot be sent. Remove it.")
  }

  /// The largest number of parameters in the protocol of the server.
  private static var parameterLimit: Int { 65_535 }
}

/// The statement that a session runs.
struct RunningStatement {
  var statement: PostgresStatement

  /// The time after which the server counts as stalled.
  let limit: ContinuousClock.Instant

  /// The time at which the server is asked to cancel the statement, if it still runs then.
  var cancelTime: ContinuousClock.Instant?
}

/// The statements that wait, in the order in which they are sent.
struct StatementQueue {
  private var statements: [PostgresStatement] = []
  private var lastNumber = 0

  /// Appends a statement.
  /// - Returns: Its number.
  mutating func append(
    _ text: String, _ parameters: [String?],
    _ answer: @escaping (Result<PostgresRows, PostgresError>) -> Void
  ) -> Int {
    lastNumber += 1
    statements.append(
      PostgresStatement(number: lastNumber, text: .one(text, parameters), answer: answer))
    return lastNumber
  }

  var isEmpty: Bool { statements.isEmpty }

  mutating func popFirst() -> PostgresStatement? {
    statements.isEmpty ? nil : statements.removeFirst()
  }

  /// Inserts a statement that has to be sent again.
  mutating func pushFirst(_ statement: PostgresStatement) { statements.insert(statement, at: 0) }

  /// Removes a statement, if it waits.
  mutating func remove(_ number: Int) { statements.removeAll { $0.number == number } }

  /// Removes and returns all statements.
  mutating func takeAll() -> [PostgresStatement] {
    defer { statements = [] }
    return statements
  }
}

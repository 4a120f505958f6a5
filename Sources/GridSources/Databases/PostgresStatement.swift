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
  var isExposed = false
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

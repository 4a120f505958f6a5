/// A reason why a statement or a connection has failed.
public struct PostgresError: Error, Hashable {
  /// The part that has failed.
  enum Origin: Hashable {
    /// The client library cannot be used.
    case library

    /// There is no connection, or it was lost.
    case connection

    /// The server has refused a statement.
    case server

    /// The server has not answered in time.
    case time

    /// The caller has passed something that cannot be sent, or the server has sent something else than asked for.
    case content
  }

  let origin: Origin

  /// The reason, with the words of the server or of the client library.
  private let reason: String

  /// The code of five characters by which the server classifies the error; nil if it comes from elsewhere.
  ///
  /// Codes are in the appendix "PostgreSQL Error Codes" of the server's manual: 42P01, for example, stands for a
  /// table that does not exist.
  public let sqlState: String?

  /// The number of the character of the statement at which the server has found the error, from 1; nil for an
  /// error elsewhere.
  let position: Int?

  init(
    _ origin: Origin, _ reason: String, sqlState: String? = nil, position: Int? = nil
  ) {
    (self.origin, self.reason, self.sqlState) = (origin, reason, sqlState)
    self.position = position
  }

  init(_ error: SystemLibraryError) { self.init(.library, error.description) }
}

extension PostgresError: CustomStringConvertible {
  /// The message for the user: the reason, and what to do about it.
  public var description: String {
    switch origin {
    case .library, .content: reason
    case .connection: "There is no connection to the server: \(reason)"
    case .server:
      "The server has refused the statement: \(reason)\(sqlState.map { " (\($0))" } ?? "")"
    case .time: "\(reason) Try again, or set a longer limit."
    }
  }
}

// MARK: - Positions
extension PostgresError {
  /// The error with its line and column in a query that is a part of the statement.
  /// - Parameter start: The number of characters of the statement before the query.
  func located(in query: some StringProtocol, from start: Int) -> PostgresError {
    guard let position, position > start else { return self }
    let before = query.unicodeScalars.prefix(position - 1 - start)
    let line = before.count { $0 == "\n" } + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    let isInside = before.count < query.unicodeScalars.count
    let place = isInside ? "line \(line), column \(column)" : "the end"
    return PostgresError(origin, "\(reason), at \(place) of the query", sqlState: sqlState)
  }
}

extension PostgresError {
  /// The code of a statement that was canceled, or that took too long.
  static let canceled = "57014"

  /// Creates an error of an answer that does not fit its statement.
  init(unexpected found: String) {
    self.init(
      .content,
      "The server has sent \(found). Check the address, and any proxy before the server.")
  }

  /// Creates an error of a connection from a message of several lines.
  init(connection message: UnsafePointer<CChar>?) {
    let text = message.map { String(cString: $0) } ?? ""
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.drop { $0.isWhitespace }
    }
    self.init(.connection, lines.isEmpty ? "it was closed." : lines.joined(separator: " "))
  }
}

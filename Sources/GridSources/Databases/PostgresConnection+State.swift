extension PostgresConnection {
  /// What the sessions of a connection may do.
  public enum Access: Hashable, Sendable {
    /// Statements that change data fail.
    case readOnly

    case readWrite
  }

  /// What the connection is doing.
  public enum State: Hashable, Sendable {
    /// There is no connection yet, and no statement needs one.
    case idle

    case connecting
    case ready

    /// The last attempt to connect has failed, or the connection was lost.
    case failed(PostgresError)

    /// The caller has closed the connection.
    case closed
  }
}

import GridSources

/// The number of rows of a table on a server, as far as it is known, and the request that counts them.
struct ServerCount {
  /// The number of rows.
  enum Number {
    /// The sorts or the filter are new. Until a page arrives, the old number of rows is shown.
    case unknown(old: Int)

    /// These rows exist, or the server estimates so many. There may be more.
    case atLeast(Int)

    case exact(Int)
  }

  /// The request that counts all rows.
  enum Request {
    case none

    /// The server is counting.
    case running(ServerStop)

    /// The server could not count.
    case failed(PostgresError)
  }

  var number: Number
  private(set) var request = Request.none

  /// The number of rows to show.
  var rowCount: Int {
    switch number {
    case .unknown(let count), .atLeast(let count), .exact(let count): count
    }
  }

  /// Whether no page of the new sorts or filter has arrived.
  var isUnknown: Bool {
    if case .unknown = number { true } else { false }
  }

  /// What the status line shows.
  var notes: [String] {
    switch (request, number) {
    case (.running, _): ["counting"]
    case (.none, .exact), (.failed, .exact): []
    // The request for the page will report a filter that is not valid.
    case (.none, _), (.failed, .unknown): ["or more"]
    case (.failed(let error), _): ["or more", "The rows were not counted: \(error)"]
    }
  }

  /// The number of rows if some rows exist.
  /// - Parameter estimate: The number that the server has estimated.
  func number(knowing known: Int, estimate: Int?) -> Number {
    switch number {
    case .unknown: .atLeast(max(known, estimate ?? 0))
    case .atLeast(let count): .atLeast(max(count, known))
    case .exact(let count): .exact(max(count, known))
    }
  }

  /// Begins a request, instead of the last one.
  mutating func begin(_ stop: ServerStop) {
    cancel()
    request = .running(stop)
  }

  /// Ends the request, if it is still the last one.
  /// - Returns: Whether it is.
  mutating func end(_ stop: ServerStop, failure: PostgresError?) -> Bool {
    guard case .running(let last) = request, last === stop else { return false }
    request = failure.map { .failed($0) } ?? .none
    return true
  }

  /// Cancels the request.
  mutating func cancel() {
    if case .running(let stop) = request { stop.request() }
    request = .none
  }
}

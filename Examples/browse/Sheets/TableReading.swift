/// A result that is computed where the data of a table are, such as the groups of rows on a server.
struct TableReading<Value: Sendable>: SheetWork {
  private let read: @Sendable () throws -> Value

  /// The sentence before an error.
  private let title: String

  /// Ends the reading early, with an error.
  let stop: @Sendable () -> Void

  /// The value, or the error; nil before the reading is finished.
  private(set) var result: Result<Value, any Error>?

  /// Creates a reading.
  /// - Parameters:
  ///   - title: The sentence before an error, such as "The rows are not grouped".
  ///   - read: Computes the value, on a thread that may wait.
  ///   - stop: Ends the reading early, with an error.
  init(
    _ title: String, _ read: @escaping @Sendable () throws -> Value,
    stop: @escaping @Sendable () -> Void
  ) {
    (self.title, self.read, self.stop) = (title, read, stop)
  }

  var isFinished: Bool { result != nil }

  var progress: Double { isFinished ? 1 : 0 }

  var failure: String? {
    do { _ = try result?.get() } catch { return "\(title): \(error)" }
    return nil
  }

  mutating func advance() { result = Result { try read() } }
}

/// The groups of rows that are computed where the data of a table are, such as on a server.
struct GroupReading: SheetWork {
  private let read: @Sendable () throws -> SheetGroups

  /// Ends the reading early, with an error.
  let stop: @Sendable () -> Void

  /// The groups, or the error; nil before the reading is finished.
  private(set) var result: Result<SheetGroups, any Error>?

  /// - Parameter read: Computes the groups, on a thread that may wait.
  init(
    _ read: @escaping @Sendable () throws -> SheetGroups, stop: @escaping @Sendable () -> Void
  ) {
    (self.read, self.stop) = (read, stop)
  }

  var isFinished: Bool { result != nil }

  var progress: Double { isFinished ? 1 : 0 }

  var failure: String? {
    do { _ = try result?.get() } catch { return "The rows are not grouped: \(error)" }
    return nil
  }

  mutating func advance() { result = Result { try read() } }
}

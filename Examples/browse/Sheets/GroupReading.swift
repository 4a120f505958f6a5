/// The groups of rows that are computed where the data of a table are, such as on a server.
struct GroupReading: SheetWork {
  /// Computes the groups, on a thread that may wait.
  typealias Read = @Sendable () throws -> SheetGroups

  private let read: Read

  /// The groups, or the error; nil before the reading is finished.
  private(set) var result: Result<SheetGroups, any Error>?

  init(_ read: @escaping Read) {
    self.read = read
  }

  var isFinished: Bool { result != nil }

  var progress: Double { isFinished ? 1 : 0 }

  var failure: String? {
    do { _ = try result?.get() } catch { return "The rows are not grouped: \(error)" }
    return nil
  }

  mutating func advance() { result = Result { try read() } }
}

import Synchronization

/// A request to cancel the statement that a session runs. It takes a connection of its own, so it runs on a thread.
final class PostgresCancellation: Sendable {
  private let library: PostgresLibrary
  // The function that cancels may be called on any thread.
  nonisolated(unsafe) private let handle: OpaquePointer
  private let finished = Atomic(false)

  /// The time after which the request counts as stalled.
  let limit: ContinuousClock.Instant

  init(_ handle: OpaquePointer, _ library: PostgresLibrary, until limit: ContinuousClock.Instant) {
    self.handle = handle
    self.library = library
    self.limit = limit
  }

  deinit { library.freeCancel(handle) }

  /// Whether the request has ended, sent or not.
  var isFinished: Bool { finished.load(ordering: .acquiring) }

  /// Sends the request on a new thread, and then calls `finish` on it.
  func send(then finish: @escaping @Sendable () -> Void) {
    do throws(FileError) {
      try startThread { [self] in
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { message in
          _ = library.cancel(handle, message.baseAddress!, Int32(message.count))
        }
        finished.store(true, ordering: .releasing)
        finish()
      }
    } catch {
      // Without a thread, the statement runs to its end.
      finished.store(true, ordering: .releasing)
    }
  }
}

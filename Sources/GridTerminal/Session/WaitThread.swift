import Synchronization

/// A thread that blocks in the waits of a task, so that the executor of the task does not.
///
/// It runs until ``stop()``. Between two waits, it sleeps as well.
final class WaitThread: Sendable {
  private enum Request: Sendable {
    case wait(
      [Descriptor], seconds: Double?,
      CheckedContinuation<[Descriptor.Readiness], any Error>)
    case stop
  }

  private let request = Mutex<Request?>(nil)

  /// Wakes the thread for a request.
  private let waker = Waker()

  /// Starts the thread.
  /// - Throws: ``TerminalError/system(call:code:)``.
  init() throws(TerminalError) {
    try waker.check()
    try startThread { self.run() }
  }

  /// Waits as ``Descriptor/wait(for:seconds:)`` does, and suspends the task meanwhile. Only one task
  /// may wait at a time.
  func wait(
    for files: [Descriptor], seconds: Double?, isolation: isolated (any Actor)?
  ) async throws -> [Descriptor.Readiness] {
    try await withCheckedThrowingContinuation { continuation in
      add(.wait(files, seconds: seconds, continuation))
    }
  }

  /// Ends the thread. Call it when no task waits.
  func stop() { add(.stop) }

  private func add(_ request: Request) {
    self.request.withLock { $0 = request }
    waker.wake()
  }

  /// Handles requests, on the thread itself.
  private func run() {
    while true {
      _ = try? Descriptor.wait(for: [waker.readEnd], seconds: nil)
      try? waker.drain()
      switch request.withLock({ $0.take() }) {
      case .wait(let files, let seconds, let continuation):
        continuation.resume(with: Result { try Descriptor.wait(for: files, seconds: seconds) })
      case .stop: return
      case nil: break
      }
    }
  }
}

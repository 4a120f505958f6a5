import Synchronization

/// Threads that run the work of an app.
///
/// Work may block, such as in a read or while a server computes. In a detached task, it would block a thread of Swift's pool, which
/// has one for each core: on two cores, two pieces of such work would stop the app itself.
final class WorkThreads: Sendable {
  private struct State {
    var waiting: [Int: @Sendable () -> Void] = [:]

    /// The numbers of the next work to run and to add.
    var (first, end) = (0, 0)
    var threadCount = 0
  }

  private let state = Mutex(State())

  /// The number of threads that run at a time. Further work waits.
  private static let limit = 16

  /// Runs work on one of the threads. Work begins in the order of the calls.
  func run(_ work: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      state.waiting[state.end] = work
      state.end += 1
      guard state.threadCount < Self.limit else { return false }
      state.threadCount += 1
      return true
    }
    guard needsThread else { return }
    do {
      try startThread { self.runWaiting() }
    } catch {
      Task.detached { self.runWaiting() }
    }
  }

  private func runWaiting() {
    while let work = next() { work() }
  }

  /// The next work; nil if none waits, and the thread has to end.
  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard let work = state.waiting.removeValue(forKey: state.first) else {
        state.threadCount -= 1
        return nil
      }
      state.first += 1
      return work
    }
  }
}

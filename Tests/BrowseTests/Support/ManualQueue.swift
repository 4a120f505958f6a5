import GridSources

/// Background work that waits until a test runs it.
final class ManualQueue {
  private var waiting: [(work: @Sendable () -> Void, finish: () -> Void)] = []

  func run(_ work: @escaping @Sendable () -> Void, _ finish: @escaping () -> Void) {
    waiting.append((work, finish))
  }

  /// Does the work that waits longest.
  /// - Returns: Whether there was any.
  func step() -> Bool {
    guard !waiting.isEmpty else { return false }
    let next = waiting.removeFirst()
    next.work()
    next.finish()
    return true
  }
}

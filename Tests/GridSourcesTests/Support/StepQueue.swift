/// A queue that runs its work step by step, on the thread of the test.
final class StepQueue {
  private var waiting: [(work: () -> Void, finish: () -> Void)] = []

  func run(_ work: @escaping @Sendable () -> Void, then finish: @escaping () -> Void) {
    waiting.append((work, finish))
  }

  /// Runs the queued work, but not the work that this adds.
  func step() {
    let tasks = waiting
    waiting = []
    for task in tasks {
      task.work()
      task.finish()
    }
  }

  /// Runs queued work, and the work that this adds, up to a number of steps.
  /// - Returns: Whether the queue is idle.
  func finish(steps: Int = 100) -> Bool {
    for _ in 0..<steps where !waiting.isEmpty { step() }
    return waiting.isEmpty
  }
}

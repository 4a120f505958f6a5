@testable import gallery

extension StepQueue {
  /// Runs queued work, and the work that this adds, up to a number of steps.
  /// - Returns: Whether the queue is idle.
  func finish(steps: Int = 100) -> Bool {
    for _ in 0..<steps where !isIdle { step() }
    return isIdle
  }
}

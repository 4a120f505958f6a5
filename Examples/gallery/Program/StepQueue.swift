import GalleryScenes

/// Does between two frames what others do meanwhile, so that the same frames show the same.
final class StepQueue: BoxQueue {
  private var waiting: [(work: () -> Void, finish: () -> Void)] = []

  func run(_ work: @escaping @Sendable () -> Void, then finish: @escaping () -> Void) {
    waiting.append((work, finish))
  }

  /// Whether nothing waits.
  var isIdle: Bool { waiting.isEmpty }

  /// Does all that waits. What comes of it waits for the next time.
  func step() {
    let tasks = waiting
    waiting = []
    for task in tasks {
      task.work()
      task.finish()
    }
  }
}

import GalleryScenes

/// A queue that runs its work between frames, on the same thread, so that runs are repeatable.
final class StepQueue: BoxQueue {
  private var waiting: [(work: () -> Void, finish: () -> Void)] = []

  func run(_ work: @escaping @Sendable () -> Void, then finish: @escaping () -> Void) {
    waiting.append((work, finish))
  }

  /// Whether no work is queued.
  var isIdle: Bool { waiting.isEmpty }

  /// Runs all queued work. Work that is added meanwhile waits for the next call.
  func step() {
    let tasks = waiting
    waiting = []
    for task in tasks {
      task.work()
      task.finish()
    }
  }
}

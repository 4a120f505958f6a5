import Dispatch
import GridTerminal

/// Loads images, slowly and out of order.
actor ImageLoader {
  static let count = 20

  func image(_ index: Int) async throws -> Bitmap {
    try await Task.sleep(for: .milliseconds(5 + index * 7 % 5 * 20))
    return Bitmap(width: 1, height: 1) { _, _ in .white }
  }
}

/// A model on the main actor, which loads images in the scene ``Scene/images``.
@MainActor final class Gallery {
  private var images: [Int: Bitmap] = [:]
  private var root = Box()
  private let loader = ImageLoader()

  func run(_ scene: Scene) async throws {
    try await runProbe(scene, isolation: #isolation) { app in
      root = app.root
      guard scene == .images else { return }
      for index in 0..<ImageLoader.count {
        Task {
          images[index] = try await loader.image(index)
          show(images.count, in: root)
        }
      }
      post(to: app)
    }
  }

  /// Posts a closure of the main actor from another thread.
  private func post(to app: TerminalApp) {
    let mailbox = app.makeMailbox { (act: @MainActor @Sendable () -> Void) in act() }
    DispatchQueue.global().async {
      mailbox.post { self.root.append(Box("posted")) }
    }
  }
}

/// The same as ``Gallery``, on an actor whose executor is a queue.
actor QueueGallery {
  private var images: [Int: Bitmap] = [:]
  private var root = Box()
  private let loader = ImageLoader()
  private let executor = QueueExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func run(_ scene: Scene) async throws {
    try await runProbe(scene, isolation: self) { app in
      root = app.root
      guard scene == .images else { return }
      for index in 0..<ImageLoader.count {
        Task {
          images[index] = try await loader.image(index)
          show(images.count, in: root)
        }
      }
    }
  }
}

/// Shows and reports the number of loaded images.
private func show(_ count: Int, in root: Box) {
  root.boxes[0].text = "\(count) images"
  report("images \(count)")
}

/// Runs jobs on a queue of its own.
private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "QueueExecutor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// Runs the background work of a program that waits for it, on the thread of the program.
///
/// Work that the completion of other work starts runs after it, and not inside of it: nested pieces of a long computation would
/// each keep a copy of its memory.
final class SynchronousQueue {
  private var waiting: [(work: @Sendable () -> Void, finish: () -> Void)] = []
  private var isRunning = false

  /// Runs work and then `finish`, before it returns to the outermost caller.
  func run(_ work: @escaping @Sendable () -> Void, _ finish: @escaping () -> Void) {
    waiting.append((work, finish))
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      next.work()
      next.finish()
    }
  }
}

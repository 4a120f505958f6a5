import Synchronization

/// Runs work on other threads, and calls its completion handlers in the loop of a ``TerminalApp``.
final class LoopQueue: BoxQueue {
  private let waker: Waker
  private let done = DoneList()

  /// The completion handlers of unfinished work, by job number.
  private var finishes: [Int: () -> Void] = [:]
  private var count = 0

  init(waker: Waker) {
    self.waker = waker
  }

  func run(_ work: @escaping @Sendable () -> Void, then finish: @escaping () -> Void) {
    count += 1
    finishes[count] = finish
    Task.detached { [waker, done, count] in
      work()
      done.append(count)
      waker.writeToPipe()
    }
  }

  /// Whether any work is unfinished.
  var isBusy: Bool { !finishes.isEmpty }

  /// Calls the completion handlers of the work finished since the last call.
  func finishDone() {
    for number in done.take() { finishes.removeValue(forKey: number)?() }
  }
}

/// The numbers of finished jobs.
private final class DoneList: Sendable {
  private let numbers = Mutex<[Int]>([])

  func append(_ number: Int) { numbers.withLock { $0.append(number) } }

  func take() -> [Int] {
    numbers.withLock { numbers in
      defer { numbers = [] }
      return numbers
    }
  }
}

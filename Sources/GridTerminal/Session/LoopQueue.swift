import Synchronization

/// Does work on other threads, and finishes it in the loop of a ``TerminalApp``.
final class LoopQueue: BoxQueue {
  private let waker: Waker
  private let done = DoneList()

  /// What is to be called when work is done, by its number.
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
      waker.nudge()
    }
  }

  /// Whether something is under way.
  var isBusy: Bool { !finishes.isEmpty }

  /// Finishes what was done since the last time.
  func finishDone() {
    for number in done.take() { finishes.removeValue(forKey: number)?() }
  }
}

/// The numbers of work that is done.
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

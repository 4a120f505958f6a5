import Dispatch
import Synchronization
import Testing

@testable import GridTerminal

@Suite struct WorkThreadsTests {
  @Test func `work that waits for other work does not keep it from running`() async {
    let threads = WorkThreads()
    let gate = DispatchSemaphore(value: 0)
    let waiting = 15
    for _ in 0..<waiting { threads.run { gate.wait() } }
    await withCheckedContinuation { continuation in
      threads.run { continuation.resume() }
    }
    for _ in 0..<waiting { gate.signal() }
  }

  @Test func `all work runs once, also if there is more than threads`() async {
    let threads = WorkThreads()
    let counts = Counts()
    await withCheckedContinuation { continuation in
      for number in 0..<100 {
        threads.run { if counts.add(number) == 100 { continuation.resume() } }
      }
    }
    #expect(counts.numbers.sorted() == Array(0..<100))
  }
}

/// Numbers that threads add.
private final class Counts: Sendable {
  private let list = Mutex<[Int]>([])

  var numbers: [Int] { list.withLock { $0 } }

  /// Adds a number, and returns how many there are.
  func add(_ number: Int) -> Int {
    list.withLock {
      $0.append(number)
      return $0.count
    }
  }
}

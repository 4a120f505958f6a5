import GridSources
import Testing

struct BackgroundWorkTests {
  /// Runs work when it is asked to, as a queue does after its caller has returned.
  final class Queue {
    private var pending: [() -> Void] = []

    func run(_ work: @escaping @Sendable () -> Void, _ finish: @escaping () -> Void) {
      pending.append {
        work()
        finish()
      }
    }

    func runAll() {
      while !pending.isEmpty { pending.removeFirst()() }
    }
  }

  @Test func `a value is made once, and passed on once`() {
    let queue = Queue()
    var values: [Int] = []
    BackgroundWork(run: queue.run).make {
      7
    } then: {
      values.append($0)
    }
    #expect(values == [])
    queue.runAll()
    #expect(values == [7])
  }

  @Test func `an array is changed in place, step after step`() {
    let queue = Queue()
    let work = BackgroundWork(run: queue.run)
    var addresses: Set<UnsafeRawPointer> = []
    func goOn(_ numbers: consuming [Int]) {
      numbers.withUnsafeBytes { _ = addresses.insert($0.baseAddress!) }
      guard numbers[0] < 5 else { return #expect(numbers.allSatisfy { $0 == 5 }) }
      work.change(numbers) { numbers in
        for index in numbers.indices { numbers[index] += 1 }
      } then: {
        goOn($0)
      }
    }
    goOn(Array(repeating: 0, count: 1_000))
    queue.runAll()
    #expect(addresses.count == 1)
  }
}

import Synchronization
import Testing

@testable import browse

@Suite struct SynchronousQueueTests {
  @Test
  func
    `work that a completion starts runs after the completion, and before the outermost call returns`()
  {
    let queue = SynchronousQueue()
    let log = Log()
    func run(_ name: String, then finish: @escaping () -> Void) {
      queue.run({ log.append("work \(name)") }) {
        log.append("begin \(name)")
        finish()
        log.append("end \(name)")
      }
    }
    run("a") {
      run("b") { run("c") {} }
      run("d") {}
    }
    let expected = ["a", "b", "d", "c"].flatMap { ["work \($0)", "begin \($0)", "end \($0)"] }
    #expect(log.entries == expected)
  }
}

/// Texts in the order in which they were appended.
private final class Log: Sendable {
  private let list = Mutex<[String]>([])

  var entries: [String] { list.withLock { $0 } }

  func append(_ entry: String) { list.withLock { $0.append(entry) } }
}

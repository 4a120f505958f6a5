import GridBoxes
import Testing

/// A queue that runs its jobs on request.
private final class ManualQueue: BoxQueue {
  var jobs: [(work: @Sendable () -> Void, finish: () -> Void)] = []
  func run(_ work: @escaping @Sendable () -> Void, then finish: @escaping () -> Void) {
    jobs.append((work, finish))
  }
  func runNext() {
    let job = jobs.removeFirst()
    job.work()
    job.finish()
  }
}

@Suite struct PreparationsTests {
  private let queue = ManualQueue()
  private let box = Box(width: 10, height: 10)

  init() {
    box.screen = BoxScreen(queue: queue)
  }

  private func changeAndLayOut(duration: Double? = nil) {
    box.height += 1
    if let duration { box.layout(duration: duration) } else { box.layout() }
  }

  @Test func `asyncLayout runs after each layout, and asyncLayoutOnce after the first`() {
    let log = Log()
    box.asyncLayout = Preparation {
      1
    } then: { _, value in
      log.add("each \(value)")
    }
    box.asyncLayoutOnce = Preparation {
      2
    } then: { _, value in
      log.add("once \(value)")
    }
    changeAndLayOut()
    #expect(log.entries.isEmpty)
    queue.runNext()
    #expect(log.entries == ["each 1", "once 2"])
    changeAndLayOut(duration: 1)
    queue.runNext()
    #expect(log.entries == ["each 1", "once 2", "each 1"])
  }

  @Test func `one preparation runs at a time, and one more for all layouts meanwhile`() {
    let log = Log()
    box.asyncLayout = Preparation {
      0
    } then: { _, _ in
      log.add("x")
    }
    for _ in 0..<3 { changeAndLayOut() }
    #expect(queue.jobs.count == 1)
    queue.runNext()
    #expect(queue.jobs.count == 1)
    queue.runNext()
    #expect(queue.jobs.isEmpty)
    #expect(log.entries == ["x", "x"])
  }

  @Test func `the result of a cancelled preparation is not used`() {
    let log = Log()
    box.asyncLayout = Preparation {
      0
    } then: { _, _ in
      log.add("x")
    }
    changeAndLayOut()
    box.cancelPreparation()
    changeAndLayOut()
    queue.runNext()
    #expect(log.entries.isEmpty)
    queue.runNext()
    #expect(log.entries == ["x"])
  }

  @Test(arguments: [false, true]) func `a layout that shows a result starts no new preparation`(
    _ hasQueue: Bool
  ) {
    let log = Log()
    if !hasQueue { box.screen = BoxScreen() }
    box.asyncLayout = Preparation {
      7
    } then: { box, value in
      log.add("\(value)")
      box.padding.top += 1
      box.layout()
    }
    box.layout()
    if hasQueue { queue.runNext() }
    #expect(log.entries == ["7"])
    #expect(queue.jobs.isEmpty)
  }

  @Test func `without a queue, a preparation runs immediately`() {
    let log = Log()
    box.screen = BoxScreen()
    box.asyncLayout = Preparation {
      7
    } then: { box, value in
      log.add("\(box.width) \(value)")
    }
    box.layout()
    #expect(log.entries == ["10.0 7"])
  }

  @Test func `children are prepared as well`() {
    let log = Log()
    let inner = Box(width: 1, height: 1)
    inner.asyncLayout = Preparation {
      0
    } then: { _, _ in
      log.add("inner")
    }
    box.append(inner)
    box.layout()
    queue.runNext()
    #expect(log.entries == ["inner"])
  }

  private final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
  }
}

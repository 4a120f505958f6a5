import GridSources
import Testing

@testable import browse

@Suite struct WorkRunnerTests {
  /// A work of some pieces.
  private struct Pieces: SheetWork {
    let count: Int
    var failure: String?
    private(set) var done = 0

    var isFinished: Bool { done == count }

    var progress: Double { Double(done) / Double(count) }

    init(_ count: Int, failure: String? = nil) { (self.count, self.failure) = (count, failure) }

    mutating func advance() { done += 1 }
  }

  private let queue = ManualQueue()
  private let runner: WorkRunner

  init() { runner = WorkRunner(BackgroundWork(run: queue.run)) }

  @Test func `each piece is reported, and the last one ends the work`() {
    var reports: [Int] = []
    runner.run(Pieces(4), name: "counting") { reports.append($0.done) }
    #expect(runner.note == "counting 0 %")
    while queue.step() {}
    #expect(reports == [1, 2, 3, 4] && runner.state == .idle && runner.note == nil)
  }

  @Test func `pieces of a work that was stopped or replaced are dropped`() {
    var reports: [String] = []
    runner.run(Pieces(3), name: "sorting") { reports.append("sorted \($0.done)") }
    _ = queue.step()
    runner.run(Pieces(1), name: "grouping") { reports.append("grouped \($0.done)") }
    while queue.step() {}
    runner.run(Pieces(3), name: "sorting") { reports.append("sorted \($0.done)") }
    #expect(runner.stop() && !runner.stop())
    while queue.step() {}
    #expect(reports == ["sorted 1", "grouped 1"] && runner.state == .stopped)
  }

  @Test func `a caller that stops the work in a report gets no further one`() {
    var reports = 0
    runner.run(Pieces(3), name: "sorting") { [runner] _ in
      reports += 1
      runner.stop()
    }
    while queue.step() {}
    #expect(reports == 1)
  }

  @Test func `a failure is a note until other work begins or the runner is reset`() {
    runner.run(Pieces(1, failure: "no rows"), name: "sorting") { _ in }
    while queue.step() {}
    #expect(runner.note == "no rows" && !runner.isRunning)
    runner.reset()
    #expect(runner.note == nil)
  }
}

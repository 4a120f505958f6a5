import Testing

@testable import VirtualGrid

/// Running transitions of cells, and the completions that wait for them.
@Suite struct CellMotionsTests {
  /// Records the arguments of completions.
  private final class CompletionRecorder {
    var results: [Bool] = []
  }

  private var motions = CellMotions()
  private let recorder = CompletionRecorder()

  private func place(_ y: Double) -> CellAttributes {
    CellAttributes(frame: GridRect(x: 0, y: y, width: 10, height: 10))
  }

  private mutating func begin(_ slot: Int32, to y: Double) {
    motions.begin(
      slot, from: motions.attributes(of: slot) ?? place(0), to: place(y),
      .curve(.linear, duration: 1), delay: 0)
  }

  private mutating func listen() { motions.await { [recorder] in recorder.results.append($0) } }

  /// Advances to a time, takes the goals of arrived cells and calls completions.
  private mutating func advance(to time: Double) {
    motions.beginFrame(at: time)
    motions.advance()
    for slot in motions.settled { _ = motions.takeGoal(of: slot) }
    motions.endFrame()
    for done in motions.takeDone() { done.handler(done.isFinished) }
  }

  @Test mutating func `a cell is animating until its goal is taken`() {
    #expect(!motions.isAnimating(2))
    begin(2, to: 20)
    #expect(motions.isAnimating(2) && motions.isAnimating(2, to: place(20)))
    #expect(!motions.isAnimating(2, to: place(0)))
    #expect(!motions.isAnimating(1) && !motions.isAnimating(3))
    motions.beginFrame(at: 0)
    motions.beginFrame(at: 1)
    motions.advance()
    #expect(motions.isAnimating(2) && motions.attributes(of: 2) == nil)
    #expect(motions.takeGoal(of: 2) == place(20) && motions.takeGoal(of: 2) == nil)
    #expect(!motions.isAnimating(2) && motions.goal(of: 2) == nil && motions.timing(of: 2) == nil)
  }

  @Test mutating func `a transition left to the host is taken back once after it is cut`() {
    begin(1, to: 10)
    motions.leaveToHost(1)
    let isTakenUnderWay = motions.takeBack(1)
    motions.cut(1)
    let isTaken = [motions.takeBack(1), motions.takeBack(1)]
    #expect(!isTakenUnderWay && isTaken == [true, false])
  }

  @Test mutating func `a completion is true when all cells have arrived`() {
    listen()
    begin(1, to: 10)
    begin(2, to: 20)
    motions.closeBatch()
    advance(to: 0)
    advance(to: 0.5)
    #expect(recorder.results == [])
    advance(to: 1)
    #expect(recorder.results == [true])
  }

  @Test mutating func `a completion is false when a later change redirects a cell`() {
    listen()
    begin(1, to: 10)
    begin(2, to: 20)
    motions.closeBatch()
    advance(to: 0)
    advance(to: 0.5)
    begin(1, to: 30)
    motions.closeBatch()
    advance(to: 1)
    #expect(recorder.results == [false])
  }

  @Test mutating func `a completion is true when the same change redirects a cell`() {
    listen()
    begin(1, to: 10)
    begin(1, to: 20)
    motions.closeBatch()
    advance(to: 0)
    advance(to: 1)
    #expect(recorder.results == [true])
  }

  @Test mutating func `a completion ignores transitions cut before it was added`() {
    begin(1, to: 10)
    motions.cut(1)
    listen()
    begin(2, to: 10)
    motions.closeBatch()
    advance(to: 0)
    advance(to: 1)
    #expect(recorder.results == [true])
  }

  @Test mutating func `a refused change completes with false in the next frame`() {
    motions.refuse { [recorder] in recorder.results.append($0) }
    #expect(motions.hasDone)
    advance(to: 0)
    #expect(recorder.results == [false])
  }

  @Test mutating func `a completion without transitions is true`() {
    listen()
    motions.closeBatch()
    advance(to: 0)
    #expect(recorder.results == [true])
  }
}

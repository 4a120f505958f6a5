import Testing

@testable import GridBench

@Suite struct ContestantTests {
  /// The state of a benchmark whose undo step allocates memory.
  private final class Counter {
    var value = 0
    var turns: [Int] = []
    var undone: [[Int]] = []
  }

  private func contestant(_ counter: Counter, isUndone: Bool) -> Contestant {
    let undo: (inout Counter) -> Void = { counter in
      counter.turns.append(counter.value)
      counter.undone.append(Array(repeating: 0, count: 100))
    }
    return Contestant(
      make: { counter },
      timed: { counter, turns in for turn in turns { counter.value = turn } },
      undo: isUndone ? undo : nil)
  }

  @Test func `each run is undone before the next`() {
    let counter = Counter()
    let contestant = contestant(counter, isUndone: true)
    _ = contestant.time(3)
    #expect(counter.turns == [0, 1, 2])
    _ = contestant.time(2)
    #expect(counter.turns == [0, 1, 2, 3, 4])
  }

  @Test func `allocations while undoing a run are not counted`() {
    let counter = Counter()
    #expect(contestant(counter, isUndone: true).allocations(20) == 0)
    #expect(counter.undone.count == 20)
  }

  @Test func `written bytes are counted from the start`() {
    let contestant = Contestant(
      make: { 0 }, timed: { bytes, turns in bytes += 10 * turns.count }, written: { $0 })
    #expect(contestant.written == 0)
    _ = contestant.allocations(3)
    #expect(contestant.written == 30)
  }

  @Test func `runs continue from each other if nothing is undone`() {
    let counter = Counter()
    let contestant = contestant(counter, isUndone: false)
    _ = contestant.time(3)
    _ = contestant.allocations(4)
    #expect(counter.value == 6)
  }

  @Test func `the first answer is the result of turn 0, before it is undone`() {
    let contestant = Contestant(
      make: { -1 }, timed: { last, turns in last = turns.upperBound - 1 }, undo: { $0 = -1 },
      answer: { $0 })
    #expect(contestant.firstAnswer() as? Int == 0)
    #expect(self.contestant(Counter(), isUndone: false).firstAnswer() == nil)
  }
}

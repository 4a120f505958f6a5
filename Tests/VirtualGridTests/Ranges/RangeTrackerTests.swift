import GridTesting
import Testing
import VirtualGrid

@Suite struct RangeTrackerTests {
  @Test func `items enter once, stay and leave`() {
    var tracker = RangeTracker()
    tracker.update(items: 10..<13)
    #expect(tracker.entered == [10..<13])
    #expect(tracker.left == [])
    tracker.update(items: 11..<15)
    #expect(tracker.entered == [13..<15])
    #expect(tracker.left == [10..<11])
    tracker.update(items: 11..<15)
    #expect(tracker.entered == [] && tracker.left == [])
    tracker.update(runs: [])
    #expect(tracker.left == [11..<15])
    #expect(tracker.runs == [])
  }

  @Test func `long runs of items are compared as ranges`() {
    var tracker = RangeTracker()
    tracker.update(runs: [0..<1_000_000_000])
    tracker.update(runs: [5..<10, 20..<Int.max])
    #expect(tracker.entered == [1_000_000_000..<Int.max])
    #expect(tracker.left == [0..<5, 10..<20])
    #expect(tracker.runs == [5..<10, 20..<Int.max])
  }

  @Test func `items that stay do not enter again at another index`() {
    var tracker = RangeTracker()
    tracker.update(items: 10..<15)
    tracker.apply(IndexMap(replacing: 12..<12, with: 100, of: 100))
    #expect(tracker.runs == [10..<12, 112..<115])
    tracker.update(items: 10..<15)
    #expect(tracker.entered == [12..<15])
    #expect(tracker.left == [112..<115])
    #expect(tracker.removed == [])
  }

  @Test func `removed items leave once, by their index in the previous frame`() {
    var tracker = RangeTracker()
    tracker.update(items: 10..<15)
    tracker.apply(IndexMap(replacing: 0..<0, with: 100, of: 100))
    tracker.apply(IndexMap(replacing: 111..<113, with: 0, of: 200))
    tracker.apply(IndexMap(replacing: 110..<111, with: 0, of: 198))
    tracker.update(items: 110..<115)
    #expect(tracker.removed == [10..<13])
    #expect(tracker.left == [])
    #expect(tracker.entered == [112..<115])
    tracker.update(items: 110..<115)
    #expect(tracker.removed == [])
  }

  @Test func `moved items neither enter nor leave`() {
    var tracker = RangeTracker()
    tracker.update(items: 10..<15)
    tracker.apply(IndexMap(moving: 14..<15, to: 10, of: 100))
    tracker.update(items: 10..<15)
    #expect(tracker.entered == [] && tracker.left == [] && tracker.removed == [])
  }

  @Test func `unordered or repeated items count once, in order`() {
    var tracker = RangeTracker()
    tracker.update(items: [7, 3, 4, 7, 8, 3, -1, .max, .min])
    #expect(tracker.entered == [3..<5, 7..<9])
    tracker.update(runs: [6..<9, 3..<7, -5..<0, 4..<4])
    #expect(tracker.runs == [3..<9])
    #expect(tracker.entered == [5..<7])
  }

  @Test func `indices near the largest integer are tracked`() {
    var tracker = RangeTracker()
    tracker.update(items: [Int.max - 3, Int.max - 2])
    tracker.apply(IndexMap(replacing: 0..<0, with: 1, of: Int.max - 1))
    tracker.update(items: [Int.max - 2, Int.max - 1])
    #expect(tracker.entered == [] && tracker.left == [])
    tracker.apply(IndexMap(replacing: (Int.max - 1)..<Int.max, with: 0, of: .max))
    tracker.update(items: [Int.max - 2])
    #expect(tracker.entered == [] && tracker.left == [])
    #expect(tracker.removed == [(Int.max - 1)..<Int.max])
  }
}

// MARK: - Comparison with a naive model
extension RangeTrackerTests {
  /// An operation in a random script.
  private enum Operation {
    case change(AnyChange)
    case update(start: Int, length: Int, hole: Int)
  }

  @Test func `random scripts agree with sets of identities`() {
    let failure = checkRandomScripts(seed: 3, count: 200, length: 60) { generator in
      if Bool.random(using: &generator) {
        return .change(.random(using: &generator))
      }
      return .update(
        start: .random(in: 0..<1_000, using: &generator),
        length: .random(in: 0..<12, using: &generator),
        hole: .random(in: 0..<12, using: &generator))
    } run: { (script: [Operation]) in
      disagreement(after: script)
    }
    #expect(failure == nil)
  }

  private func disagreement(after script: [Operation]) -> String? {
    var tracker = RangeTracker()
    var items = NaiveItems(count: 30)
    var inRange: Set<Int> = []
    var lastIndex: [Int: Int] = [:]
    for operation in script {
      switch operation {
      case .change(let change):
        let map = change.map(of: items.count)
        items.apply(map)
        tracker.apply(map)
      case .update(let start, let length, let hole):
        let start = start % (items.count + 1)
        let indexes = (start..<min(start + length, items.count)).filter { $0 != start + hole }
        let ids = Set(indexes.map { items.ids[$0] })
        tracker.update(items: indexes)
        let gone = inRange.filter { items.index(of: $0) == nil }
        let expected = [
          items.indexes(of: ids.subtracting(inRange)),
          items.indexes(of: inRange.subtracting(ids)), Set(gone.compactMap { lastIndex[$0] }),
        ]
        let answers = [tracker.entered, tracker.left, tracker.removed]
        for (answer, expected) in zip(answers, expected) where answer != runs(of: expected) {
          return "\(answer) instead of \(runs(of: expected))"
        }
        inRange = ids
        lastIndex = Dictionary(uniqueKeysWithValues: indexes.map { (items.ids[$0], $0) })
      }
      let expected = items.indexes(of: inRange)
      if tracker.runs.flatMap(Array.init) != expected.sorted() { return "runs are \(tracker.runs)" }
    }
    return nil
  }

  /// The maximal runs of a set, in order.
  private func runs(of items: Set<Int>) -> [Range<Int>] {
    Array(RangeSet(items).ranges)
  }
}

import GridTesting
import Testing

@testable import VirtualGrid

@Suite struct PrefetcherTests {
  @Test func `entering items are requested and unanswered leaving items cancelled`() {
    var prefetcher = Prefetcher()
    prefetcher.update(items: 0..<10, time: 0)
    #expect(prefetcher.requests == [0..<10])
    prefetcher.loaded(0..<2, time: 0.1)
    prefetcher.update(items: 5..<15, time: 0.2)
    #expect(prefetcher.requests == [10..<15])
    #expect(prefetcher.cancellations == [2..<5])
    #expect(prefetcher.pending.itemCount == 10)
  }

  @Test func `an item that enters again is requested again`() {
    var prefetcher = Prefetcher()
    prefetcher.update(items: 0..<2, time: 0)
    prefetcher.loaded(0..<2, time: 1)
    prefetcher.update(items: 5..<7, time: 2)
    prefetcher.update(items: 0..<2, time: 3)
    #expect(prefetcher.requests == [0..<2])
    #expect(prefetcher.cancellations == [5..<7])
  }

  @Test func `latency is a mean in which the latest answers weigh most`() {
    var prefetcher = Prefetcher()
    #expect(prefetcher.meanLatency == 0)
    prefetcher.update(items: 0..<1, time: 10)
    prefetcher.loaded(0..<1, time: 11)
    #expect(prefetcher.meanLatency == 1)
    for item in 1..<30 {
      prefetcher.update(items: item..<(item + 1), time: Double(item * 10))
      prefetcher.loaded(item..<(item + 1), time: Double(item * 10) + 3)
    }
    #expect((prefetcher.meanLatency - 3).magnitude < 0.01)
  }

  @Test func `latency is counted from the time of each request`() {
    var prefetcher = Prefetcher()
    prefetcher.update(items: 0..<5, time: 0)
    prefetcher.update(items: 0..<10, time: 2)
    prefetcher.loaded(5..<10, time: 3)
    #expect(prefetcher.meanLatency == 1)
    prefetcher.loaded(0..<5, time: 3)
    #expect(prefetcher.meanLatency == 1.5)
  }

  @Test func `a request keeps its time when its item moves`() {
    var prefetcher = Prefetcher()
    prefetcher.update(items: 100..<101, time: 100)
    prefetcher.update(items: 0..<5, time: 101)
    prefetcher.apply(IndexMap(replacing: 2..<2, with: 3, of: 1_000))
    prefetcher.loaded(6..<7, time: 103)
    #expect(prefetcher.meanLatency == 2)
  }

  @Test func `late, unrequested or repeated answers change nothing`() {
    var prefetcher = Prefetcher()
    prefetcher.update(items: 0..<5, time: 0)
    prefetcher.loaded(0..<5, time: 1)
    prefetcher.update(items: 5..<6, time: 1)
    prefetcher.update(items: 6..<7, time: 1)
    let latency = prefetcher.meanLatency
    prefetcher.loaded(0..<5, time: 9)
    prefetcher.loaded(5..<6, time: 9)
    prefetcher.loaded(100..<200, time: 9)
    prefetcher.loaded(Int.min..<0, time: 9)
    #expect(prefetcher.meanLatency == latency)
    #expect(prefetcher.pending == [6..<7])
  }

  @Test func `requests that are never answered do not accumulate`() {
    var prefetcher = Prefetcher()
    for frame in 0..<10_000 {
      prefetcher.update(items: frame..<(frame + 10), time: Double(frame))
      #expect(prefetcher.pending.itemCount == 10)
    }
    #expect(prefetcher.meanLatency == 0)
  }

  @Test func `clocks that jump or are not finite leave a latency of at most 10 seconds`() {
    for times in [
      [5, 1], [5, .nan], [.nan, 5], [.infinity, 1], [-1e308, 1e308], [1e308, -1e308],
    ] {
      var prefetcher = Prefetcher()
      prefetcher.update(items: 0..<1, time: times[0])
      prefetcher.loaded(0..<1, time: times[1])
      #expect((0...10).contains(prefetcher.meanLatency), "\(times)")
    }
    var prefetcher = Prefetcher()
    for item in 0..<10 {
      prefetcher.update(items: item..<(item + 1), time: -1e308)
      prefetcher.loaded(item..<(item + 1), time: 1e308)
    }
    #expect(prefetcher.meanLatency == 10)
  }
}

// MARK: - Comparison with a naive model
extension PrefetcherTests {
  /// An operation in a random script.
  private enum Operation {
    case change(AnyChange)
    case update(start: Int, length: Int)
    case loaded(start: Int, length: Int)
  }

  @Test func `random scripts agree with sets of identities`() {
    let failure = checkRandomScripts(seed: 4, count: 200, length: 60) { generator in
      let start = Int.random(in: 0..<1_000, using: &generator)
      let length = Int.random(in: 0..<12, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<3: return .change(.random(using: &generator))
      case 3..<7: return .update(start: start, length: length)
      default: return .loaded(start: start, length: length / 2)
      }
    } run: { (script: [Operation]) in
      disagreement(after: script)
    }
    #expect(failure == nil)
  }

  private func disagreement(after script: [Operation]) -> String? {
    var prefetcher = Prefetcher()
    var items = NaiveItems(count: 30)
    var inReach: Set<Int> = []
    var pending: Set<Int> = []
    for (time, operation) in script.enumerated() {
      switch operation {
      case .change(let change):
        let map = change.map(of: items.count)
        items.apply(map)
        prefetcher.apply(map)
        pending.formIntersection(items.ids)
      case .update(let start, let length):
        let start = start % (items.count + 1)
        let indexes = start..<min(start + length, items.count)
        let ids = Set(indexes.map { items.ids[$0] })
        prefetcher.update(items: indexes, time: Double(time))
        let requested = ids.subtracting(inReach)
        let cancelled = pending.subtracting(ids)
        pending = pending.intersection(ids).union(requested)
        inReach = ids
        if prefetcher.requests != runs(of: requested, in: items) { return "requests differ" }
        if prefetcher.cancellations != runs(of: cancelled, in: items) {
          return "cancellations differ"
        }
      case .loaded(let start, let length):
        let start = start % (items.count + 1)
        let indexes = start..<min(start + length, items.count)
        prefetcher.loaded(indexes, time: Double(time))
        pending.subtract(indexes.map { items.ids[$0] })
      }
      let expected = items.indexes(of: pending)
      if prefetcher.pending.flatMap(Array.init) != expected.sorted() {
        return "pending items differ"
      }
    }
    return nil
  }

  private func runs(of ids: Set<Int>, in items: NaiveItems) -> [Range<Int>] {
    Array(RangeSet(items.indexes(of: ids)).ranges)
  }
}

import GridIndexing
import GridTesting
import Testing

@Suite struct RunsOfItemsTests {
  @Test func `settled ranges are in order, with gaps between them`() {
    var runs = [4..<6, 0..<2, 2..<3, 9..<9, 5..<8]
    runs.settle()
    #expect(runs == [0..<3, 4..<8])
  }

  @Test func `ranges before the given position stay as they are`() {
    var runs = [7..<9, 1..<7, 5..<6, 3..<4, 4..<5]
    runs.settle(from: 2)
    #expect(runs == [7..<9, 1..<7, 3..<6])
  }

  @Test func `no ranges are settled`() {
    var runs: [Range<Int>] = []
    runs.settle()
    runs.settle(from: 1)
    #expect(runs == [])
  }

  /// A part of four items that begins at index 10, after ranges that end at 8 or 10.
  @Test func `a part uses indices of its own and joins the range before it`() {
    for (before, expected) in [(8, [5..<8, 10..<12, 13..<14]), (10, [5..<12, 13..<14])] {
      var runs = [5..<before]
      let part = runs.beginPart()
      for range in [3..<9, 0..<1, -2..<2] { runs.add(range) }
      runs.endPart(part, firstItem: 10, count: 4)
      #expect(runs == expected)
    }
  }

  @Test func `random ranges settle to the set of their items`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      var runs = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        let start = Int.random(in: 0...20, using: &generator)
        return start..<start + Int.random(in: 0...4, using: &generator)
      }
      let items = RangeSet(runs)
      runs.settle()
      #expect(runs == Array(items.ranges))
    }
  }
}

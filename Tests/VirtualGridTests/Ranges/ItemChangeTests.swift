import Testing
import VirtualGrid

@Suite struct ItemChangeTests {
  @Test func `items behind new ones move on`() {
    let change = ItemChange.insert(2, at: 3)
    #expect(change.newIndex(of: 2) == 2)
    #expect(change.newIndex(of: 3) == 5)
  }

  @Test func `items that are removed have no index`() {
    let change = ItemChange.remove(3..<5)
    #expect((0..<7).map(change.newIndex) == [0, 1, 2, nil, nil, 3, 4])
  }

  @Test func `items that move keep their order`() {
    let there = ItemChange.move(1..<3, to: 3)
    #expect((0..<6).map(there.newIndex) == [0, 3, 4, 1, 2, 5])
    let back = ItemChange.move(3..<5, to: 1)
    #expect((0..<6).map(back.newIndex) == [0, 3, 4, 1, 2, 5])
  }

  /// All changes of all lists of up to five items, item by item and as all sets of items.
  @Test func `agrees with an array`() {
    for count in 0...5 {
      for start in 0...count {
        for end in start...count {
          for new in 0...3 { check(.replace(start..<end, count: new), count: count) }
          for place in 0...(count - (end - start)) {
            check(.move(start..<end, to: place), count: count)
          }
        }
      }
    }
  }

  private func check(_ change: ItemChange, count: Int) {
    var items = NaiveItems(count: count)
    items.apply(change)
    let expected = (0..<count).map(items.index)
    #expect((0..<count).map(change.newIndex) == expected, "\(change)")
    for bits in 0..<(1 << count) {
      let set = Set((0..<count).filter { bits >> $0 & 1 == 1 })
      let answer = change.newIndexes(of: RangeSet(set))
      #expect(answer.asSet == items.indexes(of: set), "\(change) of \(set)")
    }
  }

  @Test func `a layout's change says the same of its items`() {
    #expect(ItemChange(.insert(2, at: 3, section: 1)) == .insert(2, at: 3))
    #expect(ItemChange(.remove(3..<5)) == .remove(3..<5))
    #expect(ItemChange(.move(3..<5, to: 1)) == .move(3..<5, to: 1))
    #expect(
      ItemChange(.sections(0..<2, items: 0..<10, replacedBy: [2, 3]))
        == .replace(0..<10, count: 5))
  }

  @Test func `B08 indexes near the largest do not overflow`() {
    let last = Int.max - 1
    #expect(ItemChange.insert(1, at: 0).newIndex(of: last) == nil)
    #expect(ItemChange.insert(1, at: 0).newIndex(of: last - 1) == last)
    #expect(ItemChange.insert(.max, at: 0).newIndex(of: 0) == nil)
    #expect(ItemChange.insert(.max, at: 1).newIndex(of: 0) == 0)
    #expect(ItemChange.remove(0..<last).newIndex(of: last) == 0)
    #expect(ItemChange.move(0..<1, to: .max).newIndex(of: 0) == last)
    #expect(ItemChange.move(0..<1, to: .max).newIndex(of: last) == last - 1)
    #expect(ItemChange.move(0..<Int.max, to: 5).newIndex(of: last) == last)
    #expect(ItemChange.move(last..<Int.max, to: 0).newIndex(of: last) == 0)
    let all = RangeSet(0..<Int.max)
    #expect(ItemChange.insert(7, at: 3).newIndexes(of: all) == RangeSet([0..<3, 10..<Int.max]))
    #expect(ItemChange.replace(0..<Int.max, count: .max).newIndexes(of: all).isEmpty)
    #expect(
      ItemChange(.sections(0..<0, items: 0..<0, replacedBy: [.max, .max]))
        == .replace(0..<0, count: .max))
  }

  @Test func `numbers that make no sense are cut`() {
    #expect(ItemChange.insert(-5, at: 2).newIndex(of: 4) == 4)
    #expect(ItemChange.insert(1, at: -5).newIndex(of: 4) == 5)
    #expect(ItemChange.remove(Int.min..<2).newIndex(of: 4) == 2)
    #expect(ItemChange.move(Int.min..<2, to: .min).newIndex(of: 1) == 1)
    #expect(ItemChange.limit(to: -1).newIndex(of: 0) == nil)
    #expect(ItemChange.insert(1, at: 0).newIndex(of: -1) == nil)
    #expect(ItemChange.insert(1, at: 0).newIndex(of: .max) == nil)
    #expect(ItemChange(.sections(0..<1, items: 0..<2, replacedBy: [-4])) == .remove(0..<2))
  }
}

import GridIndexing
import Testing

@Suite struct SectionCountsTests {
  @Test func `index and path of an item convert into each other`() {
    let counts = SectionCounts([3, 0, 0, 2, 1])
    let paths = (0..<6).map { counts.path(of: $0) }
    #expect(
      paths == [
        ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 1), ItemPath(section: 0, item: 2),
        ItemPath(section: 3, item: 0), ItemPath(section: 3, item: 1), ItemPath(section: 4, item: 0),
      ])
    for (index, path) in paths.enumerated() { #expect(counts.index(of: path!) == index) }
  }

  @Test func `an item out of range has no path`() {
    let counts = SectionCounts([3, 0])
    #expect(counts.path(of: 3) == nil)
    #expect(counts.path(of: -1) == nil)
    #expect(counts.index(of: ItemPath(section: 1, item: 0)) == nil)
    #expect(counts.index(of: ItemPath(section: 0, item: 3)) == nil)
    #expect(counts.index(of: ItemPath(section: -1, item: 0)) == nil)
    #expect(SectionCounts().path(of: 0) == nil)
  }

  @Test func `lookups in a billion equal sections are fast`() {
    var counts = SectionCounts(repeating: 10, count: 1_000_000_000)
    #expect(counts.path(of: 9_999_999_999) == ItemPath(section: 999_999_999, item: 9))
    counts.replace(5..<6, with: [11])
    #expect(counts.itemCount == 10_000_000_001)
    #expect(counts.items(of: 6) == 61..<71)
    counts.replace(0..<6, with: [1])
    #expect(counts.items(of: 1) == 1..<11)
  }

  @Test func `sections out of range and negative counts trap`() async {
    await #expect(processExitsWith: .failure) {
      var counts = SectionCounts([3, 0])
      counts.replace(2..<3, with: [1])
    }
    await #expect(processExitsWith: .failure) {
      var counts = SectionCounts([3, 0])
      counts.replace(0..<1, with: [-1])
    }
    await #expect(processExitsWith: .failure) {
      var counts = SectionCounts([3, 0])
      counts.replace(1..<3, with: [1])
    }
    await #expect(processExitsWith: .failure) {
      var counts = SectionCounts([.max])
      counts.replace(1..<1, with: [1])
    }
  }

  @Test func `section counts agree with counting item by item`() {
    for seed in 0..<200 {
      let itemCounts = (0..<40).map { ($0 * $0 + seed * 7) % 5 }
      let counts = SectionCounts(itemCounts)
      var item = 0
      for (section, count) in itemCounts.enumerated() {
        #expect(counts[section] == count)
        #expect(counts.items(of: section) == item..<(item + count))
        item += count
      }
    }
  }
}

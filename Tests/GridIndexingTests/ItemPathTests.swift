import GridIndexing
import Testing

@Suite struct ItemPathTests {
  @Test func `item paths are ordered by section, then by item`() {
    #expect(ItemPath(section: 0, item: 9) < ItemPath(section: 1, item: 0))
    #expect(ItemPath(section: 1, item: 0) < ItemPath(section: 1, item: 1))
    #expect(ItemPath(section: 2, item: 13).description == "2.13")
  }
}

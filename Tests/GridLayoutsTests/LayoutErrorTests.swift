import GridLayouts
import Testing

/// The texts of errors name the value, the limit and the remedy.
@Suite struct LayoutErrorTests {
  @Test func `the error about an insertion index names the valid range`() throws {
    var list = ListLayout(count: 2, rowHeight: .fixed(10))
    let error = #expect(throws: LayoutError.self) { try list.apply(.insert(1, at: 9)) }
    #expect(
      error?.description
        == "Index 9 is out of range; there are items 0..<2. Insert at 0...2.")
    #expect(
      LayoutError.rangeOutOfRange(1..<1, count: 0).description
        == "Index 1 is out of range; there are no items. Insert at 0.")
    #expect(
      LayoutError.rowsOutOfRange(7..<7, count: 6).description
        == "Index 7 is out of range; there are rows 0..<6. Insert at 0...6.")
    #expect(
      LayoutError.columnsOutOfRange(7..<7, count: 1).description
        == "Index 7 is out of range; there are columns 0..<1. Insert at 0...1.")
  }

  @Test func `the error about a range names what exists`() {
    #expect(
      LayoutError.rangeOutOfRange(8..<12, count: 10).description
        == "Items 8..<12 are out of range; the layout has items 0..<10.")
    #expect(
      LayoutError.itemOutOfRange(0, count: 0).description
        == "Item 0 is out of range; the layout has no items.")
    #expect(
      LayoutError.sectionOutOfRange(3, count: 3).description
        == "Section 3 is out of range; the layout has sections 0..<3.")
    // Before the data is loaded, the number of sections is unknown.
    #expect(
      LayoutError.sectionOutOfRange(-1, count: 0).description
        == "Section -1 is out of range; sections are numbered from 0.")
  }

  @Test func `the error about items of another section names both`() {
    #expect(
      LayoutError.wrongSection(0, items: 40..<60).description == """
        Items 40..<60 are not in section 0. \
        Count items through all sections, and make one change per section.
        """)
    #expect(
      LayoutError.wrongSection(1, items: 2..<2).description == """
        Index 2 is not in section 1. \
        Count items through all sections, and make one change per section.
        """)
    #expect(
      LayoutError.wrongItems(0..<2, ofSections: 0..<1, have: 0..<3).description == """
        Items 0..<2 are not the items of sections 0..<1, which have items 0..<3. \
        Pass all items of these sections and no others.
        """)
  }
}

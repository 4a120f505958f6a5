import GridLayouts
import Testing

@Suite struct AnyItemLayoutTests {
  private func wrapped() -> (list: ListLayout, any: AnyItemLayout) {
    var list = ListLayout(count: 20, rowHeight: .estimated(10), spacing: 1)
    list.resize(to: GridSize(width: 320, height: 50))
    return (list, AnyItemLayout(list))
  }

  @Test func `a wrapped layout gives the answers of the original`() throws {
    var (list, any) = wrapped()
    try list.apply(.items(3..<5, replacedBy: 4))
    try any.apply(.items(3..<5, replacedBy: 4))
    #expect(try list.setMeasuredSize(GridSize(width: 1, height: 30), forItem: 4))
    #expect(try any.setMeasuredSize(GridSize(width: 1, height: 30), forItem: 4))
    try list.apply(.move(4..<5, to: 0))
    try any.apply(.move(4..<5, to: 0))
    try list.apply(.sections(0..<1, items: 0..<22, replacedBy: [9, 9]))
    try any.apply(.sections(0..<1, items: 0..<22, replacedBy: [9, 9]))
    list.resize(to: GridSize(width: 200, height: 40))
    any.resize(to: GridSize(width: 200, height: 40))
    let window = GridRect(x: 10, y: 35, width: 90, height: 60)
    #expect(any.placements(in: window) == list.placements(in: window))
    #expect(any.itemCount == 18)
    #expect(any.contentSize == list.contentSize && any.viewport == list.viewport)
    for item in -1...list.itemCount {
      #expect(any.frame(of: item) == list.frame(of: item))
      for step in Step.allCases {
        #expect(any.item(step, of: item) == list.item(step, of: item))
      }
      let point = GridPoint(x: 50, y: Double(item) * 10)
      #expect(any.item(at: point) == list.item(at: point))
      #expect(any.item(nearestTo: point) == list.item(nearestTo: point))
    }
  }

  @Test func `a copy is independent of later changes`() throws {
    var any = wrapped().any
    let copy = AnyItemLayout(any)
    try any.apply(.remove(0..<20))
    #expect(any.itemCount == 0)
    #expect(copy.itemCount == 20)
  }

  @Test func `a copy is independent of later measurements`() throws {
    var any = wrapped().any
    let copy = any
    #expect(try any.setMeasuredSize(GridSize(width: 1, height: 10), forItem: 3) == false)
    #expect(try any.setMeasuredSize(GridSize(width: 1, height: 25), forItem: 3))
    #expect(any.frame(of: 3)?.height == 25 && copy.frame(of: 3)?.height == 10)
  }

  @Test func `an error of the wrapped layout is passed on`() throws {
    var sections = SectionedLayout(SectionStyle(wrapped().list))
    try sections.insertSections([.init(itemCount: 2), .init(itemCount: 2)], at: 0)
    var any = AnyItemLayout(sections)
    #expect(throws: LayoutError.wrongSection(0, items: 1..<3)) {
      try any.apply(.remove(1..<3, section: 0))
    }
    try any.apply(.remove(1..<2, section: 0))
    #expect(any.itemCount == 3 && sections.itemCount == 4)
  }
}

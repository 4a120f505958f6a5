import GridLayouts
import Testing

@Suite struct ListLayoutTests {
  private func list(_ count: Int, extent: ListLayout.RowHeight) -> ListLayout {
    var list = ListLayout(count: count, rowHeight: extent)
    list.resize(to: GridSize(width: 320, height: 100))
    return list
  }

  @Test func `a window shows the rows that intersect it`() {
    let rows = list(1_000_000, extent: .fixed(44))
      .placements(in: GridRect(x: 0, y: 44, width: 320, height: 88))
    #expect(rows.map { $0.element } == [.item(1), .item(2)])
    #expect(rows.map { $0.frame.minY } == [44, 88])
  }

  @Test func `placements are appended to the buffer`() {
    var buffer = [Placement(.item(7), frame: .zero)]
    list(3, extent: .fixed(10)).placements(
      in: LayoutWindow(GridRect(x: 0, y: 0, width: 1, height: 10)), into: &buffer)
    #expect(buffer.map { $0.element } == [.item(7), .item(0)])
  }

  @Test func `a change out of range throws and changes nothing`() throws {
    var rows = list(10, extent: .fixed(10))
    #expect(throws: LayoutError.rangeOutOfRange(8..<12, count: 10)) {
      try rows.apply(.remove(8..<12))
    }
    #expect(throws: LayoutError.itemOutOfRange(10, count: 10)) {
      try rows.setMeasuredSize(GridSize(width: 1, height: 1), forItem: 10)
    }
    #expect(throws: LayoutError.tooManyItems(limit: Int.max)) {
      try rows.apply(.insert(Int.max - 9, at: 0))
    }
    #expect(throws: LayoutError.negativeCount(-1)) { try rows.apply(.insert(-1, at: 0)) }
    #expect(rows.itemCount == 10 && rows.contentSize.height == 100)
  }

  @Test func `a moved row keeps its measured height`() throws {
    var rows = list(10, extent: .estimated(10))
    #expect(try rows.setMeasuredSize(GridSize(width: 320, height: 33), forItem: 2))
    #expect(try !rows.setMeasuredSize(GridSize(width: 320, height: 33), forItem: 2))
    try rows.apply(.move(2..<3, to: 7))
    #expect(rows.frame(of: 7)?.height == 33)
    #expect(rows.frame(of: 7)?.minY == 70)
  }

  @Test func `as many rows as an Int can count answer queries at any offset`() throws {
    let rows = list(Int.max, extent: .fixed(44))
    let height = rows.contentSize.height
    #expect(rows.frame(of: Int.max - 1)?.maxY == height)
    #expect(rows.placements(in: GridRect(x: 0, y: 44, width: 1, height: 44)).count == 1)
    for y in [0, 1e14, height / 2, (height / 2).nextUp, height.nextDown, height, 1e300] {
      for extent in [100, (height / 2).ulp, 2 * height.ulp] {
        let shown = rows.placements(in: GridRect(x: 0, y: y, width: 1, height: extent))
        #expect(Double(shown.count) <= (extent + 2 * height.ulp) / 44 + 2, "\(y), \(extent)")
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.frame.minY <= $1.frame.minY })
      }
    }
  }

  @Test func `a page step moves on from a row higher than the page`() {
    let rows = list(10, extent: .fixed(250))
    #expect(rows.item(.pageDown, of: 0) == 1)
    #expect(rows.item(.pageUp, of: 5) == 4)
    #expect(rows.item(.pageDown, of: 9) == nil)
  }

  @Test func `steps skip rows without height`() {
    let rows = list(6, extent: .perItem { $0 == 2 || $0 == 3 ? 0 : 10 })
    #expect(rows.item(.down, of: 1) == 4)
    #expect(rows.item(.up, of: 4) == 1)
    #expect(rows.item(.up, of: 0) == nil)
    #expect(rows.item(.down, of: 5) == nil)
  }

  @Test func `inserting more items than an extent per item supports is refused`() {
    var rows = list(3, extent: .perItem { _ in 10 })
    #expect(throws: LayoutError.tooManyItems(limit: ListLayout.perItemLimit)) {
      try rows.apply(.insert(1 << 60, at: 0))
    }
    #expect(rows.itemCount == 3)
  }
}

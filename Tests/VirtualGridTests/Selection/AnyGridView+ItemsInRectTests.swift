import Testing

@testable import VirtualGrid

/// The items in a rectangle, and their selection by a marquee.
@Suite struct AnyGridViewItemsInRectTests {
  /// A delegate that counts calls about the selection.
  private final class CallCounter: GridDelegate {
    typealias Cell = Label
    var count = 0

    func gridView(_ grid: GridView<Label>, willSelectItemAt path: ItemPath) -> ItemPath? {
      count += 1
      return path
    }

    func gridView(_ grid: GridView<Label>, didSelectItemAt path: ItemPath) { count += 1 }

    func gridViewSelectionDidChange(_ grid: GridView<Label>) { count += 1 }
  }

  @Test func `a marquee selects all items it intersects, realized or not`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [10_000])
    fixture.grid.selectionMode = .multiple
    fixture.grid.beginMarquee()
    fixture.grid.moveMarquee(to: GridRect(x: 150, y: 50, width: 100, height: 1_000))
    #expect(fixture.grid.selectedItems.ranges.count == 11)
    #expect(fixture.grid.selectedItems.ranges.last == 31..<33)
    fixture.grid.moveMarquee(to: GridRect(x: 150, y: 50, width: 10, height: 60))
    #expect(fixture.grid.selectedItems == RangeSet([1..<2, 4..<5]))
    fixture.grid.endMarquee()
    fixture.grid.beginMarquee(by: .toggle)
    fixture.grid.moveMarquee(to: GridRect(x: 0, y: 0, width: 300, height: 50))
    #expect(fixture.grid.selectedItems == RangeSet([0..<1, 2..<3, 4..<5]))
    fixture.grid.cancelMarquee()
    #expect(fixture.grid.selectedItems == RangeSet([1..<2, 4..<5]))
  }

  @Test func `a marquee over a billion items selects one range`() {
    let billion = 1_000_000_000
    let grids = [
      GridFixture(UniformGridLayout.threeColumns, counts: [billion]),
      GridFixture(
        Oriented(UniformGridLayout.threeColumns, axis: .horizontal), counts: [billion]),
      GridFixture(Oriented(UniformGridLayout.threeColumns, order: .reversed), counts: [billion]),
      GridFixture(
        SectionedLayout(
          SectionStyle(UniformGridLayout.threeColumns, header: SectionBar(20, .sticks))),
        counts: [billion / 2, billion / 2]),
    ]
    for fixture in grids {
      fixture.grid.selectionMode = .multiple
      let counter = CallCounter()
      fixture.grid.delegate = counter
      fixture.grid.beginMarquee()
      fixture.grid.moveMarquee(to: GridRect(origin: .zero, size: fixture.grid.contentSize))
      #expect(fixture.grid.selectedItems == RangeSet(0..<billion))
      #expect(counter.count == 1)
      #expect(fixture.grid.faults.count == 0)
    }
  }

  @Test func `a rectangle across a billion rows contains one range`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [1_000_000_000])
    let items = fixture.grid.items(intersecting: GridRect(x: 20, y: 120, width: 30, height: 4e10))
    #expect(items == RangeSet(2..<800_000_003))
    #expect(fixture.grid.faults.count == 0)
  }

  @Test func `the items of a long rectangle equal a search of all frames`() {
    let heights = (0..<3_000).map { Double(10 + $0 * 53 % 190) }
    let fixture = GridFixture(
      WaterfallLayout(rules: .init(lanes: .fixed(3), itemHeight: .fixed(25))), counts: [3_000])
    for item in 0..<3_000 {
      _ = fixture.grid.content.setMeasuredSize(
        GridSize(width: 100, height: heights[item]), for: .item(item))
    }
    let length = fixture.grid.contentSize.height
    #expect(length > 60_000)
    let spans: [(Double, Double)] = [(0, length), (777, length - 888), (5_000, 40_000.5)]
    for (start, end) in spans {
      let rect = GridRect(x: 0, y: start, width: 300, height: end - start)
      let all = (0..<3_000).filter { fixture.grid.frame(ofItemAt: $0)?.intersects(rect) ?? false }
      #expect(Array(fixture.grid.items(intersecting: rect).ranges.joined()) == all)
    }
    let part = GridRect(x: 150, y: 1_000, width: 100, height: 50_000)
    let all = (0..<3_000).filter { fixture.grid.frame(ofItemAt: $0)?.intersects(part) ?? false }
    #expect(Array(fixture.grid.items(intersecting: part).ranges.joined()) == all)
  }

  @Test func `a rectangle over too many runs is cut off and reported`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [1_000_000_000])
    let rect = GridRect(x: 10, y: 0, width: 150, height: 3e10)
    let items = fixture.grid.items(intersecting: rect)
    #expect(items.ranges.count > 80_000)
    #expect(items.ranges.count < 3 * AnyGridView.intersectionLimit)
    #expect(Array(items.ranges.prefix(2)) == [0..<2, 3..<5])
    let fault = GridFault.Kind.rectangleTooLarge(rect.size, limit: AnyGridView.intersectionLimit)
    #expect(fixture.grid.faults.recent.map(\.kind) == [fault])
    #expect(
      GridFault(kind: fault, generation: 0).description
        .hasPrefix("A rectangle of 150.0 x 30000000000.0 contains more than 262144 runs"))
  }

  @Test func `selecting all of a billion items selects one range`() {
    let fixture = GridFixture(
      UniformGridLayout(rules: .init(slot: GridSize(width: 100, height: 100))),
      counts: [1_000_000_000])
    fixture.grid.selectionMode = .multiple
    fixture.grid.selectAll()
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.selectedItems.ranges.count == 1)
    #expect(fixture.grid.counters.cellsPlaced == 15)
    fixture.scroll(to: 1e10)
    #expect(fixture.grid.attributes(ofItemAt: 300_000_000)?.state == .selected)
  }
}

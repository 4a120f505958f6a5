import Testing

@testable import VirtualGrid

@Suite struct AnyGridViewScrollingTests {
  @Test func `a fling with snapping settles on an item at each alignment`() {
    for alignment in [ScrollAlignment.start, .center, .end] {
      let desk = Desk(ListLayout(rowHeight: .fixed(70)), counts: [1_000])
      desk.grid.snap = .items(alignment)
      desk.grid.advance(to: 0)
      desk.grid.fling(velocity: GridOffset(x: 0, y: 1_234), time: 0)
      for frame in 1...600 { desk.grid.advance(to: Double(frame) / 60) }
      let rest = desk.grid.contentOffset.y
      #expect(!desk.grid.needsFrame)
      #expect(rest > 100)
      let place: Double =
        switch alignment {
        case .start, .nearest, .nearestIfHidden, .fraction: rest
        case .center: rest + 250 - 35
        case .end: rest + 500 - 70
        }
      #expect(place.truncatingRemainder(dividingBy: 70) == 0, "\(alignment)")
    }
  }

  @Test func `the delegate can change the target of a drag`() {
    // A delegate that sets the target of each drag.
    final class TargetDelegate: GridDelegate {
      typealias Cell = Label
      func gridViewWillEndDragging(
        _ grid: GridView<Label>, velocity: GridOffset, target: inout GridPoint
      ) {
        target.y = 777
      }
    }
    let desk = Desk(ListLayout(rowHeight: .fixed(70)), counts: [1_000])
    let delegate = TargetDelegate()
    desk.grid.delegate = delegate
    desk.grid.beginDrag(at: GridPoint(x: 0, y: 400), time: 0)
    for frame in 1...6 {
      desk.grid.drag(to: GridPoint(x: 0, y: 400 - Double(frame) * 25), time: Double(frame) / 60)
    }
    desk.grid.endDrag(time: 0.1)
    for frame in 7...600 { desk.grid.advance(to: Double(frame) / 60) }
    #expect(desk.grid.contentOffset.y == 777)
  }

  @Test func `insets extend the scroll range and separate visible from uncovered items`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])
    desk.grid.insets = GridInsets(top: 60, bottom: 40)
    #expect(desk.grid.scrollRange.start.y == -60)
    #expect(desk.grid.scrollRange.end.y == 5_000 - 500 + 40)
    desk.scroll(to: 940)
    #expect(desk.grid.visibleItems == Array(18..<29))
    #expect(desk.grid.uncoveredItems == Array(20..<28))
    desk.grid.scrollToItem(at: 60, alignment: .end)
    desk.grid.layoutIfNeeded()
    #expect(desk.place(of: 60) == 410)
  }

  @Test func `content at an end stays there when insets change`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])
    desk.grid.insets = GridInsets(top: 60, bottom: 40)
    #expect(desk.grid.contentOffset.y == -60)
    desk.grid.insets.top = 20
    #expect(desk.grid.contentOffset.y == -20)
    desk.scroll(to: 1e9)
    desk.grid.insets.bottom = 100
    #expect(desk.grid.contentOffset.y == 5_000 - 500 + 100)
    desk.scroll(to: 1_000)
    desk.grid.insets = .zero
    #expect(desk.grid.contentOffset.y == 1_000)
  }

  @Test func `short content stays at its start when insets change`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [3])
    desk.grid.insets = GridInsets(top: 60, bottom: 400)
    #expect(desk.grid.contentOffset.y == -60)
  }

  @Test func `insets set before the data offset the first item`() {
    let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])
    grid.insets = GridInsets(top: 60)
    grid.dataSource = desk
    grid.resize(to: GridSize(width: 300, height: 500))
    grid.layoutIfNeeded()
    #expect(grid.contentOffset.y == -60)
  }

  @Test func `a pending scroll to an item respects insets set after it`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])
    desk.grid.scrollToItem(at: 50, alignment: .start)
    desk.grid.insets.top = 60
    desk.grid.layoutIfNeeded()
    #expect(desk.place(of: 50) == 60)
  }

  @Test func `the position none does not scroll if any part of the item is visible`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])
    desk.scroll(to: 1_010)
    desk.grid.scrollToItem(at: 20, alignment: .nearestIfHidden)
    #expect(desk.grid.contentOffset.y == 1_010)
    desk.grid.scrollToItem(at: 20, alignment: .nearest)
    #expect(desk.grid.contentOffset.y == 1_000)
    desk.grid.scrollToItem(at: 50, alignment: .nearestIfHidden)
    #expect(desk.grid.contentOffset.y == 50 * 50 - 450)
  }

  @Test func `a wheel returns the part of its delta that it does not use`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [12])
    #expect(desk.grid.scroll(by: GridOffset(x: 0, y: 130), time: 0) == GridOffset(x: 0, y: 30))
    #expect(desk.grid.contentOffset.y == 100)
    #expect(desk.grid.scroll(by: GridOffset(x: 7, y: -50), time: 0.1) == GridOffset(x: 7, y: 0))
  }

  @Test func `one drag moves a carousel or its enclosing list, never both`() {
    let list = Desk(ListLayout(rowHeight: .fixed(200)), counts: [100])
    let row = Desk(
      Oriented(ListLayout(rowHeight: .fixed(120)), axis: .horizontal), counts: [50],
      viewport: GridSize(width: 300, height: 200))
    row.grid.scrollRules.axes = .horizontal
    list.grid.scrollRules.axes = .vertical
    func drag(_ move: GridOffset) {
      var nested = NestedDrag()
      row.grid.beginDrag(at: .zero, time: 0)
      list.grid.beginDrag(at: .zero, time: 0)
      for step in 1...10 {
        let time = Double(step) / 60
        let share = nested.share(of: move, inner: row.grid.scroll, outer: list.grid.scroll)
        row.grid.drag(by: share.inner, time: time)
        list.grid.drag(by: share.outer, time: time)
      }
      row.grid.cancelDrag(time: 0.2)
      list.grid.cancelDrag(time: 0.2)
    }
    drag(GridOffset(x: -10, y: -3))
    #expect(row.grid.contentOffset == GridPoint(x: 100, y: 0))
    #expect(list.grid.contentOffset == .zero)
    drag(GridOffset(x: 2, y: -9))
    #expect(row.grid.contentOffset == GridPoint(x: 100, y: 0))
    #expect(list.grid.contentOffset == GridPoint(x: 0, y: 90))
  }

  @Test func `keeping the offset leaves its value unchanged by an insertion`() throws {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])
    desk.scroll(to: 1_010)
    desk.counts = [110]
    try desk.grid.apply(.insert(10, at: 0), keeping: .offset)
    #expect(desk.grid.contentOffset.y == 1_010)
  }

  @Test func `layout and viewport can change in one call`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
    desk.scroll(to: 5_020)
    desk.grid.setLayout(
      UniformGridLayout(rules: .init(slot: GridSize(width: 100, height: 80))),
      viewport: GridSize(width: 500, height: 300))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.layout.viewport == GridSize(width: 500, height: 300))
    #expect(desk.place(of: 101) == 30)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `the scroll thumb never moves backwards while estimates are corrected`() {
    let heights = (0..<400).map { Double(10 + $0 * 53 % 190) }
    let desk = Desk(ListLayout(rowHeight: .estimated(30)), counts: [400])
    desk.sizes = { GridSize(width: 300, height: heights[$0]) }
    desk.grid.reloadData()
    desk.grid.advance(to: 0)
    var last = desk.grid.indicator(.vertical).start
    var time = 0.0
    while desk.grid.contentOffset.y < desk.grid.scrollRange.end.y, time < 60 {
      time += 1 / 60
      desk.grid.scroll(by: GridOffset(x: 0, y: 45), time: time)
      desk.grid.advance(to: time)
      let start = desk.grid.indicator(.vertical).start
      #expect(start >= last)
      last = start
    }
    let thumb = desk.grid.indicator(.vertical)
    #expect(thumb.start + thumb.extent == 500)
  }
}

@Suite struct AppearanceTests {
  /// A delegate that changes opacity, transform, visibility and frame of every seventh item.
  private final class Painter: GridDelegate {
    typealias Cell = Label
    func gridView(
      _ grid: GridView<Label>, adjust attributes: inout CellAttributes, for element: GridElement
    ) {
      guard element.index % 7 == 0 else { return }
      attributes.opacity = 0.25
      attributes.transform = .scale(2)
      attributes.isHidden = element.index % 2 == 0
      attributes.frame.origin.x += 5
    }
  }

  @Test func `a reused cell keeps no attributes of its previous item`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [10_000])
    let painter = Painter()
    desk.grid.delegate = painter
    desk.grid.selectionMode = .multiple
    desk.grid.selectItems(RangeSet([3..<5, 40..<41]))
    for offset in [0.0, 130, 260, 900, 880, 0, 4_000, 3_000] {
      desk.scroll(to: offset)
      for item in desk.grid.visibleItems {
        guard let look = desk.grid.cell(at: item).flatMap({ desk.shown[ObjectIdentifier($0)] })
        else {
          Issue.record("Item \(item) is not shown")
          continue
        }
        let isPainted = item % 7 == 0
        #expect(look.opacity == (isPainted ? 0.25 : 1))
        #expect(look.transform == (isPainted ? .scale(2) : .identity))
        #expect(look.isHidden == (isPainted && item % 2 == 0))
        #expect(look.state == ([3, 4, 40].contains(item) ? .selected : []))
      }
    }
    #expect(desk.breaches.isEmpty)
  }

  /// A delegate that counts calls about the selection.
  private final class Listener: GridDelegate {
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
    let desk = Desk(UniformGridLayout.threeColumns, counts: [10_000])
    desk.grid.selectionMode = .multiple
    desk.grid.beginMarquee()
    desk.grid.moveMarquee(to: GridRect(x: 150, y: 50, width: 100, height: 1_000))
    #expect(desk.grid.selectedItems.ranges.count == 11)
    #expect(desk.grid.selectedItems.ranges.last == 31..<33)
    desk.grid.moveMarquee(to: GridRect(x: 150, y: 50, width: 10, height: 60))
    #expect(desk.grid.selectedItems == RangeSet([1..<2, 4..<5]))
    desk.grid.endMarquee()
    desk.grid.beginMarquee(by: .toggle)
    desk.grid.moveMarquee(to: GridRect(x: 0, y: 0, width: 300, height: 50))
    #expect(desk.grid.selectedItems == RangeSet([0..<1, 2..<3, 4..<5]))
    desk.grid.cancelMarquee()
    #expect(desk.grid.selectedItems == RangeSet([1..<2, 4..<5]))
  }

  @Test func `a marquee over a billion items selects one range`() {
    let billion = 1_000_000_000
    let grids = [
      Desk(UniformGridLayout.threeColumns, counts: [billion]),
      Desk(
        Oriented(UniformGridLayout.threeColumns, axis: .horizontal), counts: [billion]),
      Desk(Oriented(UniformGridLayout.threeColumns, order: .reversed), counts: [billion]),
      Desk(
        SectionedLayout(
          SectionStyle(UniformGridLayout.threeColumns, header: SectionBar(20, .sticks))),
        counts: [billion / 2, billion / 2]),
    ]
    for desk in grids {
      desk.grid.selectionMode = .multiple
      let listener = Listener()
      desk.grid.delegate = listener
      desk.grid.beginMarquee()
      desk.grid.moveMarquee(to: GridRect(origin: .zero, size: desk.grid.contentSize))
      #expect(desk.grid.selectedItems == RangeSet(0..<billion))
      #expect(listener.count == 1)
      #expect(desk.grid.faults.count == 0)
    }
  }

  @Test func `a rectangle across a billion rows contains one range`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [1_000_000_000])
    let items = desk.grid.items(intersecting: GridRect(x: 20, y: 120, width: 30, height: 4e10))
    #expect(items == RangeSet(2..<800_000_003))
    #expect(desk.grid.faults.count == 0)
  }

  @Test func `the items of a long rectangle equal a search of all frames`() {
    let heights = (0..<3_000).map { Double(10 + $0 * 53 % 190) }
    let desk = Desk(
      WaterfallLayout(rules: .init(lanes: .fixed(3), itemHeight: .fixed(25))), counts: [3_000])
    for item in 0..<3_000 {
      _ = desk.grid.content.setMeasuredSize(
        GridSize(width: 100, height: heights[item]), forItem: item)
    }
    let length = desk.grid.contentSize.height
    #expect(length > 60_000)
    let spans: [(Double, Double)] = [(0, length), (777, length - 888), (5_000, 40_000.5)]
    for (start, end) in spans {
      let rect = GridRect(x: 0, y: start, width: 300, height: end - start)
      let all = (0..<3_000).filter { desk.grid.frame(ofItemAt: $0)?.intersects(rect) ?? false }
      #expect(Array(desk.grid.items(intersecting: rect).ranges.joined()) == all)
    }
    let part = GridRect(x: 150, y: 1_000, width: 100, height: 50_000)
    let all = (0..<3_000).filter { desk.grid.frame(ofItemAt: $0)?.intersects(part) ?? false }
    #expect(Array(desk.grid.items(intersecting: part).ranges.joined()) == all)
  }

  @Test func `a rectangle over too many runs is cut off and reported`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [1_000_000_000])
    let rect = GridRect(x: 10, y: 0, width: 150, height: 3e10)
    let items = desk.grid.items(intersecting: rect)
    #expect(items.ranges.count > 80_000)
    #expect(items.ranges.count < 3 * AnyGridView.intersectionLimit)
    #expect(Array(items.ranges.prefix(2)) == [0..<2, 3..<5])
    let fault = GridFault.Kind.rectangleTooLarge(rect.size, limit: AnyGridView.intersectionLimit)
    #expect(desk.grid.faults.recent.map(\.kind) == [fault])
    #expect(
      GridFault(kind: fault, generation: 0).description
        .hasPrefix("A rectangle of 150.0 x 30000000000.0 contains more than 262144 runs"))
  }

  @Test func `selecting all of a billion items selects one range`() {
    let desk = Desk(
      UniformGridLayout(rules: .init(slot: GridSize(width: 100, height: 100))),
      counts: [1_000_000_000])
    desk.grid.selectionMode = .multiple
    desk.grid.selectAll()
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.selectedItems.ranges.count == 1)
    #expect(desk.grid.counters.cellsPlaced == 15)
    desk.scroll(to: 1e10)
    #expect(desk.grid.attributes(ofItemAt: 300_000_000)?.state == .selected)
  }
}

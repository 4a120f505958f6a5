import Testing

@testable import VirtualGrid

@Suite struct AnyGridViewReachTests {
  @Test func `an update made during a prefetch request shifts the remaining requests`() {
    let fixture = PrefetchFixture(1_000)
    fixture.grid.prefetchMargin = .none
    fixture.grid.contentOffset.y = 10_000
    fixture.grid.advance(to: 0)
    fixture.log = []
    fixture.whenAsked = {
      fixture.count = 1_100
      try? fixture.grid.apply(.insert(100, at: 0))
    }
    fixture.grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    fixture.grid.contentOffset.y = 10_050
    fixture.grid.advance(to: 0.1)
    #expect(fixture.log.prefix(2) == ["load 191..<200", "load 310..<321"])
  }

  @Test func `a new data source receives the prefetch requests of the old one`() {
    let fixture = PrefetchFixture(1_000)
    fixture.grid.advance(to: 0)
    let other = PrefetchFixture(1_000)
    fixture.grid.dataSource = other
    fixture.grid.advance(to: 0.1)
    #expect(other.log == fixture.log)
    #expect(!other.log.isEmpty)
  }

  @Test func `items are prefetched ahead and cancelled when they leave the prefetch area`() {
    let fixture = PrefetchFixture(1_000)
    fixture.grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    fixture.grid.advance(to: 0)
    #expect(fixture.log == ["load 0..<20"])
    fixture.log = []
    fixture.grid.contentOffset = GridPoint(x: 0, y: 10_000)
    fixture.grid.advance(to: 0.1)
    #expect(fixture.log == ["load 190..<220", "cancel 0..<20"])
    fixture.log = []
    fixture.grid.itemsDidLoad(190..<220)
    fixture.grid.contentOffset = GridPoint(x: 0, y: 20_000)
    fixture.grid.advance(to: 0.2)
    #expect(fixture.log == ["load 390..<420"])
  }

  @Test func `a reload requests all items in the prefetch area again`() {
    let fixture = PrefetchFixture(1_000)
    fixture.grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    fixture.grid.advance(to: 0)
    fixture.loaded.insert(contentsOf: 0..<20)
    fixture.grid.itemsDidLoad(0..<20)
    fixture.grid.advance(to: 0.1)
    fixture.log = []
    fixture.loaded = RangeSet()
    fixture.grid.reloadData()
    fixture.grid.advance(to: 0.2)
    #expect(fixture.log == ["load 0..<20"])
    #expect(fixture.grid.attributes(ofItemAt: 3)?.state == .placeholder)
  }

  /// A delegate that records newly visible items.
  private final class VisibilityRecorder: GridDelegate {
    typealias Cell = Label
    var entered: [[Range<Int>]] = []

    func gridViewVisibleItemsDidChange(_ grid: GridView<Label>) {
      entered.append(grid.newlyVisibleItems)
    }
  }

  @Test func `visible items are newly visible after a reload`() {
    let fixture = PrefetchFixture(1_000)
    let recorder = VisibilityRecorder()
    fixture.grid.delegate = recorder
    fixture.grid.advance(to: 0)
    fixture.grid.reloadData()
    fixture.grid.advance(to: 0.1)
    fixture.grid.advance(to: 0.2)
    #expect(recorder.entered == [[0..<10], [0..<10]])
    #expect(fixture.grid.newlyHiddenItems.isEmpty)
  }

  @Test func `a larger prefetch margin requests more items in the next frame`() {
    let fixture = PrefetchFixture(1_000)
    fixture.grid.prefetchMargin = .none
    fixture.grid.advance(to: 0)
    fixture.log = []
    fixture.grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    fixture.grid.advance(to: 0.1)
    #expect(fixture.log == ["load 10..<20"])
  }

  @Test func `a placeholder is shown until its item is loaded`() {
    let fixture = PrefetchFixture(1_000)
    fixture.grid.advance(to: 0)
    #expect(fixture.grid.visibleCells.allSatisfy { $0.text == "…" })
    #expect(fixture.grid.attributes(ofItemAt: 3)?.state == .placeholder)
    fixture.loaded.insert(contentsOf: 2..<4)
    fixture.grid.itemsDidLoad(2..<4)
    fixture.grid.advance(to: 0.1)
    #expect(fixture.grid.visibleCells.prefix(5).map(\.text) == ["…", "…", "2", "3", "…"])
    #expect(fixture.grid.attributes(ofItemAt: 3)?.state == [])
    fixture.grid.itemsDidLoad(2..<4)
    fixture.grid.itemsDidLoad(-5..<5_000)
    fixture.grid.advance(to: 0.2)
    #expect(fixture.grid.faults.count == 0)
  }

  @Test func `overscan realizes cells beyond the viewport, more in the direction of motion`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
    fixture.grid.overscan = Overscan(ahead: .points(200), behind: .points(0))
    fixture.scroll(to: 5_000)
    #expect(fixture.grid.realizedItems == Array(98..<112))
    #expect(fixture.grid.visibleItems == Array(100..<110))
    fixture.grid.advance(to: 0)
    fixture.grid.fling(velocity: GridOffset(x: 0, y: 2_000), time: 0)
    fixture.grid.advance(to: 0.05)
    let first = fixture.grid.visibleItems.first ?? 0
    #expect(fixture.grid.realizedItems.first == first)
    #expect(fixture.grid.realizedItems.count >= 14)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `a list with a clip realizes only the items in the clip`() {
    let list = GridFixture(ListLayout(rowHeight: .fixed(44)), counts: [1_000], viewport: .zero)
    list.grid.clip = .zero
    list.grid.resize(to: GridSize(width: 300, height: 44_000))
    list.grid.clip = GridRect(x: 0, y: 6_000, width: 300, height: 500)
    list.grid.layoutIfNeeded()
    #expect(list.grid.realizedItems == Array(136..<148))
    #expect(list.grid.faults.count == 0)
  }

  @Test func `a clip is relative to the viewport, not to the content`() {
    let list = GridFixture(
      ListLayout(rowHeight: .fixed(50)), counts: [1_000],
      viewport: GridSize(width: 300, height: 500))
    list.grid.clip = GridRect(x: 0, y: 100, width: 300, height: 200)
    list.scroll(to: 5_000)
    #expect(list.grid.realizedItems == Array(102..<106))
  }

  @Test func `a list with an empty clip has no cells and reuses them when the clip returns`() {
    let list = GridFixture(ListLayout(rowHeight: .fixed(44)), counts: [1_000], viewport: .zero)
    list.grid.clip = .zero
    list.grid.resize(to: GridSize(width: 300, height: 44_000))
    list.grid.overscan = Overscan(ahead: .points(200), behind: .points(200))
    for _ in 1...2 {
      list.grid.clip = GridRect(x: 0, y: 6_000, width: 300, height: 500)
      list.grid.layoutIfNeeded()
      #expect(list.grid.realizedItems == Array(131..<153))
      list.grid.clip = .zero
      list.grid.layoutIfNeeded()
      #expect(list.grid.realizedItems == [])
      #expect(list.shown.isEmpty)
    }
    #expect(list.grid.counters.cellsMade == 22)
    #expect(list.breaches.isEmpty)
  }

  @Test func `a list with a clip prefetches only around the clip`() {
    let fixture = PrefetchFixture(100_000)
    fixture.grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    fixture.grid.clip = .zero
    fixture.grid.resize(to: GridSize(width: 300, height: 5_000_000))
    fixture.grid.advance(to: 0)
    #expect(fixture.log == [])
    fixture.grid.clip = GridRect(x: 0, y: 1_000_000, width: 300, height: 500)
    fixture.grid.advance(to: 0.1)
    #expect(fixture.log == ["load 19990..<20020"])
    fixture.log = []
    fixture.grid.clip = .zero
    fixture.grid.advance(to: 0.2)
    #expect(fixture.log == ["cancel 19990..<20020"])
  }

  /// The bars of each of 40 sections, which have ten rows of 10 points.
  private static let bars: [(header: Double, footer: Double)] = [(20, 0), (0, 15), (20, 15)]

  @Test(arguments: GridAxis.allCases, ItemOrder.allCases)
  func `sticky bars of a list that scrolls itself leave and enter with it`(
    axis: GridAxis, order: ItemOrder
  ) {
    for (header, footer) in Self.bars {
      let style = SectionStyle(
        ListLayout(rowHeight: .fixed(10)), header: header > 0 ? SectionBar(header, .sticks) : .none,
        footer: footer > 0 ? SectionBar(footer, .sticks) : .none)
      let fixture = GridFixture(
        Oriented(SectionedLayout(style), axis: axis, order: order),
        counts: Array(repeating: 10, count: 40), viewport: GridSize(width: 100, height: 100))
      let grid = fixture.grid
      let length = 40 * (100 + header + footer)
      // 100 points of the rows of section 3, from a distance of 5 points on, without its bars.
      let start = 3 * (100 + header + footer) + header
      let scrolled = start - (header > 0 ? 10 : 0)
      grid.contentOffset[axis] = order == .forward ? scrolled : length - 100 - scrolled
      grid.layoutIfNeeded()

      /// The beginning of a bar, measured from the beginning of the viewport.
      func position(_ kind: GridElement.Kind) -> Double? {
        var position: Double?
        grid.forEachPlacedCell { shown in
          guard shown.element == GridElement(kind, 3) else { return }
          let frame = shown.attributes.frame
          let end = frame.origin[axis] + frame.size[axis]
          position = (order == .forward ? frame.origin[axis] : length - end) - scrolled
        }
        return position
      }

      /// Hides a part of the viewport, and returns the positions of the bars.
      func hide(start: Double, end: Double) -> (header: Double, footer: Double) {
        var visible = GridRect(x: 0, y: 0, width: 100, height: 100)
        visible.origin[axis] = order == .forward ? start : end
        visible.size[axis] = 100 - start - end
        grid.limitCells(to: GridRect(x: 0, y: 0, width: 100, height: 100), visible: visible)
        grid.layoutIfNeeded()
        return (position(.header) ?? 0, position(.footer) ?? 0)
      }

      func isNear(
        _ found: (header: Double, footer: Double), _ expected: (header: Double, footer: Double)
      ) -> Bool {
        (header == 0 || abs(found.header - expected.header) <= 1.0 / 64)
          && (footer == 0 || abs(found.footer - expected.footer) <= 1.0 / 64)
      }

      for hidden in stride(from: 0.0, through: 99, by: 1) {
        let before = hide(start: hidden, end: 0)
        let leaving = (min(hidden, 100 - footer - header), 100 - footer)
        #expect(isNear(before, leaving), "the first \(hidden) points are hidden: \(before)")
        let after = hide(start: 0, end: hidden)
        let entering = (0.0, max(header, 100 - hidden - footer))
        #expect(isNear(after, entering), "the last \(hidden) points are hidden: \(after)")
      }
      // Where both ends are hidden, the bar at the visible edge stays.
      for middle in stride(from: 20.0, through: 80, by: 1) {
        let found = hide(start: middle, end: 100 - middle - 5)
        let needed = header + footer
        let first = min(middle, 100 - needed)
        let last = max(middle + 5 - footer, 0)
        #expect(
          isNear(found, header > 0 ? (first, first + header) : (0, last)), "\(middle): \(found)")
      }
    }
  }

  @Test func `the delegate receives newly visible and newly hidden items`() {
    // A delegate that records newly visible and newly hidden items.
    final class VisibilityRecorder: GridDelegate {
      typealias Cell = Label
      var log: [String] = []
      func gridViewVisibleItemsDidChange(_ grid: GridView<Label>) {
        log.append("+\(text(grid.newlyVisibleItems)) -\(text(grid.newlyHiddenItems))")
      }
      private func text(_ runs: [Range<Int>]) -> String {
        runs.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: " ")
      }
    }
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
    let recorder = VisibilityRecorder()
    fixture.grid.delegate = recorder
    fixture.grid.layoutIfNeeded()
    fixture.scroll(to: 50)
    fixture.scroll(to: 60)
    fixture.scroll(to: 60)
    #expect(recorder.log == ["+0..<10 -", "+10..<11 -0..<1", "+11..<12 -"])
  }
}

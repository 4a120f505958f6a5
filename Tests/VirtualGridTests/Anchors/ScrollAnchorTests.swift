import GridTesting
import Testing
import VirtualGrid

@Suite struct ScrollAnchorTests {
  private func list() -> GridFixture {
    GridFixture(ListLayout(rowHeight: .estimated(40)), counts: [1_000])
  }

  @Test func `items inserted above the viewport leave visible items in position`() throws {
    let fixture = list()
    fixture.scroll(to: 4_010)
    #expect(fixture.position(of: 101) == 30)
    fixture.counts = [2_000]
    try fixture.grid.apply(.insert(1_000, at: 0))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.position(of: 1_101) == 30)
    #expect(fixture.grid.cell(at: 1_101)?.text == "0.101")
    #expect(fixture.grid.faults.count == 0)
  }

  @Test func `items inserted at the start are visible unless the leading item is kept`() throws {
    let fixture = list()
    fixture.counts = [1_001]
    try fixture.grid.apply(.insert(1, at: 0))
    #expect(fixture.grid.contentOffset.y == 0)
    fixture.counts = [1_002]
    try fixture.grid.apply(.insert(1, at: 0), keeping: .leadingItem)
    #expect(fixture.grid.contentOffset.y == 40)
  }

  @Test func `the end policy follows appended items only from the end`() throws {
    let fixture = list()
    fixture.scroll(to: .greatestFiniteMagnitude)
    fixture.counts = [1_010]
    try fixture.grid.apply(.insert(10, at: 1_000), keeping: .end)
    #expect(fixture.grid.contentOffset.y == 1_010 * 40 - 500)
    fixture.scroll(to: 1_000)
    fixture.counts = [1_020]
    try fixture.grid.apply(.insert(10, at: 1_010), keeping: .end)
    #expect(fixture.grid.contentOffset.y == 1_000)
  }

  @Test func `removing the anchor item moves the anchor to the next item`() throws {
    let fixture = list()
    fixture.scroll(to: 4_000)
    fixture.counts = [995]
    try fixture.grid.apply(.remove(98..<103))
    #expect(fixture.position(of: 98) == 120)
  }

  /// The anchor point of each policy does not move on the screen when the number of columns
  /// changes.
  @Test func `a change of columns keeps the anchor point of each policy in position`() {
    let policies: [AnchorPolicy] = [
      .leadingItem, .trailingItem, .itemAt(GridPoint(x: 150, y: 250)), .fraction(0.5), .focusedItem,
      .item("i500"),
    ]
    for policy in policies {
      let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [1_000])
      fixture.identifiers = (0..<1_000).map { ItemID("i\($0)") }
      fixture.scroll(to: 16_450)
      fixture.grid.focusItem(at: 505)
      fixture.grid.layoutIfNeeded()
      let anchor = fixture.grid.anchor(policy)
      guard case .item(let item, _) = anchor.subject else {
        Issue.record("The anchor of \(policy) refers to no item")
        continue
      }
      let before = screenPoint(of: item, anchor, fixture)
      var rules = UniformGridLayout.Rules(slot: GridSize(width: 150, height: 64))
      rules.rowSpacing = 3
      fixture.grid.setLayout(UniformGridLayout(rules: rules), keeping: policy)
      fixture.grid.layoutIfNeeded()
      #expect(screenPoint(of: item, anchor, fixture) == before, "\(policy)")
    }
  }

  /// The position on the screen of the anchor point of an item.
  private func screenPoint(of item: Int, _ anchor: ScrollAnchor, _ fixture: GridFixture) -> Double?
  {
    fixture.grid.frame(ofItemAt: item).map {
      $0.minY + $0.height * anchor.itemUnit - fixture.grid.contentOffset.y
    }
  }

  @Test func `rotating the device keeps the leading item in position`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [1_000])
    fixture.scroll(to: 3_250)
    let item = fixture.grid.visibleItems.first { fixture.position(of: $0) ?? -1 >= 0 } ?? 0
    let before = fixture.position(of: item)
    fixture.grid.resize(to: GridSize(width: 500, height: 300))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.position(of: item) == before)
  }

  /// Scrolls over rows with wrong estimates, in both directions: items visible before and after a
  /// step move exactly by the step.
  @Test func `measured sizes replace estimates without a jump in either direction`() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let heights = (0..<1_000).map { _ in
        Double(Int.random(in: 640...6_400, using: &generator)) / 64
      }
      let fixture = GridFixture(ListLayout(rowHeight: .estimated(30)), counts: [1_000])
      fixture.sizes = { GridSize(width: 300, height: heights[$0]) }
      fixture.grid.reloadData()
      fixture.grid.layoutIfNeeded()
      fixture.grid.scrollToItem(at: 500, alignment: .start)
      fixture.grid.layoutIfNeeded()
      #expect(fixture.position(of: 500) == 0)
      for _ in 0..<100 {
        let step = Double(Int.random(in: -200...200, using: &generator))
        let before = fixture.grid.visibleItems.map { ($0, fixture.position(of: $0) ?? .nan) }
        fixture.grid.contentOffset.y += step
        fixture.grid.layoutIfNeeded()
        let stayed = before.filter { fixture.grid.visibleItems.contains($0.0) }
        for (item, place) in stayed {
          #expect(fixture.position(of: item) == place - step, "seed \(seed)")
        }
        for item in fixture.grid.visibleItems {
          #expect(fixture.grid.frame(ofItemAt: item)?.height == heights[item])
        }
      }
      #expect(fixture.grid.faults.count == 0)
      #expect(fixture.breaches.isEmpty)
    }
  }

  @Test func `scrolling to an unmeasured item ends at its requested position`() {
    let heights = (0..<1_000).map { 20 + Double($0 * 37 % 90) }
    for position in [.start, .center, .end, .fraction(0.25)] as [ScrollAlignment] {
      let fixture = GridFixture(ListLayout(rowHeight: .estimated(30)), counts: [1_000])
      fixture.sizes = { GridSize(width: 300, height: heights[$0]) }
      fixture.grid.reloadData()
      fixture.grid.scrollToItem(at: 700, alignment: position)
      fixture.grid.layoutIfNeeded()
      let free = 500 - heights[700]
      let place: Double =
        switch position {
        case .start, .nearest, .nearestIfHidden: 0
        case .center: free / 2
        case .end: free
        case .fraction(let fraction): free * fraction
        }
      #expect(fixture.position(of: 700) == place, "\(position)")
      #expect(fixture.grid.faults.count == 0)
    }
  }

  @Test func `an animated scroll to an unmeasured item ends exactly at it`() {
    let heights = (0..<1_000).map { 20 + Double($0 * 37 % 90) }
    let fixture = GridFixture(ListLayout(rowHeight: .estimated(30)), counts: [1_000])
    fixture.sizes = { GridSize(width: 300, height: heights[$0]) }
    fixture.grid.reloadData()
    fixture.grid.advance(to: 0)
    fixture.grid.scrollToItem(at: 700, alignment: .start, duration: 0.5, time: 0)
    for frame in 1...60 { fixture.grid.advance(to: Double(frame) / 60) }
    #expect(fixture.position(of: 700) == 0)
    #expect(!fixture.grid.needsFrame)
  }
}

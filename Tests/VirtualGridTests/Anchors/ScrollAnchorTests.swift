import GridTesting
import Testing
import VirtualGrid

@Suite struct ScrollAnchorTests {
  private func list() -> Desk {
    Desk(ListLayout(rowHeight: .estimated(40)), counts: [1_000])
  }

  @Test func `items inserted above the viewport leave visible items in position`() throws {
    let desk = list()
    desk.scroll(to: 4_010)
    #expect(desk.place(of: 101) == 30)
    desk.counts = [2_000]
    try desk.grid.apply(.insert(1_000, at: 0))
    desk.grid.layoutIfNeeded()
    #expect(desk.place(of: 1_101) == 30)
    #expect(desk.grid.cell(at: 1_101)?.text == "0.101")
    #expect(desk.grid.faults.count == 0)
  }

  @Test func `items inserted at the start are visible unless the leading item is kept`() throws {
    let desk = list()
    desk.counts = [1_001]
    try desk.grid.apply(.insert(1, at: 0))
    #expect(desk.grid.contentOffset.y == 0)
    desk.counts = [1_002]
    try desk.grid.apply(.insert(1, at: 0), keeping: .leadingItem)
    #expect(desk.grid.contentOffset.y == 40)
  }

  @Test func `the end policy follows appended items only from the end`() throws {
    let desk = list()
    desk.scroll(to: .greatestFiniteMagnitude)
    desk.counts = [1_010]
    try desk.grid.apply(.insert(10, at: 1_000), keeping: .end)
    #expect(desk.grid.contentOffset.y == 1_010 * 40 - 500)
    desk.scroll(to: 1_000)
    desk.counts = [1_020]
    try desk.grid.apply(.insert(10, at: 1_010), keeping: .end)
    #expect(desk.grid.contentOffset.y == 1_000)
  }

  @Test func `removing the anchor item moves the anchor to the next item`() throws {
    let desk = list()
    desk.scroll(to: 4_000)
    desk.counts = [995]
    try desk.grid.apply(.remove(98..<103))
    #expect(desk.place(of: 98) == 120)
  }

  /// The anchor point of each policy does not move on the screen when the number of columns
  /// changes.
  @Test func `a change of columns keeps the anchor point of each policy in position`() {
    let policies: [AnchorPolicy] = [
      .leadingItem, .trailingItem, .itemAt(GridPoint(x: 150, y: 250)), .fraction(0.5), .focusedItem,
      .item("i500"),
    ]
    for policy in policies {
      let desk = Desk(UniformGridLayout.threeColumns, counts: [1_000])
      desk.identifiers = (0..<1_000).map { ItemID("i\($0)") }
      desk.scroll(to: 16_450)
      desk.grid.focusItem(at: 505)
      desk.grid.layoutIfNeeded()
      let anchor = desk.grid.anchor(policy)
      guard case .item(let item, _) = anchor.subject else {
        Issue.record("The anchor of \(policy) refers to no item")
        continue
      }
      let before = screenPoint(of: item, anchor, desk)
      var rules = UniformGridLayout.Rules(slot: GridSize(width: 150, height: 64))
      rules.rowSpacing = 3
      desk.grid.setLayout(UniformGridLayout(rules: rules), keeping: policy)
      desk.grid.layoutIfNeeded()
      #expect(screenPoint(of: item, anchor, desk) == before, "\(policy)")
    }
  }

  /// The position on the screen of the anchor point of an item.
  private func screenPoint(of item: Int, _ anchor: ScrollAnchor, _ desk: Desk) -> Double? {
    desk.grid.frame(ofItemAt: item).map {
      $0.minY + $0.height * anchor.itemUnit - desk.grid.contentOffset.y
    }
  }

  @Test func `rotating the device keeps the leading item in position`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [1_000])
    desk.scroll(to: 3_250)
    let item = desk.grid.visibleItems.first { desk.place(of: $0) ?? -1 >= 0 } ?? 0
    let before = desk.place(of: item)
    desk.grid.resize(to: GridSize(width: 500, height: 300))
    desk.grid.layoutIfNeeded()
    #expect(desk.place(of: item) == before)
  }

  /// Scrolls over rows with wrong estimates, in both directions: items visible before and after a
  /// step move exactly by the step.
  @Test func `measured sizes replace estimates without a jump in either direction`() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let heights = (0..<1_000).map { _ in
        Double(Int.random(in: 640...6_400, using: &generator)) / 64
      }
      let desk = Desk(ListLayout(rowHeight: .estimated(30)), counts: [1_000])
      desk.sizes = { GridSize(width: 300, height: heights[$0]) }
      desk.grid.reloadData()
      desk.grid.layoutIfNeeded()
      desk.grid.scrollToItem(at: 500, alignment: .start)
      desk.grid.layoutIfNeeded()
      #expect(desk.place(of: 500) == 0)
      for _ in 0..<100 {
        let step = Double(Int.random(in: -200...200, using: &generator))
        let before = desk.grid.visibleItems.map { ($0, desk.place(of: $0) ?? .nan) }
        desk.grid.contentOffset.y += step
        desk.grid.layoutIfNeeded()
        let stayed = before.filter { desk.grid.visibleItems.contains($0.0) }
        for (item, place) in stayed {
          #expect(desk.place(of: item) == place - step, "seed \(seed)")
        }
        for item in desk.grid.visibleItems {
          #expect(desk.grid.frame(ofItemAt: item)?.height == heights[item])
        }
      }
      #expect(desk.grid.faults.count == 0)
      #expect(desk.breaches.isEmpty)
    }
  }

  @Test func `scrolling to an unmeasured item ends at its requested position`() {
    let heights = (0..<1_000).map { 20 + Double($0 * 37 % 90) }
    for position in [.start, .center, .end, .fraction(0.25)] as [ScrollAlignment] {
      let desk = Desk(ListLayout(rowHeight: .estimated(30)), counts: [1_000])
      desk.sizes = { GridSize(width: 300, height: heights[$0]) }
      desk.grid.reloadData()
      desk.grid.scrollToItem(at: 700, alignment: position)
      desk.grid.layoutIfNeeded()
      let free = 500 - heights[700]
      let place: Double =
        switch position {
        case .start, .nearest, .nearestIfHidden: 0
        case .center: free / 2
        case .end: free
        case .fraction(let fraction): free * fraction
        }
      #expect(desk.place(of: 700) == place, "\(position)")
      #expect(desk.grid.faults.count == 0)
    }
  }

  @Test func `an animated scroll to an unmeasured item ends exactly at it`() {
    let heights = (0..<1_000).map { 20 + Double($0 * 37 % 90) }
    let desk = Desk(ListLayout(rowHeight: .estimated(30)), counts: [1_000])
    desk.sizes = { GridSize(width: 300, height: heights[$0]) }
    desk.grid.reloadData()
    desk.grid.advance(to: 0)
    desk.grid.scrollToItem(at: 700, alignment: .start, duration: 0.5, time: 0)
    for frame in 1...60 { desk.grid.advance(to: Double(frame) / 60) }
    #expect(desk.place(of: 700) == 0)
    #expect(!desk.grid.needsFrame)
  }
}

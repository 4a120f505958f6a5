import Testing
import VirtualGrid

/// A scroll to an item, its start and its expected end.
private struct ItemScroll {
  let item: Int
  let position: ScrollAlignment
  let from: Double
  let to: Double

  init(_ item: Int, _ position: ScrollAlignment, from: Double = 0, to: Double) {
    self.item = item
    self.position = position
    self.from = from
    self.to = to
  }
}

/// Rows of one height in a viewport of 500 points with insets, and scrolls to their items.
private struct ItemScrollTable: CustomTestStringConvertible {
  let rows: Int
  let height: Double
  let top: Double
  let bottom: Double
  let scrolls: [ItemScroll]

  init(_ rows: Int, of height: Double, top: Double = 0, bottom: Double = 0, _ scrolls: [ItemScroll])
  {
    self.rows = rows
    self.height = height
    self.top = top
    self.bottom = bottom
    self.scrolls = scrolls
  }

  var testDescription: String { "\(rows) rows of \(height), covered by \(top) and \(bottom)" }
}

private let tables = [
  ItemScrollTable(
    100, of: 50,
    [
      ItemScroll(40, .start, to: 2_000), ItemScroll(40, .center, to: 1_775),
      ItemScroll(40, .end, to: 1_550),
      ItemScroll(40, .fraction(0.25), to: 1_887.5), ItemScroll(40, .fraction(.nan), to: 2_000),
      ItemScroll(40, .nearest, to: 1_550), ItemScroll(40, .nearestIfHidden, to: 1_550),
      ItemScroll(40, .nearest, from: 1_990, to: 1_990),
      ItemScroll(40, .nearestIfHidden, from: 1_990, to: 1_990),
      ItemScroll(40, .nearest, from: 2_010, to: 2_000),
      ItemScroll(40, .nearestIfHidden, from: 2_010, to: 2_010),
      ItemScroll(40, .nearest, from: 2_050, to: 2_000),
      ItemScroll(40, .nearestIfHidden, from: 2_050, to: 2_000),
      ItemScroll(40, .nearest, from: 4_000, to: 2_000),
      ItemScroll(40, .nearestIfHidden, from: 4_000, to: 2_000),
      ItemScroll(0, .end, from: 900, to: 0), ItemScroll(0, .center, from: 900, to: 0),
      ItemScroll(99, .start, to: 4_500), ItemScroll(99, .center, to: 4_500),
      ItemScroll(99, .end, to: 4_500),
    ]),
  ItemScrollTable(
    100, of: 50, top: 60, bottom: 40,
    [
      ItemScroll(40, .start, to: 1_940), ItemScroll(40, .center, to: 1_765),
      ItemScroll(40, .end, to: 1_590),
      ItemScroll(40, .fraction(0.25), to: 1_852.5), ItemScroll(40, .nearest, to: 1_590),
      ItemScroll(40, .nearest, from: 4_000, to: 1_940),
      ItemScroll(40, .nearestIfHidden, from: 1_950, to: 1_950),
      ItemScroll(40, .nearestIfHidden, from: 1_990, to: 1_940),
      ItemScroll(40, .nearestIfHidden, from: 1_995, to: 1_940),
      ItemScroll(0, .start, from: 900, to: -60), ItemScroll(0, .end, from: 900, to: -60),
      ItemScroll(99, .start, to: 4_540), ItemScroll(99, .end, to: 4_540),
    ]),
  ItemScrollTable(
    100, of: 50, bottom: 100,
    [
      ItemScroll(40, .start, to: 2_000), ItemScroll(40, .center, to: 1_825),
      ItemScroll(40, .end, to: 1_650),
      ItemScroll(40, .nearest, to: 1_650), ItemScroll(99, .end, to: 4_600),
      ItemScroll(99, .center, to: 4_600),
    ]),
  ItemScrollTable(
    4, of: 50,
    [
      ItemScroll(3, .start, to: 0), ItemScroll(3, .center, to: 0), ItemScroll(3, .end, to: 0),
      ItemScroll(3, .nearest, to: 0),
    ]),
  ItemScrollTable(
    4, of: 50, top: 60, bottom: 40,
    [ItemScroll(3, .start, to: -60), ItemScroll(3, .center, to: -60), ItemScroll(3, .end, to: -60)]),
  ItemScrollTable(
    10, of: 800,
    [
      ItemScroll(3, .start, to: 2_400), ItemScroll(3, .center, to: 2_550),
      ItemScroll(3, .end, to: 2_700),
      ItemScroll(3, .fraction(0.25), to: 2_475), ItemScroll(3, .nearest, to: 2_400),
      ItemScroll(3, .nearest, from: 2_500, to: 2_500),
      ItemScroll(3, .nearest, from: 5_000, to: 2_700),
    ]),
  ItemScrollTable(
    10, of: 800, top: 60, bottom: 40,
    [
      ItemScroll(3, .start, to: 2_340), ItemScroll(3, .center, to: 2_540),
      ItemScroll(3, .end, to: 2_740),
      ItemScroll(3, .nearest, to: 2_340), ItemScroll(3, .nearest, from: 2_500, to: 2_500),
      ItemScroll(3, .nearest, from: 5_000, to: 2_740),
    ]),
]

/// Scrolling to an item, with insets, estimates and any position.
@Suite struct AnyGridViewScrollingItemTests {
  @Test(arguments: tables)
  private func `scrolling to an item respects insets in each position`(table: ItemScrollTable) {
    let list = ListLayout(rowHeight: .fixed(table.height))
    let fixture = GridFixture(list, counts: [table.rows])
    fixture.grid.insets = GridInsets(top: table.top, bottom: table.bottom)
    for scroll in table.scrolls {
      fixture.scroll(to: scroll.from)
      fixture.grid.scrollToItem(at: scroll.item, alignment: scroll.position)
      fixture.grid.layoutIfNeeded()
      #expect(fixture.grid.contentOffset.y == scroll.to, "\(scroll)")
      fixture.scroll(to: scroll.from)
      fixture.grid.scrollToItem(at: scroll.item, alignment: scroll.position, duration: 0.1, time: 0)
      for frame in 1...10 { fixture.grid.advance(to: Double(frame) / 60) }
      #expect(fixture.grid.contentOffset.y == scroll.to, "\(scroll), slowly")
      #expect(!fixture.grid.needsFrame)
    }
  }

  @Test func `scrolling to an item respects insets of horizontal content`() {
    let columns = Oriented(ListLayout(rowHeight: .fixed(50)), axis: .horizontal)
    let fixture = GridFixture(columns, counts: [100], viewport: GridSize(width: 500, height: 300))
    fixture.grid.insets = GridInsets(top: 7, left: 60, bottom: 7, right: 40)
    let goals: [(ScrollAlignment, Double)] = [
      (.start, 1_940), (.center, 1_765), (.end, 1_590), (.fraction(0.25), 1_852.5),
    ]
    for (position, goal) in goals {
      fixture.grid.scrollToItem(at: 40, alignment: position)
      fixture.grid.layoutIfNeeded()
      #expect(fixture.grid.contentOffset.x == goal, "\(position)")
    }
  }
}

// MARK: - Unmeasured items
extension AnyGridViewScrollingItemTests {
  private static let count = 100_000

  private static let positions: [ScrollAlignment] = [
    .nearestIfHidden, .start, .center, .end, .nearest, .fraction(0.25),
  ]

  /// Items far and near, in both directions, and at both ends.
  private static let targets = [
    50_000, 49_990, 49_985, 99_999, 99_998, 99_990, 3, 0, 1, 12, 70_001, 70_003, 70_030, 99_997, 2,
  ]

  /// A pseudorandom number that depends only on the item.
  private static func chance(_ item: Int, below end: Int) -> Int {
    var bits = UInt64(item) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
    return Int((bits >> 33) % UInt64(end))
  }

  /// A height from 10 to 100 points, in steps of 1/64.
  private static func height(of item: Int) -> Double {
    Double(640 + chance(item, below: 5_761)) / 64
  }

  /// Estimates that are wrong by factors from 1/8 to 8.
  private static let guesses = Estimate.perItem { item in
    let factors = [0.125, 0.25, 0.5, 1, 2, 4, 8]
    return height(of: item) * factors[chance(item + 7_777_777, below: factors.count)]
  }

  @Test(arguments: positions, [0, 0.25])
  func `scrolling to an unmeasured item ends at its requested alignment`(
    position: ScrollAlignment, duration: Double
  ) throws {
    let fixture = GridFixture(ListLayout(rowHeight: .estimated(Self.guesses)), counts: [Self.count])
    fixture.sizes = { GridSize(width: 300, height: Self.height(of: $0)) }
    fixture.grid.insets = GridInsets(top: 30, bottom: 20)
    fixture.grid.reloadData()
    var time = 0.0
    fixture.grid.advance(to: time)
    for item in Self.targets {
      let before = try #require(fixture.position(of: item))
      if duration == 0 {
        fixture.grid.scrollToItem(at: item, alignment: position)
      } else {
        fixture.grid.scrollToItem(at: item, alignment: position, duration: duration, time: time)
      }
      for _ in 0..<120 {
        time += 1 / 60
        fixture.grid.advance(to: time)
      }
      #expect(!fixture.grid.needsFrame)
      let height = Self.height(of: item)
      let frame = try #require(fixture.grid.frame(ofItemAt: item))
      #expect(frame.height == height)
      let goal = frame.minY - place(for: position, height: height, before: before)
      let offset = fixture.grid.scrollRange.clamp(GridPoint(x: 0, y: goal))
      #expect(fixture.grid.contentOffset == offset, "item \(item) from \(before)")
      #expect(fixture.grid.visibleItems.contains(item))
      #expect(fixture.grid.mountedCells.count == fixture.grid.realizedItems.count)
      #expect(fixture.shown.count == fixture.grid.realizedItems.count)
    }
    #expect(fixture.grid.faults.count == 0)
    #expect(fixture.breaches == [])
  }

  /// The expected distance of an item from the top of the viewport, if it was at `before`. The
  /// insets are 30 points at the top and 20 at the bottom.
  private func place(for position: ScrollAlignment, height: Double, before: Double) -> Double {
    let (start, end) = (30.0, 480.0 - height)
    switch position {
    case .start: return start
    case .center: return (start + end) / 2
    case .end: return end
    case .fraction(let fraction): return start + (end - start) * fraction
    case .nearestIfHidden where before < 480 && before + height > start: return before
    case .nearestIfHidden, .nearest: return min(max(before, start), end)
    }
  }

  @Test func `scrolling to an item configures only cells near it`() {
    let fixture = GridFixture(ListLayout(rowHeight: .estimated(50)), counts: [Self.count])
    fixture.sizes = { GridSize(width: 300, height: Self.height(of: $0)) }
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    for item in Self.targets {
      for position in Self.positions {
        fixture.configured = []
        let made = fixture.grid.counters.cellsMade
        fixture.grid.scrollToItem(at: item, alignment: position)
        fixture.grid.layoutIfNeeded()
        // The viewport holds 50 of the smallest rows, above or below the item.
        #expect(fixture.configured.allSatisfy { abs($0.item - item) <= 50 }, "\(item), \(position)")
        #expect(fixture.configured.count <= 60)
        #expect(fixture.grid.counters.cellsMade - made <= 10)
      }
    }
  }
}

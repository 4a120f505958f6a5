import Testing
import VirtualGrid

/// A scroll to an item, its start and its expected end.
private struct Show {
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
private struct ShowTable: CustomTestStringConvertible {
  let rows: Int
  let height: Double
  let top: Double
  let bottom: Double
  let shows: [Show]

  init(_ rows: Int, of height: Double, top: Double = 0, bottom: Double = 0, _ shows: [Show]) {
    self.rows = rows
    self.height = height
    self.top = top
    self.bottom = bottom
    self.shows = shows
  }

  var testDescription: String { "\(rows) rows of \(height), covered by \(top) and \(bottom)" }
}

private let tables = [
  ShowTable(
    100, of: 50,
    [
      Show(40, .start, to: 2_000), Show(40, .center, to: 1_775), Show(40, .end, to: 1_550),
      Show(40, .fraction(0.25), to: 1_887.5), Show(40, .fraction(.nan), to: 2_000),
      Show(40, .nearest, to: 1_550), Show(40, .nearestIfHidden, to: 1_550),
      Show(40, .nearest, from: 1_990, to: 1_990),
      Show(40, .nearestIfHidden, from: 1_990, to: 1_990),
      Show(40, .nearest, from: 2_010, to: 2_000),
      Show(40, .nearestIfHidden, from: 2_010, to: 2_010),
      Show(40, .nearest, from: 2_050, to: 2_000),
      Show(40, .nearestIfHidden, from: 2_050, to: 2_000),
      Show(40, .nearest, from: 4_000, to: 2_000),
      Show(40, .nearestIfHidden, from: 4_000, to: 2_000),
      Show(0, .end, from: 900, to: 0), Show(0, .center, from: 900, to: 0),
      Show(99, .start, to: 4_500), Show(99, .center, to: 4_500), Show(99, .end, to: 4_500),
    ]),
  ShowTable(
    100, of: 50, top: 60, bottom: 40,
    [
      Show(40, .start, to: 1_940), Show(40, .center, to: 1_765), Show(40, .end, to: 1_590),
      Show(40, .fraction(0.25), to: 1_852.5), Show(40, .nearest, to: 1_590),
      Show(40, .nearest, from: 4_000, to: 1_940),
      Show(40, .nearestIfHidden, from: 1_950, to: 1_950),
      Show(40, .nearestIfHidden, from: 1_990, to: 1_940),
      Show(40, .nearestIfHidden, from: 1_995, to: 1_940),
      Show(0, .start, from: 900, to: -60), Show(0, .end, from: 900, to: -60),
      Show(99, .start, to: 4_540), Show(99, .end, to: 4_540),
    ]),
  ShowTable(
    100, of: 50, bottom: 100,
    [
      Show(40, .start, to: 2_000), Show(40, .center, to: 1_825), Show(40, .end, to: 1_650),
      Show(40, .nearest, to: 1_650), Show(99, .end, to: 4_600), Show(99, .center, to: 4_600),
    ]),
  ShowTable(
    4, of: 50,
    [
      Show(3, .start, to: 0), Show(3, .center, to: 0), Show(3, .end, to: 0),
      Show(3, .nearest, to: 0),
    ]),
  ShowTable(
    4, of: 50, top: 60, bottom: 40,
    [Show(3, .start, to: -60), Show(3, .center, to: -60), Show(3, .end, to: -60)]),
  ShowTable(
    10, of: 800,
    [
      Show(3, .start, to: 2_400), Show(3, .center, to: 2_550), Show(3, .end, to: 2_700),
      Show(3, .fraction(0.25), to: 2_475), Show(3, .nearest, to: 2_400),
      Show(3, .nearest, from: 2_500, to: 2_500), Show(3, .nearest, from: 5_000, to: 2_700),
    ]),
  ShowTable(
    10, of: 800, top: 60, bottom: 40,
    [
      Show(3, .start, to: 2_340), Show(3, .center, to: 2_540), Show(3, .end, to: 2_740),
      Show(3, .nearest, to: 2_340), Show(3, .nearest, from: 2_500, to: 2_500),
      Show(3, .nearest, from: 5_000, to: 2_740),
    ]),
]

/// Scrolling to an item, with insets, estimates and any position.
@Suite struct AnyGridViewScrollingItemTests {
  @Test(arguments: tables)
  private func `scrolling to an item respects insets in each position`(table: ShowTable) {
    let list = ListLayout(rowHeight: .fixed(table.height))
    let desk = Desk(list, counts: [table.rows])
    desk.grid.insets = GridInsets(top: table.top, bottom: table.bottom)
    for show in table.shows {
      desk.scroll(to: show.from)
      desk.grid.scrollToItem(at: show.item, alignment: show.position)
      desk.grid.layoutIfNeeded()
      #expect(desk.grid.contentOffset.y == show.to, "\(show)")
      desk.scroll(to: show.from)
      desk.grid.scrollToItem(at: show.item, alignment: show.position, duration: 0.1, time: 0)
      for frame in 1...10 { desk.grid.advance(to: Double(frame) / 60) }
      #expect(desk.grid.contentOffset.y == show.to, "\(show), slowly")
      #expect(!desk.grid.needsFrame)
    }
  }

  @Test func `scrolling to an item respects insets of horizontal content`() {
    let columns = Oriented(ListLayout(rowHeight: .fixed(50)), axis: .horizontal)
    let desk = Desk(columns, counts: [100], viewport: GridSize(width: 500, height: 300))
    desk.grid.insets = GridInsets(top: 7, left: 60, bottom: 7, right: 40)
    let goals: [(ScrollAlignment, Double)] = [
      (.start, 1_940), (.center, 1_765), (.end, 1_590), (.fraction(0.25), 1_852.5),
    ]
    for (position, goal) in goals {
      desk.grid.scrollToItem(at: 40, alignment: position)
      desk.grid.layoutIfNeeded()
      #expect(desk.grid.contentOffset.x == goal, "\(position)")
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
    let desk = Desk(ListLayout(rowHeight: .estimated(Self.guesses)), counts: [Self.count])
    desk.sizes = { GridSize(width: 300, height: Self.height(of: $0)) }
    desk.grid.insets = GridInsets(top: 30, bottom: 20)
    desk.grid.reloadData()
    var time = 0.0
    desk.grid.advance(to: time)
    for item in Self.targets {
      let before = try #require(desk.place(of: item))
      if duration == 0 {
        desk.grid.scrollToItem(at: item, alignment: position)
      } else {
        desk.grid.scrollToItem(at: item, alignment: position, duration: duration, time: time)
      }
      for _ in 0..<120 {
        time += 1 / 60
        desk.grid.advance(to: time)
      }
      #expect(!desk.grid.needsFrame)
      let height = Self.height(of: item)
      let frame = try #require(desk.grid.frame(ofItemAt: item))
      #expect(frame.height == height)
      let goal = frame.minY - place(for: position, height: height, before: before)
      let offset = desk.grid.scrollRange.clamp(GridPoint(x: 0, y: goal))
      #expect(desk.grid.contentOffset == offset, "item \(item) from \(before)")
      #expect(desk.grid.visibleItems.contains(item))
      #expect(desk.grid.mountedCells.count == desk.grid.realizedItems.count)
      #expect(desk.shown.count == desk.grid.realizedItems.count)
    }
    #expect(desk.grid.faults.count == 0)
    #expect(desk.breaches == [])
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
    let desk = Desk(ListLayout(rowHeight: .estimated(50)), counts: [Self.count])
    desk.sizes = { GridSize(width: 300, height: Self.height(of: $0)) }
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    for item in Self.targets {
      for position in Self.positions {
        desk.configured = []
        let made = desk.grid.counters.cellsMade
        desk.grid.scrollToItem(at: item, alignment: position)
        desk.grid.layoutIfNeeded()
        // The viewport holds 50 of the smallest rows, above or below the item.
        #expect(desk.configured.allSatisfy { abs($0.item - item) <= 50 }, "\(item), \(position)")
        #expect(desk.configured.count <= 60)
        #expect(desk.grid.counters.cellsMade - made <= 10)
      }
    }
  }
}

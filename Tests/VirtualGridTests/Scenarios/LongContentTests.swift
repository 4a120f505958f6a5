import GridTesting
import Testing
import VirtualGrid

/// Content of nearly the maximum length, and offsets at item borders.
@Suite struct LongContentTests {
  private static let count = 31_000_000_000_000
  private let fixture = GridFixture(ListLayout(rowHeight: .fixed(32)), counts: [count])

  @Test func `scrolling through the content shows increasing items up to the last`() {
    let end = fixture.grid.scrollRange.end.y
    #expect(fixture.grid.contentSize.height == Double(Self.count) * 32)
    #expect(end == fixture.grid.contentSize.height - 500)
    var last = -1
    for step in 0...500 {
      fixture.scroll(to: (end * Double(step) / 500).rounded())
      let items = fixture.grid.visibleItems
      #expect(items.count == 16 || items.count == 17)
      #expect((items.first ?? -1) > last)
      last = items.first ?? last
      expectInReach()
    }
    #expect(fixture.grid.visibleItems.last == Self.count - 1)
  }

  @Test func `scrolling to any of trillions of items is exact`() {
    var generator = SeededGenerator(seed: 14)
    let items = [99_999, 100_000, 100_022, 999_999_999, 1_000_000_000, Self.count - 16]
    let chance = (0..<200).map { _ in Int.random(in: 0..<Self.count - 16, using: &generator) }
    for item in items + chance {
      fixture.grid.scrollToItem(at: item, alignment: .start)
      fixture.grid.layoutIfNeeded()
      #expect(fixture.grid.contentOffset.y == Double(item) * 32)
      #expect(fixture.grid.visibleItems.first == item)
      #expect(fixture.grid.cell(at: item)?.text == ItemPath(section: 0, item: item).description)
      expectInReach()
    }
  }

  /// Checks that the visible cells lie within a viewport of the offset.
  private func expectInReach() {
    for item in fixture.grid.visibleItems {
      guard let place = fixture.position(of: item) else {
        Issue.record("Item \(item) has no frame")
        continue
      }
      #expect(place.magnitude <= 500)
    }
  }

  /// Offsets and visible items. Ranges are half-open: an item that ends at the start of the
  /// viewport, or starts at its end, is not visible. An offset less than 1/64 point from a border
  /// counts as on it.
  private static let borders: [(Double, [Int])] = [
    (0, [0]), (600, [1]), (1_200, [2]), (0.015625, [0, 1]), (599.984375, [0, 1]),
    (600.015625, [1, 2]), (599.9999999999999, [1]), (1_199.999999999998, [2]),
    (1_200.000000000002, [2]),
  ]

  @Test(arguments: borders)
  func `an item that only touches the viewport has no cell`(offset: Double, items: [Int]) {
    let fixture = GridFixture(
      ListLayout(rowHeight: .fixed(600)), counts: [10], viewport: GridSize(width: 300, height: 600))
    fixture.scroll(to: offset)
    #expect(fixture.grid.visibleItems == items)
    #expect(fixture.grid.realizedItems == items)
    #expect(fixture.shown.count == items.count)
  }

  @Test func `cells fill the viewport at each item border and a 64th beside it`() {
    let rows = ListLayout(rowHeight: .perItem { 20 + Double($0 * 37 % 1_280) / 64 })
    let fixture = GridFixture(rows, counts: [2_000], viewport: GridSize(width: 300, height: 200))
    for item in stride(from: 1, to: 1_900, by: 7) {
      let border = fixture.grid.frame(ofItemAt: item)?.minY ?? 0
      for (way, first) in [(0, item), (-0.015625, item - 1), (0.015625, item)] {
        let offset = border + way
        fixture.scroll(to: offset)
        let frames = fixture.grid.realizedItems.compactMap {
          fixture.grid.attributes(ofItemAt: $0)?.frame
        }
        #expect(fixture.grid.visibleItems.first == first)
        #expect((frames.first?.minY ?? .infinity) <= offset)
        #expect((frames.last?.maxY ?? 0) >= offset + 200)
        for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.maxY == next.minY) }
      }
    }
  }
}

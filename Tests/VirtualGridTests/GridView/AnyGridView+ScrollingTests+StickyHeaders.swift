import GridTesting
import Testing
import VirtualGrid

/// Scrolling to items under sticky headers, footers and frozen bands.
@Suite struct AnyGridViewScrollingStickyHeaderTests {
  /// Sections with rows of 20 points, sticky headers of 28 points and sticky footers of 12 points.
  private static var sections: SectionedLayout {
    SectionedLayout(
      SectionStyle(
        ListLayout(rowHeight: .fixed(20)), header: SectionBar(28, .sticks),
        footer: SectionBar(12, .sticks)))
  }

  /// Scrolls to an item and returns the distances of its edges from those of the viewport.
  private func edges(
    _ fixture: GridFixture, _ place: some ItemReference, _ position: ScrollAlignment
  ) -> GridInsets? {
    fixture.grid.scrollToItem(at: place, alignment: position)
    fixture.grid.layoutIfNeeded()
    guard let frame = fixture.grid.frame(ofItemAt: place) else { return nil }
    let seen = fixture.grid.visibleRect
    return GridInsets(
      top: frame.minY - seen.minY, left: frame.minX - seen.minX, bottom: seen.maxY - frame.maxY,
      right: seen.maxX - frame.maxX)
  }

  @Test func `an item rests below a sticky header and above a sticky footer`() {
    let fixture = GridFixture(Self.sections, counts: [30, 30, 30])
    let path = ItemPath(section: 1, item: 5)
    #expect(edges(fixture, path, .start)?.top == 28)
    #expect(edges(fixture, ItemPath(section: 1, item: 25), .end)?.bottom == 12)
    #expect(edges(fixture, ItemPath(section: 1, item: 15), .center)?.top == 248)
    fixture.scroll(to: 2_000)
    #expect(edges(fixture, path, .nearest)?.top == 28)
    fixture.grid.advance(to: 0)
    fixture.grid.scrollToItem(
      at: ItemPath(section: 2, item: 3), alignment: .start, duration: 0.25, time: 0)
    fixture.grid.advance(to: 0.1)
    fixture.grid.advance(to: 1)
    #expect(fixture.position(of: 63) == 28)
  }

  @Test func `a header higher than the viewport does not cover the item scrolled to`() {
    let layout = SectionedLayout(
      SectionStyle(ListLayout(rowHeight: .fixed(20)), header: SectionBar(600, .sticks)))
    let fixture = GridFixture(layout, counts: [50, 50])
    for (alignment, item) in [
      (ScrollAlignment.start, 5), (.end, 45), (.center, 20), (.nearest, 99), (.nearest, 60),
    ] {
      let edges = edges(fixture, item, alignment)
      #expect((edges?.top ?? -1) >= 0 && (edges?.bottom ?? -1) >= 0, "\(item)")
      #expect(fixture.grid.uncoveredItems.contains(item))
    }
    #expect(edges(fixture, 5, .start)?.top == 0)
  }

  @Test func `a sticky header that leaves less than an item does not cover what fits below it`() {
    for (height, shown) in [(20.0, 20.0), (40, 20)] {
      let layout = SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .fixed(height)), header: SectionBar(480, .sticks)))
      let fixture = GridFixture(layout, counts: [50, 50])
      #expect(edges(fixture, 5, .start)?.top == 480)
      #expect(edges(fixture, 5, .end)?.bottom == 0)
      let bars = BarOffsets(fixture)
      for alignment in ScrollAlignment.all {
        for item in [0, 1, 30, 49, 50, 99] {
          fixture.scroll(to: 700)
          _ = edges(fixture, item, alignment)
          #expect(bars.uncoveredExtent(of: item) == shown, "\(item), \(alignment)")
        }
      }
    }
  }

  @Test(arguments: TallBars.all)
  func `no other offset shows more of the item that is scrolled to`(bars: TallBars) {
    let fixture = GridFixture(bars.layout, counts: bars.counts)
    let offsets = BarOffsets(fixture)
    var random = SeededGenerator(seed: 26)
    for step in 0..<100 {
      let start = Double.random(in: 0...fixture.grid.scrollRange.end.y, using: &random).rounded()
      let item = Int.random(in: 0..<fixture.grid.itemCount, using: &random)
      let alignment = ScrollAlignment.all.randomElement(using: &random) ?? .start
      fixture.scroll(to: start)
      let before = offsets.uncoveredExtent(of: item)
      fixture.grid.scrollToItem(at: item, alignment: alignment)
      fixture.grid.layoutIfNeeded()
      let shown = offsets.uncoveredExtent(of: item)
      let isWell =
        alignment == .nearestIfHidden && before > 0
        ? fixture.grid.contentOffset.y == start : shown == offsets.largestExtent(of: item)
      #expect(
        isWell,
        "step \(step): \(shown) of item \(item) are shown, aligned \(alignment) from \(start)")
    }
  }

  @Test func `insets of the host and a sticky header are not added`() {
    var inset = Self.sections
    inset.stickyInsets = GridInsets(top: 50)
    let path = ItemPath(section: 1, item: 5)
    for (layout, top) in [(Self.sections, 50.0), (inset, 78)] {
      let fixture = GridFixture(layout, counts: [30, 30, 30])
      fixture.grid.insets = GridInsets(top: 50)
      #expect(edges(fixture, path, .start)?.top == top)
    }
  }

  @Test func `sticky headers of nested sections are stacked`() throws {
    let rows = ListLayout(rowHeight: .fixed(20))
    var outline = SectionedLayout(
      SectionStyle(rows, header: SectionBar(28, .sticks)),
      [SectionStyle(rows, header: SectionBar(18, .sticks), depth: 1)])
    try outline.insertSections(
      [.init(itemCount: 30), .init(itemCount: 30, style: 1), .init(itemCount: 30)], at: 0)
    outline.resize(to: GridSize(width: 300, height: 500))
    #expect(outline.covered(for: 40) == GridInsets(top: 46))
    #expect(outline.covered(for: 10) == GridInsets(top: 28))
    #expect(outline.covered(for: 70) == GridInsets(top: 28))
    #expect(outline.covered(for: -1) == .zero)
    #expect(outline.covered(for: 90) == .zero)
  }

  @Test func `the sticky header of a horizontal right-to-left layout is at the right`() {
    let fixture = GridFixture(
      Oriented(Self.sections, axis: .horizontal, reading: .rightToLeft), counts: [30, 30, 30],
      viewport: GridSize(width: 500, height: 300))
    #expect(edges(fixture, ItemPath(section: 1, item: 15), .end)?.right == 28)
    #expect(edges(fixture, ItemPath(section: 1, item: 15), .start)?.left == 12)
  }

  @Test func `an item rests beside a floating header and footer`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 100, height: 50))
    rules.header = .floating(40)
    rules.footer = .floating(30)
    let fixture = GridFixture(UniformGridLayout(rules: rules), counts: [300])
    #expect(edges(fixture, 60, .start)?.top == 40)
    #expect(edges(fixture, 60, .end)?.bottom == 30)
  }

  @Test func `an item rests beside frozen bands unless it belongs to one`() throws {
    let table = try TableLayout(
      rows: 100, columns: 40, rowHeight: .fixed(20), columnWidth: .fixed(50),
      frozen: FrozenEdges(top: 2, left: 1, bottom: 1, right: 1))
    let fixture = GridFixture(table, counts: [4_000])
    let item = 50 * 40 + 20
    #expect(edges(fixture, item, .start)?.top == 40)
    #expect(edges(fixture, item, .end)?.bottom == 20)
    fixture.grid.contentOffset = GridPoint(x: 1_500, y: 0)
    #expect(edges(fixture, item, .start)?.left == 50)
    fixture.grid.contentOffset = .zero
    #expect(edges(fixture, item, .start)?.right == 50)
    var sized = table
    sized.resize(to: GridSize(width: 300, height: 500))
    #expect(sized.covered(for: 20) == GridInsets(left: 50, right: 50))
    #expect(sized.covered(for: 50 * 40) == GridInsets(top: 40, bottom: 20))
    #expect(sized.covered(for: 0) == .zero)
    #expect(sized.covered(for: 4_000) == .zero)
    // A band that would leave nothing of the viewport is not sticky.
    sized.resize(to: GridSize(width: 80, height: 30))
    #expect(sized.covered(for: item) == GridInsets(left: 50, bottom: 20))
  }

  @Test func `moving the focus scrolls an item out from under a frozen band`() throws {
    let table = try TableLayout(
      rows: 100, columns: 1, rowHeight: .fixed(20), columnWidth: .fixed(300),
      frozen: FrozenEdges(top: 1))
    let fixture = GridFixture(table, counts: [100])
    fixture.scroll(to: 200)
    fixture.grid.focusItem(at: 11)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.contentOffset.y == 200)
    fixture.grid.moveFocus(.up)
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.focusedItem == 10)
    #expect(fixture.grid.contentOffset.y == 180)
    #expect(fixture.grid.cell(at: 10) != nil)
  }

  @Test func `the first focused item is not covered by a header`() {
    let fixture = GridFixture(Self.sections, counts: [30, 30, 30])
    fixture.scroll(to: 200)
    fixture.grid.moveFocus(.down)
    #expect(fixture.grid.focusedItem == 10)
    #expect(fixture.grid.contentOffset.y == 200)
  }
}

/// Sections whose sticky headers and footers leave little of a viewport of 500 points.
struct TallBars: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let layout: SectionedLayout
  let counts: [Int]

  /// Sections with rows of a height. Each has the headers and footers of its depth.
  private init(
    _ name: String, headers: [Double], footers: [Double] = [], depths: [Int], row: Double
  ) {
    let styles = headers.indices.map { depth in
      SectionStyle(
        ListLayout(rowHeight: .fixed(row)), header: SectionBar(headers[depth], .sticks),
        footer: SectionBar(footers.isEmpty ? 0 : footers[depth], .sticks), depth: depth)
    }
    testDescription = "\(name), rows of \(Int(row))"
    var layout = SectionedLayout(styles[0], Array(styles.dropFirst()))
    try? layout.insertSections(depths.map { .init(itemCount: 0, style: $0) }, at: 0)
    self.layout = layout
    counts = depths.indices.map { 8 + $0 * 5 % 7 }
  }

  static let all: [TallBars] = [20, 40].flatMap { row in
    [
      TallBars("one header", headers: [480], depths: [0, 0, 0], row: row),
      TallBars(
        "a header and a footer", headers: [450], footers: [30], depths: [0, 0, 0], row: row),
      TallBars(
        "two levels", headers: [300, 180], depths: [0, 1, 1, 0, 1], row: row),
      TallBars(
        "a second level that does not stick", headers: [300, 250], depths: [0, 1, 1, 0, 1],
        row: row),
      TallBars(
        "three levels", headers: [200, 150, 130], depths: [0, 1, 2, 2, 1, 2, 0, 1], row: row),
      TallBars(
        "a third level that does not stick", headers: [200, 150, 160],
        depths: [0, 1, 2, 2, 1, 2, 0, 1], row: row),
    ]
  }
}

/// The parts of items that the headers and footers of a grid leave uncovered, by trying each offset.
private struct BarOffsets {
  let fixture: GridFixture

  private let largestExtents: [Double]

  init(_ fixture: GridFixture) {
    self.fixture = fixture
    var largest = [Double](repeating: 0, count: fixture.grid.itemCount)
    for offset in stride(from: 0, through: fixture.grid.scrollRange.end.y, by: 10) {
      let (bars, items) = Self.elements(of: fixture, at: offset)
      for item in items {
        let extent = Self.uncoveredExtent(of: item.frame, in: fixture, at: offset, bars)
        largest[item.element.index] = max(largest[item.element.index], extent)
      }
    }
    largestExtents = largest
  }

  /// The frames of the headers and footers, and the items, that are in the viewport at an offset.
  private static func elements(
    of fixture: GridFixture, at offset: Double
  ) -> (bars: [GridRect], items: [Placement]) {
    let viewport = GridRect(origin: GridPoint(x: 0, y: offset), size: fixture.grid.viewport)
    let all = fixture.grid.layout.placements(in: viewport)
    return (
      all.filter { $0.element.kind != .item }.map(\.frame), all.filter { $0.element.kind == .item }
    )
  }

  /// The extent of an item that is uncovered now.
  func uncoveredExtent(of item: Int) -> Double {
    let offset = fixture.grid.contentOffset.y
    guard let frame = fixture.grid.frame(ofItemAt: item) else { return 0 }
    return Self.uncoveredExtent(
      of: frame, in: fixture, at: offset, Self.elements(of: fixture, at: offset).bars)
  }

  /// The largest extent of an item that is uncovered at any offset. All extents are multiples of 10 points.
  func largestExtent(of item: Int) -> Double { largestExtents[item] }

  private static func uncoveredExtent(
    of frame: GridRect, in fixture: GridFixture, at offset: Double, _ bars: [GridRect]
  ) -> Double {
    var start = max(frame.minY, offset)
    var end = min(frame.maxY, offset + fixture.grid.viewport.height)
    for bar in bars where bar.minY < end && bar.maxY > start {
      if bar.minY <= start { start = bar.maxY } else { end = bar.minY }
    }
    return max(0, end - start)
  }
}

extension ScrollAlignment {
  fileprivate static let all: [ScrollAlignment] = [
    .nearest, .nearestIfHidden, .start, .center, .end, .fraction(0.25),
  ]
}

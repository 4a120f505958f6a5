import Testing

@testable import GridLayouts

@Suite struct SectionedLayoutTests {
  private func layout(
    _ counts: [Int], _ style: SectionStyle, width: Double = 320
  ) throws -> SectionedLayout {
    var layout = SectionedLayout(style)
    try layout.insertSections(counts.map { SectionedLayout.Section(itemCount: $0) }, at: 0)
    layout.resize(to: GridSize(width: width, height: 100))
    return layout
  }

  private func rows(
    _ height: Double = 10, header: SectionBar = .none, footer: SectionBar = .none,
    insets: GridInsets = .zero, itemInsets: GridInsets = .zero,
    background: SectionStyle.Background = .none, depth: Int = 0
  ) -> SectionStyle {
    SectionStyle(
      ListLayout(rowHeight: .estimated(height)), header: header, footer: footer,
      insets: insets, itemInsets: itemInsets, background: background, depth: depth)
  }

  // MARK: Stacking

  @Test func `background, header, items and footer are placed section by section`() throws {
    let style = rows(
      header: SectionBar(5), footer: SectionBar(3), insets: GridInsets(all: 2),
      itemInsets: GridInsets(all: 1), background: .covering)
    let layout = try layout([2, 1], style)
    let found = layout.placements(in: GridRect(x: 0, y: 0, width: 320, height: 1_000))
    #expect(
      found.map { $0.element } == [
        GridElement(.background, 0), GridElement(.header, 0), .item(0), .item(1),
        GridElement(.footer, 0),
        GridElement(.background, 1), GridElement(.header, 1), .item(2), GridElement(.footer, 1),
      ])
    #expect(found[0].frame == GridRect(x: 2, y: 2, width: 316, height: 30))
    #expect(found[2].frame == GridRect(x: 3, y: 8, width: 314, height: 10))
    #expect(layout.frame(ofSection: 1) == GridRect(x: 0, y: 34, width: 320, height: 24))
    #expect(layout.contentSize == GridSize(width: 320, height: 58))
  }

  @Test func `an empty section shows its header and footer unless they require items`() throws {
    for (presence, isShown) in [(SectionBar.Presence.always, true), (.withItems, false)] {
      let style = rows(
        header: SectionBar(5, shown: presence), footer: SectionBar(3, shown: presence),
        itemInsets: GridInsets(all: 7))
      let layout = try layout([0, 1, 0], style)
      #expect((layout.frame(ofHeader: 0) != nil) == isShown)
      #expect((layout.frame(ofFooter: 2) != nil) == isShown)
      #expect(layout.contentSize.height == 5 + 7 + 10 + 7 + 3 + (isShown ? 16 : 0))
    }
  }

  @Test func `a layout wider than its section widens the content`() throws {
    var layout = try layout([1, 1], rows(insets: GridInsets(left: 5, right: 5)))
    try layout.setLayout(WideLayout(), ofSection: 1)
    #expect(layout.contentSize == GridSize(width: 1_010, height: 30))
    #expect(layout.itemCount == 2 + 1)
    layout.resize(to: GridSize(width: 2_000, height: 100))
    #expect(layout.contentSize.width == 2_000)
    layout.resize(to: GridSize(width: 10, height: 100))
    try layout.replaceSections(1..<2, with: [])
    #expect(layout.contentSize == GridSize(width: 10, height: 10))
    #expect(layout.contradiction() == nil)
  }

  @Test func `each section can have a different kind of layout`() throws {
    let columns = SectionStyle(ColumnsLayout(3, height: 20))
    var layout = SectionedLayout(rows(), [columns])
    try layout.insertSections(
      [.init(itemCount: 2), .init(itemCount: 4, style: 1), .init(itemCount: 1)], at: 0)
    layout.resize(to: GridSize(width: 300, height: 100))
    #expect(layout.frame(of: 1) == GridRect(x: 0, y: 10, width: 300, height: 10))
    #expect(layout.frame(of: 3) == GridRect(x: 100, y: 20, width: 100, height: 20))
    #expect(layout.frame(of: 6) == GridRect(x: 0, y: 60, width: 300, height: 10))
    #expect(layout.path(of: 5) == ItemPath(section: 1, item: 3))
    #expect(layout.index(of: ItemPath(section: 2, item: 0)) == 6)
  }

  @Test func `only items of the layout of a section are placed`() throws {
    let layout = try layout([2], SectionStyle(ColumnsLayout(1, height: 20)))
    let found = layout.placements(in: GridRect(x: 0, y: 0, width: 320, height: 100))
    #expect(found.map { $0.element } == [.item(0), .item(1)])
  }

  // MARK: Scale

  @Test func `a million equal sections share one layout`() throws {
    var layout = SectionedLayout(
      rows(44, header: SectionBar(28, .sticks), insets: GridInsets(bottom: 0.5)))
    try layout.insertSections(repeating: .init(itemCount: 10), count: 1_000_000, at: 0)
    layout.resize(to: GridSize(width: 320, height: 568))
    #expect(layout.shapes.count == 1)
    #expect(layout.contentSize.height == 468.5e6)
    #expect(layout.path(of: 9_999_999) == ItemPath(section: 999_999, item: 9))
    #expect(layout.frame(of: 9_999_999)?.maxY == 468.5e6 - 0.5)
    for section in [1, 77_777, 500_000, 999_999] {
      let before = try #require(layout.frame(ofSection: section - 1))
      #expect(before.maxY.bitPattern == layout.frame(ofSection: section)?.minY.bitPattern)
      let items = try #require(layout.items(ofSection: section))
      #expect(
        layout.frame(of: items.lowerBound)?.minY.bitPattern
          == layout.frame(ofHeader: section)?.maxY.bitPattern)
    }
    try layout.setMeasuredSize(GridSize(width: 320, height: 60), forItem: 5_000_005)
    #expect(layout.shapes.count == 2)
    #expect(layout.contentSize.height == 468.5e6 + 16)
    try layout.replaceSections(500_000..<500_001, with: [])
    #expect(layout.shapes.count == 1)
  }

  @Test func `a billion sections without height are skipped at once`() throws {
    var layout = SectionedLayout(rows(header: SectionBar(5, .sticks)), [rows(depth: 1)])
    try layout.insertSections([.init(itemCount: 1)], at: 0)
    try layout.insertSections(repeating: .init(itemCount: 0, style: 1), count: 1_000_000_000, at: 1)
    try layout.insertSections([.init(itemCount: 1)], at: 1_000_000_001)
    layout.resize(to: GridSize(width: 320, height: 100))
    let found = layout.placements(in: GridRect(x: 0, y: 0, width: 320, height: 100))
    #expect(
      found.map { $0.element } == [
        GridElement(.header, 0), .item(0), GridElement(.header, 1_000_000_001), .item(1),
      ])
    #expect(layout.item(nearestTo: GridPoint(x: 0, y: 1e9)) == 1)
    #expect(layout.item(.down, of: 0) == 1)
  }

  // MARK: Measuring

  @Test func `measuring an item affects only its section`() throws {
    var layout = try layout([2, 2, 2], rows())
    let copy = layout
    #expect(try layout.setMeasuredSize(GridSize(width: 320, height: 25), forItem: 2))
    #expect(try !layout.setMeasuredSize(GridSize(width: 320, height: 25), forItem: 2))
    #expect((0..<6).map { layout.frame(of: $0)?.height } == [10, 10, 25, 10, 10, 10])
    #expect(layout.frame(ofSection: 2)?.minY == 55)
    #expect(copy.contentSize.height == 60)
    #expect(layout.contradiction() == nil && copy.contradiction() == nil)
  }

  @Test func `headers and footers are measured one by one`() throws {
    var layout = try layout([1, 1], rows(header: SectionBar(20), footer: SectionBar(5)))
    #expect(try layout.measureHeader(ofSection: 0, as: 31.5))
    #expect(try !layout.measureHeader(ofSection: 0, as: 31.5))
    #expect(try layout.measureFooter(ofSection: 1, as: .infinity))
    #expect(layout.frame(ofHeader: 1)?.minY == 46.5)
    #expect(layout.frame(ofFooter: 1)?.height == Extent.limit)
    #expect(try layout.measureFooter(ofSection: 1, as: .nan))
    #expect(layout.frame(ofFooter: 1) == nil)
  }

  @Test func `sections whose measured headers match the style still share a layout`() throws {
    let style = SectionStyle(
      ListLayout(rowHeight: .fixed(10)), header: SectionBar(20), footer: SectionBar(5))
    var layout = try layout([2, 2, 2], style)
    for section in 0..<3 {
      #expect(try !layout.measureHeader(ofSection: section, as: 20.001))
      #expect(try !layout.measureFooter(ofSection: section, as: 5))
    }
    #expect(layout.shapes.count == 1)
    #expect(layout.contradiction() == nil)
  }

  @Test func `an item measured at its estimate counts toward the running mean`() throws {
    let style = SectionStyle(ListLayout(rowHeight: .estimated(.runningMean(initial: 10))))
    var layout = try layout([3, 3], style)
    #expect(try !layout.setMeasuredSize(GridSize(width: 320, height: 10), forItem: 0))
    try layout.setMeasuredSize(GridSize(width: 320, height: 30), forItem: 1)
    #expect((0..<6).map { layout.frame(of: $0)?.height } == [10, 30, 20, 10, 10, 10])
    #expect(layout.contradiction() == nil)
  }

  @Test func `measured sizes move with their section`() throws {
    var layout = try layout([1, 1, 1, 1], rows())
    try layout.setMeasuredSize(GridSize(width: 320, height: 25), forItem: 0)
    let counts = SectionCounts([1, 1, 1, 1])
    let plan = try BatchUpdate([.moveSections(0..<2, to: 2)]).checked(from: counts, to: counts)
    try layout.apply(plan.layoutChanges)
    #expect((0..<4).map { layout.frame(of: $0)?.height } == [10, 10, 25, 10])
  }

  // MARK: Items

  @Test func `items keep their heights when others are inserted, removed or moved`() throws {
    let style = SectionStyle(ListLayout(rowHeight: .perItem { Double($0 + 1) * 10 }))
    var layout = try layout([3, 3], style)
    let heights = { (layout: SectionedLayout) in
      (0..<layout.itemCount).map { layout.frame(of: $0)?.height }
    }
    try layout.apply(.remove(0..<1, section: 0))
    #expect(heights(layout) == [20, 30, 10, 20, 30])
    try layout.apply(.move(2..<3, to: 4, section: 1))
    #expect(heights(layout) == [20, 30, 20, 30, 10])
    try layout.apply(.insert(1, at: 2, section: 1))
    #expect(heights(layout) == [20, 30, 10, 20, 30, 10])
    #expect(layout.contradiction() == nil)
  }

  // MARK: Steps

  @Test func `steps lead from section to section`() throws {
    var layout = SectionedLayout(
      rows(header: SectionBar(9)), [SectionStyle(ColumnsLayout(3, height: 20))])
    try layout.insertSections(
      [
        .init(itemCount: 2), .init(itemCount: 0), .init(itemCount: 5, style: 1),
        .init(itemCount: 1),
      ], at: 0)
    layout.resize(to: GridSize(width: 300, height: 30))
    #expect(layout.item(.down, of: 1) == 3)
    #expect(layout.item(.up, of: 4) == 1)
    #expect(layout.item(.right, of: 4) == nil)
    #expect(layout.item(.down, of: 5) == 7)
    #expect(layout.item(.up, of: 7) == 6)
    #expect(layout.item(.up, of: 0) == nil)
    #expect(layout.item(.down, of: 7) == nil)
    #expect(layout.item(.home, of: 5) == 0)
    #expect(layout.item(.end, of: 5) == 7)
    #expect(layout.item(.pageDown, of: 0) == 3)
    #expect(layout.item(.down, of: 8) == nil)
    #expect(layout.item(.down, of: -1) == nil)
  }
}

/// Two items in a row of 1,000 points.
private struct WideLayout: ItemLayout, Sendable {
  let itemCount = 2
  var viewport = GridSize.zero

  var contentSize: GridSize { GridSize(width: 1_000, height: 20) }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for item in 0..<2 {
      let frame = frame(of: item) ?? .zero
      if frame.intersects(window.rect) { buffer.append(Placement(.item(item), frame: frame)) }
    }
  }

  func frame(of item: Int) -> GridRect? {
    GridRect(x: Double(item) * 500, y: 0, width: 500, height: 20)
  }

  mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {}
}

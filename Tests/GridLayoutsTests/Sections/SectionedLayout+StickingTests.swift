import Testing

@testable import GridLayouts

@Suite struct SectionedLayoutStickingTests {
  private func outline(
    _ depths: [Int], items: Int = 3, header: Double = 10
  ) throws -> SectionedLayout {
    let styles = (0...2).map {
      SectionStyle(
        ListLayout(rowHeight: .fixed(20)), header: SectionBar(header, .sticks), depth: $0)
    }
    var layout = SectionedLayout(styles[0], Array(styles[1...]))
    try layout.insertSections(depths.map { .init(itemCount: items, style: $0) }, at: 0)
    layout.resize(to: GridSize(width: 100, height: 100))
    return layout
  }

  private func headers(_ layout: SectionedLayout, at y: Double) -> [Int: Double] {
    let window = GridRect(x: 0, y: y, width: 100, height: 100)
    return layout.placements(in: window).filter { $0.element.kind == .header }
      .reduce(into: [:]) { $0[$1.element.index] = $1.frame.minY }
  }

  @Test func `a header sticks until the next one pushes it away`() throws {
    let layout = try outline([0, 0])
    #expect(headers(layout, at: -5) == [0: 0, 1: 70])
    #expect(headers(layout, at: 30) == [0: 30, 1: 70])
    #expect(headers(layout, at: 65) == [0: 60, 1: 70])
    #expect(headers(layout, at: 70) == [1: 70])
    #expect(headers(layout, at: 138) == [1: 130])
  }

  @Test func `a header that leaves nothing of the viewport does not stick`() throws {
    #expect(headers(try outline([0, 0], header: 99), at: 50) == [0: 50])
    for height in [100.0, 130] {
      let layout = try outline([0, 0], header: height)
      #expect(headers(layout, at: 50) == [0: 0])
      #expect(layout.covered(for: 1) == .zero)
      let item = GridPoint(x: 5, y: height + 10)
      #expect(layout.item(at: item, in: GridRect(x: 0, y: 50, width: 100, height: 100)) == 0)
    }
    // The headers of an outline together.
    let outline = try outline([0, 1], items: 10, header: 60)
    #expect(headers(outline, at: 300) == [0: 300, 1: 260])
    #expect(outline.covered(for: 15) == GridInsets(top: 60))
    var inset = outline
    inset.stickyInsets = GridInsets(top: 40)
    #expect(headers(inset, at: 300) == [1: 260])
  }

  @Test func `a footer that leaves nothing below the sticky header does not stick`() throws {
    for (height, bottom) in [(39.0, 39.0), (40, 0)] {
      var layout = SectionedLayout(
        SectionStyle(
          ListLayout(rowHeight: .fixed(20)), header: SectionBar(60, .sticks),
          footer: SectionBar(height, .sticks)))
      try layout.insertSections([.init(itemCount: 20)], at: 0)
      layout.resize(to: GridSize(width: 100, height: 100))
      #expect(layout.covered(for: 5) == GridInsets(top: 60, bottom: bottom))
      let viewport = GridRect(x: 0, y: 100, width: 100, height: 100)
      let sticks = layout.pinnedFrame(ofFooter: 0, in: viewport)?.maxY == 200
      #expect(sticks == (bottom > 0))
    }
  }

  @Test func `sticky headers of an outline stack below one another`() throws {
    let layout = try outline([0, 1, 2, 2, 1, 0], items: 1)
    #expect(headers(layout, at: 75) == [0: 75, 1: 85, 2: 80, 3: 95, 4: 120, 5: 150])
    #expect(headers(layout, at: 114) == [0: 114, 1: 110, 3: 110, 4: 124, 5: 150])
    #expect(headers(layout, at: 145) == [0: 140, 4: 140, 5: 150])
  }

  @Test func `a header of an outer section comes first and covers inner ones`() throws {
    let layout = try outline([0, 1, 2])
    let found = layout.placements(in: GridRect(x: 0, y: 155, width: 100, height: 40))
    #expect(
      found.map { $0.element } == [
        GridElement(.header, 0), GridElement(.header, 1), GridElement(.header, 2), .item(6),
        .item(7), .item(8),
      ])
    #expect(found.prefix(3).map { $0.level } == [13, 12, 11])
    #expect(found.prefix(3).map { $0.frame.minY } == [155, 165, 175])
  }

  @Test func `headers stick to the viewport, wherever the window is`() throws {
    let layout = try outline([0, 0, 0])
    let viewport = GridRect(x: 0, y: 100, width: 100, height: 100)
    func frames(_ rect: GridRect) -> [GridElement: Double] {
      var found: [Placement] = []
      layout.placements(in: LayoutWindow(rect, viewport: viewport), into: &found)
      return found.filter { $0.element.kind == .header }
        .reduce(into: [:]) { $0[$1.element] = $1.frame.minY }
    }
    let above = GridRect(x: 0, y: 40, width: 100, height: 60)
    #expect(frames(above) == [GridElement(.header, 0): 60])
    let all = GridRect(x: 0, y: 0, width: 100, height: 300)
    #expect(
      frames(all) == [
        GridElement(.header, 0): 60, GridElement(.header, 1): 100, GridElement(.header, 2): 140,
      ])
    let below = GridRect(x: 0, y: 110, width: 100, height: 20)
    #expect(frames(below) == [:])
  }

  @Test func `items under a sticky header or footer are not hit`() throws {
    let style = SectionStyle(
      ListLayout(rowHeight: .fixed(20)), header: SectionBar(10, .sticks),
      footer: SectionBar(10, .sticks))
    var layout = SectionedLayout(style)
    try layout.insertSections([.init(itemCount: 20)], at: 0)
    layout.resize(to: GridSize(width: 100, height: 100))
    let viewport = GridRect(x: 0, y: 100, width: 100, height: 100)
    #expect(layout.item(at: GridPoint(x: 50, y: 109), in: viewport) == nil)
    #expect(layout.item(at: GridPoint(x: 50, y: 110), in: viewport) == 5)
    #expect(layout.item(at: GridPoint(x: 50, y: 189), in: viewport) == 8)
    #expect(layout.item(at: GridPoint(x: 50, y: 190), in: viewport) == nil)
    #expect(layout.item(at: GridPoint(x: 50, y: 109)) == 4)
  }

  @Test func `the layout of a section receives the viewport without sticky headers`() throws {
    let style = SectionStyle(
      FrozenRowLayout(), header: SectionBar(10, .sticks), footer: SectionBar(10, .sticks))
    var layout = SectionedLayout(style)
    try layout.insertSections([.init(itemCount: 2), .init(itemCount: 2)], at: 0)
    layout.resize(to: GridSize(width: 100, height: 100))
    let found = layout.placements(in: GridRect(x: 0, y: 50, width: 100, height: 100))
    #expect(found.first { $0.element == .item(0) }?.frame.minY == 60)
    #expect(found.first { $0.element == .item(2) }?.frame.minY == 130)
    #expect(
      layout.item(at: GridPoint(x: 5, y: 65), in: GridRect(x: 0, y: 50, width: 100, height: 100))
        == 0)
  }

  /// Three sections of up to two items, with and without headers, at all depths and offsets.
  @Test(arguments: 0..<18) func `sticky headers agree with their definition for all small outlines`(
    first: Int
  ) throws {
    let styles = (0..<6).map { number in
      NaiveSections.Style(
        inner: .rows(estimate: 2), header: number < 3 ? SectionBar(1, .sticks) : .none,
        depth: number % 3)
    }
    let viewportHeight = 3.0
    for others in 0..<(18 * 18) {
      var layout = SectionedLayout(styles[0].real, styles[1...].map { $0.real })
      var naive = NaiveSections(styles: styles)
      let numbers = [first, others / 18, others % 18]
      for number in numbers {
        naive.sections.append(naive.section(number / 3, itemCount: number % 3))
      }
      try layout.insertSections(
        numbers.map { .init(itemCount: $0 % 3, style: $0 / 3) }, at: 0)
      naive.width = 10
      layout.resize(to: GridSize(width: 10, height: viewportHeight))
      for y in -1...Int(layout.contentSize.height) {
        let viewport = GridRect(x: 0, y: Double(y), width: 10, height: viewportHeight)
        // Every other window is larger than the viewport.
        let overscan = Double(y & 1) * 2
        let rect = GridRect(
          x: 0, y: viewport.minY - overscan, width: 10, height: viewportHeight + 2 * overscan)
        var found: [Placement] = []
        layout.placements(in: LayoutWindow(rect, viewport: viewport), into: &found)
        let expected = naive.placements(in: LayoutWindow(rect, viewport: viewport))
        if found != expected {
          Issue.record("\(found), not \(expected) at \(y) with \(numbers)")
          return
        }
      }
    }
  }
}

/// Two rows of 100 points in all; the first one sticks to the top of the viewport, 10 points high.
private struct FrozenRowLayout: ItemLayout, Sendable {
  private(set) var itemCount = 0
  private(set) var viewport = GridSize.zero

  var contentSize: GridSize { GridSize(width: viewport.width, height: 100) }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let top = min(max(window.viewport.minY, 0), 90)
    buffer.append(
      Placement(.item(0), frame: GridRect(x: 0, y: top, width: 100, height: 10), level: 1))
    buffer.append(Placement(.item(1), frame: GridRect(x: 0, y: 10, width: 100, height: 90)))
  }

  func frame(of item: Int) -> GridRect? {
    GridRect(x: 0, y: item == 0 ? 0 : 10, width: 100, height: item == 0 ? 10 : 90)
  }

  mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    itemCount += count - range.count
  }
}

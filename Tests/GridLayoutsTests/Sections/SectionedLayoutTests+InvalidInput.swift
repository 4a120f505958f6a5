import Testing

@testable import GridLayouts

@Suite struct SectionedLayoutInvalidInputTests {
  private static let unusualNumbers = [
    Double.nan, .infinity, -.infinity, -1, 0, 0.001, 1e300, -1e300, .greatestFiniteMagnitude,
  ]

  private func layout(_ counts: [Int] = [3, 0, 2]) throws -> SectionedLayout {
    var layout = SectionedLayout(
      SectionStyle(
        ListLayout(rowHeight: .fixed(10)), header: SectionBar(5, .sticks),
        footer: SectionBar(5, .sticks)))
    try layout.insertSections(counts.map { .init(itemCount: $0) }, at: 0)
    layout.resize(to: GridSize(width: 100, height: 50))
    return layout
  }

  /// Checks that a change throws and changes nothing.
  private func expect(
    _ error: LayoutError, _ change: (inout SectionedLayout) throws -> Void
  ) throws {
    var layout = try layout()
    #expect(throws: error) { try change(&layout) }
    #expect(layout.itemCount == 5 && layout.sectionCount == 3)
    #expect(layout.contradiction() == nil)
  }

  @Test func `items of another section are refused`() throws {
    try expect(.wrongSection(0, items: 2..<4)) { try $0.apply(.remove(2..<4, section: 0)) }
    try expect(.wrongSection(1, items: 2..<2)) { try $0.apply(.insert(1, at: 2, section: 1)) }
    try expect(.wrongSection(2, items: 2..<4)) {
      try $0.apply(.move(3..<5, to: 2, section: 2))
    }
    try expect(.wrongSection(0, items: 2..<4)) {
      try $0.apply(.move(2..<4, to: 0, section: 0))
    }
    try expect(.wrongSection(0, items: 4..<5)) {
      try $0.apply(.move(3..<4, to: 4, section: 0))
    }
    try expect(.wrongItems(0..<2, ofSections: 0..<1, have: 0..<3)) {
      try $0.apply(.sections(0..<1, items: 0..<2, replacedBy: []))
    }
    try expect(.wrongItems(0..<0, ofSections: 1..<1, have: 3..<3)) {
      try $0.apply(.sections(1..<1, items: 0..<0, replacedBy: [1]))
    }
  }

  @Test func `sections out of range are refused`() throws {
    try expect(.sectionOutOfRange(3, count: 3)) { try $0.apply(.insert(1, at: 5, section: 3)) }
    try expect(.sectionOutOfRange(-1, count: 3)) { try $0.apply(.insert(1, at: 0, section: -1)) }
    try expect(.sectionOutOfRange(4, count: 3)) {
      try $0.apply(.sections(2..<5, items: 3..<5, replacedBy: []))
    }
    try expect(.sectionOutOfRange(-1, count: 3)) { try $0.replaceSections(-1..<2, with: []) }
    try expect(.sectionOutOfRange(4, count: 3)) { try $0.insertSections([], at: 4) }
    try expect(.sectionOutOfRange(3, count: 3)) { try $0.apply(.style(3..<4, .style(0))) }
    try expect(.sectionOutOfRange(3, count: 3)) {
      try $0.setLayout(ListLayout(rowHeight: .fixed(1)), ofSection: 3)
    }
    try expect(.sectionOutOfRange(-1, count: 3)) { try $0.measureHeader(ofSection: -1, as: 1) }
    try expect(.sectionOutOfRange(3, count: 3)) { try $0.measureFooter(ofSection: 3, as: 1) }
  }

  @Test func `counts that are negative or too large are refused`() throws {
    try expect(.negativeCount(-1)) { try $0.insertSections([.init(itemCount: -1)], at: 0) }
    try expect(.negativeCount(-2)) {
      try $0.insertSections(repeating: .init(itemCount: 1), count: -2, at: 0)
    }
    try expect(.tooManyItems(limit: .max)) {
      try $0.insertSections([.init(itemCount: .max - 4)], at: 0)
    }
    try expect(.tooManyItems(limit: .max)) {
      try $0.insertSections(repeating: .init(itemCount: .max / 2), count: 3, at: 0)
    }
    try expect(.tooManyItems(limit: .max)) {
      try $0.insertSections(repeating: .init(itemCount: 0), count: .max, at: 0)
    }
    try expect(.tooManyItems(limit: .max)) {
      try $0.setLayout(ListLayout(count: .max, rowHeight: .fixed(1)), ofSection: 0)
    }
  }

  @Test func `items that the layout of a section refuses are refused`() throws {
    var layout = try layout([4])
    let rows = try TableLayout(
      rows: 1, columns: 3, rowHeight: .fixed(20), columnWidth: .fixed(30))
    let table = layout.addStyle(SectionStyle(rows))
    let lanes = WaterfallLayout(rules: .init(lanes: .fixed(2), itemHeight: .fixed(10)))
    let waterfall = layout.addStyle(SectionStyle(lanes))
    let odd = LayoutError.notWholeRows(0..<0, replacedBy: 4, columns: 3)
    #expect(throws: odd) { try layout.apply(.style(0..<1, .style(table))) }
    #expect(throws: odd) { try layout.insertSections([.init(itemCount: 4, style: table)], at: 1) }
    #expect(throws: odd) {
      try layout.insertSections(repeating: .init(itemCount: 4, style: table), count: 2, at: 1)
    }
    #expect(throws: odd) {
      try layout.replaceSections(0..<1, with: [.init(itemCount: 4, style: table)])
    }
    let limit = WaterfallLayout.itemLimit
    #expect(throws: LayoutError.tooManyItems(limit: limit)) {
      try layout.insertSections([.init(itemCount: limit + 1, style: waterfall)], at: 0)
    }
    #expect(layout.itemCount == 4 && layout.sectionCount == 1)
    try layout.insertSections([.init(itemCount: 6, style: table)], at: 1)
    #expect(layout.frame(of: 9) == GridRect(x: 60, y: 70, width: 30, height: 20))
    #expect(layout.contradiction() == nil)
  }

  @Test func `counts near the limit are supported`() throws {
    var layout = try layout([])
    try layout.insertSections(repeating: .init(itemCount: 1), count: .max / 2, at: 0)
    try layout.insertSections([.init(itemCount: .max / 2)], at: .max / 2)
    layout.resize(to: GridSize(width: 100, height: 50))
    #expect(layout.itemCount == .max - 1)
    #expect(layout.path(of: .max - 2) == ItemPath(section: .max / 2, item: .max / 2 - 1))
    #expect(layout.path(of: .max - 1) == nil)
    let end = layout.contentSize.height
    #expect(end.isFinite)
    #expect(layout.placements(in: GridRect(x: 0, y: end - 1e9, width: 100, height: 1)).count <= 4)
  }

  @Test func `a window far down ends where heights of sections are lost to rounding`() throws {
    var layout = SectionedLayout(SectionStyle(ListLayout(rowHeight: .fixed(20))))
    try layout.insertSections(repeating: .init(itemCount: 1), count: .max / 2, at: 0)
    layout.resize(to: GridSize(width: 100, height: 50))
    let middle = layout.contentSize.height / 2
    let window = GridRect(x: 0, y: middle, width: 100, height: 4 * middle.ulp)
    let found = layout.placements(in: window)
    #expect(abs(Double(found.count) - window.height / 20) <= 2 * middle.ulp / 20)
    #expect(found.allSatisfy { middle...window.maxY ~= $0.frame.minY })
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.element.index + 1 == $1.element.index })
  }

  @Test func `windows beside the content are empty at once, however high they are`() throws {
    let tall = 0x1p62
    let bars = SectionBar(5, .sticks)
    var layout = SectionedLayout(SectionStyle(ListLayout(rowHeight: .fixed(20)), header: bars))
    try layout.insertSections(repeating: .init(itemCount: 1), count: .max / 2, at: 0)
    layout.resize(to: GridSize(width: 100, height: 50))
    for x in [-500.0, -100, 100, 500] {
      #expect(layout.placements(in: GridRect(x: x, y: 0, width: 100, height: tall)) == [])
    }
    // A wide section does not change that.
    let wide = try TableLayout(
      rows: 1, columns: 2, rowHeight: .fixed(20), columnWidth: .fixed(300))
    try layout.setLayout(wide, ofSection: 1_000)
    let aside = layout.placements(in: GridRect(x: 500, y: 0, width: 50, height: tall))
    #expect(aside.map { $0.element } == [.item(1_001)])
  }

  @Test func `any number of sections without visible elements is skipped at once`() throws {
    let area = GridRect(x: 0, y: 0, width: 100, height: 0x1p62)
    let spaced = SectionStyle(ListLayout(rowHeight: .fixed(0)), insets: GridInsets(bottom: 8))
    let barred = SectionStyle(ListLayout(rowHeight: .fixed(20)), header: SectionBar(5))
    for (style, width) in [(spaced, 100.0), (barred, 0)] {
      var layout = SectionedLayout(style)
      try layout.insertSections(repeating: .init(itemCount: 1), count: .max / 2, at: 0)
      layout.resize(to: GridSize(width: width, height: 50))
      #expect(layout.placements(in: area) == [])
      #expect(layout.item(nearestTo: GridPoint(x: 0, y: 1e9)) == nil)
    }
  }

  @Test func `items and sections out of range have no frame`() throws {
    let layout = try layout()
    for number in [-1, 5, Int.min, Int.max] {
      #expect(layout.frame(of: number) == nil)
      #expect(layout.frame(ofHeader: number) == nil && layout.frame(ofFooter: number) == nil)
      #expect(layout.frame(ofBackground: number) == nil && layout.frame(ofSection: number) == nil)
      #expect(layout.pinnedFrame(ofHeader: number, in: .zero) == nil)
      #expect(layout.pinnedFrame(ofFooter: number, in: .zero) == nil)
      #expect(layout.path(of: number) == nil && layout.items(ofSection: number) == nil)
      #expect(layout.index(of: ItemPath(section: 0, item: number)) == nil)
      for step in Step.allCases { #expect(layout.item(step, of: number) == nil) }
    }
  }

  @Test func `invalid windows and points give consistent answers`() throws {
    let layout = try layout()
    for first in Self.unusualNumbers {
      for second in Self.unusualNumbers {
        let rects = [
          GridRect(x: 0, y: first, width: 100, height: second),
          GridRect(x: first, y: 0, width: second, height: 100),
        ]
        for rect in rects {
          for viewport in rects + [GridRect(x: 0, y: 10, width: 100, height: 50)] {
            var found: [Placement] = []
            layout.placements(in: LayoutWindow(rect, viewport: viewport), into: &found)
            #expect(found.allSatisfy { $0.frame.intersects(rect) })
            var all: [Placement] = []
            let content = GridRect(x: 0, y: 0, width: 100, height: 80)
            layout.placements(in: LayoutWindow(content, viewport: viewport), into: &all)
            #expect(all.allSatisfy { content.union($0.frame) == content })
            #expect(all.count == 11)
          }
        }
        let point = GridPoint(x: first, y: second)
        let isNumber = !first.isNaN && !second.isNaN
        #expect((layout.item(nearestTo: point) != nil) == isNumber)
        _ = layout.item(at: point, in: rects[0])
      }
    }
  }

  @Test func `an infinite sticky inset is clamped, and no header sticks`() throws {
    var layout = try layout()
    layout.stickyInsets = GridInsets(top: .infinity, left: 3, bottom: .nan, right: 3)
    #expect(layout.stickyInsets == GridInsets(top: Extent.limit))
    let viewport = GridRect(x: 0, y: 0, width: 100, height: 50)
    #expect(layout.pinnedFrame(ofHeader: 0, in: viewport)?.minY == 0)
    layout.stickyInsets = GridInsets(top: -.infinity, bottom: -3.001)
    #expect(layout.stickyInsets == GridInsets(top: -Extent.limit, bottom: -3))
    #expect(layout.pinnedFrame(ofHeader: 0, in: viewport)?.minY == 0)
  }

  @Test func `invalid sizes are clamped`() throws {
    for value in Self.unusualNumbers {
      let style = SectionStyle(
        ListLayout(count: 7, rowHeight: .estimated(10)), header: SectionBar(value, .sticks),
        footer: SectionBar(value), insets: GridInsets(all: value),
        itemInsets: GridInsets(all: value),
        background: .covering, depth: value > 0 ? .max : .min)
      #expect((0...2).contains(style.depth))
      var layout = SectionedLayout(style)
      try layout.insertSections(repeating: .init(itemCount: 2, style: 99), count: 3, at: 0)
      layout.resize(to: GridSize(width: value, height: value))
      try layout.setMeasuredSize(GridSize(width: value, height: value), forItem: 1)
      #expect(layout.contentSize.height.isFinite && layout.contentSize.height >= 0)
      #expect(layout.contentSize.width.isFinite && layout.contentSize.width >= 0)
      for item in 0..<6 {
        let frame = try #require(layout.frame(of: item))
        #expect(frame.minX.isFinite && frame.maxY.isFinite && frame.height >= 0)
      }
      #expect(layout.contradiction() == nil)
    }
  }

  @Test func `an inconsistent layout affects only its own section`() throws {
    for size in Self.unusualNumbers {
      for count in [-1, 0, 1, 7] {
        var layout = try layout()
        let inconsistent = InconsistentLayout(itemCount: count, size: size)
        try layout.setLayout(inconsistent, ofSection: 0)
        #expect(layout.itemCount == 2 + max(0, count))
        try layout.apply(.insert(1, at: 0, section: 0))
        _ = try? layout.setMeasuredSize(GridSize(width: 1, height: 1), forItem: 0)
        #expect(layout.contentSize.height.isFinite && layout.contentSize.height >= 0)
        let found = layout.placements(in: GridRect(x: 0, y: 0, width: 100, height: 1_000))
        let items = found.filter { $0.element.kind == .item }.map { $0.element.index }
        #expect(items.allSatisfy { (0..<layout.itemCount).contains($0) })
        #expect(layout.contradiction() == nil)
      }
    }
  }
}

/// A layout that ignores its item count and always places a hundred items.
private struct InconsistentLayout: ItemLayout, Sendable {
  let itemCount: Int
  let size: Double
  let viewport = GridSize.zero

  var contentSize: GridSize { GridSize(width: size, height: size) }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for item in -50..<50 {
      buffer.append(Placement(.item(item), frame: GridRect(x: 0, y: 0, width: 1, height: 1)))
    }
  }

  func frame(of item: Int) -> GridRect? { nil }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? { 1_000 }

  func item(nearestTo point: GridPoint) -> Int? { -5 }

  mutating func setViewport(_ viewport: GridSize) {}

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {}
}

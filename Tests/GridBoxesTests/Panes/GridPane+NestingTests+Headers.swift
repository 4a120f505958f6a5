import GridBoxes
import GridTesting
import Testing

/// Sticky headers of lists in lists.
@Suite struct InnerHeaderTests {
  @Test(arguments: PaneKind.allCases, [0.0, 150])
  func `headers stick within the part of the list that the pane around it shows`(
    kind: PaneKind, overscan: Double
  ) {
    let page = HeaderPage(in: kind, overscan: overscan)
    var random = SeededGenerator(seed: 3)
    for step in 0..<300 {
      page.outer.contentOffset.y =
        step % 2 == 0
        ? .random(in: 0...page.outer.anyGrid.scrollRange.end.y, using: &random).rounded()
        : page.outer.contentOffset.y + .random(in: -100...100, using: &random).rounded()
      page.frame()
      #expect(page.headers == page.expectedHeaders, "at \(page.outer.contentOffset.y)")
      if page.headers != page.expectedHeaders { return }
    }
  }

  @Test(arguments: [0.0, 150])
  func `headers stick below the header of the outer list`(overscan: Double) {
    let page = HeaderPage(in: .grid, overscan: overscan, outerHeader: 30)
    for offset in stride(from: 0.0, through: 5_230, by: 7) {
      page.outer.contentOffset.y = offset
      page.frame()
      #expect(page.headers == page.expectedHeaders, "at \(offset)")
      if page.headers != page.expectedHeaders { return }
    }
  }

  @Test(arguments: [0.0, 150])
  func `a header leaves with its list, and enters with it, if the list scrolls itself`(
    overscan: Double
  ) {
    let page = HeaderPage(in: .grid, overscan: overscan, above: 500, listHeight: 100)
    page.outer.contentOffset.y = 300
    page.frame()
    page.list.contentOffset.y = 250
    page.frame()
    // From the bottom of the outer list, which is 400 points high, to its top.
    for shown in stride(from: 1.0, through: 100, by: 1) {
      page.outer.contentOffset.y = 100 + shown
      page.frame()
      page.frame()
      let first = page.allHeaders.first { $0 + 20 > 250 }
      #expect(first == 250, "\(shown) points are shown: \(page.allHeaders)")
    }
    for hidden in stride(from: 0.0, through: 99, by: 1) {
      page.outer.contentOffset.y = 500 + hidden
      page.frame()
      page.frame()
      let first = page.allHeaders.first { $0 + 20 > 250 + hidden }
      // The end of the list takes the header along.
      #expect(first == 250 + min(hidden, 80), "\(hidden) points are hidden: \(page.allHeaders)")
    }
  }

  /// The outer header is shorter than the inner one, or taller.
  @Test(arguments: [0.0, 150], [10.0, 30])
  func `headers stick below the header of an outer section, also while the next one pushes it out`(
    overscan: Double, outerHeader: Double
  ) {
    let page = HeaderPage(
      in: .grid, overscan: overscan, outerHeader: outerHeader, endsSection: true)
    let listTop = 200 + outerHeader
    // From where the last 200 points of the list are visible to its last point.
    for offset in stride(from: listTop + 4_600, to: listTop + 4_800, by: 1) {
      page.outer.contentOffset.y = offset
      page.frame()
      let edge = page.outerHeaderEnd - listTop
      // The outer header leaves at the end of its section, with which the list ends, too.
      #expect(edge == min(offset + outerHeader, listTop + 4_800) - listTop)
      let expected = (0..<40).map { min(max(Double($0) * 120, edge), Double($0) * 120 + 100) }
      #expect(
        page.allHeaders.filter { $0 + 20 > edge } == expected.filter { $0 + 20 > edge },
        "at \(offset)")
    }
  }

  @Test(arguments: [0.0, 150], [10.0, 30])
  func `so do headers of a list that scrolls itself`(overscan: Double, outerHeader: Double) {
    let page = HeaderPage(
      in: .grid, overscan: overscan, outerHeader: outerHeader, listHeight: 100, endsSection: true)
    let listTop = 200 + outerHeader
    page.outer.contentOffset.y = 100
    page.frame()
    page.list.contentOffset.y = 250
    page.frame()
    for offset in stride(from: 100.0, through: listTop + 99, by: 1) {
      page.outer.contentOffset.y = offset
      page.frame()
      let hidden = max(0, page.outerHeaderEnd - listTop)
      guard hidden < 100 else { continue }
      let first = page.allHeaders.first { $0 + 20 > 250 + hidden }
      #expect(first == 250 + min(hidden, 80), "at \(offset): \(page.allHeaders)")
    }
  }

  @Test(arguments: [0.0, 150])
  func `a footer leaves with its list, and enters with it, if the list scrolls itself`(
    overscan: Double
  ) {
    let page = HeaderPage(in: .grid, overscan: overscan, above: 500, listHeight: 100, footer: 15)
    page.outer.contentOffset.y = 300
    page.frame()
    page.list.contentOffset.y = 160
    page.frame()
    // From the bottom of the outer list, which is 400 points high, to its top.
    for shown in stride(from: 1.0, through: 100, by: 1) {
      page.outer.contentOffset.y = 100 + shown
      page.frame()
      page.frame()
      // The header is at the top of the list, and the footer at the edge of the outer list or below the header.
      let footer = page.allFooters.last { $0 < 260 }
      let hasFooter = footer.map { abs($0 - 160 - max(20, shown - 15)) <= 1.0 / 64 }
      // Without overscan, there is no cell before the footer is visible.
      #expect(
        hasFooter ?? (shown <= 20 && overscan == 0),
        "\(shown) points are shown: \(page.allFooters)")
      #expect(page.allHeaders.contains(160), "\(shown) points are shown: \(page.allHeaders)")
    }
    for hidden in stride(from: 0.0, through: 99, by: 1) {
      page.outer.contentOffset.y = 500 + hidden
      page.frame()
      page.frame()
      let footer = page.allFooters.last { $0 < 260 }
      #expect(
        footer.map { abs($0 - 245) <= 1.0 / 64 } ?? false,
        "\(hidden) points are hidden: \(page.allFooters)")
      // The footer at the end of the list takes the header along.
      #expect(
        page.allHeaders.contains { abs($0 - 160 - min(hidden, 65)) <= 1.0 / 64 }
          || hidden >= 85 && overscan == 0,
        "\(hidden) points are hidden: \(page.allHeaders)")
    }
  }

  @Test func `a press on a header that sticks is on no item`() {
    let page = HeaderPage(in: .grid, overscan: 0)
    page.outer.contentOffset.y = 250
    page.frame()
    #expect(page.headers.first == 50)
    // The list begins at 200, and rows of 10 points follow a header of 20 points.
    #expect(page.list.grid.item(at: p(5, 55)) == nil)
    #expect(page.list.grid.item(at: p(5, 75)) == 5)
  }
}

/// A list of 40 sections as long as its content, with a box of 200 points above it, in a pane of 400 points.
///
/// A section has a sticky header of 20 points and 10 rows of 10 points.
private final class HeaderPage: GridDataSource {
  let root = Box(width: 320, height: 400)
  let outer: GridPane
  let list: GridBox<Box>
  private let screen = BoxScreen()
  private let rows: HeaderRows
  private let outerHeader: Double
  private var time = 0.0

  /// The outer grid, if it is one.
  private var outerList: GridBox<Box>?

  /// - Parameters:
  ///   - outerHeader: The height of a sticky header above the rows of an outer grid; 0 for none.
  ///   - above: The height of the box above the list.
  ///   - listHeight: The height of the list; nil for that of its content.
  ///   - endsSection: Whether the box below the list is in another section of the outer grid.
  ///   - footer: The height of a sticky footer in each section of the list; 0 for none.
  init(
    in kind: PaneKind, overscan: Double, outerHeader: Double = 0, above: Double = 200,
    listHeight: Double? = nil, endsSection: Bool = false, footer: Double = 0
  ) {
    self.outerHeader = outerHeader
    let grid = GridView<Box>(
      layout: SectionedLayout(
        SectionStyle(
          ListLayout(rowHeight: .fixed(10)), header: SectionBar(20, .sticks),
          footer: footer > 0 ? SectionBar(footer, .sticks) : .none)))
    list = GridBox(grid, height: listHeight.map { Length.points($0) } ?? .fit)
    let boxes = [Box(width: .fill, height: .points(above)), list, Box(width: .fill, height: 600)]
    rows = HeaderRows(boxes, counts: endsSection ? [2, 1] : [3])
    switch kind {
    case .grid:
      let header = outerHeader > 0 ? SectionBar(outerHeader, .sticks) : .none
      let grid = GridView<Box>(
        layout: SectionedLayout(
          SectionStyle(ListLayout(rowHeight: .estimated(200)), header: header)))
      grid.dataSource = rows
      let box = GridBox(grid)
      (outer, outerList) = (box, box)
    case .scroller:
      outer = BoxScroller(sizing: Sizing(width: .fill, height: .fill))
      outer.append(contentsOf: boxes)
    }
    outer.anyGrid.overscan = Overscan(ahead: .points(overscan), behind: .points(overscan))
    grid.dataSource = self
    root.screen = screen
    root.append(outer)
    frame()
    frame()
  }

  func frame() {
    time += 1.0 / 60
    root.layout()
    screen.advance(to: time)
  }

  /// The tops of the headers in the visible part of the list, in its content.
  var headers: [Double] {
    let (start, end) = visible
    return allHeaders.filter { $0 + 20 > start && $0 < end }
  }

  /// The tops of all headers with a cell, in the content of the list.
  var allHeaders: [Double] {
    var tops: [Double] = []
    list.forEachCell { if $0.element.kind == .header { tops.append($0.box.frame.minY) } }
    return tops.sorted()
  }

  /// The tops of all footers with a cell, in the content of the list.
  var allFooters: [Double] {
    var tops: [Double] = []
    list.forEachCell { if $0.element.kind == .footer { tops.append($0.box.frame.minY) } }
    return tops.sorted()
  }

  /// The bottom of the header of the first outer section, in the outer content.
  var outerHeaderEnd: Double {
    var end = 0.0
    outerList?.forEachCell {
      if $0.element == GridElement(.header, 0) { end = $0.box.frame.maxY }
    }
    return end
  }

  /// The visible part of the list.
  private var visible: (start: Double, end: Double) {
    let start = outer.contentOffset.y - 200
    return (max(0, start), min(4_800, start + 400 - outerHeader))
  }

  /// Where the header of each section is: at its top, or at the top of the visible part, or at its end.
  var expectedHeaders: [Double] {
    let (start, end) = visible
    return (0..<40).map { section in
      let top = Double(section) * 120
      return min(max(top, start), top + 100)
    }
    .filter { $0 + 20 > start && $0 < end }
  }

  func numberOfSections(in grid: GridView<Box>) -> Int { 40 }

  func gridView(_ grid: GridView<Box>, numberOfItemsInSection section: Int) -> Int { 10 }

  func gridView(_ grid: GridView<Box>, cellForItemAt path: ItemPath) -> Box {
    grid.dequeueReusableCell(withIdentifier: "row") ?? Box(width: .fill, height: .fill)
  }

  func gridView(_ grid: GridView<Box>, cellFor element: GridElement) -> Box? {
    grid.dequeueReusableCell(withIdentifier: "header") ?? Box(width: .fill, height: .fill)
  }
}

/// Rows of which each shows a box, in sections.
private final class HeaderRows: GridDataSource {
  private let cells: [Box]
  private let counts: [Int]

  init(_ boxes: [Box], counts: [Int]) {
    self.counts = counts
    cells = boxes.map { box in
      let cell = Box(width: .fill, height: .fit)
      cell.append(box)
      return cell
    }
  }

  func numberOfSections(in grid: GridView<Box>) -> Int { counts.count }

  func gridView(_ grid: GridView<Box>, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func gridView(_ grid: GridView<Box>, cellForItemAt path: ItemPath) -> Box {
    let index = counts[..<path.section].reduce(path.item, +)
    _ = grid.dequeueReusableCell(withIdentifier: "\(index)")
    return cells[index]
  }

  func gridView(_ grid: GridView<Box>, cellFor element: GridElement) -> Box? {
    grid.dequeueReusableCell(withIdentifier: "header") ?? Box(width: .fill, height: .fill)
  }
}

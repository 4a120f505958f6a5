import GridBoxes
import GridTesting
import Testing

/// The cells of panes in panes.
@Suite struct InnerPaneCellTests {
  @Test(arguments: PaneKind.allCases)
  func `a list as long as its million rows has cells only where the pane around shows them`(
    kind: PaneKind
  ) {
    let page = LongListPage(in: kind)
    #expect(page.list.grid.viewport == GridSize(width: 320, height: 16_000_000))
    #expect(page.list.grid.faults.count == 0)
    var random = SeededGenerator(seed: 7)
    for step in 0..<300 {
      page.outer.contentOffset.y =
        switch step % 3 {
        case 0: .random(in: 0...16_000_500, using: &random).rounded()
        case 1: page.outer.contentOffset.y + .random(in: -200...200, using: &random).rounded()
        default: .random(in: 0...300, using: &random).rounded()
        }
      page.frame()
      #expect(page.list.grid.visibleItems == page.expectedItems)
      if page.list.grid.visibleItems != page.expectedItems { return }
    }
    #expect(page.list.grid.counters.cellsMade <= 27)
    #expect(page.list.contentOffset == .zero)
    #expect(page.outer.contentSize.height == 16_000_400)
  }

  @Test(arguments: PaneKind.allCases)
  func `a wheel scrolls the pane around a list as long as its content`(kind: PaneKind) {
    let page = LongListPage(in: kind)
    page.root.touches.scroll(by: GridOffset(x: 0, y: 400), at: p(5, 250), time: 1)
    page.frame()
    #expect(page.outer.contentOffset.y == 400)
    #expect(page.list.grid.visibleItems == page.expectedItems)
  }

  @Test(arguments: PaneKind.allCases)
  func `a list in a list in a pane has cells only where the pane shows them`(kind: PaneKind) {
    let inner = Source(count: 100_000) { Box(width: .fill, height: .fill) }
    let innerGrid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(10)))
    innerGrid.dataSource = inner
    let innerBox = GridBox(innerGrid, height: .fit)
    let page = LongListPage(in: kind, rowHeight: 1_000_000, count: 3) { row in
      row.setBoxes([innerBox])
    }
    #expect(innerGrid.viewport.height == 1_000_000)
    page.outer.contentOffset.y = 500_200
    page.frame()
    #expect(innerGrid.itemCount == 100_000)
    #expect(innerGrid.visibleItems.count == 40)
    #expect(innerGrid.visibleItems.first == 50_000)
    page.outer.contentOffset.y = 0
    page.frame()
    #expect(innerGrid.visibleItems == Array(0..<20))
  }

  @Test func `rows in the overscan have cells, too`() {
    let page = LongListPage(in: .grid)
    page.outer.anyGrid.overscan = Overscan(ahead: .points(100), behind: .points(100))
    page.outer.contentOffset.y = 1_000_200
    page.frame()
    #expect(page.list.grid.visibleItems == Array(62_493..<62_532))
  }

  @Test func `the cells of a strip that scrolls away show items of the next one`() {
    let strips = Strips(count: 100)
    #expect(strips.made == 4 * 4)
    for step in 1...160 {
      strips.outer.contentOffset.y = Double(step) * 25
      strips.frame()
      #expect(strips.shown == strips.expected)
    }
    // A row of strips is partly visible at both ends.
    #expect(strips.made == 5 * 4)
    for step in 1...160 {
      strips.outer.contentOffset.y = 4_000 - Double(step) * 25
      strips.frame()
      #expect(strips.shown == strips.expected)
    }
    #expect(strips.made == 5 * 4)
  }

  @Test func `strips in cells that change all at once are filled`() {
    let strips = Strips(count: 1_000)
    for row in [300, 20, 999, 0] {
      strips.outer.grid.scrollToItem(at: row, alignment: .center)
      strips.frame()
      #expect(strips.outer.grid.visibleItems.contains(row))
      #expect(strips.shown == strips.expected)
    }
  }

  @Test func `a strip in the overscan requests its first items, and cancels when it leaves`() {
    let strips = Strips(count: 1_000)
    // Four strips are visible.
    #expect(strips.requests.map(\.count) == [4])
    strips.outer.grid.overscan = Overscan(ahead: .points(100), behind: .points(100))
    strips.frame()
    #expect(strips.requests.map(\.count) == [5])
    strips.outer.contentOffset.y = 100
    strips.frame()
    #expect(strips.requests.map(\.count) == [6])
    strips.outer.contentOffset.y = 50_000
    strips.frame()
    #expect(strips.requests.map(\.count) == [6])
  }

  @Test func `an inner pane that moves to a place without panes has all its cells again`() {
    let strips = Strips(count: 100)
    let strip = strips.strip(at: 0)
    strips.outer.contentOffset.y = 2_000
    strips.frame()
    strip.removeFromParent()
    let root = Box(width: 320, height: 100)
    root.append(strip)
    root.layout()
    #expect(strip.grid.visibleItems.count == 4)
    #expect(strip.grid.clip == nil)
  }
}

/// A box of 200 points above and below a list that is as long as its content, in a pane of 400 points.
private final class LongListPage {
  let root = Box(width: 320, height: 400)
  let screen = BoxScreen()
  let list: GridBox<Box>
  let outer: GridPane
  private let rows: Source
  private let sections: Source
  private let rowHeight: Double
  private let count: Int
  private var time = 0.0

  init(
    in kind: PaneKind, rowHeight: Double = 16, count: Int = 1_000_000,
    fill: @escaping (Box) -> Void = { _ in }
  ) {
    (self.rowHeight, self.count) = (rowHeight, count)
    rows = Source(count: count) {
      let row = Box(width: .fill, height: .fill)
      fill(row)
      return row
    }
    let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(rowHeight)))
    grid.dataSource = rows
    let list = GridBox(grid, height: .fit)
    self.list = list
    let boxes = [Box(width: .fill, height: 200), list, Box(width: .fill, height: 200)]
    var next = 0
    sections = Source(count: 3) {
      defer { next += 1 }
      let cell = Box(width: .fill, height: .fit)
      cell.append(boxes[next])
      return cell
    }
    switch kind {
    case .grid:
      let grid = GridView<Box>(layout: ListLayout(rowHeight: .estimated(200)))
      grid.dataSource = sections
      outer = GridBox(grid)
    case .scroller:
      outer = BoxScroller(sizing: Sizing(width: .fill, height: .fill))
      for box in boxes { outer.append(box) }
    }
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

  /// The rows that intersect the viewport of the outer pane.
  var expectedItems: [Int] {
    let start = outer.contentOffset.y - 200
    let first = max(0, Int((start / rowHeight).rounded(.down)))
    let end = min(count, Int(((start + 400) / rowHeight).rounded(.up)))
    return first < end ? Array(first..<end) : []
  }
}

/// Strips of 100 points that scroll sideways, in a list of 400 points, with one pool of cells.
private final class Strips {
  let root = Box(width: 320, height: 400)
  let screen = BoxScreen()
  let outer: GridBox<Box>
  private(set) var made = 0
  private var time = 0.0
  private var sources: [Source] = []
  private let pool = ReusePool<Box>()

  init(count: Int) {
    let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(100)))
    outer = GridBox(grid)
    let items = Source(count: 1_000) { [unowned(unsafe) self] in
      made += 1
      return Box(width: .fill, height: .fill)
    }
    let pool = pool
    let rows = Source(count: count) {
      let layout = Oriented(ListLayout(rowHeight: .fixed(80)), axis: .horizontal)
      let strip = GridView<Box>(layout: layout, pool: pool)
      strip.dataSource = items
      let cell = StripCell(width: .fill, height: .fill)
      cell.append(GridBox(strip))
      return cell
    }
    sources = [items, rows]
    grid.dataSource = rows
    root.screen = screen
    root.append(outer)
    frame()
  }

  func frame() {
    time += 1.0 / 60
    root.layout()
    screen.advance(to: time)
  }

  func strip(at row: Int) -> GridBox<Box> {
    guard let box = outer.grid.cell(at: row)?.boxes.first as? GridBox<Box> else {
      preconditionFailure("Row \(row) has no strip.")
    }
    return box
  }

  /// The strips that wait for items, in a group for each requested range of items.
  var requests: [[ObjectIdentifier]] {
    var strips: [Range<Int>: [ObjectIdentifier]] = [:]
    for (strip, items) in sources[0].requests { strips[items, default: []].append(strip) }
    return Array(strips.values)
  }

  /// The visible items of each visible row.
  var shown: [[Int]] { outer.grid.visibleItems.map { strip(at: $0).grid.visibleItems } }

  var expected: [[Int]] { outer.grid.visibleItems.map { _ in Array(0..<4) } }
}

/// A cell that is laid out while it is idle, as a `GridCell` is.
private final class StripCell: Box {
  override func prepareForReuse() { layout() }
}

/// Items that all have boxes of one kind.
private final class Source: GridListDataSource {
  private let count: Int
  private let make: () -> Box

  init(count: Int, make: @escaping () -> Box) {
    self.count = count
    self.make = make
  }

  /// The items that each grid has requested and not cancelled.
  private(set) var requests: [ObjectIdentifier: Range<Int>] = [:]

  func numberOfItems(in grid: GridView<Box>) -> Int { count }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    grid.dequeueReusableCell(withIdentifier: "box") ?? make()
  }

  func gridView(_ grid: GridView<Box>, prefetch items: Range<Int>) {
    requests[ObjectIdentifier(grid)] = items
  }

  func gridView(_ grid: GridView<Box>, cancelPrefetching items: Range<Int>) {
    if requests[ObjectIdentifier(grid)] == items { requests[ObjectIdentifier(grid)] = nil }
  }
}

import Testing

@testable import GridPage

@Suite struct PageDocumentPanesTests {
  /// A list with rows of 20 points, in a window of 100 x 100.
  private final class List: GridListDataSource {
    let count: Int
    let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(20)))
    let box: GridBox<Box>
    let page: WebPage
    let fake = FakePage()

    init(_ count: Int, bars: Double = 0, isMirrored: Bool = false) {
      self.count = count
      box = GridBox(grid)
      page = WebPage(
        box, in: PageArea(GridSize(width: 100, height: 100), bars: bars),
        measurer: MonospacedMeasurer(), isMirrored: isMirrored)
      grid.dataSource = self
      frame()
    }

    /// Whether rows have no text.
    var isBlank = false

    func numberOfItems(in grid: GridView<Box>) -> Int { count }

    func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
      let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? Box(width: .fill)
      cell.content = isBlank ? .none : .text(TextContent(AttributedText("\(index)")))
      return cell
    }

    func gridView(_ grid: GridView<Box>, cellFor element: GridElement) -> Box? {
      Box(AttributedText("\(element.index)"), width: .fill)
    }

    func frame(at time: Double? = nil) {
      fake.carryOut(page.frame(at: time ?? page.now + 0.016))
    }

    /// The visible parts of the scroll bars that the page does not show itself.
    var scrollBars: [FakePage.Element] {
      fake.elements[1]?.scrollBars.compactMap { fake.elements[$0] }.filter { $0.isShown } ?? []
    }

    /// The rectangle of the thumb, relative to the pane.
    var thumb: GridRect? {
      scrollBars.last { $0.lines.isEmpty }.map {
        GridRect(origin: GridPoint(x: $0.place.x, y: $0.place.y), size: $0.size)
      }
    }

    /// Moves the scroll bar to a position, as a user does.
    func scroll(to place: Double) {
      page.document.scrolled(1, to: GridPoint(x: 0, y: place))
      frame()
    }

    /// The visible rows: the y coordinate of each by its text.
    var rows: [String: Double] {
      let rows = fake.snapshots.dropFirst(2).filter {
        $0.map.y > -20 && $0.map.y < 100 && !$0.text.isEmpty
      }
      return Dictionary(rows.map { ($0.text.joined(), $0.map.y) }) { first, _ in first }
    }
  }

  @Test func `the scroll range of a pane is that of its content`() {
    let list = List(1_000)
    #expect(list.fake.elements[1]?.axes == 2)
    #expect(list.fake.elements[1]?.track == GridSize(width: 100, height: 20_000))
    #expect(list.rows == ["0": 0, "1": 20, "2": 40, "3": 60, "4": 80])
  }

  @Test func `content follows the scroll position of the page`() {
    let list = List(1_000)
    list.scroll(to: 210)
    #expect(list.rows == ["10": -10, "11": 10, "12": 30, "13": 50, "14": 70, "15": 90])
  }

  @Test func `elements are reused while scrolling`() {
    let list = List(100_000)
    list.scroll(to: 5)
    let made = list.fake.madeCount
    for step in 1...600 { list.scroll(to: Double(step * 37)) }
    list.scroll(to: 1_000_000)
    #expect(list.fake.madeCount == made)
  }

  /// The boxes that enter the viewport have their own hidden elements, from when they were visible before.
  @Test func `a scroll that changes as many rows at both ends hides and shows no element`() {
    let list = List(1_000)
    for row in 1...20 { list.scroll(to: Double(row) * 20) }
    for row in 21...30 {
      list.scroll(to: Double(row) * 20)
      #expect(list.rows.keys.sorted() == (row..<row + 5).map { "\($0)" })
      #expect(!list.fake.operations.contains { $0.operation == .show }, "at row \(row)")
    }
  }

  @Test func `a list of two billion rows can be scrolled to its last row`() {
    let list = List(2_000_000_000)
    let track = list.fake.elements[1]?.track ?? .zero
    #expect(track.height == ScrollTrack.longest)
    list.scroll(to: track.height - 100)
    #expect(list.rows["1999999999"] == 80)
    list.page.document.didEndScrolling(1)
    list.frame()
    list.scroll(to: track.height - 110)
    #expect(list.rows["1999999999"] == 90)
    list.scroll(to: 0)
    #expect(list.rows["0"] == 0)
  }

  /// A page keeps the bar position of a hidden pane, and the user no longer holds the bar.
  @Test func `a pane that was hidden while it scrolled reappears at its content offset`() {
    let list = List(1_000)
    list.scroll(to: 500)
    list.box.visibility = .gone
    list.frame()
    list.page.document.didEndScrolling(1)
    list.box.visibility = .visible
    list.grid.contentOffset.y = 0
    list.frame()
    #expect(list.fake.elements[1]?.bars == .zero)
    #expect(list.rows["0"] == 0)
  }

  @Test func `the bar follows programmatic scrolling`() {
    let list = List(1_000)
    list.grid.scrollToItem(at: 500, alignment: .start)
    list.frame()
    #expect(list.fake.elements[1]?.bars == GridPoint(x: 0, y: 10_000))
    #expect(list.rows["500"] == 0)
  }

  @Test func `a programmatic scroll is not undone by a pending scroll event`() {
    let list = List(1_000)
    list.scroll(to: 500)
    list.grid.scrollToItem(at: 500, alignment: .start)
    list.scroll(to: 520)
    #expect(list.rows["500"] == 0)
    #expect(list.fake.elements[1]?.bars == GridPoint(x: 0, y: 10_000))
    list.scroll(to: 10_020)
    #expect(list.rows["501"] == 0)
  }

  @Test func `pointers do not drag the content`() {
    let list = List(1_000)
    list.page.window.touches.pointerDown(1, at: GridPoint(x: 10, y: 90), time: list.page.now)
    list.page.window.touches.pointerMoved(1, to: GridPoint(x: 10, y: 10), time: list.page.now + 0.1)
    list.page.window.touches.pointerUp(1, at: GridPoint(x: 10, y: 10), time: list.page.now + 0.2)
    list.frame()
    #expect(list.grid.contentOffset == .zero)
    #expect(list.page.nextFrame == nil)
  }

  @Test(arguments: [false, true])
  func `a vertical bar lies beside the content at its trailing edge`(isMirrored: Bool) {
    let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(20)))
    let pane = GridBox(grid)
    let page = WebPage(
      pane, in: PageArea(GridSize(width: 100, height: 100), bars: 15),
      measurer: MonospacedMeasurer(), isMirrored: isMirrored)
    page.frame(at: 0)
    #expect(pane.frame == GridRect(x: isMirrored ? 15 : 0, y: 0, width: 85, height: 100))
    #expect(grid.viewport == GridSize(width: 85, height: 100))
    let fake = FakePage()
    fake.carryOut(page.document.commands)
    #expect(fake.elements[1]?.place == .identity)
    #expect(fake.elements[1]?.size == GridSize(width: 100, height: 100))
    page.area.bars = 0
    page.frame(at: 1)
    #expect(grid.viewport == GridSize(width: 100, height: 100))
  }

  @Test func `hidden bars take no space, and the content still scrolls`() {
    let list = List(1_000)
    list.page.area.bars = 15
    list.frame()
    #expect(list.fake.elements[1]?.hasBars == true)
    list.box.scrollBars = .hidden
    list.frame()
    #expect(list.fake.elements[1]?.hasBars == false && list.fake.elements[1]?.axes == 2)
    #expect(list.grid.viewport.width == 100)
    list.scroll(to: 500)
    #expect(list.grid.contentOffset.y == 500)
  }

  @Test func `a flash shows a thumb over the content, which fades out`() {
    let list = List(1_000)
    #expect(list.fake.elements[1]?.hasBars == false && list.scrollBars.isEmpty)
    list.grid.flashIndicators(time: 1)
    list.frame(at: 1)
    #expect(list.thumb == GridRect(x: 92, y: 0, width: 8, height: 40))
    #expect(list.scrollBars.map { $0.opacity } == [1])
    while let next = list.page.nextFrame, next == list.page.now { list.frame(at: 1) }
    #expect(list.page.nextFrame == 1.5)
    list.frame(at: 1.625)
    #expect(list.scrollBars.map { $0.opacity } == [0.5])
    list.frame(at: 2)
    list.frame(at: 2)
    #expect(list.scrollBars.isEmpty && list.page.nextFrame == nil)
    list.scroll(to: 200)
    #expect(list.thumb != nil && list.fake.elements[1]?.scrollBars.count == 1)
  }

  @Test func `a thumb does not fade for users who prefer reduced motion`() {
    let list = List(1_000)
    list.page.reducesMotion = true
    list.grid.flashIndicators(time: 1)
    list.frame(at: 1.45)
    #expect(list.scrollBars.map { $0.opacity } == [1])
    list.frame(at: 1.6)
    #expect(list.scrollBars.isEmpty)
  }

  @Test func `dragging a thumb scrolls the page, and a bubble shows the position`() {
    let list = List(1_000)
    list.scroll(to: 200)
    list.page.document.didEndScrolling(1)
    let touches = list.page.window.touches
    #expect(touches.pointerDown(1, at: GridPoint(x: 96, y: 20), time: list.page.now))
    touches.pointerMoved(1, to: GridPoint(x: 96, y: 50), time: list.page.now)
    list.frame()
    // The thumb began at 200 / 19,900 of its way of 60, and has moved by 30.
    #expect(abs((list.thumb?.minY ?? 0) - 30.603) < 0.001)
    #expect(list.fake.elements[1]?.bars.y == list.grid.contentOffset.y.rounded())
    #expect(list.scrollBars.last?.lines == ["511"])
    touches.pointerMoved(1, to: GridPoint(x: 96, y: 500), time: list.page.now)
    list.frame()
    #expect(list.fake.elements[1]?.bars.y == 19_900 && list.rows["999"] == 80)
    #expect(list.scrollBars.last?.lines == ["1000"])
    touches.pointerUp(1, at: GridPoint(x: 96, y: 500), time: list.page.now)
    list.frame()
    #expect(list.scrollBars.count == 1)
  }

  @Test(arguments: [false, true])
  func `content that the page cannot lay out has a bar beside it`(isMirrored: Bool) {
    let list = List(1_000_000, bars: 15, isMirrored: isMirrored)
    let pane = list.fake.elements[1]
    let edges = GridInsets(left: isMirrored ? 15 : 0, right: isMirrored ? 0 : 15)
    #expect(pane?.hasBars == false && pane?.hasGutter == false && pane?.edges == edges)
    #expect(pane?.size == GridSize(width: 100, height: 100))
    // The page scrolls by the length of the track less the size of the element.
    #expect(pane?.track == GridSize(width: 100, height: ScrollTrack.longest))
    list.scroll(to: 7_999_900)
    #expect(list.thumb == GridRect(x: isMirrored ? 0 : 85, y: 70, width: 15, height: 30))
    #expect(list.rows["999999"] == 80)
    list.grid.dataSource = nil
    list.grid.reloadData()
    list.frame()
    #expect(pane?.hasBars == true && pane?.hasGutter == true && pane?.edges == .zero)
    #expect(list.scrollBars.isEmpty)
  }

  @Test func `a horizontal bar appears when content is wider than the viewport`() {
    let list = List(10)
    list.page.area.bars = 15
    list.frame()
    #expect(list.grid.viewport == GridSize(width: 85, height: 100))
    list.grid.insets = GridInsets(right: 100)
    list.frame()
    list.frame()
    #expect(list.grid.viewport == GridSize(width: 85, height: 85))
  }

  @Test func `items have their position and the number of items`() {
    let list = List(1_000)
    let rows = list.fake.elements.values.filter { $0.role == .option }
    #expect(list.fake.elements[1]?.role == .listbox)
    #expect(rows.map { $0.item.place }.sorted() == [1, 2, 3, 4, 5])
    #expect(rows.allSatisfy { $0.item.count == 1_000 && $0.cell == (0, 0, 0, 0) })
    list.grid.selectionMode = .multiple
    list.scroll(to: 2)
    #expect(list.fake.elements[1]?.isMultiselectable == true)
    list.grid.selectionMode = .none
    list.scroll(to: 1)
    #expect(list.fake.elements[1]?.role == .list)
    #expect(list.fake.elements[1]?.isMultiselectable == false)
    #expect(rows.allSatisfy { $0.role == .listItem })
  }

  @Test func `a scroll by a row writes only the accessibility properties of the items that enter`()
  {
    let list = List(1_000)
    let layout = CountingLayout(
      UniformGridLayout(rules: .init(slot: GridSize(width: 25, height: 20))))
    list.grid.setLayout(layout)
    list.scroll(to: 10)
    for row in 1...20 {
      layout.log.items = []
      list.scroll(to: Double(10 + 20 * row))
      let entering = Array(4 * (row + 5)..<4 * (row + 6))
      #expect(layout.log.items.filter { $0 != 0 }.sorted() == entering, "and of no other item")
      let written = list.fake.writtenProperties
      #expect(written.keys.sorted() == entering.map { $0 + 1 })
      #expect(written.values.allSatisfy { $0 == [.item, .cell] })
    }
    list.grid.selectItem(at: 90)
    list.scroll(to: 430)
    #expect(
      list.fake.writtenProperties == [
        91: [.select], 105: [.item, .cell], 106: [.item, .cell], 107: [.item, .cell],
        108: [.item, .cell],
      ])
    list.scroll(to: 435)
    #expect(list.fake.writtenProperties.isEmpty)
  }

  @Test func `items with equal contents have their position after a long jump`() {
    let list = List(200_000)
    list.isBlank = true
    list.grid.reloadData()
    list.frame()
    for offset in [0.0, 2_000_000, 40, 3_000_000] {
      list.scroll(to: offset)
      list.frame()
      let rows = list.fake.elements.values.filter { $0.role == .option && $0.isShown }
      let first = Int(offset / 20) + 1
      #expect(rows.map { $0.item.place }.sorted() == Array(first..<first + 5))
    }
  }

  @Test func `a header precedes the first item in reading order, whatever its role`() throws {
    let list = List(3)
    let header = Box(AttributedText("header"), width: .fill)
    list.grid.setHeader(header, extent: 20)
    list.frame()
    let element = try #require(list.fake.elements.values.first { $0.lines == ["header"] })
    #expect(element.role == .heading && element.before == 1 && element.item.place == 0)
    header.onTap = { _, _ in }
    list.frame()
    #expect(element.role == .button && element.before == 1)
    list.grid.setHeader(nil, extent: 0)
    list.frame()
    #expect(!element.isShown)
  }

  @Test func `a pane has the role of a grid only while its layout is a grid`() {
    let list = List(100)
    list.grid.setLayout(UniformGridLayout(rules: .init(slot: GridSize(width: 25, height: 25))))
    list.frame()
    let pane = list.fake.elements[1]
    #expect(pane?.role == .grid)
    #expect(pane?.count.rows == 25 && pane?.count.columns == 4)
    let cell = list.fake.elements.values.first { $0.item.place == 6 }
    #expect(cell?.role == .gridCell)
    #expect(cell?.cell.row == 2 && cell?.cell.column == 2 && cell?.cell.rows == 1)
    list.grid.setLayout(ListLayout(rowHeight: .fixed(20)))
    list.frame()
    #expect(pane?.role == .listbox)
    #expect(pane?.count.rows == 0 && pane?.count.columns == 0)
    let shown = list.fake.elements.values.filter { $0.isShown }
    #expect(shown.allSatisfy { $0.cell == (0, 0, 0, 0) })
  }
  @Test func `the header row and a frozen first column of a table name its columns and rows`()
    throws
  {
    let list = List(12)
    func table(_ frozen: FrozenEdges, headerHeight: Double) throws {
      list.grid.setLayout(
        try TableLayout(
          rows: 4, columns: 3, rowHeight: .fixed(20), columnWidth: .fixed(30), frozen: frozen,
          headerHeight: headerHeight))
      list.frame()
    }
    func places(_ role: PageRole) -> Set<[Int]> {
      Set(
        list.fake.elements.values.filter { $0.isShown && $0.role == role }
          .map { [$0.cell.row, $0.cell.column] })
    }
    try table(FrozenEdges(left: 1), headerHeight: 20)
    #expect(list.fake.elements[1]?.count.rows == 5 && list.fake.elements[1]?.count.columns == 3)
    #expect(places(.columnHeader) == [[1, 1], [1, 2], [1, 3]])
    #expect(places(.rowHeader) == [[2, 1], [3, 1], [4, 1], [5, 1]])
    #expect(places(.gridCell).count == 8 && places(.gridCell).contains([5, 3]))
    let last = list.fake.elements.values.first { $0.cell == (5, 3, 1, 1) }
    #expect(last?.item.place == 12 && last?.item.count == 12)
    try table(.none, headerHeight: 0)
    #expect(list.fake.elements[1]?.count.rows == 4)
    #expect(places(.columnHeader).isEmpty && places(.rowHeader).isEmpty)
    #expect(places(.gridCell).count == 12 && places(.gridCell).contains([4, 3]))
  }

  /// A delegate that records taps on headers of columns.
  private final class Taps: GridDelegate {
    var columns: [Int] = []

    func gridView(_ grid: GridView<Box>, didTapHeaderOfColumn column: Int, taps: Int) {
      #expect(taps == 1)
      columns.append(column)
    }
  }

  @Test func `a press on a column header, or on a part of it, taps the header`() throws {
    let list = List(12)
    let taps = Taps()
    list.grid.delegate = taps
    list.grid.setLayout(
      try TableLayout(
        rows: 4, columns: 3, rowHeight: .fixed(20), columnWidth: .fixed(30), headerHeight: 20))
    list.frame()
    func header(_ column: Int) throws -> Int {
      try #require(
        list.fake.elements.first {
          $0.value.isShown && $0.value.role == .columnHeader && $0.value.cell.column == column + 1
        }
      ).key
    }
    list.page.press(try header(2))
    list.page.press(try header(0))
    #expect(taps.columns == [2, 0])
    #expect(list.grid.selectedItems.isEmpty)
    // A box with an action of its own takes the press.
    let cell = try #require(
      list.grid.currentFrame.cells.first { $0.element == GridElement(.columnHeader, 1) })
    var presses = 0
    cell.cell.onTap = { _, _ in presses += 1 }
    list.frame()
    list.page.press(try header(1))
    #expect(presses == 1 && taps.columns == [2, 0])
  }
}

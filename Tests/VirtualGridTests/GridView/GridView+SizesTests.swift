import Testing
import VirtualGrid

/// Sections of rows with headers, whose heights a model knows.
private final class Book: GridDataSource {
  var heights: [[Double]]
  var titles: [Double]
  var footers: [Double] = []
  var asked: [ItemPath] = []
  var knowsSizes = true

  init(_ heights: [[Double]], titles: [Double]) {
    self.heights = heights
    self.titles = titles
  }

  func numberOfSections(in grid: GridView<Row>) -> Int { heights.count }

  func gridView(_ grid: GridView<Row>, numberOfItemsInSection section: Int) -> Int {
    heights[section].count
  }

  func gridView(_ grid: GridView<Row>, cellForItemAt path: ItemPath) -> Row {
    let row = grid.dequeueReusableCell(withIdentifier: "row") ?? Row()
    row.height = heights[path.section][path.item]
    return row
  }

  func gridView(_ grid: GridView<Row>, cellFor element: GridElement) -> Row? {
    let row = grid.dequeueReusableCell(withIdentifier: "bar") ?? Row()
    row.height = element.kind == .header ? titles[element.index] : footers[element.index]
    return row
  }

  func gridView(
    _ grid: GridView<Row>, sizeForItemAt path: ItemPath, fitting space: SizeProposal
  ) -> GridSize? {
    guard knowsSizes else { return nil }
    asked.append(path)
    return GridSize(width: space.width.length, height: heights[path.section][path.item])
  }
}

private final class Row {
  var height = 0.0
}

private final class Wall: GridHost {
  var measured = 0

  func mount(_ cell: Row, as attributes: CellAttributes, in grid: GridView<Row>) {}
  func place(_ cell: Row, as attributes: CellAttributes, in grid: GridView<Row>) {}
  func unmount(_ cell: Row, from grid: GridView<Row>) {}

  func measure(_ cell: Row, fitting space: SizeProposal, in grid: GridView<Row>) -> GridSize? {
    measured += 1
    return GridSize(width: space.width.length, height: cell.height)
  }
}

@Suite struct GridViewSizesTests {
  private let wall = Wall()

  private func grid(_ book: Book, _ style: SectionStyle) -> GridView<Row> {
    let grid = GridView<Row>(layout: SectionedLayout(style))
    grid.overscan = .none
    grid.dataSource = book
    grid.host = wall
    grid.resize(to: GridSize(width: 100, height: 100))
    grid.layoutIfNeeded()
    return grid
  }

  private func frame(_ element: GridElement, in grid: GridView<Row>) -> GridRect? {
    grid.currentFrame.cells.first { $0.element == element }?.attributes.frame
  }

  @Test func `headers and footers have the heights that their cells measure`() {
    let book = Book([[20], [20, 20]], titles: [31, 7])
    book.footers = [3, 5]
    let grid = grid(
      book,
      SectionStyle(
        ListLayout(rowHeight: .fixed(20)), header: .estimated(10, .sticks),
        footer: .estimated(10)))
    #expect(
      frame(GridElement(.header, 0), in: grid) == GridRect(x: 0, y: 0, width: 100, height: 31))
    #expect(
      frame(GridElement(.footer, 0), in: grid) == GridRect(x: 0, y: 51, width: 100, height: 3))
    #expect(
      frame(GridElement(.header, 1), in: grid) == GridRect(x: 0, y: 54, width: 100, height: 7))
    #expect(grid.contentSize.height == 31 + 20 + 3 + 7 + 40 + 5)
    #expect(wall.measured == grid.counters.cellsMeasured)
    #expect(book.asked.isEmpty)
  }

  @Test func `headers with fixed heights are not measured`() {
    let book = Book([[20], [20]], titles: [31, 7])
    let grid = grid(book, SectionStyle(ListLayout(rowHeight: .fixed(20)), header: SectionBar(10)))
    #expect(frame(GridElement(.header, 1), in: grid)?.minY == 30)
    #expect(wall.measured == 0)
  }

  @Test func `a header that changes is measured again, and items below move`() throws {
    let book = Book([[20, 20]], titles: [10])
    let grid = grid(book, SectionStyle(ListLayout(rowHeight: .fixed(20)), header: .estimated(10)))
    let header = try #require(grid.cell(for: GridElement(.header, 0)))
    header.height = 25
    grid.measure(header)
    grid.layoutIfNeeded()
    #expect(grid.frame(ofItemAt: 0)?.minY == 25)
    header.height = .nan
    grid.measure(header)
    #expect(
      grid.faults.recent.first?.description.hasPrefix("The cell of header 0 measured") == true)
  }

  @Test func `the data source is asked for the sizes of items with cells only`() {
    let book = Book([Array(repeating: 25, count: 1_000)], titles: [])
    let grid = grid(book, SectionStyle(ListLayout(rowHeight: .estimated(50))))
    #expect(book.asked.count <= 5)
    #expect(Set(book.asked.map(\.item)) == Set(0..<book.asked.count))
    #expect(grid.frame(ofItemAt: 3)?.minY == 75)
    #expect(wall.measured == 0)
    book.knowsSizes = false
    grid.contentOffset.y = 10_000
    grid.layoutIfNeeded()
    #expect(wall.measured > 0, "An item without a size is measured.")
  }

  @Test func `invalid sizes are asked for again, for the given items only`() {
    let book = Book([Array(repeating: 20, count: 4), Array(repeating: 20, count: 100)], titles: [])
    let grid = grid(book, SectionStyle(ListLayout(rowHeight: .estimated(20))))
    book.heights = [Array(repeating: 30, count: 4), Array(repeating: 30, count: 100)]
    book.asked = []
    grid.invalidateSizes(of: 1..<3)
    grid.layoutIfNeeded()
    #expect(book.asked == [ItemPath(section: 0, item: 1), ItemPath(section: 0, item: 2)])
    #expect((0..<4).map { grid.frame(ofItemAt: $0)?.height } == [20, 30, 30, 20])
  }

  @Test func `an idle cell whose size is invalid is measured when its item returns`() {
    let book = Book([Array(repeating: 20, count: 100)], titles: [])
    book.knowsSizes = false
    let grid = grid(book, SectionStyle(ListLayout(rowHeight: .estimated(20))))
    // Other cells are idle, so that this one is not reused.
    grid.register("row") { Row() }
    _ = grid.prepareCells { true }
    let first = grid.cell(at: 0)
    grid.contentOffset.y = 40
    grid.layoutIfNeeded()
    first?.height = 33
    grid.invalidateSizes(of: 0..<1)
    grid.layoutIfNeeded()
    grid.contentOffset.y = 0
    grid.layoutIfNeeded()
    #expect(grid.counters.cellsRestored > 0)
    #expect(grid.cell(at: 0) === first)
    #expect(grid.frame(ofItemAt: 0)?.height == 33)
  }
}

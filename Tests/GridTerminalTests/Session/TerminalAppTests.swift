import GridTerminal
import Testing

@Suite struct TerminalAppTests {
  @Test func `a mirrored app lays out rows from the right`() {
    let row = Box(width: .fill, arrangement: .linear(.horizontal))
    row.append(contentsOf: [Box("a"), Box("b")])
    let app = TerminalApp(row, isMirrored: true)
    row.room = .exactly(app.painter.metrics.size(columns: 10, rows: 1))
    row.layout()
    var tiles = Tiles(columns: 10, rows: 1)
    app.painter.paint(row, into: &tiles)
    #expect(tiles.text == "        ba")
  }

  @Test func `a change of the direction mirrors boxes and keeps the focus and requests for frames`()
    throws
  {
    let field = TextFieldBox(width: 32, height: 16)
    let row = Box(width: .fill, arrangement: .linear(.horizontal))
    row.append(contentsOf: [Box("a"), Box("b"), field])
    let app = TerminalApp(row)
    var tiles = Tiles(columns: 10, rows: 1)
    try app.draw(into: &tiles, at: 0)
    #expect(tiles.text == "ab")
    let screen = app.screen
    screen.focusedField = field
    var requests = 0
    screen.onNeedsFrame = { requests += 1 }
    app.isMirrored = false
    #expect(app.screen === screen && requests == 0)
    app.isMirrored = true
    #expect(requests > 0 && screen.onNeedsFrame == nil)
    #expect(app.screen.focusedField === field)
    try app.draw(into: &tiles, at: 1)
    #expect(tiles.text == "        ba")
    app.isMirrored = false
    try app.draw(into: &tiles, at: 2)
    #expect(tiles.text == "ab")
  }

  @Test func `a change of the direction ends animations, and calls their completions`() throws {
    let outer = Box(width: 32, height: 16)
    let row = Box(width: .fill, arrangement: .linear(.horizontal))
    row.append(outer)
    let app = TerminalApp(row)
    var tiles = Tiles(columns: 10, rows: 1)
    try app.draw(into: &tiles, at: 0)
    var ends: [String] = []
    outer.append(Box("b"))
    row.layout(duration: 1) { ends.append("insertion \($0)") }
    try app.draw(into: &tiles, at: 0.25)
    // The inserted box is still animating when the box around it begins to fade out.
    row.remove(outer)
    row.layout(duration: 1) { ends.append("removal \($0)") }
    try app.draw(into: &tiles, at: 0.5)
    #expect(app.screen.isMoving && ends == [])
    app.isMirrored = true
    #expect(app.screen.isMoving && ends == [])
    try app.draw(into: &tiles, at: 1)
    #expect(!app.screen.isMoving && ends == ["insertion false", "removal false"])
    #expect(outer.parent == nil)
  }

  @Test func `a mirrored screen leaves the layout of a grid to its program`() throws {
    let layout = UniformGridLayout(rules: .init(slot: GridSize(width: 40, height: 16)))
    let grid = GridView<Box>(layout: layout)
    let source = Numbers()
    grid.dataSource = source
    let box = GridBox(grid)
    box.scrollBars = .hidden
    let app = TerminalApp(box)
    var tiles = Tiles(columns: 20, rows: 2)
    var time = 0.0
    func firstRow() throws -> [Substring] {
      time += 1
      try app.draw(into: &tiles, at: time)
      return tiles.text.split(separator: "\n")[0].split(separator: " ")
    }
    #expect(try firstRow() == ["0", "1", "2", "3"])
    grid.contentOffset.y = 160
    #expect(try firstRow() == ["40", "41", "42", "43"])
    app.isMirrored = true
    #expect(try firstRow() == ["40", "41", "42", "43"])
    grid.setLayout(Oriented(layout, reading: .rightToLeft), keeping: .offset)
    #expect(try firstRow() == ["43", "42", "41", "40"])
    #expect(grid.contentOffset.y == 160)
  }

  @Test func `arrow keys scroll a scroller by whole rows of tiles`() throws {
    let page = BoxScroller(width: .fill, height: .fill)
    page.append(contentsOf: (0..<40).map { Box("\($0)") })
    let app = TerminalApp(page)
    var tiles = Tiles(columns: 10, rows: 12)
    try app.draw(into: &tiles, at: 0)
    #expect(page.press(.down) && page.contentOffset.y == 32)
    page.contentOffset.y = 8
    #expect(page.press(.down) && page.contentOffset.y == 32)
    page.contentOffset.y = 56
    #expect(page.press(.up) && page.contentOffset.y == 32)
    try app.draw(into: &tiles, at: 1)
    #expect(tiles.text.hasPrefix("2\n3\n"))
  }

  @Test func `a frame without a terminal is laid out for its tiles at its time`() throws {
    let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(16)))
    let source = Numbers()
    grid.dataSource = source
    let app = TerminalApp(GridBox(grid))
    var times: [Double] = []
    app.onFrame = { times.append($0) }
    var tiles = Tiles(columns: 10, rows: 3)
    try app.draw(into: &tiles, at: 1)
    #expect(tiles.text == "0\n1\n2")
    grid.scroll(to: GridPoint(x: 0, y: 160), duration: 1)
    try app.draw(into: &tiles, at: 2)
    tiles.resize(columns: 10, rows: 2)
    try app.draw(into: &tiles, at: 4)
    #expect(tiles.text == "10\n11")
    #expect(times == [1, 2, 4])
    app.onFrame = { _ in throw CancellationError() }
    #expect(throws: CancellationError.self) { try app.draw(into: &tiles, at: 5) }
  }

  private final class Numbers: GridListDataSource {
    func numberOfItems(in grid: GridView<Box>) -> Int { 1_000 }

    func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
      let cell = grid.dequeueReusableCell(withIdentifier: "number") ?? Box(width: .fill)
      cell.text = "\(index)"
      return cell
    }
  }

  @Test func `nothing is copied without a terminal`() {
    let app = TerminalApp(Box("a"))
    #expect(!app.copy("text"))
    #expect(app.screen.onCopy?("text") == false)
  }
}

import GalleryScenes
import Testing

@Suite struct ColumnsTests {
  private let stage = Stage.showing("columns")

  private var title: String { stage.shownTexts.first ?? "" }

  private func shows(_ text: String) -> Bool { stage.shownTexts.contains { $0.contains(text) } }

  /// The titles of the visible columns, from left to right.
  private var headers: [String] {
    stage.sortedTexts.filter { $0.origin.y == 16 && $0.text != "│" }.map { $0.text }
  }

  private func press(_ keys: [GridKeyPress], at time: Double) {
    for key in keys { #expect(stage.press(key), "\(key)") }
    stage.run(from: time, to: time + 1)
  }

  @Test func `columns are inserted, moved and deleted, and the focus follows`() {
    #expect(headers.prefix(4) == ["Ship", "Cargo", "Tons", "Crew"])
    #expect(title.hasPrefix("Tons, row 1"))
    press(["i"], at: 1)
    #expect(headers.prefix(4) == ["Ship", "Cargo", "Ship 2", "Tons"])
    #expect(title.hasPrefix("Tons, row 1") && shows("13 columns"))
    press([">", ">"], at: 2)
    #expect(headers.prefix(6) == ["Ship", "Cargo", "Ship 2", "Crew", "Days", "Tons"])
    #expect(title.hasPrefix("Tons, row 1"))
    press(["d"], at: 3)
    #expect(headers.prefix(6) == ["Ship", "Cargo", "Ship 2", "Crew", "Days", "Rate"])
    #expect(title.hasPrefix("Rate, row 1") && shows("Tons deleted"))
    #expect(stage.grid.faults.count == 0 && stage.isSettled)
  }

  @Test func `a moved column animates`() {
    #expect(stage.press(">"))
    stage.run(from: 1, to: 1.1)
    let halfway = stage.origin(of: "Tons")?.x ?? 0
    #expect(halfway > 208 && halfway < 312 + 8)
    #expect(stage.greatestStep(from: 1.1, to: 2) < 60)
    #expect(stage.isSettled)
  }

  @Test func `columns are hidden, shown and resized`() {
    press(["h"], at: 1)
    #expect(headers.prefix(3) == ["Ship", "Cargo", "Crew"])
    #expect(title.hasPrefix("Crew, row 1") && shows("1 hidden"))
    press(["+", "+"], at: 2)
    #expect(shows("Crew is 15 wide"))
    press(["H"], at: 3)
    #expect(headers.prefix(4) == ["Ship", "Cargo", "Tons", "Crew"])
    #expect(stage.grid.layout.table?.width(ofColumn: 2) == 104)
    #expect(stage.grid.layout.table?.width(ofColumn: 3) == 120)
  }

  @Test func `a rectangle of cells is copied as tab-separated values`() throws {
    var copied: [String] = []
    stage.window.screen?.onCopy = {
      copied.append($0)
      return true
    }
    #expect(!stage.scene.commands.contains { $0.key == "y" })
    stage.grid.selectArea(TableArea(rows: 1..<3, columns: 0..<2))
    press(["y"], at: 1)
    #expect(shows("copied"))
    let rows = try #require(copied.first).split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.map(\.count) == [2, 2])
    for (row, texts) in rows.enumerated() {
      // The rows of the table follow the header row.
      let y = 32 + 16 * Double(row + 1)
      let shown = stage.sortedTexts.filter { $0.origin.y == y && $0.text != "│" }.map(\.text)
      // A text that is too long for its column is copied whole.
      #expect(zip(shown, texts).allSatisfy { $1.hasPrefix($0.filter { $0 != "…" }) })
    }
  }

  @Test func `rows and columns are frozen at all four edges`() {
    press(["f", "F", "t", "b"], at: 1)
    #expect(shows("frozen: 0 left, 1 right, 1 top, 1 bottom"))
    press(["f"], at: 2)
    #expect(headers.last == "Lights")
    stage.grid.contentOffset = GridPoint(x: 320, y: 4_000)
    stage.advance(to: 4)
    #expect(headers.first == "Ship" && headers.last == "Lights")
    let last = stage.grid.itemCount - 12
    let realized = Set(stage.grid.realizedItems)
    #expect(realized.isSuperset(of: [0, 11, last, last + 11]))
  }

  @Test func `a click on a header selects its column, which is deleted as a whole`() throws {
    stage.tap(try #require(stage.center(of: "Cargo")), at: 1)
    #expect(
      stage.grid.selectedAreas == [TableArea(rows: 0..<1_000_000, columns: 1..<2)])
    #expect(shows("1,000,000 cells selected"))
    press(["i"], at: 2)
    #expect(stage.grid.selectedAreas == [TableArea(rows: 0..<1_000_000, columns: 2..<3)])
    press(["d"], at: 3)
    #expect(stage.grid.selectedItemCount == 0 && !headers.contains("Cargo"))
  }

  @Test func `dragging the edge of a header resizes its column`() throws {
    let edges = stage.sortedTexts.filter { $0.text == "│" && $0.origin.y == 16 }
    let edge = try #require(edges.dropFirst().first).frame.center
    let touches = stage.window.touches
    touches.pointerDown(at: edge, time: 1, by: .mouse)
    touches.pointerMoved(to: GridPoint(x: edge.x + 40, y: 100), time: 1.1)
    stage.advance(to: 1.2)
    #expect(shows("Cargo is 18 wide"))
    touches.pointerUp(at: GridPoint(x: edge.x - 24, y: 100), time: 1.3)
    stage.advance(to: 1.4)
    #expect(stage.grid.layout.table?.width(ofColumn: 1) == 80)
    #expect(stage.grid.selectedItemCount == 0)
  }

  @Test func `dragging a header moves its column, unless escape is pressed`() throws {
    let touches = stage.window.touches
    let start = try #require(stage.center(of: "Cargo"))
    touches.pointerDown(at: start, time: 1, by: .mouse)
    touches.pointerMoved(to: GridPoint(x: start.x + 120, y: start.y), time: 1.1)
    stage.advance(to: 1.2)
    #expect(stage.grid.movingColumn == 1 && touches.isDraggingInGrid)
    let line = stage.shown.first { $0.background == GridColor(0x4C8DFF) }?.shownFrame
    #expect(line.map { abs($0.center.x - 312) <= 8 && $0.width <= 8 && $0.height > 200 } ?? false)
    #expect(stage.center(of: "Cargo")?.x == start.x + 120)
    #expect(stage.press(.escape))
    touches.pointerUp(at: GridPoint(x: start.x + 250, y: start.y), time: 1.3)
    stage.run(from: 1.4, to: 2.4)
    #expect(headers.prefix(3) == ["Ship", "Cargo", "Tons"])
    touches.pointerDown(at: start, time: 3, by: .mouse)
    touches.pointerMoved(to: GridPoint(x: start.x + 60, y: start.y), time: 3.1)
    touches.pointerUp(at: GridPoint(x: start.x + 220, y: start.y), time: 3.2)
    stage.run(from: 3.4, to: 4.4)
    #expect(headers.prefix(4) == ["Ship", "Tons", "Crew", "Cargo"] && shows("Cargo moved"))
    #expect(stage.grid.contentOffset == .zero && stage.grid.selectedItemCount == 0)
    #expect(stage.isSettled && stage.grid.faults.count == 0)
  }

  @Test func `alt with an arrow moves the column of the focused cell`() {
    press([GridKeyPress(.right, .alt)], at: 1)
    #expect(headers.prefix(4) == ["Ship", "Cargo", "Crew", "Tons"])
    press([GridKeyPress(.left, .alt), GridKeyPress(.left, .alt)], at: 2)
    #expect(headers.prefix(4) == ["Ship", "Tons", "Cargo", "Crew"])
    #expect(title.hasPrefix("Tons, row 1"))
  }

  @Test(arguments: [1, 2, 3])
  func `random keys leave no animation running`(seed: Int) {
    let keys: [GridKeyPress] = [
      "i", "d", "<", ">", "+", "-", "h", "H", "f", "F", "t", "b", .left, .right, .up, .down,
      .pageDown, .home, .end,
    ]
    _ = stage.pressAtRandom(keys, count: 80, seed: seed)
    #expect(stage.isSettled && stage.grid.faults.count == 0)
  }
}

import GalleryScenes
import Testing

@Suite struct SheetTests {
  private let stage = Stage.showing("sheet")

  /// The number of columns, including the one with row numbers.
  private let columns = 16_385

  /// The line at the top, which shows the focused cell.
  private var line: String { stage.shownTexts.first ?? "" }

  private func press(_ keys: [GridKeyPress]) {
    for key in keys { #expect(stage.press(key), "\(key)") }
  }

  @Test func `arrow keys move the focus, and the bar shows the focused cell`() {
    #expect(line.hasPrefix("B4  "))
    press([.right, .right, .right, .right])
    #expect(line.hasPrefix("F4  =D4*E4  "))
    press([.right])
    #expect(line.hasPrefix("G4  =F4/25  "))
    press([.down, .right])
    #expect(line.hasPrefix("H5  =F5-G5  "))
    press([.left, .up])
    #expect(line.hasPrefix("G4  "))
  }

  @Test func `amounts match their formulas`() throws {
    func value(_ keys: [GridKeyPress]) throws -> Int {
      press(keys)
      let number = try #require(line.split(separator: " ").last)
      return try #require(Int(number.filter { $0.isNumber }))
    }
    for _ in 0..<20 {
      let tons = try value([.right, .right])
      let rate = try value([.right])
      let freight = try value([.right])
      let dues = try value([.right])
      let net = try value([.right])
      #expect(freight == tons * rate)
      #expect(dues == Int((Double(freight) / 25).rounded()))
      #expect(net == freight - dues)
      press(["0", .right, .down])
    }
  }

  @Test func `keys scroll to the edges, where row and column names stay visible`() {
    press(["G", "$"])
    stage.advance(to: 1)
    #expect(line.hasPrefix("XFD1000000  "))
    for name in ["XFD", "XFC", "1000000", "999999"] { #expect(stage.shownTexts.contains(name)) }
    press(["g"])
    stage.advance(to: 2)
    // The title of the last harbour starts eight columns before the end.
    #expect(line.hasPrefix("XEW1  Harbour of "))
    press(["0"])
    stage.advance(to: 3)
    #expect(line.hasPrefix("A1  Harbour of "))
    #expect(stage.grid.contentOffset == .zero)
    #expect(!stage.press(.left))
    #expect(!stage.press(.up))
  }

  @Test func `each harbour has a title that spans its columns`() {
    #expect(
      stage.grid.attributes(ofItemAt: columns + 1)?.frame.size == GridSize(width: 704, height: 32))
    #expect(stage.grid.attributes(ofItemAt: columns + 2) == nil)
    press([.up, .up])
    #expect(line.hasPrefix("A1  Harbour of "))
    var names: Set<String> = []
    for _ in 0..<128 {
      names.insert(line.split(separator: "  ").dropFirst().joined())
      _ = stage.press(.right)
    }
    #expect(names.count == 128)
  }

  @Test func `jumps make no more cells than fit on the screen`() {
    let shown = stage.grid.realizedItems.count
    for step in 1...40 {
      press(["r"])
      stage.advance(to: Double(step))
    }
    // Columns differ in width, so the number of visible cells varies with the position.
    #expect(stage.grid.counters.cellsMade < 2 * shown + 40)
    #expect(stage.isSettled)
  }

  @Test func `widening a column animates and keeps the columns to its left`() throws {
    let left = columns * 5 + 1
    let focused = columns * 4 + 2
    let right = columns * 5 + 3
    let width = try #require(stage.grid.frame(ofItemAt: focused)?.width)
    let before = stage.itemOrigins
    press(["+", "+"])
    stage.advance(to: 1)
    #expect(stage.itemOrigins == before)
    stage.run(from: 1, to: 1.15)
    let halfway = try #require(stage.itemOrigins[right])
    #expect(halfway.x > (before[right]?.x ?? 0) && halfway.x < (before[right]?.x ?? 0) + 16)
    press(["-"])
    #expect(stage.greatestStep(from: 1.15, to: 2) < 4)
    #expect(stage.grid.attributes(ofItemAt: focused)?.frame.width == width + 8)
    #expect(stage.itemOrigins[left] == before[left])
    #expect(stage.itemOrigins[right]?.x == (before[right]?.x ?? 0) + 8)
    #expect(stage.isSettled)
  }

  @Test func `widening a column makes and configures no cells`() {
    stage.grid.counters = GridCounters()
    press(["+"])
    stage.run(from: 1, to: 2)
    #expect(stage.grid.counters.cellsMade == 0)
    #expect(stage.grid.counters.cellsConfigured == 0)
  }

  @Test func `a key or a double tap on the name fits a column to its visible cells`() throws {
    let item = columns * 4 + 2
    press(["w"])
    stage.run(from: 1, to: 2)
    let fitted = try #require(stage.grid.frame(ofItemAt: item)?.width)
    let ships = stage.itemOrigins.keys.filter { $0 % columns == 2 }
    #expect(ships.count > 15)
    press(["+", "+", "+"])
    stage.run(from: 2, to: 3)
    #expect(stage.grid.frame(ofItemAt: item)?.width == fitted + 24)
    let name = try #require(stage.center(of: "B"))
    stage.tap(name, at: 4)
    stage.tap(name, at: 4.2)
    stage.run(from: 4.3, to: 5)
    #expect(stage.grid.frame(ofItemAt: item)?.width == fitted)
  }

  @Test func `frozen rows stay, and rows joined by a cell are frozen together`() {
    #expect(!stage.shownTexts.contains { $0.hasSuffix(" frozen") })
    press(["f"])
    stage.advance(to: 1)
    #expect(stage.shownTexts.contains("2 rows frozen"))
    press(["f"])
    stage.advance(to: 2)
    #expect(stage.shownTexts.contains("3 rows frozen"))
    press(["G"])
    stage.advance(to: 3)
    for text in ["Day", "Ship", "1000000"] { #expect(stage.shownTexts.contains(text)) }
    #expect(stage.shownTexts.contains { $0.hasPrefix("Harbour of ") })
    press(["F", "F"])
    stage.advance(to: 4)
    #expect(!stage.shownTexts.contains { $0.hasSuffix(" frozen") })
    #expect(!stage.shownTexts.contains("Ship"))
    #expect(stage.shownTexts.contains("1000000"))
  }

  @Test func `frozen columns stay, and split merged cells`() {
    press(["c"])
    stage.advance(to: 1)
    #expect(stage.shownTexts.contains("1 column frozen"))
    press(["f", "$"])
    stage.advance(to: 2)
    #expect(stage.shownTexts.contains("2 rows, 1 column frozen"))
    for text in ["XFD", "A"] { #expect(stage.shownTexts.contains(text)) }
    #expect(stage.shownTexts.contains { $0.hasPrefix("Harbour of ") })
    #expect(stage.grid.attributes(ofItemAt: columns + 1)?.frame.width == 104)
    press(["C"])
    stage.advance(to: 3)
    #expect(stage.shownTexts.contains("2 rows frozen") && !stage.shownTexts.contains("A"))
    press(["0"])
    stage.advance(to: 4)
    #expect(stage.grid.attributes(ofItemAt: columns + 1)?.frame.width == 704)
    #expect(stage.grid.faults.count == 0)
  }

  @Test func `the focus moves to the merged cell that absorbs its cell`() {
    press(["c", "g"])
    stage.advance(to: 1)
    #expect(line.hasPrefix("B1"))
    press(["C"])
    stage.advance(to: 2)
    #expect(line.hasPrefix("A1  Harbour of "))
    #expect(stage.grid.attributes(ofItemAt: columns + 1)?.state.contains(.focused) == true)
  }

  @Test func `frozen rows and columns cover at most half of the viewport`() {
    for (columns, rows) in [(80, 24), (60, 14)] {
      stage.resize(columns: columns, rows: rows)
      for _ in 0..<12 { press(["f", "c"]) }
      stage.advance(to: 2)
      press(["r"])
      stage.advance(to: 3)
      let covered = stage.grid.focusedItem.map { stage.grid.layout.covered(for: $0) } ?? .zero
      #expect(covered.top > 16 && covered.top <= stage.grid.viewport.height / 2)
      #expect(covered.left > 72 && covered.left <= stage.grid.viewport.width / 2)
      for _ in 0..<12 { press(["F", "C"]) }
    }
    stage.advance(to: 4)
    #expect(!stage.shownTexts.contains { $0.hasSuffix(" frozen") })
  }

  @Test func `dragging the edge of a heading resizes the column at once`() throws {
    let item = columns * 4 + 2
    let width = try #require(stage.grid.frame(ofItemAt: item)?.width)
    let edges = stage.sortedTexts.filter { $0.text == "│" }
    let edge = try #require(edges.dropFirst().first).frame
    #expect(edge.maxX == stage.center(of: "B").map { $0.x + width / 2 })
    let touches = stage.window.touches
    touches.pointerDown(at: edge.center, time: 1)
    for (step, distance) in [8.0, 24, 40, 16, -32].enumerated() {
      touches.pointerMoved(to: GridPoint(x: edge.center.x + distance, y: 200), time: 1.1)
      // Some moves arrive between two frames.
      if step % 2 == 0 { stage.advance(to: 1.1 + Double(step) / 60) }
      #expect(stage.grid.frame(ofItemAt: item)?.width == width + distance)
    }
    touches.pointerUp(at: GridPoint(x: edge.center.x - 32, y: 200), time: 1.3)
    stage.run(from: 1.3, to: 2)
    #expect(stage.shownFrame(of: item)?.width == width - 32)
    #expect(stage.grid.contentOffset == .zero && stage.isSettled)
    // A drag to the far left leaves the minimal width.
    touches.pointerDown(at: GridPoint(x: edge.center.x - 32, y: edge.center.y), time: 3)
    touches.pointerMoved(to: GridPoint(x: -500, y: edge.center.y), time: 3.1)
    touches.pointerUp(at: GridPoint(x: -500, y: edge.center.y), time: 3.2)
    stage.advance(to: 3.3)
    #expect(stage.grid.frame(ofItemAt: item)?.width == 24)
  }

  @Test func `a tap on a row or column name focuses a cell of that row or column`() throws {
    stage.tap(try #require(stage.center(of: "Rate")), at: 1)
    #expect(line.hasPrefix("E3  "))
    stage.tap(try #require(stage.center(of: "9")), at: 2)
    #expect(line.hasPrefix("E9  "))
    stage.tap(try #require(stage.center(of: "D")), at: 3)
    #expect(line.hasPrefix("D9  "))
  }

  @Test(arguments: [1, 2, 3])
  func `random keys leave no animation running`(seed: Int) {
    let keys: [GridKeyPress] = [
      "+", "-", "w", "f", "F", "c", "C", "r", "g", "G", "0", "$", .left, .right, .up, .down,
      .pageUp,
      .pageDown, .home, .end, .tab, .enter,
    ]
    _ = stage.pressAtRandom(keys, count: 60, seed: seed)
    #expect(stage.isSettled)
    #expect(stage.grid.realizedItems.count < 1_000)
  }
}

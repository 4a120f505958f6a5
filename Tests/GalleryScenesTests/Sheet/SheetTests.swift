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

  @Test func `home and end lead to the ends of the row, with control to those of the sheet`() {
    press([.right, .end])
    #expect(line.hasPrefix("XFD4  "))
    press([.home])
    #expect(line.hasPrefix("A4  ") && stage.grid.contentOffset.x == 0)
    press([GridKeyPress(.end, .control)])
    #expect(line.hasPrefix("XFD1000000  "))
    press([GridKeyPress(.home, .control)])
    #expect(line.hasPrefix("A1  Harbour of ") && stage.grid.contentOffset.y == 0)
  }

  @Test func `headings of columns are no items, and row numbers are neither selected nor copied`()
    throws
  {
    #expect(stage.grid.itemCount == 1_000_000 * columns)
    let names = stage.sortedTexts.filter { $0.origin.y == 16 }.map { $0.text }
      .filter { !["", "│"].contains($0) }
    #expect(names.starts(with: ["A", "B", "C", "D", "E"]))
    let headers = [8.0, 80, 180].map {
      stage.grid.columnWithHeader(at: GridPoint(x: $0, y: 8))
    }
    #expect(headers == [0, 1, 2])
    stage.tap(try #require(stage.center(of: "4")), at: 1)
    #expect(
      !stage.grid.isItemSelected(at: 3 * columns) && stage.grid.isItemSelected(at: 3 * columns + 1))
    stage.grid.selectArea(TableArea(rows: 3..<4, columns: 0..<3))
    let copy = try stage.grid.copySelection()
    let texts = copy.rows.flatMap { $0 }.filter { !$0.isEmpty }
    #expect(texts.count == 2 && !texts.contains("4"))
  }

  @Test func `a tap on the corner selects all cells`() throws {
    stage.tap(GridPoint(x: 8, y: 24), at: 1)
    #expect(
      stage.grid.selectedAreas == [TableArea(rows: 0..<1_000_000, columns: 1..<columns)])
    #expect(line.hasPrefix("A1  "))
  }

  @Test func `each harbour has a title that spans its columns`() {
    #expect(
      stage.grid.attributes(ofItemAt: 1)?.frame.size == GridSize(width: 704, height: 32))
    #expect(stage.grid.attributes(ofItemAt: 2) == nil)
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
    let left = columns * 4 + 1
    let focused = columns * 3 + 2
    let right = columns * 4 + 3
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
    stage.grid.resetCounters()
    press(["+"])
    stage.run(from: 1, to: 2)
    #expect(stage.grid.counters.cellsMade == 0)
    #expect(stage.grid.counters.cellsConfigured == 0)
  }

  @Test func `a key or a double tap on the name fits a column to its visible cells`() throws {
    let item = columns * 3 + 2
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
    #expect(stage.grid.attributes(ofItemAt: 1)?.frame.width == 104)
    press(["C"])
    stage.advance(to: 3)
    #expect(stage.shownTexts.contains("2 rows frozen") && !stage.shownTexts.contains("A"))
    press(["0"])
    stage.advance(to: 4)
    #expect(stage.grid.attributes(ofItemAt: 1)?.frame.width == 704)
    #expect(stage.grid.faults.count == 0)
  }

  @Test func `the focus moves to the merged cell that absorbs its cell`() {
    press(["c", "g"])
    stage.advance(to: 1)
    #expect(line.hasPrefix("B1"))
    press(["C"])
    stage.advance(to: 2)
    #expect(line.hasPrefix("A1  Harbour of "))
    #expect(stage.grid.attributes(ofItemAt: 1)?.state.contains(.focused) == true)
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
    let item = columns * 3 + 2
    let width = try #require(stage.grid.frame(ofItemAt: item)?.width)
    let edges = stage.sortedTexts.filter { $0.text == "│" }
    // After those of the corner and of the first column.
    let edge = try #require(edges.dropFirst(2).first).frame
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

  /// Drags the mouse from the middle of one text to that of another.
  private func drag(
    from start: GridPoint, to end: GridPoint, with modifiers: KeyModifiers = [], at time: Double
  ) {
    let touches = stage.window.touches
    touches.pointerDown(at: start, time: time, by: .mouse, with: modifiers)
    touches.pointerMoved(to: GridPoint(x: start.x + 1, y: end.y), time: time + 0.1)
    touches.pointerMoved(to: end, time: time + 0.2)
    touches.pointerUp(at: end, time: time + 0.3)
    stage.advance(to: time + 0.4)
  }

  /// The middle of a cell, by its row and column in the table.
  private func center(_ row: Int, _ column: Int) throws -> GridPoint {
    let center = try #require(stage.shownFrame(of: row * columns + column)).center
    // The bar is above the sheet.
    return GridPoint(x: center.x, y: center.y + 16)
  }

  @Test func `a drag of the mouse selects a rectangle, which is copied as tab-separated values`()
    throws
  {
    var copied: [String] = []
    stage.window.screen?.onCopy = {
      copied.append($0)
      return true
    }
    #expect(!stage.scene.commands.contains { $0.key == "y" })
    drag(from: try center(4, 2), to: try center(6, 4), at: 1)
    #expect(stage.grid.selectedAreas == [TableArea(rows: 4..<7, columns: 2..<5)])
    #expect(line.hasPrefix("D7  ") && stage.shownTexts.contains("3 × 3"))
    #expect(stage.press("y"))
    stage.advance(to: 2)
    #expect(stage.shownTexts.contains("copied"))
    let rows = try #require(copied.first).split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(rows.count == 3 && rows.allSatisfy { $0.count == 3 })
    let first = stage.grid.layout.frame(of: 5 * columns + 2)
    #expect(first != nil && stage.shownTexts.contains(String(rows[0][0])))
    // Arrows with shift continue from the end of the drag, and a click with shift from its start.
    press([GridKeyPress(.right, .shift), GridKeyPress(.down, .shift)])
    #expect(stage.grid.selectedAreas == [TableArea(rows: 4..<8, columns: 2..<6)])
    drag(from: try center(9, 3), to: try center(10, 4), with: .control, at: 3)
    #expect(stage.grid.selectedItemCount == 16 + 4 && stage.shownTexts.contains("20 cells"))
    #expect(stage.press(.control("c")) && copied.count == 2)
    #expect(copied[1].split(separator: "\n").count == 6)
    #expect(stage.press(.escape) && stage.grid.selectedItemCount == 0)
  }

  @Test func `a click on a name selects the whole row or column, which is too much to copy`() throws
  {
    stage.window.screen?.onCopy = { _ in true }
    stage.tap(try #require(stage.center(of: "D")), at: 1)
    #expect(stage.grid.selectedAreas == [TableArea(rows: 0..<1_000_000, columns: 4..<5)])
    stage.tap(try #require(stage.center(of: "9")), at: 2)
    #expect(stage.grid.selectedAreas == [TableArea(rows: 8..<9, columns: 1..<columns)])
    #expect(stage.press(.control("a")) && stage.press("y"))
    stage.advance(to: 3)
    #expect(stage.shownTexts.contains("too much to copy"))
    // A drag does not begin on a name.
    #expect(stage.press(.escape))
    let name = try #require(stage.center(of: "D"))
    drag(from: name, to: try center(6, 4), at: 4)
    #expect(stage.grid.selectedItemCount == 0)
  }

  @Test func `a drag over a note selects it whole`() throws {
    let note = try #require(
      (3..<500).lazy.map { row in row * columns + 2 }.first { item in
        stage.grid.layout.gridPosition(of: item)?.columnSpan == 3
      })
    stage.grid.scrollToItem(at: note, alignment: .center)
    stage.advance(to: 1)
    let area = try #require(stage.grid.layout.tableArea(from: note, to: note))
    let start = try center(area.rows.upperBound, area.columns.lowerBound)
    let end = try center(area.rows.lowerBound, area.columns.lowerBound)
    drag(from: start, to: end, at: 3)
    #expect(
      stage.grid.selectedAreas == [
        TableArea(
          rows: area.rows.lowerBound..<(area.rows.upperBound + 1), columns: area.columns)
      ])
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

import GalleryScenes
import Testing

@Suite struct LayoutsTests {
  /// The item with a letter in a panel.
  private func item(_ letter: String, in panel: Int, of stage: Stage) throws -> Box {
    let row = stage.scene.root.boxes[0].boxes[0]
    let canvas = try #require(row.boxes[panel].boxes.last)
    return try #require(
      canvas.boxes.first { $0.textLayout?.lines.first?.text == letter })
  }

  @Test func `digits align the item in nine positions, and the same digit undoes it`() throws {
    let stage = Stage.showing("layouts")
    stage.type(.tab)
    stage.advance(to: 0.5)
    let item = try item("A", in: 1, of: stage)
    let canvas = try #require(item.parent)
    stage.type("7")
    stage.settle(from: 1)
    let room = GridRect(origin: .zero, size: canvas.size).inset(by: canvas.padding)
    #expect(item.frame.origin == room.origin)
    for (digit, key) in (["1", "2", "3", "4", "5", "6", "7", "8", "9"] as [GridKeyPress])
      .enumerated()
    {
      if key == "7" { continue }
      stage.type(key)
      let column = Double(digit % 3) / 2
      let row = 1 - Double(digit / 3) / 2
      let x = room.minX + column * (room.width - item.width)
      let y = room.minY + row * (room.height - item.height)
      #expect((item.x - x).magnitude <= 0.5)
      #expect((item.y - y).magnitude <= 0.5)
    }
    stage.type("9")
    #expect(item.frame.origin == room.origin)
  }

  @Test func `weights share the remaining space`() throws {
    let stage = Stage.showing("layouts")
    let (first, second) = (try item("A", in: 0, of: stage), try item("B", in: 0, of: stage))
    #expect(second.x == first.right + 8)
    stage.type("w", "f")
    stage.settle(from: 1)
    // Inside the padding are 176 points, less three gaps of 8 and three items of 32.
    #expect(first.width == 56)
    stage.type(.right, "w", "w", "f")
    stage.settle(from: 2)
    #expect(first.width == 29 || first.width == 30)
    #expect(second.width == 58 || second.width == 59)
    #expect(second.x == first.right + 8)
    #expect(stage.shownTexts.contains { $0.hasPrefix("B: gravity none, weight 2, fills wide") })
  }

  @Test func `the lines between items are counted`() throws {
    let stage = Stage.showing("layouts")
    let lines = { stage.shownTexts.first { $0.contains(" between") } }
    #expect(lines() == nil)
    stage.type("p")
    stage.settle(from: 1)
    #expect(lines()?.contains(", 3 lines between") == true)
    stage.type("d", "d")
    stage.settle(from: 2)
    #expect(lines()?.contains(", 1 line between") == true)
  }

  @Test func `new items slide in from above`() throws {
    let stage = Stage.showing("layouts")
    let old = try item("A", in: 0, of: stage)
    let canvas = try #require(old.parent)
    let frames = canvas.boxes.map(\.frame)
    stage.advance(to: 1)
    stage.type("n")
    stage.advance(to: 1)
    #expect(old.parent == nil && canvas.boxes.count == 4)
    #expect(canvas.boxes.allSatisfy { $0.shownFrame.minY < 0 && $0.frame.minY > 0 })
    stage.settle(from: 1)
    #expect(canvas.boxes.map(\.shownFrame) == frames)
  }

  @Test func `capital letters step backward`() throws {
    let stage = Stage.showing("layouts")
    stage.type("m", "m", "M", "x", "Y", "s", "S", "S")
    stage.advance(to: 1)
    #expect(
      stage.shownTexts.contains(
        "A: gravity none, weight none, fills none, margin 8, offset 8, -8"))
    #expect(stage.shownTexts.contains("Linear across, 0 apart"))
  }

  @Test func `buttons do the same as keys`() throws {
    let (byKey, byTap) = (Stage.showing("layouts"), Stage.showing("layouts"))
    byKey.type("3")
    byTap.tap("3", at: 1)
    for stage in [byKey, byTap] { stage.settle(from: 1) }
    #expect(byKey.shownTexts == byTap.shownTexts)
    byKey.type("m")
    let stepper = try #require(byTap.visibleText("margin: 0")?.box.parent?.parent)
    let plus = try #require(byTap.shownLines.first { $0.text == "+" && $0.box.isWithin(stepper) })
    byTap.tap(plus.frame.center.x, plus.frame.center.y, at: 2)
    for stage in [byKey, byTap] { stage.settle(from: 2) }
    #expect(byKey.shownTexts.contains("margin: 8"))
    #expect(byKey.shownTexts == byTap.shownTexts)
    byKey.type("m")
    byTap.tap("margin: 8", at: 3)
    for stage in [byKey, byTap] { stage.settle(from: 3) }
    #expect(byKey.shownTexts.contains("margin: 16"))
    #expect(byKey.shownTexts == byTap.shownTexts)
  }

  @Test func `a tap selects an item in another panel`() throws {
    let stage = Stage.showing("layouts")
    let item = try item("F", in: 2, of: stage)
    stage.tap("F", at: 1)
    stage.advance(to: 1)
    #expect(stage.shownTexts.contains { $0.hasPrefix("Flow across") })
    #expect(stage.shownTexts.contains { $0.hasPrefix("F: ") })
    #expect(item.background == theme.colors.text)
  }

  @Test func `a change animates, and a change during it starts at the presented frame`() throws {
    let stage = Stage.showing("layouts")
    let item = try item("B", in: 0, of: stage)
    let start = item.shownFrame
    stage.type("v")
    stage.advance(to: 1)
    stage.advance(to: 1.15)
    let between = item.shownFrame
    #expect(between.minX < start.minX && between.minY > start.minY)
    stage.type("v")
    stage.advance(to: 1.15)
    #expect((item.shownFrame.minX - between.minX).magnitude < 0.5)
    stage.settle(from: 1.15)
    #expect(item.shownFrame == start)
    #expect(stage.window.screen?.isMoving == false)
  }

  @Test func `items are added and removed, except for the last one`() throws {
    let stage = Stage.showing("layouts")
    stage.type("a")
    stage.settle(from: 1)
    let canvas = try #require(try item("E", in: 0, of: stage).parent)
    #expect(canvas.boxes.count == 5)
    for _ in 0..<4 { #expect(stage.type("d")) }
    stage.settle(from: 2)
    #expect(canvas.boxes.count == 1)
    #expect(canvas.shownBoxes.count == 1)
    #expect(!stage.shownTexts.contains("remove"))
    #expect(!stage.type("d"))
    #expect(canvas.boxes.count == 1)
  }

  @Test func `the footer shows a hint if settings are below the screen`() throws {
    let hint = "page keys show the settings below"
    let stage = Stage.showing("layouts", columns: 80, rows: 40)
    #expect(!stage.shownTexts.contains(hint))
    stage.resize(columns: 80, rows: 16)
    stage.advance(to: 2)
    let page = try #require(stage.scene.root as? BoxScroller)
    #expect(page.grid.scrollRange.end.y > 0)
    #expect(stage.shownTexts.contains(hint))
  }

  @Test func `separators are drawn between items and between the lines of a flow`() throws {
    let stage = Stage.showing("layouts")
    let linear = try #require(try item("A", in: 0, of: stage).parent)
    let flow = try #require(try item("A", in: 2, of: stage).parent)
    stage.type("p", .tab, .tab, "p")
    stage.settle(from: 1)
    #expect(linear.separators.count == 3)
    #expect(flow.separators.count >= 1)
  }

  @Test func `only settings that apply to the arrangement are shown`() {
    let stage = Stage.showing("layouts")
    #expect(stage.visibleText("lines: none") != nil && stage.visibleText("align: start") == nil)
    let heights = stage.scene.root.boxes[0].boxes.map(\.height)
    stage.type(.tab, "p")
    stage.settle(from: 1)
    #expect(stage.visibleText("weight: none") != nil)
    #expect(!stage.shownTexts.contains { $0.hasPrefix("lines: ") })
    stage.type(.tab)
    stage.settle(from: 2)
    #expect(stage.visibleText("lines: none") != nil && stage.visibleText("align: start") != nil)
    // In a terminal of 80 x 24, the height of the panels does not change.
    #expect(stage.scene.root.boxes[0].boxes.map(\.height) == heights)
  }

  @Test(arguments: [(40, 12), (40, 24), (80, 12), (60, 16), (30, 8)])
  func `on a small screen texts do not overlap, and all can be scrolled to`(
    columns: Int, rows: Int
  ) throws {
    let stage = Stage.showing("layouts", columns: columns, rows: rows)
    let page = try #require(stage.scene.root as? BoxScroller)
    var seen: Set<String> = []
    for step in 0..<12 {
      let lines = stage.shownLines.filter { $0.box.isWithin(page) }
      for (index, line) in lines.enumerated() {
        seen.insert(line.text)
        // Items of a stack, which show one letter, may overlap.
        for other in lines[..<index] where line.text.count > 1 || other.text.count > 1 {
          #expect(!line.frame.intersects(other.frame), "\(line.text) lies on \(other.text)")
        }
      }
      stage.type(.pageDown)
      stage.advance(to: 1 + Double(step))
    }
    #expect(seen.isSuperset(of: ["Linear", "A", "D", "7", "3", "weight: none", "lines: none"]))
    stage.type(.tab)
    for step in 0..<12 {
      stage.type(.pageUp)
      stage.advance(to: 20 + Double(step))
    }
    #expect(stage.shownTexts.contains("Stack"))
  }
}

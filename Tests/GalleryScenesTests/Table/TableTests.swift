import GalleryScenes
import Testing

@Suite struct TableTests {
  @Test func `the title of a section counts its rows`() {
    let stage = Stage.showing("table")
    #expect(stage.shownTexts.contains("5 ships"))
    #expect(stage.type("a", "a"))
    stage.settle(from: 1)
    #expect(stage.shownTexts.contains("7 ships"))
    #expect(stage.shownTexts.contains("remove"))
    #expect(stage.type("d"))
    stage.settle(from: 2)
    #expect(stage.shownTexts.contains("6 ships"))
    stage.type(.home)
    stage.settle(from: 3)
    #expect(!stage.shownTexts.contains("remove"))
    #expect(!stage.type("d"))
  }

  @Test func `a swipe deletes a row, which fades out while the others move up`() throws {
    let stage = Stage.showing("table")
    let below = try #require(stage.visibleText("Marigold")?.frame.minY)
    #expect(stage.swipe("Petrel", at: 1))
    stage.advance(to: 2)
    stage.advance(to: 2.15)
    let petrel = try #require(stage.visibleText("Petrel")?.box.parent)
    #expect(petrel.shownOpacity > 0.2 && petrel.shownOpacity < 0.8)
    let between = try #require(stage.visibleText("Marigold")?.frame.minY)
    #expect(between < below && between > below - 32)
    stage.settle(from: 2.15)
    #expect(stage.visibleText("Petrel") == nil)
    #expect(stage.visibleText("Marigold")?.frame.minY == below - 32)
    #expect(stage.shownTexts.contains("4 ships"))
  }

  @Test func `a change during an animation starts at the presented opacity`() throws {
    let stage = Stage.showing("table")
    stage.type("a")
    stage.advance(to: 1)
    stage.advance(to: 1.15)
    let seen = try #require(stage.visibleText("Gannet")?.box.parent).shownOpacity
    #expect(seen > 0.2 && seen < 0.8)
    stage.type("d")
    stage.advance(to: 1.15)
    let after = try #require(stage.visibleText("Gannet")?.box.parent).shownOpacity
    #expect((after - seen).magnitude < 0.01)
    stage.settle(from: 1.15)
    #expect(stage.visibleText("Gannet") == nil)
    #expect(stage.shownTexts.contains("5 ships"))
    #expect(stage.window.screen?.isMoving == false)
  }

  @Test func `arrow keys move the cursor to all rows and keep it visible`() throws {
    let stage = Stage.showing("table")
    var steps = 0
    while stage.visibleText("Razorbill Point") == nil {
      #expect(stage.type(.down))
      steps += 1
      stage.settle(from: Double(steps))
      try #require(steps < 100)
    }
    #expect(steps > 20)
    stage.type(.end)
    stage.settle(from: 200)
    #expect(stage.visibleText("Razorbill Ness") == nil)
    let last = try #require(stage.visibleText("Razorbill Bar"))
    #expect(last.frame.maxY < 368)
    stage.type(.home)
    stage.settle(from: 201)
    #expect(stage.shownTexts.first == "Texts with marks")
  }

  @Test func `enter and a tap do the same`() {
    let stage = Stage.showing("table")
    let text = "Bold, leaning, and both at once"
    #expect(stage.tap(text, at: 1))
    stage.settle(from: 1)
    #expect(stage.visibleText(text) == nil)
    #expect(stage.visibleText("**Bold**, //leaning//, and **//both at once//**") != nil)
    #expect(stage.type(.enter))
    stage.settle(from: 2)
    #expect(stage.visibleText(text) != nil)
  }

  @Test func `a switch removes the etched lines of all present and added rows`() {
    let stage = Stage.showing("table")
    func etched() -> Int {
      stage.shown.filter { ($0 as? Line)?.shownLook.borders.bottom != nil }.count
    }
    #expect(etched() > 5)
    for _ in 0..<16 { stage.type(.down) }
    stage.settle(from: 1)
    #expect(stage.tap("Lines are etched", at: 2))
    stage.type("a")
    stage.settle(from: 3)
    #expect(etched() == 0)
  }

  @Test func `a report is inserted at the top, and a tap on it removes all of it`() throws {
    let stage = Stage.showing("table")
    stage.type("w")
    stage.advance(to: 1)
    let coming = try #require(stage.visibleText("Aurelia"))
    stage.settle(from: 1)
    #expect(stage.shownTexts.first == "Weather, report 1")
    #expect(try #require(stage.visibleText("Aurelia")).frame.minY > coming.frame.minY)
    #expect(stage.tap("Wind", at: 2))
    stage.settle(from: 2.1)
    #expect(stage.visibleText("Weather, report 1") == nil)
    #expect(stage.visibleText("Wind") == nil)
    #expect(stage.shownTexts.first == "Texts with marks")
  }

  @Test func `a long text folds into one line and unfolds`() throws {
    let stage = Stage.showing("table")
    for _ in 0..<18 { stage.type(.down) }
    stage.settle(from: 1)
    let text = try #require(
      stage.shown.first { $0.textLayout?.lines.first?.text.hasPrefix("The lamp was lit") ?? false })
    let line = try #require(text.parent)
    #expect(line.background == theme.colors.chosen)
    #expect(stage.visibleText("fold") != nil && stage.visibleText("unfold") == nil)
    let height = line.height
    #expect(height >= 48)
    stage.type(" ")
    stage.settle(from: 3)
    #expect(line.height == 32)
    #expect(stage.visibleText("unfold") != nil)
    stage.type(" ")
    stage.settle(from: 4)
    #expect(line.height == height)
  }

  @Test func `random keys leave all rows in order without an animation running`() {
    let stage = Stage.showing("table")
    var dice = Dice(11)
    let keys: [GridKeyPress] = ["a", "d", "w", " ", .down, .down, .up, .pageDown, .home]
    var time = 1.0
    for _ in 0..<300 {
      stage.type(keys[Int.random(in: 0..<keys.count, using: &dice)])
      time += Double.random(in: 0..<0.2, using: &dice)
      stage.advance(to: time)
    }
    stage.settle(from: time)
    #expect(stage.window.screen?.isMoving == false)
    for section in stage.shown.compactMap({ $0 as? TableSection }) {
      var bottom = 0.0
      for line in section.allLines {
        #expect(line.shownFrame.minY == bottom)
        #expect(line.shownOpacity == 1)
        bottom = line.shownFrame.maxY
      }
      #expect(section.shownFrame.height == bottom)
    }
  }
}

import GalleryScenes
import Testing

@Suite struct BoxesTests {
  /// The card with the cursor, whose frame is a child box.
  private func card(withCursorIn page: BoxScroller) throws -> Box {
    let cards = page.boxes.filter { $0.boxes.contains { $0.borders.top == theme.colors.accent } }
    #expect(cards.count == 1)
    let card = try #require(cards.first)
    #expect(card.boxes.first?.frame == GridRect(origin: .zero, size: card.frame.size))
    return card
  }

  /// The number of visible boxes that the bar shows.
  private func visibleCount(in stage: Stage) -> Int? {
    let bar = stage.shownTexts.first { $0.hasSuffix(" visible") }
    return bar?.split(separator: " ").dropLast().last.flatMap { Int($0) }
  }

  @Test func `the bar counts the visible boxes from the first frame on`() throws {
    let stage = Stage.showing("boxes")
    let page = try #require(stage.scene.root as? BoxScroller)
    func expectCount(_ when: String) {
      let seen = stage.shown.filter { $0.parent === page }.filter { box in
        box.shownFrame.intersects(GridRect(origin: page.contentOffset, size: page.frame.size))
      }
      #expect(visibleCount(in: stage) == seen.count, "\(when)")
    }
    #expect(visibleCount(in: stage) ?? 0 > 16)
    expectCount("at first")
    for (step, key) in ([.pageDown, "a", "d", .end, "s", .home] as [GridKeyPress]).enumerated() {
      stage.type(key)
      stage.run(from: Double(step) + 1, to: Double(step) + 1.9)
      expectCount("after \(key)")
    }
  }

  @Test func `of two thousand boxes only visible ones are shown`() throws {
    let stage = Stage.showing("boxes")
    let page = try #require(stage.scene.root as? BoxScroller)
    #expect(page.boxes.count == 2_000)
    for y in [0.0, 5_000, 20_000] {
      page.contentOffset.y = y
      stage.advance(to: y)
      #expect(page.shownBoxes.count < 48)
      #expect(page.shownBoxes.count > 16)
    }
  }

  @Test func `a margin keeps boxes of a page beyond the edges ready`() throws {
    let stage = Stage.showing("boxes")
    let page = try #require(stage.scene.root as? BoxScroller)
    page.contentOffset.y = 5_000
    stage.advance(to: 1)
    let (count, visible) = (page.shownBoxes.count, visibleCount(in: stage))
    stage.type("m")
    stage.advance(to: 2)
    #expect(page.shownBoxes.count > 2 * count && visibleCount(in: stage) == visible)
    stage.resize(columns: 80, rows: 12, at: 3)
    stage.advance(to: 4)
    #expect(page.viewportMargin.height == page.height)
    stage.type("m")
    stage.advance(to: 5)
    #expect(page.shownBoxes.count < count)
  }

  @Test func `the bar covers the full width at the top`() throws {
    for columns in [40, 80, 132] {
      let stage = Stage.showing("boxes", columns: columns)
      let page = try #require(stage.scene.root as? BoxScroller)
      for y in [0.0, 40, 80, 500] {
        page.contentOffset.y = y
        stage.advance(to: 1 + y)
        let top = page.shownBoxes.last
        #expect(
          top?.shownFrame == GridRect(x: 0, y: page.contentOffset.y, width: page.width, height: 16))
      }
    }
  }

  @Test func `the bar does not move when boxes scroll`() throws {
    let stage = Stage.showing("boxes")
    let bar = try #require(stage.visibleText("+ photo")?.frame)
    let card = try #require(stage.visibleText("all alike")?.frame)
    stage.window.touches.scroll(by: GridOffset(x: 0, y: 40), at: GridPoint(x: 320, y: 200), time: 1)
    stage.advance(to: 1)
    #expect(stage.visibleText("+ photo")?.frame == bar)
    #expect(stage.visibleText("all alike")?.frame.minY == card.minY - 40)
  }

  @Test func `the snap key aligns a row with the top, and a tap turns it off`() throws {
    let stage = Stage.showing("boxes")
    let page = try #require(stage.scene.root as? BoxScroller)
    page.contentOffset.y = 70
    stage.advance(to: 1)
    stage.type("s")
    stage.settle(from: 1)
    let edge = page.contentOffset.y + 16
    #expect(page.boxes.contains { $0.y == edge })
    #expect(stage.visibleText("snap on") != nil)
    #expect(page.grid.scrollRules.deceleration == .fast)
    #expect(stage.tap("snap on", at: 2))
    stage.advance(to: 2.1)
    #expect(!page.snapsToBoxes && page.grid.scrollRules.deceleration == .normal)
  }

  @Test func `a photo fades in, and deleting a photo removes its badge`() throws {
    let stage = Stage.showing("boxes")
    let page = try #require(stage.scene.root as? BoxScroller)
    #expect(stage.tap("+ photo", at: 1))
    #expect(page.boxes.count == 2_001)
    stage.advance(to: 1)
    stage.advance(to: 1.15)
    #expect(page.shownBoxes.contains { $0.shownOpacity > 0.2 && $0.shownOpacity < 0.8 })
    stage.settle(from: 1.15)
    stage.type("d")
    stage.settle(from: 2)
    #expect(page.boxes.count == 2_000)
    // The third card has a badge, which is deleted with it.
    stage.type(.home, .right, .right, "d")
    stage.settle(from: 3)
    #expect(page.boxes.count == 1_998)
    #expect(stage.window.screen?.isMoving == false)
  }

  @Test func `a tap brings a card of a pile to the front`() throws {
    let stage = Stage.showing("boxes")
    let first = try #require(stage.visibleText("1 of 3")?.box)
    let page = stage.scene.root
    func level(of box: Box) -> Int { page.shownBoxes.firstIndex { $0 === box } ?? -1 }
    let second = try #require(stage.visibleText("2 of 3")?.box)
    #expect(level(of: first) < level(of: second))
    #expect(first.shownFrame.maxX > second.shownFrame.minX)
    stage.tap("1 of 3", at: 1)
    stage.advance(to: 1)
    #expect(level(of: first) > level(of: second))
    stage.tap("2 of 3", at: 2)
    stage.advance(to: 2)
    #expect(level(of: first) < level(of: second))
  }

  @Test func `deleting a card removes the boxes on it and moves the cursor on`() throws {
    let stage = Stage.showing("boxes")
    let page = try #require(stage.scene.root as? BoxScroller)
    let piles = stage.shownTexts.filter { $0 == "3 of 3" }.count
    stage.type(.home, .right, .right, .right, "d")
    stage.settle(from: 1)
    #expect(page.boxes.count == 1_997)
    #expect(stage.shownTexts.filter { $0 == "3 of 3" }.count == piles - 1)
    #expect(try card(withCursorIn: page) === stage.visibleText("Version 1")?.box)
  }

  @Test func `a card that replaces another starts at its frame`() throws {
    let stage = Stage.showing("boxes")
    let old = try #require(stage.visibleText("Version 1"))
    stage.tap("Version 1", at: 1)
    stage.advance(to: 1)
    let new = try #require(stage.visibleText("Version 2"))
    #expect(new.frame.origin == old.frame.origin)
    #expect(new.box.shownOpacity == 1)
    stage.settle(from: 1)
    #expect(old.box.parent == nil)
    #expect(!stage.shown.contains { $0 === old.box })
    #expect(stage.visibleText("Version 2")?.frame.origin != old.frame.origin)
  }

  @Test func `arrow keys and end move the cursor`() throws {
    let stage = Stage.showing("boxes")
    let page = try #require(stage.scene.root as? BoxScroller)
    func cursorFrame() throws -> GridRect { try card(withCursorIn: page).frame }
    let start = try cursorFrame()
    stage.type(.right)
    #expect(try cursorFrame().minX == start.minX + 128)
    stage.type(.down)
    #expect(try cursorFrame().minY == start.minY + 80)
    stage.type(.up, .left)
    #expect(try cursorFrame() == start)
    stage.type(.end)
    stage.settle(from: 1)
    let last = try #require(page.boxes.last { $0.isArranged })
    #expect(try cursorFrame() == last.frame)
    #expect(try cursorFrame().maxY <= page.contentOffset.y + page.height)
  }

  @Test func `the frame of the cursor is drawn behind boxes on its card`() throws {
    let stage = Stage.showing("boxes")
    let page = try #require(stage.scene.root as? BoxScroller)
    stage.type(.home, .right, .right, .right)
    stage.settle(from: 1)
    let card = try card(withCursorIn: page)
    #expect(card === stage.visibleText("1 of 3")?.box)
    let order = stage.shown.map { ObjectIdentifier($0) }
    let mark = try #require(order.firstIndex(of: ObjectIdentifier(card.boxes[0])))
    let second = try #require(stage.visibleText("2 of 3")?.box)
    #expect(mark < order.firstIndex(of: ObjectIdentifier(second)) ?? 0)
  }

  @Test func `random keys leave no box behind and no animation running`() throws {
    let stage = Stage.showing("boxes")
    let page = try #require(stage.scene.root as? BoxScroller)
    var dice = Dice(5)
    // At the end of the content, a change moves tens of boxes instead of two thousand.
    let keys: [GridKeyPress] = ["a", "d", "s", " ", .left, .right, .down, .up, .pageUp, .end]
    stage.type(.end)
    var time = 1.0
    for _ in 0..<150 {
      stage.type(keys[Int.random(in: 0..<keys.count, using: &dice)])
      time += Double.random(in: 0..<0.2, using: &dice)
      stage.advance(to: time)
    }
    stage.settle(from: time)
    #expect(stage.window.screen?.isMoving == false)
    for box in page.shownBoxes {
      #expect(box.parent === page)
      #expect(box.shownOpacity == box.opacity)
      if box.isArranged { #expect(box.shownFrame == box.frame) }
    }
  }
}

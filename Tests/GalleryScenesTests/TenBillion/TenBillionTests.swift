import GalleryScenes
import Testing

@Suite struct TenBillionTests {
  @Test func `the first numbers are shown, and the end key jumps to the last`() {
    let stage = Stage.showing("billions")
    #expect(stage.visibleNumbers.prefix(5) == [0, 1, 2, 3, 4])
    #expect(stage.press(.end))
    stage.advance(to: 1)
    stage.advance(to: 2)
    #expect(stage.shownTexts.contains("9,999,999,999"))
    #expect(stage.scene.grid?.focusedItem == 9_999_999_999)
  }

  @Test func `jumps make no more cells than fit on the screen`() {
    let stage = Stage.showing("billions")
    let made = stage.scene.grid?.counters.cellsMade ?? 0
    for step in 0..<50 {
      #expect(stage.press("r"))
      stage.advance(to: Double(step))
    }
    // The focused item keeps its cell, and one row more may be visible after a jump.
    #expect((stage.scene.grid?.counters.cellsMade ?? 0) <= made + 6)
  }

  @Test func `the overlay shows the visible items`() {
    let stage = Stage.showing("billions")
    #expect(!stage.shownTexts.contains { $0.hasPrefix("items ") })
    #expect(stage.press("o"))
    stage.advance(to: 1)
    #expect(stage.shownTexts.contains("items 0 to 34 of 10,000,000,000"))
    #expect(stage.press("o"))
    stage.advance(to: 2)
    #expect(!stage.showsOverlay)
  }

  @Test func `enter scrolls to the typed number`() {
    let stage = Stage.showing("billions")
    #expect(stage.press(["4", "2", "0", "0", "0", "1", .backspace]))
    stage.advance(to: 1)
    #expect(stage.shownTexts.contains("Go to") && stage.shownTexts.contains("42000"))
    #expect(stage.press(.enter))
    stage.advance(to: 2)
    #expect(stage.grid.focusedItem == 42_000 && stage.visibleText("42,000") != nil)
    #expect(stage.shownTexts.contains("10,000,000,000 numbers"))
  }

  @Test func `the typed number and the frame time fit in 40 columns`() throws {
    let stage = Stage.showing("billions", columns: 40, rows: 12)
    stage.scene.frameTime = 0.012_34
    stage.advance(to: 1)
    #expect(stage.shownTexts.contains("10,000,000,000 numbers  frame 12.34 ms"))
    #expect(stage.press(Array(repeating: "7", count: 10)))
    stage.advance(to: 2)
    #expect(stage.shownTexts.contains("7777777777"))
  }

  @Test func `a typed number can be cancelled and pasted, and is clamped`() {
    let stage = Stage.showing("billions")
    #expect(stage.press(["7", .escape]) && !stage.press(.escape))
    stage.advance(to: 1)
    #expect(stage.grid.focusedItem == nil)
    stage.scene.paste("99,999,999,999,999")
    #expect(stage.press(.enter))
    stage.advance(to: 2)
    #expect(stage.grid.focusedItem == 9_999_999_999)
  }

  @Test func `buttons scroll to the ends, the middle and a random item`() throws {
    let stage = Stage.showing("billions")
    for (time, (title, item)) in [("last", 9_999_999_999), ("middle", 5_000_000_000), ("first", 0)]
      .enumerated()
    {
      stage.tap(try #require(stage.visibleText(title)).frame.center, at: Double(time))
      #expect(stage.grid.focusedItem == item)
    }
    stage.tap(try #require(stage.visibleText("anywhere")).frame.center, at: 4)
    #expect(stage.grid.focusedItem ?? 0 > 0)
  }

  @Test func `dragging the scroll bar scrolls to that position, and a bubble shows its number`() {
    let stage = Stage.showing("billions")
    let end = stage.grid.scrollRange.end.y
    let touches = stage.window.touches
    #expect(touches.grabThumb(at: GridPoint(x: 636, y: 180), time: 1))
    #expect(abs(stage.grid.contentOffset.y / end - 0.5) < 0.05)
    touches.pointerMoved(to: GridPoint(x: 400, y: 500), time: 2.1)
    stage.advance(to: 2.1)
    #expect(stage.grid.contentOffset.y == end)
    #expect(stage.bubbles == ["9,999,999,999"])
    touches.pointerMoved(to: GridPoint(x: 632, y: -20), time: 2.2)
    stage.advance(to: 2.2)
    #expect(stage.grid.contentOffset.y == 0)
    #expect(stage.bubbles == ["0"])
    touches.pointerUp(at: GridPoint(x: 632, y: -20), time: 2.2)
    stage.tap(GridPoint(x: 636, y: 180), at: 3)
    #expect(stage.grid.contentOffset.y == stage.grid.viewport.height)
    #expect(stage.bubbles == [])
  }

  @Test func `the frame time is shown, and that of a jump without another key`() {
    let stage = Stage.showing("billions")
    #expect(stage.scene.nextTime == nil)
    #expect(stage.press("m"))
    stage.advance(to: 1)
    #expect(stage.scene.nextTime == 1)
    stage.scene.frameTime = 0.000_456
    stage.advance(to: 1.1)
    #expect(stage.shownTexts.contains("10,000,000,000 numbers  frame 0.46 ms"))
    #expect(stage.scene.nextTime == nil)
  }
}

import GalleryScenes
import Testing

@Suite struct TenBillionTests {
  @Test func `it shows the first numbers, and jumps to the last`() {
    let stage = Stage.showing("billions")
    #expect(stage.shownTexts.prefix(5) == ["0", "1", "2", "3", "4"])
    #expect(stage.press(.end))
    stage.advance(to: 1)
    stage.advance(to: 2)
    #expect(stage.shownTexts.contains("9,999,999,999"))
    #expect(stage.scene.grid?.focusedItem == 9_999_999_999)
  }

  @Test func `jumps make no more cells than a screen has room for`() {
    let stage = Stage.showing("billions")
    let made = stage.scene.grid?.counters.cellsMade ?? 0
    for step in 0..<50 {
      #expect(stage.press("r"))
      stage.advance(to: Double(step))
    }
    // The focused item keeps its cell, and a jump may show a row more than there was.
    #expect((stage.scene.grid?.counters.cellsMade ?? 0) <= made + 6)
  }

  @Test func `the overlay says what the engine does`() {
    let stage = Stage.showing("billions")
    #expect(!stage.shownTexts.contains { $0.hasPrefix("items ") })
    #expect(stage.press("o"))
    stage.advance(to: 1)
    #expect(stage.shownTexts.contains("items 0 to 39 of 10,000,000,000"))
    #expect(stage.press("o"))
    stage.advance(to: 2)
    #expect(!stage.showsOverlay)
  }
}

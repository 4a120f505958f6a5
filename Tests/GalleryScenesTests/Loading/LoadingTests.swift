import GalleryScenes
import Testing

@Suite struct LoadingTests {
  private let stage = Stage.showing("loading")

  private var title: String { stage.shownTexts.first ?? "" }

  private func shows(_ text: String) -> Bool { stage.shownTexts.contains { $0.contains(text) } }

  @Test func `a page of placeholders arrives first, then the walks near the viewport`() {
    #expect(title.hasPrefix("0 of 200 walks  1 loading, 0 cancelled"))
    #expect(shows("Loading more walks"))
    #expect(stage.scene.nextTime == 0.8)
    stage.advance(to: 0.8)
    stage.advance(to: 0.81)
    #expect(title.hasPrefix("40 of 200 walks"))
    #expect(stage.shownTexts.contains("Walk 3"))
    #expect(!shows(" km,"))
    stage.run(from: 0.85, to: 3)
    #expect(shows("Walk 3  "))
    #expect(stage.shownTexts.filter { $0.contains(" km,") }.count == 11)
    #expect(title.contains(" 0 loading"))
    #expect(stage.scene.nextTime == nil)
    #expect(stage.isSettled)
  }

  @Test func `requests for rows that are scrolled away are cancelled`() {
    stage.run(from: 0, to: 1)
    #expect(stage.press(.end))
    stage.run(from: 1, to: 1.1)
    #expect(!title.contains(" 0 cancelled"))
    #expect(stage.press(.home))
    stage.run(from: 1.1, to: 4)
    #expect(shows("Walk 1  "))
    #expect(stage.isSettled)
  }

  /// Scrolls to the last walk and waits for the next page.
  private func loadPage(from time: Double) {
    _ = stage.press([.end])
    stage.run(from: time, to: time + 3)
  }

  @Test func `a page that fails shows a row that loads it again, and the last page an end`() throws
  {
    stage.run(from: 0, to: 3)
    loadPage(from: 3)
    #expect(title.hasPrefix("80 of 200"))
    loadPage(from: 6)
    #expect(title.hasPrefix("80 of 200"))
    stage.tap(try #require(stage.center(of: "The server did not answer")), at: 9)
    #expect(shows("Loading more walks"))
    stage.run(from: 9.1, to: 12)
    #expect(title.hasPrefix("120 of 200"))
    for step in 0..<3 { loadPage(from: 12 + 3 * Double(step)) }
    #expect(title.hasPrefix("200 of 200"))
    #expect(shows("That is all"))
    #expect(stage.isSettled)
  }

  @Test func `offline, placeholders say that they failed, and a retry loads them`() throws {
    stage.run(from: 0, to: 0.9)
    #expect(stage.press("u"))
    stage.run(from: 0.9, to: 3)
    #expect(shows("The server is unplugged"))
    #expect(shows("Walk 2 did not arrive"))
    #expect(!shows(" km,"))
    #expect(stage.tap("plug in", at: 3))
    #expect(stage.press("r"))
    stage.advance(to: 3.1)
    #expect(!shows("did not arrive"))
    stage.run(from: 3.1, to: 5)
    #expect(shows("Walk 2  "))
    #expect(stage.press("c"))
    stage.advance(to: 5.1)
    #expect(title.hasPrefix("0 of 200 walks"))
    #expect(stage.isSettled)
  }

  @Test func `loading again returns to the same walk when it has arrived`() throws {
    stage.run(from: 0, to: 3)
    loadPage(from: 3)
    #expect(stage.press([.end, .pageUp, .pageUp]))
    stage.run(from: 6, to: 9)
    let before = stage.sortedTexts.filter { $0.text.hasPrefix("Walk ") }.map { $0.text }
    #expect(before.allSatisfy { $0.contains("  ") })
    let offset = stage.grid.contentOffset
    let focused = stage.grid.focusedItem
    #expect(stage.press("a"))
    stage.advance(to: 9.1)
    #expect(title.hasPrefix("0 of 200 walks"))
    stage.run(from: 9.1, to: 14)
    #expect(title.hasPrefix("80 of 200 walks"))
    #expect(stage.grid.contentOffset == offset)
    #expect(stage.grid.focusedItem == focused && focused != nil)
    #expect(stage.sortedTexts.filter { $0.text.hasPrefix("Walk ") }.map { $0.text } == before)
    #expect(stage.isSettled)
  }

  @Test(arguments: [1, 2, 3])
  func `random keys leave nothing missing`(seed: Int) {
    let end = stage.pressAtRandom(
      ["u", "r", "c", "a", .down, .up, .pageDown, .home, .end, .enter], count: 60, seed: seed)
    stage.run(from: end, to: end + 3)
    #expect(stage.isSettled)
    #expect(stage.grid.counters.cellsMade < 60)
  }
}

import GalleryScenes
import Testing

@Suite struct LoadingTests {
  private let stage = Stage.showing("loading")

  private var title: String { stage.shownTexts.first ?? "" }

  private func shows(_ text: String) -> Bool { stage.shownTexts.contains { $0.contains(text) } }

  @Test func `a page of placeholders arrives first, then the walks near the viewport`() {
    #expect(title.hasPrefix("0 walks so far  1 loading"))
    #expect(shows("0 pictures, 0 cancelled"))
    #expect(shows("Loading more walks"))
    #expect(stage.scene.nextTime == 0.8)
    stage.advance(to: 0.8)
    stage.advance(to: 0.81)
    #expect(title.hasPrefix("40 walks so far"))
    #expect(stage.shownTexts.contains("Walk 3"))
    #expect(!shows(" km,"))
    stage.run(from: 0.85, to: 4)
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
    #expect(stage.scene.notes.contains { $0.hasPrefix("descriptions cancelled") })
    #expect(!stage.scene.notes.contains("descriptions cancelled 0"))
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
    #expect(title.hasPrefix("80 walks so far"))
    loadPage(from: 6)
    #expect(title.hasPrefix("80 walks so far"))
    stage.tap(try #require(stage.center(of: "The server did not answer")), at: 9)
    #expect(shows("Loading more walks"))
    stage.run(from: 9.1, to: 12)
    #expect(title.hasPrefix("120 walks so far"))
    for step in 0..<3 { loadPage(from: 12 + 3 * Double(step)) }
    #expect(title.hasPrefix("190 walks "))
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
    #expect(title.hasPrefix("0 walks so far"))
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
    #expect(title.hasPrefix("0 walks so far"))
    stage.run(from: 9.1, to: 14)
    #expect(title.hasPrefix("120 walks so far"), "the page that failed before is near, too")
    #expect(stage.grid.contentOffset == offset)
    #expect(stage.grid.focusedItem == focused && focused != nil)
    #expect(stage.sortedTexts.filter { $0.text.hasPrefix("Walk ") }.map { $0.text } == before)
    #expect(stage.isSettled)
  }

  @Test func `the next page is loaded when the end of the list comes near, once`() {
    stage.run(from: 0, to: 3)
    let far = stage.grid.scrollRange.end.y - 2 * stage.grid.viewport.height
    stage.grid.contentOffset.y = far - 1
    stage.run(from: 3, to: 5)
    #expect(title.hasPrefix("40 walks so far"))
    stage.grid.contentOffset.y = far + 1
    stage.run(from: 5, to: 7)
    #expect(title.hasPrefix("80 walks so far"))
    #expect(stage.grid.contentOffset.y == far + 1, "the list grows behind what is shown")
    stage.run(from: 7, to: 9)
    #expect(title.hasPrefix("80 walks so far"))
    #expect(stage.isSettled)
  }

  // MARK: Pictures

  /// The walks with a picture on the screen, and the walk whose picture it is.
  private var pictures: [(walk: String, picture: String)] {
    stage.shownPictures.map { name, frame in
      let title = stage.shownLines.first { line in
        line.origin.y == frame.minY && line.text.hasPrefix("Walk ")
      }
      return (title?.text ?? "", name)
    }
  }

  /// Expects that each picture is that of the walk in its row.
  private func expectOwnPictures(_ location: SourceLocation = #_sourceLocation) {
    for (walk, picture) in pictures {
      let number = picture.split(separator: "-").last.flatMap { Int($0) } ?? -1
      #expect(walk.hasPrefix("Walk \(number + 1)  "), "\(picture)", sourceLocation: location)
    }
  }

  @Test func `pictures arrive after their walks, in rows that show them`() {
    stage.run(from: 0, to: 1.4)
    #expect(shows(" km,") && pictures.count < 11)
    stage.run(from: 1.4, to: 4)
    #expect(pictures.count == 11)
    #expect(shows("11 pictures, 0 cancelled"))
    expectOwnPictures()
    #expect(stage.grid.counters.staleAnswers == 0)
  }

  @Test func `a picture is cancelled when its row is reused, and never arrives`() {
    stage.run(from: 0, to: 4)
    #expect(shows("11 pictures, 0 cancelled"))
    let height = 11 * 32.0
    stage.grid.contentOffset.y = height
    stage.run(from: 4, to: 4.1)
    // The descriptions of most rows are prefetched, and so their pictures are being loaded.
    let begun = stage.shownTexts.count { $0.contains(" km,") }
    #expect(begun > 5 && pictures.isEmpty)
    stage.grid.contentOffset.y = 2 * height
    stage.run(from: 4.1, to: 4.2)
    #expect(shows("11 pictures, \(begun) cancelled"))
    stage.run(from: 4.2, to: 9)
    #expect(pictures.count == 11 && shows("22 pictures, \(begun) cancelled"))
    stage.grid.contentOffset.y = height
    stage.run(from: 9, to: 9.1)
    #expect(pictures.isEmpty, "the cancelled ones have not arrived")
    stage.run(from: 9.1, to: 12)
    #expect(pictures.count == 11 && shows("33 pictures, \(begun) cancelled"))
    #expect(stage.grid.counters.staleAnswers == 0)
    #expect(stage.isSettled)
  }

  @Test
  func `during a fling, no row shows another picture, and afterwards only its last rows load`()
    throws
  {
    stage.run(from: 0, to: 4)
    stage.grid.contentOffset.y = 700
    stage.run(from: 4, to: 8)
    stage.grid.contentOffset.y = 0
    stage.run(from: 8, to: 9)
    let before = try #require(count(of: "pictures"))
    // The descriptions of all these rows are loaded, so that each row begins to load its picture.
    let touches = stage.window.touches
    touches.pointerDown(at: GridPoint(x: 300, y: 300), time: 9)
    for step in 1...5 {
      let moved = 9 + 0.016 * Double(step)
      touches.pointerMoved(to: GridPoint(x: 300, y: 300 - 40 * Double(step)), time: moved)
      stage.advance(to: moved)
    }
    touches.pointerUp(at: GridPoint(x: 300, y: 100), time: 9.09)
    var time = 9.1
    while time < 16 {
      stage.advance(to: time)
      expectOwnPictures()
      time += 1 / 60
    }
    #expect(stage.grid.contentOffset.y > 400)
    let cancelled = try #require(count(of: "cancelled"))
    let loaded = try #require(count(of: "pictures"))
    // Each row that has passed began one load, and most have passed before their picture arrived.
    let last = try #require(stage.grid.visibleItems.max())
    #expect(pictures.count == stage.grid.visibleItems.count)
    #expect(loaded + cancelled == last + 1 && cancelled > loaded - before)
    #expect(stage.isSettled)
  }

  @Test func `a picture that fails is loaded again`() throws {
    stage.run(from: 0, to: 1.4)
    #expect(stage.press("u"))
    stage.run(from: 1.4, to: 4)
    #expect(shows("Its picture did not arrive"))
    #expect(stage.tap("plug in", at: 4))
    stage.run(from: 4, to: 5)
    stage.tap(try #require(stage.center(of: "Its picture")), at: 5)
    stage.run(from: 5.1, to: 9)
    #expect(!shows("did not arrive"))
    #expect(pictures.count == 11)
    expectOwnPictures()
    #expect(stage.isSettled)
  }

  /// Returns the number before a word in the bar.
  private func count(of word: String) -> Int? {
    let words = stage.shownTexts.first { $0.contains(" pictures, ") }?.split { " ,".contains($0) }
    guard let words, let index = words.firstIndex(of: word[...]), index > 0 else { return nil }
    return Int(words[index - 1])
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

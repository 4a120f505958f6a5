import GalleryScenes
import Testing

@Suite struct BoardTests {
  private let stage = Stage.showing("board")

  /// The texts of a column, from top to bottom. The columns meet in the middle of the window.
  private func column(_ isRight: Bool) -> [String] {
    let middle = stage.window.width / 2
    return stage.sortedTexts.filter {
      ($0.origin.x >= middle) == isRight && $0.text.count > 2 && $0.origin.y < 400
    }.map { $0.text }
  }

  /// Holds a card, moves the pointer to a text, and releases it.
  private func drag(_ text: String, to other: String, at time: Double) throws {
    let (start, end) = (
      try #require(stage.center(of: text)), try #require(stage.center(of: other))
    )
    let touches = stage.window.touches
    touches.pointerDown(at: start, time: time)
    stage.run(from: time, to: time + 1)
    for step in 1...4 {
      let share = Double(step) / 4
      touches.pointerMoved(
        to: GridPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share),
        time: time + 1 + share / 4)
      stage.advance(to: time + 1 + share / 4)
    }
    stage.run(from: time + 1.3, to: time + 1.6)
  }

  private func drop(at text: String, time: Double) throws {
    let end = try #require(stage.center(of: text))
    stage.window.touches.pointerUp(at: end, time: time)
    stage.run(from: time, to: time + 1.5)
  }

  @Test func `several cards are dragged to the other column, and back by undo`() throws {
    #expect(column(false).first?.hasPrefix("Open  11 cards") == true)
    for (time, text) in zip([1.0, 2, 3], ["Plant the hedge", "Order firewood", "Plan the trip"]) {
      stage.tap(text, at: time)
    }
    stage.run(from: 3, to: 4)
    try drag("Order firewood", to: "Post the parcel", at: 5)
    // The stack of cards over the other column has a badge with their number.
    #expect(stage.shownTexts.contains("3"))
    #expect(stage.grid.movementDestination != nil)
    stage.window.touches.pointerUp(
      at: try #require(stage.center(of: "Feed the cat")), time: 6.7)
    stage.run(from: 6.7, to: 8)
    #expect(column(false).first?.hasPrefix("Open  8 cards") == true)
    #expect(column(true).first?.hasPrefix("Done  16 cards") == true)
    let right = column(true)
    let first = try #require(right.firstIndex(of: "Plant the hedge"))
    #expect(right[first...].prefix(3) == ["Plant the hedge", "Order firewood", "Plan the trip"])
    #expect(!stage.shownTexts.contains("3"))
    #expect(stage.press("u"))
    stage.run(from: 8, to: 10)
    #expect(column(false).first?.hasPrefix("Open  11 cards") == true)
    #expect(column(false)[2] == "Mend the roof" && column(false)[3] == "Plant the hedge")
    #expect(stage.isSettled)
  }

  @Test func `cards are dragged into the empty section`() throws {
    try drag("Mend the roof", to: "Later", at: 1)
    try drop(at: "Later", time: 3)
    let left = column(false)
    let later = try #require(left.firstIndex(of: "Later"))
    #expect(left[later...].prefix(2) == ["Later", "Mend the roof"], "\(left)")
  }

  @Test func `a cancelled drag returns the cards`() throws {
    try drag("Mend the roof", to: "Post the parcel", at: 1)
    stage.window.touches.pointerCancelled(time: 3)
    stage.run(from: 3, to: 5)
    #expect(column(false)[2] == "Mend the roof")
    #expect(column(true).first?.hasPrefix("Done  13 cards") == true)
    #expect(!stage.scene.commands.contains { $0.title == "undo" })
  }

  @Test func `keys select, move and send cards`() {
    #expect(stage.press([.down, " ", .down, " ", GridKeyPress(.down, .alt)]))
    stage.run(from: 0, to: 1)
    #expect(
      column(false)[2...4] == ["Grease the hinges", "Mend the roof", "Plant the hedge"])
    #expect(stage.press("s"))
    stage.run(from: 1, to: 2)
    #expect(column(true).first?.hasPrefix("Done  15 cards") == true)
    #expect(stage.press([.tab, .down]))
    stage.run(from: 2, to: 3)
    #expect(stage.grid.itemCount == 15)
    #expect(stage.press(["u", "u"]))
    stage.run(from: 3, to: 4)
    #expect(column(false)[2...4] == ["Mend the roof", "Plant the hedge", "Grease the hinges"])
  }
}

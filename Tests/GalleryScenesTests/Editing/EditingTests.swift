import GalleryScenes
import Testing

@Suite struct EditingTests {
  private let stage = Stage.showing("editing")

  private var title: String { stage.shownTexts.first ?? "" }

  private func shows(_ text: String) -> Bool { stage.shownTexts.contains { $0.contains(text) } }

  /// The titles of the rows, from top to bottom.
  private var rows: [String] {
    stage.sortedTexts.filter {
      $0.origin.y >= 16 && $0.text.count > 8 && !$0.text.contains("“")
        && !$0.text.contains("flagged")
    }
    .map { $0.text }
  }

  private func hold(_ text: String, at time: Double) throws {
    let point = try #require(stage.center(of: text))
    stage.window.touches.pointerDown(at: point, time: time)
    stage.run(from: time, to: time + 1)
    stage.window.touches.pointerUp(at: point, time: time + 1)
    stage.run(from: time + 1, to: time + 2)
  }

  private func swipe(_ text: String, by distance: Double, at time: Double) throws {
    let point = try #require(stage.center(of: text))
    stage.window.touches.pointerDown(at: point, time: time)
    for step in 1...8 {
      let moved = GridPoint(x: point.x + distance * Double(step) / 8, y: point.y)
      stage.window.touches.pointerMoved(to: moved, time: time + 0.05 * Double(step))
      stage.advance(to: time + 0.05 * Double(step))
    }
    stage.window.touches.pointerUp(
      at: GridPoint(x: point.x + distance, y: point.y), time: time + 0.8)
    stage.run(from: time + 0.8, to: time + 2)
  }

  @Test func `enter and a click check a chore off, and the last row adds one`() throws {
    #expect(title.hasPrefix("16 chores  1 done"))
    #expect(stage.press([.down, .enter]))
    stage.advance(to: 1)
    #expect(title.hasPrefix("16 chores  2 done"))
    stage.tap("Return the library books", at: 2)
    stage.advance(to: 2.5)
    #expect(title.hasPrefix("16 chores  3 done"))
    #expect(stage.press(["n"]))
    stage.run(from: 3, to: 4)
    #expect(title.hasPrefix("17 chores"))
    #expect(shows("Chore number 17"))
    #expect(stage.press([.end, .enter]))
    stage.run(from: 4, to: 5)
    #expect(title.hasPrefix("18 chores"))
    #expect(stage.isSettled)
  }

  @Test func `in edit mode, badges delete, handles move, and the deletion is undone`() throws {
    #expect(stage.press("e"))
    stage.run(from: 0, to: 1)
    let badge = try #require(stage.sortedTexts.first { $0.text == "⊖" })
    stage.tap(badge.frame.center.x, badge.frame.center.y, at: 1)
    stage.run(from: 1, to: 2)
    #expect(!shows("Water the tomatoes\n") && title.hasPrefix("15 chores"))
    #expect(shows("Deleted “Water the tomatoes”"))
    let handle = try #require(stage.sortedTexts.first { $0.text == "≡" }).frame.center
    let touches = stage.window.touches
    touches.pointerDown(at: handle, time: 3)
    touches.pointerMoved(to: GridPoint(x: handle.x, y: handle.y + 70), time: 3.1)
    stage.run(from: 3.1, to: 3.6)
    touches.pointerUp(at: GridPoint(x: handle.x, y: handle.y + 70), time: 3.6)
    stage.run(from: 3.6, to: 4.4)
    #expect(
      rows.prefix(3) == [
        "Oil the garden gate", "Call the chimney sweep", "Return the library books",
      ])
    #expect(stage.press("u"))
    stage.run(from: 4.4, to: 6)
    #expect(rows.first == "Water the tomatoes")
    #expect(!shows("Deleted"))
    #expect(!stage.scene.commands.contains { $0.title == "undo" })
    #expect(stage.isSettled)
  }

  @Test func `keys delete and move in edit mode`() {
    #expect(stage.press(["e", .home, GridKeyPress(.down, .alt)]))
    stage.run(from: 0, to: 1)
    #expect(rows.prefix(2) == ["Return the library books", "Water the tomatoes"])
    #expect(stage.press(.delete))
    stage.run(from: 1, to: 2)
    #expect(rows.prefix(2) == ["Return the library books", "Oil the garden gate"])
    #expect(stage.press([.end, GridKeyPress(.insert)]))
    stage.run(from: 2, to: 3)
    #expect(title.hasPrefix("16 chores"))
    #expect(shows("Chore number 17"))
  }

  @Test func `a chore is renamed in its row, by enter, or not by escape`() throws {
    #expect(stage.press([.down, "r"]))
    stage.run(from: 0, to: 1)
    #expect(stage.window.screen?.focusedField?.text == "Water the tomatoes")
    // The whole title is selected, so that it is replaced.
    for letter in "Mow" { #expect(stage.press(GridKeyPress(.character(letter)))) }
    stage.run(from: 1, to: 2)
    // While the field is scrolled away, its row keeps it.
    stage.grid.contentOffset.y = 10_000
    stage.run(from: 2, to: 3)
    stage.grid.contentOffset.y = 0
    stage.run(from: 3, to: 4)
    #expect(stage.window.screen?.focusedField?.text == "Mow")
    #expect(stage.press(.enter))
    stage.run(from: 4, to: 5)
    #expect(rows.first == "Return the library books" && shows("Mow"))
    #expect(stage.window.screen?.focusedField == nil)
    #expect(stage.press("r"))
    #expect(stage.press("X"))
    #expect(stage.press(.escape))
    stage.run(from: 5, to: 6)
    #expect(shows("Mow") && !shows("X") && stage.window.screen?.focusedField == nil)
    // A click elsewhere ends it as enter does.
    #expect(stage.press(["r", "Z"]))
    stage.run(from: 6, to: 7)
    stage.tap("Buy stamps", at: 7)
    stage.run(from: 7, to: 8)
    #expect(shows("Z") && !shows("Mow"))
    #expect(stage.press(["m", "r"]))
    #expect(stage.window.screen?.focusedField != nil)
  }

  @Test func `the toast disappears after some seconds, and its button undoes`() throws {
    try swipe("Oil the garden gate", by: -400, at: 1)
    #expect(shows("Deleted “Oil the garden gate”"))
    #expect(stage.scene.nextTime != nil)
    #expect(stage.tap("undo", at: 4))
    stage.run(from: 4, to: 5)
    #expect(title.hasPrefix("16 chores"))
    try swipe("Oil the garden gate", by: -400, at: 5)
    stage.run(from: 7, to: 13)
    #expect(!shows("Deleted"))
    #expect(stage.scene.nextTime == nil)
    #expect(stage.press("u"))
    stage.run(from: 13, to: 14)
    #expect(title.hasPrefix("16 chores"))
  }

  @Test func `swipes reveal actions on both sides`() throws {
    try swipe("Oil the garden gate", by: -90, at: 1)
    #expect(shows("Unflag") && shows("Delete"))
    #expect(stage.tap("Unflag", at: 3))
    stage.run(from: 3, to: 4)
    #expect(!shows("flag"))
    try swipe("Oil the garden gate", by: 60, at: 5)
    #expect(shows("Done"))
    #expect(stage.press(.escape))
    stage.run(from: 7, to: 8)
    #expect(!shows("Done"))
    #expect(stage.isSettled)
  }

  @Test func `a menu gets all keys, and acts`() throws {
    try hold("Call the chimney sweep", at: 1)
    #expect(shows("Move to the top"))
    #expect(stage.press("e"))
    stage.run(from: 3, to: 4)
    #expect(!stage.grid.isEditing, "the shortcut of the menu, not the command of the scene")
    #expect(!shows("Move to the top"))
    #expect(stage.grid.contentOffset.y > 0 || rows.last != "Call the chimney sweep")
    // Only a swipe offers the last action otherwise.
    let flags = stage.shownTexts.count { $0.contains("flag") }
    #expect(stage.press([.home, "m", .up, .enter]))
    stage.run(from: 4, to: 4.5)
    #expect(stage.shownTexts.count { $0.contains("flag") } == flags + 1)
    #expect(stage.press(["m", "x"]))
    stage.run(from: 4.5, to: 5)
    #expect(title.hasPrefix("15 chores"))
    let point = try #require(stage.center(of: "Buy stamps"))
    #expect(stage.window.touches.openMenu(at: point, time: 5))
    stage.run(from: 5, to: 6)
    #expect(stage.tap("Move to the top", at: 6))
    stage.run(from: 6, to: 7)
    #expect(rows.first == "Buy stamps")
  }

  @Test(arguments: [1, 2, 3])
  func `random keys leave nothing missing`(seed: Int) {
    let end = stage.pressAtRandom(
      [
        "e", "m", "n", "u", .down, .up, .home, .end, .enter, .escape, .delete,
        GridKeyPress(.down, .alt), GridKeyPress(.insert), "f", "t",
      ], count: 60, seed: seed)
    stage.run(from: end, to: end + 3)
    #expect(stage.isSettled)
    #expect(stage.grid.faults.count == 0)
  }
}

import Foundation
import Testing

/// Scenes whose items the user moves, edits and deletes.
extension SceneTests {
  @Test func `cards are dragged to the other column and sent by keys`() throws {
    let window = try Tmux("gallery board")
    try window.wait(for: "Open  11 cards")
    try window.press("Down", "Space", "Down", "Space", "s")
    try window.wait(for: "Done  15 cards")
    try window.press("u")
    try window.wait(for: "Done  13 cards")
    let (start, end) = (
      try window.position(of: "Order firewood"), try window.position(of: "Post the parcel")
    )
    try window.mouse(.left, at: start)
    try window.wait(for: "Order firewood")
    Thread.sleep(forTimeInterval: 0.8)
    try window.mouse(.drag, at: TerminalPosition(start.column + 10, start.row))
    try window.mouse(.drag, at: end)
    try window.mouse(.left, at: end, isDown: false)
    try window.wait(for: "Done  14 cards")
    try window.checkTitle("Board")
  }

  @Test func `chores are edited by badges, swipes, menus and keys, and deletions undone`() throws {
    let window = try Tmux("gallery editing")
    try window.wait(for: "16 chores")
    try window.press("e")
    try window.wait(for: "⊖")
    try window.click(on: "⊖")
    try window.wait(for: "Deleted “Water the tomatoes”")
    try window.press("u")
    try window.wait(for: "16 chores")
    try window.press("e")
    try window.wait(forNo: "⊖")
    let row = try window.position(of: "Oil the garden gate").row
    try window.mouse(.left, at: TerminalPosition(60, row))
    for column in [55, 50, 45, 40] {
      try window.mouse(.drag, at: TerminalPosition(column, row))
    }
    try window.mouse(.left, at: TerminalPosition(40, row), isDown: false)
    try window.click(on: "Unflag")
    try window.wait(forNo: "flag")
    try window.mouse(.right, at: window.position(of: "Buy stamps"))
    try window.wait(for: "Move to the top")
    try window.press("x")
    try window.wait(for: "Deleted “Buy stamps”")
    try window.press("Home", "m")
    try window.wait(for: "Move to the end")
    try window.press("Up", "Enter")
    try window.wait(for: "flagged")
    try window.press("Home", "r", "M", "o", "w", "Enter")
    try window.wait(for: "Mow")
    try window.checkTitle("Editing")
  }

  @Test func `chores are moved by their handles, and added by a badge`() throws {
    let window = try Tmux("gallery editing")
    try window.wait(for: "16 chores")
    try window.press("e")
    let start = try window.position(of: "Water the tomatoes").row
    let end = try window.position(of: "Oil the garden gate").row
    let handle = try window.position(of: "≡").column
    try window.drag(from: TerminalPosition(handle, start), to: TerminalPosition(handle, end))
    try window.wait(for: "a moved chore") { rows in
      let place = { (title: String) in rows.firstIndex { $0.contains(title) } ?? -1 }
      return place("Return the library books") == start
        && place("Oil the garden gate") < place("Water the tomatoes")
        && place("Water the tomatoes") < place("Call the chimney sweep")
    }
    try window.press("End")
    try window.click(on: "⊕")
    try window.wait(for: "17 chores")
  }
}

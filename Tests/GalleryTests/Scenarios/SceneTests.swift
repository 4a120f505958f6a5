import Foundation
import Testing

/// Every scene in a terminal of tmux: operated by keys and by mouse, and resized.
@Suite(.serialized, .disabled(if: Tmux.isMissing, "tmux is not installed: apt-get install tmux."))
struct SceneTests {
  @Test func `the menu lists all scenes and opens the chosen one`() throws {
    let window = try Tmux()
    try window.wait(for: "Ten billion")
    try window.press("Enter")
    try window.wait(forNo: "Ten billion")
    try window.press("q")
    try window.click(on: "Ten billion")
    try window.wait(forNo: "Springboard")
    try window.press("Escape")
    try window.checkTitle("VirtualGrid")
    try window.press("q")
    try window.wait(for: "left 0")
  }

  @Test func `escape returns to the menu and never quits`() throws {
    let window = try Tmux()
    try window.wait(for: "Ten billion")
    try window.press("Enter")
    try window.wait(forNo: "Ten billion")
    try window.escape()
    try window.wait(for: "Ten billion")
    try window.escape()
    try window.press("End", "Enter")
    try window.wait(for: "sample")
    let scene = try Tmux("gallery table")
    try scene.wait(for: "5 ships")
    try scene.escape()
    try scene.press("a")
    try scene.wait(for: "6 ships")
    try scene.press("q")
    try scene.wait(for: "left 0")
  }

  @Test func `the image demo shuffles, sorts, fills and scrolls`() throws {
    let window = try Tmux("gallery images")
    let first = try window.stillScreen()
    try window.press("s")
    try window.stillScreen(after: first)
    try window.press("r")
    try window.wait(for: "the first order") { $0 == first }
    try window.press("c")
    let filled = try window.stillScreen(after: first)
    try window.turnWheel(.wheelDown, 5)
    try window.stillScreen(after: filled)
    try window.checkTitle("Image demo")
  }

  @Test func `springboard icons are moved by keys and by mouse`() throws {
    let window = try Tmux("gallery springboard")
    try window.wait(for: "Mail          Calendar")
    try window.press("Right")
    try window.press("Space")
    try window.press("Right")
    try window.press("Space")
    try window.wait(for: "Calendar          Mail")
    let mail = try window.position(of: "Mail").above(3)
    let maps = try window.position(of: "Maps").above(3)
    try window.drag(from: mail, to: maps, holdingUntil: "put back")
    try window.wait(for: "Maps            Mail")
    try window.checkTitle("Springboard")
  }

  @Test func `an expander cell expands into its pictures and back`() throws {
    let window = try Tmux("gallery expander")
    try window.wait(for: "Lighthouses")
    try window.press("Right")
    try window.press("Enter")
    try window.wait(forNo: "Lighthouses")
    try window.press("c")
    try window.wait(for: "Lighthouses")
    try window.click(on: "Harbors")
    try window.wait(forNo: "Lighthouses")
    try window.press("c")
    try window.wait(for: "Lighthouses")
    try window.checkTitle("Expander")
  }

  @Test func `table rows are added, removed and tapped`() throws {
    let window = try Tmux("gallery table")
    try window.wait(for: "5 ships")
    try window.press("a")
    try window.wait(for: "6 ships")
    try window.press("d")
    try window.wait(for: "5 ships")
    try window.click(on: "Kittiwake")
    try window.wait(for: "loading")
    try window.checkTitle("Table")
  }

  @Test func `boxes are added, removed and replaced`() throws {
    let window = try Tmux("gallery boxes")
    try window.wait(for: "2,000 boxes")
    try window.press("a")
    try window.wait(for: "2,001 boxes")
    try window.press("d")
    try window.wait(for: "2,000 boxes")
    try window.click(on: "Version 1")
    try window.wait(for: "Version 2")
    let top = try window.stillScreen()
    try window.turnWheel(.wheelDown, 10)
    try window.stillScreen(after: top)
    try window.checkTitle("Boxes")
  }

  @Test func `layout settings are changed by keys and by buttons`() throws {
    let window = try Tmux("gallery layouts")
    try window.wait(for: "gravity none")
    try window.press("5")
    try window.wait(forNo: "gravity none")
    try window.press("w")
    try window.wait(forNo: "weight none")
    try window.click(on: " 9 ")
    try window.wait(for: "top right")
    try window.checkTitle("Layouts")
  }

  @Test func `ten billion items scroll to the end, by wheel and with the overlay`() throws {
    let window = try Tmux("gallery billions")
    try window.wait(for: "    34")
    try window.press("End")
    try window.press("End")
    try window.wait(for: "9,999,999,999")
    try window.press("Home")
    try window.wait(for: "    34")
    try window.turnWheel(.wheelDown, 8)
    try window.wait(forNo: "    34")
    try window.press("o")
    try window.wait(for: "10,000,000,000")
    try window.wait(for: "cells made")
    try window.checkTitle("Ten billion")
  }

  @Test func `scroll bars are dragged to both ends by mouse, with a bubble`() throws {
    let window = try Tmux("gallery billions")
    try window.wait(for: "    34")
    try window.mouse(.left, at: TerminalPosition(79, 1))
    try window.mouse(.drag, at: TerminalPosition(79, 23))
    try window.wait(for: "9,999,999,999")
    try window.mouse(.drag, at: TerminalPosition(79, 0))
    try window.wait(for: "    34")
    try window.mouse(.left, at: TerminalPosition(79, 0), isDown: false)
    try window.mouse(.middle, at: TerminalPosition(79, 20))
    try window.wait(forNo: "    34")
    try window.mouse(.middleDrag, at: TerminalPosition(79, 0))
    try window.mouse(.middle, at: TerminalPosition(79, 0), isDown: false)
    try window.wait(for: "    34")
    let top = try window.stillScreen()
    try window.click(at: TerminalPosition(79, 18))
    try window.stillScreen(after: top)
    let photos = try Tmux("gallery photos")
    try photos.wait(for: "January 2006")
    try photos.mouse(.left, at: TerminalPosition(79, 1))
    try photos.mouse(.drag, at: TerminalPosition(79, 23))
    // In the sticky header, and in the bubble.
    try photos.wait(for: "December 2025 twice") { $0.count { $0.contains("December 2025") } == 2 }
    try photos.mouse(.left, at: TerminalPosition(79, 23), isDown: false)
    try photos.wait(for: "December 2025 once") { $0.count { $0.contains("December 2025") } == 1 }
  }

  @Test func `sheet cells are focused by keys and by mouse`() throws {
    let window = try Tmux("gallery sheet")
    try window.wait(for: "Harbour of Skervik")
    try window.click(on: "Freight")
    try window.wait(for: "F3  Freight")
    try window.press("Down")
    try window.wait(for: "F4  =D4*E4")
    try window.press("End")
    try window.wait(for: "XFD")
    try window.press("f")
    try window.checkTitle("Sheet")
  }

  @Test func `columns change by keys and by mouse`() throws {
    let window = try Tmux("gallery columns")
    try window.wait(for: "Tons, row 1")
    try window.press("i")
    try window.wait(for: "Ship 2 inserted")
    try window.press(">")
    try window.wait(for: "Tons moved")
    try window.press("h")
    try window.wait(for: "1 hidden")
    try window.press("H")
    try window.wait(for: "all columns shown")
    try window.press("F")
    try window.wait(for: "frozen: 1 left, 1 right")
    try window.click(on: "Cargo")
    try window.wait(for: "1,000,000 cells selected")
    let edge = try window.position(of: "│")
    try window.mouse(.left, at: edge)
    try window.mouse(.drag, at: TerminalPosition(edge.column + 3, edge.row))
    try window.mouse(.left, at: TerminalPosition(edge.column + 3, edge.row), isDown: false)
    try window.wait(for: "Ship is 16 wide")
    try window.press("d")
    try window.wait(forNo: "Cargo  ")
    try window.checkTitle("Columns")
  }

  @Test func `sheet cells are selected by the mouse and copied to the clipboard`() throws {
    let window = try Tmux("gallery sheet")
    let start = try window.position(of: "Kittiwake")
    try window.run("set-option", "-s", "set-clipboard", "on")
    try window.mouse(.left, at: start)
    try window.mouse(.drag, at: TerminalPosition(start.column, start.row + 1))
    try window.mouse(.drag, at: TerminalPosition(start.column + 14, start.row + 2))
    try window.wait(for: "3 × 2")
    try window.mouse(.left, at: TerminalPosition(start.column + 14, start.row + 2), isDown: false)
    // A click with shift extends the rectangle, and one with control adds a cell.
    try window.click(at: TerminalPosition(start.column + 14, start.row + 3), with: .shift)
    try window.wait(for: "4 × 2")
    try window.click(at: TerminalPosition(start.column, start.row + 5), with: .control)
    try window.wait(for: "9 cells")
    try window.press("y")
    try window.wait(for: "copied")
    try window.wait(for: "a paste buffer") { _ in
      let text = (try? window.run("show-buffer")) ?? ""
      return text.hasPrefix("Kittiwake\t") && text.split(separator: "\n").count == 5
    }
    // Control-C copies as well while cells are selected, and quits without a selection.
    try window.press("C-c")
    try window.escape()
    try window.wait(forNo: "copied")
    try window.press("C-c")
    try window.wait(for: "left 0")
  }

  @Test func `waterfall columns are changed by keys and by buttons`() throws {
    let window = try Tmux("gallery waterfall")
    try window.wait(for: "4 columns")
    try window.press("+")
    try window.wait(for: "3 columns")
    try window.click(on: "smaller")
    try window.wait(for: "4 columns")
    let top = try window.stillScreen()
    try window.turnWheel(.wheelDown, 5)
    try window.stillScreen(after: top)
    try window.checkTitle("Waterfall")
  }

  @Test func `photos of a month are selected and deleted, and columns change`() throws {
    let window = try Tmux("gallery photos")
    try window.wait(for: "40,659 photos")
    let six = try window.stillScreen()
    try window.press("+")
    try window.stillScreen(after: six)
    try window.click(on: " all")
    try window.wait(for: "41 selected")
    try window.press("d")
    try window.wait(for: "40,618 photos")
    try window.checkTitle("Photos")
  }

  @Test func `the chat loads older messages and sends new ones`() throws {
    let window = try Tmux("gallery chat")
    try window.wait(for: "50 of 5,000")
    try window.press("Home")
    try window.wait(for: "100 of 5,000")
    try window.press("s")
    try window.wait(for: "of 5,001")
    // The button has three spaces before its title, which tells it from other texts.
    try window.click(on: "   send")
    try window.wait(for: "of 5,002")
    try window.checkTitle("Chat")
  }

  @Test func `walks are loaded, and pages that fail are loaded again`() throws {
    let window = try Tmux("gallery loading")
    try window.wait(for: "40 of 200 walks")
    try window.wait(for: " km,")
    try window.press("End")
    try window.wait(for: "80 of 200 walks")
    try window.press("End")
    try window.wait(for: "The server did not answer")
    try window.click(on: "The server did not answer")
    try window.wait(for: "120 of 200 walks")
    try window.press("u")
    try window.press("End")
    try window.wait(for: "The server did not answer")
    try window.click(on: "plug in")
    try window.press("r")
    try window.wait(for: "160 of 200 walks")
    try window.turnWheel(.wheelUp, 5)
    try window.press("End")
    try window.wait(for: "200 of 200 walks")
    try window.press("End")
    try window.wait(for: "That is all")
    try window.checkTitle("Loading")
  }

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
    try window.press("Down", "Enter")
    try window.wait(for: "flagged")
    try window.press("Home", "r", "M", "o", "w", "Enter")
    try window.wait(for: "Mow")
    try window.checkTitle("Editing")
  }

  @Test func `the calendar goes on in both directions, and to any date`() throws {
    let window = try Tmux("gallery endless")
    try window.wait(for: "2026")
    try window.wait(for: "Mon")
    try window.press("PgUp")
    try window.turnWheel(.wheelUp, 40)
    try window.wait(for: "2025")
    try window.press("1")
    try window.press("9")
    try window.wait(for: "Go to")
    try window.press("Enter")
    try window.wait(for: "January 19")
    try window.click(on: "agenda")
    try window.wait(for: "Tuesday, 1 January 19")
    try window.press("v")
    try window.click(on: "right to left")
    try window.wait(for: "left to right")
    try window.press("}")
    try window.wait(for: "January 1019")
    try window.click(on: "today")
    try window.wait(for: "November 2026")
    try window.checkTitle("Endless")
  }

  @Test func `shelves scroll sideways, open, move and leave`() throws {
    let window = try Tmux("gallery nested")
    try window.wait(for: "1,000 shelves of 1,000 films")
    try window.press("Down", "Right", "Right", "Right", "Right", "Right", "Right", "Right")
    try window.wait(for: "Film 7")
    try window.press("Down", "x")
    try window.wait(for: "all films")
    try window.click(on: "open or close")
    try window.wait(forNo: "all films")
    try window.click(on: "remove")
    try window.wait(for: "999 shelves")
    try window.press("n")
    try window.wait(for: "shelf 1,001")
    try window.turnWheel(.wheelDown, 20)
    try window.wait(forNo: "shelf 1,001")
    try window.press("t")
    try window.checkTitle("Nested")
  }

  @Test func `sections of the store change their style, move, leave and return`() throws {
    let window = try Tmux("gallery store")
    try window.wait(for: "6 sections")
    try window.wait(for: "New prints")
    try window.press("Down", "d")
    try window.wait(forNo: "Today")
    try window.press("a")
    try window.wait(for: "Today")
    try window.turnWheel(.wheelDown, 5)
    try window.wait(for: "Calendars")
    try window.press("s")
    try window.press("u")
    try window.click(on: "remove")
    try window.wait(for: "5 sections")
    try window.checkTitle("Store")
  }

  @Test func `without colors, a bar marks the focused row`() throws {
    let window = try Tmux("NO_COLOR=1 gallery")
    try window.wait(for: "▏ Image demo")
    try window.press("Down")
    try window.wait(for: "▏ Springboard")
    #expect(try window.rows.filter { $0.hasPrefix("▏") }.count == 1)
    let folder = try TestFolder()
    try folder.write("two", to: "two.txt")
    let files = try Tmux("NO_COLOR=1 gallery files '\(folder.path)'")
    try files.wait(for: "two.txt")
    try files.press("End")
    try files.wait(for: "▏    two.txt")
  }

  @Test func `the files scene opens, closes and follows folders`() throws {
    let folder = try TestFolder()
    try folder.makeFolder("inner")
    try folder.write("one", to: "inner/one.txt")
    try folder.write("two", to: "two.txt")
    let window = try Tmux("gallery files '\(folder.path)'")
    try window.wait(for: "two.txt")
    try window.click(on: "inner")
    try window.wait(for: "one.txt")
    try folder.write("three", to: "inner/three.txt")
    try window.wait(for: "three.txt")
    try window.click(on: "inner")
    try window.wait(forNo: "one.txt")
    try window.press("Home", "Down", "Right")
    try window.wait(for: "one.txt")
    try window.checkTitle("Files")
  }

  @Test func `the log scene shows the end, searches and follows a growing file`() throws {
    let file = try TestFile((1...5_000).map { "line \($0)\n" }.joined().utf8)
    let window = try Tmux("gallery log '\(file.path)'")
    try window.wait(for: "line 20")
    try window.press("End")
    try window.wait(for: "line 5000")
    try file.append("the last line\n".utf8)
    try window.wait(for: "the last line")
    try window.press("/")
    try window.click(on: "cancel")
    try window.wait(forNo: "cancel")
    try window.press("Home", "/")
    // The letter q is text.
    try window.type("q line 77")
    try window.press("Home", "DC", "DC")
    try window.wait(for: "/ line 77")
    #expect(try window.cursor?.column == 3)
    try window.press("End")
    try window.wait(for: "a cursor at the end") { _ in (try? window.cursor?.column) == 10 }
    try window.press("Enter")
    try window.wait(for: "a hidden cursor") { _ in (try? window.cursor) == .some(nil) }
    try window.wait(for: "line 77")
    let found = try window.stillScreen()
    try window.turnWheel(.wheelUp, 5)
    try window.stillScreen(after: found)
    try window.checkTitle("Log")
  }

  @Test func `the log scene reads a pipe while keys come from the terminal`() throws {
    let window = try Tmux("(seq 1 200; sleep 1; echo and more) | gallery log")
    try window.wait(for: " 20")
    try window.press("End")
    try window.wait(for: "and more")
    try window.press("q")
    try window.wait(for: "left 0")
  }
}

extension Tmux {
  /// Sends several wheel reports near the middle of the terminal.
  fileprivate func turnWheel(_ report: Report, _ count: Int) throws {
    for _ in 0..<count { try mouse(report, at: TerminalPosition(20, 8)) }
  }

  /// Resizes the terminal to a large and a small size, and checks that the title is in the footer
  /// each time.
  fileprivate func checkTitle(_ title: String, _ location: SourceLocation = #_sourceLocation) throws
  {
    for (columns, height) in [(140, 45), (40, 12)] {
      try resize(columns: columns, rows: height)
      try wait(for: "\(title) in \(height) rows", location) {
        $0.count >= height && $0.dropFirst(height - 4).contains { $0.hasPrefix(" \(title)") }
      }
    }
  }
}

extension TerminalPosition {
  fileprivate func above(_ rows: Int) -> TerminalPosition { TerminalPosition(column, row - rows) }
}

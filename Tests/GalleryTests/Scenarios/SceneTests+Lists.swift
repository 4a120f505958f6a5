import Foundation
import Testing

/// Scenes of long, growing and nested lists.
extension SceneTests {
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
    try window.wait(for: "40 walks so far")
    try window.wait(for: " km,")
    try window.wait(for: "11 pictures, 0 cancelled")
    try window.press("End")
    try window.wait(for: "80 walks so far")
    // Pictures that were requested for the end are not needed any more.
    try window.press("End", "Home")
    try window.wait(for: "cancelled pictures") { rows in
      rows.contains { $0.contains(/[1-9][0-9]* cancelled/) }
    }
    try window.press("End")
    try window.wait(for: "The server did not answer")
    try window.click(on: "The server did not answer")
    try window.wait(for: "120 walks so far")
    try window.press("u")
    try window.press("End")
    try window.wait(for: "The server did not answer")
    try window.click(on: "plug in")
    try window.press("r")
    try window.wait(for: "160 walks so far")
    try window.turnWheel(.wheelUp, 5)
    try window.press("End")
    try window.wait(for: "190 walks ")
    try window.press("End")
    try window.wait(for: "That is all")
    try window.checkTitle("Loading")
  }

  @Test func `the calendar goes on in both directions, and to any date`() throws {
    let window = try Tmux("export TZ=UTC; gallery endless")
    try window.wait(for: "Mon")
    // The middle of the screen is some weeks after today.
    try window.click(on: "today")
    try window.wait(for: presentMonth())
    try window.press("PgUp")
    try window.turnWheel(.wheelUp, 40)
    try window.wait(forNo: presentMonth())
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
    try window.wait(for: presentMonth())
    try window.checkTitle("Endless")
  }

  /// The present month and year in UTC, such as "March 2026".
  private func presentMonth() -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "MMMM yyyy"
    return format.string(from: Date())
  }

  @Test func `shelves scroll sideways, open, move and leave`() throws {
    let window = try Tmux("gallery nested")
    try window.wait(for: "1,000 shelves of 1,000 films")
    try window.wait(for: " prefetched, ")
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

  @Test func `keys mirror rows of boxes and the layout of a grid`() throws {
    let window = try Tmux("gallery endless")
    try window.wait(for: "Mon")
    /// Waits until a row shows one text to the left of another.
    func waitForOrder(_ first: String, _ second: String) throws {
      try window.wait(for: "\(first) to the left of \(second)") { rows in
        rows.contains { row in
          guard let left = row.range(of: first), let right = row.range(of: second) else {
            return false
          }
          return left.lowerBound < right.lowerBound
        }
      }
    }
    try waitForOrder("Endless", "today")
    try waitForOrder("Mon", "Tue")
    try window.press("C-r")
    try waitForOrder("today", "Endless")
    // The columns of the calendar and their names follow the layout of its grid.
    try waitForOrder("Mon", "Tue")
    try window.press("d")
    try waitForOrder("Tue", "Mon")
    try window.press("C-r")
    try waitForOrder("Endless", "today")
    try waitForOrder("Tue", "Mon")
    try window.checkTitle("Endless")
  }

  @Test func `shelves and goods are dragged sideways`() throws {
    let shelves = try Tmux("gallery nested")
    let row = try shelves.position(of: "Film 1").row
    try shelves.drag(from: TerminalPosition(70, row), to: TerminalPosition(10, row))
    try shelves.wait(for: "a shelf that has moved") { rows in
      rows.count > row && rows[row].contains("Film 8") && !rows[row].contains("Film 1 ")
        && rows.contains { $0.contains("Film 1 ") }
    }
    let store = try Tmux("gallery store")
    let goods = try store.position(of: "East Meadow")
    try store.drag(from: TerminalPosition(70, goods.row), to: TerminalPosition(10, goods.row))
    try store.wait(forNo: "East Meadow")
    try store.wait(for: "Alder Marsh")
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
}

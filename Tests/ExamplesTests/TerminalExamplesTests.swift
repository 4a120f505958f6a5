import Foundation
import TestSupport
import Testing

/// Programs with keys and mouse, in a terminal and without one.
@Suite struct TerminalExamplesTests {
  private let home = "\u{1B}[H"
  private let end = "\u{1B}[F"
  private let down = "\u{1B}[B"

  /// Returns the rows that a program prints without a terminal.
  private func rows(of name: String, _ arguments: String...) throws -> [String] {
    let program = try FinishedProgram(builtProgram(name), arguments)
    try #require(program.status == 0, "\(program.errors)")
    return program.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  // MARK: chat

  @Test func `the chat opens at the newest message, and shows messages of the user at the right`()
    throws
  {
    let rows = try rows(of: "chat")
    let newest = try #require(rows.last { $0.contains("999: hello there") })
    #expect(newest.hasPrefix(String(repeating: " ", count: 40)))
    #expect(rows.contains { $0.hasPrefix("998: hello there") })
  }

  @Test func `the chat loads older messages, adds new ones and scrolls to its end`() throws {
    let chat = try RunningExample("chat")
    try chat.waitForScreen("999: hello there")
    chat.type("am")
    try chat.waitForScreen("1000: something new", "1001: I say so")
    chat.type(home)
    try chat.waitForScreen("950: hello there")
    chat.type("a")
    // 50 older messages are inserted above, and those on the screen stay there.
    Thread.sleep(forTimeInterval: 1.2)
    try chat.waitForScreen("950: hello there")
    chat.type(home)
    try chat.waitForScreen("900: hello there")
    chat.type(end)
    try chat.waitForScreen("1001: I say so", "1002: something new")
    #expect(chat.quit() == 0)
  }

  // MARK: addressbook

  @Test func `the address book shows sections of contacts that are as high as their notes`() throws
  {
    let rows = try rows(of: "addressbook")
    #expect(rows.prefix(2) == ["A", "  Anna Holm 0"])
    #expect(rows.count == 24)
    let first = try #require(rows.firstIndex { $0.contains("mil Holm 4") })
    #expect(rows[first + 1].contains("lives at the harbor lives at the harbor"))
    #expect(rows[first + 2] == "  harbor")
    #expect(rows[first + 3] == "  Arank Sund 5")
  }

  @Test func `keys of the address book delete, insert, move and find contacts`() throws {
    let book = try RunningExample("addressbook")
    try book.waitForScreen("Anna Holm 0", "Aert Sund 1")
    book.type("x")
    try book.waitForScreen(without: "Anna Holm 0")
    book.type("i")
    try book.waitForScreen("New one", "just came in", "Aert Sund 1")
    book.type("m")
    try book.waitForScreen("New one", "Alara Wick 2", "Aavid Ness 3", "Aert Sund 1")
    book.type("Z")
    try book.waitForScreen("Z", "Zavid Ness 96153")
    #expect(book.quit() == 0)
  }

  @Test func `a swipe deletes a contact, and a long press moves it`() throws {
    let book = try RunningExample("addressbook")
    try book.waitForScreen("Anna Holm 0", "Aert Sund 1")
    book.drag(from: (60, 1), to: (20, 1))
    try book.waitForScreen(without: "Anna Holm 0")
    book.drag(from: (40, 1), to: (40, 6), holding: 0.8)
    try book.waitForScreen("Alara Wick 2", "Aert Sund 1")
    #expect(book.quit() == 0)
  }

  // MARK: images

  @Test func `images arrive while the list scrolls`() throws {
    let images = try RunningExample("images")
    try images.waitForScreen("Photo 0", "Photo 5")
    images.type("   ")
    try images.waitForScreen("Photo 18", "Photo 23")
    try images.waitForScreen(without: "is loading")
    #expect(images.quit() == 0)
  }
}

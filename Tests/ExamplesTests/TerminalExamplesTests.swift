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

  // MARK: csv

  /// A file of 1,000 lines, with quoted fields.
  private func makeFile() throws -> String {
    let path = NSTemporaryDirectory() + "csv-\(UUID().uuidString).csv"
    let lines = (1...1_000).map {
      "harbor \($0),\($0 * 7_919 % 1_000),\"deep, and \"\"safe\"\" \($0)\""
    }
    try (["name,ships,note"] + lines).joined(separator: "\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func `the browser of tables shows names, values without quotes, and a status`() throws {
    let path = try makeFile()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let rows = try rows(of: "csv", path)
    #expect(rows[0].contains("name") && rows[0].contains("ships") && rows[0].contains("note"))
    #expect(rows[1].contains("harbor 1") && rows[1].contains("919"))
    #expect(rows[1].contains("deep, and"))
    #expect(rows[23].hasPrefix("row 1 of 1000, name"))
  }

  @Test func `the browser of tables goes to rows, finds, sorts and resizes columns`() throws {
    let path = try makeFile()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let table = try RunningExample("csv", path)
    try table.waitForScreen("row 1 of 1000, name")
    table.type("G")
    try table.waitForScreen("harbor 1000", "row 1000 of 1000")
    table.type(end)
    try table.waitForScreen("row 1000 of 1000, note")
    table.type("g500q\u{7F}\r")
    try table.waitForScreen("harbor 500", "row 500 of 1000, note")
    table.type("/safe\"\" 2\r")
    try table.waitForScreen("row 2 of 1000, note", "found in row 2")
    table.type("n")
    try table.waitForScreen("row 20 of 1000, note", "found in row 20")
    // The focus follows its line: harbor 20 has 380 ships.
    table.type(home + "\u{1B}[Cs")
    try table.waitForScreen("ships ^", "harbor 20", "row 381 of 1000, ships", "sorted in")
    table.type("s")
    try table.waitForScreen("ships v", "harbor 20", "row 620 of 1000, ships")
    table.click(2, 0)
    try table.waitForScreen("name ^", "harbor 20")
    table.type("+++")
    table.drag(from: (13, 0), to: (30, 0))
    table.type("g7\r")
    try table.waitForScreen("row 7 of 1000")
    table.type("/q\u{1B}[27u")
    try table.waitForScreen("row 7 of 1000")
    #expect(table.quit() == 0)
  }

  @Test func `the browser of tables measures its frames`() throws {
    let path = try makeFile()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = try rows(of: "csv", path, "--bench")
    let times = #/2000 frames in .+ seconds, the slowest in .+ seconds/#
    #expect(lines[0].wholeMatch(of: times) != nil)
    #expect(lines.contains { $0.hasPrefix("items 3000 in 1 section") })
    #expect(try rows(of: "csv").first?.hasPrefix("Usage: csv FILE [--bench]") == true)
  }

  // MARK: chores

  @Test func `badges delete and insert chores, handles and keys move them, and all is undone`()
    throws
  {
    let chores = try RunningExample("chores")
    try chores.waitForScreen("Water the tomatoes", "Return the books", "New chore")
    chores.type("e")
    try chores.waitForScreen("−", "≡")
    chores.click(1, 1)
    try chores.waitForScreen(without: "Return the books")
    chores.click(1, 3)
    try chores.waitForScreen("Call Olga", "Chore 5", "New chore")
    chores.drag(from: (78, 0), to: (78, 2))
    try chores.waitForScreen("Oil the gate", "Call Olga", "Water the tomatoes", "Chore 5")
    chores.type("\u{1B}[1;3A")
    try chores.waitForScreen("Oil the gate", "Water the tomatoes", "Call Olga", "Chore 5")
    chores.type("uuuu")
    try chores.waitForScreen("Water the tomatoes", "Return the books", "Oil the gate", "New chore")
    try chores.waitForScreen(without: "Chore 5")
    #expect(chores.quit() == 0)
  }

  @Test func `a swipe reveals the actions of a chore, and a full swipe carries out the first one`()
    throws
  {
    let chores = try RunningExample("chores")
    try chores.waitForScreen("Water the tomatoes", "Return the books")
    chores.drag(from: (60, 1), to: (40, 1))
    try chores.waitForScreen("Rename", "Delete")
    chores.type("\u{1B}[27u")
    try chores.waitForScreen(without: "Delete")
    chores.drag(from: (60, 1), to: (2, 1))
    try chores.waitForScreen(without: "Return the books")
    chores.drag(from: (2, 2), to: (70, 2))
    try chores.waitForScreen("Call Olga", "Water the tomatoes")
    #expect(chores.quit() == 0)
  }

  @Test func `a chore is renamed in its row, from its menu`() throws {
    let chores = try RunningExample("chores")
    try chores.waitForScreen("Water the tomatoes")
    chores.type("m")
    try chores.waitForScreen("Rename", "To the top", "Delete")
    chores.type("rFeed the cat\r")
    try chores.waitForScreen("Feed the cat", "Return the books")
    // Escape restores the title, and keys are shortcuts again.
    chores.type("mrx")
    try chores.waitForScreen(without: "Feed the cat")
    chores.type("\u{1B}[27u")
    try chores.waitForScreen("Feed the cat", "Return the books")
    #expect(chores.quit() == 0)
  }

  // MARK: outline

  @Test func `the outline keeps what is expanded, the focus and the position in a file`() throws {
    let folder = try TestFolder()
    let path = folder.path(of: "state")
    let right = "\u{1B}[C"
    let outline = try RunningExample("outline", path)
    try outline.waitForScreen("1 Arrival", "2 Berths", "9 Ice")
    outline.type(right + down + right)
    try outline.waitForScreen("1 Arrival", "1.1 Rules", "1.1.1 By day", "1.2 Forms")
    outline.type(end)
    try outline.waitForScreen("1 Arrival › 1.1 Rules ›", "1.1.3 In fog", "9 Ice")
    try outline.waitForScreen(without: "1.1.1")
    // A click on the first heading of the line.
    outline.click(2, 0)
    try outline.waitForScreen("1 Arrival", "1.1 Rules", "1.1.1 By day")
    outline.type(end)
    try outline.waitForScreen("1 Arrival › 1.1 Rules ›", "1.1.3 In fog", "9 Ice")
    #expect(outline.quit() == 0)
    let saved = try String(contentsOfFile: path, encoding: .utf8)
    #expect(saved.contains("\"expanded\":[\"1\",\"1.1\"]"))

    // After a restart, the screen and the focus are the same, with and without a terminal.
    let screen = try rows(of: "outline", path)
    #expect(screen.count == 24 && screen.last == "▸ 9 Ice")
    #expect(screen[0].contains("1.1 Rules ›") && screen[1].contains("1.1.3 In fog"))
    let again = try RunningExample("outline", path)
    try again.waitForScreen("1.1.3 In fog", "1.2 Forms", "9 Ice")
    again.type(right + down)
    try again.waitForScreen("9 Ice", "9.1 Rules")
    #expect(again.quit() == 0)
    let later = try String(contentsOfFile: path, encoding: .utf8)
    #expect(later.contains("\"expanded\":[\"1\",\"9\",\"1.1\"]"))
  }

  @Test func `the outline refuses a file that is no state`() throws {
    try withFile("[]") { path in
      let run = try FinishedProgram(builtProgram("outline"), [path])
      #expect(run.status == 1 && run.output == "" && !run.errors.isEmpty)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "[]")
    }
  }

  // MARK: contacts

  /// Calls `body` with the path of a temporary file with some text.
  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "file-\(UUID().uuidString)"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test func `contacts are read from a file, in sections`() throws {
    try withFile("Olga\nAda\n\nOtto\r\nAda\n") { path in
      let rows = try rows(of: "contacts", path)
      #expect(rows == ["A", "Ada", "O", "Olga", "Otto"])
    }
  }

  @Test(arguments: ["contacts", "tail"])
  func `a program reports why it cannot read its file, and fails`(name: String) throws {
    let run = try FinishedProgram(builtProgram(name), ["/nowhere"])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("/nowhere cannot be read: No such file or directory. Give"))
    #expect(run.output == "")
  }

  @Test func `a program restores the terminal before it reports an error`() throws {
    let folder = try TestFolder()
    try folder.write("Ada\n", to: "names")
    // Standard error is the terminal, as in a shell.
    let contacts = try TerminalProgram(builtProgram("contacts"), [folder.path(of: "names")]) {
      posix_spawn_file_actions_adddup2(&$0, 1, 2)
    }
    try #require(contacts.wait { contacts.outputText.contains("Ada") })
    try FileManager.default.removeItem(atPath: folder.path)
    contacts.type(Array("i".utf8))
    #expect(contacts.waitForEnd() == 1 << 8)
    let output = String(decoding: contacts.output, as: UTF8.self)
    let end = try #require(output.firstRange(of: "\u{1B}[?1049l")).upperBound
    #expect(output[end...].contains("names cannot be written: No such file"))
  }

  @Test func `contacts that keys add and delete are written to the file`() throws {
    try withFile("Ada\nBrian\n") { path in
      let contacts = try RunningExample("contacts", path)
      try contacts.waitForScreen("A", "Ada", "B", "Brian")
      contacts.type("i")
      try contacts.waitForScreen("A", "Ada", "Ada II", "B", "Brian")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "Ada\nBrian\nAda II\n")
      contacts.type("d")
      try contacts.waitForScreen("A", "Ada II", "B", "Brian")
      // The focus has passed to the neighbor.
      contacts.type("d")
      try contacts.waitForScreen(without: "Ada")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "Brian\n")
      #expect(contacts.quit() == 0)
    }
  }

  @Test func `a contact that is added gets a name that no other one has`() throws {
    try withFile("Ada\n") { path in
      let contacts = try RunningExample("contacts", path)
      try contacts.waitForScreen("A", "Ada")
      contacts.type("i")
      try contacts.waitForScreen("A", "Ada", "Ada II")
      contacts.type("i")
      try contacts.waitForScreen("A", "Ada", "Ada II", "Ada III")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "Ada\nAda II\nAda III\n")
      #expect(contacts.quit() == 0)
    }
  }

  @Test func `the first contact is added to an empty list, and gets the focus`() throws {
    try withFile("") { path in
      let contacts = try RunningExample("contacts", path)
      contacts.type("d")
      contacts.type("i")
      try contacts.waitForScreen("A", "Ada")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "Ada\n")
      contacts.type("i")
      try contacts.waitForScreen("A", "Ada", "Ada II")
      contacts.type("d")
      try contacts.waitForScreen("A", "Ada II")
      contacts.type("d")
      try contacts.waitForScreen(without: "Ada")
      contacts.type("i")
      try contacts.waitForScreen("A", "Ada")
      #expect(contacts.quit() == 0)
    }
  }

  @Test func `contacts follow a file that other programs extend and replace`() throws {
    try withFile("Ada\n") { path in
      let contacts = try RunningExample("contacts", path)
      try contacts.waitForScreen("A", "Ada")
      try "Ada\nBrian\n".write(toFile: path, atomically: false, encoding: .utf8)
      try contacts.waitForScreen("A", "Ada", "B", "Brian")
      try "Claude\n".write(toFile: path, atomically: true, encoding: .utf8)
      try contacts.waitForScreen("C", "Claude")
      try contacts.waitForScreen(without: "Brian")
      #expect(contacts.quit() == 0)
    }
  }

  // MARK: tail

  @Test func `a file is followed as it grows, shrinks and is replaced`() throws {
    try withFile("one\n") { path in
      let tail = try RunningExample("tail", path)
      try tail.waitForScreen("1 rows", "one")
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("two\u{1B}[2J\n".utf8))
      try tail.waitForScreen("2 rows", "one", "two␛[2J")
      try handle.truncate(atOffset: 0)
      try tail.waitForScreen("0 rows")
      try handle.close()
      try "three\n".write(toFile: path, atomically: true, encoding: .utf8)
      try tail.waitForScreen("1 rows", "three")
      #expect(tail.quit() == 0)
    }
  }

  @Test func `a list at its end stays there while the file grows`() throws {
    let lines = (0..<100).map { "line \($0)\n" }
    try withFile(lines.joined()) { path in
      let tail = try RunningExample("tail", path)
      try tail.waitForScreen("100 rows", "line 0")
      tail.type(end)
      try tail.waitForScreen("line 99")
      let handle = try #require(FileHandle(forWritingAtPath: path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("line 100\nline 101\n".utf8))
      try handle.close()
      try tail.waitForScreen("102 rows", "line 101")
      #expect(tail.quit() == 0)
    }
  }

  @Test func `a match in rows that are counted later gets the focus`() throws {
    let lines = (0..<1_000_000).map { "line \($0)\n" }
    try withFile(lines.joined()) { path in
      let tail = try RunningExample("tail", path, "line 500000")
      try tail.waitForScreen("match 1 of 1", "line 500000")
      #expect(tail.quit() == 0)
    }
  }

  @Test func `keys find the next match and the previous one`() throws {
    let lines = (0..<1_000).map { "line \($0)\n" }
    try withFile(lines.joined()) { path in
      let tail = try RunningExample("tail", path, "99")
      try tail.waitForScreen("match 1 of 19", "line 99")
      tail.type("n")
      try tail.waitForScreen("match 2 of 19", "line 199")
      tail.type("N")
      try tail.waitForScreen("match 1 of 19", "line 99")
      tail.type("N")
      try tail.waitForScreen("match 19 of 19", "line 999")
      #expect(tail.quit() == 0)
    }
  }

  // MARK: images

  @Test func `images arrive while the list scrolls`() throws {
    let images = try RunningExample("images")
    try images.waitForScreen("Photo 0", "Photo 5")
    images.type("   ")
    try images.waitForScreen("Photo 17", "Photo 20")
    try images.waitForScreen(without: "is loading")
    #expect(images.quit() == 0)
  }

  @Test func `images that scroll away before they arrive are canceled`() throws {
    let images = try RunningExample("images")
    try images.waitForScreen("Photo 0", "loaded, 0 canceled")
    // A page stays on the screen for less time than the server takes. Presses go on until this is so.
    try images.waitForScreen(typing: "          ", without: " 0 canceled")
    try images.waitForScreen(without: "is loading")
    try images.waitForScreen("loaded, ", " canceled")
    #expect(images.quit() == 0)
  }
}

import Foundation
import GridData
import GridSources
import GridTerminal
import TestSupport
import Testing

@testable import browse

@Suite struct BrowserTests {
  private static let towns = """
    town,people,coast
    Oslo,709,yes
    Bergen,291,yes
    Hamar,32,no
    Alta,21,yes
    Oslo East,4,no

    """

  private func screen() throws -> Screen { try Screen(("towns.csv", Self.towns)) }

  // MARK: Moving

  @Test(arguments: ["0", "-1", "-9223372036854775808", "x"])
  func `a text that is not a row number is a note`(text: String) throws {
    let screen = try screen()
    screen.browser.goToRow(text)
    #expect(screen.browser.note == "\(text) is not a row number")
  }

  // MARK: Showing

  @Test func `a file is shown with its titles, its rows and its status`() throws {
    let screen = try screen()
    #expect(
      screen.lines[0].split(separator: " ") == ["#", "│", "town", "│", "people", "│", "coast", "│"])
    #expect(screen.lines[1].split(separator: " ") == ["1", "Oslo", "709", "yes"])
    #expect(screen.lines[5].split(separator: " ") == ["5", "Oslo", "East", "4", "no"])
    #expect(screen.status.contains("towns.csv  row 1, town  5 rows"))
    #expect(screen.status.hasSuffix("? help"))
  }

  @Test func `control characters and invalid bytes of a file cannot control the terminal`() throws {
    let screen = try Screen(("evil.csv", "a,b\n\u{1B}]0;title\u{7},\u{9B}2J\n"))
    let text = screen.lines.joined()
    #expect(text.contains("␛]0;title␇"))
    #expect(
      text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
  }

  @Test(arguments: ["", "\n", "\0", "a", "a,b", "\"", ",\n,,\n", "{\"a\":\n", "\u{FEFF}"])
  func `a file without proper rows is shown`(text: String) throws {
    for name in ["x.csv", "x.tsv", "x.jsonl", "x.log", "x"] {
      let screen = try Screen((name, text))
      for press in ["s", "f", "q", "h", "u", "_", "G", "g", "?", "q", "="] as [GridKeyPress] {
        screen.press(press)
      }
      screen.press(.enter)
      #expect(screen.lines.count == 10)
    }
  }

  // MARK: Sorting and filtering

  @Test func `a column is sorted up, down, and not at all`() throws {
    let screen = try screen()
    screen.press(.right, "s")
    #expect(screen.rows.first == "Oslo East 4 no")
    #expect(screen.lines[0].contains("people ▲"))
    screen.press("s")
    #expect(screen.rows.first == "Oslo 709 yes")
    #expect(screen.lines[0].contains("people ▼"))
    screen.press("s")
    #expect(screen.rows[2] == "Hamar 32 no")
    #expect(!screen.lines[0].contains("▼"))
  }

  @Test func `sorting by row numbers restores the order of the table`() throws {
    let screen = try screen()
    screen.press("s")
    #expect(screen.rows.first?.hasPrefix("Alta") == true)
    screen.press(.home, "s", "S")
    #expect(screen.rows.first?.hasPrefix("Oslo") == true)
    #expect(screen.browser.sheet.view.model.sorts.isEmpty)
  }

  @Test func `a row near the focused one gets the focus if a filter leaves that out`() throws {
    let screen = try screen()
    screen.press(.down, .down, .right)
    #expect(screen.status.contains("row 3, people"))
    screen.browser.filter(by: "people > 50")
    screen.draw()
    #expect(screen.status.contains("row 2, people"))
    screen.browser.filter(by: "people > 9000")
    screen.draw()
    screen.browser.filter(by: "people > 10")
    screen.draw()
    #expect(screen.status.contains(", people"))
  }

  @Test func `escape does not end the program`() throws {
    let screen = try screen()
    screen.press("f", .escape, .escape)
    #expect(screen.rows.count == 5 && screen.browser.note == "q ends the program")
  }

  @Test func `a further column sorts rows that are equal by the first one`() throws {
    let screen = try screen()
    screen.press(.right, .right, "s", .left, "S")
    #expect(
      screen.rows == [
        "Oslo East 4 no", "Hamar 32 no", "Alta 21 yes", "Bergen 291 yes", "Oslo 709 yes",
      ])
    #expect(screen.lines[0].contains("coast ▲1"))
  }

  @Test func `a focused cell keeps the focus when rows are sorted`() throws {
    let screen = try screen()
    screen.press(.down, .down, "s")
    #expect(screen.browser.sheet.focused?.line == 2)
    #expect(screen.line(2) == "Hamar 32 no")
    screen.press("s")
    #expect(screen.browser.sheet.focused.map { screen.line($0.line) } == "Hamar 32 no")
  }

  @Test func `an expression filters the rows`() throws {
    let screen = try screen()
    screen.browser.filter(by: "people > 20 and coast = yes")
    screen.draw()
    #expect(screen.rows == ["Oslo 709 yes", "Bergen 291 yes", "Alta 21 yes"])
    #expect(screen.status.contains("3 of 5 rows"))
  }

  @Test func `a wrong expression changes nothing, and is explained`() throws {
    let screen = try screen()
    screen.browser.filter(by: "peple > 20")
    screen.draw()
    #expect(screen.rows.count == 5)
    #expect(screen.browser.note.contains("people"))
  }

  @Test func `the value of the focused cell filters the rows, and one more value all the more`()
    throws
  {
    let screen = try screen()
    screen.press(.right, .right, "=")
    #expect(screen.rows == ["Oslo 709 yes", "Bergen 291 yes", "Alta 21 yes"])
    screen.press(.left, .left, .down, "=")
    #expect(screen.rows == ["Bergen 291 yes"])
    screen.press("u")
    #expect(screen.rows.count == 3)
    screen.press("u")
    #expect(screen.rows.count == 5)
    screen.press("r")
    #expect(screen.rows.count == 3)
  }

  @Test func `a filter that no row matches leaves a screen that works`() throws {
    let screen = try screen()
    screen.browser.filter(by: "people > 5000")
    screen.draw()
    #expect(screen.rows == [])
    screen.press("s", "G", .down, "n", "=", "y", .enter)
    screen.press("u", "u")
    #expect(screen.rows.count == 5)
  }

  // MARK: Finding

  @Test func `a text is found in the next cell, and again from the start`() throws {
    let screen = try screen()
    screen.browser.sheet.find(FindRequest(text: "oslo"))
    screen.draw()
    #expect(screen.browser.sheet.focused?.line == 4)
    #expect(screen.status.contains("2 of 2 rows with"))
    screen.press("n")
    #expect(screen.browser.sheet.focused?.line == 0)
    screen.press("N")
    #expect(screen.browser.sheet.focused?.line == 4)
  }

  @Test func `a text is found in the order of sorted rows`() throws {
    let screen = try screen()
    screen.press("s")
    screen.browser.sheet.find(FindRequest(text: "yes"))
    var found: [String] = []
    for _ in 0..<3 {
      screen.draw()
      found.append(screen.line(screen.browser.sheet.focused?.line ?? -1))
      screen.press("n")
    }
    #expect(Set(found) == ["Oslo 709 yes", "Bergen 291 yes", "Alta 21 yes"])
  }

  // MARK: Columns

  @Test func `columns move, are hidden, pinned and shown again, and each change is undone`() throws
  {
    let screen = try screen()
    screen.press(.right, ">")
    #expect(screen.rows[0] == "Oslo yes 709")
    screen.press("h")
    #expect(screen.rows[0] == "Oslo yes")
    screen.press("H")
    #expect(screen.rows[0] == "Oslo yes 709")
    screen.press("p")
    #expect(screen.browser.sheet.view.model.frozen.left == 3)
    screen.press("u", "u", "u", "u")
    #expect(screen.rows[0] == "Oslo 709 yes")
    #expect(screen.browser.sheet.view.model.frozen.left == 2)
  }

  @Test func `several changes of one width are undone together`() throws {
    let screen = try screen()
    func width() -> Double? { screen.browser.sheet.grid.layout.table?.width(ofColumn: 1) }
    let before = width()
    screen.press("+", "+", "+")
    #expect(width() == before.map { $0 + 24 })
    screen.press("u")
    #expect(width() == before)
  }

  @Test func `the user goes to rows and columns`() throws {
    let screen = try screen()
    screen.browser.goToRow("4")
    screen.browser.goToColumn("coa")
    #expect(screen.browser.sheet.focused?.line == 3)
    #expect(screen.browser.sheet.focused?.column == 3)
    screen.browser.goToRow("6")
    #expect(screen.browser.note == "row 6 is not shown")
    screen.browser.goToColumn("nothing")
    #expect(screen.browser.note == "no column is called nothing")
  }

  // MARK: Following

  /// A file that grows, and a screen that shows it.
  private func growing() throws -> (TestFolder, FileTable, Screen) {
    let folder = try TestFolder()
    try folder.write("a,b\n" + String(repeating: "1,2\n", count: 30), to: "a.csv")
    let run: BackgroundWork.Run = { work, finish in
      work()
      finish()
    }
    let table = try #require(try FileTable.open(BytePath(folder.path(of: "a.csv")), run: run))
    return (folder, table, try Screen(columns: 40, rows: 6) { try $0.addFile(table) })
  }

  @Test func `the focus stays in the last row of a file that is followed, until it moves`() throws {
    let (folder, table, screen) = try growing()
    screen.browser.sheet.pendingFocus.follow()
    screen.press("G")
    for round in 0..<3 {
      try folder.append(Array(String(repeating: "\(round),2\n", count: 20).utf8), to: "a.csv")
      table.update()
      screen.draw()
      #expect(screen.browser.sheet.focused?.line == 29 + 20 * (round + 1))
      #expect(screen.lines[4].split(separator: " ") == ["\(50 + 20 * round)", "\(round)", "2"])
    }
    screen.press(.up)
    try folder.append(Array("7,7\n".utf8), to: "a.csv")
    table.update()
    screen.draw()
    #expect(screen.browser.sheet.focused?.line == 88)
  }

  @Test func `the last row of a complete file is not followed`() throws {
    let (folder, table, screen) = try growing()
    screen.press("G")
    try folder.append(Array("7,7\n".utf8), to: "a.csv")
    table.update()
    screen.draw()
    #expect(screen.browser.sheet.rows.count == 31)
    #expect(screen.browser.sheet.focused?.line == 29)
  }

  @Test func `a file with null bytes is said to look binary`() throws {
    let screen = try Screen(("x.bin", "\u{7F}ELF\0\0a,b\n\0c\n"), columns: 90)
    #expect(screen.status.contains("looks like a binary file"))
    #expect(!(try self.screen()).status.contains("binary"))
  }

  // MARK: Further sheets

  @Test func `a column becomes wider for the texts of rows that are appended`() throws {
    let folder = try TestFolder()
    try folder.write("a,b\n" + String(repeating: "1,2\n", count: 300), to: "a.csv")
    let run: BackgroundWork.Run = { work, finish in
      work()
      finish()
    }
    let table = try #require(try FileTable.open(BytePath(folder.path(of: "a.csv")), run: run))
    let screen = try Screen(("b.csv", "c\n1\n"), columns: 60, rows: 6)
    try screen.browser.addFile(table)
    screen.press(.tab)
    try folder.append(Array("1,a much longer text\n".utf8), to: "a.csv")
    table.update()
    screen.draw()
    screen.press("G")
    #expect(screen.lines[4].contains("a much longer text"))
  }

  @Test func `values are counted`() throws {
    let screen = try screen()
    screen.press(.right, .right, "f")
    #expect(
      screen.rows.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "yes 3 60.0", "no 2 40.0",
      ])
    screen.press("q")
    #expect(screen.rows.count == 5)
  }

  @Test func `the sums and means of other columns are beside the counts`() throws {
    let screen = try screen()
    screen.press(.right, .right, "f")
    let titles = screen.browser.sheet.table.columns.map(\.title)
    #expect(titles.suffix(2) == ["sum of people", "mean of people"])
    #expect(
      screen.rows.map { $0.split(separator: " ").suffix(2) } == [
        ["1021", "340.33"], ["36", "18"],
      ])
  }

  @Test func `a value that begins far behind the visible rows is counted by its text`() throws {
    let rows = (0..<1_000).map { "\($0 < 999 ? "a" : "é")\n" }.joined()
    let screen = try Screen(("n.csv", "letter,x\n" + rows))
    screen.press("f")
    #expect(screen.rows.map { $0.split(separator: " ").prefix(2) } == [["a", "999"], ["é", "1"]])
  }

  @Test func `enter shows the rows of a counted value`() throws {
    let screen = try screen()
    screen.press(.right, .right, "f", .down, .enter)
    #expect(screen.rows == ["Hamar 32 no", "Oslo East 4 no"])
    screen.press("u")
    #expect(screen.rows.count == 5)
  }

  @Test func `escape returns from the rows of a value to the counts, and then to the table`() throws
  {
    let screen = try screen()
    screen.browser.filter(by: "people > 5")
    screen.draw()
    screen.press(.right, .right, "f", .down, .enter)
    #expect(screen.rows == ["Hamar 32 no"])
    screen.press(.escape)
    #expect(screen.status.hasPrefix(" towns.csv › values of coast  row 2"))
    screen.press(.up, .enter)
    #expect(screen.rows.count == 3)
    screen.press(.escape, .escape)
    #expect(screen.rows.count == 4)
    screen.press(.escape)
    #expect(screen.browser.note == "q ends the program")
  }

  @Test func `escape does not return to counts whose rows are no longer shown`() throws {
    let screen = try screen()
    screen.press(.right, .right, "f", .enter, "u", .escape)
    #expect(screen.rows.count == 5 && screen.browser.note == "q ends the program")
    screen.press("f", .enter, "?", .escape, .escape)
    #expect(screen.rows.count == 3 && screen.browser.note == "q ends the program")
  }

  @Test func `a histogram counts numbers, and enter shows the rows of an interval`() throws {
    let screen = try Screen(("n.csv", "n,x\n" + (0..<100).map { "\($0),\($0 % 3)\n" }.joined()))
    screen.press("F")
    #expect(screen.browser.note == "100 numbers from 0 to 99, mean 49.50, sum 4950")
    let bins = screen.rows.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    #expect(bins.count == 25 && bins[0] == "0 4 4" && bins[24] == "96 100 4")
    screen.press(.down, .enter)
    #expect(screen.rows == ["4 1", "5 2", "6 0", "7 1"])
  }

  @Test func `a histogram needs numbers`() throws {
    let screen = try screen()
    screen.press("F")
    #expect(screen.browser.note == "town has no numbers; f counts its values")
    #expect(screen.rows.count == 5)
  }

  @Test func `a row is shown as a card`() throws {
    let screen = try screen()
    screen.press(.down, .enter)
    #expect(screen.rows == ["town Bergen", "people 291", "coast yes"])
    screen.press(.escape)
    #expect(screen.rows.count == 5)
  }

  @Test func `the help names each key`() throws {
    let screen = try screen()
    screen.press("?")
    #expect(screen.rows.count == Command.all.count + Command.others.count)
  }

  @Test func `no key has two commands`() {
    let presses = Command.all.flatMap(\.presses)
    #expect(Set(presses).count == presses.count)
  }

  @Test func `tab shows the next file`() throws {
    let screen = try Screen(("towns.csv", Self.towns), ("b.csv", "name,size\nx,2\n"))
    screen.press(.tab)
    #expect(screen.rows == ["x 2"])
    #expect(screen.status.hasPrefix(" 2/2 b.csv"))
    screen.press(.tab)
    #expect(screen.rows.count == 5)
  }
}

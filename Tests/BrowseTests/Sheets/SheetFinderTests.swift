import GridData
import GridSources
import GridTerminal
import TestSupport
import Testing

@testable import browse

@Suite struct SheetFinderTests {
  private static let towns = """
    town,people,coast
    Oslo,709,yes
    Bergen,291,yes
    Hamar,32,no
    Alta,21,yes
    Oslo East,4,no

    """

  private func screen() throws -> Screen {
    try Screen(("towns.csv", Self.towns), columns: 140)
  }

  private func find(
    _ text: String, _ options: FindRequest.Options = .init(), in screen: Screen
  ) {
    screen.browser.sheet.find(FindRequest(text: text, options: options))
    screen.draw()
  }

  @Test func `the status counts the rows with the text, and has the number of the focused one`()
    throws
  {
    let screen = try screen()
    find("yes", in: screen)
    #expect(screen.status.contains("1 of 3 rows with yes"))
    screen.press("n", "n")
    #expect(screen.status.contains("3 of 3 rows with yes"))
    screen.press(.up)
    #expect(screen.status.contains("  3 rows with yes"))
  }

  @Test func `a note states that the search continues at the other end`() throws {
    let screen = try screen()
    find("oslo", in: screen)
    #expect(screen.browser.note == "")
    screen.press("n")
    #expect(screen.browser.note == "again from the first row")
    screen.press("N")
    #expect(screen.browser.note == "again from the last row")
    find("rome", in: screen)
    #expect(screen.browser.note == "no row has rome")
  }

  @Test func `keys find regular expressions, whole words, and with case`() throws {
    let screen = try screen()
    screen.press(.alt("r"))
    #expect(screen.browser.note == "find: regular expression")
    screen.press("/", .alt("w"))
    #expect(screen.browser.note == "find: regular expression, whole words")
    for press in ["^", "o", "s"] as [GridKeyPress] { screen.press(press) }
    screen.press(.enter)
    #expect(screen.status.contains("0 rows with /^os/ (whole words)"))
    screen.press(.alt("w"))
    #expect(screen.status.contains("2 rows with /^os/"))
    screen.press(.alt("c"))
    #expect(screen.status.contains("0 rows with /^os/ (case matters)"))
    screen.press(.alt("r"), .alt("c"))
    #expect(screen.status.contains("0 rows with ^os (any case)"))
  }

  @Test func `an error in a regular expression is shown, and the text can be changed`() throws {
    let screen = try screen()
    screen.press(.alt("r"), "/")
    for press in ["(", "a"] as [GridKeyPress] { screen.press(press) }
    screen.press(.enter)
    #expect(screen.browser.note == "This group has no ) at its end.")
    for press in [")", .enter] as [GridKeyPress] { screen.press(press) }
    #expect(screen.status.contains("rows with /(a)/"))
  }

  @Test func `rows that a filter leaves out are neither visited nor counted`() throws {
    let screen = try screen()
    screen.browser.filter(by: "people > 20")
    find("oslo", in: screen)
    #expect(screen.status.contains("1 of 1 rows with oslo"))
    screen.press("s", "s")
    #expect(screen.line(0) == "Oslo 709 yes")
    #expect(screen.status.contains("1 of 1 rows with oslo"))
    screen.press("u", "u", "u")
    #expect(screen.status.contains("of 2 rows with oslo"))
  }

  @Test func `hidden columns are not searched`() throws {
    let screen = try screen()
    find("no", in: screen)
    #expect(screen.status.contains("2 rows with no"))
    screen.browser.goToColumn("coast")
    screen.press("h")
    #expect(screen.status.contains("0 rows with no"))
    screen.press("H")
    #expect(screen.status.contains("2 rows with no"))
  }

  @Test func `the text is marked in the visible cells, and otherwise in the focused one`() throws {
    let screen = try screen()
    find("oslo", in: screen)
    let marks = screen.browser.sheet.grid.currentFrame.cells.compactMap { $0.cell.marks }
    #expect(Set(marks) == [SheetColors.match, SheetColors.focusedMatch] && marks.count == 2)
  }

  @Test func `rows that are added to a file are found, and a last row that becomes longer`() throws
  {
    let folder = try TestFolder()
    try folder.write("town,people\nOslo,709\nBer", to: "a.csv")
    let run: BackgroundWork.Run = { work, finish in
      work()
      finish()
    }
    let table = try #require(try FileTable.open(BytePath(folder.path(of: "a.csv")), run: run))
    let screen = try Screen(columns: 140) { try $0.addFile(table) }
    find("bergen", in: screen)
    #expect(screen.status.contains("0 rows with bergen"))
    try folder.append("gen,291\nNew Bergen,1\n".utf8, to: "a.csv")
    table.update()
    screen.draw()
    #expect(screen.status.contains("2 rows with bergen"))
    screen.press("n")
    #expect(screen.browser.sheet.focused?.line == 1)
  }

  @Test func `a text behind many long rows is found`() throws {
    let text = String(repeating: "x", count: 6_000)
    let rows = (0..<1_000).map { "\($0),\(text)\($0 == 950 ? " oslo" : "")\n" }
    let screen = try Screen(("a.csv", "n,text\n" + rows.joined()), columns: 140)
    screen.browser.goToRow("901")
    find("oslo", in: screen)
    #expect(screen.browser.sheet.focused?.line == 950)
  }

  @Test func `a search that begins while rows are filtered has the positions of the filtered rows`()
    throws
  {
    var stepCount = Int.max
    for _ in 0..<2 {
      let queue = ManualQueue()
      let screen = try Screen(columns: 140, run: { queue.run($0, $1) }) { browser in
        let file = LiveFile(Array(Self.towns.utf8), name: "towns.csv")
        try browser.addFile(
          FileTable.table(file, name: "towns.csv") { work, finish in
            work()
            finish()
          })
      }
      screen.browser.filter(by: "people < 100")
      var steps = 0
      while steps < stepCount, queue.step() { steps += 1 }
      // The second time, the filter is finished after the search has begun.
      stepCount = steps - 1
      find("no", in: screen)
      while queue.step() {}
      screen.draw()
      #expect(screen.browser.sheet.rows.count == 3)
      #expect(screen.status.contains("of 2 rows with no"))
      #expect(screen.browser.sheet.focusedRow == 2 || screen.browser.sheet.focusedRow == 4)
    }
  }

  /// 200,000 rows are several slices.
  @Test func `rows near the focused one are searched first, and the others in the background`()
    throws
  {
    let queue = ManualQueue()
    let screen = try Screen(columns: 140, run: { queue.run($0, $1) }) { browser in
      try browser.addFile(SampleTable(rowCount: 200_000))
    }
    let sheet = screen.browser.sheet
    sheet.focusLine(100_000)
    find("10012", in: screen)
    while sheet.focused?.line == 100_000, queue.step() {}
    screen.draw()
    let first = try #require(sheet.focused?.line)
    #expect(first > 100_000 && screen.line(first).contains("10012"))
    #expect(screen.status.contains("%"))
    screen.press(.escape)
    #expect(screen.status.contains("stopped at"))
    screen.press("n")
    while queue.step() {}
    screen.draw()
    let count = (0..<200_000).count { row in
      sheet.table.columns.indices.contains {
        sheet.table.text(row: row, column: $0)?.contains("10012") == true
      }
    }
    #expect(screen.status.contains("of \(count.grouped) rows with 10012"))
  }
}

extension SheetCell {
  /// The color of the first highlighted range.
  fileprivate var marks: GridColor? {
    guard case .text(let text) = contentBox.content else { return nil }
    return text.text.runs.lazy.compactMap(\.attributes.background).first
  }
}

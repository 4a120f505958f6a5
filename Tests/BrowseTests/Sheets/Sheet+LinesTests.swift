import GridSources
import GridTerminal
import Testing

@testable import browse

/// Grouped sheets, as a user sees them.
@Suite struct SheetLinesTests {
  private static let sales = """
    town,amount,note
    Oslo,10,a
    Bergen,5,b
    Oslo,20,c
    Alta,1,d
    Bergen,7,e
    Oslo,30,f

    """

  private func screen(rows: Int = 14) throws -> Screen {
    try Screen(("sales.csv", Self.sales), columns: 70, rows: rows)
  }

  /// The words of the lines below the titles, up to the first empty line.
  private func lines(_ screen: Screen) -> [String] {
    screen.lines.dropFirst().prefix { !$0.isEmpty }.map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `rows are grouped under headers with counts and sums`() throws {
    let screen = try screen()
    screen.press("z")
    #expect(
      lines(screen) == [
        "1 ▾ Alta 1", "4 Alta 1 d", "2 ▾ Bergen 12", "2 Bergen 5 b", "5 Bergen 7 e", "3 ▾ Oslo 60",
        "1 Oslo 10 a", "3 Oslo 20 c", "6 Oslo 30 f",
      ])
    #expect(screen.status.contains("3 groups by town"))
    screen.press("z")
    #expect(lines(screen).first == "1 Oslo 10 a" && lines(screen).count == 6)
  }

  @Test func `rows are sorted within their groups, and groups by their column`() throws {
    let screen = try screen()
    screen.press("z", .right, "s", "s")
    #expect(
      lines(screen) == [
        "1 ▾ Alta 1", "4 Alta 1 d", "2 ▾ Bergen 12", "5 Bergen 7 e", "2 Bergen 5 b", "3 ▾ Oslo 60",
        "6 Oslo 30 f", "3 Oslo 20 c", "1 Oslo 10 a",
      ])
    screen.press(.left, "s", "s")
    #expect(lines(screen).first == "3 ▾ Oslo 60")
  }

  @Test func `a filter leaves groups with the rows that match`() throws {
    let screen = try screen()
    screen.press("z")
    screen.browser.filter(by: "amount >= 7")
    screen.draw()
    #expect(
      lines(screen) == [
        "1 ▾ Bergen 7", "5 Bergen 7 e", "3 ▾ Oslo 60", "1 Oslo 10 a", "3 Oslo 20 c", "6 Oslo 30 f",
      ])
    #expect(screen.rows.count == 4)
  }

  @Test func `a header collapses its group, and a row the group that it belongs to`() throws {
    let screen = try screen()
    screen.press("z", "g", .enter)
    #expect(lines(screen).prefix(2) == ["1 ▸ Alta 1", "2 ▾ Bergen 12"])
    screen.press(.down, .down, "o")
    #expect(
      lines(screen) == [
        "1 ▸ Alta 1", "2 ▸ Bergen 12", "3 ▾ Oslo 60", "1 Oslo 10 a", "3 Oslo 20 c", "6 Oslo 30 f",
      ])
    #expect(screen.browser.sheet.focused?.line == 1)
    screen.press("o")
    #expect(lines(screen)[2] == "2 Bergen 5 b")
  }

  @Test func `one key collapses and expands all groups`() throws {
    let screen = try screen()
    screen.press("z", "G", "O")
    #expect(lines(screen) == ["1 ▸ Alta 1", "2 ▸ Bergen 12", "3 ▸ Oslo 60"])
    #expect(screen.browser.sheet.focused?.line == 2)
    screen.press("O")
    #expect(lines(screen).count == 9)
  }

  @Test func `collapsed groups stay collapsed when rows are sorted or filtered`() throws {
    let screen = try screen()
    screen.press("z", "g", "o", .right, "s")
    #expect(lines(screen).prefix(2) == ["1 ▸ Alta 1", "2 ▾ Bergen 12"])
    screen.press("O", "s")
    #expect(lines(screen).count == 3)
  }

  @Test func `the header of the topmost group stays on the screen`() throws {
    let screen = try screen(rows: 6)
    screen.press("z", "g")
    #expect(
      lines(screen).prefix(4) == ["1 ▾ Alta 1", "4 Alta 1 d", "2 ▾ Bergen 12", "2 Bergen 5 b"])
    let grid = screen.browser.sheet.grid
    var tops: [String] = []
    for line in 0...5 {
      grid.contentOffset.y = Double(line) * 16
      screen.draw()
      tops.append(lines(screen)[0])
    }
    #expect(
      tops == [
        "1 ▾ Alta 1", "1 ▾ Alta 1", "2 ▾ Bergen 12", "2 ▾ Bergen 12", "2 ▾ Bergen 12",
        "3 ▾ Oslo 60",
      ])
    screen.press("G")
    #expect(lines(screen)[0] == "3 ▾ Oslo 60" && lines(screen)[3] == "6 Oslo 30 f")
    screen.press("g")
    #expect(lines(screen)[0] == "1 ▾ Alta 1" && lines(screen)[1] == "4 Alta 1 d")
  }

  @Test func `a page up from the first screen shows the first group`() throws {
    let screen = try screen(rows: 6)
    screen.press("z", "G", .pageUp, .pageUp, .pageUp, .pageUp)
    #expect(screen.browser.sheet.focused?.line == 0)
    #expect(lines(screen).prefix(2) == ["1 ▾ Alta 1", "4 Alta 1 d"])
  }

  @Test func `a tap on the header that stays on the screen goes to its group`() throws {
    let screen = try screen(rows: 6)
    screen.press("z", "G")
    let grid = screen.browser.sheet.grid
    grid.tapItem(at: 1)
    screen.draw()
    #expect(screen.browser.sheet.focusedLine == .header(2))
  }

  @Test func `finding a text visits the rows of collapsed groups, and expands these`() throws {
    let screen = try screen()
    screen.press("z", "O", "g")
    screen.browser.sheet.find(FindRequest(text: "c"))
    screen.draw()
    #expect(screen.browser.sheet.focusedRow == 2)
    #expect(
      lines(screen) == [
        "1 ▸ Alta 1", "2 ▸ Bergen 12", "3 ▾ Oslo 60", "1 Oslo 10 a", "3 Oslo 20 c", "6 Oslo 30 f",
      ])
    screen.press("O", ":")
    screen.browser.goToRow("2")
    screen.draw()
    #expect(screen.browser.sheet.focusedRow == 1)
  }

  @Test func `another aggregate is shown in the headers`() throws {
    let screen = try screen()
    screen.press("z", "O", "a")
    #expect(lines(screen) == ["1 ▸ Alta 1", "2 ▸ Bergen 6", "3 ▸ Oslo 20"])
    screen.press("a", "a", "a")
    #expect(lines(screen) == ["1 ▸ Alta 1", "2 ▸ Bergen 2", "3 ▸ Oslo 3"])
  }

  @Test func `groups survive other columns, and are undone`() throws {
    let screen = try screen()
    screen.press("z", "h")
    #expect(lines(screen).prefix(2) == ["1 ▾ Alta", "4 1 d"])
    screen.press("H", ">")
    #expect(lines(screen).prefix(2) == ["1 ▾ Alta 1", "4 Alta d 1"])
    screen.press("u", "u", "u", "u")
    #expect(screen.browser.sheet.rows.groups == nil && lines(screen).count == 6)
  }

  @Test func `the value of a header filters the rows, and exports leave headers out`() throws {
    let screen = try screen()
    screen.press("z", "O", "g", .down, "=")
    #expect(screen.rows.count == 2)
    #expect(lines(screen) == ["2 ▸ Bergen 12"])
    let writer = RowWriter(screen.browser.sheet, .csv)
    var (output, scan) = (
      [UInt8](), screen.browser.sheet.rows.scan(of: writer.columnNumbers)
    )
    while scan.readOn({ _, field in writer.append(field, to: &output) }) {}
    #expect(String(decoding: output, as: UTF8.self) == "Bergen,5,b\r\nBergen,7,e\r\n")
  }

  @Test(arguments: ["a,b\n", ""])
  func `keys say why they do nothing in a table without rows`(text: String) throws {
    let screen = try Screen(("x.csv", text), rows: 6)
    let (noCell, noGroups) = ("no cell has the focus", "the rows are not grouped; z groups them")
    let noValue = "this cell has no value to filter by"
    let notes: [(GridKeyPress, String)] = [
      ("z", noCell), ("s", noCell), ("h", noCell), ("f", noCell), (.enter, noCell),
      ("o", noGroups), ("O", noGroups), ("=", noValue), ("G", ""), ("g", ""),
      ("u", "nothing to undo"),
      ("t", ""),
    ]
    for (press, note) in notes {
      screen.press(press)
      #expect(screen.browser.note == note, "\(press)")
      #expect(lines(screen) == (press == "t" ? ["sum"] : []), "\(press)")
    }
  }

  @Test func `each key works in a group of two rows without values`() throws {
    let screen = try Screen(("x.csv", "a,b\n,\n,\n"), columns: 70, rows: 8)
    let rows = ["2 ▾ (empty)", "1", "2"]
    let steps: [(press: GridKeyPress, lines: [String], line: SheetLine)] = [
      ("z", rows, .row(0)), ("t", rows + ["sum"], .row(0)),
      ("o", ["2 ▸ (empty)", "sum"], .header(0)), ("O", rows + ["sum"], .header(0)),
      ("a", rows + ["mean"], .header(0)), ("G", rows + ["mean"], .row(1)),
      ("g", rows + ["mean"], .header(0)), ("s", rows + ["mean"], .header(0)),
      ("h", rows + ["mean"], .header(0)), ("u", rows + ["mean"], .header(0)),
      ("=", rows + ["mean"], .header(0)), (.enter, ["2 ▸ (empty)", "mean"], .header(0)),
      ("t", ["2 ▸ (empty)"], .header(0)), ("z", rows, .header(0)),
    ]
    for step in steps {
      screen.press(step.press)
      #expect(lines(screen) == step.lines, "\(step.press)")
      #expect(screen.browser.sheet.focusedLine == step.line, "\(step.press)")
    }
    screen.press("f")
    #expect(screen.status.contains("values of b"))
    screen.press("q")
    #expect(lines(screen) == rows)
  }
}

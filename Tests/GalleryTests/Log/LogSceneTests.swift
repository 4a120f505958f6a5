import GalleryScenes
import TestSupport
import Testing

@testable import GridSources
@testable import gallery

@Suite struct LogSceneTests {
  private let queue = StepQueue()

  private func open(_ file: TestFile, columns: Int = 80) throws -> TestStage {
    let (queue, source) = (queue, try LiveFile(BytePath(file.path)))
    return TestStage(queue, columns: columns) { LogScene(source, queue: queue) }
  }

  private func lookAgain(_ stage: TestStage) { (stage.stage.scene as? LogScene)?.lookAgain() }

  private func grid(_ stage: TestStage) throws -> AnyGridView {
    try #require(stage.stage.scene.grid)
  }

  /// A file of numbered lines, with another one in the middle, that is too large to be indexed at
  /// once.
  private func largeFile() throws -> TestFile {
    try TestFile(
      numberedLines(0..<6_000) + Array("a needle in the middle\n".utf8)
        + numberedLines(6_001..<12_000))
  }

  // MARK: Rows

  @Test func `the last rows are shown before all rows are counted`() throws {
    let stage = try open(try largeFile())
    #expect(stage.showsText("% read"))
    // The queue has not read anything yet.
    _ = stage.stage.press(.end)
    stage.stage.advance(to: 0.01)
    #expect(stage.showsText("line 11999 "))
    #expect(stage.showsText("~"))
    stage.run(frames: 4)
    #expect(stage.showsText("12,000 line 11999 "))
    #expect(stage.showsText("12,000 rows · following the end"))
  }

  @Test func `a focus on the last row stays at the end when the file grows`() throws {
    let file = try TestFile(numberedLines(0..<100))
    let stage = try open(file)
    stage.press(.end)
    try file.append(numberedLines(100..<150))
    lookAgain(stage)
    stage.run(frames: 3)
    #expect(stage.showsText("line 149 "))
    #expect(try grid(stage).focusedItem == 149)
    stage.press(.up)
    #expect(try grid(stage).focusedItem == 148)
  }

  @Test func `the scroll position stays when the file grows`() throws {
    let file = try TestFile(numberedLines(0..<10))
    let stage = try open(file)
    try file.append(numberedLines(10..<150))
    lookAgain(stage)
    stage.run(frames: 3)
    #expect(stage.visibleLines.first?.hasSuffix("1 line 0") == true)
    stage.press(.pageDown)
    let before = stage.visibleLines.first
    try file.append(numberedLines(150..<200))
    lookAgain(stage)
    stage.run(frames: 3)
    #expect(stage.visibleLines.first == before)
    #expect(stage.showsText("200 rows"))
  }

  @Test func `a rewritten file is shown with a correct status bar`() throws {
    let file = try TestFile(numberedLines(0..<100))
    let stage = try open(file)
    stage.press(.end)
    try file.truncate(to: 0)
    try file.append(Array("fresh\n".utf8))
    lookAgain(stage)
    stage.run(frames: 3)
    #expect(stage.visibleLines.first?.hasSuffix("1 fresh") == true)
    #expect(stage.showsText("6 bytes · 1 row · overwritten"))
  }

  @Test func `a file truncated during a read is reported in the status bar`() throws {
    let file = try largeFile()
    let stage = try open(file)
    try file.truncate(to: 300_000)
    stage.run(frames: 10)
    #expect(queue.isIdle)
    #expect(stage.showsText("cannot be read further"))
  }

  // MARK: Copying

  @Test func `selected rows are copied as lines, also beyond the visible columns`() throws {
    let long = String(repeating: "x", count: 300)
    let stage = try open(try TestFile(Array("first\nse\tcond\r\n\(long)\nfourth\n".utf8)))
    var copied: [String] = []
    stage.stage.window.screen?.onCopy = {
      copied.append($0)
      return true
    }
    #expect(!stage.press("y"), "nothing is selected")
    #expect(stage.press(.down, GridKeyPress(.down, .shift), GridKeyPress(.down, .shift)))
    #expect(try grid(stage).selectedItemCount == 3)
    #expect(stage.press("y"))
    #expect(copied == ["first\nse\tcond\n\(long)"])
    #expect(stage.showsText("4 rows · copied"))
    #expect(stage.press(GridKeyPress(.up, .shift), .control("c")))
    #expect(copied.last == "first\nse\tcond")
    #expect(!stage.showsText("copied"))
    #expect(stage.press(.escape))
    #expect(try grid(stage).selectedItemCount == 0)
  }

  // MARK: Search

  @Test func `matches are highlighted, and the first one is focused`() throws {
    let stage = try open(try TestFile(numberedLines(0..<100)))
    stage.press("/")
    stage.type("line 57")
    #expect(stage.showsText("/ line 57"))
    stage.press(.enter)
    stage.run(frames: 3)
    #expect(try grid(stage).focusedItem == 57)
    #expect(stage.highlightedTexts == ["line 57"])
  }

  @Test func `the keys n and N find the next and the previous match`() throws {
    let stage = try open(try TestFile(numberedLines(0..<100)))
    stage.press("/")
    stage.type("5 ")
    stage.press(.enter)
    var rows: [Int?] = []
    for key: GridKeyPress in ["n", "n", "N"] {
      stage.run(frames: 2)
      rows.append(try grid(stage).focusedItem)
      stage.press(key)
    }
    stage.run(frames: 2)
    rows.append(try grid(stage).focusedItem)
    #expect(rows == [5, 15, 25, 15])
  }

  @Test func `the status bar shows the number of the match and their count`() throws {
    let file = try TestFile(numberedLines(0..<100))
    let stage = try open(file)
    stage.press("/")
    stage.type("5 ")
    stage.press(.enter)
    stage.run(frames: 4)
    #expect(stage.showsText("1 of 10"))
    stage.press("n")
    stage.run(frames: 4)
    #expect(stage.showsText("2 of 10"))
    stage.press("N")
    stage.press("N")
    stage.run(frames: 4)
    #expect(stage.showsText("search wrapped around, 10 of 10"))
    try file.append(Array("line 5 \n".utf8))
    lookAgain(stage)
    stage.run(frames: 4)
    #expect(stage.showsText("10 of 11"))
    stage.press(.escape)
    stage.run()
    #expect(!stage.showsText("of 11"))
  }

  @Test func `matches in the same row have consecutive numbers`() throws {
    let line = "needle" + String(repeating: "·", count: 100) + "needle"
    let stage = try open(try TestFile(Array("one\n\(line)\n".utf8)))
    stage.press("/")
    stage.type("needle")
    stage.press(.enter)
    stage.run(frames: 4)
    #expect(stage.showsText("1 of 2"))
    stage.press("n")
    stage.run(frames: 4)
    #expect(stage.showsText("2 of 2"))
  }

  @Test func `a search that wraps around says so`() throws {
    let stage = try open(try TestFile(numberedLines(0..<100)))
    try grid(stage).focusItem(at: 50)
    stage.press("/")
    stage.type("line 7 ")
    stage.press(.enter)
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 7)
    #expect(stage.showsText("search wrapped around"))
    stage.press("/")
    stage.type("line 9 ")
    stage.press(.enter)
    stage.run(frames: 2)
    #expect(!stage.showsText("search wrapped around"))
  }

  @Test func `a search starts after the clicked row`() throws {
    let stage = try open(try TestFile(numberedLines(0..<100)))
    stage.click(x: 300, y: 16 * 12 + 8)
    #expect(try grid(stage).focusedItem == 12)
    #expect(try grid(stage).selectedItemCount == 1 && grid(stage).isItemSelected(at: 12))
    stage.press("/")
    stage.type("line")
    stage.press(.enter)
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 13)
  }

  @Test func `escape cancels typing, then ends the search, then is left to the host`() throws {
    let stage = try open(try TestFile(numberedLines(0..<100)))
    stage.press("/")
    stage.type("line")
    stage.press(.enter)
    stage.press("/")
    #expect(stage.press(.escape))
    #expect(stage.showsText("n next"))
    #expect(stage.press(.escape))
    #expect(!stage.showsText("n next"))
    #expect(!stage.press(.escape))
  }

  @Test func `a search without matches says so`() throws {
    let stage = try open(try TestFile(numberedLines(0..<100)))
    stage.press("/")
    stage.type("needle")
    stage.press(.enter)
    stage.run(frames: 3)
    #expect(stage.showsText("not found"))
  }

  @Test func `a search from a row not yet counted starts at its estimated position`() throws {
    let stage = try open(
      try TestFile(
        numberedLines(0..<200) + Array("needle one\n".utf8) + numberedLines(201..<11_000)
          + Array("needle two\n".utf8) + numberedLines(11_001..<12_000)))
    let grid = try grid(stage)
    // Rows in the middle are not indexed until the queue runs.
    grid.focusItem(at: grid.itemCount / 2)
    stage.stage.advance(to: 1)
    for character in "/needle" { _ = stage.stage.press(GridKeyPress(.character(character))) }
    _ = stage.stage.press(.enter)
    #expect(queue.finish())
    stage.run()
    #expect(grid.focusedItem == 11_000)
  }

  @Test func `matches far to the right in a long row are scrolled to`()
    throws
  {
    let line = String(repeating: "x", count: 3_000)
    let stage = try open(try TestFile(Array("one\n\(line)needle\(line)needle\nneedle\n".utf8)))
    stage.press("/")
    stage.type("needle")
    stage.press(.enter)
    stage.run(frames: 2)
    #expect(stage.showsText("xneedlex"))
    #expect(try grid(stage).focusedItem == 1)
    stage.press("n")
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 1)
    #expect(stage.showsText("xneedle"))
    #expect(!stage.showsText("xneedlex"))
    stage.press("n")
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 2)
    #expect(stage.showsText("3 needle"))
    stage.press("N")
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 1)
    #expect(!stage.showsText("xneedlex"))
    stage.press("N")
    stage.run(frames: 2)
    #expect(stage.showsText("xneedlex"))
  }

  @Test func `a match across two rows of a long line is highlighted in both`() throws {
    let line = String(repeating: "x", count: RowScanner.rowLimit - 3)
    let stage = try open(try TestFile(Array("\(line)needle\n".utf8)))
    stage.press("/")
    stage.type("needle")
    stage.press(.enter)
    stage.run(frames: 2)
    #expect(try grid(stage).itemCount == 2)
    #expect(stage.showsText("xnee"))
    #expect(stage.highlightedTexts == ["nee"])
    // The second row is short: scroll back to the first columns.
    for _ in 0..<RowScanner.rowLimit / 8 { _ = stage.stage.press(.left) }
    stage.run()
    #expect(stage.highlightedTexts == ["dle"])
  }

  @Test(arguments: [20, 33, 40]) func `each match is shown once in a narrow window`(
    columns: Int
  ) throws {
    let words = (0..<4).map { "needle \($0)" }
    let gap = String(repeating: "·", count: 22)
    let line = gap + "·······" + words.joined(separator: gap)
    let stage = try open(try TestFile(Array("one\n\(line)\nneedle 4\n".utf8)), columns: columns)
    stage.press("/")
    stage.type("needle")
    stage.press(.enter)
    var seen: [String] = []
    for _ in 0..<4 {
      stage.run(frames: 2)
      #expect(try grid(stage).focusedItem == 1)
      // The ellipsis of truncated text may be highlighted as well.
      seen += stage.highlightedTexts.filter { $0 != "…" }
      stage.press("n")
    }
    #expect(seen == Array(repeating: "needle", count: 4))
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 2)
  }

  @Test func `a match wider than the screen is shown once, from its first column`() throws {
    let needle = "needle in a haystack"
    let stage = try open(
      try TestFile(Array("one\n··\(needle)··\(needle)\n\(needle)\n".utf8)), columns: 25)
    stage.press("/")
    stage.type(needle)
    stage.press(.enter)
    stage.run(frames: 2)
    #expect(stage.showsText("2 needle in a…"), "\(stage.visibleLines)")
    stage.press("n")
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 1)
    stage.press("n")
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 2)
    stage.press("N")
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 1)
    stage.press("N")
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 1)
  }

  @Test func `a match cut off at the last column is the next match`() throws {
    let line = "··········needle" + String(repeating: "·", count: 51) + "needle!"
    let stage = try open(try TestFile(Array("one\n\(line)\nneedle\n".utf8)))
    stage.press("/")
    stage.type("needle")
    stage.press(.enter)
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 1)
    #expect(!stage.showsText("needle!"))
    stage.press("n")
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 1)
    #expect(stage.showsText("needle!"))
    stage.press("n")
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 2)
  }

  @Test func `the next match in the same row does not count as wrapped`() throws {
    let line = "needle" + String(repeating: "·", count: 100) + "needle"
    let stage = try open(try TestFile(Array("\(line)\none\ntwo\n".utf8)))
    try grid(stage).focusItem(at: 1)
    stage.press("/")
    stage.type("needle")
    stage.press(.enter)
    stage.run(frames: 2)
    #expect(stage.showsText("search wrapped around"))
    stage.press("n")
    stage.run(frames: 2)
    #expect(try grid(stage).focusedItem == 0)
    #expect(!stage.showsText("search wrapped around"))
  }

  @Test func `letters are text while a search is typed, and commands after it`() throws {
    let stage = try open(try TestFile(numberedLines(0..<100)))
    #expect(!stage.showsText("/ text to find"))
    stage.press("/")
    #expect(stage.showsText("/ text to find"))
    stage.type("no one")
    stage.press(GridKeyPress(.backspace, .control))
    #expect(stage.showsText("/ no"))
    #expect(!stage.showsText("o engine"))
    stage.press(.escape)
    #expect(stage.showsText("o engine") && !stage.showsText("/ no"))
  }
}

import Foundation
import GridSources
import GridTerminal
import TestSupport
import Testing

@testable import browse

/// Views of files that are kept between runs of the program.
@Suite struct ViewMemoryTests {
  private static let towns = "town,people,coast\nOslo,709,yes\nBergen,291,yes\nHamar,32,no\n"

  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var store: ViewStore { ViewStore(folder: folder.path(of: "state") + "/deep/browse") }

  /// Opens a file as a run of the program does, lets the user do something, and quits.
  /// - Returns: The screen, and the notes of the memory.
  @discardableResult
  private func run(
    _ text: String = towns, _ use: (Screen) throws -> Void = { _ in }
  ) throws -> (screen: Screen, notes: [String]) {
    try folder.write(text, to: "towns.csv")
    let path = folder.path(of: "towns.csv")
    let memory = ViewMemory(store)
    var notes: [String] = []
    let screen = try Screen(columns: 70, rows: 12) { browser in
      let table = try FileTable.open(BytePath(path)) { work, finish in
        work()
        finish()
      }
      try browser.addFile(try #require(table))
      notes = memory.restore(browser.lastFile, ofFile: path, part: nil)
    }
    try use(screen)
    try memory.keep()
    return (screen, notes)
  }

  private func stateFile() throws -> String {
    let key = try #require(ViewStore.key(ofFile: folder.path(of: "towns.csv"), part: nil))
    return store.path(for: key)
  }

  private func bytes(of path: String) throws -> [UInt8] {
    let file = try ByteFile(BytePath(path))
    return file.bytes(from: 0, count: file.byteCount)
  }

  @Test func `columns, sorts, filter, groups, totals and focus are as they were left`() throws {
    var view: SheetView?
    try run { screen in
      screen.press(.right, "+", "+", "s", "s", ">", "h", .left, "p")
      screen.browser.filter(by: "people > 30")
      screen.draw()
      screen.press("t", "a", "z", "G")
      view = screen.browser.sheet.view
    }
    let (screen, notes) = try run()
    #expect(notes.isEmpty)
    #expect(screen.browser.sheet.view.filter == view?.filter)
    #expect(screen.browser.sheet.view.model.sorts == view?.model.sorts)
    #expect(screen.browser.sheet.view.group == 0 && screen.browser.sheet.view.aggregate == .mean)
    let columns = screen.browser.sheet.view.model.columns
    #expect(columns.map(\.number) == view?.model.columns.map(\.number))
    #expect(columns.map(\.isHidden) == view?.model.columns.map(\.isHidden))
    #expect(columns.map(\.pin) == view?.model.columns.map(\.pin))
    #expect(columns.map(\.width) == view?.model.columns.map(\.width))
    #expect(screen.browser.sheet.focusedRow == 0)
  }

  @Test func `a kept view is the same when it is kept again`() throws {
    try run { $0.press(.right, "s", "t", .down) }
    let first = try bytes(of: try stateFile())
    try run()
    #expect(try bytes(of: try stateFile()) == first)
    #expect(String(decoding: first, as: UTF8.self).hasPrefix("browse view 1\ntable\t/"))
  }

  @Test(arguments: [[], ["z"], ["s", "s"], ["t"]] as [[GridKeyPress]])
  func `the focused row is visible, among whole lines`(presses: [GridKeyPress]) throws {
    let text = "n,x\n" + (0..<100).map { "\($0 % 5),\($0)\n" }.joined()
    try run(text) { screen in
      for press in presses { screen.press(press) }
      screen.browser.goToRow("58")
      screen.draw()
    }
    let (screen, _) = try run(text)
    #expect(screen.browser.sheet.focusedRow == 57)
    #expect(screen.lines.contains { $0.split(separator: " ") == ["58", "2", "57"] })
    #expect(screen.browser.sheet.grid.contentOffset.y.remainder(dividingBy: 16) == 0)
  }

  @Test func `names with tabs, quotes and line ends are kept`() throws {
    let text = "\"a\tb\",\"c\nd\",e\\n\n1,2,3\n4,5,6\n"
    try run(text) { $0.press(.right, "s", "s", .right, "h") }
    let (screen, notes) = try run(text)
    #expect(notes.isEmpty && screen.rows == ["4 5", "1 2"])
  }

  @Test func `columns that are gone are ignored, with a note`() throws {
    try run { screen in
      screen.press(.right, .right, "s", .left, "h")
      screen.browser.filter(by: "people > 30")
      screen.draw()
    }
    let (screen, notes) = try run("town,inhabitants,coast,area\nOslo,1,yes,2\nHamar,2,no,1\n")
    #expect(notes == ["not restored: column people, filter"])
    #expect(screen.rows == ["Hamar no 2 1", "Oslo yes 1 2"])
  }

  @Test func `a column that has another number is found by its title`() throws {
    try run { $0.press(.right, "s") }
    let (screen, notes) = try run("people,town,coast\n9,Oslo,yes\n3,Hamar,no\n")
    #expect(notes.isEmpty)
    #expect(screen.browser.sheet.view.model.sorts == [.init(column: 0)])
  }

  @Test(arguments: [
    "", "browse view 2\n", "browse view 1\n", "browse view 1\ntable\n", "\0\u{1}",
    "browse view 1\ntable\tT\ncolumn\ttown\tx\tfitted\tshown\tfree\n",
    "browse view 1\ntable\tT\ncolumn\ttown\t0\tnan\tshown\tfree\n",
    "browse view 1\ntable\tT\nsort\t#\t-1\tup\n",
    "browse view 1\ntable\tT\ntotals\tshown\tmedian\n",
    "browse view 1\ntable\tT\nfocus\tt\t0\t-1\n",
    "browse view 1\ntable\tT\nfilter\ta",
  ])
  func `a damaged view is a note, and stays as it is`(text: String) throws {
    try run { $0.press("s") }
    let path = try stateFile()
    let key = try #require(ViewStore.key(ofFile: folder.path(of: "towns.csv"), part: nil))
    let bytes = Array(text.utf8).split(
      separator: UInt8(ascii: "T"), omittingEmptySubsequences: false
    )
    .joined(separator: Array(key.utf8))
    try ByteFile.write(Array(bytes), to: BytePath(path))
    let (screen, notes) = try run { $0.press("s") }
    #expect(notes.count == 1 && notes[0].hasPrefix("damaged view, not replaced: /"))
    #expect(screen.rows.count == 3)
    #expect(try self.bytes(of: path) == Array(bytes))
  }

  @Test func `the view of another table is not used`() throws {
    try run { $0.press("s") }
    let path = try stateFile()
    try ByteFile.write(
      "browse view 1\ntable\t/other\ntotals\tshown\tsum\n".utf8, to: BytePath(path))
    let (screen, notes) = try run()
    #expect(notes.isEmpty && !screen.browser.sheet.view.showsTotals)
  }

  @Test func `a view that has not changed is not written`() throws {
    try run { $0.press(.right, "s") }
    let bytes = try bytes(of: try stateFile())
    // The columns do not fit a file that is empty for a moment.
    let (_, notes) = try run("")
    #expect(notes.count == 1)
    #expect(try self.bytes(of: try stateFile()) == bytes)
  }

  @Test func `collapsed groups stay collapsed by their values, and new groups are expanded`() throws
  {
    try run { $0.press("z", .up, .up, "o", .down, "o") }
    let reversed = "town,people,coast\nOslo,709,yes\nHamar,32,no\nAlta,5,yes\nBergen,291,yes\n"
    let (screen, _) = try run(reversed)
    let sections = try #require(screen.browser.sheet.rows.groups?.sections)
    #expect((0..<4).map { sections.isCollapsed($0) } == [false, false, true, true])
  }

  @Test func `a group that is expanded does not collapse when rows are added`() throws {
    try run { $0.press("z", "O") }
    let (screen, _) = try run()
    #expect(screen.browser.sheet.rows.groups?.sections.collapsedCount == 3)
    screen.press("g", "o")
    #expect(screen.browser.sheet.rows.groups?.sections.collapsedCount == 2)
    try folder.append(Array("Alta,5,yes\nOslo,1,no\n".utf8), to: "towns.csv")
    screen.browser.sheet.table.update()
    screen.draw()
    let sections = try #require(screen.browser.sheet.rows.groups?.sections)
    #expect((0..<4).map { sections.isCollapsed($0) } == [false, false, true, true])
  }

  @Test(arguments: [(1_000, 1_000), (1_001, 0)])
  func `more than a thousand collapsed groups are not kept`(count: Int, kept: Int) throws {
    let text = "n\n" + (0..<count).map { "x\($0)\n" }.joined()
    try run(text) { $0.press("z", "O") }
    let (screen, _) = try run(text)
    #expect(screen.browser.sheet.rows.groups?.sections.collapsedCount == kept)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal that ends the program keeps the view`(signal: Int32) throws {
    try folder.write(Self.towns, to: "towns.csv")
    let program = try TerminalProgram(
      builtProgram("browse"), ["--remember", folder.path(of: "towns.csv")], columns: 70, rows: 12,
      environment: ["XDG_STATE_HOME": folder.path(of: "state") + "/deep"])
    #expect(program.waitForOutput("Hamar"))
    program.type(Array("t".utf8))
    #expect(program.waitForOutput("sum"))
    kill(program.process, signal)
    #expect(program.waitForEnd().map { $0 & 0x7F } == signal)
    #expect(program.terminal.settings == program.settings)
    #expect(try run().screen.browser.sheet.view.showsTotals)
  }

  @Test func `the folder is the one of the environment`() throws {
    func path(_ variables: [String: String]) throws -> String {
      try ViewStore { variables[$0] }.path(for: "a")
    }
    #expect(try path(["XDG_STATE_HOME": "/s", "HOME": "/h"]).hasPrefix("/s/browse/"))
    #expect(try path(["XDG_STATE_HOME": "s", "HOME": "/h"]).hasPrefix("/h/.local/state/browse/"))
    #expect(throws: OpeningError.self) { try path([:]) }
  }

  @Test func `a folder that cannot be written is an error`() throws {
    try folder.write("", to: "state")
    #expect(throws: OpeningError.self) { try run { $0.press("s") } }
  }

  @Test func `servers and standard input have no kept view`() {
    #expect(ViewStore.key(ofFile: "-", part: nil) == nil)
    #expect(ViewStore.key(ofFile: "postgresql://a:secret@b/c", part: "t") == nil)
    #expect(ViewStore.key(ofFile: "/", part: nil) != ViewStore.key(ofFile: "/", part: "t"))
  }
}

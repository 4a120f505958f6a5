import GridSources
import GridTerminal

@testable import browse

/// A browser on a screen of tiles, whose background work runs at once unless a test runs it.
final class Screen {
  let browser: Browser
  let app: TerminalApp
  private var tiles: Tiles
  private var time = 0.0

  /// Shows files, by their texts and names.
  convenience init(
    _ files: (name: String, text: String)..., columns: Int = 60, rows: Int = 10
  ) throws {
    try self.init(columns: columns, rows: rows) { browser in
      for file in files {
        let bytes = LiveFile(Array(file.text.utf8), name: file.name)
        try browser.addFile(
          FileTable.table(bytes, name: file.name) { work, finish in
            work()
            finish()
          })
      }
    }
  }

  /// Shows the tables that a closure adds.
  init(
    columns: Int = 60, rows: Int = 10,
    run: @escaping BackgroundWork.Run = { work, finish in
      work()
      finish()
    }, adding add: (Browser) throws -> Void
  ) throws {
    browser = Browser(run: run)
    app = TerminalApp(browser)
    browser.app = app
    tiles = Tiles(columns: columns, rows: rows)
    try add(browser)
    browser.showFirstFile()
    app.onKey = { [browser] in browser.handle($0) }
    draw()
  }

  /// Draws frames until all animations have ended.
  func draw() {
    for _ in 0..<3 {
      time += 1
      do { try app.draw(into: &tiles, at: time) } catch { preconditionFailure("\(error)") }
    }
  }

  /// Presses keys: first the text field with the focus, then the browser, and then the grid gets them.
  func press(_ presses: GridKeyPress...) {
    for press in presses {
      let isTyped = app.screen.focusedField?.press(press) ?? false
      if !isTyped, !browser.handle(press) { _ = browser.press(press) }
      draw()
    }
  }

  /// The lines on the screen, without spaces at their ends.
  var lines: [String] {
    tiles.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  /// The texts of the visible columns of a line of the sheet, joined by spaces.
  func line(_ index: Int) -> String {
    let sheet = browser.sheet
    return sheet.view.model.columns.indices.filter {
      !sheet.view.model[$0].isHidden && sheet.view.model[$0].number != SheetView.rowNumbers
    }.map { sheet.text(line: index, column: $0) ?? "…" }.joined(separator: " ")
  }

  /// All rows of the sheet.
  var rows: [String] { (0..<browser.sheet.rows.count).map(line) }

  /// The line with the status.
  var status: String { lines[lines.count - 1] }
}

import GridTerminal

/// What a key does, and its description for the page of help.
struct Command {
  /// The keys.
  let presses: [GridKeyPress]

  /// The keys as the page of help shows them.
  let keys: String

  /// What the command does.
  let help: String

  /// Runs the command.
  let run: (Browser) -> Void

  init(
    _ presses: GridKeyPress..., keys: String, _ help: String, run: @escaping (Browser) -> Void
  ) {
    self.presses = presses
    self.keys = keys
    self.help = help
    self.run = run
  }
}

// MARK: - All commands
extension Command {
  /// The commands of the program, in the order of the page of help.
  static var all: [Command] { moves + rows + groups + columns + sheets }

  private static var moves: [Command] {
    [
      Command("j", keys: "j", "go down by a row, as the arrow key does") { _ = $0.press(.down) },
      Command("k", keys: "k", "go up by a row, as the arrow key does") { _ = $0.press(.up) },
      Command("g", keys: "g", "go to the first row") { $0.sheet.focusLine(0) },
      Command("G", keys: "G", "go to the last row") { $0.sheet.focusLastLine() },
      Command(":", keys: ":", "go to a row, by its number") { browser in
        browser.ask("row") { browser.goToRow($0) }
      },
      Command("|", keys: "|", "go to a column, by its title") { browser in
        browser.ask("column") { browser.goToColumn($0) }
      },
      Command("/", keys: "/", "find a text in the visible columns") { $0.askForText() },
      Command("n", keys: "n", "go to the next cell with the text") { $0.sheet.findNext(.forward) },
      Command("N", keys: "N", "go to the previous cell with the text") {
        $0.sheet.findNext(.backward)
      },
      Command(
        .alt("r"), keys: "alt-r", "find a regular expression, or a text"
      ) {
        $0.changeFinding { $0.isExpression.toggle() }
      },
      Command(.alt("w"), keys: "alt-w", "find whole words, or parts of words as well") {
        $0.changeFinding { $0.isWholeWords.toggle() }
      },
      Command(
        .alt("c"), keys: "alt-c", "find with case if the text has capitals, always, or never"
      ) {
        $0.changeFinding { $0.switchCase() }
      },
    ]
  }

  private static var rows: [Command] {
    [
      Command("&", keys: "&", "show only rows that match an expression, such as total > 100") {
        browser in
        browser.ask("filter", initial: browser.sheet.view.filter?.description ?? "") {
          browser.filter(by: $0)
        }
      },
      Command("=", keys: "=", "show only rows with the value of the focused cell") {
        $0.filterByFocusedValue()
      },
      Command("s", keys: "s", "sort by the column: up, down, not at all") { browser in
        browser.withFocusedColumn { browser.sheet.toggleSort(byColumnAt: $0, addsToOthers: false) }
      },
      Command("S", keys: "S", "sort by the column as well as by the present ones") { browser in
        browser.withFocusedColumn { browser.sheet.toggleSort(byColumnAt: $0, addsToOthers: true) }
      },
      Command("u", keys: "u", "undo the last change of the view") { browser in
        if !browser.sheet.undo() { browser.note = "nothing to undo" }
      },
      Command("r", .control("r"), keys: "r", "do again what was undone") { browser in
        if !browser.sheet.redo() { browser.note = "nothing to do again" }
      },
    ]
  }

  private static var groups: [Command] {
    [
      Command("z", keys: "z", "group the rows by the column, or no longer") {
        $0.toggleGroup()
      },
      Command("o", keys: "o", "collapse or expand the group; so does enter") { browser in
        browser.withGroups { $0.toggleFocusedGroup() }
      },
      Command("O", keys: "O", "collapse all groups, or expand them") { browser in
        browser.withGroups { $0.toggleAllGroups() }
      },
      Command("t", keys: "t", "show totals in the last line, or hide them") { browser in
        browser.sheet.changeView { $0.showsTotals.toggle() }
      },
      Command("a", keys: "a", "totals: sum, mean, least, greatest or count") {
        $0.showNextAggregate()
      },
    ]
  }

  private static var columns: [Command] {
    [
      Command("<", keys: "<", "move the column to the left") { $0.moveColumn(by: -1) },
      Command(">", keys: ">", "move the column to the right") { $0.moveColumn(by: 1) },
      Command("+", keys: "+", "make the column wider") { $0.widenColumn(by: 8) },
      Command("-", keys: "-", "make the column narrower") { $0.widenColumn(by: -8) },
      Command("_", keys: "_", "fit the column to the visible texts") { browser in
        browser.withFocusedColumn { browser.sheet.fitColumn(at: $0) }
      },
      Command("h", keys: "h", "hide the column") { $0.hideColumn() },
      Command("H", keys: "H", "show all columns") { browser in
        browser.sheet.changeView { view in
          for index in 0..<view.model.count { view.model[index].isHidden = false }
        }
      },
      Command("p", keys: "p", "pin the column at the left, or release it") { browser in
        browser.withFocusedColumn { index in
          browser.sheet.changeView {
            $0.model[index].pin = $0.model[index].pin == nil ? .left : nil
          }
        }
      },
    ]
  }

  private static var sheets: [Command] {
    [
      Command("f", keys: "f", "count the values of the column, and sum up other columns") {
        $0.countValues()
      },
      Command("F", keys: "F", "show a histogram of the numbers of the column") {
        $0.showHistogram()
      },
      Command(
        .enter, keys: "enter",
        "open the row: its table, the rows of its value, or a card"
      ) {
        $0.openRow()
      },
      Command("R", keys: "R", "read the data of a server again") { $0.sheet.refresh() },
      Command("y", keys: "y", "copy the selected cells, or the focused one") { $0.copy() },
      Command("e", keys: "e", "write the rows and columns that are shown to a file") { browser in
        browser.ask("write to (.csv, .jsonl or .svg)") { browser.export(to: $0) }
      },
      Command(.tab, keys: "tab", "show the next file") { $0.showFile(after: 1) },
      Command("?", keys: "?", "show all keys") { $0.openHelp() },
      Command("q", keys: "q", "close the sheet; the last one ends the program") {
        $0.closeSheetOrQuit()
      },
      Command(.escape, keys: "esc", "stop the work, return to the counts, or close the sheet") {
        $0.goBack()
      },
    ]
  }

  /// The keys that each list of the engine has, and the mouse.
  static let others: [(keys: String, help: String)] = [
    ("arrows, page up, page down", "move by a cell or a screen"),
    ("home, end", "go to the start or the end of the row"),
    ("shift with these", "select a rectangle"),
    ("alt-left, alt-right", "move the column"),
    ("control-C", "copy the selection, or end the program"),
    ("click", "focus a cell; on a title, sort by the column"),
    ("drag", "select a rectangle; on a title, move the column; on its edge, resize it"),
    ("wheel", "scroll"),
  ]
}

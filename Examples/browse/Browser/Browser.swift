import GridSources
import GridTerminal

/// The screen of the program: a sheet, a line with its status, and a line for answers of the user.
///
/// Each file is a stack of sheets: the table of the file, and the sheets that were opened from it.
final class Browser: Box {
  /// The app that shows the screen; nil before it has one.
  weak var app: TerminalApp?

  private let run: BackgroundWork.Run
  private let commands = Command.all
  private var files: [SheetStack] = []
  private var fileIndex = 0

  private let gridArea = Box(width: .fill, height: .fill)
  private let status = StatusLine()
  private let answer = TextFieldBox(height: 16)

  /// How texts are found, which stays the same until the user changes it.
  private var findOptions = FindRequest.Options()

  /// A note on the last command, which the next key removes.
  var note = "" { didSet { showStatus() } }

  /// Creates a screen without sheets.
  /// - Parameter run: Runs work on another thread.
  init(run: @escaping BackgroundWork.Run) {
    self.run = run
    super.init(sizing: Sizing(width: .fill, height: .fill), arrangement: .table)
    append(contentsOf: [gridArea, status, answer])
    answer.background = SheetColors.bar
    answer.visibility = .gone
  }

  /// The sheet that is shown.
  var sheet: Sheet { files[fileIndex].shown }

  /// The table of the file that was added last.
  var lastFile: Sheet { files[files.count - 1].sheets[0] }

  // MARK: Sheets

  /// Adds the table of a file, as the last one.
  func addFile(_ table: any Table) throws { files.append(SheetStack(try makeSheet(table))) }

  /// Shows the table of the first file.
  func showFirstFile() { showFile(at: 0) }

  /// Shows the sheet of another file.
  func showFile(after distance: Int) {
    guard files.count > 1 else { return note = "no other file is open" }
    showFile(at: (fileIndex + distance) % files.count)
  }

  private func showFile(at index: Int) {
    fileIndex = index
    showSheet()
  }

  /// Opens a sheet over the present one.
  func open(_ table: any Table) {
    do {
      files[fileIndex].push(try makeSheet(table))
      showSheet()
    } catch {
      note = "\(error)"
    }
  }

  /// Ends the program, if the sheet is the table of a file, and returns to the sheet below otherwise.
  func closeSheetOrQuit() {
    if sheet.cancelWork() { return }
    if files[fileIndex].sheets.count == 1 { app?.quit() } else { closeSheet() }
  }

  /// Stops the work of the sheet. If it has none, returns to the sums that the user has left for its rows, or to the
  /// sheet below.
  func goBack() {
    if sheet.cancelWork() { return }
    if files[fileIndex].goBack() { showSheet() } else { closeSheet() }
  }

  /// Leaves the sums that are shown, and shows only those rows of the sheet below that match a filter.
  func leaveSums(for filter: RowFilter) {
    files[fileIndex].leave(for: filter)
    showSheet()
  }

  private func closeSheet() {
    guard let closed = files[fileIndex].pop() else { return note = "q ends the program" }
    if let descriptor = closed.table.descriptor { app?.stopReading(descriptor) }
    showSheet()
  }

  private func makeSheet(_ table: any Table) throws -> Sheet {
    let sheet = try Sheet(table, run: run)
    sheet.onChange = { [unowned self] in showStatus() }
    sheet.onNote = { [unowned self] in note = $0 }
    follow(table)
    return sheet
  }

  /// Reads changes of the data of a table while it is open.
  private func follow(_ table: any Table) {
    guard let descriptor = table.descriptor else { return }
    app?.whenReadable(descriptor) { [weak self, weak table] in
      guard let table else { return }
      table.update()
      if table.descriptor == nil { self?.app?.stopReading(descriptor) }
    }
  }

  private func showSheet() {
    gridArea.setBoxes([GridBox(sheet.grid)])
    note = ""
  }

  private func showStatus() {
    let tabs = files.count > 1 ? "\(fileIndex + 1)/\(files.count) " : ""
    status.show(
      sheet,
      prefix: tabs + files[fileIndex].sheets.dropLast().map { $0.table.name + " › " }.joined(),
      note: note)
  }

  /// Changes a value on another thread, and then calls `finish` with it.
  func inBackground<Value: Sendable>(
    _ value: consuming Value, by change: @escaping @Sendable (inout Value) -> Void,
    then finish: @escaping (consuming Value) -> Void
  ) {
    BackgroundWork(run: run).change(value, by: change, then: finish)
  }

  // MARK: Keys

  /// Runs the command of a key.
  /// - Returns: Whether there is one.
  func handle(_ press: GridKeyPress) -> Bool {
    sheet.pendingFocus.wait(forCell: nil)
    guard let command = commands.first(where: { $0.presses.contains(press) }) else {
      if !note.isEmpty { note = "" }
      return false
    }
    note = ""
    command.run(self)
    return true
  }

  /// Asks the user a question in the line below the status.
  func ask(_ question: String, initial: String = "", then act: @escaping (String) -> Void) {
    answer.ask(question) { text in if !text.isEmpty { act(text) } }
    answer.insert(initial)
  }

  // MARK: Finding

  /// Asks for a text, and finds it.
  func askForText(initial: String = "") {
    ask("find (alt-r: regular expression, alt-w: whole words, alt-c: case)", initial: initial) {
      [unowned self] in find($0)
    }
    showFindOptions()
  }

  private func find(_ text: String) {
    let sheet = sheet
    note = ""
    sheet.find(FindRequest(text: text, options: findOptions)) { [unowned self] error in
      guard self.sheet === sheet else { return }
      askForText(initial: text)
      note = error.message
    }
  }

  /// Changes how texts are found: the one that the user types, or the one that was found last.
  func changeFinding(_ change: (inout FindRequest.Options) -> Void) {
    change(&findOptions)
    showFindOptions()
    if !answer.isFocused, let request = sheet.rows.finder.request { find(request.text) }
  }

  private func showFindOptions() { note = "find: \(findOptions.description)" }
}

import GalleryScenes
import GridSources
import GridTerminal

/// A text file of any size. All of it can be scrolled to while its rows are still being counted.
final class LogScene: Scene, GridListDataSource, GridDelegate {
  let rows = GridView<LogCell>(layout: ListLayout(rowHeight: .fixed(16)))
  private let bar = StatusBar()
  private let prompt = Prompt("/", placeholder: "text to find")
  private let source: LiveFile
  let reader: RowReader
  let finder: TextFinder

  /// The first visible column of the text.
  var column = 0

  /// A note about the last copy for the status bar.
  private var copyNote = ""

  /// A note about the file for the status bar.
  var news = ""

  /// Shows a text, which the queue reads.
  init(_ source: LiveFile, queue: any BoxQueue) {
    self.source = source
    reader = RowReader(source, run: queue.run)
    finder = TextFinder(reader)
    super.init(Box(arrangement: .table))
    let pane = GridBox(rows)
    pane.scrollBars = .always
    root.setBoxes([pane, bar, prompt])
    prompt.onAnswer = { [unowned self] query in
      look(for: TextSearch(query))
      find(.forward)
    }
    rows.dataSource = self
    rows.delegate = self
    rows.selectRows()
    reader.onRead = { [unowned self] in take($0) }
    reader.onReplace = { [unowned self] in startAnew() }
    finder.onChange = { [unowned self] in showFound() }
    reader.readOn()
    showBar()
  }

  override var help: String {
    // Searching needs the space for its commands.
    !prompt.isOpen && finder.search == nil ? "wheel, drag and arrows scroll" : ""
  }

  override var commands: [Command] {
    if prompt.isOpen { return prompt.commands("search") }
    let copy = Command("y", "copy") { [self] in copyNote = rows.copySelection(to: root.screen) }
    let common =
      [Command("/", "search") { [self] in prompt.open() }]
      + (rows.selectedItemCount > 0 ? [copy] : [])
    guard finder.search != nil else { return common }
    return common + [
      Command("n", "next") { [self] in find(.forward) },
      Command("N", "previous") { [self] in find(.backward) },
      Command(.escape, "end search") { [self] in look(for: nil) },
    ]
  }

  override var grid: AnyGridView? { rows }

  override var notes: [String] {
    let (offsets, bytes) = (reader.index.storedOffsetCount, reader.index.readCount)
    return ["\(grouped(offsets)) row offsets stored, \(grouped(bytes)) bytes read"]
  }

  override func advance(to time: Double) { showBar() }

  override func press(_ press: GridKeyPress) -> Bool {
    switch press {
    case .left: move(to: column - 8)
    case .right: move(to: column + 8)
    default: return super.press(press)
    }
    return true
  }

  override func pose() {
    rows.focusItem(at: 12)
    look(for: TextSearch("warn"))
  }

  /// Checks whether the file has grown or was replaced.
  func lookAgain() { reader.update() }

  func gridView(
    _ grid: GridView<LogCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    rows.focusItem(at: path)
  }

  func gridViewSelectionDidChange(_ grid: GridView<LogCell>) { copyNote = "" }

  // MARK: The data

  /// Selected rows are copied as whole lines, also where only a part of them is visible.
  func gridView(_ grid: GridView<LogCell>, copiedTextForItemAt path: ItemPath) -> String? {
    row(path.item)?.text
  }

  func numberOfItems(in grid: GridView<LogCell>) -> Int { reader.index.shape.count }

  func gridView(_ grid: GridView<LogCell>, cellForItem index: Int) -> LogCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? LogCell()
    let shape = reader.index.shape
    // After the gap, row numbers are estimates.
    let isCertain = shape.gap == 0 || index < shape.front
    cell.show(
      row(index)?.shown(in: column..<column + Tiles.limit) ?? AttributedText("·"),
      number: isCertain ? grouped(index + 1) : "~" + grouped(index + 1))
    return cell
  }

  /// Returns the text of a row, with its matches highlighted, or nil if it is not known yet.
  func row(_ index: Int) -> RowText? {
    guard let range = reader.range(ofRow: index) else { return nil }
    let file = reader.index.file
    let row = file.bytes(from: range.lowerBound, count: range.count)
    guard let search = finder.search else { return RowText(row) }
    // A match may cross the border of rows, as long lines are split.
    let margin = search.bytes.count - 1
    let start = max(0, range.lowerBound - margin)
    let around = file.bytes(from: start, count: range.upperBound + margin - start)
    let marks = search.ranges(in: around).map { mark in
      mark.lowerBound + start - range.lowerBound..<mark.upperBound + start - range.lowerBound
    }
    return RowText(row, marking: marks)
  }

}

// MARK: - The status bar
extension LogScene {
  func showBar() {
    bar.visibility = prompt.isOpen ? .gone : .visible
    var parts = [source.name, "\(grouped(reader.index.byteCount)) bytes", progress]
    if column > 0 { parts.append("from column \(grouped(column + 1))") }
    if isAtEnd { parts.append("following the end") }
    parts += [searchNews, fileNews, copyNote].filter { !$0.isEmpty }
    bar.show(parts.joined(separator: " · "))
  }

  private var progress: String {
    let index = reader.index
    if index.isComplete { return StatusBar.rows(index.shape.count) }
    if !index.hasMore { return "cannot be read further" }
    return "\(Int(100 * Double(index.readCount) / Double(max(1, index.byteCount)))) % read"
  }

  private var fileNews: String {
    switch source.state {
    case .live, .complete: news
    case .removed: "removed"
    case .arriving: "more may come"
    case .failed(let error): error.reason
    }
  }

  /// The number of the current match among all.
  private var numberNews: String {
    guard let number = finder.number, let count = finder.count else { return "" }
    return "\(grouped(number)) of \(grouped(count))" + (finder.isCountComplete ? "" : " so far")
  }

  private var searchNews: String {
    switch finder.state {
    case .idle:
      [finder.hasWrapped ? "search wrapped around" : "", numberNews].filter { !$0.isEmpty }
        .joined(separator: ", ")
    case .searching(let percent): "searching, \(percent) %"
    case .found: "found, row number not known yet"
    case .notFound: "not found"
    }
  }
}

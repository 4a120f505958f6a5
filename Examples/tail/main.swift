import GridSources
import GridTerminal

// The file, and the word to find in it.
let arguments = CommandLine.arguments.dropFirst()
let help = LiveFile(Array("tail FILE [WORD] shows a file and follows it.".utf8), name: "help")
let file: LiveFile
do {
  file = try arguments.first.map { try LiveFile(BytePath($0)) } ?? help
} catch {
  TerminalApp.exit(reporting: error)
}

// The screen: a status, and a list with rows of one line.
let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(16)))
let status = Box(width: .fill)
let page = Box(width: .fill, height: .fill, arrangement: .table)
page.setBoxes([status, GridBox(grid)])
let app = TerminalApp(page)

// The rows. The queue of the app runs the reading and searching on other threads.
let rows = RowReader(file, run: app.queue.run)
let finder = TextFinder(rows)

@MainActor final class Rows: @MainActor GridListDataSource {
  func numberOfItems(in grid: GridView<Box>) -> Int { rows.index.shape.count }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? Box(width: .fill)
    cell.text = rows.text(ofRow: index) ?? "…"
    cell.onStateChange = { cell, state in
      cell.background = state.contains(.focused) ? GridColor(0x2F7DE1) : nil
    }
    return cell
  }
}

let source = Rows()
grid.dataSource = source
grid.reloadData()

// Reading: the list takes over the changes, and stays at the end if it was there.
rows.onRead = { change in
  let wasAtEnd = grid.contentOffset.y >= grid.scrollRange.end.y
  try? grid.performUpdates(timing: nil) { update in
    update.insertItems(change.inserted, inSection: 0)
    update.deleteItems(change.deleted, inSection: 0)
    update.insertItems(change.appended, inSection: 0)
  }
  grid.reconfigureItems(change.changed)
  if wasAtEnd { grid.contentOffset.y = grid.scrollRange.end.y }
  finder.countOn()
  showFound()
}
rows.onReplace = {
  grid.reloadData()
  showStatus()
}
rows.readOn()

// Following: the descriptor is readable when the file has changed.
if let descriptor = file.descriptor {
  app.whenReadable(descriptor) {
    rows.update()
    if file.descriptor == nil { app.stopReading(descriptor) }
  }
}

// Searching: n and N move the focus to the next match and to the previous one.
finder.onChange = { showFound() }
@MainActor func showFound() {
  // If the row of the match is not known yet, `onRead` tries again.
  if let match = finder.takeMatch() { grid.focusItem(at: match.row) }
  showStatus()
}
@MainActor func find(_ direction: TextFinder.Direction) {
  guard let row = grid.focusedItem, let range = rows.range(ofRow: row) else {
    return finder.find(direction, from: 0)
  }
  finder.find(direction, from: direction == .forward ? range.upperBound : range.lowerBound)
}
app.shortcuts["n"] = { _ in find(.forward) }
app.shortcuts["N"] = { _ in find(.backward) }
app.shortcuts["q"] = { $0.quit() }

@MainActor func showStatus() {
  var text = "\(rows.index.shape.count) rows"
  if !rows.index.isComplete {
    text += ", \(100 * rows.index.readCount / rows.index.byteCount) % read"
  }
  if let number = finder.number, let count = finder.count {
    text += ", match \(number) of \(count)"
  }
  status.text = text
}

showStatus()
finder.search = arguments.dropFirst().first.flatMap { TextSearch($0) }
find(.forward)
try await app.run()

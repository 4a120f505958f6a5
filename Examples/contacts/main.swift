import GridSources
import GridTerminal

// A cell is a box with a text. Its background is opaque, so that moving cells hide those behind them.
@MainActor func cell(_ text: String, on color: GridColor, in grid: GridView<Box>) -> Box {
  let box = grid.dequeueReusableCell(withIdentifier: "text") ?? Box(width: .fill)
  box.text = text
  box.background = color
  box.onStateChange = { box, state in
    box.background = state.contains(.focused) ? GridColor(0x2F7DE1) : color
  }
  return box
}

// The data source: sections by letter, and items by name.
let source = SnapshotDataSource<Box, Character, String>(
  element: { grid, _, letter in letter.map { cell("\($0)", on: GridColor(0x444444), in: grid) } },
  cell: { grid, _, name in cell(name, on: .black, in: grid) })

// The grid: rows of one line, and a sticky header of one line for each section.
let section = SectionStyle(ListLayout(rowHeight: .fixed(16)), header: SectionBar(16, .sticks))
let grid = GridView<Box>(layout: SectionedLayout(section))
grid.dataSource = source

// The screen: a box that hosts the grid, in a terminal.
let app = TerminalApp(GridBox(grid))

// The names: the lines of the file in the first argument, or these six if there is no argument.
var names = ["Ada", "Alan", "Anita", "Barbara", "Brian", "Claude"]
let path = CommandLine.arguments.dropFirst().first.map { BytePath($0) }
var file: LiveFile?
@MainActor func show() throws {
  file?.update()
  if let file { names = try file.file.lines() }
  var contacts = Snapshot<Character, String>()
  for name in Set(names).sorted() {
    guard let letter = name.first else { continue }
    if !contacts.containsSection(letter) { try contacts.appendSections([letter]) }
    try contacts.append([name], toSection: letter)
  }
  try source.apply(contacts, to: grid, keeping: .focusedItem)
  if grid.focusedItem == nil { grid.focusItem(at: 0) }
}

// Changes: i adds the focused name with "II" behind it, or a first name, and d deletes the focused name.
@MainActor func change(_ edit: (inout [String], Int?) -> Void) throws {
  names = source.shown.items
  edit(&names, grid.focusedItem)
  while Set(names).count < names.count { names[names.count - 1] += "I" }
  if let path { try ByteFile.write(names.map { $0 + "\n" }.joined().utf8, to: path) }
  try show()
}
app.shortcuts["i"] = { _ in
  try change { names, index in names.append(index.map { names[$0] + " II" } ?? "Ada") }
}
app.shortcuts["d"] = { _ in try change { if let index = $1 { $0.remove(at: index) } } }
app.shortcuts["q"] = { $0.quit() }

// The app shows the file again when another program has changed it. An error ends the program.
do {
  file = try path.map { try LiveFile($0) }
  if let descriptor = file?.descriptor { app.whenReadable(descriptor) { try show() } }
  try show()
  try await app.run()
} catch {
  TerminalApp.exit(reporting: error)
}

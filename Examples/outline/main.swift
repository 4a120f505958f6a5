import Foundation
import GridTerminal

// A handbook as an outline. The expanded headings, the focus and the scroll position are kept in a file from one
// run to the next:
//
//     outline FILE

// The headings by number, such as "3.2.1".
let titles = [
  ["Arrival", "Berths", "Cargo", "Dues", "Engines", "Fire", "Gates", "Health", "Ice"],
  ["Rules", "Forms", "Persons", "Places", "Times", "Tools", "Signals", "Records", "Accidents"],
  [
    "By day", "By night", "In fog", "In ice", "At low water", "At high water", "In a gale",
    "On holidays", "In an emergency",
  ],
]
var handbook = Snapshot<Int, String>()
try handbook.appendSections([0])
for part in 1...9 {
  try handbook.append(["\(part)"], toSection: 0)
  for chapter in 1...9 {
    try handbook.append(["\(part).\(chapter)"], under: "\(part)")
    try handbook.append((1...9).map { "\(part).\(chapter).\($0)" }, under: "\(part).\(chapter)")
  }
}

// A row: the heading, with a mark that shows whether it is expanded.
let source = SnapshotDataSource<Box, Int, String> { grid, _, heading in
  let row = grid.dequeueReusableCell(withIdentifier: "heading") ?? Box(width: .fill)
  row.text = text(of: heading)
  row.background = .black
  row.onStateChange = { row, state in
    row.background = state.contains(.focused) ? GridColor(0x2F7DE1) : .black
  }
  return row
}

@MainActor func text(of heading: String) -> String {
  let numbers = heading.split(separator: ".").compactMap { Int($0) }
  let level = numbers.count - 1
  let isExpanded = source.snapshot.isExpanded(heading)
  let mark = !source.snapshot.hasChildren(heading) ? " " : isExpanded ? "▾" : "▸"
  return String(repeating: "  ", count: level)
    + "\(mark) \(heading) \(titles[level][numbers[level] - 1])"
}

let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(16)))
grid.dataSource = source
try source.apply(handbook, to: grid, timing: nil)

// The right arrow expands the focused heading. The left arrow collapses it, or moves the focus to the heading
// above it.
@MainActor func expand(_ isExpanded: Bool) throws {
  guard let item = grid.focusedItem,
    let heading = source.identifier(at: ItemPath(section: 0, item: item))
  else { return }
  var edited = source.snapshot
  guard edited.hasChildren(heading), edited.isExpanded(heading) != isExpanded else {
    if !isExpanded, let parent = edited.parent(of: heading), let path = source.path(of: parent) {
      grid.focusItem(at: path)
    }
    return
  }
  if isExpanded { try edited.expand([heading]) } else { try edited.collapse([heading]) }
  try edited.reconfigure([heading])
  try source.apply(edited, to: grid)
}

let app = TerminalApp(GridBox(grid))
app.shortcuts[.right] = { _ in try expand(true) }
app.shortcuts[.left] = { _ in try expand(false) }
app.shortcuts["q"] = { $0.quit() }

// `GridState` is `Codable`. The grid restores the scroll position once it has a size.
do {
  let path = CommandLine.arguments.dropFirst().first
  grid.focusItem(at: 0)
  if let path, let data = FileManager.default.contents(atPath: path) {
    grid.restore(try JSONDecoder().decode(GridState.self, from: data))
  }
  try await app.run()
  if let path {
    try JSONEncoder().encode(grid.saveState()).write(to: URL(fileURLWithPath: path))
  }
} catch {
  TerminalApp.exit(reporting: error)
}

import Foundation
import GridData
import GridTerminal

// A handbook as an outline, with the path to the first visible heading in a line above it. The expanded headings, the
// focus and the scroll position are kept in a file from one run to the next:
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
func title(of heading: String) -> String {
  let numbers = heading.split(separator: ".").compactMap { Int($0) }
  return "\(heading) \(titles[numbers.count - 1][numbers[numbers.count - 1] - 1])"
}

// The headings below another one, when it is expanded. Those of the third level have none.
let handbook = TreeDataSource<Box, String>(identifier: { ItemID($0) }) { heading in
  heading.utf8.count > 3 ? nil : (1...9).map { "\(heading).\($0)" }
} cell: { grid, row in
  let cell = grid.dequeueReusableCell(withIdentifier: "heading") ?? Box(width: .fill)
  let mark = !row.isExpandable ? " " : row.isExpanded ? "▾" : "▸"
  cell.text = String(repeating: "  ", count: row.level) + "\(mark) \(title(of: row.node))"
  cell.background = .black
  cell.onStateChange = { cell, state in
    cell.background = state.contains(.focused) ? GridColor(0x2F7DE1) : .black
  }
  return cell
}
try handbook.setRoots((1...9).map { "\($0)" })

// The ancestors of the first visible heading. A click on one of them scrolls to it.
@MainActor final class Path: @MainActor GridDelegate {
  let line = Box(width: .fill, height: 16, arrangement: .linear(.horizontal, spacing: 8))

  func gridViewVisibleItemsDidChange(_ grid: GridView<Box>) {
    line.removeAll()
    guard let first = grid.visibleItems.first else { return }
    for item in handbook.ancestors(ofItem: first) {
      let heading = handbook.row(at: item).node
      let box = Box("\(title(of: heading)) ›")
      box.onTap = { _, _ in
        if let item = handbook.item(with: ItemID(heading)) {
          grid.focusItem(at: item, scrollTo: .start)
        }
      }
      line.append(box)
    }
  }
}

let path = Path()
let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(16)))
grid.delegate = path
grid.dataSource = handbook
let page = Box(width: .fill, height: .fill, arrangement: .linear(.vertical))
page.append(path.line)
page.append(GridBox(grid))

// The right arrow expands the focused heading, or moves to the first one below it. The left arrow collapses it, or
// moves to the heading above it. The key u moves to the last heading in the line, and the delete key removes the
// focused heading with all below it.
let app = TerminalApp(page)
for arrow in [GridKeyPress.left, .right] { app.shortcuts[arrow] = { _ in handbook.handle(arrow) } }
app.shortcuts["u"] = { _ in
  if let first = grid.visibleItems.first, let item = handbook.ancestors(ofItem: first).last {
    grid.focusItem(at: item, scrollTo: .start)
  }
}
app.shortcuts[.delete] = { _ in
  guard let item = grid.focusedItem else { return }
  try handbook.remove(with: ItemID(handbook.row(at: item).node))
}
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

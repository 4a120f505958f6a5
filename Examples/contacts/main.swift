import GridTerminal

// A cell shows a name. Its background is opaque, so that moving cells hide those behind them.
final class NameCell: GridCell {
  private let label = Box(width: .fill)

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    background = .black
    contentBox.append(label)
  }

  func show(_ name: String, on color: GridColor = .black) {
    label.text = name
    background = color
  }

  override func stateDidChange(from old: CellState) {
    contentBox.background = attributes.state.contains(.focused) ? GridColor(0x2F7DE1) : nil
  }
}

// The data: sections by letter, and items by name.
typealias Letter = String
typealias Name = String
var contacts = Snapshot<Letter, Name>()
try contacts.appendSections(["A", "B", "C"])
try contacts.append(["Ada", "Alan", "Anita"], toSection: "A")
try contacts.append(["Barbara", "Brian"], toSection: "B")
try contacts.append(["Claude"], toSection: "C")

let source = SnapshotDataSource<NameCell, Letter, Name>(
  element: { grid, element, letter in
    guard element.kind == .header, let letter else { return nil }
    let bar = grid.dequeueReusableCell(withIdentifier: "letter") ?? NameCell()
    bar.show(letter, on: GridColor(0x444444))
    return bar
  },
  cell: { grid, path, name in
    let cell = grid.dequeueReusableCell(withIdentifier: "name") ?? NameCell()
    cell.show(name)
    return cell
  })

// The grid: rows of one line, and a sticky header of one line for each section.
let section = SectionStyle(ListLayout(rowHeight: .fixed(16)), header: SectionBar(16, .sticks))
let grid = GridView<NameCell>(layout: SectionedLayout(section))
grid.dataSource = source
try source.apply(contacts, to: grid, timing: nil)

// The screen: a box that hosts the grid, in a terminal.
let list = GridBox(grid, width: .fill, height: .fill)
let app = TerminalApp(list)

// Changes: i inserts a name before the focused one, d deletes it, and m moves it to the next section.
@MainActor func change(_ edit: (inout Snapshot<Letter, Name>, Name) throws -> Void) {
  guard let index = grid.focusedItem, let path = grid.path(of: index),
    let name = source.identifier(at: path)
  else { return }
  var edited = source.snapshot
  do {
    try edit(&edited, name)
    try source.apply(edited, to: grid, keeping: .focusedItem)
  } catch { return }  // An invalid edit, such as a repeated name, changes nothing.
}

app.shortcuts["i"] = { _ in change { try $0.insert(["\($1) II"], before: $1) } }
app.shortcuts["d"] = { _ in change { try $0.delete([$1]) } }
app.shortcuts["m"] = { _ in
  change { contacts, name in
    let letters = ["A": "B", "B": "C", "C": "A"]
    guard let letter = contacts.section(of: name), let next = letters[letter] else { return }
    try contacts.move(name, toSection: next)
  }
}
app.shortcuts["q"] = { $0.quit() }

// The app passes all other keys to the list: arrows move the focus.
grid.focusItem(at: 0)
try await app.run()

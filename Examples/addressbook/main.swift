import GridTerminal

struct Contact {
  var name: String
  var note: String
}

// A row with a name, and a note of any length below it.
final class ContactCell: GridCell {
  var id = 0
  private let name = Box(width: .fill)
  private let note = Box(width: .fill)

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    padding = GridInsets(left: 16, right: 16)
    let style = TextStyle(font: GridFont(weight: .bold))
    name.content = .text(TextContent("", style: style, lineLimit: 1))
    contentBox.append(contentsOf: [name, note])
  }

  func show(_ contact: Contact) {
    name.text = contact.name
    note.text = contact.note
    note.visibility = contact.note.isEmpty ? .gone : .visible
  }

  override func stateDidChange(from old: CellState) {
    let colors: [(CellState, UInt32)] = [
      (.lifted, 0x6A5A20), (.focused, 0x4A4436), (.selected, 0x3A4D6E),
    ]
    background = GridColor(colors.first { cellState.contains($0.0) }?.1 ?? 0)
  }
}

// The data: 100,000 contacts, in a section for each letter. Contacts are identified by their index.
var contacts: [Contact] = []
var book = Snapshot<String, Int>()
for (section, letter) in "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init).enumerated() {
  let ids = (100_000 * section / 26)..<(100_000 * (section + 1) / 26)
  for id in ids {
    let name = ["nna Holm", "ert Sund", "lara Wick", "avid Ness", "mil Holm", "rank Sund"][id % 6]
    let note = String(repeating: "lives at the harbor ", count: id % 5)
    contacts.append(Contact(name: "\(letter)\(name) \(id)", note: note))
  }
  try book.appendSections([letter])
  try book.append(Array(ids), toSection: letter)
}

let source = SnapshotDataSource<GridCell, String, Int>(
  element: { grid, element, letter in
    let bar = grid.dequeueReusableCell(withIdentifier: "letter") ?? GridCell()
    bar.background = GridColor(0x232831)
    bar.contentBox.text = letter ?? ""
    return bar
  },
  cell: { grid, path, id in
    let cell = grid.dequeueReusableCell(withIdentifier: "contact") as? ContactCell ?? makeCell()
    cell.id = id
    cell.show(contacts[id])
    return cell
  })
source.canMove = { _ in true }
source.canDelete = { _ in true }
source.indexTitles = { $0.enumerated().map { IndexTitle($1, section: $0) } }

@MainActor func makeCell() -> ContactCell {
  let cell = ContactCell()
  cell.swipeDirections = .left
  cell.onSwipe = { cell, _ in change(cell.id) { try $0.delete([$1]) } }
  return cell
}

// The grid: rows that measure themselves, and sticky headers.
let rows = ListLayout(rowHeight: .estimated(40))
let section = SectionStyle(rows, header: SectionBar(16, .sticks))
let grid = GridView<GridCell>(layout: SectionedLayout(section))
grid.selectionMode = .multiple
grid.dataSource = source
try source.apply(book, to: grid, timing: nil)
grid.focusItem(at: 0)

// Changes of a contact. Those that are impossible do nothing.
@MainActor func change(
  _ id: Int?, by edit: (inout Snapshot<String, Int>, _ id: Int) throws -> Void
) {
  var edited = source.snapshot
  guard let id, (try? edit(&edited, id)) != nil else { return }
  try? source.apply(edited, to: grid, animation: .left, keeping: .offset)
}

@MainActor func focusedID() -> Int? {
  grid.focusedItem.flatMap { grid.path(of: $0) }.flatMap { source.identifier(at: $0) }
}

let app = TerminalApp(GridBox(grid))
app.shortcuts["q"] = { $0.quit() }
app.shortcuts["e"] = { _ in grid.setEditing(!grid.isEditing) }
app.shortcuts["i"] = { _ in
  contacts.append(Contact(name: "New one", note: "just came in"))
  change(focusedID()) { try $0.insert([contacts.count - 1], before: $1) }
}
app.shortcuts["m"] = { _ in
  change(focusedID()) { book, id in
    guard let path = source.path(of: id) else { return }
    try book.move(id, to: ItemPath(section: path.section, item: path.item + 2))
  }
}
for key in [.delete, "x"] as [GridKeyPress] {
  app.shortcuts[key] = { _ in change(focusedID()) { try $0.delete([$1]) } }
}
// Capital letters lead to their section. All other keys are those of any list.
app.onKey = { press in
  let title = grid.indexTitles.first { press.character == $0.title.first }
  if let title { grid.scroll(to: title) }
  return title != nil
}
try await app.run()

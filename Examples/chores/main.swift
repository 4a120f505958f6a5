import GridTerminal

// A row with a title in a text field. The field handles no touches until it has the keyboard focus.
final class ChoreCell: GridCell {
  let title = TextFieldBox()
  var onRename: (String) -> Void = { _ in }

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    background = .black
    contentBox.append(title)
    title.passesTouches = true
    title.on(.editingBegan) { title, _ in title.passesTouches = false }
    title.on(.editingEnded) { title, _ in title.passesTouches = true }
    title.on(.valueChanged) { [unowned self] title, _ in onRename(title.text) }
    title.onCommit = { $0.resignFocus() }
  }

  override func stateDidChange(from old: CellState) {
    contentBox.background = cellState.contains(.focused) ? GridColor(0x2F7DE1) : nil
  }
}

// The titles of the chores, by identifier. The row with identifier 0 adds a chore.
var titles = ["New chore", "Water the tomatoes", "Return the books", "Oil the gate", "Call Olga"]
let source = SnapshotDataSource<ChoreCell, Int, Int> { grid, path, chore in
  let cell = grid.dequeueReusableCell(withIdentifier: "chore") ?? ChoreCell()
  cell.title.text = titles[chore]
  cell.onRename = { titles[chore] = $0 }
  return cell
}
let grid = GridView<ChoreCell>(layout: ListLayout(rowHeight: .fixed(16)))
grid.dataSource = source
var chores = source.snapshot
try chores.appendSections([0])
try chores.append([1, 2, 3, 4, 0], toSection: 0)
try source.apply(chores, to: grid, timing: nil)

// Editing mode: the items that the user may delete and move, and the row that adds a chore.
source.canDelete = { $0 != 0 }
source.canMove = { $0 != 0 }
source.canInsert = { $0 == 0 }
source.insert = { _ in add() }

@MainActor func add() {
  titles.append("Chore \(titles.count)")
  change { try $0.insert([titles.count - 1], before: 0) }
}

// Undo: the snapshots after all changes. The grid shows the last one.
var history = [source.snapshot]
source.didDelete = { _, snapshot in history.append(snapshot) }
source.didMove = { _, snapshot in history.append(snapshot) }

@MainActor func change(_ edit: (inout Snapshot<Int, Int>) throws -> Void) {
  var edited = source.snapshot
  guard (try? edit(&edited)) != nil, (try? source.apply(edited, to: grid)) != nil else { return }
  history.append(source.snapshot)
}

@MainActor func undo() throws {
  guard history.count > 1 else { return }
  history.removeLast()
  try source.apply(history[history.count - 1], to: grid)
}

// The actions of swipes and menus, and taps.
@MainActor final class Actions: @MainActor GridDelegate {
  func gridView(
    _ grid: GridView<ChoreCell>, swipeActionsForItemAt path: ItemPath, edge: ItemEdge
  ) -> [GridAction] {
    guard let chore = source.identifier(at: path), chore != 0 else { return [] }
    return edge == .leading ? [raising(chore)] : [deletion(of: chore), renaming(of: chore)]
  }

  func gridView(_ grid: GridView<ChoreCell>, menuForItemAt path: ItemPath) -> GridMenu? {
    guard let chore = source.identifier(at: path), chore != 0 else { return nil }
    return GridMenu(titles[chore], [[renaming(of: chore)]])
  }

  private func raising(_ chore: Int) -> GridAction {
    let isFirst = source.snapshot.shown.items.first == chore
    return GridAction("To the top", tint: 0x2F8F6B, shortcut: "t", isEnabled: !isFirst) {
      change { try $0.move(chore, to: ItemPath(section: 0, item: 0)) }
    }
  }

  private func renaming(of chore: Int) -> GridAction {
    GridAction("Rename", shortcut: "r") {
      guard let path = source.path(of: chore), let cell = grid.cell(at: path) else { return }
      cell.title.focus()
      cell.title.selectAll()
    }
  }

  private func deletion(of chore: Int) -> GridAction {
    GridAction("Delete", style: .destructive, shortcut: "x") {
      change { try $0.delete([chore]) }
    }
  }

  func gridView(_ grid: GridView<ChoreCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int) {
    if source.identifier(at: path) == 0 { add() }
  }

  // The row that adds a chore stays the last one.
  func gridView(
    _ grid: GridView<ChoreCell>, targetForMovingItemAt path: ItemPath, to proposed: ItemPath
  ) -> ItemPath? { proposed.item < grid.itemCount - 1 ? proposed : nil }
}
let actions = Actions()
grid.delegate = actions
grid.focusItem(at: 0)

let app = TerminalApp(GridBox(grid))
app.shortcuts["e"] = { _ in grid.setEditing(!grid.isEditing) }
app.shortcuts["m"] = { _ in grid.press(.contextMenu) }
app.shortcuts["u"] = { _ in try undo() }
app.shortcuts["q"] = { $0.quit() }
try await app.run()

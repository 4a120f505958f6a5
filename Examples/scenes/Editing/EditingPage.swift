/// A list of chores that the user checks off, moves, deletes and adds.
final class EditingPage: Box, GridDelegate {
  let grid = GridView<ChoreCell>(
    layout: ListLayout(rowHeight: .fixed(theme.length(32, page: 48))))
  private(set) var chores = Chores()

  private let list: SnapshotDataSource<ChoreCell, Int, Int>

  /// The row behind the last chore, which adds one.
  private let tail: SnapshotDataSource<ChoreCell, Int, Int>
  private let data: ConcatenatedDataSource<ChoreCell>
  private var now = 0.0

  /// The chore that is renamed, and its cell.
  private var renamed: (number: Int, cell: ChoreCell)?

  private lazy var bar = TopBar([
    editButton, SceneButton("menu", self) { $0.openMenu() },
  ])
  private lazy var editButton = SceneButton("edit", self) { $0.toggleEditing() }
  private lazy var toast = Toast(SceneButton("undo", self) { $0.undo() })

  init() {
    list = SnapshotDataSource { grid, _, _ in
      grid.dequeueReusableCell(withIdentifier: "chore") ?? ChoreCell()
    }
    tail = SnapshotDataSource { grid, _, _ in
      let cell = grid.dequeueReusableCell(withIdentifier: "chore") ?? ChoreCell()
      cell.showInvitation()
      return cell
    }
    data = ConcatenatedDataSource([list, tail])
    super.init(sizing: Sizing(width: .fill, height: .fill))
    let stack = Box(width: .fill, height: .fill, arrangement: .stack)
    stack.append(contentsOf: [GridBox(grid), toast])
    append(contentsOf: [bar, stack])
    list.canMove = { _ in true }
    list.canDelete = { _ in true }
    list.didMove = { [unowned(unsafe) self] _, snapshot in chores.order = snapshot.shown.items }
    list.didDelete = { [unowned(unsafe) self] number, _ in didDelete(number) }
    tail.canInsert = { _ in true }
    tail.insert = { [unowned(unsafe) self] _ in add() }
    grid.dataSource = data
    grid.delegate = self
    grid.selectionMode = .none
    list.show(Self.snapshot(chores.order), in: grid)
    tail.show(Self.snapshot([-1]), in: grid)
    showTitle()
  }

  /// Returns a snapshot of one section.
  private static func snapshot(_ numbers: [Int]) -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    try? snapshot.appendSections([0])
    try? snapshot.append(numbers, toSection: 0)
    return snapshot
  }

  /// Shows the order of the chores, with an animation.
  private func showOrder() {
    let snapshot = Self.snapshot(chores.order)
    do throws(GridUpdateError) { try list.apply(snapshot, to: grid, timing: .standard) } catch {
      list.show(snapshot, in: grid)
    }
    showTitle()
  }

  private func showTitle() {
    editButton.title = grid.isEditing ? "done" : "edit"
    bar.show("\(chores.order.count) chores", "\(chores.doneCount) done")
  }

  // MARK: Time

  /// The time at which the toast disappears; nil if it is hidden.
  var nextTime: Double? { toast.end }

  func advance(to time: Double) {
    now = time
    toast.advance(to: time)
    showTitle()
  }

  /// Deletes a chore, and reveals the actions of another one.
  func pose() {
    delete(5)
    grid.revealActions(ofItemAt: 2, at: .trailing)
  }

  // MARK: Edits

  func toggleEditing() { grid.setEditing(!grid.isEditing) }

  func openMenu() { _ = grid.press(.contextMenu) }

  /// Adds a chore behind the last one, and focuses it.
  func add() {
    chores.order.append(chores.add())
    showOrder()
    grid.focusItem(at: chores.order.count - 1)
  }

  private func delete(_ number: Int) {
    didDelete(number)
    showOrder()
  }

  /// Notes a deletion, and offers to undo it.
  private func didDelete(_ number: Int) {
    chores.delete(number)
    toast.show("Deleted “\(chores[number].title)”", at: now)
    showTitle()
  }

  /// Lists the chore again that was deleted last.
  func undo() {
    guard let number = chores.undo() else { return }
    toast.hide()
    showOrder()
    guard let index = chores.order.firstIndex(of: number) else { return }
    grid.scrollToItem(at: index, alignment: .nearest)
  }

  private func change(_ number: Int, _ body: (inout Chores.Chore) -> Void) {
    chores.change(number, body)
    if let path = list.path(of: number) { grid.reconfigureItem(at: path) }
    showTitle()
  }

  private func move(_ number: Int, toEnd isEnd: Bool) {
    chores.order.removeAll { $0 == number }
    chores.order.insert(number, at: isEnd ? chores.order.count : 0)
    showOrder()
  }
}

// MARK: - Renaming
extension EditingPage {
  /// Whether the user renames a chore.
  var isRenaming: Bool { renamed != nil }

  /// Replaces the title of the focused chore by a field.
  func rename() {
    guard let item = grid.focusedItem, let path = grid.path(of: item),
      let number = number(at: path)
    else { return }
    rename(number)
  }

  private func rename(_ number: Int) {
    endRenaming(isCancelled: false)
    guard let path = list.path(of: number) else { return }
    grid.scrollToItem(at: path, alignment: .nearest)
    grid.layoutIfNeeded()
    guard let cell = grid.cell(at: path) else { return }
    renamed = (number, cell)
    // The field lives in the cell, which stays with the item while it is scrolled away.
    grid.keepCell(ofItemAt: path)
    cell.show(chores[number], isRenamed: true)
    cell.field.text = chores[number].title
    cell.field.onCommit = { $0.resignFocus() }
    cell.field.on(.editingEnded) { [unowned(unsafe) self] _, _ in didRename() }
    cell.field.focus()
    cell.field.select(from: 0, to: chores[number].title.count)
  }

  /// Takes the text of the field as the new title, or restores the old one.
  func endRenaming(isCancelled: Bool) {
    guard let field = renamed?.cell.field else { return }
    if isCancelled { field.cancel() } else { field.commit() }
    // It has not got the focus without a screen.
    didRename()
  }

  /// The field has lost the focus: its text is the title.
  private func didRename() {
    guard let (number, cell) = renamed else { return }
    renamed = nil
    let title = cell.field.text
    if let path = list.path(of: number) { grid.releaseCell(ofItemAt: path) }
    change(number) { if !title.isEmpty { $0.title = title } }
  }
}

// MARK: - Actions
extension EditingPage {
  /// Returns the number of the chore at a path; nil for the row behind the last one.
  private func number(at path: ItemPath) -> Int? {
    path.section == 0 ? list.identifier(at: path) : nil
  }

  func gridView(_ grid: GridView<ChoreCell>, willDisplay cell: ChoreCell, for element: GridElement)
  {
    guard let path = grid.path(of: element.index), let number = number(at: path) else { return }
    cell.show(chores[number], isRenamed: renamed?.number == number)
  }

  func gridView(
    _ grid: GridView<ChoreCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    guard !grid.isEditing else { return }
    grid.focusItem(at: path)
    if let number = number(at: path) { change(number) { $0.isDone.toggle() } } else { add() }
  }

  func gridView(
    _ grid: GridView<ChoreCell>, targetForMovingItemAt path: ItemPath, to proposed: ItemPath
  ) -> ItemPath? { proposed.section == path.section ? proposed : nil }

  func gridView(
    _ grid: GridView<ChoreCell>, swipeActionsForItemAt path: ItemPath, edge: ItemEdge
  ) -> [GridAction] {
    guard let number = number(at: path) else { return [] }
    return switch edge {
    case .leading: [done(number)]
    case .trailing: [deletion(of: number), flag(number)]
    }
  }

  func gridView(_ grid: GridView<ChoreCell>, menuForItemAt path: ItemPath) -> GridMenu? {
    guard let number = number(at: path) else { return nil }
    let isFirst = chores.order.first == number
    let isLast = chores.order.last == number
    return GridMenu(
      chores[number].title,
      [
        [GridAction("Rename", shortcut: "r") { [unowned(unsafe) self] in rename(number) }],
        [
          GridAction("Move to the top", shortcut: "t", isEnabled: !isFirst) {
            [unowned(unsafe) self] in
            move(number, toEnd: false)
          },
          GridAction("Move to the end", shortcut: "e", isEnabled: !isLast) {
            [unowned(unsafe) self] in
            move(number, toEnd: true)
          },
        ],
        [deletion(of: number)],
        // The other actions of swipes follow.
      ])
  }

  private func done(_ number: Int) -> GridAction {
    GridAction(
      chores[number].isDone ? "Not done" : "Done", tint: theme.colors.done.rgb, shortcut: "d"
    ) {
      [unowned(unsafe) self] in change(number) { $0.isDone.toggle() }
    }
  }

  private func flag(_ number: Int) -> GridAction {
    GridAction(
      chores[number].isFlagged ? "Unflag" : "Flag", tint: theme.colors.flag.rgb, shortcut: "f"
    ) {
      [unowned(unsafe) self] in change(number) { $0.isFlagged.toggle() }
    }
  }

  private func deletion(of number: Int) -> GridAction {
    GridAction("Delete", style: .destructive, shortcut: "x") { [unowned(unsafe) self] in
      delete(number)
    }
  }
}

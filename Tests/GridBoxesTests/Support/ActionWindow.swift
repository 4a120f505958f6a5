import GridBoxes

/// A window with a list of letters in rows of 400 x 40, whose items have actions.
final class ActionWindow: TestWindow, GridListDataSource, GridDelegate {
  let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(40)))
  let list: GridBox<Box>
  let log = Log()
  var letters: [Character]
  var canMove = false
  var hasMenu = true

  /// The number of further actions at the end of each menu.
  var moreActions = 0

  /// Whether the action "Flag" is enabled.
  var canFlag = true

  /// Configures a new cell.
  private let make: (Box, Log) -> Void

  init(
    _ letters: String = "ABCDEFGHIJ", height: Double = 200, scale: Double = 1,
    isMirrored: Bool = false, actionStyle: ActionStyle = ActionStyle(),
    make: @escaping (Box, Log) -> Void = { _, _ in }
  ) {
    self.make = make
    self.letters = Array(letters)
    list = GridBox(grid)
    super.init(
      Box(width: 400, height: .points(height), arrangement: .stack), scale: scale,
      isMirrored: isMirrored, actionStyle: actionStyle)
    root.append(list)
    grid.dataSource = self
    grid.delegate = self
    settle()
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<Box>) -> Int { letters.count }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    if let cell = grid.dequeueReusableCell(withIdentifier: "letter") { return cell }
    let cell = Box(width: .fill, height: .fill)
    make(cell, log)
    return cell
  }

  func gridView(_ grid: GridView<Box>, identifierForItemAt path: ItemPath) -> ItemID? {
    ItemID(Int(letters[path.item].asciiValue ?? 0))
  }

  func gridView(_ grid: GridView<Box>, pathForItemWith identifier: ItemID) -> ItemPath? {
    letters.firstIndex { ItemID(Int($0.asciiValue ?? 0)) == identifier }.map {
      ItemPath(section: 0, item: $0)
    }
  }

  func gridView(_ grid: GridView<Box>, canMoveItemAt path: ItemPath) -> Bool { canMove }

  func gridView(_ grid: GridView<Box>, commit edit: GridEdit, forItemAt path: ItemPath) {
    guard case .move(let target) = edit else { return }
    letters.insert(letters.remove(at: path.item), at: target.item)
    try? grid.performUpdates { $0.moveItem(from: path, to: target) }
  }

  // MARK: Actions

  /// Every item but A has actions.
  func gridView(
    _ grid: GridView<Box>, swipeActionsForItemAt path: ItemPath, edge: ItemEdge
  ) -> [GridAction] {
    let letter = letters[path.item]
    guard letter != "A" else { return [] }
    return switch edge {
    case .leading: letter == "C" ? [] : [action("Read", letter)]
    case .trailing: [deletion(of: letter), action("Flag", letter, isEnabled: canFlag)]
    }
  }

  func gridView(_ grid: GridView<Box>, menuForItemAt path: ItemPath) -> GridMenu? {
    let letter = letters[path.item]
    guard hasMenu, letter != "A" else { return nil }
    return GridMenu(
      "Letter \(letter)",
      [
        [action("Reply", letter), action("Send", letter, isEnabled: false)], [],
        [deletion(of: letter)], (0..<moreActions).map { action("\($0)", letter) },
      ])
  }

  private func action(_ title: String, _ letter: Character, isEnabled: Bool = true) -> GridAction {
    GridAction(title, shortcut: title.lowercased().first, isEnabled: isEnabled) { [unowned self] in
      log.add("\(title) \(letter)")
    }
  }

  private func deletion(of letter: Character) -> GridAction {
    GridAction("Delete", style: .destructive, shortcut: "d") { [unowned self] in
      log.add("Delete \(letter)")
      remove(letter)
    }
  }

  /// Removes a letter with an animation.
  func remove(_ letter: Character) {
    guard let index = letters.firstIndex(of: letter) else { return }
    letters.remove(at: index)
    try? grid.performUpdates { $0.deleteItem(at: ItemPath(section: 0, item: index)) }
  }

  /// Inserts a letter at the top with an animation.
  func insert(_ letter: Character) {
    letters.insert(letter, at: 0)
    try? grid.performUpdates { $0.insertItem(at: ItemPath(section: 0, item: 0)) }
  }

  func gridView(_ grid: GridView<Box>, didSelectItemAt path: ItemPath) {
    log.add("select \(letters[path.item])")
  }

  // MARK: Pointers

  /// Presses, moves in two steps, rests and releases, and waits until all is at rest.
  func swipe(_ y: Double, from start: Double, to end: Double) {
    down(start, y)
    move((start + end) / 2, y)
    move(end, y)
    frame(after: 0.2)
    up(end, y)
    settle()
  }

  func tap(_ x: Double, _ y: Double) {
    frame(after: 1)
    down(x, y)
    up(x, y)
    settle()
  }

  /// The cell of a letter.
  func cell(_ letter: Character) -> Box? {
    letters.firstIndex(of: letter).flatMap { grid.cell(at: $0) }
  }

  /// The buttons that are revealed, from left to right: their titles and frames in the list.
  var buttons: [String] {
    var found: [(x: Double, text: String)] = []
    for tray in list.boxes {
      for button in tray.boxes where button.laidOutWidth > 0 {
        guard case .text(let text)? = button.boxes.first?.content else { continue }
        let x = tray.x + button.x
        found.append((x, "\(text.text.text) \(Int(x))-\(Int(x + button.width))"))
      }
    }
    return found.sorted { $0.x < $1.x }.map { $0.text }
  }
}

// MARK: - Menus
extension ActionWindow {
  /// The box of the open menu over the list.
  var menu: Box? { root.boxes.count > 1 ? root.boxes.last : nil }

  /// The panel of the open menu.
  var panel: Box? { menu?.boxes.first }

  /// The titles and shortcuts of the lines of the open menu, in order.
  var lines: [String] {
    panel?.boxes.map { row in
      row.boxes.compactMap {
        if case .text(let text) = $0.content { text.text.text } else { nil }
      }.joined(separator: " ")
    } ?? []
  }

  /// Presses and holds an item for more than a second.
  func hold(_ x: Double, _ y: Double) {
    frame(after: 1)
    down(x, y)
    settle()
  }

  /// The center of a line of the open menu, in the window.
  func center(ofLine index: Int) -> GridPoint? {
    guard let panel, panel.boxes.indices.contains(index) else { return nil }
    let row = panel.boxes[index].shownFrame
    return p(panel.x + row.minX + row.width / 2, panel.y + row.minY + row.height / 2)
  }
}

extension Box {
  fileprivate var laidOutWidth: Double { shownFrame.width }
}

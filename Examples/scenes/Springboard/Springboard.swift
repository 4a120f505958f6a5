/// Icons that can be rearranged, by dragging after a long press or by keys.
final class Springboard: Scene, GridListDataSource, GridDelegate {
  private let icons: GridView<IconCell>
  private let screen: HomeScreen

  /// The icon of each item.
  private var order = Array(0..<Springboard.names.count)

  init() {
    icons = GridView(layout: UniformGridLayout())
    screen = HomeScreen(icons)
    super.init(screen)
    icons.dataSource = self
    icons.delegate = self
    icons.selectionMode = .none
  }

  /// While an icon is lifted, there is no help: its space is needed for commands, and the icons
  /// should not move.
  override var help: String { icons.movingItem == nil ? "hold and drag icons" : "" }

  override var commands: [Command] {
    let turn = Command("t", "turn") { [self] in screen.turn() }
    guard icons.movingItem != nil else {
      return [Command(" ", "lift") { [self] in lift() }, turn]
    }
    return [
      Command(" ", "drop") { [self] in icons.endInteractiveMovement() },
      Command(.escape, "put back") { [self] in icons.cancelInteractiveMovement() }, turn,
    ]
  }

  override var grid: AnyGridView? { icons }

  override func press(_ press: GridKeyPress) -> Bool { super.press(press == .enter ? " " : press) }

  override func pose() {
    icons.focusItem(at: 11)
    lift()
    icons.press(.left)
    icons.press(.up)
  }

  override func play(frame: Int) {
    switch frame % 60 {
    case 0: lift()
    case 15: icons.press(.right)
    case 30: icons.press(.down)
    case 45: icons.press(.enter)
    default: return
    }
  }

  // MARK: The data

  func numberOfItems(in grid: GridView<IconCell>) -> Int { order.count }

  func gridView(_ grid: GridView<IconCell>, cellForItem index: Int) -> IconCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "icon") ?? IconCell()
    cell.show(order[index], Self.names[order[index]])
    return cell
  }

  func gridView(_ grid: GridView<IconCell>, canMoveItemAt path: ItemPath) -> Bool { true }

  func gridView(
    _ grid: GridView<IconCell>, moveItemsAt paths: [ItemPath], to target: ItemPath
  ) {
    try? grid.performUpdates(timing: .curve(.easeOut, duration: 0.5)) { update in
      let moved = paths.map { order[$0.item] }
      for path in paths.reversed() { order.remove(at: path.item) }
      order.insert(contentsOf: moved, at: target.item)
      update.moveItems(at: paths, to: target)
    }
  }

  func gridView(
    _ grid: GridView<IconCell>, adjust attributes: inout CellAttributes, for element: GridElement
  ) {
    guard attributes.state.contains(.lifted) else { return }
    attributes.transform = .scale(1.2)
    attributes.opacity = 0.7
  }

  private static let names = [
    "Mail", "Calendar", "Maps", "Camera", "Weather", "Clock", "Notes", "Contacts", "Music", "Tides",
    "Atlas", "Ledger", "Sketch", "Compass", "Recipes", "Library", "Radio", "Voice", "Chess",
    "Garden", "Trains", "Stars", "Birds", "Routes", "Budget", "Habits", "Words", "Measure",
    "Torch", "Health", "Podcasts", "Films", "Travel", "Letters", "Piano", "Drums", "Puzzles",
    "Archive", "Wallet", "Settings",
  ]
}

// MARK: - Moving by keys
extension Springboard {
  /// Lifts the focused icon, or the first visible one. The arrows then move it.
  private func lift() {
    guard let item = icons.focusedItem ?? icons.visibleItems.first else { return }
    icons.focusItem(at: item)
    icons.beginInteractiveMovement(ofItemAt: item)
  }
}

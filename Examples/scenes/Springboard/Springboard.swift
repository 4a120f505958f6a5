/// Icons that can be rearranged, by dragging after a long press or by keys.
final class Springboard: Scene, GridListDataSource, GridDelegate {
  private let icons: GridView<IconCell>
  private let screen: HomeScreen

  /// The icon of each item.
  private var order = Array(0..<Springboard.names.count)

  /// The hand that moves the lifted icon by keys, if any, and the last position of that icon in the
  /// viewport.
  private var hand: KeyHand?
  private var finger = GridPoint.zero
  private var isGliding = false
  private var now = 0.0

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
      Command(" ", "drop") { [self] in drop() },
      Command(.escape, "put back") { [self] in icons.cancelInteractiveMovement() }, turn,
    ]
  }

  override var grid: AnyGridView? { icons }

  override func press(_ press: GridKeyPress) -> Bool {
    if icons.movingItem != nil, let step = press.step {
      carry(step)
      return true
    }
    return super.press(press == .enter ? " " : press)
  }

  override func advance(to time: Double) {
    now = time
    hand?.beginFrame(at: time)
    guard let hand else { return }
    guard icons.movingItem != nil else { return letGo() }
    if isGliding {
      icons.contentOffset = hand.offset(at: time)
      isGliding = !hand.hasArrived(at: time)
    }
    let (place, offset) = (hand.place(at: time), icons.contentOffset)
    let finger = GridPoint(x: place.x - offset.x, y: place.y - offset.y)
    if finger != self.finger { icons.updateInteractiveMovement(to: finger) }
    self.finger = finger
    if hand.isLettingGo, !isGliding { drop() }
  }

  override var nextTime: Double? { isGliding ? now : nil }

  override func pose() {
    icons.focusItem(at: 11)
    lift()
    carry(.left)
    carry(.up)
  }

  override func play(frame: Int) {
    switch frame % 60 {
    case 0: lift()
    case 15: carry(.right)
    case 30: carry(.down)
    case 45: drop()
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
  /// Lifts the focused icon, or the first visible one.
  private func lift() {
    guard let item = icons.focusedItem ?? icons.visibleItems.first else { return }
    icons.focusItem(at: item)
    guard let middle = screen.slots.frame(of: item)?.center else { return }
    let offset = icons.contentOffset
    finger = GridPoint(x: middle.x - offset.x, y: middle.y - offset.y)
    guard icons.beginInteractiveMovement(ofItemAt: item, holdingAt: finger) else { return }
    // The hand scrolls by itself, so scrolling at the edges is switched off.
    icons.reorderRules.edge = 0
    hand = KeyHand(on: item, at: middle, offset: offset)
  }

  /// Moves the icon to the next slot, and scrolls until that is visible.
  private func carry(_ step: Step) {
    let slots = screen.slots
    guard let hand, let next = slots.item(step, of: hand.slot), let slot = slots.slot(of: next),
      let middle = slots.frame(of: next)?.center
    else { return }
    let offset = icons.contentOffset
    var goal = offset
    goal.y = min(max(offset.y, slot.maxY - icons.viewport.height), slot.minY)
    self.hand?.go(to: next, at: middle, offset: (from: offset, to: goal), time: now)
    isGliding = true
  }

  /// Drops the icon at once, or when the motion by keys has ended.
  private func drop() {
    guard !isGliding else {
      hand?.isLettingGo = true
      return
    }
    icons.endInteractiveMovement()
    letGo()
  }

  /// Ends moving by keys.
  private func letGo() {
    hand = nil
    isGliding = false
    icons.reorderRules.edge = ReorderRules().edge
  }
}

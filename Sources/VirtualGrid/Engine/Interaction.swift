/// The state of everything that the user does with items, and which items keep their cells.
///
/// It covers presses, focus, editing and moving; ``Selecting`` has the selection. It identifies items by
/// their flat indices. It neither calls the delegate nor scrolls:
///
/// ```text
/// interaction.setFocus(12)
/// interaction.keeps(12)                       // true: a focused item keeps its cell
/// ```
struct Interaction: ~Copyable {
  /// The pressed pointers, and the gestures that they may become.
  private(set) var press = PressTracker()

  /// The item that is highlighted because a pointer is pressed on it.
  private(set) var highlightedItem: Int?

  /// The item that has the focus.
  private(set) var focusedItem: Int?

  /// The item that the user acts on, until the size changes that this causes are done.
  private(set) var usedItem: Int?

  /// Whether the last move of the focus extended the selection. The delegate may have refused to
  /// select the focused item.
  private var isExtending = false

  /// Whether the grid is in editing mode.
  private(set) var isEditing = false

  /// The control to delete or to insert on which a pointer is pressed.
  private(set) var pressedControl: PressedControl?

  /// How the user changes the columns of a table.
  private(set) var columnRules = ColumnRules()

  /// The press on the header of a column.
  private(set) var columnPress: ColumnPress?

  /// The direction of text, which determines the leading side of items.
  private(set) var readingDirection = ReadingDirection.leftToRight

  /// The item that is being moved, if any.
  private(set) var reordering: ReorderSession? {
    didSet { isReordering = reordering != nil }
  }

  /// Whether an item is being moved. Stored, because each cell that enters or leaves reads it: querying
  /// the session takes a call, and 2.3 % of the instructions of a jump.
  private(set) var isReordering = false

  /// The items of another grid that the user holds over this one, if any.
  private(set) var visit: VisitSession?

  /// The item that is moved aside to reveal its actions, if any.
  private(set) var swipe: SwipeSession? {
    didSet { hasSwipe = swipe != nil }
  }

  /// Whether an item is moved aside. Stored for the same reason as ``isReordering``: querying the session
  /// takes 1.2 % of the instructions of a jump.
  private(set) var hasSwipe = false

  /// The menu that is open, if any.
  private(set) var menu: OpenMenu?

  /// The number of menus and of items that were moved aside so far, which may overflow.
  private var serialNumber = 0

  /// When and how the user can move items.
  private(set) var reorderRules = ReorderRules()

  /// Whether any item keeps its cell because the app or the delegate requested it. Stored, because
  /// each cell that leaves reads it: querying the set takes a call, and 0.9 % of the instructions of a
  /// jump.
  private(set) var hasKeptItems = false

  /// The letters that the user types to find an item.
  private(set) var typeAhead = TypeAhead()

  /// The time of the last frame in which the content scrolled under a pointer near an edge.
  private var lastEdgeScroll: Double?

  // The set comes last. The compiler does not know the size of a `RangeSet`, so the offset of any
  // property behind one has to be computed at run time.

  /// The items that keep their cells while not visible, because the app or the delegate requested
  /// it.
  private(set) var keptItems = RangeSet<Int>() {
    didSet { hasKeptItems = !keptItems.isEmpty }
  }

  /// Creates a state in which nothing is pressed, focused or moving.
  init(_ key: EngineKey) {}
}

// MARK: - A pressed header
extension Interaction {
  /// Whether the header of a column is pressed.
  var hasColumnPress: Bool {
    // A comparison with `nil` would copy the press.
    @inline(__always) get { if case nil = columnPress { false } else { true } }
  }
}

// MARK: - Pointers
extension Interaction {
  /// Sets the distances and durations that make a press a tap, a long press or a drag.
  mutating func setPressRules(_ rules: PressTracker.Rules) { press.rules = rules }

  /// Notes that a pointer was pressed.
  /// - Parameter isMoving: Whether the content was moving.
  mutating func pointerDown(
    _ pointer: Int, at point: GridPoint, on item: Int?, time: Double, whileMoving isMoving: Bool
  ) -> [PressTracker.Event] {
    press.pointerDown(pointer, at: point, on: item, time: time, whileMoving: isMoving)
  }

  /// Notes that a pressed pointer has moved.
  mutating func pointerMoved(
    _ pointer: Int, to point: GridPoint, time: Double
  ) -> [PressTracker.Event] {
    press.pointerMoved(pointer, to: point, time: time)
  }

  /// Notes that a pointer was released over an item, or outside all of them.
  mutating func pointerUp(
    _ pointer: Int, at point: GridPoint, on item: Int?, time: Double
  ) -> [PressTracker.Event] {
    press.pointerUp(pointer, at: point, on: item, time: time)
  }

  /// Notes that a pointer was cancelled.
  mutating func pointerCancelled(_ pointer: Int, time: Double) -> [PressTracker.Event] {
    press.pointerCancelled(pointer, time: time)
  }

  /// Cancels all pointers.
  mutating func cancelPress() -> [PressTracker.Event] { press.cancel() }

  /// Returns the events that are due by time alone.
  mutating func advancePress(to time: Double) -> [PressTracker.Event] { press.advance(to: time) }

  /// Sets the highlighted item, or nil for none.
  mutating func setHighlight(_ item: Int?) { highlightedItem = item }

  /// Sets how the user changes the columns of a table.
  mutating func setColumnRules(_ rules: ColumnRules) { columnRules = rules }

  /// Sets the press on the header of a column, or nil for none.
  mutating func setColumnPress(_ press: ColumnPress?) { columnPress = press }

  /// Sets the drag of the pressed header.
  mutating func setColumnMovement(_ movement: ColumnMovement) { columnPress?.movement = movement }
}

// MARK: - The cause of size changes
extension Interaction {
  /// Sets the item that the user acts on, or nil for none.
  mutating func setUsedItem(_ item: Int?) { usedItem = item }
}

// MARK: - Focus, editing, kept cells
extension Interaction {
  /// Sets the focused item, or nil for none.
  mutating func setFocus(_ item: Int?) {
    focusedItem = item
    isExtending = false
  }

  /// Notes that the selection was extended to the focused item.
  mutating func setExtending() { isExtending = true }

  /// Returns the item at which a selection starts that a key extends from the focused item.
  ///
  /// A focus that has left the selection starts another one.
  func startOfExtension(of selection: Selection, from focus: Int) -> Int {
    guard let anchor = selection.anchor, isExtending || selection.contains(focus)
    else { return focus }
    return anchor
  }

  /// Begins or ends editing.
  mutating func setEditing(_ isEditing: Bool) {
    self.isEditing = isEditing
    pressedControl = nil
  }

  /// Sets the control on which a pointer is pressed.
  mutating func setPressedControl(_ pressed: PressedControl) { pressedControl = pressed }

  /// Removes the control on which a pointer is pressed.
  /// - Returns: That control, or nil if there is none.
  mutating func takePressedControl(of pointer: Int) -> PressedControl? {
    guard let pressed = pressedControl, pressed.pointer == pointer else { return nil }
    pressedControl = nil
    return pressed
  }

  /// Removes the control on which a pointer is pressed, because all pointers are cancelled.
  mutating func forgetPressedControl() { pressedControl = nil }

  /// Sets the direction of text.
  mutating func setReadingDirection(_ direction: ReadingDirection) { readingDirection = direction }

  /// Makes an item keep its cell while it is not visible.
  mutating func keep(_ item: Int) { keptItems.insert(contentsOf: item..<(item + 1)) }

  /// Lets an item lose its cell while it is not visible.
  mutating func release(_ item: Int) { keptItems.remove(contentsOf: item..<(item + 1)) }

  /// Whether any item may keep its cell, apart from the answers of the delegate.
  var mayKeepItems: Bool { focusedItem != nil || hasKeptItems || isReordering }

  /// Whether an item or a header of a column may be shown at another frame than that of the layout.
  var movesElement: Bool {
    @inline(__always) get { isReordering || hasSwipe || hasColumnPress }
  }

  /// Whether an item keeps its cell while it is not visible.
  func keeps(_ item: Int) -> Bool {
    item == focusedItem || item == reordering?.item || keptItems.contains(item)
  }
}

// MARK: - Type-ahead
extension Interaction {
  /// Adds a letter to the search for an item by its text.
  mutating func type(_ character: Character, at time: Double?) {
    typeAhead.type(character, at: time)
  }

  /// Ends the search.
  mutating func endTypeAhead() { typeAhead.end() }
}

// MARK: - Moving an item
extension Interaction {
  /// Sets when and how the user can move items.
  mutating func setReorderRules(_ rules: ReorderRules) { reorderRules = rules }

  /// Begins to move an item, or continues after a change of the data.
  mutating func beginReordering(_ session: ReorderSession) {
    reordering = session
    lastEdgeScroll = nil
  }

  /// Ends the movement of an item.
  mutating func endReordering() { reordering = nil }

  /// Sets the position of the pointer that moves the item, in viewport coordinates.
  /// - Parameter slop: The distance within which a pointer counts as resting.
  mutating func carry(to point: GridPoint, slop: Double) {
    reordering?.point = point
    reordering?.isByKeys = false
    guard let start = reordering?.menuPoint else { return }
    let way = point - start
    if way.x * way.x + way.y * way.y > slop * slop { reordering?.menuPoint = nil }
  }

  /// Notes that the menu of the item opens if the pointer is released at about this point.
  mutating func setMenuPoint(_ point: GridPoint) { reordering?.menuPoint = point }

  /// Sets the path that the items would get if they were dropped now, or nil if they would stay where
  /// they are.
  mutating func setGapTarget(_ target: ItemPath?) {
    if let home = reordering?.home { reordering?.target = target ?? home }
    visit?.target = target
  }

  /// Whether there is a gap for items that are moved, of this grid or another one.
  var hasGap: Bool {
    @inline(__always) get { isReordering || visit != nil }
  }

  /// The position of the pointer that moves items over this grid, in viewport coordinates. Nil if keys
  /// move them.
  var gapPoint: GridPoint? {
    if let reordering {
      return reordering.destination == nil && !reordering.isByKeys ? reordering.point : nil
    }
    return visit?.point
  }

  /// Sets the grid over which the items of this one are held; nil for this one.
  mutating func setDestination(_ other: AnyGridView?) { reordering?.destination = other }

  /// Notes a grid that does not take the items, so that it is not asked again.
  mutating func setRefuser(_ other: AnyGridView?) { reordering?.refuser = other }

  /// Marks the item as dropped, before the data source is asked to move it.
  mutating func drop() { reordering?.isDropped = true }

  /// Whether the item has been dropped, but not yet moved by the data source.
  var isDropped: Bool { reordering?.isDropped == true }

  /// Begins to make room for items of another grid, or continues after a change of the data.
  mutating func beginVisit(_ session: VisitSession) {
    visit = session
    lastEdgeScroll = nil
  }

  /// Sets the position of the pointer that holds items of another grid, in viewport coordinates.
  mutating func moveVisit(to point: GridPoint) { visit?.point = point }

  /// Marks the items of another grid as dropped, before the data source is asked to insert them.
  mutating func dropVisit() { visit?.isDropped = true }

  /// Ends the visit of items of another grid.
  mutating func endVisit() { visit = nil }

  /// Notes that the content scrolls while the pointer is near an edge.
  /// - Returns: The seconds since the last frame in which it scrolled, or 0 in the first such
  ///   frame.
  mutating func scrollAtEdges(at time: Double) -> Double {
    defer { lastEdgeScroll = time }
    return max(0, time - (lastEdgeScroll ?? time))
  }

  /// Notes that the content does not scroll, as no pointer is near an edge.
  mutating func stopScrollingAtEdges() { lastEdgeScroll = nil }
}

// MARK: - Moving an item aside
extension Interaction {
  /// Returns a number that no other movement and no menu has.
  mutating func nextSerialNumber() -> Int {
    serialNumber &+= 1
    return serialNumber
  }

  /// Begins to move an item aside.
  mutating func setSwipe(_ session: SwipeSession) { swipe = session }

  /// Begins to move the item by a pointer; see ``SwipeSession/begin(_:from:shownBy:time:)``.
  mutating func beginSwipe(
    _ pointer: Int, from start: GridPoint, shownBy shift: Double, time: Double
  ) {
    swipe?.begin(pointer, from: start, shownBy: shift, time: time)
  }

  /// Moves the item to a position of the pointer.
  mutating func moveSwipe(to point: GridPoint, time: Double) {
    swipe?.move(to: point, time: time)
  }

  /// Brings the item to rest, aside or at its own position.
  mutating func settleSwipe(open isOpen: Bool) {
    if isOpen { swipe?.open() } else { swipe = nil }
  }
}

// MARK: - Menus
extension Interaction {
  /// Opens a menu.
  mutating func openMenu(
    _ menu: GridMenu, of item: Int, at point: GridPoint, highlightsFirst: Bool
  ) {
    var open = OpenMenu(item: item, menu: menu, point: point, number: nextSerialNumber())
    if highlightsFirst { open.moveHighlight(by: 1) }
    self.menu = open
  }

  /// Closes the open menu.
  mutating func closeMenu() { menu = nil }

  /// Highlights the next action of the menu, or the previous one with a step of -1.
  mutating func moveMenuHighlight(by step: Int) { menu?.moveHighlight(by: step) }

  /// Highlights the first or the last action of the menu.
  mutating func highlightEndOfMenu(_ isLast: Bool) { menu?.highlightEnd(isLast) }
}

// MARK: - Changes of the data
extension Interaction: Renumberable {
  mutating func renumber(by renumbering: Renumbering) {
    keptItems = renumbering.newIndices(of: keptItems)
    press.renumber { renumbering.newIndex(of: $0) }
    focusedItem = focusedItem.flatMap { renumbering.newFocus(from: $0) }
    if let open = menu {
      if let item = renumbering.newIndex(of: open.item) { menu?.item = item } else { menu = nil }
    }
    if let session = swipe {
      if let item = renumbering.newIndex(of: session.revealed.item) {
        swipe?.renumber(to: item)
      } else {
        swipe = nil
      }
    }
    if let pressed = pressedControl {
      pressedControl?.item = renumbering.newIndex(of: pressed.item) ?? -1
      if pressedControl?.item == -1 { pressedControl = nil }
    }
    if let pressed = columnPress {
      let column = renumbering.newColumn(of: pressed.column)
      if let column { columnPress?.column = column } else { columnPress = nil }
      // Found again when the pointer or the content moves.
      columnPress?.movement?.target = nil
    }
    highlightedItem = highlightedItem.flatMap { renumbering.newIndex(of: $0) }
    usedItem = usedItem.flatMap { renumbering.newIndex(of: $0) }
  }
}

// MARK: - Invariants
extension Interaction {
  /// Traps if a stored summary is stale, or if an item does not exist. Does nothing in release
  /// builds.
  func checkInvariants(in sections: SectionCounts) {
    assert(isReordering == (reordering != nil), "isReordering is \(isReordering).")
    assert(hasSwipe == (swipe != nil), "hasSwipe is \(hasSwipe).")
    assert(
      hasKeptItems == !keptItems.isEmpty,
      "\(keptItems.ranges.count) ranges of items keep their cells.")
    assert(contradiction(in: sections) == nil, contradiction(in: sections) ?? "")
  }

  /// Returns a message about an item or a path that does not exist, or nil.
  private func contradiction(in sections: SectionCounts) -> String? {
    let items: [(role: String, item: Int?)] = [
      ("focused", focusedItem), ("highlighted", highlightedItem),
      ("used", usedItem),
      ("pressed", press.highlightedItem), ("moving", reordering?.item),
      ("menu's", menu?.item), ("swiped", swipe?.revealed.item),
      ("last kept", keptItems.ranges.last.map { $0.upperBound - 1 }),
    ]
    for (role, item) in items {
      guard let item, item < 0 || item >= sections.itemCount else { continue }
      return "The \(role) item is \(item), but the items are 0..<\(sections.itemCount)."
    }
    guard let reordering else { return nil }
    guard sections.path(of: reordering.item) == reordering.source else {
      return "The moving item \(reordering.item) is not at its path "
        + "\(reordering.source.description)."
    }
    let target = reordering.target
    guard target.section >= 0, target.section < sections.count else {
      return "The moving item is over section \(target.section), but the sections are "
        + "0..<\(sections.count)."
    }
    let last = reordering.restCount(of: target.section, in: sections)
    guard target.item >= 0, target.item <= last else {
      return "The moving item is over \(target.description), but its section has the targets "
        + "0...\(last)."
    }
    return nil
  }
}

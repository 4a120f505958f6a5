/// The focus, editing mode, swipe actions, the open menu, type-ahead, and which items keep their cells.
///
/// It identifies items by their flat indices, and neither calls the delegate nor scrolls. ``Pressing`` has the
/// pressed pointers, ``Reordering`` the items that are being moved, and ``Selecting`` the selection:
///
/// ```text
/// interaction.setFocus(12)
/// interaction.keeps(12)                       // true: a focused item keeps its cell
/// ```
struct Interaction: ~Copyable {
  /// The item that has the focus.
  private(set) var focusedItem: Int?

  /// The column in which page and arrow keys go up and down a table, while the focus is in a merged area
  /// that begins in another column. Nil after other moves of the focus.
  private(set) var keptColumn: Int?

  /// The item that the user acts on, until the size changes that this causes are done.
  private(set) var usedItem: Int?

  /// Whether the last move of the focus extended the selection. The delegate may have refused to
  /// select the focused item.
  private var isExtending = false

  /// Whether the grid is in editing mode.
  private(set) var isEditing = false

  /// The direction of text, which determines the leading side of items.
  private(set) var readingDirection = ReadingDirection.leftToRight

  /// The item that is moved aside to reveal its actions, if any.
  private(set) var swipe: SwipeSession? {
    didSet { hasSwipe = swipe != nil }
  }

  /// Whether an item is moved aside. Stored, because each cell that enters or leaves reads it:
  /// querying the session takes 1.2 % of the instructions of a jump.
  private(set) var hasSwipe = false

  /// The menu that is open, if any.
  private(set) var menu: OpenMenu?

  /// The number of menus and of items that were moved aside so far, which may overflow.
  private var serialNumber = 0

  /// Whether any item keeps its cell because the app or the delegate requested it. Stored, because
  /// each cell that leaves reads it: querying the set takes a call, and 0.9 % of the instructions of a
  /// jump.
  private(set) var hasKeptItems = false

  /// The letters that the user types to find an item.
  private(set) var typeAhead = TypeAhead()

  // The set comes last. The compiler does not know the size of a `RangeSet`, so the offset of any
  // property behind one has to be computed at run time.

  /// The items that keep their cells while not visible, because the app or the delegate requested
  /// it.
  private(set) var keptItems = RangeSet<Int>() {
    didSet { hasKeptItems = !keptItems.isEmpty }
  }

  /// Creates a state in which nothing is focused, edited or open.
  init(_ key: EngineKey) {}
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
    keptColumn = nil
    isExtending = false
  }

  /// Notes the column that a key has kept while it moved the focus up or down.
  mutating func keepColumn(_ column: Int) { keptColumn = column }

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
  mutating func setEditing(_ isEditing: Bool) { self.isEditing = isEditing }

  /// Sets the direction of text.
  mutating func setReadingDirection(_ direction: ReadingDirection) { readingDirection = direction }

  /// Makes an item keep its cell while it is not visible.
  mutating func keep(_ item: Int) { keptItems.insert(contentsOf: item..<(item + 1)) }

  /// Lets an item lose its cell while it is not visible.
  mutating func release(_ item: Int) { keptItems.remove(contentsOf: item..<(item + 1)) }

  /// Whether any item keeps its cell while it is not visible.
  var keepsItems: Bool { focusedItem != nil || hasKeptItems }

  /// Whether an item keeps its cell while it is not visible.
  func keeps(_ item: Int) -> Bool {
    item == focusedItem || keptItems.contains(item)
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
    focusedItem = focusedItem.flatMap { renumbering.newFocus(from: $0) }
    keptColumn = nil
    if let open = menu {
      if let item = renumbering.newIndex(of: open.item) {
        menu?.renumber(to: item)
      } else {
        menu = nil
      }
    }
    if let session = swipe {
      if let item = renumbering.newIndex(of: session.revealed.item) {
        swipe?.renumber(to: item)
      } else {
        swipe = nil
      }
    }
    usedItem = usedItem.flatMap { renumbering.newIndex(of: $0) }
  }
}

// MARK: - Invariants
extension Interaction {
  /// Traps if a stored summary is stale, or if an item does not exist. Does nothing in release
  /// builds.
  func checkInvariants(itemCount: Int) {
    assert(hasSwipe == (swipe != nil), "hasSwipe is \(hasSwipe).")
    assert(
      hasKeptItems == !keptItems.isEmpty,
      "\(keptItems.ranges.count) ranges of items keep their cells.")
    assert(contradiction(itemCount) == nil, contradiction(itemCount) ?? "")
  }

  /// Returns a message about an item that does not exist, or nil.
  private func contradiction(_ itemCount: Int) -> String? {
    let items: [(role: String, item: Int?)] = [
      ("focused", focusedItem), ("used", usedItem),
      ("menu's", menu?.item), ("swiped", swipe?.revealed.item),
      ("last kept", keptItems.ranges.last.map { $0.upperBound - 1 }),
    ]
    for (role, item) in items {
      guard let item, item < 0 || item >= itemCount else { continue }
      return "The \(role) item is \(item), but the items are 0..<\(itemCount)."
    }
    return nil
  }
}

/// What the user does with items: presses, selects, focuses, edits and moves them; and which items keep their cells.
///
/// It knows items by their indices, asks and tells nobody, and scrolls nothing:
///
///     let change = interaction.changeSelection { $0.select(12) }
///     interaction.setFocus(12)
///     interaction.state(of: 12)                   // selected, focused
struct Interaction: ~Copyable {
  /// The pointers that are down, and the taps and presses they become.
  private(set) var press = PressTracker()

  /// The item that is highlighted, because a pointer is down on it.
  private(set) var highlightedItem: Int?

  /// The item that has the focus.
  private(set) var focusedItem: Int?

  /// Whether the grid is being edited.
  private(set) var isEditing = false

  /// The item that is being moved, if any.
  private(set) var reordering: ReorderSession?

  /// How items are moved.
  var reorderRules = ReorderRules()

  /// The identifiers of selected items.
  private(set) var selectedIdentifiers = SelectedIdentifiers()

  /// Whether any item is selected. Stored, because each cell reads it: asking the set and that of kept items takes
  /// 7 % of the instructions of a jump.
  private(set) var hasSelection = false

  /// Whether any item keeps its cell because the app or the delegate said so. Stored as `hasSelection` is.
  private(set) var hasKeptItems = false

  // The sets come last: the standard library does not say how large a set is, so what lies behind one has to be
  // looked for.

  /// The selected items.
  private(set) var selection = Selection() {
    didSet { hasSelection = !selection.isEmpty }
  }

  /// The items that keep their cells when they are not visible, because the app or the delegate said so.
  private(set) var keptItems = RangeSet<Int>() {
    didSet { hasKeptItems = !keptItems.isEmpty }
  }
}

// MARK: - Pointers
extension Interaction {
  /// Passes something on to the press tracker.
  mutating func press<Answer>(_ body: (inout PressTracker) -> Answer) -> Answer { body(&press) }

  /// Highlights an item, or none.
  mutating func setHighlight(_ item: Int?) { highlightedItem = item }
}

// MARK: - Selection
extension Interaction {
  /// Changes the selection.
  mutating func changeSelection<Answer>(_ body: (inout Selection) -> Answer) -> Answer {
    body(&selection)
  }

  /// The number of selected items.
  /// - Complexity: O(*k*) for *k* ranges of selected items.
  var selectedCount: Int { hasSelection ? selection.count : 0 }

  /// Notes the identifier of a selected item; nil if it has none.
  mutating func identify(_ item: Int, as identifier: ItemID?) {
    selectedIdentifiers.note(identifier, of: item)
  }

  /// Forgets the identifiers of items that are not selected any more.
  mutating func forgetDeselectedIdentifiers() { selectedIdentifiers.keep(selection.items) }

  /// Forgets all identifiers.
  mutating func forgetIdentifiers() { selectedIdentifiers.removeAll() }
}

// MARK: - Focus, editing, kept cells
extension Interaction {
  /// Gives the focus to an item, or to none.
  mutating func setFocus(_ item: Int?) { focusedItem = item }

  /// Begins or ends editing.
  mutating func setEditing(_ isEditing: Bool) { self.isEditing = isEditing }

  /// Lets an item keep its cell when it is not visible.
  mutating func keep(_ item: Int) { keptItems.insert(contentsOf: item..<(item + 1)) }

  /// Lets an item lose its cell when it is not visible.
  mutating func release(_ item: Int) { keptItems.remove(contentsOf: item..<(item + 1)) }

  /// Whether any item may keep its cell, apart from what the delegate says.
  var mayKeepItems: Bool { focusedItem != nil || hasKeptItems || isReordering }

  /// Whether an item keeps its cell.
  func keeps(_ item: Int) -> Bool {
    item == focusedItem || item == reordering?.item || keptItems.contains(item)
  }
}

// MARK: - Moving an item
extension Interaction {
  /// Whether an item is being moved.
  var isReordering: Bool {
    @inline(__always) get { reordering != nil }
  }

  /// Begins to move an item, or goes on after a change of the data.
  mutating func beginReordering(_ session: ReorderSession) { reordering = session }

  /// Moves no item any more.
  mutating func endReordering() { reordering = nil }

  /// The finger that moves the item is at another point of the viewport.
  mutating func carry(to point: GridPoint) { reordering?.finger = point }

  /// The item would go to another place if it were dropped now.
  mutating func setReorderTarget(_ target: ItemPath) { reordering?.target = target }

  /// The item has been dropped, and the data source is about to be told where.
  mutating func drop() { reordering?.isLetGo = true }

  /// Whether the item has been dropped, and the data source has not moved it yet.
  var isDropped: Bool { reordering?.isLetGo == true }

  /// Content begins to scroll under the finger, or goes on to.
  /// - Returns: The time since the last frame in which it scrolled, in seconds; 0 in the first.
  mutating func scrollUnderFinger(at time: Double) -> Double {
    defer { reordering?.lastScroll = time }
    return max(0, time - (reordering?.lastScroll ?? time))
  }

  /// Content does not scroll under the finger any more.
  mutating func stopScrollingUnderFinger() { reordering?.lastScroll = nil }
}

// MARK: - Changes of the data
extension Interaction: Renumberable {
  mutating func renumber(by renumbering: Renumbering) {
    if let found = renumbering.found {
      // Of a selection whose identifiers are not known, even the visible items keep their indices.
      let identified = found.filter { selectedIdentifiers.contains($0.key) }
      _ = selection.follow(identified, count: renumbering.itemCount)
    } else {
      selection.apply(renumbering.map)
    }
    selectedIdentifiers.renumber { renumbering.newIndex(of: $0) }
    keptItems = renumbering.newIndices(of: keptItems)
    press.renumber { renumbering.newIndex(of: $0) }
    focusedItem = focusedItem.flatMap { renumbering.newIndex(of: $0) }
    highlightedItem = highlightedItem.flatMap { renumbering.newIndex(of: $0) }
  }
}

// MARK: - Invariants
extension Interaction {
  /// Traps if a stored summary is stale. Free in release builds.
  func checkInvariants() {
    assert(hasSelection == !selection.isEmpty, "\(selection.count) items are selected.")
    assert(
      hasKeptItems == !keptItems.isEmpty,
      "\(keptItems.ranges.count) ranges of items keep their cells.")
  }
}

/// The selection, and how the mouse and taps change it.
///
/// It owns the selected items, their identifiers as far as they are known, and the drag of the mouse that
/// selects. It identifies items by their flat indices. It neither calls the delegate nor scrolls:
///
/// ```text
/// let change = selecting.combine(.add, items)
/// selecting.identify(12, as: identifier)
/// selecting.moveMarquee(to: rect)
/// ```
struct Selecting: ~Copyable {
  /// The selected items.
  private(set) var selection = Selection() {
    didSet { hasSelection = !selection.isEmpty }
  }

  /// Whether any item is selected. Stored, because each cell reads it: querying this set and that
  /// of kept items takes 7 % of the instructions of a jump.
  private(set) var hasSelection = false

  /// The identifiers of selected items, as far as they are known.
  private(set) var identifiers = SelectedIdentifiers()

  /// How a mouse selects items.
  private(set) var mouseSelection = MouseSelection.touch

  /// The device of the pressed pointer.
  private(set) var tapDevice = PointerDevice.touch

  /// The effect of a tap if the pressed pointer becomes one.
  private(set) var tapSelection = TapSelection.item(.add)

  /// The drag of the mouse that selects items, or may become one.
  private(set) var drag: SelectionDrag?

  /// The rectangle that selects items.
  private(set) var marqueeRect: GridRect?

  /// Whether keys draw the marquee, and not a pointer or the app. It then has no rectangle to show.
  private(set) var isMarqueeOfKeys = false

  /// Creates a state in which nothing is selected.
  init(_ key: EngineKey) {}
}

// MARK: - The selected items
extension Selecting {
  /// The number of selected items.
  /// - Complexity: O(*k*) for *k* ranges of selected items, or rectangles in a table.
  var count: Int { hasSelection ? selection.count : 0 }

  /// Applies a change to which the delegate has agreed.
  mutating func apply(_ change: SelectionChange) { selection.apply(change) }

  /// Combines a set of items with the selection, and returns the change.
  mutating func combine(_ combination: SelectionCombination, _ items: ItemSet) -> SelectionChange {
    selection.combine(combination, items)
  }

  /// Selects the items `0..<count` if the mode allows several, and returns the change.
  mutating func selectAll(count: Int) -> SelectionChange { selection.selectAll(count: count) }

  /// Deselects all items, and returns the change.
  mutating func clear() -> SelectionChange { selection.clear() }
}

// MARK: - Rules
extension Selecting {
  /// Sets how many items can be selected, and returns the change.
  mutating func setMode(_ mode: SelectionMode) -> SelectionChange {
    if mode != selection.mode { isMarqueeOfKeys = false }
    return selection.setMode(mode)
  }

  /// Sets the effect of a tap on the selected item.
  mutating func setSelectedItemTapAction(_ action: SelectedItemTapAction) {
    selection.setSelectedItemTapAction(action)
  }

  /// Sets whether the user has to keep an item selected.
  mutating func setRequiresSelection(_ isRequired: Bool) {
    selection.setRequiresSelection(isRequired)
  }

  /// Stores the items in rows of a length: that of a table, or `Int.max` for a list.
  mutating func setColumnCount(_ count: Int) { selection.setColumnCount(count) }
}

// MARK: - Identifiers
extension Selecting {
  /// Stores the identifier of a selected item, or nil if it has none.
  mutating func identify(_ item: Int, as identifier: ItemID?) {
    identifiers.note(identifier, of: item)
  }

  /// Removes the identifiers of items that are no longer selected.
  mutating func forgetDeselectedIdentifiers() { identifiers.keep(selection.items) }

  /// Removes all identifiers.
  mutating func forgetIdentifiers() { identifiers.removeAll() }
}

// MARK: - Taps and the mouse
extension Selecting {
  /// Sets how a mouse selects items.
  mutating func setMouseSelection(_ selection: MouseSelection) {
    mouseSelection = selection
    endMarqueeOfKeys()
  }

  /// Sets the device of the pressed pointer, and the effect of a tap of it.
  mutating func prepareTap(by device: PointerDevice, selecting choice: TapSelection) {
    tapDevice = device
    tapSelection = choice
  }

  /// Notes the drag that a press may become, or nil for none.
  mutating func prepareDrag(_ drag: SelectionDrag?) { self.drag = drag }

  /// Ends the drag.
  mutating func endDrag() { drag = nil }

  /// Begins to select from an item, or from where the pointer was pressed.
  mutating func beginDrag(from item: Int?) {
    drag?.begin(from: item)
  }

  /// Sets the position of the pointer that selects, in viewport coordinates.
  mutating func moveDrag(to point: GridPoint) { drag?.move(to: point) }

  /// Whether the mouse selects items by a drag.
  var isDragging: Bool {
    @inline(__always) get { drag?.isBegun ?? false }
  }
}

// MARK: - Marquee
extension Selecting {
  /// Begins a marquee, which has no rectangle yet.
  mutating func beginMarquee(by combination: SelectionCombination) {
    selection.beginMarquee(by: combination)
    marqueeRect = nil
    isMarqueeOfKeys = false
  }

  /// Begins a marquee of keys, unless a marquee is in progress.
  mutating func beginMarqueeOfKeys() {
    guard selection.marquee == nil else { return }
    selection.beginMarquee()
    isMarqueeOfKeys = true
  }

  /// Ends a marquee of keys, and keeps the selection. Other marquees go on.
  mutating func endMarqueeOfKeys() {
    guard isMarqueeOfKeys else { return }
    selection.endMarquee()
    isMarqueeOfKeys = false
  }

  /// Sets the rectangle that selects items, in content coordinates.
  mutating func moveMarquee(to rect: GridRect) { marqueeRect = rect }

  /// Ends the marquee and the drag that draws it, and keeps the selection.
  mutating func endMarquee() {
    selection.endMarquee()
    removeMarquee()
  }

  /// Ends the marquee and the drag that draws it, and restores the selection before it.
  /// - Returns: The change of the selection.
  mutating func cancelMarquee() -> SelectionChange {
    removeMarquee()
    return selection.cancelMarquee()
  }

  private mutating func removeMarquee() {
    drag = nil
    marqueeRect = nil
    isMarqueeOfKeys = false
  }
}

// MARK: - Changes of the data
extension Selecting: Renumberable {
  mutating func renumber(by renumbering: Renumbering) {
    if let load = renumbering.load {
      // In a selection without known identifiers, even the realized items keep their indices.
      selection.apply(load.only { identifiers.contains($0) })
    } else {
      selection.apply(renumbering.map)
    }
    identifiers.renumber { renumbering.newIndex(of: $0) }
    drag?.renumber { renumbering.newIndex(of: $0) }
  }
}

// MARK: - Invariants
extension Selecting {
  /// Traps if a stored summary is stale, or if an item does not exist. Does nothing in release
  /// builds.
  func checkInvariants(itemCount: Int) {
    assert(hasSelection == !selection.isEmpty, "\(selection.count) items are selected.")
    assert(!isMarqueeOfKeys || selection.marquee != nil, "There is no marquee of keys.")
    assert(contradiction(itemCount) == nil, contradiction(itemCount) ?? "")
  }

  /// Returns a message about an item that does not exist, or nil.
  private func contradiction(_ itemCount: Int) -> String? {
    let items: [(role: String, item: Int?)] = [
      ("drag", drag?.item), ("last selected", selection.items.last),
      ("first selected", selection.first), ("anchor", selection.anchor),
    ]
    for (role, item) in items {
      guard let item, item < 0 || item >= itemCount else { continue }
      return "The \(role) item is \(item), but the items are 0..<\(itemCount)."
    }
    return nil
  }
}

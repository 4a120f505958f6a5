/// The parts of a saved state that wait for items which do not exist yet.
///
/// It neither finds items nor changes the grid: after each load and update, the engine reads
/// which parts still wait.
///
/// ```text
/// restoration.begin(state)
/// if restoration.isWaiting { … restoration.waitToSelect(missing) }
/// restoration.forgetAnchor()                  // the user scrolls
/// ```
struct Restoration: ~Copyable {
  /// The anchor whose item is missing.
  private(set) var anchor: ScrollAnchor?

  /// The sizes of missing items.
  private(set) var measured: [GridState.Measured] = []

  /// The missing items to select.
  private(set) var selection = GridState.Items.identifiers([])

  /// The missing item to focus.
  private(set) var focus: GridState.Item?

  /// The missing items to expand.
  private(set) var expanded: [ItemID] = []

  /// Creates a restoration that waits for nothing.
  init(_ key: EngineKey) {}

  private var hasAnchor: Bool {
    @inline(__always) get { if case nil = anchor { false } else { true } }
  }

  /// Whether anything waits.
  var isWaiting: Bool {
    anchor != nil || !measured.isEmpty || !selection.isEmpty || focus != nil || !expanded.isEmpty
  }
}

// MARK: - Waiting
extension Restoration {
  /// Makes all parts of a state wait, instead of those of an earlier state. The engine then restores the parts
  /// whose items exist.
  mutating func begin(_ state: GridState) {
    anchor = state.anchor
    measured = state.measured
    selection = state.selection ?? .identifiers([])
    focus = state.focus
    expanded = state.expanded ?? []
  }

  /// Waits for items to be selected, and for no others.
  mutating func waitToSelect(_ items: GridState.Items) { selection = items }

  /// Waits for the items of a measured run, too.
  mutating func wait(for run: GridState.Measured) { measured.append(run) }

  /// Adds items to those that are expanded as soon as they exist.
  mutating func waitToExpand(_ items: [ItemID]) { expanded += items }

  /// Returns the sizes that wait, and waits for none.
  mutating func takeMeasured() -> [GridState.Measured] {
    defer { measured = [] }
    return measured
  }

  /// Returns the items to expand, and waits for none.
  mutating func takeExpanded() -> [ItemID] {
    defer { expanded = [] }
    return expanded
  }
}

// MARK: - Ends of the wait
extension Restoration {
  /// Waits neither for an anchor nor for sizes, because the offset has been restored, or changed for
  /// another reason.
  ///
  /// Other sizes are measured when their items become visible.
  @inline(__always)
  mutating func forgetAnchor() {
    if hasAnchor { endScrolling() }
  }

  private mutating func endScrolling() {
    anchor = nil
    measured = []
  }

  /// Waits for nothing, because other data is shown.
  mutating func forgetAll() {
    endScrolling()
    forgetSelection()
    forgetFocus()
    expanded = []
  }

  /// Waits for no items to be selected, because the selection changed for another reason.
  mutating func forgetSelection() { selection = .identifiers([]) }

  /// Waits for no item to be focused, because the focus moved for another reason.
  mutating func forgetFocus() { focus = nil }
}

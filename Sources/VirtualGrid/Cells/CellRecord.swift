/// A cell and the engine's data about it, for the lifetime of the cell.
///
/// Cells are stored without their type, so that this code is compiled once and not for each cell
/// type. ``GridView`` stores only cells of its own type.
///
/// A ``CellTable`` creates it. Its methods change it in place:
///
/// ```text
/// table[slot].becomeAnimatingOut()
/// table[slot].setAttributes(attributes)
/// ```
///
/// It can be copied. If it could not, each access would retain the table, which takes 6 % of the
/// instructions of a jump.
struct CellRecord {
  /// The state of a cell.
  enum State: UInt8 {
    /// The cell is in the pool.
    case idle
    /// The data source has dequeued the cell and configures it.
    case fetched
    /// The cell shows an element that the layout has placed.
    case live
    /// The cell shows an item outside the realized range and is kept alive.
    case kept
    /// The item was removed from the data, or the cell is no longer kept alive.
    ///
    /// The cell leaves in the next layout pass.
    case orphaned
    /// The cell is animating out and is unmounted at the end.
    case animatingOut
  }

  /// The cell. The table owns a reference to it, as reference counting on each access would take
  /// longer than the access.
  let cell: Unmanaged<AnyObject>

  /// A second reference, to hand out to the data source.
  ///
  /// A data source that returns the cell gives this reference back. To retain and release another
  /// one would take as long as to configure a cell. Nil while it is handed out; it may not come
  /// back.
  private var spare: AnyObject?

  /// The kind in the pool. Negative for a cell that was made without a dequeue call; it is not
  /// pooled.
  let kind: Int32

  /// The current state.
  private(set) var state = State.fetched

  /// Whether the data has changed since the cell was configured.
  private(set) var isStale = false

  /// Whether it is a placeholder for an item whose data is not loaded.
  private(set) var isPlaceholder = false

  /// The idle cells of the same kind that became idle just before and after it.
  private(set) var previous = CellTable.none
  private(set) var next = CellTable.none

  /// The next idle cell in the same hash chain of ``IdleCells``.
  private(set) var nextShown = CellTable.none

  /// The grid that configured it last.
  private(set) var owner: Int32

  /// The number of its last configuration. It does not change when an item leaves and enters again
  /// with the same cell.
  private(set) var contentVersion = 0

  /// The element that it was configured for, or nil if it shows nothing that is still valid.
  private(set) var element: GridElement?

  /// The ``Realization/sizeGeneration`` in which it was measured. Negative if it was not measured
  /// since it was configured.
  private(set) var sizeGeneration = -1

  /// The current attributes, or the last ones if it is not mounted.
  private(set) var attributes = CellAttributes(frame: .zero)

  /// Creates the record of a new cell, which has not been configured. Retains the cell.
  init(of cell: AnyObject, kind: Int32, owner: Int32) {
    self.cell = .passRetained(cell)
    self.kind = kind
    self.owner = owner
  }
}

// MARK: - Configuring
extension CellRecord {
  /// Returns the cell to be configured for another element.
  @inline(__always)
  mutating func handOut() -> AnyObject {
    state = .fetched
    element = nil
    return spare.take() ?? cell.takeUnretainedValue()
  }

  /// Records that the data source has configured and returned the cell.
  @inline(__always)
  mutating func show(
    _ element: GridElement, of owner: Int32, _ fetch: borrowing Fetch, isStale: Bool,
    spare: consuming AnyObject?
  ) {
    self.element = element
    self.owner = owner
    contentVersion = fetch.contentVersion
    isPlaceholder = fetch.isPlaceholder
    self.isStale = isStale
    state = .live
    sizeGeneration = -1
    self.spare = spare
  }

  /// Records that the data of its element has changed.
  @inline(__always)
  mutating func markStale() { isStale = true }

  /// Forgets the element if its data has changed, so that the cell is not reused for it without
  /// being configured.
  @inline(__always)
  mutating func forgetStaleElement() {
    if isStale { element = nil }
  }

  /// Records the new index of its element after a change of the data, or nil if it shows nothing
  /// that is still valid.
  mutating func setElement(_ element: GridElement?) { self.element = element }
}

// MARK: - States
extension CellRecord {
  /// Records that the cell is in the pool and still shows its element.
  @inline(__always)
  mutating func becomeIdle() { state = .idle }

  /// Records that the cell is in the pool and shows nothing. It is ready for use.
  mutating func becomeUnfilled() {
    state = .idle
    element = nil
    contentVersion = 0
  }

  /// Records that the layout has placed the element of the cell.
  @inline(__always)
  mutating func becomeLive() { state = .live }

  /// Records that the cell is kept alive outside the realized range.
  mutating func becomeKept() { state = .kept }

  /// Records that the cell leaves in the next layout pass.
  mutating func becomeOrphaned() { state = .orphaned }

  /// Records that the cell is animating out.
  mutating func becomeAnimatingOut() { state = .animatingOut }
}

// MARK: - Appearance
extension CellRecord {
  /// Stores the attributes that the cell is given.
  ///
  /// One property at a time: a copy of the whole value waits for the single stores that have just
  /// made it, which takes a tenth of a jump.
  @inline(__always)
  mutating func setAttributes(_ attributes: CellAttributes) {
    self.attributes.frame = attributes.frame
    self.attributes.level = attributes.level
    self.attributes.state = attributes.state
    self.attributes.separators = attributes.separators
    self.attributes.isHidden = attributes.isHidden
    self.attributes.opacity = attributes.opacity
    self.attributes.transform = attributes.transform
  }

  /// Stores the frame that the cell is given, without a change of its other attributes.
  mutating func setFrame(_ frame: GridRect) { attributes.frame = frame }

  /// Records that the cell is measured in a ``Realization/sizeGeneration``.
  mutating func didMeasure(in generation: Int) { sizeGeneration = generation }
}

// MARK: - Sizes
extension CellRecord {
  /// Records that the cell has to be measured again.
  mutating func invalidateSize() { sizeGeneration = -1 }
}

// MARK: - Links between idle cells
extension CellRecord {
  /// Sets the cells of the same kind that became idle just before and after it.
  @inline(__always)
  mutating func link(previous: Int32, next: Int32) {
    self.previous = previous
    self.next = next
  }

  /// Sets the cell of the same kind that became idle just before it.
  @inline(__always)
  mutating func setPrevious(_ slot: Int32) { previous = slot }

  /// Sets the cell of the same kind that became idle just after it.
  @inline(__always)
  mutating func setNext(_ slot: Int32) { next = slot }

  /// Sets the next idle cell in the same hash chain.
  @inline(__always)
  mutating func setNextShown(_ slot: Int32) { nextShown = slot }
}

// MARK: - Queries
extension CellRecord {
  /// Whether it still shows an element of a grid.
  @inline(__always)
  func shows(_ element: GridElement, of owner: Int32) -> Bool {
    self.element == element && self.owner == owner
  }

  /// Whether the cell animates out, or leaves in the next layout pass.
  var willLeave: Bool { state == .animatingOut || state == .orphaned }

  /// The identity of the cell: its address.
  var identity: UnsafeMutableRawPointer { cell.toOpaque() }

  /// Whether this is the record of a cell.
  func isCell(_ other: AnyObject?) -> Bool {
    guard let other else { return false }
    return cell.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }
}

/// Identifies one configuration of a cell, for results that arrive later.
///
/// Take a token while a cell is configured, and use it to look up the cell when the picture has
/// loaded. If the cell has been reused in the meantime, the lookup returns nil:
///
///     let token = photoGrid.token(of: cell)
///     load(url) { picture in
///       if let token, let cell = photoGrid.cell(for: token) { cell.picture = picture }
///     }
///
/// A cell that has left the viewport is found while it still has its content in the pool.
public struct ReuseToken: Hashable, Sendable {
  let contentVersion: Int
}

/// A cell and the engine's data about it, for the lifetime of the cell.
///
/// Cells are stored without their type, so that this code is compiled once and not for each cell
/// type. ``GridView`` stores only cells of its own type.
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
    case leaving
  }

  /// The cell. The table owns a reference to it, as reference counting on each access would take
  /// longer than the access.
  let cell: Unmanaged<AnyObject>

  /// A second reference, to hand out to the data source.
  ///
  /// A data source that returns the cell gives this reference back. To retain and release another
  /// one would take as long as to configure a cell. Nil while it is handed out; it may not come
  /// back.
  var spare: AnyObject?

  /// The kind in the pool. Negative for a cell that was made without a dequeue call; it is not
  /// pooled.
  let kind: Int32

  /// The current state.
  var state: State

  /// Whether the data has changed since the cell was configured.
  var isStale: Bool

  /// Whether it is a placeholder for an item whose data is not loaded.
  var isPlaceholder = false

  /// The idle cells of the same kind that became idle just before and after it.
  var previous = CellTable.none
  var next = CellTable.none

  /// The next idle cell in the same hash chain of ``IdleCells``.
  var nextShown = CellTable.none

  /// The grid that configured it last.
  var owner: Int32

  /// The number of its last configuration. It does not change when an item leaves and enters again
  /// with the same cell.
  var contentVersion: Int

  /// The element that it was configured for, or nil if it shows nothing that is still valid.
  var element: GridElement?

  /// The ``Realization/sizeGeneration`` in which it was measured. Negative if it was not measured
  /// since it was configured.
  var sizeGeneration = -1

  /// The current attributes, or the last ones if it is not mounted.
  var attributes: CellAttributes

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
    _ element: GridElement, of owner: Int32, _ fetch: Fetch, isStale: Bool,
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

  /// Whether it still shows an element of a grid.
  @inline(__always)
  func shows(_ element: GridElement, of owner: Int32) -> Bool {
    self.element == element && self.owner == owner
  }

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

/// A cell and what the engine knows of it, for as long as the cell exists.
///
/// Cells are held without their type, so that this code exists once and not once for each type;
/// ``GridView`` puts in nothing but cells of its type.
struct CellRecord {
  /// What becomes of a cell at the moment.
  enum State: UInt8 {
    /// It waits in the pool.
    case idle
    /// The data source has it, and fills it.
    case fetched
    /// It shows what the layout has placed.
    case live
    /// It shows an item that is out of sight, and is kept alive.
    case kept
    /// Its item is gone from the data; it leaves the screen in the next pass.
    case orphaned
    /// It is on its way out, and leaves the screen when it has arrived.
    case leaving
  }

  /// The cell, which the table keeps alive: counting references at each look would take longer than
  /// the look.
  let cell: Unmanaged<AnyObject>

  /// The cell once more, to give away: a data source that is handed this one, and hands it back,
  /// moves a reference, where to make another and to drop it again takes as long as to fill a cell.
  /// Nil while it is out; it may not come back.
  var spare: AnyObject?

  /// Its kind in the pool; negative for a cell whose maker never asked for one, which is not pooled.
  let kind: Int32

  /// What becomes of it at the moment.
  var state: State

  /// Whether the data has changed since it was filled.
  var isStale: Bool

  /// Whether it stands in for an item whose data is not there yet.
  var isPlaceholder = false

  /// The idle cells of its kind that became idle before and after it.
  var previous = CellTable.none
  var next = CellTable.none

  /// The next idle cell in the chain of those that show much the same.
  var nextShown = CellTable.none

  /// The grid that filled it last.
  var owner: Int32

  /// The number of what it was last filled with. An item that comes back finds it unchanged.
  var filling: Int

  /// What it was last filled with; nil if it shows nothing that is still true.
  var element: GridElement?

  /// When it was asked for its size: see ``AnyGridView/sizeGeneration``. Negative if it was not since
  /// it was filled.
  var sizeGeneration = -1

  /// How it is, or was, shown.
  var attributes: CellAttributes

  /// Hands it out, to be filled with something else.
  @inline(__always)
  mutating func handOut() -> AnyObject {
    state = .fetched
    element = nil
    return spare.take() ?? cell.takeUnretainedValue()
  }

  /// Notes that it has been filled with an element of a grid, and came back.
  @inline(__always)
  mutating func show(
    _ element: GridElement, of owner: Int32, _ fetch: Fetch, isStale: Bool,
    spare: consuming AnyObject?
  ) {
    self.element = element
    self.owner = owner
    filling = fetch.filling
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

  /// What tells the cell from all others.
  var identity: UnsafeMutableRawPointer { cell.toOpaque() }

  /// Whether it is the record of a cell.
  func isCell(_ other: AnyObject?) -> Bool {
    guard let other else { return false }
    return cell.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }
}

/// Which cells are in use, what each of them shows, and which work they need in the next pass.
///
/// It owns the list of realized cells and the sizes that cells reported. The cell records and the idle cells
/// are in a ``CellTable`` and an ``IdleCells``, which grids may share. It neither fills cells nor
/// calls the data source or the host:
///
/// ```text
/// realization.reconcile { content.appendPlacements(in: window, to: &$0) }
/// for place in 0..<realization.cells.changes.entering.count { … }
/// realization.setSlot(slot, at: position)
/// ```
struct Realization: ~Copyable {
  private let table: CellTable
  private let pool: IdleCells

  /// Identifies this grid among those that share the pool.
  private let owner: Int32

  /// The placements of the last pass, and the cell of each.
  private(set) var cells = RealizedCells()

  /// How far the window of the last pass may move before the layout has to be queried again.
  private var slide = WindowSlide.none

  /// The number of the layout for which `slide` is valid; see ``Content/layoutNumber``.
  private var layoutNumber = 0

  /// The items of the section whose count was verified in this pass.
  private(set) var trueItems = 0..<0

  /// The identifiers with which cells were filled, by slot. Empty if items have none.
  private(set) var identifiers: [ItemID?] = []

  /// Detects items that alternate between two sizes.
  private var sizes = SizeWatch()

  /// The number of changes of layout or viewport after which measured sizes are outdated.
  private(set) var sizeGeneration = 0

  /// Whether cells in use show outdated data.
  private(set) var needsRefill = false

  /// Whether the measured sizes of cells in use are outdated.
  private(set) var needsSizes = false

  /// Whether a cell has reported a new size outside of a pass.
  private var hasNewSize = false

  /// A buffer for answers of the layout. Kept, so that a frame allocates no memory.
  private var buffer: [Placement] = []

  /// Creates a realization without cells, which takes cells from a pool.
  init(_ key: EngineKey, pool: IdleCells, owner: Int32) {
    self.pool = pool
    table = pool.table
    self.owner = owner
  }
}

// MARK: - Reconciling with the layout
extension Realization {
  /// Whether a window contains exactly the realized placements, and no cell needs work.
  @inline(__always)
  func isUpToDate(in window: GridRect, layoutNumber: Int) -> Bool {
    layoutNumber == self.layoutNumber && slide.allows(window) && !needsRefill && !needsSizes
      && !hasNewSize
      && cells.kept.isEmpty && cells.orphaned.isEmpty
  }

  /// Queries the layout, and lists which cells enter, move and leave.
  /// - Parameter ask: Appends the placements to an empty buffer. It must not use the realization.
  /// - Returns: Whether the layout returned the placements in order.
  @inline(__always)
  mutating func reconcile(with ask: (inout [Placement]) -> Void) -> Bool {
    if !buffer.isEmpty { buffer.removeAll(keepingCapacity: true) }
    ask(&buffer)
    return cells.reconcile(with: &buffer, table)
  }

  /// Calls a closure with an empty buffer for answers of the layout.
  /// - Parameter body: It must not use the realization.
  @inline(__always)
  mutating func withBuffer<Answer>(_ body: (inout [Placement]) -> Answer) -> Answer {
    buffer.removeAll(keepingCapacity: true)
    return body(&buffer)
  }

  /// The first and last placement, between which the leeway of a window can be computed.
  ///
  /// Nil beside headers, which may stick. Also nil after a jump to a part without realized cells,
  /// as the next jump is likely to go just as far.
  @inline(__always)
  var endsOfWindow: (first: Placement, last: Placement)? {
    guard let first = cells.placements.first, let last = cells.placements.last,
      cells.itemCount == cells.placements.count, cells.changes.entering.count < cells.itemCount
    else { return nil }
    return (first, last)
  }

  /// Sets how far the window may move before a layout with this number has to be queried again.
  @inline(__always)
  mutating func setSlide(_ slide: WindowSlide, layoutNumber: Int) {
    self.slide = slide
    self.layoutNumber = layoutNumber
  }

  /// Makes the next pass query the layout, wherever the window is.
  mutating func invalidatePlacements() { slide = .none }

  /// Whether any cell enters, moves, leaves, or has to be filled or measured.
  var hasWork: Bool {
    @inline(__always) get {
      !cells.changes.entering.isEmpty || !cells.changes.leaving.isEmpty
        || !cells.changes.moved.isEmpty
        || !cells.orphaned.isEmpty || !cells.kept.isEmpty || needsRefill || needsSizes
    }
  }
}

// MARK: - Cells of placements
extension Realization {
  /// Sets the slot of a placement, or ``CellTable/none`` or ``CellTable/notRequested``.
  @inline(__always)
  mutating func setSlot(_ slot: Int32, at position: Int) { cells.setSlot(slot, at: position) }

  /// Removes the cell of a placement, and stores a marker instead.
  /// - Returns: The slot of the cell.
  mutating func takeSlot(at position: Int, leaving mark: Int32) -> Int32 {
    cells.takeSlot(at: position, leaving: mark)
  }

  /// Gives a placement the cell that shows its element and is animating out.
  /// - Returns: The slot of the cell, or ``CellTable/none`` if there is none.
  mutating func recall(_ element: GridElement, to position: Int) -> Int32 {
    let slot = cells.recall(element)
    guard slot >= 0 else { return slot }
    table[slot].becomeLive()
    cells.setSlot(slot, at: position)
    if table[slot].isStale { needsRefill = true }
    return slot
  }

  /// Shifts the attributes of cells after the offset changed while they kept their positions on
  /// the screen.
  /// - Parameter isExcepted: Whether the cell in a slot is left alone.
  func shiftAttributes(by offset: GridOffset, except isExcepted: (Int32) -> Bool) {
    func shift(_ slot: Int32) {
      guard slot >= 0, !isExcepted(slot) else { return }
      table[slot].setAttributes(table[slot].attributes.shifted(by: offset))
    }
    for position in cells.placements.indices { shift(cells.slots[position]) }
    for slot in cells.kept { shift(slot) }
    for slot in cells.orphaned { shift(slot) }
  }
}

// MARK: - Leaving cells
extension Realization {
  /// Returns and removes the next cell whose item no longer exists, or ``CellTable/none``.
  mutating func takeOrphan() -> Int32 { cells.takeOrphan() }

  /// Keeps a leaving cell alive.
  mutating func keepAlive(_ slot: Int32) {
    table[slot].becomeKept()
    cells.keep(slot)
  }

  /// Makes a kept-alive cell leave in the next pass.
  mutating func release(at place: Int) { cells.release(at: place, table) }

  /// Makes a kept-alive cell animate out, while its element still exists.
  mutating func animateOutKept(at place: Int, showing element: GridElement) {
    animateOut(cells.takeKept(at: place), showing: element)
  }

  /// Makes a cell animate out.
  /// - Parameter element: The element that it shows, or nil if that no longer exists.
  mutating func animateOut(_ slot: Int32, showing element: GridElement?) {
    cells.animateOut(slot, showing: element, table)
  }

  /// Removes a cell from those that animate out.
  /// - Returns: Whether it was animating out.
  mutating func endAnimatingOut(_ slot: Int32) -> Bool {
    cells.endAnimatingOut(slot)
  }

  /// Returns and removes the cell that has been animating out longest.
  mutating func takeFirstAnimatingOut() -> Int32 { cells.takeFirstAnimatingOut() }
}

// MARK: - Filling
extension Realization {
  /// Sets the items of the section whose count was verified. Empty at the beginning of a pass.
  @inline(__always)
  mutating func setTrueItems(_ items: Range<Int>) { trueItems = items }

  /// Notes that cells in use show outdated data.
  @inline(__always)
  mutating func setNeedsRefill() { needsRefill = true }

  /// Notes that all outdated cells are about to be filled.
  mutating func clearNeedsRefill() { needsRefill = false }

  /// Returns the identifier with which a cell was filled, if known.
  func identifier(in slot: Int32) -> ItemID? {
    identifiers.indices.contains(Int(slot)) ? identifiers[Int(slot)] : nil
  }

  /// Stores the identifier with which a cell was filled.
  mutating func setIdentifier(_ identifier: ItemID?, in slot: Int32) {
    while identifiers.count <= Int(slot) { identifiers.append(nil) }
    identifiers[Int(slot)] = identifier
  }

  /// Removes all identifiers, because the data source has no identifiers any more, or different
  /// ones.
  mutating func forgetIdentifiers() { identifiers.removeAll() }
}

// MARK: - Sizes
extension Realization {
  /// Records a measured size of an element, and returns the size for the layout: the larger one if
  /// the element alternates between two.
  mutating func settle(_ size: GridSize, of element: GridElement) -> SizeWatch.Verdict {
    sizes.settle(size, of: element)
  }

  /// Marks the measured sizes of some items as outdated, also those of cells in the pool.
  mutating func invalidateSizes(of items: Range<Int>) {
    table.forEachCell { cell in
      guard let element = cell.element, element.kind == .item, items.contains(element.index),
        cell.owner == owner
      else { return }
      cell.invalidateSize()
    }
    sizes.removeAll()
    needsSizes = true
  }

  /// Marks all measured sizes as outdated, after a change of layout or viewport.
  mutating func setNeedsSizes() {
    sizeGeneration += 1
    sizes.removeAll()
    needsSizes = true
  }

  /// Notes that all cells are about to be measured.
  mutating func clearNeedsSizes() { needsSizes = false }

  /// Notes that a cell has reported a new size outside of a pass.
  mutating func setHasNewSize() { hasNewSize = true }

  /// Whether a cell has reported a new size outside of a pass. Resets the flag.
  mutating func takeHasNewSize() -> Bool {
    defer { hasNewSize = false }
    return hasNewSize
  }
}

// MARK: - Changes of the data
extension Realization: Renumberable {
  mutating func renumber(by renumbering: Renumbering) {
    if renumbering.hasOutdated { cells.markStale(table) { renumbering.isOutdated($0) } }
    cells.renumber(table) { renumbering.newElement(of: $0) }
    pool.renumber(of: owner) { renumbering.newIdleElement(of: $0) }
    sizes.removeAll()
    needsRefill = true
  }

  /// Marks cells that show some items as outdated, because the data of these items has changed.
  mutating func invalidate(_ items: Range<Int>) {
    cells.markStale(table) { $0.kind == .item && items.contains($0.index) }
    pool.renumber(of: owner) { element in
      element.kind == .item && items.contains(element.index) ? nil : element
    }
    needsRefill = true
  }
}

// MARK: - Invariants
extension Realization {
  /// Traps if a cell is in two lists, or in none. Does nothing in release builds.
  func checkInvariants() {
    cells.checkInvariants(table)
  }
}

/// Which cells are in use, what each of them shows, and what has to happen to them in the next pass.
///
/// It owns the realized cells, the cells of the grid itself, the question for a cell that is open, and the sizes
/// that cells reported. Records and idle cells are in a ``CellTable`` and an ``IdleCells``, which grids may share;
/// this knows them, and does not own what is in them. It fills no cell, and calls neither data source nor host:
///
///     realization.reconcile { content.appendPlacements(in: window, to: &$0) }
///     for place in 0..<realization.cells.entering.count { … }
///     realization.setSlot(slot, at: position)
struct Realization: ~Copyable {
  private let table: CellTable
  private let pool: IdleCells

  /// The number of this grid among those that share the pool.
  private let owner: Int32

  /// What the layout has placed, and the cell of each placement.
  private(set) var cells = RealizedCells()

  /// How far the window of the last pass may move until the layout has to be asked again.
  private var slide = WindowSlide.none

  /// The number of the layout that was asked for it; see ``Content/layoutNumber``.
  private var layoutNumber = 0

  /// The question for a cell that the data source is answering.
  private(set) var fetch = Fetch()

  /// The items of the section whose count was found to be true in this pass.
  private(set) var trueItems = 0..<0

  /// Cells at the ends of the content and behind it.
  private(set) var surroundings = Surroundings()

  /// The identifiers of items when cells were filled with them, by slot; empty if items have none.
  private(set) var identifiers: [ItemID?] = []

  /// The items that report two sizes by turns.
  private var sizes = SizeWatch()

  /// The number of changes of layout or viewport after which cells may have other sizes.
  private(set) var sizeGeneration = 0

  /// Whether cells in use show data that has changed.
  private(set) var needsRefill = false

  /// Whether cells in use may have other sizes than they reported.
  private(set) var needsSizes = false

  /// Whether a cell has reported another size outside a pass.
  private var hasNewSize = false

  /// Answers of the layout. Kept, so that a frame allocates nothing.
  private var buffer: [Placement] = []

  /// Creates a grid without cells, which takes them from a pool.
  init(pool: IdleCells, owner: Int32) {
    self.pool = pool
    table = pool.table
    self.owner = owner
  }
}

// MARK: - The walk
extension Realization {
  /// Whether a window has the placements that are realized, and no cell has anything to do.
  @inline(__always)
  func isUpToDate(in window: GridRect, layoutNumber: Int) -> Bool {
    layoutNumber == self.layoutNumber && slide.allows(window) && !needsRefill && !needsSizes
      && !hasNewSize
      && cells.kept.isEmpty && cells.orphaned.isEmpty && !surroundings.areThere
  }

  /// Takes what the layout places now, and lists which cells enter, move and leave.
  /// - Parameter ask: Asks the layout, into an empty buffer. It may not use the realization.
  /// - Returns: Whether the layout gave the placements in order.
  @inline(__always)
  mutating func reconcile(with ask: (inout [Placement]) -> Void) -> Bool {
    if !buffer.isEmpty { buffer.removeAll(keepingCapacity: true) }
    ask(&buffer)
    return cells.reconcile(with: &buffer, table)
  }

  /// Lends an empty buffer for answers of the layout.
  /// - Parameter body: May not use the realization.
  @inline(__always)
  mutating func withBuffer<Answer>(_ body: (inout [Placement]) -> Answer) -> Answer {
    buffer.removeAll(keepingCapacity: true)
    return body(&buffer)
  }

  /// The placements between which the leeway of a window is: none beside headers, which may stick, and none after
  /// a jump to where nothing was before, as the next window may be anywhere, too.
  @inline(__always)
  var endsOfWindow: (first: Placement, last: Placement)? {
    guard let first = cells.placements.first, let last = cells.placements.last,
      cells.itemCount == cells.placements.count, cells.entering.count < cells.itemCount
    else { return nil }
    return (first, last)
  }

  /// Sets how far the window may move until a layout with this number has to be asked again.
  @inline(__always)
  mutating func setSlide(_ slide: WindowSlide, layoutNumber: Int) {
    self.slide = slide
    self.layoutNumber = layoutNumber
  }

  /// The next pass asks the layout, wherever the window is.
  mutating func invalidatePlacements() { slide = .none }

  /// Whether any cell enters, moves, leaves, or has to be filled or measured.
  var hasWork: Bool {
    @inline(__always) get {
      !cells.entering.isEmpty || !cells.leaving.isEmpty || !cells.moved.isEmpty
        || !cells.orphaned.isEmpty || !cells.kept.isEmpty || needsRefill || needsSizes
    }
  }
}

// MARK: - Cells of placements
extension Realization {
  /// Gives a placement a cell; or ``CellTable/none``, or ``CellTable/unasked``.
  @inline(__always)
  mutating func setSlot(_ slot: Int32, at position: Int) { cells.slots[position] = slot }

  /// Takes the cell of a placement away, and leaves a mark.
  /// - Returns: The slot of the cell.
  mutating func takeSlot(at position: Int, leaving mark: Int32) -> Int32 {
    defer { cells.slots[position] = mark }
    return cells.slots[position]
  }

  /// Gives a placement the cell that shows its element and is animating out.
  /// - Returns: The slot of the cell; ``CellTable/none`` if there is none.
  mutating func callBack(_ element: GridElement, to position: Int) -> Int32 {
    let slot = cells.callBack(element)
    guard slot >= 0 else { return slot }
    table[slot].state = .live
    cells.slots[position] = slot
    if table[slot].isStale { needsRefill = true }
    return slot
  }

  /// Shifts the attributes of cells that are not excepted, as they are where they were on the screen.
  func shiftAttributes(by offset: GridOffset, except isExcepted: (Int32) -> Bool) {
    func shift(_ slot: Int32) {
      guard slot >= 0, !isExcepted(slot) else { return }
      table[slot].attributes = table[slot].attributes.shifted(by: offset)
    }
    for position in cells.placements.indices { shift(cells.slots[position]) }
    for slot in cells.kept { shift(slot) }
    for slot in cells.orphaned { shift(slot) }
  }
}

// MARK: - Cells that leave
extension Realization {
  /// The next cell whose item is gone; ``CellTable/none`` if there is none left.
  mutating func takeOrphan() -> Int32 { cells.takeOrphan() }

  /// Keeps a cell that leaves alive.
  mutating func keepAlive(_ slot: Int32) {
    table[slot].state = .kept
    cells.keep(slot)
  }

  /// A kept cell leaves in the next pass.
  mutating func letGo(at place: Int) { cells.letGo(at: place, table) }

  /// A kept cell animates out, and shows an element that is still there.
  mutating func animateOutKept(at place: Int, showing element: GridElement) {
    animateOut(cells.kept.remove(at: place), showing: element)
  }

  /// A cell animates out. The element it shows is nil if that is gone.
  mutating func animateOut(_ slot: Int32, showing element: GridElement?) {
    cells.see(off: slot, showing: element, table)
  }

  /// Whether a cell was animating out, which it does not any more.
  mutating func endAnimatingOut(_ slot: Int32) -> Bool {
    guard let place = cells.departing.firstIndex(where: { $0.slot == slot }) else { return false }
    cells.departing.remove(at: place)
    return true
  }

  /// The cell that has been animating out longest.
  mutating func takeFirstAnimatingOut() -> Int32 { cells.departing.removeFirst().slot }
}

// MARK: - Filling
extension Realization {
  /// Changes the open question.
  @inline(__always)
  mutating func changeFetch<Answer>(_ body: (inout Fetch) -> Answer) -> Answer { body(&fetch) }

  /// The counts of a section with these items were found to be true; none at the beginning of a pass.
  @inline(__always)
  mutating func setTrueItems(_ items: Range<Int>) { trueItems = items }

  /// Cells in use show data that has changed.
  @inline(__always)
  mutating func setNeedsRefill() { needsRefill = true }

  /// All cells are about to be filled that show data that has changed.
  mutating func clearNeedsRefill() { needsRefill = false }

  /// The identifier with which a cell was filled.
  func identifier(in slot: Int32) -> ItemID? {
    identifiers.indices.contains(Int(slot)) ? identifiers[Int(slot)] : nil
  }

  /// Notes the identifier with which a cell was filled.
  mutating func setIdentifier(_ identifier: ItemID?, in slot: Int32) {
    while identifiers.count <= Int(slot) { identifiers.append(nil) }
    identifiers[Int(slot)] = identifier
  }

  /// Forgets all identifiers: items have none any more, or other ones.
  mutating func forgetIdentifiers() { identifiers.removeAll() }
}

// MARK: - Sizes
extension Realization {
  /// Takes note of a size of an item, and says what to take for it.
  mutating func settle(_ size: GridSize, of item: Int) -> SizeWatch.Verdict {
    sizes.settle(size, of: item)
  }

  /// The sizes that cells have reported were for another layout or viewport.
  mutating func setNeedsSizes() {
    sizeGeneration += 1
    sizes.removeAll()
    needsSizes = true
  }

  /// All cells are about to be measured.
  mutating func clearNeedsSizes() { needsSizes = false }

  /// A cell has reported another size outside a pass.
  mutating func setHasNewSize() { hasNewSize = true }

  /// Whether a cell has reported another size outside a pass, once.
  mutating func takeHasNewSize() -> Bool {
    defer { hasNewSize = false }
    return hasNewSize
  }
}

// MARK: - Cells of the grid itself
extension Realization {
  /// Changes the cells at the ends of the content and behind it.
  mutating func changeSurroundings<Answer>(_ body: (inout Surroundings) -> Answer) -> Answer {
    body(&surroundings)
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

  /// The data of some items has changed: cells that show them have to be filled again.
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
  /// Traps if a cell is in two places, or in none. Free in release builds.
  func checkInvariants() {
    assert(!fetch.isUnderWay, "A question for a cell is open after the pass.")
    cells.checkInvariants(table)
  }
}

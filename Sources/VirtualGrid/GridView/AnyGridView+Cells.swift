// MARK: - Asking for a cell
extension AnyGridView {
  /// Begins a question for the cell of an element, which may have one already.
  final func beginFetch(replacing current: Int32) {
    fetch.isUnderWay = true
    fetch.current = current
    fetch.askedKind = -1
    fetch.isPlaceholder = false
    fetch.filling = pool.nextFilling()
  }

  /// Ends a question with the answer of the data source, and finds out whose cell it is.
  /// - Returns: The slot of the cell, filled; none if there is no answer, or a bad one.
  final func endFetch(
    _ cell: AnyObject?, for element: Element, replacing current: Int32
  ) -> Int32 {
    fetch.isUnderWay = false
    fetch.current = CellTable.none
    var slot = fetch.dequeued
    if slot >= 0, pool.table[slot].isCell(cell) {
      fetch.dequeued = CellTable.none
    } else {
      slot = claim(cell, for: element, replacing: current)
    }
    if fetch.dequeued >= 0 || !fetch.dequeuedBefore.isEmpty { returnDequeued() }
    guard slot >= 0 else {
      if element.kind == .item { counters.blankItems += 1 }
      return slot
    }
    counters.cellsConfigured += 1
    pool.table[slot].element = element
    pool.table[slot].owner = owner
    pool.table[slot].filling = fetch.filling
    pool.table[slot].isStale = false
    pool.table[slot].isPlaceholder = fetch.isPlaceholder
    pool.table[slot].sizeGeneration = -1
    pool.table[slot].state = .live
    return slot
  }

  /// The slot of a cell that was not the last to be dequeued; none if it shows something else.
  private func claim(
    _ cell: AnyObject?, for element: Element, replacing current: Int32
  ) -> Int32 {
    guard let cell else { return CellTable.none }
    let slot = pool.table.slot(of: cell)
    guard slot >= 0 else {
      counters.cellsMade += 1
      return insert(cell, of: fetch.askedKind)
    }
    switch pool.table[slot].state {
    case .fetched:
      fetch.dequeuedBefore.removeAll { $0 == slot }
      return slot
    case .idle:
      pool.take(slot)
      counters.cellsReused += 1
      return slot
    case .live, .kept, .orphaned:
      if slot == current { return slot }
      note(.cellInUse(item: element.index, shows: pool.table[slot].element))
      return CellTable.none
    }
  }

  /// What was dequeued and not returned waits on.
  private func returnDequeued() {
    if fetch.dequeued >= 0 { pool.putUnfilled(fetch.dequeued) }
    fetch.dequeued = CellTable.none
    while let slot = fetch.dequeuedBefore.popLast() { pool.putUnfilled(slot) }
  }

  /// Takes in a cell that did not exist before.
  private func insert(_ cell: AnyObject, of kind: Int32) -> Int32 {
    pool.table.insert(
      CellRecord(
        cell: .passRetained(cell), kind: kind, state: .fetched, isStale: false, owner: owner,
        filling: 0,
        element: nil, attributes: CellAttributes(frame: .zero)))
  }

  /// An idle cell of a kind, or one made by what is registered for it.
  final func dequeue(_ kind: Int32) -> AnyObject? {
    guard fetch.isUnderWay else { return nil }
    fetch.askedKind = kind
    if fetch.current >= 0, pool.table[fetch.current].kind == kind {
      defer { fetch.current = CellTable.none }
      return pool.table[fetch.current].cell.takeUnretainedValue()
    }
    var slot = pool.takeCell(of: kind)
    if slot >= 0 {
      counters.cellsReused += 1
      pool.table[slot].state = .fetched
      pool.table[slot].element = nil
    } else {
      guard let cell = pool.makeCell(of: kind) else { return nil }
      counters.cellsMade += 1
      slot = insert(cell, of: kind)
    }
    if fetch.dequeued >= 0 { fetch.dequeuedBefore.append(fetch.dequeued) }
    fetch.dequeued = slot
    return pool.table[slot].cell.takeUnretainedValue()
  }

  /// Makes cells ahead while `hasTime` says so, until as many of each kind wait as may; for the
  /// time between frames. Only kinds that are registered can be made.
  /// - Returns: How many were made.
  @discardableResult
  public final func prepareCells(while hasTime: () -> Bool) -> Int {
    var made = 0
    while hasTime(), let kind = pool.kindToMake(), let cell = pool.makeCell(of: kind) {
      pool.putUnfilled(insert(cell, of: kind))
      counters.cellsMade += 1
      made += 1
    }
    return made
  }
}

// MARK: - Placements that can be shown
extension AnyGridView {
  /// Whether a layout has placed something that exists, somewhere.
  @inline(__always)
  final func isPlaceable(_ element: Element, _ frame: Rect) -> Bool {
    // The sum is finite if and only if all four are, short of lengths that no content has.
    if (frame.minX + frame.minY + frame.width + frame.height).isFinite,
      element.kind != .item || element.index < itemCount
    {
      return true
    }
    reportUnplaceable(element)
    return false
  }

  @inline(never)
  private func reportUnplaceable(_ element: Element) {
    if element.kind != .item || element.index < itemCount {
      note(.badFrame(element))
    } else {
      note(.itemOutOfRange(element.index, count: itemCount))
    }
  }
}

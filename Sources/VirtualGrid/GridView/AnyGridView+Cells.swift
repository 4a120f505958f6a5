// MARK: - Asking for a cell
extension AnyGridView {
  /// Begins a question for the cell of an element, which may have one already.
  @inline(__always)
  final func beginFetch(replacing current: Int32) {
    let filling = pool.nextFilling()
    realization.changeFetch { $0.begin(replacing: current, filling: filling) }
  }

  /// Ends a question with the answer of the data source, and finds out whose cell it is.
  /// - Returns: The slot of the cell, filled; none if there is no answer, or a bad one.
  @inline(__always)
  final func endFetch(
    _ cell: consuming AnyObject?, for element: GridElement, replacing current: Int32
  ) -> Int32 {
    realization.changeFetch { $0.end() }
    var slot = realization.fetch.dequeued
    if slot >= 0, table[slot].isCell(cell) {
      realization.changeFetch { $0.didReturnLast() }
    } else {
      slot = claim(cell, for: element, replacing: current)
    }
    if realization.fetch.hasUnreturned { returnDequeued() }
    guard slot >= 0 else {
      if element.kind == .item { counters.blankItems += 1 }
      return slot
    }
    counters.cellsConfigured &+= 1
    // What was asked of data that is ahead of the grid is asked again.
    table[slot].show(
      element, of: owner, realization.fetch, isStale: content.isDataAhead, spare: cell)
    if calls.contains(.identifier) { identify(slot, as: element, replacing: current) }
    return slot
  }

  /// Remembers which item a cell was filled with, and finds out if it is not the one that was there.
  private func identify(_ slot: Int32, as element: GridElement, replacing current: Int32) {
    guard element.kind == .item, let path = path(of: element.index) else { return }
    let before = current >= 0 ? knownIdentifier(in: current) : nil
    let identifier = environment.identifier(of: path)
    realization.setIdentifier(content.isDataAhead ? nil : identifier, in: slot)
    if let before, before != identifier, !content.isDataAhead, !content.needsLoad {
      note(.identifierChanged(item: element.index, from: before, to: identifier))
    }
  }

  /// The identifier of what a cell was filled with.
  final func knownIdentifier(in slot: Int32) -> ItemID? {
    realization.identifier(in: slot)
  }

  /// The slot of a cell that was not the last to be dequeued; none if it shows something else.
  private func claim(
    _ cell: AnyObject?, for element: GridElement, replacing current: Int32
  ) -> Int32 {
    guard let cell else { return CellTable.none }
    let slot = table.slot(of: cell)
    guard slot >= 0 else {
      if let shown = realization.surroundings.element(of: cell) {
        note(.cellInUse(for: element, shows: shown))
        return CellTable.none
      }
      counters.cellsMade += 1
      return insert(cell, of: realization.fetch.askedKind)
    }
    switch table[slot].state {
    case .fetched:
      realization.changeFetch { $0.didReturn(slot) }
      return slot
    case .idle:
      pool.take(slot)
      counters.cellsReused &+= 1
      return slot
    case .live, .kept, .orphaned, .leaving:
      if slot == current { return slot }
      note(.cellInUse(for: element, shows: table[slot].element))
      return CellTable.none
    }
  }

  /// What was dequeued and not returned waits on.
  private func returnDequeued() {
    while let slot = realization.changeFetch({ $0.takeUnreturned() }) { pool.putUnfilled(slot) }
  }

  /// Takes in a cell that did not exist before.
  private func insert(_ cell: AnyObject, of kind: Int32) -> Int32 {
    table.insert(
      CellRecord(
        cell: .passRetained(cell), kind: kind, state: .fetched, isStale: false, owner: owner,
        filling: 0,
        element: nil, attributes: CellAttributes(frame: .zero)))
  }

  /// An idle cell of a kind, or one made by what is registered for it.
  @inline(__always)
  final func dequeue(_ kind: Int32) -> AnyObject? {
    guard realization.fetch.isUnderWay else { return nil }
    realization.changeFetch { $0.ask(for: kind) }
    let current = realization.fetch.current
    if current >= 0, table[current].kind == kind { return takeCurrent() }
    let slot = pool.takeCell(of: kind)
    guard slot >= 0 else { return makeCell(of: kind) }
    counters.cellsReused &+= 1
    return handOut(slot)
  }

  /// The cell that shows now what is asked for.
  @inline(never)
  private func takeCurrent() -> AnyObject {
    table[realization.changeFetch { $0.takeCurrent() }].cell.takeUnretainedValue()
  }

  /// A new cell, made by what is registered for its kind.
  @inline(never)
  private func makeCell(of kind: Int32) -> AnyObject? {
    guard let cell = pool.makeCell(of: kind) else { return nil }
    // A maker that gives a cell that is in use is found out when the cell is returned.
    guard isNew(cell) else { return cell }
    counters.cellsMade += 1
    return handOut(insert(cell, of: kind))
  }

  /// Whether a cell is neither in the pool nor on the screen.
  private func isNew(_ cell: AnyObject) -> Bool {
    table.slot(of: cell) < 0 && realization.surroundings.element(of: cell) == nil
  }

  @inline(__always)
  private func handOut(_ slot: Int32) -> AnyObject {
    realization.changeFetch { $0.add(slot) }
    return table[slot].handOut()
  }

  /// Makes cells ahead while `hasTime` says so, until as many of each kind wait as may; for the
  /// time between frames. Only kinds that are registered can be made.
  /// - Returns: How many were made.
  /// - Complexity: O(cells of the pool) for each, besides making it.
  @discardableResult
  public final func prepareCells(while hasTime: () -> Bool) -> Int {
    var made = 0
    while hasTime(), let kind = pool.kindToMake(), let cell = pool.makeCell(of: kind),
      isNew(cell)
    {
      pool.putUnfilled(insert(cell, of: kind))
      counters.cellsMade += 1
      made += 1
    }
    return made
  }
}

// MARK: - Placements that can be shown
extension AnyGridView {
  /// Whether a layout has placed something that exists, somewhere; if not, that is told.
  @inline(__always)
  final func isPlaceable(_ element: GridElement, _ frame: GridRect) -> Bool {
    if isPlace(element, frame) { return true }
    reportUnplaceable(element)
    return false
  }

  /// Whether something exists, and its frame is somewhere.
  @inline(__always)
  final func isPlace(_ element: GridElement, _ frame: GridRect) -> Bool {
    frame.isFinite && exists(element)
  }

  /// Whether the data has the item, or the section of a bar: a grid without sections may still have
  /// bars of its own. Backgrounds may be of rows, of which only the layout knows.
  @inline(__always)
  private func exists(_ element: GridElement) -> Bool {
    guard element.kind != .item else { return element.index >= 0 && element.index < itemCount }
    let count = element.kind == .background ? Int.max : max(1, sections.count)
    return element.index >= 0 && element.index < count
  }

  @inline(never)
  private func reportUnplaceable(_ element: GridElement) {
    if exists(element) {
      note(.badFrame(element))
    } else if element.kind == .item {
      note(.itemOutOfRange(element.index, count: itemCount))
    } else {
      note(.elementOutOfRange(element, sections: sections.count))
    }
  }
}

extension GridRect {
  /// Whether it is somewhere. The sum is finite if and only if all four numbers are, short of lengths
  /// that no content has.
  @inline(__always)
  var isFinite: Bool { (minX + minY + width + height).isFinite }
}

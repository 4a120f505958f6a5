// MARK: - Asking for a cell
extension AnyGridView {
  /// Begins a fetch: a request to the data source for the cell of an element.
  /// - Parameter current: The slot of the element's present cell, or `CellTable.none`.
  @inline(__always)
  final func beginFetch(replacing current: Int32) {
    let contentVersion = pool.nextContentVersion()
    currentFetch.begin(replacing: current, contentVersion: contentVersion)
  }

  /// Ends a fetch with the answer of the data source.
  /// - Returns: The slot of the filled cell, or `CellTable.none` if there is no valid answer.
  @inline(__always)
  final func endFetch(
    _ cell: consuming AnyObject?, for element: GridElement, replacing current: Int32
  ) -> Int32 {
    currentFetch.end()
    var slot = currentFetch.dequeued
    if slot >= 0, table[slot].isCell(cell) {
      currentFetch.didReturnLast()
    } else {
      slot = claim(cell, for: element, replacing: current)
    }
    if currentFetch.hasUnreturned { returnDequeued() }
    guard slot >= 0 else {
      if element.kind == .item { work.countBlankItem() }
      return slot
    }
    work.countConfigured()
    // If the data is ahead of the grid, the cell is marked stale, so that it is filled again.
    table[slot].show(
      element, of: owner, currentFetch, isStale: content.isDataAhead, spare: cell)
    if calls.contains(.identifier) { identify(slot, as: element, replacing: current) }
    return slot
  }

  /// Stores the identifier with which a cell was filled, and reports it if it changed without an
  /// update.
  private func identify(_ slot: Int32, as element: GridElement, replacing current: Int32) {
    guard element.kind == .item, let path = path(of: element.index) else { return }
    let before = current >= 0 ? knownIdentifier(in: current) : nil
    let identifier = environment.identifier(of: path)
    realization.setIdentifier(content.isDataAhead ? nil : identifier, in: slot)
    if let before, before != identifier, !content.isDataAhead, !content.needsLoad {
      note(.identifierChanged(item: element.index, from: before, to: identifier))
    }
  }

  /// Returns the identifier with which a cell was filled, if it is known.
  final func knownIdentifier(in slot: Int32) -> ItemID? {
    realization.identifier(in: slot)
  }

  /// Returns the slot of a returned cell that is not the one dequeued last, or none if it shows
  /// another element.
  private func claim(
    _ cell: AnyObject?, for element: GridElement, replacing current: Int32
  ) -> Int32 {
    guard let cell else { return CellTable.none }
    let slot = table.slot(of: cell)
    guard slot >= 0 else {
      if let shown = surroundings.element(of: cell) {
        note(.cellInUse(for: element, shows: shown))
        return CellTable.none
      }
      work.countMade()
      return insert(cell, of: currentFetch.askedKind)
    }
    switch table[slot].state {
    case .fetched:
      currentFetch.didReturn(slot)
      return slot
    case .idle:
      pool.take(slot)
      work.countReused()
      return slot
    case .live, .kept, .orphaned, .animatingOut:
      if slot == current { return slot }
      note(.cellInUse(for: element, shows: table[slot].element))
      return CellTable.none
    }
  }

  /// Returns cells to the pool that were dequeued but not returned by the data source.
  private func returnDequeued() {
    while let slot = currentFetch.takeUnreturned() { pool.putUnfilled(slot) }
  }

  /// Adds a new cell to the table.
  private func insert(_ cell: AnyObject, of kind: Int32) -> Int32 {
    table.insert(cell, of: kind, for: owner)
  }

  /// Returns an idle cell of a kind, or a new one if the kind is registered.
  @inline(__always)
  final func dequeue(_ kind: Int32) -> AnyObject? {
    guard currentFetch.isInProgress else { return nil }
    currentFetch.ask(for: kind)
    let current = currentFetch.current
    if current >= 0, table[current].kind == kind { return takeCurrent() }
    let slot = pool.takeCell(of: kind)
    guard slot >= 0 else { return makeCell(of: kind) }
    work.countReused()
    let hasShown = table[slot].contentVersion > 0
    let cell = handOut(slot)
    if hasShown, calls.contains(.prepareForReuse) { environment.tellHostToPrepareForReuse(cell) }
    return cell
  }

  /// Returns the present cell of the element that is being fetched, for reuse.
  @inline(never)
  private func takeCurrent() -> AnyObject {
    table[currentFetch.takeCurrent()].cell.takeUnretainedValue()
  }

  /// Returns a new cell from the closure that is registered for a kind.
  @inline(never)
  private func makeCell(of kind: Int32) -> AnyObject? {
    guard let cell = pool.makeCell(of: kind) else { return nil }
    // If the closure returned a cell that is in use, `claim` reports it when the data source
    // returns the cell.
    guard isNew(cell) else { return cell }
    work.countMade()
    return handOut(insert(cell, of: kind))
  }

  /// Whether a cell is neither in the table nor a header or footer of the grid.
  private func isNew(_ cell: AnyObject) -> Bool {
    table.slot(of: cell) < 0 && surroundings.element(of: cell) == nil
  }

  @inline(__always)
  private func handOut(_ slot: Int32) -> AnyObject {
    currentFetch.add(slot)
    return table[slot].handOut()
  }

  /// Creates cells ahead of time. Call it while the host is idle between frames.
  ///
  /// It stops when the pool holds as many idle cells of each kind as it may keep. Only registered
  /// kinds can be created.
  /// - Parameter hasTime: Called before each cell. Return false to stop.
  /// - Returns: The number of cells created.
  /// - Complexity: O(cells of the pool) for each cell, besides creating it.
  @discardableResult
  public final func prepareCells(while hasTime: () -> Bool) -> Int {
    var made = 0
    while hasTime(), let kind = pool.kindToMake(), let cell = pool.makeCell(of: kind),
      isNew(cell)
    {
      pool.putUnfilled(insert(cell, of: kind))
      work.countMade()
      made += 1
    }
    return made
  }
}

// MARK: - Valid placements
extension AnyGridView {
  /// Whether an element exists and has a finite frame. If not, a fault is reported.
  @inline(__always)
  final func isPlaceable(_ element: GridElement, _ frame: GridRect) -> Bool {
    if isPlace(element, frame) { return true }
    reportUnplaceable(element)
    return false
  }

  /// Whether an element exists and has a finite frame.
  @inline(__always)
  final func isPlace(_ element: GridElement, _ frame: GridRect) -> Bool {
    frame.isFinite && exists(element)
  }

  /// Whether an element belongs to an item, a section or a column that exists.
  ///
  /// A grid without sections may still have a header and a footer of its own. Backgrounds may
  /// belong to rows, whose number only the layout knows.
  @inline(__always)
  private func exists(_ element: GridElement) -> Bool {
    guard element.kind != .item else { return element.index >= 0 && element.index < itemCount }
    let count =
      switch element.kind {
      case .background: Int.max
      case .columnHeader: layout.tableColumnCount ?? 0
      default: max(1, sections.count)
      }
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
  /// Whether all four values are finite. Their sum is finite in exactly these cases, unless a
  /// length exceeds that of any valid content.
  @inline(__always)
  var isFinite: Bool { (minX + minY + width + height).isFinite }
}

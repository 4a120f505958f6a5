// MARK: - The exchange
extension GridView {
  /// Those who take part in a pass, looked up once: to look for an object that may be gone takes as
  /// long as to fill a cell.
  struct Parties {
    let source: any GridDataSource<Cell>
    let host: any GridHost<Cell>
    let delegate: (any GridDelegate<Cell>)?
  }

  /// Lets cells go, brings cells in, and shows those that stay as they are to be shown now.
  /// - Returns: Whether sizes came in that nobody knew.
  func exchange() -> Bool {
    let parties = parties
    retire(parties)
    placeElsewhere(parties)
    var learned = !cells.entering.isEmpty && fill(parties)
    placeMoved(parties)
    if work.needsRefill, !work.isDataAhead {
      work.needsRefill = false
      if refill(parties) { learned = true }
    }
    if work.needsStates {
      work.needsStates = false
      placeAll(parties)
    }
    placeKept(parties)
    if work.needsSizes {
      work.needsSizes = false
      if calls.contains(.measure), learnSizes(parties) { learned = true }
    }
    runTransitions(parties)
    return learned
  }

  /// Who takes part now.
  var parties: Parties {
    let hearsOfCells = calls.contains(anyOf: [.willDisplay, .didEndDisplaying])
    return Parties(
      source: dataSource ?? nobody, host: screen ?? nobody,
      delegate: hearsOfCells ? delegate : nil)
  }
}

// MARK: - Leaving
extension GridView {
  /// Takes the cells that leave from the screen, and into the pool.
  private func retire(_ parties: Parties) {
    while true {
      let slot = cells.takeOrphan()
      guard slot >= 0 else { break }
      if !seeOffOrphan(slot, parties) { retire(slot, parties) }
    }
    for place in 0..<cells.leaving.count {
      let slot = cells.leaving[place]
      guard slot >= 0 else { continue }
      if mayStayAlive, staysAlive(slot) {
        table[slot].state = .kept
        cells.keep(slot)
      } else if !movesCells || !seeOffLeaving(slot, parties) {
        retire(slot, parties)
      }
    }
  }

  /// Takes the cell of a place from the screen.
  private func clear(_ position: Int, _ parties: Parties) {
    let slot = cells.slots[position]
    cells.slots[position] = CellTable.none
    retire(slot, parties)
  }

  @inline(__always)
  func retire(_ slot: Int32, _ parties: borrowing Parties) {
    if movesCells { stopMoving(slot) }
    counters.cellsUnmounted &+= 1
    table[slot].cell._withUnsafeGuaranteedRef { cell in
      parties.host.unmount(unsafeDowncast(cell, to: Cell.self), from: self)
    }
    if calls.contains(.didEndDisplaying), let element = table[slot].element {
      parties.delegate?.gridView(self, didEndDisplaying: cell(in: slot), for: element)
    }
    if table[slot].isStale { table[slot].element = nil }
    pool.put(slot)
  }
}

// MARK: - Entering
extension GridView {
  /// Gives every place that needs one a cell, in order.
  /// - Returns: Whether sizes came in that nobody knew.
  private func fill(_ parties: Parties) -> Bool {
    var learned = false
    for place in 0..<cells.entering.count {
      let position = cells.entering[place]
      let element = cells.placements[position].element
      guard isFillable(element, cells.placements[position].frame, parties) else {
        cells.slots[position] = CellTable.unasked
        continue
      }
      if cells.departing.isEmpty || !callBack(element, to: position, parties) {
        var slot = pool.takeCell(showing: element, of: owner)
        let isAsItWas = slot >= 0
        if isAsItWas {
          counters.cellsReusedAsTheyWere &+= 1
          table[slot].state = .live
        } else {
          slot = fetch(element, replacing: CellTable.none, from: parties.source)
          guard slot >= 0 else { continue }
        }
        mount(slot, at: position, parties)
      }
      if calls.contains(.measure), learnSize(of: position, parties) { learned = true }
    }
    return learned
  }

  /// Fills what is stale, and places that stayed empty.
  /// - Returns: Whether sizes came in that nobody knew.
  private func refill(_ parties: Parties) -> Bool {
    var learned = false
    var entered = 0
    for position in 0..<cells.placements.count {
      let old = cells.slots[position]
      // What has just been asked for in vain is not asked for again at once.
      let hasEntered = entered < cells.entering.count && cells.entering[entered] == position
      if hasEntered { entered += 1 }
      guard old < 0 ? !hasEntered : table[old].isStale else { continue }
      let element = cells.placements[position].element
      guard isFillable(element, cells.placements[position].frame, parties) else { continue }
      let slot = fetch(element, replacing: old, from: parties.source)
      if slot >= 0, slot == old {
        if calls.contains(.willDisplay) { tellWillDisplay(slot, parties.delegate) }
        update(slot, at: position, parties)
      } else {
        if old >= 0 {
          table[old].isStale = true
          clear(position, parties)
        }
        guard slot >= 0 else {
          cells.slots[position] = CellTable.none
          continue
        }
        mount(slot, at: position, parties)
      }
      if calls.contains(.measure), learnSize(of: position, parties) { learned = true }
    }
    if !cells.kept.isEmpty, refillKept(parties) { learned = true }
    return learned
  }

  /// Fills cells that are stale and kept alive, where they are.
  /// - Returns: Whether sizes came in that nobody knew.
  private func refillKept(_ parties: Parties) -> Bool {
    var learned = false
    for place in cells.kept.indices.reversed() {
      let old = cells.kept[place]
      guard table[old].isStale, let element = table[old].element,
        let frame = layout.frame(of: element.index), isFillable(element, frame, parties)
      else { continue }
      let placement = Placement(element, frame: frame)
      let slot = fetch(element, replacing: old, from: parties.source)
      if slot >= 0 { table[slot].state = .kept }
      if slot != old {
        cells.letGo(at: place, table)
        setNeedsPass()
        guard slot >= 0 else { continue }
        cells.keep(slot)
        mount(slot, as: attributes(for: placement, slot), parties)
      }
      if calls.contains(.measure), learnSize(of: slot, as: placement, parties) { learned = true }
    }
    return learned
  }

  /// Whether an element exists and has a place, so that it may have a cell.
  @inline(__always)
  private func isFillable(_ element: Element, _ frame: Rect, _ parties: Parties) -> Bool {
    guard !isDataElsewhere else { return false }
    // What is known to exist needs a place only.
    if fetch.trueItems.contains(element.index), element.kind == .item, frame.isFinite {
      return true
    }
    return countsAreTrue(for: element, parties.source) && isPlaceable(element, frame)
  }

  /// Whether the data has changed since the pass began: what it says now is for the next one.
  @inline(__always)
  private var isDataElsewhere: Bool { work.needsLoad || work.isDataAhead }

  /// Whether the data still has as many items as it said, as far as one element is concerned.
  private func countsAreTrue(
    for element: Element, _ source: any GridDataSource<Cell>
  ) -> Bool {
    let sectionCount = source.numberOfSections(in: self)
    guard !isDataElsewhere else { return false }
    guard Self.limited(sectionCount: sectionCount) == sections.count else {
      countsWereFalse(.sectionCountChanged(from: sections.count, to: sectionCount))
      return false
    }
    guard element.kind == .item, let path = path(of: element.index) else { return true }
    let items = isList ? 0..<itemCount : sections.items(of: path.section)
    let count = source.gridView(self, numberOfItemsInSection: path.section)
    guard !isDataElsewhere else { return false }
    // Of more items than can be counted, the last ones were left out.
    guard count == items.count || itemCount == Int.max && count > items.count else {
      countsWereFalse(.itemCountChanged(section: path.section, from: items.count, to: count))
      return false
    }
    fetch.trueItems = items
    return true
  }

  /// Asks the data source for a cell that shows an element.
  @inline(__always)
  private func fetch(
    _ element: Element, replacing old: Int32, from source: any GridDataSource<Cell>
  ) -> Int32 {
    beginFetch(replacing: old)
    return endFetch(cell(for: element, from: source), for: element, replacing: old)
  }

  @inline(__always)
  private func cell(for element: Element, from source: any GridDataSource<Cell>) -> Cell? {
    guard element.kind == .item else {
      return calls.contains(.supplementary) ? source.gridView(self, cellFor: element) : nil
    }
    guard let path = path(of: element.index) else { return nil }
    if calls.contains(.isLoaded), !source.gridView(self, isLoadedItemAt: path) {
      fetch.isPlaceholder = true
      return calls.contains(.placeholder)
        ? source.gridView(self, placeholderForItemAt: path) : nil
    }
    return source.gridView(self, cellForItemAt: path)
  }

  @inline(__always)
  private func mount(_ slot: Int32, at position: Int, _ parties: borrowing Parties) {
    cells.slots[position] = slot
    mount(slot, as: attributes(for: cells.placements[position], slot), parties)
  }

  /// Gives a place the cell that was on its way out of it.
  private func callBack(_ element: Element, to position: Int, _ parties: Parties) -> Bool {
    let slot = cells.callBack(element)
    guard slot >= 0 else { return false }
    table[slot].state = .live
    cells.slots[position] = slot
    if table[slot].isStale { work.needsRefill = true }
    update(slot, at: position, parties)
    return true
  }

  @inline(__always)
  private func mount(
    _ slot: Int32, as goal: CellAttributes, _ parties: borrowing Parties
  ) {
    if movesCells {
      mountOnItsWay(slot, to: goal, parties)
    } else {
      show(slot, mountedAs: goal, parties)
    }
  }

  /// Mounts a cell that may come from elsewhere; apart, so that those that do not need no room for it.
  @inline(never)
  private func mountOnItsWay(
    _ slot: Int32, to goal: CellAttributes, _ parties: borrowing Parties
  ) {
    show(slot, mountedAs: entrance(slot, to: goal), parties)
  }

  @inline(__always)
  private func show(
    _ slot: Int32, mountedAs attributes: CellAttributes, _ parties: borrowing Parties
  ) {
    table[slot].attributes = attributes
    if calls.contains(.willDisplay) { tellWillDisplay(slot, parties.delegate) }
    counters.cellsMounted &+= 1
    table[slot].cell._withUnsafeGuaranteedRef { cell in
      parties.host.mount(unsafeDowncast(cell, to: Cell.self), as: attributes, in: self)
    }
  }

  private func tellWillDisplay(_ slot: Int32, _ delegate: (any GridDelegate<Cell>)?) {
    guard let element = table[slot].element else { return }
    delegate?.gridView(self, willDisplay: cell(in: slot), for: element)
  }

  /// Asks all cells in use for their sizes that have other places to fit in than when they said them.
  /// - Returns: Whether the layout has changed.
  private func learnSizes(_ parties: Parties) -> Bool {
    var learned = false
    for position in 0..<cells.placements.count where cells.slots[position] >= 0 {
      if learnSize(of: position, parties) { learned = true }
    }
    for slot in cells.kept {
      guard let element = table[slot].element,
        let frame = layout.frame(of: element.index)
      else { continue }
      if learnSize(of: slot, as: Placement(element, frame: frame), parties) { learned = true }
    }
    return learned
  }

  private func learnSize(of position: Int, _ parties: Parties) -> Bool {
    learnSize(of: cells.slots[position], as: cells.placements[position], parties)
  }

  /// Asks a cell for its size that has been filled since it said it, or has another place to fit in.
  /// - Returns: Whether the layout has changed.
  private func learnSize(
    of slot: Int32, as placement: Placement, _ parties: Parties
  ) -> Bool {
    guard placement.element.kind == .item, table[slot].sizeGeneration != sizeGeneration,
      passage == nil
    else { return false }
    table[slot].sizeGeneration = sizeGeneration
    guard
      let size = parties.host.measure(cell(in: slot), fitting: placement.frame.size, in: self)
    else { return false }
    counters.cellsMeasured += 1
    return take(size, of: placement.element.index)
  }
}

// MARK: - Staying
extension GridView {
  /// Shows cells that stay in the places where the layout has them now.
  private func placeMoved(_ parties: Parties) {
    for place in 0..<cells.moved.count {
      let position = cells.moved[place]
      let slot = cells.slots[position]
      let placement = cells.placements[position]
      guard slot >= 0 else {
        if slot == CellTable.unasked { work.needsRefill = true }
        continue
      }
      guard isPlace(placement.element, placement.frame) else {
        // It is looked at once more with all that has no cell, and told of then.
        clear(position, parties)
        cells.slots[position] = CellTable.unasked
        work.needsRefill = true
        continue
      }
      // A cell that was kept alive out of sight comes back with what is no longer true.
      if table[slot].isStale { work.needsRefill = true }
      update(slot, at: position, parties)
    }
  }

  /// Shows all cells that are placed as they are to be shown now.
  private func placeAll(_ parties: Parties) {
    for position in 0..<cells.placements.count where cells.slots[position] >= 0 {
      update(cells.slots[position], at: position, parties)
    }
  }

  /// Shows cells that are kept alive out of sight where their items are now.
  private func placeKept(_ parties: Parties) {
    for slot in cells.kept {
      guard let element = table[slot].element,
        let frame = layout.frame(of: element.index), isPlaceable(element, frame)
      else { continue }
      update(slot, to: attributes(for: Placement(element, frame: frame), slot), parties)
    }
  }

  private func update(_ slot: Int32, at position: Int, _ parties: Parties) {
    update(slot, to: attributes(for: cells.placements[position], slot), parties)
  }

  /// Has what is elsewhere than the host knows set out from there, or stay there.
  private func placeElsewhere(_ parties: Parties) {
    guard areElsewhere else { return }
    placeAll(parties)
    placeKept(parties)
    areElsewhere = false
  }

  private func update(_ slot: Int32, to attributes: CellAttributes, _ parties: Parties) {
    if movesCells { return lead(slot, to: attributes, parties) }
    show(slot, as: attributes, parties)
  }

  /// Shows a cell in use in another way, if that is another than before.
  func show(_ slot: Int32, as attributes: CellAttributes, _ parties: borrowing Parties) {
    guard table[slot].attributes != attributes || areElsewhere else { return }
    table[slot].attributes = attributes
    counters.cellsPlaced &+= 1
    parties.host.place(cell(in: slot), as: attributes, in: self)
  }

  /// A cell as what it is: nothing else is ever put into the table.
  func cell(in slot: Int32) -> Cell {
    unsafeDowncast(table[slot].cell.takeUnretainedValue(), to: Cell.self)
  }
}

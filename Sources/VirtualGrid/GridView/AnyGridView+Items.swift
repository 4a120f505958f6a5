// MARK: - Counting
extension AnyGridView {
  /// The path of an item that is counted through all sections.
  /// - Complexity: O(log *s*) for *s* sections.
  public final func path(of item: Int) -> ItemPath? {
    content.path(of: item)
  }

  /// The number of an item, counted through all sections.
  /// - Complexity: O(log *s*) for *s* sections.
  public final func index(of path: ItemPath) -> Int? { sections.index(of: path) }

  /// The data turned out to have other counts than it said: everything is loaded again in the next
  /// pass, and nobody is asked for items that may not exist.
  final func countsWereFalse(_ kind: GridFault.Kind) {
    note(kind)
    reloadData()
  }
}

// MARK: - Where items are
extension AnyGridView {
  /// The frame of an item, in sight or not; nil if there is no such item.
  ///
  /// It is where the layout has the item: what a delegate adjusts, or what sticks, may be seen
  /// elsewhere.
  /// - Complexity: That of the layout.
  public final func frame(ofItemAt place: some ItemReference) -> GridRect? {
    place.number(in: sections).flatMap { layout.frame(of: $0) }
  }

  /// The item at a point of the content that the reader sees; nil beside all items.
  /// - Complexity: That of the layout.
  public final func item(at point: GridPoint) -> Int? {
    guard let item = layout.item(at: point, in: visibleRect), item < itemCount
    else { return nil }
    return item
  }

  /// How a cell in use is shown now.
  public final func attributes(ofItemAt place: some ItemReference) -> CellAttributes? {
    slot(of: place).map { table[$0].attributes }
  }

  /// The items in the viewport, in order, be they covered by bars or not.
  /// - Complexity: O(cells in use).
  public final var visibleItems: [Int] { items(in: visibleRect) }

  /// The items in the viewport that insets, bars and sticky headers leave to be seen, in order.
  /// - Complexity: O(cells in use).
  public final var uncoveredItems: [Int] { items(in: rectBetweenBars) }

  /// What is left of the viewport between insets, bars, and headers and footers that stick.
  final var rectBetweenBars: GridRect {
    let view = anchorView
    var (start, end) = view.span(of: view.uncovered)
    // Sorted by section, not by place: bars below bars are found by looking again. Which of them
    // sticks to which end is for the layout to say, which may be mirrored.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for placement in realization.cells.placements[realization.cells.itemCount...]
      where placement.level > 0 {
        let bar = view.span(of: placement.frame)
        if bar.start <= start, bar.end > start {
          (start, isSettled) = (bar.end, false)
        } else if bar.end >= end, bar.start < end {
          (end, isSettled) = (bar.start, false)
        }
      }
    }
    var rect = view.uncovered
    switch view.axis {
    case .vertical: (rect.origin.y, rect.size.height) = (start, max(0, end - start))
    case .horizontal: (rect.origin.x, rect.size.width) = (start, max(0, end - start))
    }
    return rect
  }

  /// The items that have cells, in order, be they in sight or not.
  public final var realizedItems: [Int] {
    (0..<realization.cells.itemCount).compactMap {
      realization.cells.slots[$0] >= 0 ? realization.cells.placements[$0].element.index : nil
    }
  }

  final func items(in rect: GridRect) -> [Int] {
    (0..<realization.cells.itemCount).compactMap { position in
      let placement = realization.cells.placements[position]
      return placement.frame.meets(rect) ? placement.element.index : nil
    }
  }

  /// The slots of the cells that the host shows.
  final var mountedSlots: [Int32] {
    realization.cells.usedSlots + realization.cells.kept + realization.cells.orphaned
      + realization.cells.departing.map { $0.slot }
  }

  /// The slot of the cell of an item, be it placed or kept.
  final func slot(of place: some ItemReference) -> Int32? {
    guard let item = place.number(in: sections) else { return nil }
    if let position = realization.cells.position(of: item), realization.cells.slots[position] >= 0 {
      return realization.cells.slots[position]
    }
    return realization.cells.kept.first { table[$0].element == .item(item) }
  }

  /// The slot of the cell that still shows a filling; none if there is none, or if its item is gone.
  final func slot(filling: Int) -> Int32 {
    pool.table.firstSlot {
      $0.filling == filling && $0.element != nil && $0.state != .orphaned
        && !($0.state == .leaving && $0.isStale) && $0.owner == owner
    }
  }

  /// The number of what a cell was filled with last, or is being filled with.
  final func filling(of cell: AnyObject) -> Int? {
    if realization.fetch.dequeued >= 0, table[realization.fetch.dequeued].isCell(cell) {
      return realization.fetch.filling
    }
    let slot = table.slot(of: cell)
    guard slot >= 0, table[slot].state != .fetched, slot != realization.fetch.current else {
      return realization.fetch.isUnderWay ? realization.fetch.filling : nil
    }
    return table[slot].element == nil ? nil : table[slot].filling
  }
}

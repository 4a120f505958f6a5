// MARK: - Indices and paths
extension AnyGridView {
  /// Returns the path of an item, given its flat index, or nil if there is no such item.
  /// - Complexity: O(log *s*) for *s* sections.
  @inline(__always)
  public final func path(of item: Int) -> ItemPath? {
    guard content.isList else { return pathInSections(of: item) }
    return item >= 0 && item < itemCount ? ItemPath(section: 0, item: item) : nil
  }

  /// Not inlined, so that lists do not copy the counts.
  @inline(never)
  private func pathInSections(of item: Int) -> ItemPath? { sections.path(of: item) }

  /// Returns the flat index of an item, or nil if there is no such item.
  /// - Complexity: O(log *s*) for *s* sections.
  public final func index(of path: ItemPath) -> Int? { sections.index(of: path) }

  /// Reports counts that differ from those loaded, and schedules a reload.
  ///
  /// Until then, the data source is not asked for items that may not exist.
  final func countsWereFalse(_ kind: GridFault.Kind) {
    note(kind)
    reloadData()
  }
}

// MARK: - Frames of items
extension AnyGridView {
  /// Returns the frame of an item in content coordinates, visible or not, or nil if there is no
  /// such item.
  ///
  /// It is the frame in the layout. The cell may be elsewhere if the delegate adjusts it, if it
  /// sticks to an edge, or during an animation.
  /// - Complexity: That of the layout.
  public final func frame(ofItemAt reference: some ItemReference) -> GridRect? {
    reference.flatIndex(in: sections).flatMap { layout.frame(of: $0) }
  }

  /// Returns the flat index of the item at a point of the content, or nil if there is none.
  ///
  /// Sticky elements are found at their current positions.
  /// - Complexity: That of the layout.
  public final func item(at point: GridPoint) -> Int? {
    guard let item = layout.item(at: point, in: stickyViewport), item < itemCount
    else { return nil }
    return item
  }

  /// Returns the attributes with which the cell of an item is shown, or nil if the item has no
  /// cell.
  /// - Complexity: O(log *cells in use*).
  public final func attributes(ofItemAt reference: some ItemReference) -> CellAttributes? {
    slot(of: reference).map { table[$0].attributes }
  }

  /// The flat indices of the items in the viewport, in order, including those that bars cover.
  /// - Complexity: O(cells in use).
  public final var visibleItems: [Int] { items(in: visibleRect) }

  /// The flat indices of the items in the viewport that no insets, bars or sticky headers cover,
  /// in order.
  /// - Complexity: O(cells in use).
  public final var uncoveredItems: [Int] { items(in: rectBetweenBars) }

  /// The part of the viewport that no insets, bars or sticky headers and footers cover.
  final var rectBetweenBars: GridRect {
    let view = anchorView
    var (start, end) = view.span(of: view.uncovered)
    // Sticky elements are sorted by section, not by frame, so elements below others are found by
    // repeating the search. A layout may be mirrored, so their frames decide to which end they
    // stick.
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

  /// The flat indices of the items that have cells, in order, visible or not.
  /// - Complexity: O(cells in use).
  public final var realizedItems: [Int] {
    (0..<realization.cells.itemCount).compactMap {
      realization.cells.slots[$0] >= 0 ? realization.cells.placements[$0].element.index : nil
    }
  }

  final func items(in rect: GridRect) -> [Int] {
    let rect = PixelGrid.subpoints.inside(rect)
    return (0..<realization.cells.itemCount).compactMap { position in
      let placement = realization.cells.placements[position]
      return placement.frame.intersects(rect) ? placement.element.index : nil
    }
  }

  /// The slots of the cells that the host shows.
  final var mountedSlots: [Int32] {
    realization.cells.usedSlots + realization.cells.kept + realization.cells.orphaned
      + realization.cells.animatingOut.slots
  }

  /// Returns the slot of the cell of an item, placed or kept alive.
  final func slot(of reference: some ItemReference) -> Int32? {
    guard let item = reference.flatIndex(in: sections) else { return nil }
    if let position = realization.cells.position(of: item), realization.cells.slots[position] >= 0 {
      return realization.cells.slots[position]
    }
    return realization.cells.kept.first { table[$0].element == .item(item) }
  }

  /// Returns the slot of the cell that still shows a version of its content, or `CellTable.none`.
  final func slot(contentVersion: Int) -> Int32 {
    pool.table.firstSlot {
      $0.contentVersion == contentVersion && $0.element != nil && $0.state != .orphaned
        && !($0.state == .animatingOut && $0.isStale) && $0.owner == owner
    }
  }

  /// Returns the content version of a cell; while the data source configures the cell, the version that it
  /// will show.
  final func contentVersion(of cell: AnyObject) -> Int? {
    if currentFetch.dequeued >= 0, table[currentFetch.dequeued].isCell(cell) {
      return currentFetch.contentVersion
    }
    let slot = table.slot(of: cell)
    guard slot >= 0, table[slot].state != .fetched, slot != currentFetch.replaced else {
      return currentFetch.isInProgress ? currentFetch.contentVersion : nil
    }
    return table[slot].element == nil ? nil : table[slot].contentVersion
  }
}

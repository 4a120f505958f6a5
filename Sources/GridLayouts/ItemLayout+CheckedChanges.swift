import GridGeometry

// MARK: - Checked changes
extension ItemLayout {
  /// Applies a structural change.
  /// - Throws: ``LayoutError`` if the change is out of range or the layout refuses it. The layout
  ///   is then unchanged.
  /// - Complexity: O(log *n*) plus the inserted items, unless the layout documents another.
  public mutating func apply(_ change: LayoutChange) throws(LayoutError) {
    if let error = rangeError(of: change, count: itemCount) ?? refusal(of: change) { throw error }
    carryOut(change)
  }

  /// Applies changes one after another, all or none.
  ///
  ///     try layout.apply(plan.layoutChanges)
  ///
  /// The indices of each change refer to the items that the previous changes left.
  /// - Throws: ``LayoutError`` if a change is out of range or the layout refuses it. The layout is
  ///   then unchanged.
  /// - Complexity: That of each change. If there are several, the default implementation of
  ///   ``refusal(of:)-([LayoutChange])`` applies them to a copy first.
  public mutating func apply(_ changes: [LayoutChange]) throws(LayoutError) {
    if changes.count == 1 { return try apply(changes[0]) }
    var count = itemCount
    for change in changes {
      if let error = rangeError(of: change, count: count) { throw error }
      count += change.growth
    }
    if let error = refusal(of: changes) { throw error }
    for change in changes { carryOut(change) }
  }

  private mutating func carryOut(_ change: LayoutChange) {
    switch change {
    case .items(let range, let count, let section):
      replaceItems(in: range, with: count, section: section)
    case .move(let range, let destination, let section):
      moveItems(in: range, to: destination, section: section)
    case .sections(let range, let items, let counts):
      replaceSections(in: range, items: items, with: counts)
    case .style(let range, let source): setStyle(of: range, from: source)
    case .table(let change): changeTable(change)
    }
  }

  /// Sets the size that the cell of an item measured.
  ///
  /// Extents that are negative or NaN are treated as 0, and those above ``Extent/limit`` as the
  /// limit.
  /// - Returns: Whether any placement changed.
  /// - Throws: ``LayoutError/itemOutOfRange(_:count:)`` if there is no such item.
  /// - Complexity: O(log *n*), unless the layout documents another.
  @discardableResult
  public mutating func setMeasuredSize(_ size: GridSize, forItem item: Int) throws(LayoutError)
    -> Bool
  {
    guard (0..<itemCount).contains(item) else {
      throw .itemOutOfRange(item, count: itemCount)
    }
    return storeMeasuredSize(size.cleaned, of: item)
  }

  /// Sets the size that the cell of an item, a header or a footer measured.
  ///
  /// Extents are limited as in ``setMeasuredSize(_:forItem:)``. Other elements are ignored.
  /// - Returns: Whether any placement changed.
  /// - Throws: ``LayoutError/itemOutOfRange(_:count:)`` or
  ///   ``LayoutError/sectionOutOfRange(_:count:)``.
  /// - Complexity: O(log *n*), unless the layout documents another.
  @discardableResult
  public mutating func setMeasuredSize(
    _ size: GridSize, for element: GridElement
  ) throws(LayoutError) -> Bool {
    switch element.kind {
    case .item: return try setMeasuredSize(size, forItem: element.index)
    case .background, .columnHeader: return false
    case .header, .footer:
      guard (0..<sectionCount).contains(element.index) else {
        throw .sectionOutOfRange(element.index, count: sectionCount)
      }
      return storeMeasuredSize(size.cleaned, ofBar: element)
    }
  }

  /// Restores a measured size of consecutive items, from this layout or another one of the same
  /// items.
  ///
  /// Extents are limited as in ``setMeasuredSize(_:forItem:)``. An empty run changes nothing.
  /// - Returns: False if no placement changed. It may return true although none did.
  /// - Throws: ``LayoutError/rangeOutOfRange(_:count:)`` if some of the items do not exist.
  /// - Complexity: O(log *n*) plus the stored runs of the items, unless the layout documents
  ///   another.
  @discardableResult
  public mutating func restore(_ run: MeasuredRun) throws(LayoutError) -> Bool {
    guard run.items.lowerBound >= 0, run.items.upperBound <= itemCount else {
      throw .rangeOutOfRange(run.items, count: itemCount)
    }
    return run.items.isEmpty ? false : storeMeasuredRun(run.cleaned)
  }

  /// Lays out the items for another viewport.
  ///
  /// Extents that are negative or NaN are treated as 0, and those above ``Extent/limit`` as the
  /// limit.
  /// - Complexity: See ``setViewport(_:)`` of each layout.
  public mutating func resize(to viewport: GridSize) {
    setViewport(viewport.cleaned)
  }

  /// Returns the errors common to all layouts: indices out of range, and more items than `Int` can
  /// represent.
  private func rangeError(of change: LayoutChange, count: Int) -> LayoutError? {
    func misses(_ range: Range<Int>) -> Bool { range.lowerBound < 0 || range.upperBound > count }
    func isTooMuch(_ added: Int, for removed: Int) -> Bool { added > Int.max - (count - removed) }
    switch change {
    case .items(let range, let added, _):
      if misses(range) { return .rangeOutOfRange(range, count: count) }
      if added < 0 { return .negativeCount(added) }
      if isTooMuch(added, for: range.count) { return .tooManyItems(limit: Int.max) }
    case .move(let range, let destination, _):
      if misses(range) { return .rangeOutOfRange(range, count: count) }
      if destination < 0 || destination > count - range.count {
        return .destinationOutOfRange(destination, last: count - range.count)
      }
    case .sections(_, let items, let counts):
      if misses(items) { return .rangeOutOfRange(items, count: count) }
      var total = 0
      for added in counts {
        if added < 0 { return .negativeCount(added) }
        if isTooMuch(added, for: items.count - total) { return .tooManyItems(limit: Int.max) }
        total += added
      }
    case .style: break
    case .table: if table == nil { return .notATable }
    }
    return nil
  }
}

// MARK: - Convenience
extension ItemLayout {
  /// Returns the placements that intersect a rectangle, items in index order, in a new array.
  ///
  /// Sticky elements stick to the edges of `rect`.
  /// - Complexity: That of ``placements(in:into:)``.
  public func placements(in rect: GridRect) -> [Placement] {
    var buffer: [Placement] = []
    placements(in: LayoutWindow(rect), into: &buffer)
    return buffer
  }

  /// Returns the item at a point, without regard to sticky elements.
  /// - Complexity: That of ``item(at:in:)``.
  public func item(at point: GridPoint) -> Int? {
    item(at: point, in: GridRect(origin: point, size: .zero))
  }
}

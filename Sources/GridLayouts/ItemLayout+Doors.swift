import GridGeometry

// MARK: - Checked doors
extension ItemLayout {
  /// Carries out a structural change, or throws and leaves the layout as it was.
  /// - Complexity: O(log *n*) unless the layout says otherwise, plus what a change brings in.
  public mutating func apply(_ change: LayoutChange) throws(LayoutError) {
    if let error = rangeError(of: change, count: itemCount) ?? refusal(of: change) { throw error }
    carryOut(change)
  }

  /// Carries out changes one after another, or throws and leaves the layout as it was.
  ///
  ///     try layout.apply(plan.layoutChanges)
  ///
  /// - Complexity: That of each change; a layout that may refuse some tries them on a copy first,
  ///   if they are more than one.
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
    }
  }

  /// Takes the size that a cell of this item asked for. Extents that are not a number or negative
  /// count as 0, larger ones than ``Extent/limit`` as the limit.
  /// - Returns: Whether any placement changed.
  /// - Complexity: O(log *n*) unless the layout says otherwise.
  @discardableResult
  public mutating func measure(_ item: Int, as size: GridSize) throws(LayoutError) -> Bool {
    guard (0..<itemCount).contains(item) else {
      throw .itemOutOfRange(item, count: itemCount)
    }
    return setMeasuredSize(size.cleaned, of: item)
  }

  /// Takes what was measured of some items earlier, or in another layout of the same items. Extents
  /// are cleaned as for ``measure(_:as:)``.
  /// - Returns: False if no placement changed; true may be said too often.
  /// - Complexity: O(log *n*) and what is stored of the items, unless the layout says otherwise.
  @discardableResult
  public mutating func restore(_ run: MeasuredRun) throws(LayoutError) -> Bool {
    guard run.items.lowerBound >= 0, run.items.upperBound <= itemCount else {
      throw .rangeOutOfRange(run.items, count: itemCount)
    }
    return run.items.isEmpty ? false : setMeasured(run.cleaned)
  }

  /// Lays out for another viewport. Extents that are not a number or negative count as 0, larger
  /// ones than ``Extent/limit`` as the limit.
  /// - Complexity: Said by each layout.
  public mutating func resize(to viewport: GridSize) {
    setViewport(viewport.cleaned)
  }

  /// What every layout refuses: places out of range, and more items than can be counted.
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
    }
    return nil
  }
}

// MARK: - Convenience
extension ItemLayout {
  /// What meets a rectangle, items in index order, in a new array.
  public func placements(in rect: GridRect) -> [Placement] {
    var buffer: [Placement] = []
    placements(in: LayoutWindow(rect), into: &buffer)
    return buffer
  }

  /// The item at a point, where nothing sticks.
  public func item(at point: GridPoint) -> Int? {
    item(at: point, in: GridRect(origin: point, size: .zero))
  }
}

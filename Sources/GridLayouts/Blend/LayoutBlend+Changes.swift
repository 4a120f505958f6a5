import GridGeometry

// MARK: - Changes
extension LayoutBlend {
  /// Sets the viewport of both layouts, even if they had different ones.
  public mutating func setViewport(_ viewport: GridSize) {
    first.setViewport(viewport)
    second.setViewport(viewport)
  }

  /// Replaces items in both layouts.
  /// - Complexity: That of both layouts.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    first.replaceItems(in: range, with: count, section: section)
    second.replaceItems(in: range, with: count, section: section)
  }

  /// Moves items in both layouts.
  /// - Complexity: That of both layouts.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    first.moveItems(in: range, to: destination, section: section)
    second.moveItems(in: range, to: destination, section: section)
  }

  /// Replaces sections in both layouts.
  /// - Complexity: That of both layouts.
  public mutating func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) {
    first.replaceSections(in: range, items: items, with: counts)
    second.replaceSections(in: range, items: items, with: counts)
  }

  public mutating func setStyle(of sections: Range<Int>, from source: SectionStyleSource) {
    first.setStyle(of: sections, from: source)
    second.setStyle(of: sections, from: source)
  }

  /// Changes the columns of both tables.
  public mutating func changeTable(_ change: TableChange) {
    first.changeTable(change)
    second.changeTable(change)
  }

  /// Sets the measured size of an item in both layouts.
  /// - Returns: Whether any placement changed in a layout that is visible at this progress.
  /// - Complexity: That of both layouts.
  public mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    let start = first.storeMeasuredSize(size, of: item)
    let end = second.storeMeasuredSize(size, of: item)
    return shows(start, end)
  }

  /// Sets the measured size of a header or footer in both layouts.
  public mutating func storeMeasuredSize(_ size: GridSize, ofBar element: GridElement) -> Bool {
    let start = first.storeMeasuredSize(size, ofBar: element)
    let end = second.storeMeasuredSize(size, ofBar: element)
    return shows(start, end)
  }

  public var usesMeasuredSizes: Bool { first.usesMeasuredSizes || second.usesMeasuredSizes }

  /// Returns the space that the second layout proposes, or the first one if the second measures
  /// nothing.
  public func proposal(for element: GridElement) -> SizeProposal? {
    second.proposal(for: element) ?? first.proposal(for: element)
  }

  /// Sets a measured size of consecutive items in both layouts.
  /// - Returns: Whether any placement changed in a layout that is visible at this progress.
  /// - Complexity: That of both layouts.
  public mutating func storeMeasuredRun(_ run: MeasuredRun) -> Bool {
    let start = first.storeMeasuredRun(run)
    let end = second.storeMeasuredRun(run)
    return shows(start, end)
  }

  /// Returns whether changes of the first and of the second layout are visible at this progress.
  private func shows(_ start: Bool, _ end: Bool) -> Bool {
    (start && progress < 1) || (end && progress > 0)
  }
}

// MARK: - Refusals
extension LayoutBlend {
  /// Returns why one of the layouts refuses a change, or nil if both accept it.
  public func refusal(of change: LayoutChange) -> LayoutError? {
    first.refusal(of: change) ?? second.refusal(of: change)
  }

  /// Returns why one of the layouts refuses changes, or nil if both accept them.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? {
    first.refusal(of: changes) ?? second.refusal(of: changes)
  }
}

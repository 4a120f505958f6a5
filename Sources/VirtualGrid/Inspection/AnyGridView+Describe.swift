// MARK: - Text
extension AnyGridView: CustomStringConvertible {
  /// A short description, such as `grid of 100 items at (0.0, 40.0)`. See ``describe()`` for
  /// more.
  public final var description: String {
    "grid of \(itemCount) \(itemCount == 1 ? "item" : "items") at \(contentOffset.description)"
  }

  /// Returns the state of the grid in several lines of text, for tests and debugging.
  ///
  /// Equal states give equal texts:
  ///
  /// ```text
  /// items 1000000 in 1 section, generation 1
  /// content 320.0 x 44000000.0, viewport 320.0 x 568.0 at (0.0, 22000.0)
  /// cells 14: items 500..<514
  /// idle 2, made 16
  /// selected none, focus none, faults 0
  /// ```
  ///
  /// A last line names a missing data source or host, for example because it was released: the
  /// grid does not retain them.
  /// - Complexity: O(cells in use).
  public final func describe() -> String {
    """
    items \(itemCount) in \(sections.count) \(sections.count == 1 ? "section" : "sections"), \
    generation \(generation)
    content \(contentSize.description), viewport \(layout.viewport.description) \
    at \(contentOffset.description)
    cells \(realization.cells.count): \(describeCells())
    idle \(pool.count), made \(counters.cellsMade)
    selected \(describeSelection()), focus \(describeFocus()), faults \(faults.count)\
    \(describeMissing())
    """
  }

  private func describeMissing() -> String {
    switch (environment.hasDataSource, environment.hasHost) {
    case (true, true): ""
    case (true, false): "\nno host"
    case (false, true): "\nno data source"
    case (false, false): "\nno data source, no host"
    }
  }

  private func describeCells() -> String {
    var items = RangeSet<Int>()
    for item in realizedItems { items.insert(contentsOf: item..<(item + 1)) }
    var parts = ["items \(describeRuns(items))"]
    for position in realization.cells.itemCount..<realization.cells.placements.count
    where realization.cells.slots[position] >= 0 {
      parts.append(realization.cells.placements[position].element.description)
    }
    for slot in realization.cells.kept {
      if let element = table[slot].element { parts.append("kept \(element.description)") }
    }
    surroundings.forEachPlacedCell { element, _, _ in
      parts.append(element.description)
    }
    return parts.joined(separator: ", ")
  }

  private func describeRuns(_ items: RangeSet<Int>) -> String {
    guard !items.isEmpty else { return "none" }
    return items.ranges.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: " ")
  }

  private func describeSelection() -> String {
    guard layout.tableColumnCount == selection.items.columnCount, !selection.isEmpty else {
      return describeRuns(selection.items.ranges)
    }
    return selectedAreas.map { $0.description }.joined(separator: " and ")
  }

  private func describeFocus() -> String {
    guard let focusedItem else { return "none" }
    return "item \(focusedItem)"
  }
}

// MARK: - As text
extension AnyGridView {
  /// The state of the grid as a few lines of text, for tests and for looking at while something
  /// goes wrong. The same state gives the same text.
  ///
  ///     items 1000000 in 1 section, generation 1
  ///     content 320.0 x 44000000.0, viewport 320.0 x 568.0 at (0.0, 22000.0)
  ///     cells 14: items 500..<514
  ///     idle 2, made 16
  ///     selected none, focus none, faults 0
  /// - Complexity: O(cells in use).
  public final func describe() -> String {
    """
    items \(itemCount) in \(sections.count) \(sections.count == 1 ? "section" : "sections"), \
    generation \(generation)
    content \(contentSize.description), viewport \(layout.viewport.description) \
    at \(contentOffset.description)
    cells \(cells.count): \(describeCells())
    idle \(pool.count), made \(counters.cellsMade)
    selected \(describeRuns(selection.items)), focus \(describeFocus()), faults \(faults.count)
    """
  }

  private func describeCells() -> String {
    var items = RangeSet<Int>()
    for item in realizedItems { items.insert(contentsOf: item..<(item + 1)) }
    var parts = ["items \(describeRuns(items))"]
    for position in cells.itemCount..<cells.placements.count where cells.slots[position] >= 0 {
      parts.append(cells.placements[position].element.description)
    }
    for slot in cells.kept {
      if let element = table[slot].element { parts.append("kept \(element.description)") }
    }
    return parts.joined(separator: ", ")
  }

  private func describeRuns(_ items: RangeSet<Int>) -> String {
    guard !items.isEmpty else { return "none" }
    return items.ranges.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: " ")
  }

  private func describeFocus() -> String {
    guard let focusedItem else { return "none" }
    return "item \(focusedItem)"
  }
}

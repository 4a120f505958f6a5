import GridGeometry
import GridIndexing

// MARK: - Breaking rows
extension FlowLayout {
  /// The widths at which rows break, in the current viewport.
  var line: FlowLine { FlowLine(rules, in: viewport) }

  /// Breaks all rows from scratch.
  mutating func breakAllRows() {
    rows.replace(0..<rows.count, with: [])
    breakRows(afterReplacing: 0..<0, with: sizes.count)
  }

  /// Breaks rows again after `count` items have replaced those in `range`.
  /// - Returns: Whether any row changed.
  /// - Complexity: O(*r* log *n*) for *r* rows that break differently.
  @discardableResult
  mutating func breakRows(afterReplacing range: Range<Int>, with count: Int) -> Bool {
    let (old, new) = brokenRows(afterReplacing: range, with: count)
    if holds(new, at: old) { return false }
    rows.replace(old, with: new)
    return true
  }

  /// Returns the rows that break again and the rows that replace them.
  ///
  /// Breaking starts at the row before the change and stops where a row starts at the same item as
  /// an old one.
  func brokenRows(
    afterReplacing range: Range<Int>, with count: Int
  ) -> (old: Range<Int>, new: [Run<FlowRow>]) {
    var item = 0
    var firstRow = 0
    // The row of the previous item may now have space for the first item of the next row.
    if range.lowerBound > 0, let hit = rows.find(range.lowerBound - 1, by: FlowItemMetric()) {
      item = hit.before.itemCount
      firstRow = hit.index
    }
    var broken: [Run<FlowRow>] = []
    guard item < sizes.count else { return (firstRow..<rows.count, broken) }
    let line = line
    var stretch = sizes.stretch(containing: item)
    while item < sizes.count {
      if item >= range.lowerBound + count,
        let row = row(beginningAt: item - count + range.count)
      {
        return (firstRow..<row, broken)
      }
      let run = brokenRows(from: item, near: &stretch, line)
      broken.append(run)
      item += run.count * run.element.itemCount
    }
    return (firstRow..<rows.count, broken)
  }

  /// Returns whether the rows of a range equal their replacements.
  private func holds(_ broken: [Run<FlowRow>], at range: Range<Int>) -> Bool {
    var row = range.lowerBound
    for run in broken {
      guard run.count <= range.upperBound - row else { return false }
      let end = row + run.count
      guard rows.runs(in: row..<end).allSatisfy({ $0.element == run.element }) else { return false }
      row = end
    }
    return row == range.upperBound
  }

  /// Returns the row that starts with an item, given by its index before the change, or nil if none
  /// does.
  private func row(beginningAt item: Int) -> Int? {
    guard let hit = rows.find(item, by: FlowItemMetric()), hit.before.itemCount == item
    else { return nil }
    return hit.index
  }

  /// Returns the row that starts with an item, and how many equal rows follow it.
  ///
  /// Rows are known to be equal without breaking them while all their items are equal.
  private func brokenRows(
    from first: Int, near stretch: inout SizeStretch, _ line: FlowLine
  ) -> Run<FlowRow> {
    var row = OpenFlowRow()
    _ = row.add(size(of: first, near: &stretch), to: line)
    let alike = stretch.repeated == nil ? first : stretch.start + stretch.count
    var item = first + 1
    while item < sizes.count, row.add(size(of: item, near: &stretch), to: line) { item += 1 }
    let broken = FlowRow(itemCount: row.itemCount, length: row.height + rules.rowSpacing)
    // The item that ends a row must be equal, too.
    return Run(broken, count: item < alike ? (alike - 1 - first) / row.itemCount : 1)
  }
}

// MARK: - Changes
extension FlowLayout {
  /// Sets the viewport, and breaks all rows again if the width changed.
  /// - Complexity: O(*n*); O(1) if all items are equal.
  public mutating func setViewport(_ viewport: GridSize) {
    let before = self.viewport
    self.viewport = viewport
    if before.width != viewport.width { breakAllRows() }
  }

  /// Replaces items and breaks the rows that follow.
  /// - Complexity: O(log *n*) for each row that breaks differently, plus O(`count`) with
  ///   ``Items/perItem(_:)``.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    switch items {
    case .same(let item):
      replace(range, with: count > 0 ? [Run(PackedFlowItem(item), count: count)] : [])
    case .perItem(let item):
      let new = range.lowerBound..<(range.lowerBound + count)
      replace(range, with: new.map { Run(PackedFlowItem(item($0))) })
    }
  }

  /// Moves items with their measured sizes and breaks the rows that change.
  /// - Complexity: O(log *n*) for each row that breaks differently, plus the stored runs of the
  ///   moved items.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    let moved = sizes.runs(in: range)
    replace(range, with: [])
    replace(destination..<destination, with: moved)
  }

  /// Returns nil: a flow accepts all changes.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? { nil }

  /// Sets the measured width and height where the item's description has estimates.
  /// - Complexity: O(log *n*) for each row that breaks differently, plus the number of items in the
  ///   item's row.
  public mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    let before = sizes[item]
    let measured = before.measured(as: size)
    guard measured != before, let row = row(containing: item) else { return false }
    let (frameBefore, spreadBefore) = (frame(of: item), spread(of: row))
    sizes.replace(item..<(item + 1), with: measured, count: 1)
    let hasBroken = breakRows(afterReplacing: item..<(item + 1), with: 1)
    // If the frame of the item is unchanged, others change only if they share the free width with
    // it.
    return hasBroken || frameBefore != frame(of: item)
      || sharesDiffer(in: row, from: spreadBefore, as: item, was: before)
  }

  /// Returns the measured widths and heights, as far as items have estimates.
  /// - Complexity: O(*r*) for *r* stored runs of items.
  public func measuredRuns() -> [MeasuredRun] {
    var runs: [MeasuredRun] = []
    var item = 0
    for run in sizes.runs(in: 0..<sizes.count) {
      runs.append(joining: run.element.measuredRun(of: item..<(item + run.count)))
      item += run.count
    }
    return runs
  }

  /// Sets the measured width and height of consecutive items, then breaks the rows once.
  /// - Complexity: That of ``storeMeasuredSize(_:of:)``, plus the stored runs of the items.
  public mutating func storeMeasuredRun(_ run: MeasuredRun) -> Bool {
    var hasChanged = false
    let measured = sizes.runs(in: run.items).map { old in
      let new = old.element.measured(width: run.width, run.height)
      if new.width != old.element.width || new.height != old.element.height { hasChanged = true }
      return Run(new, count: old.count)
    }
    replace(run.items, with: measured)
    return hasChanged
  }

  private mutating func replace(_ range: Range<Int>, with runs: [Run<PackedFlowItem>]) {
    sizes.replace(range, with: runs)
    breakRows(afterReplacing: range, with: runs.reduce(0) { $0 + $1.count })
  }
}

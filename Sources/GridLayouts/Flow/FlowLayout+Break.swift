import GridGeometry
import GridIndexing

// MARK: - Breaking rows
extension FlowLayout {
  /// The rules for the viewport as it is.
  var line: FlowLine { FlowLine(rules, in: viewport) }

  /// Breaks all rows from scratch.
  mutating func breakAllRows() {
    rows.replace(0..<rows.count, with: [])
    breakRows(afterReplacing: 0..<0, with: sizes.count)
  }

  /// Breaks rows anew after `count` items have taken the place of those in `range`.
  /// - Returns: Whether any row is another now.
  /// - Complexity: O(*r* log *n*) for *r* rows that break differently.
  @discardableResult
  mutating func breakRows(afterReplacing range: Range<Int>, with count: Int) -> Bool {
    let (old, new) = brokenRows(afterReplacing: range, with: count)
    if holds(new, at: old) { return false }
    rows.replace(old, with: new)
    return true
  }

  /// The rows that break anew, and what they become: from the one before the change until a row
  /// begins where one began before.
  func brokenRows(
    afterReplacing range: Range<Int>, with count: Int
  ) -> (old: Range<Int>, new: [Run<FlowRow>]) {
    var item = 0
    var firstRow = 0
    // The row of the item before may have room for what begins the next one now.
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

  /// Whether rows are what they would be replaced with.
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

  /// The row that begins with an item of the old numbering, if one does.
  private func row(beginningAt item: Int) -> Int? {
    guard let hit = rows.find(item, by: FlowItemMetric()), hit.before.itemCount == item
    else { return nil }
    return hit.index
  }

  /// The row that begins with an item, and those after it that are sure to be like it because they
  /// lie among items that are all alike.
  private func brokenRows(
    from first: Int, near stretch: inout SizeStretch, _ line: FlowLine
  ) -> Run<FlowRow> {
    var row = OpenFlowRow()
    _ = row.add(size(of: first, near: &stretch), to: line)
    let alike = stretch.repeated == nil ? first : stretch.start + stretch.count
    var item = first + 1
    while item < sizes.count, row.add(size(of: item, near: &stretch), to: line) { item += 1 }
    let broken = FlowRow(itemCount: row.itemCount, length: row.height + rules.rowSpacing)
    // What breaks a row must be alike as well.
    return Run(broken, count: item < alike ? (alike - 1 - first) / row.itemCount : 1)
  }
}

// MARK: - Changes
extension FlowLayout {
  /// Rows break anew if the width is another.
  /// - Complexity: O(*n*); O(1) for equal items in a row.
  public mutating func setViewport(_ viewport: GridSize) {
    let before = self.viewport
    self.viewport = viewport
    if before.width != viewport.width { breakAllRows() }
  }

  /// - Complexity: O(log *n*) for each of the rows that break differently; O(`count`) for sizes
  ///   that are asked for.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    switch items {
    case .same(let item):
      replace(range, with: count > 0 ? [Run(PackedFlowItem(item), count: count)] : [])
    case .perItem(let item):
      let new = range.lowerBound..<(range.lowerBound + count)
      replace(range, with: new.map { Run(PackedFlowItem(item($0))) })
    }
  }

  /// - Complexity: O(log *n*) for each of the rows that break differently, plus what is stored of
  ///   the items moved.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    let moved = sizes.runs(in: range)
    replace(range, with: [])
    replace(destination..<destination, with: moved)
  }

  /// Takes any changes.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? { nil }

  /// Takes the extents that the description of the item leaves open.
  /// - Complexity: O(log *n*) for each of the rows that break differently, plus the items of the
  ///   row that the item stands in.
  public mutating func setMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    let before = sizes[item]
    let measured = before.measured(as: size)
    guard measured != before, let row = row(containing: item) else { return false }
    let (frameBefore, spreadBefore) = (frame(of: item), spread(of: row))
    sizes.replace(item..<(item + 1), with: measured, count: 1)
    let hasBroken = breakRows(afterReplacing: item..<(item + 1), with: 1)
    // Where an item keeps its frame, others change only if they share the free width with it.
    return hasBroken || frameBefore != frame(of: item)
      || sharesDiffer(in: row, from: spreadBefore, as: item, was: before)
  }

  /// What was measured of the extents that descriptions leave open.
  /// - Complexity: O(*r*) for what is stored of the items, equal neighbours once.
  public func measuredRuns() -> [MeasuredRun] {
    var runs: [MeasuredRun] = []
    var item = 0
    for run in sizes.runs(in: 0..<sizes.count) {
      runs.append(joining: run.element.measuredRun(of: item..<(item + run.count)))
      item += run.count
    }
    return runs
  }

  /// Takes the extents that the descriptions of the items leave open, and breaks rows once for all
  /// of them.
  /// - Complexity: That of ``setMeasuredSize(_:of:)``, plus what is stored of the items.
  public mutating func setMeasured(_ run: MeasuredRun) -> Bool {
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

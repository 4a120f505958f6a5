import GridIndexing

/// A row with its items and its position.
struct PlacedFlowRow {
  /// The items of the row.
  let items: Range<Int>

  /// The distance of its top edge from the start of the content.
  let top: Double

  /// The height of its tallest item, including margins.
  let height: Double
}

// MARK: - Rows
extension FlowLayout {
  typealias SizeStretch = RunTree<PackedFlowItem>.Stretch

  /// Calls `body` with each row that intersects the offsets from `lower` to `upper`.
  ///
  /// Offsets are measured from the top of the first row.
  /// - Complexity: O(log *n*) plus the number of rows.
  @inline(__always)
  func forEachRow(from lower: Double, to upper: Double, _ body: (PlacedFlowRow) -> Void) {
    // 1. Find the first row.
    guard lower < upper, let hit = rows.find(max(lower, 0), by: FlowLengthMetric()) else { return }
    var stretch = hit.stretch
    var place = hit.index - stretch.start
    var before = hit.before
    while true {
      // 2. Visit the rows of the stretch, up to the upper offset.
      let (firstPlace, start) = (place, before)
      while place < stretch.count {
        if before.length >= upper { return }
        let row = rows.element(place, in: stretch)
        let placed = placed(row, after: before)
        if placed.height > 0, before.length + placed.height > lower { body(placed) }
        place += 1
        // At large offsets, adding the length of one row may not change the sum, and the loop would
        // not end. Multiplying the length of equal rows by their number does change it.
        before =
          stretch.repeated == nil
          ? before + row.total(of: 1) : start + row.total(of: place - firstPlace)
      }

      // 3. Go to the next stretch. A search skips all rows without height at once.
      guard let next = rows.stretch(after: stretch) else { return }
      if next.total.length > 0 {
        (stretch, place, before) = (next, 0, next.before)
      } else {
        guard let hit = rows.find(before.length, by: FlowLengthMetric()), hit.index >= next.start
        else { return }
        (stretch, place, before) = (hit.stretch, hit.index - hit.stretch.start, hit.before)
      }
    }
  }

  /// Returns the row of an item, or nil if there is no such item.
  /// - Complexity: O(log *n*).
  func row(containing item: Int) -> PlacedFlowRow? {
    guard let hit = rows.find(item, by: FlowItemMetric()) else { return nil }
    return placed(rows.element(hit.index - hit.stretch.start, in: hit.stretch), after: hit.before)
  }

  private func placed(_ row: FlowRow, after total: FlowTotal) -> PlacedFlowRow {
    PlacedFlowRow(
      items: total.itemCount..<(total.itemCount + row.itemCount),
      top: rules.insets.top + total.length, height: row.length - rules.rowSpacing)
  }
}

// MARK: - Sizes
extension FlowLayout {
  /// Returns the size of an item, using a nearby stretch that is updated to the one of the item.
  /// - Complexity: O(1) for consecutive items.
  @inline(__always)
  func size(of item: Int, near stretch: inout SizeStretch) -> PackedFlowItem {
    if item < stretch.start || item >= stretch.start + stretch.count {
      stretch = self.stretch(containing: item, after: stretch)
    }
    return sizes.element(item - stretch.start, in: stretch)
  }

  private func stretch(containing item: Int, after stretch: SizeStretch) -> SizeStretch {
    if item == stretch.start + stretch.count, let next = sizes.stretch(after: stretch) {
      return next
    }
    return sizes.stretch(containing: item)
  }
}

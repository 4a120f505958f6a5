import GridIndexing

/// A row with its place.
struct PlacedFlowRow {
  /// The items in it.
  let items: Range<Int>

  /// The top, from the start of the content.
  let top: Double

  /// The height of its tallest item, margins included.
  let height: Double
}

// MARK: - Rows
extension FlowLayout {
  typealias SizeStretch = RunTree<PackedFlowItem>.Stretch

  /// Passes on the rows that share some height with the offsets from `lower` to `upper`, which
  /// count from the top of the first row.
  @inline(__always)
  func forEachRow(from lower: Double, to upper: Double, _ body: (PlacedFlowRow) -> Void) {
    guard lower < upper, let hit = rows.find(max(lower, 0), by: FlowLengthMetric()) else { return }
    var stretch = hit.stretch
    var place = hit.index - stretch.start
    var before = hit.before
    while true {
      let (firstPlace, start) = (place, before)
      while place < stretch.count {
        if before.length >= upper { return }
        let row = rows.element(place, in: stretch)
        let placed = placed(row, after: before)
        if placed.height > 0, before.length + placed.height > lower { body(placed) }
        place += 1
        // Far down, one row may be too little to count; a walk along equal ones ends nevertheless.
        before =
          stretch.repeated == nil
          ? before + row.total(of: 1) : start + row.total(of: place - firstPlace)
      }
      guard let next = rows.stretch(after: stretch) else { return }
      if next.total.length > 0 {
        (stretch, place, before) = (next, 0, next.before)
      } else {
        // Any number of rows without height may lie here.
        guard let hit = rows.find(before.length, by: FlowLengthMetric()), hit.index >= next.start
        else { return }
        (stretch, place, before) = (hit.stretch, hit.index - hit.stretch.start, hit.before)
      }
    }
  }

  /// The row that an item stands in; nil out of range.
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
  /// The size of an item, found from a stretch nearby, which becomes the one that it lies in.
  /// - Complexity: O(1) from item to item.
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

import GridLayouts

/// Rows of items of equal size, any number of them.
///
/// All results follow by arithmetic with 64-bit indices, so ten billion items cost no more than
/// ten. Offsets are exact to 1/64 pixel up to 10^14 pixels.
struct UniformRows: Hashable {
  /// The number of items.
  var count: Int64

  /// The lanes of a row.
  private let lanes: UniformGridLayout.Division

  /// The height of a row, without the gap.
  private let rowHeight: Double

  init(count: Int64, lanes: UniformGridLayout.Division, rowHeight: Double) {
    self.count = count
    self.lanes = lanes
    self.rowHeight = rowHeight
  }
}

// MARK: - Rows
extension UniformRows {
  private var laneCount: Int64 { Int64(lanes.count) }

  /// The number of rows.
  private var rowCount: Int64 { (count + laneCount - 1) / laneCount }

  private var pitch: Double { rowHeight + lanes.spacing }

  /// The height of all rows.
  var height: Double { rowCount > 0 ? Double(rowCount) * pitch - lanes.spacing : 0 }

  /// Returns the frame of an item, or nil if there is no such item.
  func frame(of item: Int64) -> GridRect? {
    guard 0..<count ~= item else { return nil }
    let (row, lane) = item.quotientAndRemainder(dividingBy: laneCount)
    return GridRect(
      x: Double(lane) * (lanes.extent + lanes.spacing), y: Double(row) * pitch,
      width: lanes.extent, height: rowHeight)
  }

  /// Appends the items of the rows that intersect an interval.
  /// - Complexity: O(1) plus the result.
  func append(from start: Double, to end: Double, to placements: inout [WebPlacement]) {
    guard rowHeight > 0, start < end, start < height, end > 0 else { return }
    // An interval that begins in the gap below a row begins at the next one.
    var first = max(0, Int64(start / pitch))
    if Double(first) * pitch + rowHeight <= start { first += 1 }
    let last = min(rowCount, Int64((min(end, height) / pitch).rounded(.up)))
    guard first < last else { return }
    for item in first * laneCount..<min(count, last * laneCount) {
      if let frame = frame(of: item) { placements.append(WebPlacement(index: item, frame: frame)) }
    }
  }

  /// Returns the item that a step leads to, or nil at the edge of the content.
  /// - Parameter page: The height by which a page step moves.
  func item(_ step: Step, of item: Int64, page: Double) -> Int64? {
    guard 0..<count ~= item else { return nil }
    let lane = item % laneCount
    let rows = Int64(max(1, min(page / max(pitch, 1), 1e9)))
    let target: Int64
    switch step {
    case .up: target = item - laneCount
    case .down:
      // A step from above a gap in the last row leads to the last item.
      let hasRowBelow = item / laneCount + 1 < rowCount
      target = hasRowBelow ? min(item + laneCount, count - 1) : -1
    case .left: target = lane > 0 ? item - 1 : -1
    case .right: target = lane + 1 < laneCount ? item + 1 : -1
    case .pageUp: target = max(lane, item - rows * laneCount)
    case .pageDown:
      let lastInLane = (count - 1 - lane) / laneCount * laneCount + lane
      target = min(lastInLane, item + rows * laneCount)
    case .home: target = 0
    case .end: target = count - 1
    }
    return 0..<count ~= target && target != item ? target : nil
  }
}

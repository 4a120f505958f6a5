/// The end of each lane: working memory for walks through a waterfall.
///
/// The ends are kept for one or several starts at once, as `rows[lane * width + start]`. With one
/// column, they are plain offsets. With a column for each lane, they are the effect of a run of
/// items as a max-plus matrix: the distance from the start of each lane before the run to the end
/// of each lane after it, or −∞ where no item connects the two lanes. The end of a lane after the
/// run is the maximum of start plus distance over all lanes. Effects of adjacent runs are composed
/// by the same rule.
struct WaterfallEnds {
  /// The number of lanes.
  let lanes: Int

  /// The number of columns: 1, or the number of lanes.
  let width: Int

  /// The vertical distance between items in a lane.
  let spacing: Double

  /// The current ends of the lanes.
  private(set) var rows: UnsafeMutablePointer<Double>
  /// The ends that ``look(behind:isCoupled:)`` computed.
  private(set) var next: UnsafeMutablePointer<Double>

  /// Calls `body` with ends in one column, all equal to `start`.
  static func withColumn<Result>(
    lanes: Int, spacing: Double, start: Double, _ body: (inout WaterfallEnds) -> Result
  ) -> Result {
    withMemory(lanes: lanes, width: 1, spacing: spacing) { ends in
      ends.rows.update(repeating: start, count: lanes)
      return body(&ends)
    }
  }

  /// Calls `body` with a column for each lane, in which only that lane has the end 0 and all others
  /// −∞.
  static func withSquare<Result>(
    lanes: Int, spacing: Double, _ body: (inout WaterfallEnds) -> Result
  ) -> Result {
    withMemory(lanes: lanes, width: lanes, spacing: spacing) { ends in
      ends.rows.update(repeating: -.infinity, count: lanes * lanes)
      for lane in 0..<lanes { ends.rows[lane * lanes + lane] = 0 }
      return body(&ends)
    }
  }

  private static func withMemory<Result>(
    lanes: Int, width: Int, spacing: Double, _ body: (inout WaterfallEnds) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * lanes * width) { memory in
      memory.initialize(repeating: 0)
      guard let rows = memory.baseAddress else { preconditionFailure("The waterfall has no lanes") }
      var ends = WaterfallEnds(
        lanes: lanes, width: width, spacing: spacing, rows: rows, next: rows + lanes * width)
      return body(&ends)
    }
  }
}

// MARK: - Items
extension WaterfallEnds {
  /// Returns the lanes that an item spans, limited to the existing ones.
  @inline(__always)
  func lanes(of item: WaterfallItem) -> Range<Int> {
    let first = Int(item.lane)
    return first..<(first + min(Int(item.span), lanes))
  }

  /// Returns the leftmost lane from which an item of this span gets the smallest top offset.
  @inline(__always)
  func shortestLane(span: Int) -> Int {
    let span = min(span, lanes)
    return span == 1 ? shortestLane : shortestLanes(span)
  }

  @inline(__always)
  private var shortestLane: Int {
    var best = 0
    var least = rows[0]
    for lane in 1..<lanes where rows[lane] < least {
      least = rows[lane]
      best = lane
    }
    return best
  }

  private func shortestLanes(_ span: Int) -> Int {
    var best = 0
    var least = Double.infinity
    for lane in 0...(lanes - span) {
      var end = rows[lane]
      var other = lane + 1
      while other < lane + span, end < least {
        end = max(end, rows[other])
        other += 1
      }
      if end < least {
        least = end
        best = lane
      }
    }
    return best
  }

  /// Adds an item below the previous items of its lanes.
  /// - Returns: The top offset of the item in the first column.
  @inline(__always) @discardableResult
  mutating func add(_ item: WaterfallItem) -> Double {
    let covered = lanes(of: item)
    let advance = spacing + item.extent
    if covered.count == 1 { return addSingle(Int(item.lane), advance) - item.extent }
    let first = rows + covered.lowerBound * width
    for lane in covered.dropFirst() {
      let row = rows + lane * width
      for start in 0..<width where row[start] > first[start] { first[start] = row[start] }
    }
    for start in 0..<width { first[start] += advance }
    for lane in covered.dropFirst() { (rows + lane * width).update(from: first, count: width) }
    return first[0] - item.extent
  }

  /// Adds an item below the previous items of one lane.
  ///
  /// Has the effect of ``add(_:)`` for an item that spans one lane, without its case distinctions.
  /// Requires a ``width`` of 1, so that each lane has one end.
  /// - Returns: The top offset of the item.
  @inline(__always)
  func add(_ extent: Double, in lane: Int) -> Double {
    let end = rows[lane] + (spacing + extent)
    rows[lane] = end
    return end - extent
  }

  @inline(__always)
  private func addSingle(_ lane: Int, _ advance: Double) -> Double {
    guard width > 1 else {
      rows[lane] += advance
      return rows[lane]
    }
    let row = rows + lane * width
    for start in 0..<width { row[start] += advance }
    return row[0]
  }
}

// MARK: - Runs of items
extension WaterfallEnds {
  /// Computes the ends after a run of items, and stores them in ``next`` until ``proceed()`` is
  /// called.
  @inline(__always)
  func look(behind effect: UnsafePointer<Double>, isCoupled: Bool) {
    if !isCoupled {
      lookApart(behind: effect)
    } else if width == 1 {
      lookFromOneStart(behind: effect)
    } else {
      lookFromEachStart(behind: effect)
    }
  }

  @inline(__always)
  private func lookApart(behind effect: UnsafePointer<Double>) {
    if width == 1 {
      for lane in 0..<lanes { next[lane] = rows[lane] + effect[lane] }
    } else {
      for lane in 0..<lanes {
        let (row, source) = (next + lane * width, rows + lane * width)
        for start in 0..<width { row[start] = source[start] + effect[lane] }
      }
    }
  }

  @inline(__always)
  private func lookFromOneStart(behind effect: UnsafePointer<Double>) {
    for lane in 0..<lanes {
      let distances = effect + lane * lanes
      var end = rows[0] + distances[0]
      for other in 1..<lanes {
        let candidate = rows[other] + distances[other]
        end = candidate > end ? candidate : end
      }
      next[lane] = end
    }
  }

  private func lookFromEachStart(behind effect: UnsafePointer<Double>) {
    for lane in 0..<lanes {
      let row = next + lane * width
      let distances = effect + lane * lanes
      row.update(repeating: -.infinity, count: width)
      for other in 0..<lanes where distances[other] > -.infinity {
        let distance = distances[other]
        let source = rows + other * width
        for start in 0..<width {
          let end = source[start] + distance
          row[start] = end > row[start] ? end : row[start]
        }
      }
    }
  }

  /// Replaces the current ends by those that ``look(behind:isCoupled:)`` computed.
  @inline(__always)
  mutating func proceed() {
    swap(&rows, &next)
  }
}

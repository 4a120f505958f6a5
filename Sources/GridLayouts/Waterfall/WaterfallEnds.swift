/// Where each lane ends: working memory for whoever walks down a waterfall.
///
/// The ends are kept for one or several starts at once: `rows[lane * width + start]`. With one
/// column, they are plain offsets. With a column for each lane, they are the effect of a run of
/// items: how far each lane ends below the start of each, where nothing couples them "minus
/// infinity". Positions behind the run follow from positions before it by taking the largest of all
/// sums, and that is how effects compose, too.
struct WaterfallEnds {
  /// The number of lanes.
  let lanes: Int

  /// The number of columns.
  let width: Int

  /// The distance between an item and the one above it.
  let spacing: Double

  private(set) var rows: UnsafeMutablePointer<Double>
  private(set) var next: UnsafeMutablePointer<Double>

  /// Lends ends in one column, all at `start`.
  static func withColumn<Result>(
    lanes: Int, spacing: Double, start: Double, _ body: (inout WaterfallEnds) -> Result
  ) -> Result {
    withMemory(lanes: lanes, width: 1, spacing: spacing) { ends in
      ends.rows.update(repeating: start, count: lanes)
      return body(&ends)
    }
  }

  /// Lends ends in a column for each lane, each lane at its own start.
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
      guard let rows = memory.baseAddress else { preconditionFailure("A waterfall without lanes") }
      var ends = WaterfallEnds(
        lanes: lanes, width: width, spacing: spacing, rows: rows, next: rows + lanes * width)
      return body(&ends)
    }
  }
}

// MARK: - Items
extension WaterfallEnds {
  /// The lanes that an item covers, of those there are.
  @inline(__always)
  func lanes(of item: WaterfallItem) -> Range<Int> {
    let first = Int(item.lane)
    return first..<(first + min(Int(item.span), lanes))
  }

  /// The leftmost place for an item of this span that lies as high as possible.
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

  /// Puts an item below what its lanes hold. Returns the offset of its top from the first start.
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

  /// Puts an item below what one lane holds. Returns the offset of its top.
  ///
  /// For ends in one column and items in one lane: what ``add(_:)`` does, without its questions.
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
  /// Where the lanes end behind a run of items: kept beside the ends until ``proceed()``.
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

  /// Goes on to where ``look(behind:isCoupled:)`` looked.
  @inline(__always)
  mutating func proceed() {
    swap(&rows, &next)
  }
}

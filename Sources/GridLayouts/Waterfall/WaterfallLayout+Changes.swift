import GridGeometry

// MARK: - Structure
extension WaterfallLayout {
  /// The new items get lanes by what lies before them; all others keep theirs.
  /// - Complexity: O(log *n*), plus the numbers of items that come and go.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    switch rules.extent {
    case .fixed(let extent): replace(range, with: count) { _ in extent }
    case .perItem(let extent): replace(range, with: count, extent)
    case .runningMean(let initial):
      let mean = meanExtent ?? initial
      replace(range, with: count) { _ in mean }
    }
  }

  // The functions that rules hold are taken out of them once: taking them out for each item would
  // cost more than all else.
  private mutating func replace(
    _ range: Range<Int>, with count: Int, _ extent: (Int) -> Double
  ) {
    switch rules.span {
    case .one: replace(range, with: count, extent) { _ in 1 }
    case .perItem(let span): replace(range, with: count, extent, span)
    }
  }

  private mutating func replace(
    _ range: Range<Int>, with count: Int, _ extent: (Int) -> Double, _ span: (Int) -> Int
  ) {
    let start = range.lowerBound
    tree.replace(range, with: count) { offset, ends in
      let index = start + offset
      return ends.put(WaterfallItem(estimated: extent(index), span: span(index)))
    }
  }

  /// The moved items keep their heights and get lanes by what lies before them.
  /// - Complexity: O(log *n*), plus the number of items moved.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    tree.move(range, to: destination) { $1.put($0) }
  }

  /// Refuses more items than ``itemLimit``.
  public func refusal(of change: LayoutChange) -> LayoutError? { refusal(of: [change]) }

  /// As for one change: what counts is how many items there are in the end.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? {
    changes.growth > limit - itemCount ? .tooManyItems(limit: limit) : nil
  }
}

// MARK: - Heights
extension WaterfallLayout {
  /// Takes a height; the width of a lane is what it is. What lies below in the same lanes moves.
  /// - Complexity: O(log *n*).
  public mutating func setMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    let before = tree[item]
    let after = before.measured(as: size.height)
    if before.isMeasured {
      measured.replace(before.extent, with: after.extent)
    } else {
      measured.add(after.extent)
    }
    if after != before { tree.set(after, at: item) }
    return before.extent != after.extent
  }

  /// The heights that were measured. Lanes, and the mean of what was measured before, are not part
  /// of them.
  /// - Complexity: O(*n*).
  public func measuredRuns() -> [MeasuredRun] {
    var runs: [MeasuredRun] = []
    var index = 0
    tree.forEachItem(in: tree.root) { item in
      if item.isMeasured {
        runs.append(joining: MeasuredRun(index..<(index + 1), height: item.extent))
      }
      index += 1
    }
    return runs
  }

  /// Takes the height.
  /// - Complexity: O(log *n*) for each item.
  public mutating func setMeasured(_ run: MeasuredRun) -> Bool {
    guard let height = run.height else { return false }
    var hasChanged = false
    for item in run.items {
      if setMeasuredSize(GridSize(width: 0, height: height), of: item) { hasChanged = true }
    }
    return hasChanged
  }

  /// What estimated items are to count as now, if they follow a running mean.
  var meanExtent: Double? {
    guard case .runningMean(let initial) = rules.extent else { return nil }
    return measured.mean ?? initial
  }
}

extension WaterfallEnds {
  /// Puts an item where it lies highest, and says where that is.
  @inline(__always)
  mutating func put(_ item: WaterfallItem) -> WaterfallItem {
    var item = item
    item.lane = UInt8(truncatingIfNeeded: shortestLane(span: Int(item.span)))
    add(item)
    return item
  }
}

/// The mean of all heights that were measured, those of items that have gone since included.
struct MeasuredMean: Hashable, Sendable {
  private var total = 0.0
  private var count = 0.0

  /// The mean, if anything was measured.
  var mean: Double? { count > 0 ? total / count : nil }

  /// Counts a height.
  mutating func add(_ extent: Double) {
    total += extent
    count += 1
  }

  /// Counts a height instead of another.
  mutating func replace(_ extent: Double, with other: Double) {
    total += other - extent
  }
}

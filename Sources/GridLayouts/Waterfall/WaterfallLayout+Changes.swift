import GridGeometry

// MARK: - Structure
extension WaterfallLayout {
  /// Replaces items. Each new item goes to the lane that ends first after the items before it. All
  /// other items keep their lanes.
  /// - Complexity: O(log *n*), plus the numbers of removed and inserted items.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    switch rules.itemHeight {
    case .fixed(let extent): replace(range, with: count) { _ in extent }
    case .perItem(let extent): replace(range, with: count, extent)
    case .runningMean(let initial):
      let mean = meanExtent ?? initial
      replace(range, with: count) { _ in mean }
    }
  }

  // These overloads take the closures out of the rules once. Doing so for each item would cost more
  // than everything else.
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

  /// Moves items. They keep their heights and get new lanes according to the items before them.
  /// - Complexity: O(log *n*), plus the number of moved items.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    tree.move(range, to: destination) { $1.put($0) }
  }

  /// Returns an error if the change would lead to more than ``itemLimit`` items.
  public func refusal(of change: LayoutChange) -> LayoutError? { refusal(of: [change]) }

  /// Returns an error if the changes together would lead to more than ``itemLimit`` items.
  public func refusal(of changes: [LayoutChange]) -> LayoutError? {
    changes.growth > limit - itemCount ? .tooManyItems(limit: limit) : nil
  }
}

// MARK: - Heights
extension WaterfallLayout {
  /// Sets the measured height of an item; the width is ignored. Later items in the same lanes move.
  /// - Returns: Whether the height changed.
  /// - Complexity: O(log *n*).
  public mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
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

  /// Returns the measured heights. They include neither the lanes of items nor the running mean.
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

  /// Restores the measured height of each item in a run.
  /// - Returns: Whether any height changed.
  /// - Complexity: O(log *n*) for each item.
  public mutating func storeMeasuredRun(_ run: MeasuredRun) -> Bool {
    guard let height = run.height else { return false }
    var hasChanged = false
    for item in run.items {
      if storeMeasuredSize(GridSize(width: 0, height: height), of: item) { hasChanged = true }
    }
    return hasChanged
  }

  /// The current estimate of the running mean; nil with any other estimate.
  var meanExtent: Double? {
    guard case .runningMean(let initial) = rules.itemHeight else { return nil }
    return measured.mean ?? initial
  }
}

extension WaterfallEnds {
  /// Adds an item to the lanes where its top offset is smallest, and returns it with its lane.
  @inline(__always)
  mutating func put(_ item: WaterfallItem) -> WaterfallItem {
    var item = item
    item.lane = UInt8(truncatingIfNeeded: shortestLane(span: Int(item.span)))
    add(item)
    return item
  }
}

/// The mean of all heights that were measured, including those of items that were removed since.
struct MeasuredMean: Hashable, Sendable {
  private var total = 0.0
  private var count = 0.0

  /// The mean; nil if nothing was measured.
  var mean: Double? { count > 0 ? total / count : nil }

  /// Adds a height.
  mutating func add(_ extent: Double) {
    total += extent
    count += 1
  }

  /// Replaces a height that was added earlier.
  mutating func replace(_ extent: Double, with other: Double) {
    total += other - extent
  }
}

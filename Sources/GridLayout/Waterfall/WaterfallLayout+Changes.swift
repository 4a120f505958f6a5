import GridGeometry

// MARK: - Structure
extension WaterfallLayout {
  /// The new items get lanes by what lies before them; all others keep theirs.
  /// - Complexity: O(log *n*), plus the numbers of items that come and go.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    let start = range.lowerBound
    let rules = rules
    let common = commonExtent
    tree.replace(range, with: count) { offset, ends in
      let index = start + offset
      return ends.put(
        WaterfallItem(
          estimated: common ?? rules.extent.ownExtent(of: index), span: rules.span.span(of: index)))
    }
  }

  /// The moved items keep their heights and get lanes by what lies before them.
  /// - Complexity: O(log *n*), plus the number of items moved.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    tree.move(range, to: destination) { $1.put($0) }
  }

  /// Refuses more items than ``itemLimit``.
  public func refusal(of change: LayoutChange) -> LayoutError? {
    var room = limit - itemCount
    switch change {
    case .move: return nil
    case .items(let range, let added, _):
      room += range.count - max(0, added)
    case .sections(_, let items, let counts):
      room += items.count
      for added in counts where room >= 0 { room -= max(0, added) }
    }
    return room < 0 ? .tooManyItems(limit: limit) : nil
  }
}

// MARK: - Heights
extension WaterfallLayout {
  /// Takes a height; the width of a lane is what it is. What lies below in the same lanes moves.
  /// - Complexity: O(log *n*).
  public mutating func setMeasuredSize(_ size: Size, of item: Int) -> Bool {
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

  /// What estimated items are to count as now, if they follow a running mean.
  var meanExtent: Double? {
    guard case .runningMean(let initial) = rules.extent else { return nil }
    return measured.mean ?? initial
  }

  /// What all new items count as, unless each has a height of its own.
  private var commonExtent: Double? {
    guard case .fixed(let extent) = rules.extent else { return meanExtent }
    return extent
  }
}

extension Estimate {
  /// What an item counts as if each is asked for its own.
  @inline(__always)
  fileprivate func ownExtent(of item: Int) -> Double {
    guard case .perItem(let extent) = self else { return 0 }
    return extent(item)
  }
}

extension WaterfallLayout.Span {
  /// What an item asks for; any number.
  @inline(__always)
  fileprivate func span(of item: Int) -> Int {
    guard case .perItem(let span) = self else { return 1 }
    return span(item)
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

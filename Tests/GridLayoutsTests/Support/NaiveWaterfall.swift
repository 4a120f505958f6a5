import GridLayouts

/// A slow reference for waterfalls: an array of items, all placed for every query.
///
/// An item goes to the lanes whose longest one ends first, judging by the items before it, and
/// stays there.
struct NaiveWaterfall {
  /// An item with a height and a lane.
  struct Item {
    var extent: Double
    var isMeasured = false
    var span: Int
    var lane = 0
  }

  var rules: WaterfallLayout.Rules
  var viewport: GridSize
  var items: [Item] = []
  private var measured: (total: Double, count: Double) = (0, 0)

  init(itemCount: Int, viewport: GridSize, rules: WaterfallLayout.Rules) {
    self.rules = rules
    self.viewport = viewport
    replace(0..<0, with: itemCount)
  }
}

// MARK: - Lanes
extension NaiveWaterfall {
  var laneCount: Int {
    switch rules.lanes {
    case .fixed(let count): return min(max(count, 1), 64)
    case .minimumWidth(let least):
      var count = 1
      while count < 64,
        Double(count + 1) * least + Double(count) * rules.laneSpacing
          <= viewport.width - rules.insets.horizontal
      {
        count += 1
      }
      return count
    }
  }

  func lanes(of item: Item) -> Range<Int> {
    item.lane..<(item.lane + min(max(item.span, 1), laneCount))
  }

  /// The top of each item and the bottom of each lane.
  func tops(of items: ArraySlice<Item>) -> (tops: [Double], ends: [Double]) {
    var ends = Array(repeating: rules.insets.top - rules.itemSpacing, count: laneCount)
    var tops: [Double] = []
    for item in items {
      let top = lanes(of: item).map { ends[$0] }.max()! + rules.itemSpacing
      for lane in lanes(of: item) { ends[lane] = top + item.extent }
      tops.append(top)
    }
    return (tops, ends)
  }

  private func bestLane(for item: Item, below ends: [Double]) -> Int {
    let span = min(max(item.span, 1), laneCount)
    var best = 0
    for lane in 0...(laneCount - span)
    where ends[lane..<(lane + span)].max()! < ends[best..<(best + span)].max()! {
      best = lane
    }
    return best
  }

  private mutating func insert(_ new: [Item], at index: Int) {
    for (offset, item) in new.enumerated() {
      var item = item
      item.lane = bestLane(for: item, below: tops(of: items[..<(index + offset)]).ends)
      items.insert(item, at: index + offset)
    }
  }
}

// MARK: - Changes
extension NaiveWaterfall {
  private func estimate(_ index: Int) -> Double {
    switch rules.itemHeight {
    case .fixed(let extent): extent
    case .runningMean(let initial):
      measured.count > 0 ? Extent.cleaned(measured.total / measured.count) : initial
    case .perItem(let extent): Extent.cleaned(extent(index))
    }
  }

  private func span(_ index: Int) -> Int {
    guard case .perItem(let span) = rules.span else { return 1 }
    return span(index)
  }

  mutating func replace(_ range: Range<Int>, with count: Int) {
    items.removeSubrange(range)
    let new = (0..<count).map { offset in
      Item(extent: estimate(range.lowerBound + offset), span: span(range.lowerBound + offset))
    }
    insert(new, at: range.lowerBound)
  }

  mutating func move(_ range: Range<Int>, to destination: Int) {
    let moved = Array(items[range])
    items.removeSubrange(range)
    insert(moved, at: destination)
  }

  mutating func setMeasuredSize(_ height: Double, forItem item: Int) {
    measured.total += items[item].isMeasured ? height - items[item].extent : height
    measured.count += items[item].isMeasured ? 0 : 1
    items[item].extent = height
    items[item].isMeasured = true
  }

  mutating func resize(to viewport: GridSize) {
    let before = laneCount
    self.viewport = viewport
    if laneCount != before { reflow() }
  }

  mutating func reflow() {
    var all = items
    if case .runningMean = rules.itemHeight {
      for index in all.indices where !all[index].isMeasured { all[index].extent = estimate(index) }
    }
    items = []
    insert(all, at: 0)
  }
}

// MARK: - Queries
extension NaiveWaterfall {
  /// The edges of the lanes, if they fit.
  private var edges: [(left: Double, right: Double)] {
    let count = Double(laneCount)
    let shared =
      viewport.width - rules.insets.horizontal - (count - 1) * rules.laneSpacing
    return (0..<laneCount).map { lane in
      let start = rules.insets.left + Double(lane) * rules.laneSpacing
      return (
        start + PixelGrid.subpoints.nearest(to: shared * Double(lane) / count),
        start + PixelGrid.subpoints.nearest(to: shared * Double(lane + 1) / count)
      )
    }
  }

  var frames: [GridRect] {
    let edges = edges
    return zip(items, tops(of: items[...]).tops).map { item, top in
      let lanes = lanes(of: item)
      let left = edges[lanes.lowerBound].left
      return GridRect(
        x: left, y: top, width: edges[lanes.upperBound - 1].right - left, height: item.extent)
    }
  }

  var contentSize: GridSize {
    let bottom = tops(of: items[...]).ends.max()!
    return GridSize(
      width: viewport.width, height: max(bottom, rules.insets.top) + rules.insets.bottom)
  }
}

import GridLayouts

/// Consecutive extents in an array that is walked for every query.
///
/// It is the reference model for ``/GridLayouts/ExtentTree`` and has the same methods, so a test can
/// make the same calls to both:
///
///     var naive = NaiveExtents(repeating: .estimated, count: 3, estimate: .fixed(20))
///     naive.set(.measured(50), of: 1)
///     naive.offset(of: 2)             // 70
///     naive.item(at: 70)              // 2
///     naive.item(at: 70, .endingAt)   // 1
///
/// Extents are cleaned when they are set (``/GridLayouts/Extent/cleaned(_:)``). Indices out of range
/// trap.
public struct NaiveExtents: Sendable {
  private struct Item {
    var extent: Extent
    /// The estimate of a `perItem` policy; 0 for any other policy.
    var ownEstimate: Double
  }

  private var items: [Item] = []

  /// The policy for the extents of items that are not measured.
  public let estimate: Estimate

  /// The distance between adjacent items, a multiple of 1/64.
  public let spacing: Double

  /// Creates a model without items.
  public init(estimate: Estimate = .fixed(0), spacing: Double = 0) {
    self.estimate = estimate
    self.spacing = Extent.cleaned(spacing)
  }

  /// Creates a model of `count` equal items. A negative count is treated as 0.
  public init(
    repeating extent: Extent, count: Int, estimate: Estimate = .fixed(0), spacing: Double = 0
  ) {
    self.init(estimate: estimate, spacing: spacing)
    replace(0..<0, with: extent, count: max(0, count))
  }
}

// MARK: - Queries
extension NaiveExtents {
  /// The number of items.
  public var count: Int { items.count }

  /// The number of measured items.
  /// - Complexity: O(*n*) for *n* items.
  public var measuredCount: Int { items.count { $0.extent != .estimated } }

  /// The total length of all items and the spacing between them.
  /// - Complexity: O(*n*) for *n* items.
  public var total: Double { count > 0 ? offset(of: count) - spacing : 0 }

  /// The extent that was set for an item, which is `.estimated` if the item is not measured.
  public subscript(item: Int) -> Extent { items[item].extent }

  /// Returns the extent of an item, measured or estimated.
  /// - Complexity: O(*n*) for *n* items.
  public func extent(of item: Int) -> Double { length(of: items[item], shared: sharedEstimate) }

  /// Returns the offset of the start of an item, or, for `count`, of an item added at the end.
  /// - Complexity: O(*n*) for *n* items.
  public func offset(of item: Int) -> Double {
    let shared = sharedEstimate
    return items[..<item].reduce(0) { $0 + length(of: $1, shared: shared) + spacing }
  }

  /// Returns the item at an offset, or nil before the first and after the last item.
  ///
  /// The spacing after an item belongs to the item. An item with neither extent nor spacing is
  /// never returned.
  /// - Complexity: O(*n*) for *n* items.
  public func item(at offset: Double, _ bias: ExtentTree.Bias = .containing) -> Int? {
    var answer: Int?
    forEach(from: 0) { item, start, extent in
      let isHit =
        switch bias {
        case .containing: start <= offset && offset < start + extent + spacing
        case .endingAt: start < offset && offset <= start + extent + spacing
        }
      if isHit { answer = item }
      return !isHit
    }
    return answer
  }

  /// Calls `body` with the index, offset and extent of each item from `item` on, until it returns
  /// false.
  /// - Complexity: O(*n*) for *n* items.
  public func forEach(from item: Int, _ body: (Int, Double, Double) -> Bool) {
    let shared = sharedEstimate
    var start = offset(of: item)
    for index in item..<count {
      let extent = length(of: items[index], shared: shared)
      guard body(index, start, extent) else { return }
      start += extent + spacing
    }
  }

  private var lengths: [Double] {
    let shared = sharedEstimate
    return items.map { length(of: $0, shared: shared) }
  }

  /// The estimate of unmeasured items, for policies with the same estimate for all items.
  private var sharedEstimate: Double {
    switch estimate {
    case .fixed(let extent): return Extent.cleaned(extent)
    case .perItem: return 0
    case .runningMean(let initial):
      var measured = 0.0
      var count = 0.0
      for item in items {
        guard case .measured(let extent) = item.extent else { continue }
        measured += extent
        count += 1
      }
      return count == 0
        ? Extent.cleaned(initial) : PixelGrid.subpoints.nearest(to: measured / count)
    }
  }

  private func length(of item: Item, shared: Double) -> Double {
    switch (item.extent, estimate) {
    case (.measured(let extent), _): extent
    case (.estimated, .perItem): item.ownEstimate
    case (.estimated, .fixed), (.estimated, .runningMean): shared
    }
  }
}

// MARK: - Changes
extension NaiveExtents {
  /// Replaces items with `count` equal ones.
  ///
  /// A `perItem` policy is called for each estimated item, with its index after the change.
  /// - Complexity: O(*n*) for *n* items.
  public mutating func replace(_ range: Range<Int>, with extent: Extent, count: Int) {
    let fresh = (range.lowerBound..<range.lowerBound + count).map { item(extent, at: $0) }
    items.replaceSubrange(range, with: fresh)
  }

  /// Replaces items with measured ones.
  /// - Complexity: O(*n*) for *n* items.
  public mutating func replace(_ range: Range<Int>, withMeasured lengths: some Sequence<Double>) {
    items.replaceSubrange(range, with: lengths.map { item(.measured($0), at: 0) })
  }

  /// Sets the extent of an item; ``/GridLayouts/Extent/estimated`` discards a measured extent.
  /// - Returns: Whether the extent of any item changed.
  /// - Complexity: O(*n*) for *n* items.
  @discardableResult
  public mutating func set(_ extent: Extent, of index: Int) -> Bool {
    let before = lengths
    items[index] = item(extent, at: index)
    return before != lengths
  }

  /// Sets the extents of all items of a range.
  /// - Complexity: O(*k*) for *k* items of the range.
  public mutating func set(_ extent: Extent, in range: Range<Int>) {
    for index in range { items[index] = item(extent, at: index) }
  }

  /// Moves items, with their extents, so that the first ends up at `destination`.
  /// - Complexity: O(*n*) for *n* items.
  public mutating func move(_ range: Range<Int>, to destination: Int) {
    let moved = Array(items[range])
    items.removeSubrange(range)
    items.insert(contentsOf: moved, at: destination)
  }

  private func item(_ extent: Extent, at index: Int) -> Item {
    switch (extent, estimate) {
    case (.measured(let value), _):
      Item(extent: .measured(Extent.cleaned(value)), ownEstimate: 0)
    case (.estimated, .perItem(let ask)):
      Item(extent: .estimated, ownEstimate: Extent.cleaned(ask(index)))
    case (.estimated, .fixed), (.estimated, .runningMean):
      Item(extent: .estimated, ownEstimate: 0)
    }
  }
}

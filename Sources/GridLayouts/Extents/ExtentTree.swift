/// How long items are along the scroll axis, and with that, which item lies at which offset.
///
///     var rows = ExtentTree(repeating: .estimated, count: 1_000_000, estimate: .fixed(44))
///     rows.set(.measured(61.5), of: 3)
///     rows.offset(of: 4)        // 193.5
///     rows.item(at: 193.5)      // 4
///
/// Extents are multiples of 1/64 point, and their sums are exact up to 10^14 points; beyond, they
/// are rounded. Equal items that come together are stored once, so that 10^10 of them take no more
/// room than one; items that all differ take about five bytes each. The tree knows lengths and no frames:
/// layouts place items by it.
public struct ExtentTree: Sendable {
  /// Which of two neighbours an offset between them belongs to.
  public enum Bias: Sendable, CaseIterable {
    /// The one that begins there: start <= offset < end.
    case containing
    /// The one that ends there: start < offset <= end.
    case endingAt
  }

  @usableFromInline var items: RunTree<PackedExtent>

  /// What an item counts as before it is measured.
  public let estimate: Estimate

  /// The distance between neighbours, a multiple of 1/64.
  public let spacing: Double

  /// What all estimated items count as, the spacing after them included; 0 if each has its own.
  @usableFromInline var commonEstimate: Double

  /// Creates a tree without items.
  public init(estimate: Estimate = .fixed(0), spacing: Double = 0) {
    self.init(estimate: estimate, spacing: spacing, limits: .standard)
  }

  /// Creates a tree of items that are alike.
  /// - Complexity: O(1); O(`count`) for estimates that are asked for one by one.
  public init(
    repeating extent: Extent, count: Int, estimate: Estimate = .fixed(0), spacing: Double = 0
  ) {
    self.init(estimate: estimate, spacing: spacing)
    replace(0..<0, with: extent, count: max(0, count))
  }

  /// Creates an empty tree of small nodes, for tests.
  init(estimate: Estimate, spacing: Double, limits: RunTreeLimits) {
    items = RunTree(limits: limits)
    self.estimate = estimate
    self.spacing = Extent.cleaned(spacing)
    commonEstimate = 0
    updateCommonEstimate()
  }
}

// MARK: - Lengths
extension ExtentTree {
  /// The number of items.
  @inlinable
  public var count: Int { items.count }

  /// The number of items that have been measured.
  @inlinable
  public var measuredCount: Int {
    let measured = Double(items.count) - items.total.estimates
    return measured < Double(Int.max) ? Int(measured) : Int.max
  }

  /// The length of all items and what lies between them.
  @inlinable
  public var total: Double { count > 0 ? metric.value(of: items.total) - spacing : 0 }

  /// How long an item is, and whether anybody has looked.
  /// - Complexity: O(log *n*).
  public subscript(item: Int) -> Extent {
    items[item].isEstimate ? .estimated : .measured(items[item].length - spacing)
  }

  /// The length of an item, measured or not.
  /// - Complexity: O(log *n*).
  @inlinable
  public func extent(of item: Int) -> Double {
    items[item].slot(commonEstimate) - spacing
  }

  /// The distance of an item's start from the start of the first; the count leads to where the
  /// next item would start.
  /// - Complexity: O(log *n*).
  @inlinable
  public func offset(of item: Int) -> Double {
    metric.value(of: items.total(before: item))
  }

  /// The item at an offset; the spacing after an item counts to it, the last one included. Nil
  /// beyond that, and for what is not a number. Items with neither extent nor spacing are never
  /// found.
  /// - Complexity: O(log *n*).
  @inlinable
  public func item(at offset: Double, _ bias: Bias = .containing) -> Int? {
    items.find(bias == .containing ? offset : offset.nextDown, by: metric)?.index
  }

  /// Where an item starts, and its length.
  /// - Complexity: O(log *n*).
  @inlinable
  public func span(of item: Int) -> ExtentSpan {
    precondition(0 <= item && item < count, "Item out of range")
    let stretch = items.stretch(containing: item)
    let place = item - stretch.start
    return span(of: item, before: stretch.before + items.total(of: place, in: stretch), in: stretch)
  }

  /// The item at an offset, with its span; see ``item(at:_:)``.
  /// - Complexity: O(log *n*).
  @inlinable
  public func span(at offset: Double) -> ExtentSpan? {
    guard let hit = items.find(offset, by: metric) else { return nil }
    return span(of: hit.index, before: hit.before, in: hit.stretch)
  }

  @inlinable
  func span(
    of item: Int, before: ExtentTotal, in stretch: RunTree<PackedExtent>.Stretch
  ) -> ExtentSpan {
    let slot = items.element(item - stretch.start, in: stretch).slot(commonEstimate)
    return ExtentSpan(item: item, start: metric.value(of: before), extent: slot - spacing)
  }

  @inlinable
  var metric: ExtentMetric { ExtentMetric(estimate: commonEstimate) }
}

/// An item, where it starts, and how long it is.
public struct ExtentSpan: Hashable, Sendable {
  /// The index of the item.
  public var item: Int

  /// The distance from the start of the first item.
  public var start: Double

  /// The length of the item.
  public var extent: Double

  /// Creates a span.
  @inlinable
  public init(item: Int, start: Double, extent: Double) {
    self.item = item
    self.start = start
    self.extent = extent
  }

  /// Where the item ends.
  @inlinable
  public var end: Double { start + extent }
}

/// The extents of a sequence of items, which maps items to offsets and offsets to items.
///
///     var rows = ExtentTree(repeating: .estimated, count: 1_000_000, estimate: .fixed(44))
///     rows.set(.measured(61.5), of: 3)
///     rows.offset(of: 4)        // 193.5
///     rows.item(at: 193.5)      // 4
///
/// Extents are multiples of 1/64 point. Their sums are exact up to 10^14 points and rounded beyond.
/// Consecutive items with equal extents are stored once, so 10^10 of them take no more memory than
/// one. Items that all differ take about five bytes each. The tree has no frames: layouts compute
/// them from its offsets.
public struct ExtentTree: Sendable {
  /// The item to which an offset on the boundary of two items belongs.
  public enum Bias: Sendable, CaseIterable {
    /// The item that begins there: start <= offset < end.
    case containing
    /// The item that ends there: start < offset <= end.
    case endingAt
  }

  /// The extents of the items, each with the spacing after it.
  ///
  /// Estimates that follow the common one are stored as 0.
  @usableFromInline var items: RunTree<PackedExtent>

  /// The extent of items that are not measured.
  public let estimate: Estimate

  /// The distance between adjacent items, a multiple of 1/64.
  public let spacing: Double

  /// The estimate that all unmeasured items share, plus the spacing; 0 if each item has its own.
  @usableFromInline var commonEstimate: Double

  /// Creates an empty tree.
  /// - Parameters:
  ///   - estimate: The extent of items that are not measured.
  ///   - spacing: The distance between adjacent items, limited as in ``Extent/cleaned(_:)``.
  public init(estimate: Estimate = .fixed(0), spacing: Double = 0) {
    self.init(estimate: estimate, spacing: spacing, limits: .standard)
  }

  /// Creates a tree of `count` items with the same extent. A negative count is treated as 0.
  /// - Complexity: O(1); O(`count`) with ``Estimate/perItem(_:)``.
  public init(
    repeating extent: Extent, count: Int, estimate: Estimate = .fixed(0), spacing: Double = 0
  ) {
    self.init(estimate: estimate, spacing: spacing)
    replace(0..<0, with: extent, count: max(0, count))
  }

  /// Creates an empty tree with nodes of another size, for tests.
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

  /// The number of measured items.
  @inlinable
  public var measuredCount: Int {
    let measured = Double(items.count) - items.total.estimates
    return measured < Double(Int.max) ? Int(measured) : Int.max
  }

  /// The length of all items and of the spacing between them.
  @inlinable
  public var total: Double { count > 0 ? metric.value(of: items.total) - spacing : 0 }

  /// The extent of an item, which must exist.
  /// - Complexity: O(log *n*).
  public subscript(item: Int) -> Extent {
    items[item].isEstimate ? .estimated : .measured(items[item].length - spacing)
  }

  /// Returns the length of an item, measured or estimated. The item must exist.
  /// - Complexity: O(log *n*).
  @inlinable
  public func extent(of item: Int) -> Double {
    items[item].slot(commonEstimate) - spacing
  }

  /// Returns the distance of an item's start from the start of the first item.
  ///
  /// For `count`, it returns where an appended item would start. Greater and negative indices trap.
  /// - Complexity: O(log *n*).
  @inlinable
  public func offset(of item: Int) -> Double {
    metric.value(of: items.total(before: item))
  }

  /// Returns the item at an offset, or nil before the first item, after the last one, and for NaN.
  ///
  /// The spacing after an item belongs to the item, also after the last one. Items with neither
  /// extent nor spacing are never found.
  /// - Parameter bias: Which item to return for an offset on the boundary of two.
  /// - Complexity: O(log *n*).
  @inlinable
  public func item(at offset: Double, _ bias: Bias = .containing) -> Int? {
    items.find(bias == .containing ? offset : offset.nextDown, by: metric)?.index
  }

  /// Returns the start and the length of an item. The item must exist.
  /// - Complexity: O(log *n*).
  @inlinable
  public func span(of item: Int) -> ExtentSpan {
    precondition(
      0 <= item && item < count, "Item \(item) is out of range; there are 0..<\(count).")
    let stretch = items.stretch(containing: item)
    let place = item - stretch.start
    return span(of: item, before: stretch.before + items.total(of: place, in: stretch), in: stretch)
  }

  /// Returns the item at an offset with its start and length; see ``item(at:_:)``.
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

/// The index, the start and the length of an item.
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
}

import GridGeometry

/// A waterfall (masonry) layout: lanes of equal width, filled with items of different heights.
///
///     var rules = WaterfallLayout.Rules(lanes: .minimumWidth(160), itemHeight: .fixed(200))
///     rules.laneSpacing = 8
///     rules.itemSpacing = 8
///     var waterfall = WaterfallLayout(
///       count: 1_000_000, viewport: GridSize(width: 664, height: 800), rules: rules)
///     waterfall.laneCount                                            // 4
///     try waterfall.setMeasuredSize(GridSize(width: 160, height: 61.5), forItem: 0)
///     waterfall.frame(of: 4)                                         // (0, 69.5, 160, 200)
///
/// A new item goes to the lane that ends first after the items before it; on a tie, to the leftmost
/// one. An item across several lanes goes where the longest of them ends first. An item keeps its
/// lane: a measured height, an item inserted or removed before it, or another width moves it up or
/// down, but not to another lane, so that visible items do not jump. Lanes are assigned again only
/// if the number of lanes changes, by ``reflow()``, and for items that move.
///
/// The layout does not measure items. Heights come from ``Rules`` or from
/// ``ItemLayout/setMeasuredSize(_:forItem:)``, of which only the height is used; they are valid
/// for any width. Items are stored individually, in nine to sixteen bytes each, and are limited to
/// ``itemLimit``. Positions are exact up to 10^14 points and are rounded beyond that.
///
/// Queries cost O(log *n*) plus the size of the result, and allocate nothing. With *l* lanes, each
/// visited node costs *l* steps, or *l*² where items may span several lanes. A change then costs
/// *l*³ steps for each node.
public struct WaterfallLayout: Sendable {
  /// The rules that the layout was created with, sanitized.
  public let rules: Rules

  /// The size of the viewport, in multiples of 1/64.
  public private(set) var viewport: GridSize

  /// The items with their lanes.
  var tree: WaterfallTree

  /// The horizontal positions of the lanes.
  private(set) var lanes: WaterfallLanes

  /// The mean of all measured heights.
  var measured = MeasuredMean()

  /// The maximum number of items. Changes that exceed it are refused.
  let limit: Int

  /// The sizes of the tree's nodes; nil if they depend on the number of lanes.
  private let shape: WaterfallTree.Shape?

  /// Creates a waterfall.
  ///
  /// - Parameters:
  ///   - count: The number of items, clamped to 0...``itemLimit``.
  ///   - viewport: The size of the viewport.
  ///   - rules: The lanes, spacings, heights and spans.
  /// - Complexity: O(`count`).
  public init(count: Int = 0, viewport: GridSize = .zero, rules: Rules) {
    self.init(count: count, viewport: viewport, rules: rules, shape: nil)
  }

  /// Creates a waterfall with custom node sizes or another item limit, for tests.
  init(
    count: Int, viewport: GridSize, rules: Rules, shape: WaterfallTree.Shape?,
    limit: Int = WaterfallLayout.itemLimit
  ) {
    self.rules = rules.cleaned
    self.viewport = viewport.cleaned
    self.limit = limit
    self.shape = shape
    lanes = Self.lanes(rules: self.rules, viewport: self.viewport)
    tree = Self.emptyTree(rules: self.rules, lanes: lanes.count, shape: shape)
    replaceItems(in: 0..<0, with: min(max(0, count), limit), section: 0)
  }
}

// MARK: - Limits
extension WaterfallLayout {
  /// The maximum number of lanes.
  public static var laneLimit: Int { 64 }

  /// The maximum number of items: 2^26, about 67 million.
  public static var itemLimit: Int { 1 << 26 }
}

// MARK: - Lanes
extension WaterfallLayout {
  /// The number of lanes.
  public var laneCount: Int { lanes.count }

  /// Returns the lanes that an item spans; nil if the item is out of range.
  /// - Complexity: O(log *n*).
  public func lanes(of item: Int) -> Range<Int>? {
    guard (0..<itemCount).contains(item) else { return nil }
    let placed = tree[item]
    let first = Int(placed.lane)
    return first..<(first + min(Int(placed.span), laneCount))
  }

  /// Assigns lanes to all items again, as if they had just been inserted in order with their
  /// current heights.
  ///
  /// Items that are not measured get the current running mean, if the layout uses one.
  /// - Complexity: O(*n*).
  public mutating func reflow() {
    let items = tree.items(of: tree.root)
    let mean = meanExtent
    tree = Self.emptyTree(rules: rules, lanes: lanes.count, shape: shape)
    tree.replace(0..<0, with: items.count) { index, ends in
      guard let mean, !items[index].isMeasured else { return ends.put(items[index]) }
      return ends.put(items[index].estimated(as: mean))
    }
  }

  /// Lays out for another viewport. Items keep their lanes unless the number of lanes changes; then
  /// ``reflow()`` runs.
  /// - Complexity: O(1), or O(*n*) if the number of lanes changes.
  public mutating func setViewport(_ viewport: GridSize) {
    let before = laneCount
    self.viewport = viewport
    lanes = Self.lanes(rules: rules, viewport: self.viewport)
    if laneCount != before { reflow() }
  }

  private static func lanes(rules: Rules, viewport: GridSize) -> WaterfallLanes {
    WaterfallLanes(
      count: rules.laneCount(inWidth: viewport.width), viewportWidth: viewport.width,
      insets: rules.insets, spacing: rules.laneSpacing)
  }

  private static func emptyTree(
    rules: Rules, lanes: Int, shape: WaterfallTree.Shape?
  ) -> WaterfallTree {
    let canSpan = rules.canSpan(lanes)
    return WaterfallTree(
      lanes: lanes, spacing: rules.itemSpacing, canSpan: canSpan,
      shape: shape ?? .fitting(lanes: lanes, canSpan: canSpan))
  }
}

// MARK: - Queries
extension WaterfallLayout: ItemLayout {
  /// The number of items.
  /// - Complexity: O(1).
  public var itemCount: Int { tree.count }

  /// The width of the viewport, and the height of the longest lane with the insets.
  /// - Complexity: O(1) in the number of items; O(*l*) for *l* lanes, O(*l*²) where items span
  ///   several.
  public var contentSize: GridSize {
    GridSize(width: viewport.width, height: tree.bottom + rules.insets.vertical)
  }

  /// Returns the frame of an item; nil if the item is out of range.
  /// - Complexity: O(log *n*).
  public func frame(of item: Int) -> GridRect? {
    guard (0..<itemCount).contains(item) else { return nil }
    let (placed, top) = tree.place(of: item)
    return lanes.withFrames { $0.frame(of: placed, top: top) }
  }
}

import GridGeometry

/// Lanes of equal width, in which items of different heights lie as high as they can.
///
///     var rules = WaterfallLayout.Rules(lanes: .minimumWidth(160), extent: .fixed(200))
///     rules.laneSpacing = 8
///     rules.itemSpacing = 8
///     var waterfall = WaterfallLayout(
///       count: 1_000_000, viewport: GridSize(width: 664, height: 800), rules: rules)
///     waterfall.laneCount                                            // 4
///     try waterfall.measure(0, as: GridSize(width: 160, height: 61.5))
///     waterfall.frame(of: 4)                                         // (0, 69.5, 160, 200)
///
/// A new item goes to the lane that ends first, by what lies before it; to the leftmost of several.
/// An item across several lanes goes where the longest of them ends first. There it stays: a
/// measured height, an item that comes or goes before it, even another width push it up or down in
/// its lanes, but do not make it jump to others under the reader's eyes. Only another number of
/// lanes and ``reflow()`` lay out anew, and an item that moves gets a lane at its new place.
///
/// It places items and does not measure them: heights are in ``Rules`` or come by
/// ``ItemLayout/measure(_:as:)``, of which only the height counts. They hold for any width. Items are
/// held one by one, in nine to sixteen bytes each, and therefore at most ``itemLimit`` of them.
/// Positions are exact up to 10^14 points; beyond, they are rounded.
///
/// All questions cost O(log *n*) plus the answer, and allocate nothing. With *l* lanes, this takes
/// *l* steps for each node visited, *l*² where items may lie in several lanes, and then *l*³ for
/// each node that a change visits.
public struct WaterfallLayout: Sendable {
  /// What the waterfall was told.
  public let rules: Rules

  /// The size of the screen, in multiples of 1/64.
  public private(set) var viewport: GridSize

  /// The items, and the lanes that they got.
  var tree: WaterfallTree

  /// Where the lanes lie.
  private(set) var lanes: WaterfallLanes

  /// What was measured so far.
  var measured = MeasuredMean()

  /// The most items held; what is beyond is refused.
  let limit: Int

  /// How large the nodes of the tree are; nil if that depends on the lanes.
  private let shape: WaterfallTree.Shape?

  /// Creates a waterfall. A negative number of items counts as 0, one above ``itemLimit`` as the
  /// limit.
  /// - Complexity: O(`count`).
  public init(count: Int = 0, viewport: GridSize = .zero, rules: Rules) {
    self.init(count: count, viewport: viewport, rules: rules, shape: nil)
  }

  /// Creates a waterfall of small nodes or few items, for tests.
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
  /// The most lanes that a waterfall has.
  public static var laneLimit: Int { 64 }

  /// The most items that a waterfall holds: 2^26, about 67 million.
  public static var itemLimit: Int { 1 << 26 }
}

// MARK: - Lanes
extension WaterfallLayout {
  /// The number of lanes.
  public var laneCount: Int { lanes.count }

  /// The lanes that an item covers; nil if there is no such item.
  /// - Complexity: O(log *n*).
  public func lanes(of item: Int) -> Range<Int>? {
    guard (0..<itemCount).contains(item) else { return nil }
    let placed = tree[item]
    let first = Int(placed.lane)
    return first..<(first + min(Int(placed.span), laneCount))
  }

  /// Gives up all lanes and lays out anew, as if all items had just been inserted in order, with
  /// what has been measured. Running means are taken again.
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

  /// Lays out for another viewport. Items keep their lanes if there are as many, and are laid out
  /// anew if not.
  /// - Complexity: O(1) if the number of lanes stays, O(*n*) if not.
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

// MARK: - Questions
extension WaterfallLayout: ItemLayout {
  /// The number of items.
  /// - Complexity: O(1).
  public var itemCount: Int { tree.count }

  /// As wide as the viewport, and as high as the lane that ends last.
  /// - Complexity: O(1).
  public var contentSize: GridSize {
    GridSize(width: viewport.width, height: tree.bottom + rules.insets.vertical)
  }

  /// The place of an item; nil if there is no such item.
  /// - Complexity: O(log *n*).
  public func frame(of item: Int) -> GridRect? {
    guard (0..<itemCount).contains(item) else { return nil }
    let (placed, top) = tree.place(of: item)
    return lanes.withFrames { $0.frame(of: placed, top: top) }
  }
}

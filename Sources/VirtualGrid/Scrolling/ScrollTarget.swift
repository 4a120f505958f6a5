/// An item to keep visible, for hosts that describe the state instead of calling scroll methods.
///
/// Each description is a value. Comparing it with the previous one tells when to scroll:
///
///     let target = ScrollTarget(item: 10, count: 100, viewport: 50, extent: 20)
///     let step = target.step(from: before, offset: 0, content: 2_000)      // .showAgain(10)
///
/// It handles one axis only. A `ScrollAlignment` computes the offset to scroll to.
public struct ScrollTarget: Hashable, Sendable {
  /// The item to keep visible. An index out of range is treated as nil.
  public var item: Int?

  /// The position of the item in the viewport.
  public var alignment: ScrollAlignment

  /// The number of items.
  public var count: Int

  /// The extent of the viewport.
  public var viewport: Double

  /// The extent of each item, or nil if extents differ.
  public var extent: Double?

  /// Creates a description.
  public init(
    item: Int? = nil, alignment: ScrollAlignment = .nearest, count: Int, viewport: Double,
    extent: Double? = nil
  ) {
    self.item = item
    self.alignment = alignment
    self.count = count
    self.viewport = viewport
    self.extent = extent
  }

  /// The action that a change of the description requires.
  public enum Step: Hashable, Sendable {
    /// Do nothing.
    case stay

    /// Scroll to the item: it, or its alignment, has changed.
    case show(Int)

    /// Scroll to the item again: the change may have moved it out of view.
    case showAgain(Int)

    /// Scroll to the last item: the content has become too short for the current offset.
    case fill(Int)
  }
}

// MARK: - Changes
extension ScrollTarget {
  /// Returns whether the layout must be computed again: the number of items or their extent
  /// differs.
  ///
  /// Changes of extents that differ from item to item must be reported by their owner.
  public func needsLayout(since before: ScrollTarget) -> Bool {
    count != before.count || !isSame(extent, before.extent)
  }

  /// Returns the action to take when this description replaces another.
  ///
  /// Without an item, the last item is shown if the content has shrunk so that the viewport extends
  /// beyond its end. Values that are not finite require no action.
  /// - Parameters:
  ///   - before: The previous description.
  ///   - offset: The current offset of the viewport.
  ///   - content: The extent of the content, measured or estimated.
  /// - Complexity: O(1).
  public func step(from before: ScrollTarget, offset: Double, content: Double) -> Step {
    if let target = validItem {
      if target != before.item || alignment != before.alignment { return .show(target) }
      let isMoved = needsLayout(since: before) || !isSame(viewport, before.viewport)
      return isMoved ? .showAgain(target) : .stay
    }
    let hasShrunk = count < before.count || viewport < before.viewport
    guard count > 0, hasShrunk, (content - viewport - offset).isFinite else { return .stay }
    return offset > content - viewport ? .fill(count - 1) : .stay
  }

  /// Moves ``item`` to its new index after a change of the data, or sets it to nil if it was
  /// removed.
  /// - Complexity: O(1).
  public mutating func apply(_ map: IndexMap) {
    item = item.flatMap(map.newIndex)
  }

  private var validItem: Int? {
    item.flatMap { $0 >= 0 && $0 < count ? $0 : nil }
  }

  /// Whether two lengths are equal; NaN equals NaN.
  private func isSame(_ length: Double?, _ other: Double?) -> Bool {
    length == other || (length?.isNaN == true && other?.isNaN == true)
  }
}

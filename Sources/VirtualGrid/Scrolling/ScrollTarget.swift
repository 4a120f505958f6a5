/// An item that stays in view: which changes of a grid call for bringing it back.
///
/// For hosts that describe what they want instead of saying when to scroll. Each description is a
/// value; comparing it with the one before tells what to do:
///
///     let target = ScrollTarget(item: 10, count: 100, viewport: 50, extent: 20)
///     target.step(from: before, offset: 0, content: 2_000)      // .showAgain(10)
///
/// It knows lengths along one axis, and leaves the way there to `ScrollAlignment`.
public struct ScrollTarget: Hashable, Sendable {
  /// The item that is to be in view. One that does not exist counts as none.
  public var item: Int?

  /// Where in the viewport.
  public var alignment: ScrollAlignment

  /// How many items there are.
  public var count: Int

  /// How much is seen.
  public var viewport: Double

  /// How long each item is, if all are the same.
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

  /// What a change of the description calls for.
  public enum Step: Hashable, Sendable {
    /// Nothing.
    case stay

    /// Bring the item into view, which is another one than before, or meant otherwise.
    case show(Int)

    /// Bring the item back into view, from where the change may have moved it.
    case showAgain(Int)

    /// Bring the last item into view: the content ends before the viewport does.
    case fill(Int)
  }
}

// MARK: - Changes
extension ScrollTarget {
  /// Whether a layout of the one before does not hold: another number of items, or of another
  /// extent. Extents that differ from item to item are their owner's to tell about.
  public func needsLayout(since before: ScrollTarget) -> Bool {
    count != before.count || !isSame(extent, before.extent)
  }

  /// What to do when this description replaces another.
  ///
  /// Without a target, content that has shrunk away from the viewport is filled up. Numbers that are
  /// not finite fill nothing.
  /// - Parameters:
  ///   - before: The description that it replaces.
  ///   - offset: Where the viewport begins.
  ///   - content: How long the content is, measured or estimated.
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

  /// Follows the target to its new index; there is none if it is gone.
  /// - Complexity: O(1).
  public mutating func apply(_ map: IndexMap) {
    item = item.flatMap(map.newIndex)
  }

  private var validItem: Int? {
    item.flatMap { $0 >= 0 && $0 < count ? $0 : nil }
  }

  /// Whether two lengths are the same, also where neither is a number.
  private func isSame(_ length: Double?, _ other: Double?) -> Bool {
    length == other || (length?.isNaN == true && other?.isNaN == true)
  }
}

import GridGeometry
import GridIndexing

/// A layout in which items have already been moved, while each keeps the number that it has in the
/// data.
///
/// It is what a reader sees who carries items about: the others make room, and nothing is decided:
///
///     var preview = try ReorderPreview(layout, carrying: 3..<5)
///     try preview.retarget(7)        // items 5 to 8 close up, and 3 and 4 come to lie behind them
///     try preview.retarget(0)
///     layout = preview.dropped()     // or cancelled()
///
/// It holds one layout and moves the items on in it, so that a new target costs as little as any
/// move, however much has been measured; but for that no other copy of the preview may be kept while
/// it is told a new one. A layout that forgets measures when items move forgets them here, too.
///
/// Moves go wherever the layout lets items go, also to another section; sections then have other
/// counts here than in the data. A change of the data puts the items back first, and then there is
/// nothing carried any more.
///
/// Questions cost what they cost in the layout, besides O(*k*) for *k* placements that are put in
/// order; those about points and steps ask for placements.
public struct ReorderPreview: Sendable {
  /// The items that are carried, by their numbers in the data.
  public private(set) var items: Range<Int>

  /// Where the first of them would end up.
  public private(set) var target: Int

  /// The section that they would end up in.
  public private(set) var section: Int

  /// From the numbers in the data to those after the move.
  public internal(set) var map: IndexMap

  /// The layout with the items moved.
  var moved: AnyItemLayout

  private let home: Int

  /// Creates the preview of a layout in which items of one section are carried, and still lie where
  /// they were. Throws if there are no such items.
  /// - Complexity: O(1).
  public init(
    _ layout: AnyItemLayout, carrying items: Range<Int>, section: Int = 0
  ) throws(LayoutError) {
    guard items.lowerBound >= 0, items.upperBound <= layout.itemCount else {
      throw .rangeOutOfRange(items, count: layout.itemCount)
    }
    self.items = items
    target = items.lowerBound
    self.section = section
    home = section
    map = IndexMap(count: layout.itemCount)
    moved = layout
  }
}

// MARK: - Targets
extension ReorderPreview {
  /// Has the first of the items end up elsewhere, or throws what the layout has against it and leaves
  /// all as it was.
  /// - Complexity: That of a move in the layout, O(log *n*) unless it says otherwise.
  public mutating func retarget(_ target: Int, section: Int = 0) throws(LayoutError) {
    guard target != self.target || section != self.section else { return }
    try moved.apply(.move(carried, to: target, section: section))
    note(target, section)
  }

  /// The layout with everything where it was.
  /// - Complexity: As ``retarget(_:section:)``.
  public consuming func cancelled() -> AnyItemLayout {
    putBack()
    return moved
  }

  /// The layout with the items moved for good, in the numbering that the move leaves.
  /// - Complexity: O(1).
  public consuming func dropped() -> AnyItemLayout { moved }

  /// The items, by their numbers after the move.
  private var carried: Range<Int> { target..<(target + items.count) }

  private mutating func note(_ target: Int, _ section: Int) {
    self.target = target
    self.section = section
    map = IndexMap(moving: items, to: target, of: moved.itemCount)
  }

  private mutating func putBack() {
    guard target != items.lowerBound || section != home else { return }
    moved.moveItems(in: carried, to: items.lowerBound, section: home)
    note(items.lowerBound, home)
  }

  /// Puts the items back, and lets go of them.
  package mutating func letGo() {
    putBack()
    (items, target) = (0..<0, 0)
  }
}

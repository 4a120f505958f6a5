import GridGeometry
import GridIndexing

/// A layout that shows items moved, while each item keeps its index in the data.
///
/// It serves interactive reordering: the other items make room, but the data does not change yet.
///
///     var preview = try ReorderPreview(layout, carrying: 3..<5)
///     try preview.retarget(7)        // 5...8 close the gap, and 3 and 4 follow them
///     try preview.retarget(0)
///     layout = preview.dropped()     // or cancelled()
///
/// It holds one layout and moves the items in it. A new target therefore costs as much as one move,
/// however many items are measured, as long as no copy of the preview shares its storage. A layout
/// that discards measured sizes when items move does so here, too.
///
/// Items can move wherever the layout accepts them, also to another section. Sections then have
/// other item counts here than in the data. A structural change cancels the move first; after it,
/// no items are dragged.
///
/// Queries cost as much as in the layout, plus O(*k*) to sort *k* placements. Queries for points
/// and steps search placements.
public struct ReorderPreview: Sendable {
  /// The indices of the dragged items in the data.
  public private(set) var items: Range<Int>

  /// The index that the first dragged item would have after the move.
  public private(set) var target: Int

  /// The section that the dragged items would be in.
  public private(set) var section: Int

  /// Maps indices in the data to indices after the move.
  public internal(set) var map: IndexMap

  /// The layout with the items moved.
  var moved: AnyItemLayout

  private let home: Int

  /// Creates a preview in which items of one section are dragged, but not moved yet.
  /// - Parameters:
  ///   - layout: The layout before the move.
  ///   - items: The indices of the dragged items.
  ///   - section: The section of the dragged items.
  /// - Throws: ``LayoutError/rangeOutOfRange(_:count:)`` if some of the items do not exist.
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
  /// Moves the dragged items, so that the first of them has the index `target` afterwards.
  /// - Throws: ``LayoutError`` if the target is out of range or the layout refuses the move. The
  ///   preview is then unchanged.
  /// - Complexity: That of a move in the layout: O(log *n*), unless it documents another.
  public mutating func retarget(_ target: Int, section: Int = 0) throws(LayoutError) {
    guard target != self.target || section != self.section else { return }
    try moved.apply(.move(carried, to: target, section: section))
    note(target, section)
  }

  /// Returns the layout with the dragged items at their original indices.
  /// - Complexity: As ``retarget(_:section:)``.
  public consuming func cancelled() -> AnyItemLayout {
    putBack()
    return moved
  }

  /// Returns the layout with the dragged items moved. All items have new indices.
  /// - Complexity: O(1).
  public consuming func dropped() -> AnyItemLayout { moved }

  /// The indices of the dragged items after the move.
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

  /// Cancels the move. No items are dragged afterwards.
  package mutating func cancel() {
    putBack()
    (items, target) = (0..<0, 0)
  }
}

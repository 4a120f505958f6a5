/// A change of a selection, applied or proposed.
public struct SelectionChange: Hashable, Sendable {
  /// The items that become deselected.
  public var deselected: ItemSet

  /// The items that become selected, and those that ``SelectedItemTapAction/refire`` selects again.
  public var selected: ItemSet

  /// The start of a range selection after the change, or nil.
  public var anchor: Int?

  /// Whether the change follows a marquee or a range of items.
  ///
  /// Items outside of it are then deselected although the delegate vetoes all items to select. Has no
  /// effect in single mode.
  public var isRange: Bool

  /// Creates a change.
  public init(
    deselected: ItemSet = ItemSet(), selected: ItemSet = ItemSet(),
    anchor: Int? = nil, isRange: Bool = false
  ) {
    self.deselected = deselected
    self.selected = selected
    self.anchor = anchor
    self.isRange = isRange
  }

  /// The number of items that become selected or deselected; at most `Int.max`.
  /// - Complexity: O(*k*) for *k* ranges of items.
  var itemCount: Int {
    let (sum, isTooLarge) = deselected.count.addingReportingOverflow(selected.count)
    return isTooLarge ? Int.max : sum
  }

  /// Whether no item becomes selected or deselected. The anchor may still change.
  /// - Complexity: O(1).
  public var isEmpty: Bool { deselected.isEmpty && selected.isEmpty }
}

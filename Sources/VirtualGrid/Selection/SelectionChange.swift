/// A change of a selection, applied or proposed.
public struct SelectionChange: Hashable, Sendable {
  /// The items that become deselected.
  public var deselected: ItemSet

  /// The items that become selected, and those that ``SelectedItemTapAction/refire`` selects again.
  public var selected: ItemSet

  /// The start of a range selection after the change, or nil.
  public var anchor: Int?

  /// What the change follows: items, a range of items, or a marquee.
  ///
  /// Items outside of a range or a marquee are deselected although the delegate vetoes all items to select.
  /// Has no effect in single mode.
  public var origin: Origin

  /// Creates a change.
  public init(
    deselected: ItemSet = ItemSet(), selected: ItemSet = ItemSet(),
    anchor: Int? = nil, origin: Origin = .items
  ) {
    self.deselected = deselected
    self.selected = selected
    self.anchor = anchor
    self.origin = origin
  }

  /// What a change of a selection follows.
  public enum Origin: Hashable, Sendable {
    /// A tap on an item, or a set of items.
    case items

    /// The items from an anchor to another item, as of a tap or an arrow key with shift.
    case range

    /// A rectangle around items, drawn by a drag or by arrow keys with shift.
    case marquee
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

/// A change of a selection, applied or proposed.
public struct SelectionChange: Hashable, Sendable {
  /// The items that become deselected.
  public var deselected: RangeSet<Int>

  /// The items that become selected, and those that ``SelectedItemTapAction/refire`` selects again.
  public var selected: RangeSet<Int>

  /// The start of a range selection after the change, or nil.
  public var anchor: Int?

  /// Creates a change.
  public init(
    deselected: RangeSet<Int> = RangeSet(), selected: RangeSet<Int> = RangeSet(),
    anchor: Int? = nil
  ) {
    self.deselected = deselected
    self.selected = selected
    self.anchor = anchor
  }

  /// The number of items that become selected or deselected; at most `Int.max`.
  /// - Complexity: O(*k*) for *k* ranges of items.
  var itemCount: Int {
    let (sum, isTooLarge) = deselected.itemCount.addingReportingOverflow(selected.itemCount)
    return isTooLarge ? Int.max : sum
  }

  /// Whether no item becomes selected or deselected. The anchor may still change.
  /// - Complexity: O(1).
  public var isEmpty: Bool { deselected.isEmpty && selected.isEmpty }
}

extension RangeSet<Int> {
  /// The number of items in the set.
  fileprivate var itemCount: Int { ranges.reduce(0) { $0 + $1.count } }
}

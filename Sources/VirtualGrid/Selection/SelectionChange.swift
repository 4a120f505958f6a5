/// What a change does, or would do, to a selection.
public struct SelectionChange: Hashable, Sendable {
  /// The items that are selected before and not afterwards.
  public var deselected: RangeSet<Int>

  /// The items that are selected afterwards and not before; also one that is selected again by
  /// `SelectedItemTapAction.refire`.
  public var selected: RangeSet<Int>

  /// Where a range selection starts afterwards, if anywhere.
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

  /// The number of items that are selected or deselected.
  /// - Complexity: O(*k*) for *k* ranges of items.
  var itemCount: Int {
    let (sum, isTooLarge) = deselected.itemCount.addingReportingOverflow(selected.itemCount)
    return isTooLarge ? Int.max : sum
  }

  /// Whether no item is selected or deselected. The anchor may still move.
  /// - Complexity: O(1).
  public var isEmpty: Bool { deselected.isEmpty && selected.isEmpty }
}

extension RangeSet<Int> {
  /// The number of items in a set of items.
  fileprivate var itemCount: Int { ranges.reduce(0) { $0 + $1.count } }
}

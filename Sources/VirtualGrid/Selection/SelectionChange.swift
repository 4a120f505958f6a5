/// What a change does, or would do, to a selection.
public struct SelectionChange: Hashable, Sendable {
  /// The items that are selected before and not afterwards.
  public var deselected: RangeSet<Int>

  /// The items that are selected afterwards and not before; also one that is selected again by
  /// `TapAgain.refire`.
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

  /// Whether no item is selected or deselected. The anchor may still move.
  /// - Complexity: O(1).
  public var isEmpty: Bool { deselected.isEmpty && selected.isEmpty }
}

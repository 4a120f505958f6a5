extension AnyGridView {
  /// Shows a change of the data over time. What does not add up is loaded anew.
  func change(over timing: Timing? = .standard, _ body: (inout GridUpdate) -> Void) {
    do throws(GridUpdateError) { try performUpdates(timing: timing, body) } catch { reloadData() }
  }

  /// What a reader looks at: the focus if it is in sight, or else the middle of the page; at its start,
  /// the start.
  var underTheEyes: AnchorPolicy {
    if let focusedItem, uncoveredItems.contains(focusedItem) { return .focusedItem }
    return contentOffset.y <= scrollRange.start.y ? .start : .fraction(0.5)
  }
}

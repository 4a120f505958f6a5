// MARK: - Telling
extension AnyGridView {
  /// Tells of an event: at once, or after the pass that is under way, in order.
  final func tellLater(_ event: GridEvent) {
    guard calls.contains(event.call) else { return }
    guard !work.isInPass else { return work.defer { self.tellNow(event) } }
    guard openTellings < Self.tellingLimit else {
      work.defer { self.tellNow(event) }
      return setNeedsPass()
    }
    tellNow(event)
  }

  private func tellNow(_ event: GridEvent) {
    openTellings += 1
    defer { openTellings -= 1 }
    environment.tell(event)
  }

  /// Whoever is told of what he does about what he is told, and so on, hears of the rest later: on
  /// the stack, each of these calls lies on the one before.
  private static var tellingLimit: Int { 16 }

  /// Asks somebody, unless a question is open: whoever asks back before he has answered gets what
  /// those get who have left the question out, and not himself.
  /// - Returns: The answer; nil if nobody was asked.
  final func ask<Answer>(_ question: () -> Answer) -> Answer? {
    guard !isAsking else { return nil }
    isAsking = true
    defer { isAsking = false }
    return question()
  }

  /// Items may look different, although their data has not changed: in the next pass the delegate is
  /// asked again to adjust what has a cell, and what is shown in another way than before is placed.
  /// - Complexity: O(1); the next pass O(cells in use).
  public final func setNeedsAppearance() {
    presentation.setNeedsAppearance()
    setNeedsPass()
  }
}

// MARK: - What an item is besides being shown
extension AnyGridView {
  /// Selected, lit up, focused, edited: any of these.
  @inline(__always)
  final func state(of item: Int) -> CellState {
    var state: CellState = []
    if interaction.hasSelection, isSelected(item) { state.insert(.selected) }
    if item == highlightedItem { state.insert(.highlighted) }
    if item == focusedItem { state.insert(.focused) }
    if isEditing, hasEditControl(.delete, at: item) || hasEditControl(.reorder, at: item) {
      state.insert(.editing)
    }
    return state
  }

  /// Apart, so that those who need not ask do not copy the answer.
  @inline(never)
  private func isSelected(_ item: Int) -> Bool { interaction.selection.contains(item) }

  /// Below each item there is a line, and at its right, unless it ends a row.
  @inline(never)
  final func separators(of item: Int) -> SeparatorEdges {
    guard let position = layout.gridPosition(of: item) else { return .bottom }
    return position.isInLastColumn ? .bottom : [.bottom, .right]
  }
}

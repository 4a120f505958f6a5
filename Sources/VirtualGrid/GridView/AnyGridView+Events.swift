// MARK: - Telling
extension AnyGridView {
  /// Tells an event: at once, or after the pass in progress, in order. Beyond a depth of 16 events that are told
  /// inside each other, further ones are told in the next frame.
  final func tellLater(_ event: GridEvent) {
    guard calls.contains(event.call) else { return }
    guard !schedule.defersChanges else { return schedule.defer { self.tellNow(event) } }
    guard schedule.mayTell else {
      schedule.defer { self.tellNow(event) }
      return setNeedsPass()
    }
    tellNow(event)
  }

  private func tellNow(_ event: GridEvent) {
    schedule.beginTelling()
    defer { schedule.endTelling() }
    environment.tell(event)
  }

  /// Asks the delegate or the data source, unless it is answering another question: a question from inside
  /// an answer gets the default answer.
  /// - Returns: The answer; nil if nobody was asked.
  final func ask<Answer>(_ question: () -> Answer) -> Answer? {
    guard schedule.beginAsking() else { return nil }
    defer { schedule.endAsking() }
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

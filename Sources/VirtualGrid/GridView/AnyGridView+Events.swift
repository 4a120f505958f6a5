// MARK: - Delivering events
extension AnyGridView {
  /// Delivers an event at once, or after the pass in progress, in order.
  ///
  /// Beyond a depth of 16 nested events, further ones are delivered in the next frame.
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

  /// Queries the delegate or the data source. A query from inside the answer to another one gets
  /// the default answer.
  /// - Returns: The answer, or nil if no query was made.
  final func ask<Answer>(_ question: () -> Answer) -> Answer? {
    guard schedule.beginAsking() else { return nil }
    defer { schedule.endAsking() }
    return question()
  }

  /// Updates the appearance of all cells in the next pass, although their data has not changed.
  ///
  /// The delegate adjusts the attributes of all realized elements again. Only cells whose
  /// attributes change are passed to the host.
  /// - Complexity: O(1); the next pass O(cells in use).
  public final func setNeedsAppearance() {
    presentation.setNeedsAppearance()
    setNeedsPass()
  }
}

// MARK: - State of items
extension AnyGridView {
  /// Returns the state flags of an item: selected, highlighted, focused, editing, and the controls that it shows.
  @inline(__always)
  final func state(of item: Int) -> CellState {
    var state: CellState = []
    if selecting.hasSelection, isSelected(item) { state.insert(.selected) }
    if item == highlightedItem { state.insert(.highlighted) }
    if item == focusedItem { state.insert(.focused) }
    if isEditing { state.formUnion(editingState(of: item)) }
    return state
  }

  /// Not inlined, so that grids without a selection do not copy it.
  @inline(never)
  private func isSelected(_ item: Int) -> Bool { selecting.selection.contains(item) }

  /// Returns the edges of an item that need a separator: the bottom, and the right unless the
  /// item ends a row.
  @inline(never)
  final func separators(of item: Int) -> SeparatorEdges {
    guard let position = layout.gridPosition(of: item) else { return .bottom }
    return position.isInLastColumn ? .bottom : [.bottom, .right]
  }
}

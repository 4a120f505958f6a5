// MARK: - Telling
extension AnyGridView {
  /// Tells of an event: at once, or after the pass that is under way, in order.
  final func tellLater(_ event: GridEvent) {
    guard calls.contains(event.call) else { return }
    if work.isInPass {
      work.defer { self.tell(event) }
    } else {
      tell(event)
    }
  }

  /// Items may look different, although their data has not changed.
  final func setNeedsStates() {
    work.needsStates = true
    setNeedsPass()
  }
}

// MARK: - What an item is besides being shown
extension AnyGridView {
  /// Adds state and separators to the attributes of an item.
  @inline(__always)
  final func describe(_ item: Int, in attributes: inout CellAttributes) {
    attributes.state = state(of: item)
    if separatorStyle == .singleLine { attributes.separators = separators(of: item) }
  }

  @inline(__always)
  private func state(of item: Int) -> CellState {
    var state: CellState = []
    if !selection.isEmpty, selection.contains(item) { state.insert(.selected) }
    if item == highlightedItem { state.insert(.highlighted) }
    if item == focusedItem { state.insert(.focused) }
    if isEditing, has(.delete, at: item) { state.insert(.editing) }
    return state
  }

  /// Below each item there is a line, and at its right, unless it ends a row.
  private func separators(of item: Int) -> SeparatorEdges {
    guard let position = layout.gridPosition(of: item) else { return .bottom }
    return position.isInLastColumn ? .bottom : [.bottom, .right]
  }
}

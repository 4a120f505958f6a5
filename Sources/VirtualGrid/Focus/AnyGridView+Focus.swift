// MARK: - The focus
extension AnyGridView {
  /// Focuses an item and scrolls to it. The delegate may refuse.
  ///
  /// If a load is due, the data is loaded first; during a pass, after it. The focused item keeps
  /// its cell while it is scrolled out of the viewport, so that keys and screen readers do not
  /// lose it.
  /// - Parameters:
  ///   - reference: The item, as a flat index or an ``ItemPath``.
  ///   - position: Where to scroll the item to. Nil does not scroll.
  /// - Returns: Whether the item has the focus now. False if it does not exist, or if the call
  ///   was deferred.
  @discardableResult
  public final func focusItem(
    at reference: some ItemReference, scrollTo position: ScrollAlignment? = .nearest
  ) -> Bool {
    guard isLoaded(else: { $0.focusItem(at: reference, scrollTo: position) }),
      let item = reference.flatIndex(in: sections), mayFocus(item)
    else { return false }
    return focus(item, scrollTo: position)
  }

  /// Removes the focus from the focused item, if there is one.
  public final func clearFocus() {
    setFocus(nil)
  }

  /// Moves the focus as an arrow key does, by the frames of items, and scrolls to the focused
  /// item.
  ///
  /// Without a focus, the first visible item gets it. Items that refuse the focus are skipped. If
  /// the focus cannot move, the grid still scrolls to the focused item.
  /// - Parameters:
  ///   - step: The direction of the key.
  ///   - extending: Whether the selection is extended to the item, as with the shift key.
  /// - Returns: Whether an item accepted the focus.
  @discardableResult
  public final func moveFocus(_ step: Step, extending: Bool = false) -> Bool {
    guard isLoaded(else: { $0.moveFocus(step, extending: extending) }), itemCount > 0
    else { return false }
    let generation = generation
    var next = focusedItem.flatMap { layout.item(step, of: $0) }
    if focusedItem == nil { next = firstItemInSight ?? 0 }
    // Items that refuse are skipped in the same direction, up to a limit.
    for _ in 0..<Self.refusalLimit {
      // A layout may return an item that does not exist.
      guard let item = next, path(of: item) != nil else { break }
      if mayFocus(item) {
        guard focus(item, scrollTo: .nearest) else { break }
        if extending { extendSelection(to: item) }
        return true
      }
      guard generation == self.generation else { break }
      next = layout.item(step, of: item)
      if next == item { break }
    }
    if let focusedItem { _ = focus(focusedItem, scrollTo: .nearest) }
    return false
  }

  /// The first item with a part that nothing covers.
  private var firstItemInSight: Int? {
    realization.cells.placements[..<realization.cells.itemCount].first {
      path(of: $0.element.index) != nil
        && $0.frame.intersects(view(of: $0.element.index).uncovered)
    }?.element.index
  }

  private static var refusalLimit: Int { 1_000 }

  private func mayFocus(_ item: Int) -> Bool {
    guard calls.contains(.canFocus), let path = path(of: item) else { return true }
    let generation = generation
    let isAccepted = ask { environment.asksToFocus(path) } ?? true
    // If the delegate has changed the data, the index is no longer valid.
    guard generation == self.generation else {
      counters.staleAnswers += 1
      return false
    }
    return isAccepted
  }

  /// Scrolls to an item and focuses it.
  /// - Returns: False if a load that was due for the scroll has changed the data.
  private func focus(_ item: Int, scrollTo position: ScrollAlignment?) -> Bool {
    let generation = generation
    if let position { scrollToItem(at: item, alignment: position) }
    guard generation == self.generation else {
      counters.staleAnswers += 1
      return false
    }
    setFocus(item)
    return true
  }

  private func setFocus(_ item: Int?) {
    guard item != focusedItem else { return }
    restoration.forgetFocus()
    interaction.setFocus(item)
    setNeedsAppearance()
    tellLater(.didFocus(item))
  }
}

// MARK: - Accessibility
extension AnyGridView {
  /// The position of an item in its section, and its row and column where the layout has them.
  public struct ItemPosition: Hashable, Sendable {
    /// The index of the item in its section, from 0.
    public let indexInSet: Int

    /// The number of items of its section.
    public let setSize: Int

    /// The row and column of the item, and their counts, or nil if the layout has none.
    public let grid: GridPosition?
  }

  /// Returns the position of an item for screen readers, or nil if there is no such item.
  /// - Complexity: That of the layout.
  public final func position(ofItemAt reference: some ItemReference) -> ItemPosition? {
    guard let item = reference.flatIndex(in: sections), let path = path(of: item) else {
      return nil
    }
    return ItemPosition(
      indexInSet: path.item, setSize: sections[path.section], grid: layout.gridPosition(of: item))
  }
}

// MARK: - The focus
extension AnyGridView {
  /// Gives the focus to an item, and brings it into sight, unless told not to scroll. The delegate may
  /// refuse. Data that is still to be loaded is loaded first; inside a pass, that is after it.
  ///
  /// The focused item keeps its cell when it is scrolled out of sight, so that keys and screen
  /// readers do not lose it.
  /// - Returns: Whether the focus is there now.
  @discardableResult
  public final func focusItem(
    at place: some ItemReference, scrollTo position: ScrollAlignment? = .nearest
  ) -> Bool {
    guard isLoaded(else: { $0.focusItem(at: place, scrollTo: position) }),
      let item = place.number(in: sections), mayFocus(item)
    else { return false }
    if let position { scrollToItem(at: item, alignment: position) }
    setFocus(item)
    return true
  }

  /// Takes the focus away.
  public final func clearFocus() {
    setFocus(nil)
  }

  /// Moves the focus as an arrow key does, by the places that items really have, and brings it into
  /// sight, even where it can go no further. Without a focus, the first item in sight gets it. Items
  /// that refuse it are passed over.
  /// - Parameters:
  ///   - step: The way of the key.
  ///   - extending: Whether the selection grows with it, as with a shift key.
  /// - Returns: Whether the focus has moved.
  @discardableResult
  public final func moveFocus(_ step: Step, extending: Bool = false) -> Bool {
    guard isLoaded(else: { $0.moveFocus(step, extending: extending) }), itemCount > 0
    else { return false }
    var next = focusedItem.flatMap { layout.item(step, of: $0) }
    if focusedItem == nil { next = firstItemInSight ?? 0 }
    // A refusal leads on in the same direction, but not for ever.
    for _ in 0..<Self.refusalLimit {
      guard let item = next else { break }
      if mayFocus(item) {
        focusInSight(item)
        if extending { extendSelection(to: item) }
        return true
      }
      next = layout.item(step, of: item)
      if next == item { break }
    }
    if let focusedItem { focusInSight(focusedItem) }
    return false
  }

  /// The first item with a part that nothing covers.
  private var firstItemInSight: Int? {
    realization.cells.placements[..<realization.cells.itemCount].first {
      $0.frame.meets(view(of: $0.element.index).uncovered)
    }?.element.index
  }

  private static var refusalLimit: Int { 1_000 }

  private func mayFocus(_ item: Int) -> Bool {
    guard calls.contains(.canFocus), let path = path(of: item) else { return true }
    return ask { environment.asksToFocus(path) } ?? true
  }

  private func focusInSight(_ item: Int) {
    scrollToItem(at: item, alignment: .nearest)
    setFocus(item)
  }

  private func setFocus(_ item: Int?) {
    guard item != focusedItem else { return }
    interaction.setFocus(item)
    setNeedsAppearance()
    tellLater(.didFocus(item))
  }
}

// MARK: - For assistive technology
extension AnyGridView {
  /// Where an item stands among all items: its number, how many there are, and row and column
  /// where the layout has such.
  public struct ItemPosition: Hashable, Sendable {
    /// The place in its section, from 0.
    public let indexInSet: Int

    /// The number of items of its section.
    public let setSize: Int

    /// Row and column, and how many of each there are.
    public let grid: GridPosition?
  }

  /// Where an item stands among all items, for screen readers.
  /// - Complexity: That of the layout.
  public final func position(ofItemAt place: some ItemReference) -> ItemPosition? {
    guard let item = place.number(in: sections), let path = path(of: item) else { return nil }
    return ItemPosition(
      indexInSet: path.item, setSize: sections[path.section], grid: layout.gridPosition(of: item))
  }
}

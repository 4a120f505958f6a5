// MARK: - Keys
extension GridPane {
  /// Handles an arrow, page, home or end key.
  ///
  /// A ``GridBox`` moves the focus of its grid. A ``BoxScroller``, which has no focus, scrolls: by a
  /// tenth of the viewport with an arrow, by the viewport with a page key, and to an end with home
  /// or end.
  ///
  /// If the cell of the focused item contains a pane that can use the key, that pane gets it. A key
  /// that a pane cannot use goes to the next pane around it, whose focus moves on from the item
  /// that contains the pane. The panes around the focused item scroll by the smallest distance that
  /// makes it visible. If the focus has left this pane for a grid around it, the key goes there.
  /// - Parameter extending: Whether a moving focus extends the selection, as with the shift key.
  /// - Returns: Whether a pane used the key.
  /// - Complexity: That of the layout, plus O(realized cells) for each pane around.
  @discardableResult
  public final func navigate(_ step: Step, extending: Bool = false) -> Bool {
    var inner: GridPane?
    var next: GridPane? = holder.focusedPane(for: step)
    while let pane = next {
      if let inner, let item = pane.item(containing: inner), pane.anyGrid.focusedItem != item {
        pane.anyGrid.focusItem(at: item, scrollTo: nil)
      }
      if pane.use(step, extending: extending) {
        if pane.anyGrid.focusedItem != nil { inner?.anyGrid.clearFocus() }
        pane.revealFocus()
        return true
      }
      inner = pane
      next = pane.outerPane
    }
    return false
  }

  /// The outermost pane around whose focus is not at this one, or this pane if it has a focus or
  /// there is none.
  private var holder: GridPane {
    guard anyGrid.focusedItem == nil else { return self }
    var holder = self
    var next = outerPane
    while let pane = next {
      if let item = pane.anyGrid.focusedItem, item != pane.item(containing: self) { holder = pane }
      next = pane.outerPane
    }
    return holder
  }

  /// The innermost pane in focused items that gets a key first.
  private func focusedPane(for step: Step) -> GridPane {
    guard let item = anyGrid.focusedItem, let pane = cell(of: item)?.firstPane,
      pane.anyGrid.focusedItem != nil || pane.anyGrid.layout.axis == step.axis
    else { return self }
    return pane.focusedPane(for: step)
  }

  private func cell(of item: Int) -> Box? {
    var cell: Box?
    forEachCell { if $0.item == item { cell = $0.box } }
    return cell
  }

  /// The item whose cell contains a box.
  private func item(containing box: Box) -> Int? {
    var item: Int?
    forEachCell { if box.isWithin($0.box) { item = $0.item } }
    return item
  }

  /// Scrolls the panes around, so that the focused item is visible.
  private func revealFocus() {
    var next = outerPane
    while let outer = next {
      guard let item = anyGrid.focusedItem, let frame = anyGrid.layout.frame(of: item),
        let frameInOuter = outer.frameInContent(frame.moved(by: .zero - contentOffset), of: self)
      else { return }
      let offset = outer.offset(showing: frameInOuter)
      if offset != outer.contentOffset { outer.contentOffset = offset }
      next = outer.outerPane
    }
  }
}

extension Step {
  /// The axis of an arrow; nil for the other keys.
  var axis: GridAxis? {
    switch self {
    case .up, .down: .vertical
    case .left, .right: .horizontal
    case .pageUp, .pageDown, .home, .end: nil
    }
  }
}

extension Box {
  /// The first pane in this box, which may be the box itself.
  fileprivate var firstPane: GridPane? {
    if let asPane { return asPane }
    for box in boxes { if let pane = box.firstPane { return pane } }
    return nil
  }
}

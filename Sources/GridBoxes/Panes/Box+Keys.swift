// MARK: - Keys
extension Box {
  /// Passes a key press to the text field with the focus, or to the grids and scrollers in the box.
  ///
  /// Hosts call this for the keys that the program has not handled:
  ///
  ///     let isUsed = window.press(.down, time: now)
  ///
  /// If a grid has an open menu, that gets the key. If a ``TextFieldBox`` in the box has the focus, it
  /// gets the key first, and the tab key moves the focus to the next field. Other keys, and those that
  /// the field cannot use, are for panes.
  ///
  /// The key goes to the grid that has the focus, or else to the first pane in the tree. A
  /// ``GridBox`` handles it as `AnyGridView.press(_:time:)` does, and scrolls by the keys that move
  /// the focus if no item accepts the focus. A ``BoxScroller``, which has no focus, always scrolls:
  /// by a tenth of the viewport with an arrow, by the viewport with a page key, and to an end with
  /// home or end. In a terminal, arrows scroll to whole rows and columns of tiles.
  ///
  /// The tab key gives the focus to the next grid in the box, and with shift to the one before, if there
  /// are several: to a visible item of it that is selected, or else to the first visible one.
  ///
  /// Control-C or command-C copies the texts of the selected items, which the delegate of the grid
  /// provides, if the screen has a clipboard: see ``BoxScreen/onCopy``.
  ///
  /// If the cell of the focused item contains a pane that can use the key, that pane gets it. A key
  /// that a pane cannot use goes to the next pane around it, whose focus moves on from the item
  /// that contains the pane. The panes around the focused item scroll by the smallest distance that
  /// makes it visible. If the focus has left this pane for a grid around it, the key goes there. An arrow
  /// that moves the focus from a row that scrolls sideways to another one keeps the column on the screen.
  /// - Parameters:
  ///   - press: The key and its modifiers.
  ///   - time: The time in seconds, on the clock of the screen; nil if it is unknown. Then each
  ///     character that the user types begins another search for an item.
  /// - Returns: Whether a field or a pane used the key.
  /// - Complexity: O(boxes in the box), plus the cost of the key in the field or the grid.
  @discardableResult
  public final func press(_ press: GridKeyPress, time: Double? = nil) -> Bool {
    if let menuPane { return menuPane.anyGrid.press(press, time: time) }
    if let field = screen?.focusedField, field.isWithin(self) {
      if field.type(press) { return true }
      if press.key == .tab, press.modifiers.isSubset(of: .shift),
        focusField(after: field, backward: press.modifiers.contains(.shift))
      {
        return true
      }
    }
    if (focusedPane ?? firstPane)?.pass(press, time: time) == true { return true }
    return press.key == .tab && press.modifiers.isSubset(of: .shift)
      && focusNextGrid(backward: press.modifiers.contains(.shift))
  }

  /// Gives the focus to the next grid in the box, or to the one before, that accepts it.
  ///
  /// Grids in cells are not among them: the keys of the grid around them lead there.
  /// - Returns: Whether there is one besides the grid that has the focus.
  final func focusNextGrid(backward: Bool) -> Bool {
    var grids: [GridPane] = []
    collectGrids(into: &grids)
    var old = focusedPane
    while let pane = old, !grids.contains(where: { $0 === pane }) { old = pane.outerPane }
    if backward { grids.reverse() }
    // Those after the present one, then those before it.
    let start = grids.firstIndex { $0 === old }.map { $0 + 1 } ?? 0
    let others = (grids[start...] + grids[..<start]).filter { $0 !== old }
    let holder = focusedPane
    guard others.contains(where: { $0.takeFocus() }) else { return false }
    var left = holder
    while let pane = left, pane.isWithin(self) {
      pane.anyGrid.clearFocus()
      left = pane.outerPane
    }
    return true
  }

  /// Appends the visible grids in this box, in order, without those in cells.
  final func collectGrids(into grids: inout [GridPane]) {
    guard visibility == .visible else { return }
    if let asPane, asPane.handlesPresses { grids.append(asPane) }
    for box in boxes { box.collectGrids(into: &grids) }
  }

  /// Whether a grid in the box has an open menu.
  ///
  /// A menu gets all keys. A host passes them to ``press(_:time:)`` before the program sees them.
  /// - Complexity: O(*n*) for *n* boxes in this one.
  public final var hasOpenMenu: Bool { menuPane != nil }

  /// The first pane in this box whose grid has an open menu. It may be the box itself.
  private var menuPane: GridPane? {
    if let asPane, asPane.anyGrid.menu != nil { return asPane }
    for box in boxes { if let pane = box.menuPane { return pane } }
    for cell in cellsWithPanes { if let pane = cell.menuPane { return pane } }
    return nil
  }

  /// The first pane in this box that has a focus. It may be the box itself.
  private var focusedPane: GridPane? {
    guard visibility == .visible else { return nil }
    if let asPane, asPane.anyGrid.focusedItem != nil { return asPane }
    for box in boxes { if let pane = box.focusedPane { return pane } }
    for cell in cellsWithPanes { if let pane = cell.focusedPane { return pane } }
    return nil
  }

  /// The cells of a pane that has other panes in some of them; none of any other box.
  private var cellsWithPanes: [Box] {
    guard let asPane, !asPane.innerPanes.isEmpty else { return [] }
    return asPane.mountedCells
  }

  /// The first pane in this box. It may be the box itself.
  final var firstPane: GridPane? {
    guard visibility == .visible else { return nil }
    if let asPane { return asPane }
    for box in boxes { if let pane = box.firstPane { return pane } }
    return nil
  }
}

// MARK: - Accessibility
extension PageDocument {
  /// Writes the accessibility properties of a box. Children of a pane are skipped: the pane writes
  /// them, because they may be items.
  func writeSemantics(of box: Box, _ node: PageNode) {
    guard node.parent?.pane == nil else { return }
    write(box.asPane.map { PageSemantics(of: $0) } ?? PageSemantics(of: box, as: node), node)
  }

  /// Writes the accessibility properties of the child boxes of a grid's pane: the cells, and the
  /// boxes drawn in front of them.
  func writeSemantics(ofCellsIn pane: GridPane, _ node: PageNode) {
    let grid = pane.anyGrid
    let shape = PaneShape(of: grid)
    for child in node.shown { child.isInUse = true }
    pane.forEachCell { cell in
      guard let child = nodes.child(of: node, for: cell.box), child.isInUse else { return }
      child.isInUse = false
      write(PageSemantics(of: cell, as: child, in: grid, shape), child)
    }
    for child in node.shown {
      // The remaining boxes are not cells. They are drawn in front of the cells.
      if child.isInUse, let box = child.box { write(PageSemantics(of: box, as: child), child) }
      child.isInUse = false
    }
    followFocus(of: grid, node)
  }

  /// Moves the focus of the page to the focused item of a grid. If the focus is on another part of
  /// the page, this happens only after a key press.
  private func followFocus(of grid: AnyGridView, _ node: PageNode) {
    let element = grid.focusedItem.flatMap { item in
      node.shown.first { $0.semantics.item?.index == item }
    }
    // The same element may stand for another item.
    guard element !== node.pane?.focusedElement || grid.focusedItem != node.pane?.focusedItem
    else { return }
    node.pane?.focusedElement = element
    node.pane?.focusedItem = grid.focusedItem
    guard let element, isKeyboardActive || focused?.isWithin(node) ?? true,
      // An element inside of the item may keep the focus.
      !(focused?.isWithin(element) ?? false)
    else { return }
    commands.append(.focus, element)
    focused = element
  }

  func write(_ semantics: PageSemantics, _ node: PageNode) {
    let old = node.semantics
    guard semantics != old else { return }
    node.semantics = semantics
    if semantics.role != old.role {
      commands.append(.role, node)
      commands.append(semantics.role.rawValue)
    }
    if semantics.label != old.label {
      commands.append(.label, node)
      commands.append(semantics.label[...])
    }
    if semantics.item != old.item {
      commands.append(.item, node)
      commands.append(semantics.item.map { $0.index + 1 } ?? 0)
      commands.append(semantics.item?.count ?? 0)
    }
    if semantics.follower != old.follower {
      commands.append(.before, node)
      commands.append(semantics.follower.map { $0 + 1 } ?? 0)
    }
    if semantics.cellPosition != old.cellPosition {
      commands.append(.cell, node)
      commands.append(semantics.cellPosition.map { $0.row + 1 } ?? 0)
      commands.append(semantics.cellPosition.map { $0.column + 1 } ?? 0)
      commands.append(semantics.cellPosition?.size.rows ?? 0)
      commands.append(semantics.cellPosition?.size.columns ?? 0)
    }
    if semantics.extent != old.extent {
      commands.append(.count, node)
      commands.append(semantics.extent?.rows ?? 0)
      commands.append(semantics.extent?.columns ?? 0)
    }
    if semantics.isSelected != old.isSelected {
      commands.append(.select, node)
      commands.append(semantics.isSelected.map { $0 ? 1 : 0 } ?? -1)
    }
    if semantics.isMultiselectable != old.isMultiselectable {
      commands.append(.several, node)
      commands.append(semantics.isMultiselectable)
    }
    if semantics.focusability != old.focusability {
      commands.append(.reach, node)
      commands.append(semantics.focusability.rawValue)
    }
  }
}

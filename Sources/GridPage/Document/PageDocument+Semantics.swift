// MARK: - Accessibility
extension PageDocument {
  /// Writes the accessibility properties of a box. Children of a pane are skipped: the pane writes
  /// them, because they may be items.
  func writeSemantics(of box: Box, _ node: PageNode) {
    guard node.parent?.pane == nil else { return }
    let semantics =
      box.asPane.map { PageSemantics(of: $0) } ?? PageSemantics(of: box, as: node)
    write(semantics, of: box, node)
  }

  /// Writes the accessibility properties of the child boxes of a grid's pane: the cells, and the
  /// boxes drawn in front of them.
  func writeSemantics(ofCellsIn pane: GridPane, _ node: PageNode) {
    let grid = pane.anyGrid
    let items = PaneItems(of: grid)
    let isChanged = node.pane?.items != items
    node.pane?.items = items
    for child in node.shown where isChanged || !child.hasProperties(of: grid) {
      guard let box = child.box else { continue }
      let semantics =
        pane.paneCell(of: box).map { PageSemantics(of: $0, as: child, in: grid, items) }
        ?? PageSemantics(of: box, as: child)
      write(semantics, of: box, child)
      child.isDescribed = semantics.item != nil
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

  private func write(_ semantics: PageSemantics, of box: Box, _ node: PageNode) {
    if semantics != node.semantics { write(semantics, node) }
    guard semantics.role == .textbox || !node.label.isEmpty else { return }
    let label = semantics.role == .textbox ? (box as? TextFieldBox)?.placeholder ?? "" : ""
    guard label != node.label else { return }
    node.label = label
    commands.append(.label, node)
    commands.append(label[...])
  }

  /// Writes the properties that differ from those that the page has.
  private func write(_ semantics: PageSemantics, _ node: PageNode) {
    let old = node.semantics
    node.semantics = semantics
    if semantics.role != old.role {
      commands.append(.role, node)
      commands.append(semantics.role.rawValue)
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

extension PageNode {
  /// Whether the element has the accessibility properties of the item of a grid that it shows.
  fileprivate func hasProperties(of grid: AnyGridView) -> Bool {
    guard isDescribed, let item = semantics.item else { return false }
    return semantics.isSelected == nil
      || semantics.isSelected == grid.isItemSelected(at: item.index)
  }
}

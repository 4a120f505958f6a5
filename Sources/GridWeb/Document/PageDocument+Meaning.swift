// MARK: - Accessibility
extension PageDocument {
  /// Writes the accessibility properties of a box. Children of a pane are skipped: the pane writes
  /// them, because they may be items.
  func writeMeaning(of box: Box, _ node: PageNode) {
    guard node.parent?.pane == nil else { return }
    write(box.asPane.map { PageMeaning(of: $0) } ?? PageMeaning(of: box, as: node), node)
  }

  /// Writes the accessibility properties of the child boxes of a grid's pane: the cells, and the
  /// boxes drawn in front of them.
  func writeMeaning(ofCellsIn pane: GridPane, _ node: PageNode) {
    let grid = pane.anyGrid
    let shape = PaneShape(of: grid)
    for child in node.shown { child.isTaken = true }
    pane.forEachCell { cell in
      guard let child = node.child(for: cell.box), child.isTaken else { return }
      child.isTaken = false
      write(PageMeaning(of: cell, as: child, in: grid, shape), child)
    }
    for child in node.shown {
      // The remaining boxes are not cells. They are drawn in front of the cells.
      if child.isTaken, let box = child.box { write(PageMeaning(of: box, as: child), child) }
      child.isTaken = false
    }
    followFocus(of: grid, node)
  }

  /// Moves the focus of the page to the focused item of a grid. If the focus is on another part of
  /// the page, this happens only after a key press.
  private func followFocus(of grid: AnyGridView, _ node: PageNode) {
    let element = grid.focusedItem.flatMap { item in
      node.shown.first { $0.meaning.item?.index == item }
    }
    guard element !== node.pane?.focusedElement else { return }
    node.pane?.focusedElement = element
    guard let element, isLedByKeys || focused?.isWithin(node) ?? true,
      // An element inside of the item may keep the focus.
      !(focused?.isWithin(element) ?? false)
    else { return }
    commands.append(.focus, element)
    focused = element
  }

  func write(_ meaning: PageMeaning, _ node: PageNode) {
    let old = node.meaning
    guard meaning != old else { return }
    node.meaning = meaning
    if meaning.role != old.role {
      commands.append(.role, node)
      commands.append(meaning.role.rawValue)
    }
    if meaning.item != old.item {
      commands.append(.item, node)
      commands.append(meaning.item.map { $0.index + 1 } ?? 0)
      commands.append(meaning.item?.count ?? 0)
    }
    if meaning.follower != old.follower {
      commands.append(.before, node)
      commands.append(meaning.follower.map { $0 + 1 } ?? 0)
    }
    if meaning.spot != old.spot {
      commands.append(.cell, node)
      commands.append(meaning.spot.map { $0.row + 1 } ?? 0)
      commands.append(meaning.spot.map { $0.column + 1 } ?? 0)
      commands.append(meaning.spot?.size.rows ?? 0)
      commands.append(meaning.spot?.size.columns ?? 0)
    }
    if meaning.extent != old.extent {
      commands.append(.count, node)
      commands.append(meaning.extent?.rows ?? 0)
      commands.append(meaning.extent?.columns ?? 0)
    }
    if meaning.isSelected != old.isSelected {
      commands.append(.select, node)
      commands.append(meaning.isSelected.map { $0 ? 1 : 0 } ?? -1)
    }
    if meaning.choosesSeveral != old.choosesSeveral {
      commands.append(.several, node)
      commands.append(meaning.choosesSeveral)
    }
    if meaning.reach != old.reach {
      commands.append(.reach, node)
      commands.append(meaning.reach.rawValue)
    }
  }
}

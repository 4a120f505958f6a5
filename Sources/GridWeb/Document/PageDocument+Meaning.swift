// MARK: - What elements are to those who do not see them
extension PageDocument {
  /// Says what is in a pane: items of it, and what lies beside or over them.
  func writeMeaning(ofCellsIn pane: GridPane, _ node: PageNode) {
    let grid = pane.anyGrid
    for child in node.shown { child.isTaken = true }
    pane.forEachCell { cell in
      guard let child = node.child(for: cell.box), child.isTaken else { return }
      child.isTaken = false
      write(PageMeaning(of: cell, in: grid), child)
    }
    for child in node.shown {
      // What is no cell lies over them.
      if child.isTaken, let box = child.box { write(PageMeaning(of: box), child) }
      child.isTaken = false
      guard let item = child.meaning.item?.index else { continue }
      guard item == grid.focusedItem, item != node.pane?.focusedItem else { continue }
      commands.append(.focus, child)
      focused = child
    }
    node.pane?.focusedItem = grid.focusedItem
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
    if meaning.position != old.position || meaning.role != old.role {
      writePosition(meaning, node)
    }
    if meaning.isSelected != old.isSelected {
      commands.append(.select, node)
      commands.append(meaning.isSelected.map { $0 ? 1 : 0 } ?? -1)
    }
    if meaning.reach != old.reach {
      commands.append(.reach, node)
      commands.append(meaning.reach.rawValue)
    }
  }

  private func writePosition(_ meaning: PageMeaning, _ node: PageNode) {
    let position = meaning.position
    if meaning.role == .grid {
      commands.append(.count, node)
      commands.append(position?.rowCount ?? -1)
      commands.append(position?.columnCount ?? -1)
    } else {
      commands.append(.cell, node)
      commands.append(position.map { $0.row + 1 } ?? 0)
      commands.append(position.map { $0.column + 1 } ?? 0)
    }
  }
}

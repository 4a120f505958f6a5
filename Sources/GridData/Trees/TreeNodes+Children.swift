import VirtualGrid

// MARK: - Replacing all children
extension TreeNodes {
  /// Replaces the children of a node, or the roots.
  ///
  /// Nodes whose identifiers are in the tree already stay, or move here, with their descendants, and
  /// get the new values. A leaf is collapsed.
  /// - Parameter new: The nodes. Nil for a leaf.
  /// - Complexity: O(*k*) for *k* nodes if there were no children, else O(*k* log *n*), expected.
  mutating func setChildren(_ new: [Node]?, of parent: Slot) throws(TreeError) -> TreeChange {
    let slots = try slots(for: new ?? [], below: parent)
    let row = rows.isExpanded(parent) ? rows.row(of: parent) : nil
    let firstRow = parent == TreeRows.root ? 0 : row.map { $0 + 1 }
    let isExpanded = rows.isExpanded(parent)
    if isExpanded { rows.collapse(parent) }
    let old = rows.children(in: rows.sequence(of: parent))
    let oldStarts = starts(of: old, in: parent, from: firstRow)
    let foreign = foreignSlots(slots, children: old)
    var subtrees: [Slot: Slot] = [:]
    for slot in foreign + old { subtrees[slot] = rows.cut(slot).top }
    rows.setSequence(joined(slots, &subtrees), of: parent)
    settle(slots, under: parent, isLeaf: new == nil)
    let removed = subtrees.values.flatMap { rows.slots(below: $0) }
    forget(removed)
    let newStarts = old.isEmpty ? [] : starts(of: slots, in: parent, from: firstRow)
    if isExpanded, new != nil { rows.expand(parent) }
    guard foreign.isEmpty else { return TreeChange(loadingAfterRemoving: removed) }
    guard let firstRow else { return TreeChange(deleted: 0..<0, removed: removed) }
    guard !old.isEmpty else { return TreeChange(inserted: firstRow..<firstRow + slots.count) }
    return TreeChange(
      Difference(from: old, to: slots), old: oldStarts, new: newStarts, removed: removed)
  }

  /// Returns the nodes that have had another parent, descendants before their ancestors.
  private func foreignSlots(_ slots: [Slot], children: [Slot]) -> [Slot] {
    let known = slots.filter { knowledge(of: $0) != .new }
    guard !known.isEmpty else { return [] }
    let children = Set(children)
    let foreign = known.filter { !children.contains($0) }.map { (slot: $0, level: level(of: $0)) }
    return foreign.sorted { $0.level > $1.level }.map { $0.slot }
  }

  /// Returns the slots of nodes that become children, new ones for unknown identifiers.
  private mutating func slots(
    for nodes: [Node], below parent: Slot
  ) throws(TreeError) -> [Slot] {
    let path = parent == TreeRows.root ? [] : Set(rows.ancestors(of: parent) + [parent])
    var (slots, added, known): ([Slot], [Slot], Set<Slot>) = ([], [], [])
    reserve(nodes.count)
    for node in nodes {
      let id = identifier(node)
      guard let slot = slot(with: id) else {
        added.append(add(node))
        slots.append(added[added.count - 1])
        continue
      }
      guard knowledge(of: slot) != .new, known.insert(slot).inserted, !path.contains(slot) else {
        forget(added)
        throw path.contains(slot) ? .belowItself(id) : .repeatedIdentifier(id)
      }
      slots.append(slot)
    }
    for (slot, node) in zip(slots, nodes) where known.contains(slot) { replace(slot, by: node) }
    return slots
  }

  /// Joins the subtrees of nodes in order, and removes them from `subtrees`. New nodes are joined together first.
  private mutating func joined(_ slots: [Slot], _ subtrees: inout [Slot: Slot]) -> Slot {
    var top = TreeRows.none
    var index = 0
    while index < slots.count {
      let start = index
      while index < slots.count, knowledge(of: slots[index]) == .new { index += 1 }
      top = rows.join(top, rows.treap(of: slots[start..<index]))
      guard index < slots.count else { break }
      if let subtree = subtrees.removeValue(forKey: slots[index]) { top = rows.join(top, subtree) }
      index += 1
    }
    return top
  }

  /// Returns the row at which each child of a collapsed node begins when the node is expanded, and the end of
  /// the last one.
  private func starts(of children: [Slot], in parent: Slot, from first: Int?) -> [Int] {
    guard let first else { return [] }
    let top = rows.sequence(of: parent)
    return (0...children.count).map { first + rows.start(ofChild: $0, in: top) }
  }
}

import VirtualGrid

/// The nodes of a tree by identifier, and which of them are shown rows.
///
/// It does not load children, and knows no grid.
struct TreeNodes<Node> {
  typealias Slot = TreeRows.Slot

  /// Whether the children of a node are known.
  enum Knowledge: UInt8 {
    /// They have not been loaded.
    case unknown
    /// There are none, and there cannot be any.
    case leaf
    /// They are in memory.
    case loaded
    /// The node itself is new, and in no sequence yet.
    case new
  }

  var rows = TreeRows()

  /// Returns the identifier of a node.
  let identifier: (Node) -> ItemID

  private var nodes: ContiguousArray<Node?> = [nil]
  private var knowledge: ContiguousArray<Knowledge> = [.loaded]
  private var table = SlotTable()

  init(identifier: @escaping (Node) -> ItemID) {
    self.identifier = identifier
  }
}

// MARK: - Looking up
extension TreeNodes {
  /// The node with a slot other than 0.
  subscript(slot: Slot) -> Node {
    guard let node = nodes[Int(slot)] else {
      preconditionFailure("Slot \(slot) has no node.")
    }
    return node
  }

  /// Returns whether the children of a node are known.
  func knowledge(of slot: Slot) -> Knowledge { knowledge[Int(slot)] }

  /// Returns the slot of the node with an identifier, shown or not.
  /// - Complexity: O(1), expected.
  func slot(with id: ItemID) -> Slot? {
    table.slot(hash: id.hashValue) { nodes[Int($0)].map(identifier) == id }
  }

  /// Returns the number of ancestors of a node.
  /// - Complexity: O(log *n*) for each collapsed ancestor, expected.
  func level(of slot: Slot) -> Int {
    var location = rows.location(of: slot)
    var level = Int(location.level)
    while location.owner != TreeRows.root {
      location = rows.location(of: location.owner)
      level += Int(location.level) + 1
    }
    return level
  }

  /// The expanded nodes, shown or not.
  /// - Complexity: O(*n*) for *n* slots.
  var expandedSlots: [Slot] {
    (1..<Slot(rows.slotCount)).filter { nodes[Int($0)] != nil && rows.isExpanded($0) }
  }

  /// Returns the hash of the identifier of a node. It holds the nodes, so that the table can change.
  private var hash: (Slot) -> Int {
    let (nodes, identifier) = (nodes, identifier)
    return { slot in nodes[Int(slot)].map { identifier($0).hashValue } ?? 0 }
  }
}

// MARK: - Changing
extension TreeNodes {
  /// Expands a collapsed node.
  /// - Complexity: O(log *n*), expected.
  mutating func expand(_ slot: Slot) -> TreeChange { TreeChange(inserted: rows.expand(slot)) }

  /// Collapses an expanded node. Nodes below it stay expanded or collapsed.
  /// - Complexity: O(log *n*), expected.
  mutating func collapse(_ slot: Slot) -> TreeChange { TreeChange(deleted: rows.collapse(slot)) }

  /// Replaces the value of a node by one with the same identifier.
  mutating func replace(_ slot: Slot, by node: Node) { nodes[Int(slot)] = node }

  /// Inserts nodes among the children of a node.
  /// - Complexity: O(log *n*), and O(*k*) for *k* nodes, expected.
  mutating func insert(
    _ new: [Node], under parent: Slot, at child: Int
  ) throws(TreeError) -> TreeChange {
    var slots: [Slot] = []
    for node in new {
      guard slot(with: identifier(node)) == nil else {
        forget(slots)
        throw .repeatedIdentifier(identifier(node))
      }
      slots.append(add(node))
    }
    settle(slots, under: parent)
    return TreeChange(
      inserted: rows.insert(rows.treap(of: slots[...]), under: parent, at: child))
  }

  /// Removes a node and its descendants.
  /// - Complexity: O(log *n*), and O(*k*) for *k* removed nodes, expected.
  mutating func remove(_ slot: Slot) -> TreeChange {
    let (top, shown) = rows.cut(slot)
    let removed = rows.slots(below: top)
    forget(removed)
    return TreeChange(deleted: shown, removed: removed)
  }

  /// Moves a node with its descendants to other children, or removes it if these are not loaded.
  /// - Parameter child: Its index among the children of `parent`, counted without the node.
  /// - Complexity: O(*l* log *n*) for level *l* of the parent, expected.
  mutating func move(
    _ slot: Slot, under parent: Slot, at child: Int
  ) throws(TreeError) -> TreeChange {
    guard !rows.isNode(parent, atOrBelow: slot) else { throw .belowItself(identifier(self[slot])) }
    guard knowledge(of: parent) != .unknown else { return remove(slot) }
    let (top, old) = rows.cut(slot)
    knowledge[Int(parent)] = .loaded
    return TreeChange(moved: old, to: rows.insert(top, under: parent, at: child))
  }

  /// Makes room for many new nodes.
  mutating func reserve(_ count: Int) {
    rows.reserve(count)
    guard count > nodes.count else { return }
    nodes.reserveCapacity(nodes.count + count)
    knowledge.reserveCapacity(knowledge.count + count)
  }

  /// Adds a node that is in no sequence yet.
  mutating func add(_ node: Node) -> Slot {
    let slot = rows.makeSlot()
    if Int(slot) == nodes.count {
      nodes.append(node)
      knowledge.append(.new)
    } else {
      nodes[Int(slot)] = node
      knowledge[Int(slot)] = .new
    }
    let hash = hash
    table.insert(slot, hash: hash)
    return slot
  }

  /// Notes that nodes are the children, or among the children, of a node.
  mutating func settle(_ slots: [Slot], under parent: Slot, isLeaf: Bool = false) {
    for slot in slots where knowledge[Int(slot)] == .new { knowledge[Int(slot)] = .unknown }
    knowledge[Int(parent)] = isLeaf ? .leaf : .loaded
  }

  private mutating func removeFromTable(_ slots: [Slot]) {
    let hash = hash
    for slot in slots { table.remove(slot, hash: hash) }
  }

  /// Removes nodes that are in no sequence.
  mutating func forget(_ slots: [Slot]) {
    removeFromTable(slots)
    for slot in slots { nodes[Int(slot)] = nil }
    rows.release(slots)
  }
}

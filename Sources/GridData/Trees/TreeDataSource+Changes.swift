import VirtualGrid

// MARK: - Changes of the data
extension TreeDataSource {
  /// Replaces the roots. Nodes that are in the tree already keep their descendants and their expansion.
  /// - Throws: `TreeError.repeatedIdentifier`. The tree is then unchanged.
  /// - Complexity: O(*k*) for *k* roots if there were none, else O(*k* log *n*), expected, plus that of an
  ///   update of the grid.
  public func setRoots(_ roots: [Node]) throws(TreeError) {
    try setChildren(roots, of: TreeRows.root)
  }

  /// Replaces the children of a node, which need not have been loaded.
  ///
  /// Nodes that are in the tree already keep their descendants and their expansion, get the new value,
  /// and move here if they had another parent. An open request for the children is canceled.
  /// - Parameters:
  ///   - nodes: The children. Nil if the node is a leaf.
  ///   - id: The identifier of the node.
  /// - Throws: A ``TreeError``. The tree is then unchanged.
  /// - Complexity: As for ``setRoots(_:)``.
  public func setChildren(_ nodes: [Node]?, of id: ItemID) throws(TreeError) {
    let slot = try slot(with: id)
    let change = try tree.setChildren(nodes, of: slot)
    cancel(slot)
    show(change, refilling: slot)
  }

  /// Requests the children of a node again. They stay until the answer arrives.
  ///
  /// Does nothing if they have not been loaded.
  /// - Throws: `TreeError.unknownIdentifier`.
  public func reloadChildren(of id: ItemID) throws(TreeError) {
    let slot = try slot(with: id)
    if tree.knowledge(of: slot) != .unknown || loads.isPending(slot) { request(slot) }
  }

  /// Inserts nodes among the children of a node, or among the roots.
  ///
  /// Does nothing if the children of the parent have not been loaded: the loader will return the new ones
  /// with the others.
  /// - Parameters:
  ///   - nodes: The new nodes.
  ///   - index: The index of the first of them among the children. Nil appends them.
  ///   - parent: The identifier of the parent. Nil inserts roots.
  /// - Throws: A ``TreeError``. The tree is then unchanged.
  /// - Complexity: O(*k* + log *n*) for *k* new nodes, expected, plus that of an update of the grid.
  public func insert(
    _ nodes: [Node], at index: Int? = nil, under parent: ItemID?
  ) throws(TreeError) {
    let slot = try slot(ofParent: parent)
    guard tree.knowledge(of: slot) != .unknown else { return }
    show(try tree.insert(nodes, under: slot, at: index ?? .max), refilling: slot)
  }

  /// Removes a node and its descendants.
  /// - Throws: `TreeError.unknownIdentifier`.
  /// - Complexity: O(*k* + log *n*) for *k* removed nodes, expected, plus that of an update of the grid.
  public func remove(with id: ItemID) throws(TreeError) {
    show(tree.remove(try slot(with: id)))
  }

  /// Moves a node with its descendants, which stay expanded or collapsed.
  ///
  /// If the children of the new parent have not been loaded, the node is removed: the loader will return
  /// it with the others.
  /// - Parameters:
  ///   - id: The identifier of the node.
  ///   - index: The index of the node among its new siblings, without the node itself. Nil appends it.
  ///   - parent: The identifier of the new parent. Nil makes the node a root.
  /// - Throws: A ``TreeError``. The tree is then unchanged.
  /// - Complexity: O(*l* log *n*) for level *l* of the parent, expected, plus that of an update of the grid.
  public func move(
    with id: ItemID, to index: Int? = nil, under parent: ItemID?
  ) throws(TreeError) {
    let target = try slot(ofParent: parent)
    let change = try tree.move(try slot(with: id), under: target, at: index ?? .max)
    show(change, refilling: target)
  }

  /// Replaces a node by another value with the same identifier, and fills its cell again.
  /// - Throws: `TreeError.unknownIdentifier`.
  /// - Complexity: O(log *n*), expected.
  public func update(_ node: Node) throws(TreeError) {
    let slot = try slot(with: tree.identifier(node))
    tree.replace(slot, by: node)
    show(TreeChange(), refilling: slot)
  }

  /// Replaces the children of a node, and fills the cells of the node and of its children again.
  func setChildren(_ nodes: [Node]?, of slot: Slot) throws(TreeError) {
    let change = try tree.setChildren(nodes, of: slot)
    show(change, refilling: slot)
  }

  private func slot(with id: ItemID) throws(TreeError) -> Slot {
    guard let slot = tree.slot(with: id) else { throw .unknownIdentifier(id) }
    return slot
  }

  private func slot(ofParent id: ItemID?) throws(TreeError) -> Slot {
    guard let id else { return TreeRows.root }
    return try slot(with: id)
  }
}

import VirtualGrid

// MARK: - Expanding and collapsing
extension TreeDataSource {
  /// Shows the children of a row, and requests them if they are not in memory.
  ///
  /// Does nothing for a leaf. If the last request has failed, requests the children again.
  /// - Complexity: O(log *n*), expected, plus that of an update of the grid.
  /// - Precondition: The index is in `0..<rowCount`.
  public func expand(at item: Int) { expand(tree.rows[item]) }

  /// Expands a node in memory, shown or not; see ``expand(at:)``.
  public func expand(with id: ItemID) {
    if let slot = tree.slot(with: id) { expand(slot) }
  }

  /// Hides the descendants of a row, and cancels the request for its children.
  /// - Complexity: O(log *n*), expected, plus that of an update of the grid.
  /// - Precondition: The index is in `0..<rowCount`.
  public func collapse(at item: Int) { collapse(tree.rows[item]) }

  /// Collapses a node in memory, shown or not; see ``collapse(at:)``.
  public func collapse(with id: ItemID) {
    if let slot = tree.slot(with: id) { collapse(slot) }
  }

  /// Expands a collapsed row, and collapses an expanded one.
  /// - Precondition: The index is in `0..<rowCount`.
  public func toggle(at item: Int) {
    let slot = tree.rows[item]
    if tree.rows.isExpanded(slot) { collapse(slot) } else { expand(slot) }
  }

  /// Requests the children of a row again, if the last request has failed.
  /// - Precondition: The index is in `0..<rowCount`.
  public func retry(at item: Int) {
    let slot = tree.rows[item]
    if loads.failure(of: slot) != nil { request(slot) }
  }

  /// Expands all ancestors of a node, and loads those that are not in memory.
  /// - Parameters:
  ///   - path: The identifiers of the ancestors, a root first, and of the node. Ancestors of a node in memory may
  ///     be left out.
  ///   - completion: Called with the item that shows the node, now or when the last children have
  ///     arrived; with nil if there is no such node, or if children could not be loaded.
  public func reveal(_ path: [ItemID], completion: @escaping (Int?) -> Void = { _ in }) {
    advance(Reveal(path: path, completion: completion))
  }

  func expand(_ slot: Slot) {
    if tree.rows.isExpanded(slot) {
      if loads.failure(of: slot) != nil { request(slot) }
    } else if mayExpand(slot) {
      show(tree.expand(slot), refilling: slot)
      if tree.knowledge(of: slot) == .unknown { request(slot) }
    }
  }

  func collapse(_ slot: Slot) {
    guard tree.rows.isExpanded(slot) else { return }
    cancel(slot)
    show(tree.collapse(slot), refilling: slot)
  }

  /// Expands the known nodes of a path, and waits for the children of the last one.
  func advance(_ reveal: Reveal) {
    guard let last = reveal.path.lastIndex(where: { tree.slot(with: $0) != nil }),
      let slot = tree.slot(with: reveal.path[last])
    else { return reveal.completion(nil) }
    for ancestor in tree.rows.ancestors(of: slot) { expand(ancestor) }
    guard last < reveal.path.count - 1 else { return reveal.completion(tree.rows.row(of: slot)) }
    guard tree.knowledge(of: slot) == .unknown else { return reveal.completion(nil) }
    expand(slot)
    if loads.isLoading(slot) {
      reveals.append(Reveal(path: reveal.path, completion: reveal.completion, slot: slot))
    } else if tree.knowledge(of: slot) == .unknown {
      reveal.completion(nil)
    } else {
      advance(reveal)
    }
  }
}

import VirtualGrid

// MARK: - Rows
extension TreeDataSource {
  /// The number of shown rows.
  public var rowCount: Int { tree.rows.count }

  /// Returns a shown row.
  /// - Complexity: O(log *n*), expected, plus that of ``isExpandable``.
  /// - Precondition: The index is in `0..<rowCount`.
  public func row(at item: Int) -> TreeRow<Node> { row(of: tree.rows[item]) }

  /// Returns the row of a node in memory, shown or not, or nil if there is none with the identifier.
  /// - Complexity: O(log *n*) for each collapsed ancestor, expected.
  public func row(with id: ItemID) -> TreeRow<Node>? { tree.slot(with: id).map { row(of: $0) } }

  /// Returns the item that shows a node, or nil if an ancestor is collapsed or the node is not in memory.
  /// - Complexity: O(log *n*), expected.
  public func item(with id: ItemID) -> Int? {
    tree.slot(with: id).flatMap { tree.rows.row(of: $0) }
  }

  /// Returns the items that show the ancestors of a row, a root first.
  ///
  /// Those of the first visible item are the headings to keep at the top of an outline.
  /// - Complexity: O(*l* log *n*) for level *l*, expected.
  /// - Precondition: The index is in `0..<rowCount`.
  public func ancestors(ofItem item: Int) -> [Int] {
    tree.rows.ancestors(of: tree.rows[item]).compactMap { tree.rows.row(of: $0) }
  }

  private func row(of slot: Slot) -> TreeRow<Node> {
    TreeRow(
      node: tree[slot], level: tree.level(of: slot), isExpandable: mayExpand(slot),
      isExpanded: tree.rows.isExpanded(slot), isLoading: loads.isLoading(slot),
      failure: loads.failure(of: slot))
  }

  /// Returns whether a node has children or may have some.
  func mayExpand(_ slot: Slot) -> Bool {
    switch tree.knowledge(of: slot) {
    case .leaf: false
    case .loaded: true
    case .unknown, .new: isExpandable?(tree[slot]) ?? true
    }
  }
}

// MARK: - Children
extension Snapshot {
  /// Appends items to the children of another item.
  ///
  /// They are shown once the parent and all its ancestors are expanded. New items are collapsed.
  /// - Throws: `SnapshotError.unknownItem`, or `.repeatedItem` for an identifier that would appear
  ///   twice.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func append(
    _ items: some Collection<ID>, under parent: ID
  ) throws(SnapshotError<SectionID, ID>) {
    try add(items.lazy.map { .item($0) }, at: tree.end(of: try node(of: parent, as: .place)))
  }

  /// Moves an item and its descendants to the end of the children of another item.
  /// - Throws: `SnapshotError.unknownItem`, or `.belowItself` if `parent` is the item or one of its
  ///   descendants.
  /// - Complexity: O(*d*) for a target at depth *d*, on average.
  @inlinable
  public mutating func move(_ item: ID, under parent: ID) throws(SnapshotError<SectionID, ID>) {
    try move(item, to: tree.end(of: try node(of: parent, as: .place)))
  }

  /// Returns the parent of an item, or nil if it has none or is unknown.
  /// - Complexity: O(1), on average.
  @inlinable
  public func parent(of item: ID) -> ID? {
    guard let node = nodes[.item(item)], case .item(let parent) = names[Int(tree.parent(of: node))]
    else { return nil }
    return parent
  }

  /// Returns the children of an item, shown or not. The result is empty for an unknown item.
  /// - Complexity: O(*k*) for *k* children, on average.
  @inlinable
  public func children(of item: ID) -> [ID] {
    var children: [ID] = []
    guard let node = nodes[.item(item)] else { return children }
    tree.forEachChild(of: node) { child in
      if case .item(let item) = names[Int(child)] { children.append(item) }
    }
    return children
  }

  /// Returns whether an item has children, shown or not. The result is false for an unknown item.
  /// - Complexity: O(1), on average.
  @inlinable
  public func hasChildren(_ item: ID) -> Bool {
    nodes[.item(item)].map { tree.firstChild(of: $0) != SnapshotTree.none } ?? false
  }

  /// Returns the number of ancestors of an item: 0 at the top of a section, nil if the item is
  /// unknown.
  /// - Complexity: O(*d*) for an item at depth *d*, on average.
  @inlinable
  public func level(of item: ID) -> Int? {
    nodes[.item(item)].map { tree.section(of: $0).level }
  }
}

// MARK: - Expanding
extension Snapshot {
  /// Expands items: shows their children wherever the items themselves are shown.
  ///
  /// An item without children may be expanded; children added later are then shown.
  /// - Throws: `SnapshotError.unknownItem`; then no item is expanded.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func expand(_ items: some Collection<ID>) throws(SnapshotError<SectionID, ID>) {
    try expand(items, true)
  }

  /// Collapses items: hides their descendants.
  ///
  /// Descendants that are expanded stay expanded: when they are shown again, so are their children.
  /// - Throws: `SnapshotError.unknownItem`; then no item is collapsed.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func collapse(
    _ items: some Collection<ID>
  ) throws(SnapshotError<SectionID, ID>) {
    try expand(items, false)
  }

  /// The expanded items, shown or not, in order.
  /// - Complexity: O(*n*) for *n* sections and items, shown or not.
  @inlinable
  public var expandedItems: [ID] {
    var expanded: [ID] = []
    tree.forEach(below: SnapshotTree.root) { node in
      if tree.isExpanded(node), case .item(let item) = names[Int(node)] { expanded.append(item) }
    }
    return expanded
  }

  @inlinable
  mutating func expand(_ items: some Collection<ID>, _ isExpanded: Bool) throws(Failure) {
    for item in items { _ = try node(of: item) }
    for item in items { tree.expand(try node(of: item), isExpanded) }
  }

  /// Returns whether an item is expanded. The result is false for an unknown item.
  /// - Complexity: O(1), on average.
  @inlinable
  public func isExpanded(_ item: ID) -> Bool {
    nodes[.item(item)].map { tree.isExpanded($0) } ?? false
  }
}

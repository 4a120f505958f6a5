// MARK: - Children
extension Snapshot {
  /// Adds items as the last children of another. They are shown once that is expanded, which it is not
  /// at first, and all above it.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func append(
    _ items: some Collection<ID>, under parent: ID
  ) throws(SnapshotError<SectionID, ID>) {
    try add(items.lazy.map { .item($0) }, at: tree.end(of: try node(of: parent, as: .place)))
  }

  /// Moves an item and its children to the end of the children of another.
  /// - Complexity: O(*d*) for a depth of *d*, on average.
  @inlinable
  public mutating func move(_ item: ID, under parent: ID) throws(SnapshotError<SectionID, ID>) {
    try move(item, to: tree.end(of: try node(of: parent, as: .place)))
  }

  /// The item that another is a child of; nil if it is none, or is not there.
  /// - Complexity: O(1), on average.
  @inlinable
  public func parent(of item: ID) -> ID? {
    guard let node = nodes[.item(item)], case .item(let parent) = names[Int(tree.parent(of: node))]
    else { return nil }
    return parent
  }

  /// The children of an item, shown or not.
  /// - Complexity: O(*k*) for *k* children.
  @inlinable
  public func children(of item: ID) -> [ID] {
    var children: [ID] = []
    guard let node = nodes[.item(item)] else { return children }
    tree.forEachChild(of: node) { child in
      if case .item(let item) = names[Int(child)] { children.append(item) }
    }
    return children
  }

  /// Whether an item has children, shown or not.
  /// - Complexity: O(1), on average.
  @inlinable
  public func hasChildren(_ item: ID) -> Bool {
    nodes[.item(item)].map { tree.firstChild(of: $0) != SnapshotTree.none } ?? false
  }

  /// How many items an item is below: 0 for one right in its section; nil if it is not there.
  /// - Complexity: O(*d*) for a depth of *d*.
  @inlinable
  public func level(of item: ID) -> Int? {
    nodes[.item(item)].map { tree.section(of: $0).level }
  }
}

// MARK: - What is shown
extension Snapshot {
  /// Shows the children of items, as far as the items are shown. One without children may be
  /// expanded for those to come.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func expand(_ items: some Collection<ID>) throws(SnapshotError<SectionID, ID>) {
    try expand(items, true)
  }

  /// Hides all below items. Children that are expanded stay so, and show theirs when they are shown
  /// again.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func collapse(
    _ items: some Collection<ID>
  ) throws(SnapshotError<SectionID, ID>) {
    try expand(items, false)
  }

  @inlinable
  mutating func expand(_ items: some Collection<ID>, _ isExpanded: Bool) throws(Failure) {
    for item in items { _ = try node(of: item) }
    for item in items { tree.expand(try node(of: item), isExpanded) }
  }

  /// Whether an item shows its children when it is shown.
  /// - Complexity: O(1), on average.
  @inlinable
  public func isExpanded(_ item: ID) -> Bool {
    nodes[.item(item)].map { tree.isExpanded($0) } ?? false
  }
}

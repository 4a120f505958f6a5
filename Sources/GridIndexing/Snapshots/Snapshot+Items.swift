// MARK: - New items
extension Snapshot {
  /// Adds items behind those of the last section.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func append(
    _ items: some Collection<ID>
  ) throws(SnapshotError<SectionID, ID>) {
    let section = tree.lastChild(of: SnapshotTree.root)
    guard section != SnapshotTree.none else { throw .noSection }
    try add(items.lazy.map { .item($0) }, at: tree.end(of: section))
  }

  /// Adds items behind those of a section.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func append(
    _ items: some Collection<ID>, toSection section: SectionID
  ) throws(SnapshotError<SectionID, ID>) {
    try add(
      items.lazy.map { .item($0) }, at: tree.end(of: try node(ofSection: section, as: .place)))
  }

  /// Adds items before another, with the same parent.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func insert(
    _ items: some Collection<ID>, before item: ID
  ) throws(SnapshotError<SectionID, ID>) {
    try add(items.lazy.map { .item($0) }, at: tree.place(before: try node(of: item, as: .place)))
  }

  /// Adds items behind another and its children, with the same parent.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func insert(
    _ items: some Collection<ID>, after item: ID
  ) throws(SnapshotError<SectionID, ID>) {
    try add(items.lazy.map { .item($0) }, at: tree.place(behind: try node(of: item, as: .place)))
  }
}

// MARK: - Items that are there
extension Snapshot {
  /// Removes items with all their children.
  /// - Complexity: O(*k*) for *k* items, children included, on average.
  @inlinable
  public mutating func delete(_ items: some Collection<ID>) throws(SnapshotError<SectionID, ID>) {
    for item in items { _ = try node(of: item) }
    for item in items {
      // It may have gone with its parent.
      if let node = nodes[.item(item)] { remove(node) }
    }
  }

  /// Moves an item and its children before another, to the same parent. Before itself, it stays where
  /// it is.
  /// - Complexity: O(*d*) for a depth of *d*, on average.
  @inlinable
  public mutating func move(
    _ item: ID, before other: ID
  ) throws(SnapshotError<SectionID, ID>) {
    try move(item, to: tree.place(before: try node(of: other, as: .place)))
  }

  /// Moves an item and its children behind another and its children, to the same parent. Behind
  /// itself, it stays where it is.
  /// - Complexity: O(*d*) for a depth of *d*, on average.
  @inlinable
  public mutating func move(
    _ item: ID, after other: ID
  ) throws(SnapshotError<SectionID, ID>) {
    try move(item, to: tree.place(behind: try node(of: other, as: .place)))
  }

  /// Moves an item and its children behind those of a section.
  /// - Complexity: O(1), on average.
  @inlinable
  public mutating func move(
    _ item: ID, toSection section: SectionID
  ) throws(SnapshotError<SectionID, ID>) {
    try move(item, to: tree.end(of: try node(ofSection: section, as: .place)))
  }

  @inlinable
  mutating func move(_ item: ID, to place: SnapshotTree.Place) throws(Failure) {
    guard tree.move(try node(of: item), to: place) else { throw .belowItself(item) }
  }
}

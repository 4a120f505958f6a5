// MARK: - Inserting items
extension Snapshot {
  /// Appends items to the last section, after its items.
  /// - Throws: `SnapshotError.noSection` without a section, `.repeatedItem` for an identifier that
  ///   would appear twice.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func append(
    _ items: some Collection<ID>
  ) throws(SnapshotError<SectionID, ID>) {
    let section = tree.lastChild(of: SnapshotTree.root)
    guard section != SnapshotTree.none else { throw .noSection }
    try add(items.lazy.map { .item($0) }, at: tree.end(of: section))
  }

  /// Appends items to a section, after its items.
  /// - Throws: `SnapshotError.unknownSection`, or `.repeatedItem` for an identifier that would
  ///   appear twice.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func append(
    _ items: some Collection<ID>, toSection section: SectionID
  ) throws(SnapshotError<SectionID, ID>) {
    try add(
      items.lazy.map { .item($0) }, at: tree.end(of: try node(ofSection: section, as: .place)))
  }

  /// Inserts items before another item, under the same parent.
  /// - Throws: `SnapshotError.unknownItem`, or `.repeatedItem` for an identifier that would appear
  ///   twice.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func insert(
    _ items: some Collection<ID>, before item: ID
  ) throws(SnapshotError<SectionID, ID>) {
    try add(items.lazy.map { .item($0) }, at: tree.place(before: try node(of: item, as: .place)))
  }

  /// Inserts items after another item and its descendants, under the same parent.
  /// - Throws: `SnapshotError.unknownItem`, or `.repeatedItem` for an identifier that would appear
  ///   twice.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func insert(
    _ items: some Collection<ID>, after item: ID
  ) throws(SnapshotError<SectionID, ID>) {
    try add(items.lazy.map { .item($0) }, at: tree.place(behind: try node(of: item, as: .place)))
  }
}

// MARK: - Deleting and moving items
extension Snapshot {
  /// Deletes items with all their descendants.
  /// - Throws: `SnapshotError.unknownItem`; then no item is deleted.
  /// - Complexity: O(*k*) for *k* items, descendants included, on average.
  @inlinable
  public mutating func delete(_ items: some Collection<ID>) throws(SnapshotError<SectionID, ID>) {
    for item in items { _ = try node(of: item) }
    for item in items {
      // The item may have been deleted with its parent.
      if let node = nodes[.item(item)] { remove(node) }
    }
  }

  /// Moves an item and its descendants before another item, under the same parent.
  ///
  /// Moving an item before itself changes nothing.
  /// - Throws: `SnapshotError.unknownItem`, or `.belowItself` if `other` is a descendant of `item`.
  /// - Complexity: O(*d*) for a target at depth *d*, on average.
  @inlinable
  public mutating func move(
    _ item: ID, before other: ID
  ) throws(SnapshotError<SectionID, ID>) {
    try move(item, to: tree.place(before: try node(of: other, as: .place)))
  }

  /// Moves an item and its descendants after another item and its descendants, under the same
  /// parent.
  ///
  /// Moving an item after itself changes nothing.
  /// - Throws: `SnapshotError.unknownItem`, or `.belowItself` if `other` is a descendant of `item`.
  /// - Complexity: O(*d*) for a target at depth *d*, on average.
  @inlinable
  public mutating func move(
    _ item: ID, after other: ID
  ) throws(SnapshotError<SectionID, ID>) {
    try move(item, to: tree.place(behind: try node(of: other, as: .place)))
  }

  /// Moves an item and its descendants to the end of a section, without a parent.
  /// - Throws: `SnapshotError.unknownItem` or `.unknownSection`.
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

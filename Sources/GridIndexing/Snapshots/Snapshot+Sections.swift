// MARK: - Sections
extension Snapshot {
  /// Appends sections after the last one.
  /// - Throws: `SnapshotError.repeatedSection` for an identifier that would appear twice.
  /// - Complexity: O(*k*) for *k* sections, on average.
  @inlinable
  public mutating func appendSections(
    _ sections: some Collection<SectionID>
  ) throws(SnapshotError<SectionID, ID>) {
    try add(sections.lazy.map { .section($0) }, at: tree.end(of: SnapshotTree.root))
  }

  /// Inserts sections before another section.
  /// - Throws: `SnapshotError.unknownSection`, or `.repeatedSection` for an identifier that would
  ///   appear twice.
  /// - Complexity: O(*k*) for *k* sections, on average.
  @inlinable
  public mutating func insertSections(
    _ sections: some Collection<SectionID>, before section: SectionID
  ) throws(SnapshotError<SectionID, ID>) {
    let place = tree.place(before: try node(ofSection: section, as: .place))
    try add(sections.lazy.map { .section($0) }, at: place)
  }

  /// Inserts sections after another section.
  /// - Throws: `SnapshotError.unknownSection`, or `.repeatedSection` for an identifier that would
  ///   appear twice.
  /// - Complexity: O(*k*) for *k* sections, on average.
  @inlinable
  public mutating func insertSections(
    _ sections: some Collection<SectionID>, after section: SectionID
  ) throws(SnapshotError<SectionID, ID>) {
    let place = tree.place(behind: try node(ofSection: section, as: .place))
    try add(sections.lazy.map { .section($0) }, at: place)
  }

  /// Deletes sections with all their items.
  /// - Throws: `SnapshotError.unknownSection`; then no section is deleted.
  /// - Complexity: O(*k*) for *k* sections and items, on average.
  @inlinable
  public mutating func deleteSections(
    _ sections: some Collection<SectionID>
  ) throws(SnapshotError<SectionID, ID>) {
    for section in sections { _ = try node(ofSection: section) }
    for section in sections {
      if let node = nodes[.section(section)] { remove(node) }
    }
  }

  /// Moves a section before another section. Moving it before itself changes nothing.
  /// - Throws: `SnapshotError.unknownSection`.
  /// - Complexity: O(1), on average.
  @inlinable
  public mutating func moveSection(
    _ section: SectionID, before other: SectionID
  ) throws(SnapshotError<SectionID, ID>) {
    let node = try node(ofSection: section)
    _ = tree.move(node, to: tree.place(before: try self.node(ofSection: other, as: .place)))
  }

  /// Moves a section after another section. Moving it after itself changes nothing.
  /// - Throws: `SnapshotError.unknownSection`.
  /// - Complexity: O(1), on average.
  @inlinable
  public mutating func moveSection(
    _ section: SectionID, after other: SectionID
  ) throws(SnapshotError<SectionID, ID>) {
    let node = try node(ofSection: section)
    _ = tree.move(node, to: tree.place(behind: try self.node(ofSection: other, as: .place)))
  }
}

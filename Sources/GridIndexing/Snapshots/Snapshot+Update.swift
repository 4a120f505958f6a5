// MARK: - Reloading
extension Snapshot {
  /// Marks items whose content changed; the next update refills the cells that they have.
  /// - Throws: `SnapshotError.unknownItem`; then no item is marked.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func reconfigure(
    _ items: some Collection<ID>
  ) throws(SnapshotError<SectionID, ID>) {
    try mark(items, isReload: false)
  }

  /// Marks items that need new cells in the next update.
  ///
  /// An item that also moves is deleted and inserted.
  /// - Throws: `SnapshotError.unknownItem`; then no item is marked.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func reload(_ items: some Collection<ID>) throws(SnapshotError<SectionID, ID>) {
    try mark(items, isReload: true)
  }

  /// Marks sections to reload, with all their items, in the next update.
  ///
  /// A section that also moves is deleted and inserted.
  /// - Throws: `SnapshotError.unknownSection`; then no section is marked.
  /// - Complexity: O(*k*) for *k* sections, on average.
  @inlinable
  public mutating func reloadSections(
    _ sections: some Collection<SectionID>
  ) throws(SnapshotError<SectionID, ID>) {
    for section in sections { _ = try node(ofSection: section) }
    for section in sections { marks.mark(try node(ofSection: section), isReload: true) }
  }

  /// Removes all marks of sections and items to reload or reconfigure. Call it after the update.
  /// - Complexity: O(1), plus the release of the marks.
  @inlinable
  public mutating func forgetReloads() { marks = SnapshotMarks() }

  @inlinable
  mutating func mark(_ items: some Collection<ID>, isReload: Bool) throws(Failure) {
    for item in items { _ = try node(of: item) }
    for item in items { marks.mark(try node(of: item), isReload: isReload) }
  }
}

// MARK: - Update
extension Snapshot {
  /// Returns the update from another snapshot to this one.
  ///
  /// It includes the reloads and reconfigurations marked in this snapshot, not those of the other.
  /// Its indices refer to ``shown`` of both snapshots. Call it on any thread.
  /// - Complexity: O(*n*) for *n* items and sections, if their hashes differ, plus O(*m* log *m*)
  ///   for *m* items and sections that are not in order.
  @inlinable
  public func update(from old: Self) -> BatchUpdate { difference(old.shown, shown).update() }

  /// Returns the difference between two lists of shown items; the second is that of this snapshot.
  @inlinable
  package func difference(
    _ old: SectionedList<SectionID, ID>, _ shown: SectionedList<SectionID, ID>
  ) -> SectionedDifference {
    let numbers = marks.numbers(in: tree)
    let sections = Difference(from: old.sections, to: shown.sections) {
      numbers.sections.contains($1)
    }
    var difference = SectionedDifference(from: old, to: shown, sections)
    difference.mark(numbers)
    return difference
  }
}

extension SectionedDifference {
  /// Marks items as changed or reloaded, by their new indices.
  @usableFromInline
  mutating func mark(_ numbers: SnapshotMarks.Numbers) {
    guard !numbers.changed.isEmpty else { return }
    let before = items.inverse
    changed = before.newIndexes(of: RangeSet(numbers.changed))
    reloaded = before.newIndexes(of: RangeSet(numbers.reloaded))
  }
}

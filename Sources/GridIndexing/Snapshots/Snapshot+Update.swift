// MARK: - What is to be shown anew
extension Snapshot {
  /// Has the next update show items anew in the cells that they have.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func reconfigure(
    _ items: some Collection<ID>
  ) throws(SnapshotError<SectionID, ID>) {
    try mark(items, isReload: false)
  }

  /// Has the next update show items anew in other cells. One that moves besides goes, and comes
  /// anew.
  /// - Complexity: O(*k*) for *k* items, on average.
  @inlinable
  public mutating func reload(_ items: some Collection<ID>) throws(SnapshotError<SectionID, ID>) {
    try mark(items, isReload: true)
  }

  /// Has the next update show sections anew, with all that they hold. One that moves besides goes,
  /// and comes anew.
  /// - Complexity: O(*k*) for *k* sections, on average.
  @inlinable
  public mutating func reloadSections(
    _ sections: some Collection<SectionID>
  ) throws(SnapshotError<SectionID, ID>) {
    for section in sections { _ = try node(ofSection: section) }
    for section in sections { marks.mark(try node(ofSection: section), isReload: true) }
  }

  /// Forgets what was to be shown anew, as when it has been.
  /// - Complexity: O(1).
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
  /// What leads from what another snapshot shows to what this one shows, with all that this one has
  /// been told to show anew.
  ///
  /// It is correct for the counts of ``shown`` of both. Usable on any thread.
  /// - Complexity: O(*n*) for *n* items and sections, if their hashes differ; O(*m* log *m*) for *m*
  ///   that are not in order.
  @inlinable
  public func update(from old: Self) -> BatchUpdate { difference(old.shown, shown).update() }

  /// What changed from a list to what this shows.
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
  /// Shows items anew, by their numbers of after.
  @usableFromInline
  mutating func mark(_ numbers: SnapshotMarks.Numbers) {
    guard !numbers.changed.isEmpty else { return }
    let before = items.inverse
    changed = before.newIndexes(of: RangeSet(numbers.changed))
    reloaded = before.newIndexes(of: RangeSet(numbers.reloaded))
  }
}

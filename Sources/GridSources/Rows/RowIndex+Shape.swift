extension RowIndex {
  /// The numbers of known and unknown rows.
  public struct Shape: Equatable, Sendable {
    /// The number of rows known at the front.
    public var front = 0

    /// The estimated number of unknown rows; 0 once all rows are known.
    public var gap = 0

    /// The number of rows known at the end.
    public var back = 0

    /// The number of all rows.
    public var count: Int { front + gap + back }
  }
}

// MARK: - Changes
extension RowIndex {
  /// The changes that a list of rows has to make after more of the file was read.
  ///
  ///     rows.onRead = { change in
  ///       try? grid.performUpdates(timing: nil) { update in
  ///         update.insertItems(change.inserted, inSection: 0)
  ///         update.deleteItems(change.deleted, inSection: 0)
  ///         update.insertItems(change.appended, inSection: 0)
  ///       }
  ///       grid.reconfigureItems(change.changed)
  ///     }
  ///
  /// Rows in the gap or, if the rows at the end of a file were wrong, also those are replaced. The end was
  /// wrong if it began inside quotes.
  public struct Change: Equatable, Sendable {
    /// Rows to insert into the gap, by their new indices.
    public let inserted: Range<Int>

    /// Rows to delete from the gap and, if these were wrong, from those at the end, by their old indices.
    public let deleted: Range<Int>

    /// Rows to append, by their new indices.
    public let appended: Range<Int>

    /// Rows whose text or number may have changed, by their new indices: the last one before the
    /// appended ones, which may be longer now, or all rows if there was a gap.
    public let changed: Range<Int>
  }
}

extension RowIndex.Change {
  /// The changes after the rows at the front of a file have replaced those at its end.
  init(replacing old: RowIndex.Shape, by new: RowIndex.Shape) {
    let grown = new.count - old.count
    self.init(
      inserted: old.front..<old.front + max(0, grown),
      deleted: old.front..<old.front + max(0, -grown),
      appended: new.count..<new.count, changed: 0..<new.count)
  }
}

extension RowIndex.Shape {
  /// Returns the changes since another shape. The gap grows and shrinks at its beginning, so that
  /// the rows known at the end stay where they are on the screen.
  func change(from old: RowIndex.Shape) -> RowIndex.Change {
    let grown = front + gap - old.front - old.gap
    return RowIndex.Change(
      inserted: old.front..<old.front + max(0, grown),
      deleted: old.front..<old.front + max(0, -grown),
      appended: front + gap + old.back..<count,
      changed: old.gap > 0 ? 0..<count : max(0, old.count - 1)..<old.count)
  }
}

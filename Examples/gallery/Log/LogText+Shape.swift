extension LogText {
  /// The numbers of known and unknown rows.
  struct Shape: Equatable {
    /// The number of rows known at the front.
    var front = 0

    /// The estimated number of unknown rows; 0 once all rows are known.
    var gap = 0

    /// The number of rows known at the end.
    var back = 0

    /// The number of all rows.
    var count: Int { front + gap + back }
  }
}

// MARK: - Changes
extension LogText.Shape {
  /// The changes that a grid has to make to show another shape.
  struct Change: Equatable {
    /// Rows that were inserted into or deleted from the gap, by their old indices.
    let inserted: Range<Int>
    let deleted: Range<Int>

    /// Rows that were appended, by their new indices.
    let appended: Range<Int>
  }

  /// Returns the changes since another shape. The gap grows and shrinks at its beginning, so that
  /// the rows known at the end stay in place on the screen.
  func change(from old: LogText.Shape) -> Change {
    let grown = front + gap - old.front - old.gap
    return Change(
      inserted: old.front..<old.front + max(0, grown),
      deleted: old.front..<old.front + max(0, -grown),
      appended: front + gap + old.back..<count)
  }
}

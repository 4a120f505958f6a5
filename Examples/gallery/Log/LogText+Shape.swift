extension LogText {
  /// How many rows there are of each sort.
  struct Shape: Equatable {
    /// Known at the front.
    var front = 0

    /// Not known yet, as far as one can guess; 0 once all are.
    var gap = 0

    /// Known at the end.
    var back = 0

    /// All of them.
    var count: Int { front + gap + back }
  }
}

// MARK: - As it changes
extension LogText.Shape {
  /// What is to be told to a grid that shows rows of another shape, by the numbers that rows have then.
  struct Change: Equatable {
    /// Rows that have come into the gap, or else those that have gone from it, by the numbers they had.
    let inserted: Range<Int>
    let deleted: Range<Int>

    /// Rows that have come at the end.
    let appended: Range<Int>
  }

  /// What has changed since there was another shape. The gap becomes longer or shorter at its beginning, so that
  /// what is known at the end stays under the eyes of who looks at it.
  func change(from old: LogText.Shape) -> Change {
    let grown = front + gap - old.front - old.gap
    return Change(
      inserted: old.front..<old.front + max(0, grown),
      deleted: old.front..<old.front + max(0, -grown),
      appended: front + gap + old.back..<count)
  }
}

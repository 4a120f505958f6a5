/// The positions of some rows, from which the server can read the rows near them.
struct PageLandmarks {
  /// A way to read rows that costs the server the least.
  struct Path: Equatable {
    /// The row before the first one, or after the last one; nil for an end of the table.
    let cursor: PageCursor?

    /// The number of rows between the cursor and the rows.
    let offset: Int

    /// The largest number of rows.
    let count: Int

    /// Whether the rows are read from the last one to the first one.
    var isBackward = false
  }

  /// The cursors of rows, by their indices.
  private var landmarks: [(row: Int, cursor: PageCursor)] = []

  /// The number of all rows, if it is known.
  var rowCount: Int?

  /// Every other landmark is removed when there are more.
  private static var limit: Int { 16_384 }

  /// Notes the position of a row.
  /// - Complexity: O(*n*) for *n* landmarks, of which there are at most 16,384.
  mutating func insert(_ cursor: PageCursor, of row: Int) {
    let index = firstIndex(from: row)
    if index < landmarks.count, landmarks[index].row == row {
      landmarks[index].cursor = cursor
    } else {
      landmarks.insert((row, cursor), at: index)
    }
    guard landmarks.count > Self.limit else { return }
    landmarks = landmarks.indices.filter { $0 % 2 == 0 }.map { landmarks[$0] }
  }

  /// Returns the best way to some rows: from a landmark, or from an end of the table.
  /// - Complexity: O(log *n*) for *n* landmarks.
  func path(to rows: Range<Int>) -> Path {
    let before = firstIndex(from: rows.lowerBound) - 1
    let forward =
      before < 0
      ? Path(cursor: nil, offset: rows.lowerBound, count: rows.count)
      : Path(
        cursor: landmarks[before].cursor, offset: rows.lowerBound - landmarks[before].row - 1,
        count: rows.count)
    guard let backward = backwardPath(to: rows), backward.offset < forward.offset else {
      return forward
    }
    return backward
  }

  /// Returns the way from a row after the last one, or from the end of the table.
  private func backwardPath(to rows: Range<Int>) -> Path? {
    // The last page may have fewer rows.
    let end = min(rows.upperBound, rowCount ?? .max)
    guard end > rows.lowerBound else { return nil }
    let after = firstIndex(from: end)
    if after < landmarks.count {
      return Path(
        cursor: landmarks[after].cursor, offset: landmarks[after].row - end,
        count: end - rows.lowerBound, isBackward: true)
    }
    return rowCount.map {
      Path(cursor: nil, offset: $0 - end, count: end - rows.lowerBound, isBackward: true)
    }
  }

  /// The index of the first landmark at a row or after it.
  private func firstIndex(from row: Int) -> Int {
    var range = 0..<landmarks.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        landmarks[middle].row < row ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

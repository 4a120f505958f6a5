/// The positions of some rows, from which the server can read the rows near them.
struct PageLandmarks {
  /// A way to read rows that costs the server the least.
  struct Path: Equatable {
    /// The row before the first one, or after the last one; nil for an end of the table.
    let cursor: PageCursor?

    /// The number of rows between the cursor and the rows.
    let offset: Int

    /// Whether the rows are read from the last one to the first one.
    let isBackward: Bool
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
      ? Path(cursor: nil, offset: rows.lowerBound, isBackward: false)
      : Path(
        cursor: landmarks[before].cursor, offset: rows.lowerBound - landmarks[before].row - 1,
        isBackward: false)
    let after = firstIndex(from: rows.upperBound)
    var backward: Path?
    if after < landmarks.count {
      backward = Path(
        cursor: landmarks[after].cursor, offset: landmarks[after].row - rows.upperBound,
        isBackward: true)
    } else if let rowCount, rowCount >= rows.upperBound {
      backward = Path(cursor: nil, offset: rowCount - rows.upperBound, isBackward: true)
    }
    guard let backward, backward.offset < forward.offset else { return forward }
    return backward
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

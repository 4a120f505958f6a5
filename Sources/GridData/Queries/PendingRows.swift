/// The rows that a query or a finder has not read yet.
struct PendingRows: Sendable {
  /// The rows, in ascending ranges that neither touch nor are empty.
  private(set) var ranges: [Range<Int>] = []

  /// The number of rows.
  private(set) var count = 0

  init(_ rows: Range<Int>) { add(rows) }

  var isEmpty: Bool { count == 0 }

  private mutating func add(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    count += rows.count
    guard let last = ranges.last, last.upperBound == rows.lowerBound else {
      return ranges.append(rows)
    }
    ranges[ranges.count - 1] = last.lowerBound..<rows.upperBound
  }

  /// Adds rows that are inserted into the source.
  /// - Complexity: O(*k*) for *k* ranges.
  mutating func insert(_ rows: Range<Int>) {
    let before = ranges
    self = PendingRows(0..<0)
    for range in before { add(range.clamped(to: 0..<rows.lowerBound)) }
    add(rows)
    for range in before where range.upperBound > rows.lowerBound {
      add(max(range.lowerBound, rows.lowerBound) + rows.count..<range.upperBound + rows.count)
    }
  }

  /// Removes rows that are deleted from the source.
  /// - Complexity: O(*k*) for *k* ranges.
  mutating func remove(_ rows: Range<Int>) {
    let before = ranges
    self = PendingRows(0..<0)
    for range in before { add(range.clamped(to: 0..<rows.lowerBound)) }
    for range in before where range.upperBound > rows.upperBound {
      add(max(range.lowerBound, rows.upperBound) - rows.count..<range.upperBound - rows.count)
    }
  }

  /// Removes and returns the first rows, at most `limit` and without a gap.
  mutating func takeFirst(_ limit: Int) -> Range<Int>? {
    guard let first = ranges.first else { return nil }
    let end = first.lowerBound + min(limit, first.count)
    if end == first.upperBound { ranges.removeFirst() } else { ranges[0] = end..<first.upperBound }
    count -= end - first.lowerBound
    return first.lowerBound..<end
  }

  /// Removes rows that have been read. The rows behind them keep their numbers.
  /// - Complexity: O(*k*) for *k* ranges.
  mutating func subtract(_ rows: Range<Int>) {
    guard overlaps(rows) else { return }
    let before = ranges
    self = PendingRows(0..<0)
    for range in before {
      add(range.clamped(to: 0..<max(0, rows.lowerBound)))
      add(range.clamped(to: rows.upperBound..<max(range.upperBound, rows.upperBound)))
    }
  }

  /// Whether a row of a range is pending.
  /// - Complexity: O(*k*) for *k* ranges.
  func overlaps(_ rows: Range<Int>) -> Bool { ranges.contains { $0.overlaps(rows) } }

  /// Returns the rows that are nearest to a row, at most `limit` and without a gap. Of rows at the
  /// same distance, these are those from `row` on.
  /// - Complexity: O(*k*) for *k* ranges.
  func nearest(to row: Int, limit: Int) -> Range<Int>? {
    var ahead: Range<Int>?
    if let range = ranges.first(where: { $0.upperBound > row }) {
      let start = max(range.lowerBound, row)
      ahead = start..<start + min(limit, range.upperBound - start)
    }
    guard let range = ranges.last(where: { $0.lowerBound < row }) else { return ahead }
    let end = min(range.upperBound, row)
    if let ahead, ahead.lowerBound - row <= row - end { return ahead }
    return end - min(limit, end - range.lowerBound)..<end
  }
}

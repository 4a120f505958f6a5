/// The rows that a query has not read yet.
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
}

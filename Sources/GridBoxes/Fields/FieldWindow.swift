/// The part of a line of text that a field shows. It scrolls so that the cursor is visible.
///
/// ```text
/// window.show(line, width: 80, measuredBy: { measurer.width(of: $0, in: font) })
/// window.text                                  // the characters that fit
/// window.x(of: line.cursor)                    // where the cursor is drawn
/// window.position(at: touch.point.x, of: 12)   // where a tap places it
/// ```
///
/// It scrolls by whole characters, so that none is cut off at an edge, and no more than it has to.
struct FieldWindow {
  /// The positions that are shown.
  private(set) var range = 0..<0

  /// The characters in ``range``.
  private(set) var text: Substring = ""

  /// Returns the width of a part of the text, which is not empty.
  private var measure: (Substring) -> Double = { _ in 0 }
}

// MARK: - Scrolling
extension FieldWindow {
  /// Shows a part of a line in which the cursor is visible.
  /// - Complexity: O(*n*) for *n* bytes before the last visible character. Measures the characters
  ///   that fit into the width twice, and others not at all.
  mutating func show(
    _ line: EditableText, width: Double, measuredBy measure: @escaping (Substring) -> Double
  ) {
    self.measure = measure
    let whole = line.text
    let cursor = whole.index(whole.startIndex, offsetBy: line.cursor)
    let (farthest, farthestCount) = start(in: whole, before: whole.endIndex, width)
    let (least, leastCount) = start(in: whole, before: cursor, width)
    // The end of the text is at the end of the field if the text is longer than the field.
    let limit = line.count - farthestCount
    let first = max(min(range.lowerBound, limit, line.cursor), line.cursor - leastCount)
    var start = first == limit ? farthest : least
    if first != limit, first != line.cursor - leastCount {
      start = whole.index(whole.startIndex, offsetBy: first)
    }
    var (end, rest, count) = (start, width, 0)
    while end < whole.endIndex {
      let next = whole.index(after: end)
      rest -= measure(whole[end..<next])
      guard rest >= 0 else { break }
      (end, count) = (next, count + 1)
    }
    range = first..<first + count
    text = whole[start..<end]
  }

  /// Returns the first index from which on the text before an index fits into a width, and the number
  /// of characters in between.
  private func start(
    in whole: String, before end: String.Index, _ width: Double
  ) -> (index: String.Index, count: Int) {
    var (start, rest, count) = (end, width, 0)
    while start > whole.startIndex {
      let before = whole.index(before: start)
      rest -= measure(whole[before..<start])
      guard rest >= 0 else { break }
      (start, count) = (before, count + 1)
    }
    return (start, count)
  }
}

// MARK: - Positions
extension FieldWindow {
  /// Returns the distance of a position from the left edge. Positions that are not shown are at the
  /// edges.
  /// - Complexity: O(*n*) for *n* visible bytes.
  func x(of position: Int) -> Double {
    let count = min(max(position, range.lowerBound), range.upperBound) - range.lowerBound
    let part = text.prefix(count)
    return part.isEmpty ? 0 : measure(part)
  }

  /// Returns the position nearest to a distance from the left edge. Beyond the edges, it is the next
  /// position that is not shown, so that a drag scrolls.
  /// - Parameter count: The number of characters of the whole text.
  /// - Complexity: O(*n* log *n*) for *n* visible bytes.
  func position(at x: Double, of count: Int) -> Int {
    guard x >= 0 else { return max(0, range.lowerBound - 1) }
    guard x <= self.x(of: range.upperBound) else { return min(count, range.upperBound + 1) }
    // The first position is not right of the point, as `x` is not negative.
    let left = range.partitionPoint(where: { self.x(of: $0 + 1) > x })
    guard left < range.upperBound else { return left }
    return x - self.x(of: left) < self.x(of: left + 1) - x ? left : left + 1
  }

  /// Returns the index of the character at a distance from the left edge.
  /// - Complexity: O(*n* log *n*) for *n* visible bytes.
  func character(at x: Double, of count: Int) -> Int {
    let nearest = position(at: x, of: count)
    return self.x(of: nearest) > x ? max(0, nearest - 1) : nearest
  }
}

/// The children to replace so that an element shows other boxes.
///
/// It is one range of children that leave, and one of boxes that enter. If the boxes have moved along one axis, these
/// are the boxes at the ends, and the first and last boxes that stay, such as frozen rows, are in neither range.
struct ShownChange {
  /// The indices of the children that leave.
  let leaving: Range<Int>

  /// The indices of the boxes that enter.
  let entering: Range<Int>

  /// Compares the boxes of children with those to show.
  /// - Complexity: O(*n*) for *n* boxes.
  init(from shown: [PageNode], to boxes: [Box]) {
    var start = 0
    while start < shown.count, start < boxes.count, shown[start].box === boxes[start] { start += 1 }
    var (end, newEnd) = (shown.count, boxes.count)
    while end > start, newEnd > start, shown[end - 1].box === boxes[newEnd - 1] {
      end -= 1
      newEnd -= 1
    }
    let (differing, newDiffering) = (start..<end, start..<newEnd)
    // Most boxes stay: they were the last ones and are the first ones, or the reverse.
    let last = Self.commonCount(endOf: shown[differing], startOf: boxes[newDiffering])
    let first = Self.commonCount(startOf: shown[differing], endOf: boxes[newDiffering])
    (leaving, entering) =
      last >= first
      ? (start..<end - last, start + last..<newEnd)
      : (start + first..<end, start..<newEnd - first)
  }

  /// Whether nothing changes.
  var isEmpty: Bool { leaving.isEmpty && entering.isEmpty }

  /// Returns how many of the last children show the first boxes.
  private static func commonCount(
    endOf shown: ArraySlice<PageNode>, startOf boxes: ArraySlice<Box>
  ) -> Int {
    guard let box = boxes.first, let first = shown.firstIndex(where: { $0.box === box }) else {
      return 0
    }
    return boxes.starts(with: shown[first...]) { $0 === $1.box } ? shown.endIndex - first : 0
  }

  /// Returns how many of the first children show the last boxes.
  private static func commonCount(
    startOf shown: ArraySlice<PageNode>, endOf boxes: ArraySlice<Box>
  ) -> Int {
    guard let box = boxes.last, let last = shown.lastIndex(where: { $0.box === box }) else {
      return 0
    }
    let count = last + 1 - shown.startIndex
    return boxes.suffix(count).elementsEqual(shown.prefix(count)) { $0 === $1.box } ? count : 0
  }
}

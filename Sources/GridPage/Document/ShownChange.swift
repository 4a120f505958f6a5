/// The difference between the boxes that the children of an element show, and those that they are to show.
///
/// It is one range of boxes that leave and one of boxes that enter. Both are short if the boxes move along one axis
/// while the first and last ones, such as frozen rows, stay. Otherwise each contains all boxes between the first
/// and the last that differ.
struct ShownChange {
  /// The indices of the children whose boxes leave.
  private(set) var leaving: Range<Int>

  /// The indices of the boxes that enter, among the boxes that are to be shown.
  private(set) var entering: Range<Int>

  /// Finds the difference.
  /// - Complexity: O(*n*) for *n* boxes.
  init(from shown: [PageNode], to boxes: [Box]) {
    var start = 0
    while start < shown.count, start < boxes.count, shown[start].box === boxes[start] { start += 1 }
    var (end, newEnd) = (shown.count, boxes.count)
    while end > start, newEnd > start, shown[end - 1].box === boxes[newEnd - 1] {
      end -= 1
      newEnd -= 1
    }
    (leaving, entering) = (start..<end, start..<newEnd)
    guard !leaving.isEmpty, !entering.isEmpty else { return }
    if let first = leaving.first(where: { shown[$0].box === boxes[start] }) {
      keep(first..<end, from: start, of: shown, in: boxes)
    } else if let last = leaving.last(where: { shown[$0].box === boxes[newEnd - 1] }) {
      keep(start..<last + 1, from: newEnd - (last + 1 - start), of: shown, in: boxes)
    }
  }

  /// Whether nothing changes.
  var isEmpty: Bool { leaving.isEmpty && entering.isEmpty }

  /// Takes children out of those that leave, if they show the boxes from an index on, which is at one end of those
  /// that enter.
  private mutating func keep(
    _ kept: Range<Int>, from index: Int, of shown: [PageNode], in boxes: [Box]
  ) {
    let same = index..<index + kept.count
    guard entering.contains(same),
      zip(kept, same).allSatisfy({ shown[$0].box === boxes[$1] })
    else { return }
    leaving =
      kept.upperBound == leaving.upperBound
      ? leaving.lowerBound..<kept.lowerBound : kept.upperBound..<leaving.upperBound
    entering =
      same.lowerBound == entering.lowerBound
      ? same.upperBound..<entering.upperBound : entering.lowerBound..<same.lowerBound
  }
}

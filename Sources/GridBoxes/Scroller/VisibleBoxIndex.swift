/// An index of frames that finds those that meet a rectangle.
///
/// The frames are sorted by where they start along an axis. A binary tree over them stores where
/// the last one of each subtree ends. So a long frame at the beginning costs no more than others,
/// and subtrees that end before the rectangle are skipped.
struct VisibleBoxIndex {
  private let axis: GridAxis

  /// The frames in the order of their starts, each with the number that was given for it.
  private var frames: [(frame: GridRect, number: Int)]

  /// The end of the last-ending frame under each node. The children of node `i` are `2i` and `2i +
  /// 1`, and the frame at position `i` is node `leafCount + i`.
  private var ends: [Double]
  private var leafCount = 1

  /// Creates an index of numbered frames.
  /// - Complexity: O(*n*) if they are sorted by their starts, else O(*n* log *n*).
  init(_ frames: [(frame: GridRect, number: Int)] = [], along axis: GridAxis = .vertical) {
    self.axis = axis
    self.frames = frames
    func starts(_ one: GridRect, before other: GridRect) -> Bool {
      one.origin[axis] < other.origin[axis]
    }
    let isSorted = zip(frames, frames.dropFirst())
      .allSatisfy { !starts($1.frame, before: $0.frame) }
    if !isSorted { self.frames.sort { starts($0.frame, before: $1.frame) } }
    while leafCount < frames.count { leafCount *= 2 }
    ends = Array(repeating: -.infinity, count: 2 * leafCount)
    for (position, entry) in self.frames.enumerated() {
      ends[leafCount + position] = entry.frame.origin[axis] + entry.frame.size[axis]
    }
    for node in stride(from: leafCount - 1, to: 0, by: -1) {
      ends[node] = max(ends[2 * node], ends[2 * node + 1])
    }
  }

  /// Appends the numbers of the frames that share an area with a rectangle, in ascending order.
  /// - Complexity: O(log *n*) for each frame that meets the rectangle along the axis.
  func append(intersecting rect: GridRect, to numbers: inout [Int]) {
    let first = numbers.count
    let start = rect.origin[axis]
    let count = countStarting(before: start + rect.size[axis])
    append(under: 1, positions: 0..<leafCount, below: count, behind: start, rect, to: &numbers)
    numbers[first...].sort()
  }

  /// The number of frames that start before an offset.
  private func countStarting(before offset: Double) -> Int {
    frames.partitionPoint(where: { $0.frame.origin[axis] >= offset })
  }

  private func append(
    under node: Int, positions: Range<Int>, below count: Int, behind start: Double,
    _ rect: GridRect,
    to numbers: inout [Int]
  ) {
    guard positions.lowerBound < count, ends[node] > start else { return }
    guard positions.count > 1 else {
      let entry = frames[positions.lowerBound]
      if entry.frame.intersects(rect) { numbers.append(entry.number) }
      return
    }
    let middle = (positions.lowerBound + positions.upperBound) / 2
    append(
      under: 2 * node, positions: positions.lowerBound..<middle, below: count, behind: start, rect,
      to: &numbers)
    append(
      under: 2 * node + 1, positions: middle..<positions.upperBound, below: count, behind: start,
      rect,
      to: &numbers)
  }
}

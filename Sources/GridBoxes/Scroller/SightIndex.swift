/// Which of many frames meet a rectangle, wherever they lie.
///
/// The frames stand in the order of their starts along an axis, under a tree that knows how far the
/// frames of each part reach. So a long one at the beginning hides none of those behind it, and a
/// part that ends before the rectangle is looked at once.
struct SightIndex {
  private let axis: GridAxis

  /// The frames, by their starts, and which of the given ones each is.
  private var frames: [(frame: GridRect, number: Int)]

  /// How far the frames under a node reach; those under node `i` are under `2i` and `2i + 1`, and
  /// the frame at place `i` is node `leafCount + i`.
  private var ends: [Double]
  private var leafCount = 1

  /// Takes frames by their numbers.
  /// - Complexity: O(*n*) if they are in the order of their starts, else O(*n* log *n*).
  init(_ frames: [(frame: GridRect, number: Int)] = [], along axis: GridAxis = .vertical) {
    self.axis = axis
    self.frames = frames
    func comes(_ one: GridRect, before other: GridRect) -> Bool {
      one.origin[axis] < other.origin[axis]
    }
    let isSorted = zip(frames, frames.dropFirst())
      .allSatisfy { !comes($1.frame, before: $0.frame) }
    if !isSorted { self.frames.sort { comes($0.frame, before: $1.frame) } }
    while leafCount < frames.count { leafCount *= 2 }
    ends = Array(repeating: -.infinity, count: 2 * leafCount)
    for (place, entry) in self.frames.enumerated() {
      ends[leafCount + place] = entry.frame.origin[axis] + entry.frame.size[axis]
    }
    for node in stride(from: leafCount - 1, to: 0, by: -1) {
      ends[node] = max(ends[2 * node], ends[2 * node + 1])
    }
  }

  /// Appends the numbers of the frames that share an area with a rectangle, in ascending order.
  /// - Complexity: O(log *n*) for each of those that meet it along the axis.
  func append(meeting rect: GridRect, to numbers: inout [Int]) {
    let first = numbers.count
    let start = rect.origin[axis]
    let count = countStarting(before: start + rect.size[axis])
    append(under: 1, places: 0..<leafCount, below: count, behind: start, rect, to: &numbers)
    numbers[first...].sort()
  }

  /// How many frames start before an offset.
  private func countStarting(before offset: Double) -> Int {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].frame.origin[axis] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func append(
    under node: Int, places: Range<Int>, below count: Int, behind start: Double, _ rect: GridRect,
    to numbers: inout [Int]
  ) {
    guard places.lowerBound < count, ends[node] > start else { return }
    guard places.count > 1 else {
      let entry = frames[places.lowerBound]
      if entry.frame.meets(rect) { numbers.append(entry.number) }
      return
    }
    let middle = (places.lowerBound + places.upperBound) / 2
    append(
      under: 2 * node, places: places.lowerBound..<middle, below: count, behind: start, rect,
      to: &numbers)
    append(
      under: 2 * node + 1, places: middle..<places.upperBound, below: count, behind: start, rect,
      to: &numbers)
  }
}

/// The visible boxes among those in a scroller, cached by viewport.
struct VisibleBoxes {
  /// The boxes that were found last, and their indices in the scroller.
  private(set) var boxes: [Box] = []
  private(set) var indices: [Int] = []

  /// The rectangle in which they are visible.
  private var rect = GridRect.zero

  /// The visible boxes at the last call of ``report()``.
  private(set) var reported: [Box] = []

  /// The frames of the boxes that scroll with the content.
  private var index = VisibleBoxIndex()

  /// The indices of boxes that are fixed or contain fixed boxes. They may be visible at any offset.
  private var fixed: [Int] = []

  /// Whether boxes have been placed since ``index`` was made.
  private var needsIndex = true
}

// MARK: - Search
extension VisibleBoxes {
  /// Finds the boxes that are visible in a rectangle at the positions of the last layout.
  ///
  /// - Parameters:
  ///   - rect: The visible rectangle. If it is the last one and no box was placed, nothing is
  ///     searched.
  ///   - all: The boxes in the scroller.
  ///   - axis: The axis along which the scroller scrolls.
  mutating func find(in rect: GridRect, among all: [Box], along axis: GridAxis) {
    guard needsIndex || rect != self.rect else { return }
    if needsIndex { makeIndex(of: all, along: axis) }
    self.rect = rect
    indices = fixed
    index.append(intersecting: rect, to: &indices)
    if !fixed.isEmpty { indices.sort() }
    boxes = indices.map { all[$0] }
  }

  /// Returns the indices of the boxes that scroll with the content and intersect a rectangle.
  mutating func scrollingIndices(
    intersecting rect: GridRect, among all: [Box], along axis: GridAxis
  ) -> [Int] {
    if needsIndex { makeIndex(of: all, along: axis) }
    var indices: [Int] = []
    index.append(intersecting: rect, to: &indices)
    return indices
  }

  private mutating func makeIndex(of all: [Box], along axis: GridAxis) {
    needsIndex = false
    fixed.removeAll(keepingCapacity: true)
    var frames: [(frame: GridRect, number: Int)] = []
    frames.reserveCapacity(all.count)
    for (number, box) in all.enumerated() {
      if box.state.contains(.containsFixed) || box.isFixedInWindow {
        fixed.append(number)
      } else {
        frames.append((box.laidOutFrame, number))
      }
    }
    index = VisibleBoxIndex(frames, along: axis)
  }
}

// MARK: - Changes
extension VisibleBoxes {
  /// Records that boxes have been added, removed or placed.
  mutating func setNeedsIndex() { needsIndex = true }

  /// Records that the events of the boxes that were found last are queued.
  mutating func report() { reported = boxes }

  /// Forgets all boxes.
  mutating func removeAll() {
    boxes = []
    reported = []
    needsIndex = true
  }
}

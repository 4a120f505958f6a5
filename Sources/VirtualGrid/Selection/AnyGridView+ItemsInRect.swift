// MARK: - Items in a rectangle
extension AnyGridView {
  /// Returns the items whose frames intersect a rectangle, whether they have cells or not.
  ///
  /// In layouts whose rows are contiguous runs of items, such as a grid whose full width is
  /// selected, the length of the rectangle does not matter. Otherwise the search stops after
  /// about ``intersectionLimit`` runs or items. A larger rectangle is reported as a ``GridFault``, and
  /// the result is incomplete.
  /// - Parameter rect: The rectangle in content coordinates.
  /// - Complexity: That of the layout, plus O(*r* log *r*) for *r* runs in the result.
  public final func items(intersecting rect: GridRect) -> RangeSet<Int> {
    let content = contentSize
    let isVertical = layout.axis == .vertical
    var start = max(0, isVertical ? rect.minY : rect.minX)
    let end = min(isVertical ? rect.maxY : rect.maxX, isVertical ? content.height : content.width)
    var runs: ItemRuns = []
    var scratch: [Placement] = []
    var work = 0
    // Each part is twice as long as the one before. A billion rows take thirty parts, and the
    // limit is exceeded only by a small factor.
    var length = 4_096.0
    while start < end {
      guard work < Self.intersectionLimit else {
        note(.rectangleTooLarge(rect.size, limit: Self.intersectionLimit))
        break
      }
      let stop = min(start + length, end)
      let part =
        isVertical
        ? GridRect(x: rect.minX, y: start, width: rect.width, height: stop - start)
        : GridRect(x: start, y: rect.minY, width: stop - start, height: rect.height)
      let countBefore = runs.count
      scratch.removeAll(keepingCapacity: true)
      layout.items(in: LayoutWindow(part, viewport: stickyViewport), into: &runs, scratch: &scratch)
      work += runs.count - countBefore + scratch.count
      start = stop
      length *= 2
    }
    runs.limit(to: itemCount)
    runs.settle()
    return RangeSet(runs)
  }

  /// The approximate number of runs or items that ``items(intersecting:)`` examines one by one: 2^18.
  public static var intersectionLimit: Int { 1 << 18 }
}

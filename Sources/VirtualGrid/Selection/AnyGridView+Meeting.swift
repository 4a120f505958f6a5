// MARK: - Items in a rectangle
extension AnyGridView {
  /// The items whose frames meet a rectangle of the content.
  ///
  /// Where many rows are one run of items, as in a grid that is taken in from edge to edge, any
  /// length of them takes no time. Where they are not, no more is looked at than some
  /// ``meetingLimit`` runs or items, and that there are more is a ``GridFault``.
  /// - Complexity: That of the layout, plus the answer.
  public final func items(meeting rect: GridRect) -> RangeSet<Int> {
    let content = contentSize
    let isVertical = layout.axis == .vertical
    var start = max(0, isVertical ? rect.minY : rect.minX)
    let end = min(isVertical ? rect.maxY : rect.maxX, isVertical ? content.height : content.width)
    var runs: ItemRuns = []
    var scratch: [Placement] = []
    var work = 0
    // Each part is twice as long as the one before: a billion rows take thirty, and what is too much
    // is found out when it is not much more than that.
    var length = 4_096.0
    while start < end {
      guard work < Self.meetingLimit else {
        note(.rectangleTooLarge(rect.size, limit: Self.meetingLimit))
        break
      }
      let stop = min(start + length, end)
      let part =
        isVertical
        ? GridRect(x: rect.minX, y: start, width: rect.width, height: stop - start)
        : GridRect(x: start, y: rect.minY, width: stop - start, height: rect.height)
      let countBefore = runs.count
      scratch.removeAll(keepingCapacity: true)
      layout.items(in: LayoutWindow(part, viewport: visibleRect), into: &runs, scratch: &scratch)
      work += runs.count - countBefore + scratch.count
      start = stop
      length *= 2
    }
    runs.limit(to: itemCount)
    runs.settle()
    return RangeSet(runs)
  }

  /// How many runs or items are looked at one by one in a rectangle, about: 2^18.
  public static var meetingLimit: Int { 1 << 18 }
}

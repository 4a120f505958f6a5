// MARK: - Items in a rectangle
extension AnyGridView {
  /// The items whose frames meet a rectangle of the content.
  ///
  /// A rectangle may be of any length along the axis. One that takes in all there is across it holds
  /// one run of items between its two ends, and so does any where each row is one item. Any other
  /// may hold a run for each row: of that, no more than the first ``meetingLimit`` items are looked
  /// at, and that there are more is a ``GridFault``.
  /// - Complexity: That of the layout, plus the answer. Of a long rectangle that holds one run, only
  ///   both ends are looked at.
  public final func items(meeting rect: Rect) -> RangeSet<Int> {
    let content = contentSize
    let isVertical = layout.axis == .vertical
    let start = max(0, isVertical ? rect.minY : rect.minX)
    let end = min(
      isVertical ? rect.maxY : rect.maxX, isVertical ? content.height : content.width)
    guard end - start > 4 * Self.meetingStep else { return RangeSet(runs(meeting: rect)) }
    return holdsOneRun(rect)
      ? items(meeting: rect, between: start, and: end)
      : items(meeting: rect, from: start, to: end)
  }

  /// How many items are looked at one by one in a rectangle that holds a run for each row: 2^18.
  public static var meetingLimit: Int { 1 << 18 }

  /// How much of a long rectangle is looked at at a time.
  private static var meetingStep: Double { 4_096 }

  /// How many steps without an item are an end of the items.
  private static var emptyStepLimit: Int { 4_096 }

  /// Whether all items between the first and the last that a rectangle meets meet it, too.
  private func holdsOneRun(_ rect: Rect) -> Bool {
    let content = contentSize
    let position = layout.gridPosition(of: 0)
    return layout.axis == .vertical
      ? rect.minX <= 0 && rect.maxX >= content.width || position?.rowCount == itemCount
      : rect.minY <= 0 && rect.maxY >= content.height || position?.columnCount == itemCount
  }

  /// Looks at both ends of a rectangle, and takes what lies between.
  private func items(
    meeting rect: Rect, between start: Double, and end: Double
  ) -> RangeSet<Int> {
    let step = Self.meetingStep
    var (low, high) = (start, end)
    var (first, last): (ItemRuns, ItemRuns) = ([], [])
    for _ in 0..<Self.emptyStepLimit where first.isEmpty && low < end {
      first = runs(meeting: part(of: rect, from: low, to: min(low + step, end)), stuckToo: false)
      low += step
    }
    for _ in 0..<Self.emptyStepLimit where last.isEmpty && high > start {
      last = runs(meeting: part(of: rect, from: max(high - step, start), to: high), stuckToo: false)
      high -= step
    }
    // Content that begins at its end has its last items first.
    if let one = first.first, let other = last.first, one.lowerBound > other.lowerBound {
      swap(&first, &last)
    }
    var all: ItemRuns = []
    if let near = first.span, let far = last.span {
      let head = around(near)
      let tail = around(far)
      let middle = head.upperBound..<max(head.upperBound, tail.lowerBound)
      let rest = middle.upperBound..<max(middle.upperBound, tail.upperBound)
      addItems(of: head.lowerBound..<middle.lowerBound, meeting: rect, to: &all)
      all.add(middle)
      addItems(of: rest, meeting: rect, to: &all)
    }
    all += runs(meeting: rect.intersection(visibleRect))
    all.settle()
    return RangeSet(all)
  }

  /// Items near an end, and so many more that lanes of different lengths cannot hide one.
  private func around(_ items: Range<Int>) -> Range<Int> {
    let slack = 1_024
    let start = max(0, items.lowerBound - slack)
    return start..<(items.upperBound + min(slack, itemCount - items.upperBound))
  }

  private func addItems(of range: Range<Int>, meeting rect: Rect, to runs: inout ItemRuns) {
    // Nothing but a layout that places items in no order has so many near its ends.
    guard range.count <= Self.meetingLimit else { return runs.add(range) }
    for item in range where layout.frame(of: item)?.meets(rect) ?? false {
      runs.add(item..<(item + 1))
    }
  }

  /// Looks at a rectangle from its start to its end, as far as is allowed.
  private func items(meeting rect: Rect, from start: Double, to end: Double) -> RangeSet<Int> {
    var all: ItemRuns = []
    var (low, count) = (start, 0)
    while low < end {
      guard count < Self.meetingLimit else {
        note(.rectangleTooLarge(rect.size, limit: Self.meetingLimit))
        break
      }
      let part = runs(meeting: part(of: rect, from: low, to: min(low + Self.meetingStep, end)))
      // A step without items counts as well: there may be any number of them.
      count += max(Self.meetingLimit / Self.emptyStepLimit, part.itemCount)
      all += part
      low += Self.meetingStep
    }
    all.settle()
    return RangeSet(all)
  }

  /// A part of a rectangle along the axis.
  private func part(of rect: Rect, from start: Double, to end: Double) -> Rect {
    layout.axis == .vertical
      ? Rect(x: rect.minX, y: start, width: rect.width, height: end - start)
      : Rect(x: start, y: rect.minY, width: end - start, height: rect.height)
  }

  private func runs(meeting rect: Rect, stuckToo: Bool = true) -> ItemRuns {
    var placements: [Placement] = []
    layout.placements(in: Window(rect, viewport: visibleRect), into: &placements)
    var runs: ItemRuns = []
    for placement in placements
    where placement.element.kind == .item && (stuckToo || !placement.isStuck)
      && placement.element.index >= 0 && placement.element.index < itemCount
    {
      runs.add(placement.element.index..<(placement.element.index + 1))
    }
    runs.settle()
    return runs
  }
}

extension ItemRuns {
  /// All from the first item to the last; nil if there is none.
  fileprivate var span: Range<Int>? {
    guard let first, let last else { return nil }
    return first.lowerBound..<last.upperBound
  }
}

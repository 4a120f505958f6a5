import GridLayouts

/// The implementation of ``checkLayout(_:items:windows:changes:seed:rounds:)``.
///
/// It holds the layout under test, its frames, and the violations found so far.
struct LayoutCheck<Layout: ItemLayout> {
  /// The maximum number of reported violations.
  private let limit = 20

  var layout: Layout
  let items: ItemPlacementRule
  let windows: [GridRect]
  let rounds: Int

  /// The axis of the layout at the start.
  private let axis: GridAxis

  var generator: SeededGenerator

  /// The violations, each with the changes that led to it.
  private(set) var faults: [String] = []

  /// The changes made to the layout so far.
  private var history: [String] = []

  /// The frames of all items, queried one by one.
  private(set) var naive: NaiveLayout

  /// The level of every item in a window onto everything, or 0 for items without a placement.
  private(set) var levels: [Int16] = []

  init(_ layout: Layout, items: ItemPlacementRule, windows: [GridRect], seed: UInt64, rounds: Int) {
    self.layout = layout
    axis = layout.axis
    self.items = items
    self.windows = windows
    self.rounds = rounds
    generator = SeededGenerator(seed: seed)
    naive = NaiveLayout(frames: [])
  }

  /// Continues the check with another layout, to which no changes were made yet.
  mutating func start(over layout: Layout) {
    self.layout = layout
    history = []
  }

  /// Records a change to the layout, to be included in later violations.
  mutating func remember(_ change: String) { history.append(change) }

  mutating func report(_ fault: String) {
    guard faults.count < limit else { return }
    faults.append(history.isEmpty ? fault : "After \(history.joined(separator: ", ")): \(fault)")
  }

  /// Runs all checks on the current layout.
  mutating func ask() {
    checkFrames()
    naive = NaiveLayout(layout)
    levels = [Int16](repeating: 0, count: naive.frames.count)
    for placement in layout.placements(in: .everything)
    where placement.element.kind == .item && levels.indices.contains(placement.element.index) {
      levels[placement.element.index] = placement.level
    }
    for window in windows + anyWindows() { checkWindow(window) }
    for point in anyPoints() {
      checkItem(at: point)
      checkItem(nearestTo: point)
    }
    checkSteps()
    checkPositions()
    checkMeasuredRuns()
    checkCovered()
  }
}

// MARK: - Frames
extension LayoutCheck {
  private mutating func checkFrames() {
    let count = layout.itemCount
    if layout.axis != axis { report("The axis of the layout has changed.") }
    let size = layout.contentSize
    if count < 0 { report("The layout has \(count) items.") }
    if !(size.width.isExtent && size.height.isExtent) {
      report("The content is \(size.width) wide and \(size.height) high.")
    }
    let content = GridRect(origin: .zero, size: size)
    for item in 0..<max(count, 0) {
      guard let frame = layout.frame(of: item) else {
        report("Item \(item) of \(count) has no frame.")
        continue
      }
      if !frame.isPlace { report("Item \(item) has the frame \(frame.text).") }
      if !frame.isEmpty, !content.covers(frame) {
        report("Item \(item) at \(frame.text) extends beyond the content, \(content.text).")
      }
    }
    for item in [-1, count, .min, .max] where layout.frame(of: item) != nil {
      report("Item \(item) has a frame, but there are only items 0..<\(count).")
    }
  }
}

// MARK: - Window queries
extension LayoutCheck {
  private mutating func checkWindow(_ rect: GridRect) {
    check(LayoutWindow(rect))
    // Placements at rest must not depend on the rest of the viewport.
    check(LayoutWindow(rect, viewport: GridRect(origin: .zero, size: naive.viewport)))
  }

  private mutating func check(_ window: LayoutWindow) {
    let rect = window.rect
    let guest = Placement(.item(-7), frame: GridRect(x: -7, y: -7, width: 7, height: 7), level: -7)
    var buffer = [guest]
    layout.placements(in: window, into: &buffer)
    guard buffer.first == guest else {
      report("The window \(rect.text) changed what the buffer held before.")
      return
    }
    buffer.removeFirst()
    var shown: [Int] = []
    var companions: Set<GridElement> = []
    for placement in buffer {
      let (element, frame) = (placement.element, placement.frame)
      if !frame.intersects(rect) {
        report("\(element.text) at \(frame.text) does not intersect the window \(rect.text).")
      }
      guard element.kind == .item else {
        checkCompanion(placement, in: rect)
        if !companions.insert(element).inserted {
          report("\(element.text) appears twice in the window \(rect.text).")
        }
        continue
      }
      if let last = shown.last, element.index <= last {
        let fault = element.index == last ? "twice" : "after item \(last)"
        report("Item \(element.index) appears \(fault) in the window \(rect.text).")
      }
      shown.append(element.index)
      checkPlace(of: element.index, frame)
    }
    checkRuns(of: shown, in: window)
    checkLeeway(of: buffer, in: window)
    // In an infinite window, a layout may return a subset of the elements.
    if items == .resting, rect.maxX.isFinite, rect.maxY.isFinite {
      reportMissing(from: shown, in: rect)
    }
  }

  /// Checks that all windows that the leeway of the placements allows give the same placements.
  private mutating func checkLeeway(of shown: [Placement], in window: LayoutWindow) {
    guard shown.allSatisfy({ $0.element.kind == .item }), let first = shown.first,
      let last = shown.last
    else { return }
    let leeway = layout.leeway(from: first, to: last)
    let isVertical = axis == .vertical
    let rect = window.rect
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard leeway.allows(start, end) else { return }
    let ways = [
      leeway.start - start, leeway.startLimit - start, leeway.end - end, leeway.endLimit - end,
    ]
    for way in ways.flatMap({ [$0, $0 / 2, $0 - 1 / 64, $0 + 1 / 64] }) {
      let slid = rect.moved(by: isVertical ? GridOffset(x: 0, y: way) : GridOffset(x: way, y: 0))
      let isAllowed =
        isVertical ? leeway.allows(slid.minY, slid.maxY) : leeway.allows(slid.minX, slid.maxX)
      if isAllowed, layout.placements(in: slid) != shown {
        report("The window \(rect.text) has a leeway of \(way), but differs there.")
      }
    }
  }

  /// Checks that a query for runs gives the items of the placements, with each run as long as
  /// possible.
  private mutating func checkRuns(of shown: [Int], in window: LayoutWindow) {
    let guest = -7..<(-6)
    var runs = [guest]
    var scratch: [Placement] = []
    layout.items(in: window, into: &runs, scratch: &scratch)
    guard runs.first == guest else {
      report("The window \(window.rect.text) changed what the runs held before.")
      return
    }
    if runs.dropFirst().flatMap({ Array($0) }) != shown {
      report(
        "The window \(window.rect.text) shows other items than the runs \(runs.dropFirst()).")
    } else if zip(runs, runs.dropFirst()).contains(where: { $0.upperBound >= $1.lowerBound }) {
      report("Runs touch in the window \(window.rect.text): \(runs.dropFirst()).")
    }
  }

  private mutating func checkPlace(of item: Int, _ frame: GridRect) {
    guard naive.frames.indices.contains(item) else {
      report("Item \(item) is shown, but there are only items 0..<\(naive.itemCount).")
      return
    }
    if items == .resting, frame != naive.frames[item] {
      report("Item \(item) is shown at \(frame.text), but its frame is \(naive.frames[item].text).")
    }
  }

  private mutating func checkCompanion(_ placement: Placement, in rect: GridRect) {
    let content = GridRect(origin: .zero, size: naive.contentSize)
    if content.covers(placement.frame) { return }
    report(
      """
      \(placement.element.text) at \(placement.frame.text) extends beyond the content, \
      \(content.text).
      """)
  }

  private mutating func reportMissing(from shown: [Int], in rect: GridRect) {
    let found = Set(shown)
    for (item, frame) in naive.frames.enumerated()
    where frame.intersects(rect) && !found.contains(item) {
      report("The window \(rect.text) misses item \(item) at \(frame.text).")
    }
  }
}

// MARK: - Sticky elements
extension LayoutCheck {
  private mutating func checkCovered() {
    let count = naive.itemCount
    for item in [-1, count, .min, .max] where layout.covered(for: item) != .zero {
      report("Item \(item) is covered, but there are only items 0..<\(count).")
    }
    // A cell that is merged into another has no placement.
    let placed = Set(layout.placements(in: .everything).map(\.element))
    for item in sample() where placed.contains(.item(item)) { checkCovered(item) }
  }

  /// Checks that an item next to the covered edges is placed, and that no header or footer is in
  /// front of it.
  ///
  /// The viewport is such that the item begins at the top and left edges that `covered(for:)`
  /// returns.
  private mutating func checkCovered(_ item: Int) {
    let covered = layout.covered(for: item)
    let edges = [covered.top, covered.left, covered.bottom, covered.right]
    guard edges.allSatisfy(\.isExtent) else {
      return report("Item \(item) is covered by \(edges.map { swiftLiteral($0) }).")
    }
    let frame = naive.frames[item]
    let corner = GridPoint(x: frame.minX - covered.left, y: frame.minY - covered.top)
    let seen = GridRect(origin: corner, size: naive.viewport)
    let clear = frame.intersection(seen.inset(by: covered))
    guard frame.isPlace, clear.intersects(seen) else { return }
    let placements = layout.placements(in: seen)
    guard placements.contains(where: { $0.element == .item(item) }) else {
      return report(
        """
        Item \(item) is not shown in \(seen.text), although it is clear of the covered edges, \
        \(edges.map { swiftLiteral($0) }) at top, left, bottom and right.
        """)
    }
    for bar in placements
    where bar.element.kind != .item && bar.level > levels[item] && bar.frame.intersects(clear) {
      report(
        """
        \(bar.element.text) at \(bar.frame.text) covers item \(item) in \(seen.text), by more \
        than \(edges.map { swiftLiteral($0) }) at top, left, bottom and right.
        """)
    }
  }
}

// MARK: - Points
extension LayoutCheck {
  private mutating func checkItem(at point: GridPoint) {
    let answer = layout.item(at: point)
    guard items == .resting else {
      if let answer { checkExists(answer, "The item at \(point.text)") }
      return
    }
    var top: Int?
    for (item, frame) in naive.frames.enumerated() where frame.contains(point) {
      if top.map({ levels[item] >= levels[$0] }) ?? true { top = item }
    }
    if answer != top {
      report("At \(point.text) is \(answer.text), but the topmost frame is that of \(top.text).")
    }
  }

  private mutating func checkItem(nearestTo point: GridPoint) {
    let answer = layout.item(nearestTo: point)
    guard items == .resting else {
      if let answer { checkExists(answer, "The item nearest to \(point.text)") }
      return
    }
    let nearest = naive.item(nearestTo: point)
    if answer != nearest {
      report("Nearest to \(point.text) is \(answer.text), but it should be \(nearest.text).")
    }
  }

  private mutating func checkExists(_ item: Int, _ role: String) {
    guard !naive.frames.indices.contains(item) else { return }
    report("\(role) is \(item), but there are only items 0..<\(naive.itemCount).")
  }
}

// MARK: - Steps
extension LayoutCheck {
  private mutating func checkSteps() {
    let count = naive.itemCount
    for item in [-1, count, .min, .max] {
      for step in Step.allCases {
        guard let end = layout.item(step, of: item) else { continue }
        report("The step \(step) leads from item \(item), which does not exist, to item \(end).")
      }
    }
    for item in sample() {
      for step in Step.allCases { checkStep(step, of: item) }
    }
  }

  private mutating func checkStep(_ step: Step, of item: Int) {
    let last = naive.itemCount - 1
    let end = layout.item(step, of: item)
    switch step {
    case .home where end != (item == 0 ? nil : 0), .end where end != (item == last ? nil : last):
      report("The step \(step) leads from item \(item) of \(last + 1) to \(end.text).")
    default: break
    }
    guard let end else { return }
    checkExists(end, "The step \(step) leads from item \(item); its end")
    if end == item { report("The step \(step) leads from item \(item) to itself.") }
    guard items == .resting, naive.frames.indices.contains(end) else { return }
    let (from, to) = (naive.frames[item], naive.frames[end])
    if !step.leads(from: from.center, to: to.center) {
      report("The step \(step) leads from item \(item) at \(from.text) to \(end) at \(to.text).")
    }
  }
}

extension Step {
  /// Returns whether the step may lead from one center to another. Repeated steps then come to an
  /// end.
  fileprivate func leads(from start: GridPoint, to end: GridPoint) -> Bool {
    switch self {
    case .up: end.y < start.y
    case .down: end.y > start.y
    case .left: end.x < start.x
    case .right: end.x > start.x
    case .pageUp, .pageDown, .home, .end: true
    }
  }
}

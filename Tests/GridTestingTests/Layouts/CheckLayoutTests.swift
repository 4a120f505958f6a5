import GridLayouts
import GridTesting
import Testing

/// A layout of rows of equal squares that is correct unless a fault is planted.
private struct FaultyLayout: ItemLayout {
  /// The faults that can be planted.
  enum Fault: CaseIterable {
    case none
    case unsorted, twice, missing, touching, elsewhere, clearsBuffer
    case outside, infiniteFrame, frameOutOfRange, missingFrame
    case wrongPoint, wrongNearest, stepStays, stepBack, stepOut, wrongEnd
    case miscounts, hidesChange, leaksRefusal, ignoresViewport, headerOutside, headerTwice
    case positionOutOfRange, rowBeyond, changesAxis
    case runsOutOfOrder, emptyRun, infiniteRun, losesMeasuredSizes, reportsOtherSize
    case coversMissingItem, coversByNaN, hidesUnderHeader, headerOverItems, wrongLeeway
  }

  var fault = Fault.none
  var itemCount = 23
  var columns = 4
  var side = 10.0
  var isMeasured = false
  var viewport = GridSize(width: 45, height: 30)

  var axis: GridAxis { fault == .changesAxis && itemCount != 23 ? .horizontal : .vertical }

  func gridPosition(of item: Int) -> GridPosition? {
    let rows = (itemCount + columns - 1) / columns
    if fault == .positionOutOfRange, item == -1 {
      return GridPosition(row: 0, column: 0, rowCount: rows, columnCount: columns)
    }
    guard (0..<itemCount).contains(item) else { return nil }
    let row = item / columns + (fault == .rowBeyond ? 1 : 0)
    return GridPosition(
      row: row, column: item % columns, rowCount: rows, columnCount: columns)
  }

  func measuredRuns() -> [MeasuredRun] {
    guard isMeasured, itemCount > 1 else { return [] }
    let (first, rest) = (
      MeasuredRun(0..<1, width: side), MeasuredRun(1..<itemCount, width: side)
    )
    return switch fault {
    case .runsOutOfOrder: [rest, first]
    case .emptyRun: [MeasuredRun(0..<itemCount)]
    case .infiniteRun: [MeasuredRun(0..<itemCount, height: .infinity)]
    case .losesMeasuredSizes: [MeasuredRun(0..<1, height: side)]
    case .reportsOtherSize: [MeasuredRun(0..<1, width: side + 1)]
    default: [first, rest]
    }
  }

  var contentSize: GridSize {
    let rows = (Double(itemCount) / Double(columns)).rounded(.up)
    let size = GridSize(width: Double(columns) * side, height: rows * side)
    return fault == .outside ? GridSize(width: size.width - 1, height: size.height) : size
  }

  func frame(of item: Int) -> GridRect? {
    if fault == .frameOutOfRange, item == itemCount { return .zero }
    if fault == .missingFrame, item == 5 { return nil }
    guard (0..<itemCount).contains(item) else { return nil }
    let height = fault == .infiniteFrame && item == 3 ? Double.infinity : side
    return GridRect(
      x: Double(item % columns) * side, y: Double(item / columns) * side, width: side,
      height: height)
  }

  func covered(for item: Int) -> GridInsets {
    switch fault {
    case .coversMissingItem where item == itemCount: GridInsets(top: 5)
    case .coversByNaN: GridInsets(left: .nan)
    default: .zero
    }
  }

  func leeway(from first: Placement, to last: Placement) -> Leeway {
    guard fault == .none || fault == .wrongLeeway else { return .none }
    let reach = fault == .none ? 0 : 1.0 / 32
    return Leeway(
      start: first.frame.minY - reach, startLimit: first.frame.maxY, endLimit: last.frame.minY,
      end: last.frame.maxY)
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    if fault == .headerOverItems, !window.viewport.isEmpty {
      let content = GridRect(origin: .zero, size: contentSize)
      let band = GridRect(x: 0, y: window.viewport.minY, width: content.width, height: 5)
      let frame = band.intersection(content)
      if frame.intersects(window.rect) {
        buffer.append(Placement(GridElement(.header, 0), frame: frame, level: 1))
      }
    }
    if fault == .clearsBuffer { buffer.removeAll() }
    if fault == .headerOutside, window.rect.contains(.zero) {
      buffer.append(
        Placement(
          GridElement(.header, 0), frame: GridRect(x: -5, y: 0, width: 30, height: 5), level: 1))
    }
    if fault == .headerTwice, window.rect.contains(.zero) {
      let header = Placement(
        GridElement(.header, 0), frame: GridRect(x: 0, y: 0, width: 5, height: 5), level: 1)
      buffer += [header, header]
    }
    var found: [Placement] = []
    for item in 0..<itemCount {
      guard var frame = frame(of: item) else { continue }
      let isFound =
        fault == .touching
        ? frame.minY <= window.rect.maxY && frame.maxY >= window.rect.minY
        : frame.intersects(window.rect)
      guard isFound, fault != .missing || item != 7 else { continue }
      // Only where the window is the viewport itself, so that no other check finds the fault.
      if fault == .hidesUnderHeader, window.rect == window.viewport, window.rect.size == viewport,
        frame.minY < window.rect.minY + 5
      {
        continue
      }
      if fault == .elsewhere, item == 2 { frame.size.width += 1 / 64 }
      found.append(Placement(.item(item), frame: frame))
      if fault == .twice, item == 4 { found.append(found[found.count - 1]) }
    }
    if fault == .unsorted { found.reverse() }
    buffer += found
  }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    let item = (0..<itemCount).last { frame(of: $0)?.contains(point) ?? false }
    return fault == .wrongPoint ? item.map { $0 + 1 } : item
  }

  func item(nearestTo point: GridPoint) -> Int? {
    let item = NaiveLayout(self).item(nearestTo: point)
    return fault == .wrongNearest && item == 3 ? 2 : item
  }

  func item(_ step: Step, of item: Int) -> Int? {
    let end = stepByGeometry(step, of: item)
    let exists = (0..<itemCount).contains(item)
    return switch (fault, step) {
    case (.stepStays, .left) where end == nil && exists: item
    case (.stepBack, .right) where exists && item % columns == columns - 1: item - columns + 1
    case (.stepOut, .down) where end == nil && exists: item + columns
    case (.wrongEnd, .end): end.map { $0 - 1 }
    default: end
    }
  }

  mutating func setViewport(_ viewport: GridSize) {
    if fault != .ignoresViewport { self.viewport = viewport }
  }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    itemCount += count - range.count
    if fault == .miscounts, count > 0 { itemCount -= 1 }
  }

  /// Resizes all squares to the measured width.
  mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    isMeasured = true
    guard side != size.width else { return false }
    side = size.width
    return fault != .hidesChange
  }

  func refusal(of change: LayoutChange) -> LayoutError? { nil }
}

/// A reference to a count that copies of a layout share.
private final class SharedCount: @unchecked Sendable {
  var count = 0
}

/// A layout that refuses every change, but grows by an item each time.
private struct LeakyLayout: ItemLayout {
  var refusals = SharedCount()
  var itemCount: Int { 3 + refusals.count }
  var contentSize: GridSize { GridSize(width: 10, height: 10 * Double(itemCount)) }
  var viewport = GridSize(width: 10, height: 20)

  func frame(of item: Int) -> GridRect? {
    (0..<itemCount).contains(item)
      ? GridRect(x: 0, y: 10 * Double(item), width: 10, height: 10) : nil
  }
  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    NaiveLayout(self).placements(in: window, into: &buffer)
  }
  mutating func setViewport(_ viewport: GridSize) {}
  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {}
  func refusal(of change: LayoutChange) -> LayoutError? {
    refusals.count += 1
    return .negativeCount(-1)
  }
}

/// A layout of rows whose first row sticks to the top of the viewport.
private struct FrozenRow: ItemLayout {
  var rows = NaiveLayout(
    frames: (0..<12).map { GridRect(x: 0, y: Double($0) * 10, width: 50, height: 10) },
    viewport: GridSize(width: 50, height: 35))

  var itemCount: Int { rows.itemCount }
  var contentSize: GridSize { rows.contentSize }
  var viewport: GridSize { rows.viewport }

  func frame(of item: Int) -> GridRect? { rows.frame(of: item) }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let start = buffer.count
    rows.placements(in: window, into: &buffer)
    guard itemCount > 0, var frame = rows.frame(of: 0) else { return }
    frame.origin.y = min(max(window.viewport.minY, 0), contentSize.height - frame.height)
    if start < buffer.count, buffer[start].element == .item(0) { buffer.remove(at: start) }
    guard frame.intersects(window.rect) else { return }
    buffer.insert(Placement(.item(0), frame: frame, level: 1), at: start)
  }

  mutating func setViewport(_ viewport: GridSize) { rows.setViewport(viewport) }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    rows.replaceItems(in: range, with: count, section: section)
  }
}

@Suite struct CheckLayoutTests {
  @Test func `a correct layout has no findings`() {
    #expect(checkLayout(FaultyLayout()) == [])
    #expect(checkLayout(FaultyLayout(itemCount: 0)) == [])
    #expect(checkLayout(FaultyLayout(itemCount: 1)) == [])
    #expect(checkLayout(FaultyLayout(), changes: [.remove(0..<20), .insert(40, at: 3)]) == [])
  }

  @Test(arguments: [
    (FaultyLayout.Fault.unsorted, "Item 21 appears after item 22 in the window"),
    (.twice, "Item 4 appears twice in the window"),
    (.missing, "misses item 7 at Rect(x: 30.0, y: 10.0, width: 10.0, height: 10.0)."),
    (.touching, "does not intersect the window"),
    (.elsewhere, "Item 2 is shown at Rect(x: 20.0, y: 0.0, width: 10.015625, height: 10.0), but"),
    (.clearsBuffer, "changed what the buffer held before."),
    (.outside, "Item 3 at Rect(x: 30.0, y: 0.0, width: 10.0, height: 10.0) extends beyond"),
    (.infiniteFrame, "Item 3 has the frame Rect(x: 30.0, y: 0.0, width: 10.0, height: .infinity)."),
    (.frameOutOfRange, "Item 23 has a frame, but there are only items 0..<23."),
    (.missingFrame, "Item 5 of 23 has no frame."),
    (.wrongPoint, "is item 1, but the topmost frame is that of item 0."),
    (.wrongNearest, "is item 2, but it should be item 3."),
    (.stepStays, "The step left leads from item 0 to itself."),
    (.stepBack, "The step right leads from item"),
    (.stepOut, "The step down leads from item 22; its end is 26, but there are only items 0..<23."),
    (.wrongEnd, "The step end leads from item 0 of 23 to item 21."),
    (.miscounts, "items instead of"),
    (.hidesChange, "returns false, but changes something"),
    (.ignoresViewport, "The viewport is Size(width: 45.0, height: 30.0)."),
    (.headerOutside, "Header 0 at Rect(x: -5.0, y: 0.0, width: 30.0, height: 5.0) extends beyond"),
    (.headerTwice, "Header 0 appears twice in the window"),
    (.positionOutOfRange, "Item -1 has a row and a column, but there are only items 0..<23."),
    (.rowBeyond, "Item 22 of 23 is at row 6 + 1 of 6, column 2 + 1 of 4."),
    (.changesAxis, "The axis of the layout has changed."),
    (.runsOutOfOrder, "The measured run 0..<1 is not within 23..<23, or is empty."),
    (.emptyRun, "Items 0..<23 measured no width, no height."),
    (.infiniteRun, "Items 0..<23 measured no width, .infinity."),
    (.losesMeasuredSizes, "Restoring 1 measured runs makes another layout."),
    (.reportsOtherSize, "Restoring what was measured changes the layout."),
    (.coversMissingItem, "Item 23 is covered, but there are only items 0..<23."),
    (.coversByNaN, "Item 0 is covered by"),
    (.hidesUnderHeader, "Item 0 is not shown in Rect(x: 0.0, y: 0.0, width: 45.0, height: 30.0)"),
    (.headerOverItems, "covers item 0 in Rect(x: 0.0, y: 0.0, width: 45.0, height: 30.0), by more"),
    (.wrongLeeway, "but differs there."),
  ])
  private func `every planted fault of a layout is found`(
    _ fault: FaultyLayout.Fault, _ text: String
  ) {
    let faults = checkLayout(FaultyLayout(fault: fault))
    #expect(faults.contains { $0.contains(text) })
    #expect(faults.count <= 20)
  }

  @Test func `sticking items pass if the caller declares them`() {
    #expect(checkLayout(FrozenRow(), items: .sticking) == [])
    #expect(checkLayout(FrozenRow()).contains { $0.contains("Item 0 is shown at") })
  }

  @Test func `a refused change that alters the layout is found`() {
    let faults = checkLayout(LeakyLayout())
    #expect(faults.contains { $0.contains("is refused") && $0.contains("but changes the layout") })
  }

  @Test func `a change that the caller passes must not be refused`() {
    let faults = checkLayout(FaultyLayout(), changes: [.remove(20..<30)])
    #expect(faults == [".items(20..<30, replacedBy: 0, section: 0) is refused."])
  }

  @Test func `a finding after a change names the change`() {
    let faults = checkLayout(FaultyLayout(fault: .miscounts), changes: [.insert(2, at: 0)])
    #expect(
      faults.first
        == "After .items(0..<0, replacedBy: 2, section: 0): There are 24 items instead of 25.")
  }
}

@Suite struct NaiveLayoutTests {
  private let frames = [
    GridRect(x: 0, y: 0, width: 10, height: 10), GridRect(x: 10, y: 0, width: 10, height: 10),
    GridRect(x: 5, y: 5, width: 10, height: 10), GridRect(x: 3, y: 3, width: 0, height: 5),
  ]

  @Test func `a naive layout answers from its frames`() {
    let naive = NaiveLayout(frames: frames)
    #expect(naive.contentSize == GridSize(width: 20, height: 15))
    #expect(naive.itemCount == 4)
    #expect(
      naive.placements(in: GridRect(x: 0, y: 0, width: 5, height: 20)).map(\.element) == [.item(0)])
    #expect(naive.item(at: GridPoint(x: 7, y: 7)) == 2)
    #expect(naive.item(at: GridPoint(x: 12, y: 2)) == 1)
    #expect(naive.item(nearestTo: GridPoint(x: 2, y: 100)) == 2)
    #expect(naive.item(nearestTo: GridPoint(x: -5, y: 3)) == 0)
    #expect(naive.frame(of: 4) == nil)
  }

  @Test func `a naive layout passes its own check`() {
    #expect(checkLayout(NaiveLayout(frames: frames), seed: 3) == [])
  }

  @Test func `a naive layout copies the frames of any layout`() {
    #expect(NaiveLayout(FaultyLayout()).frames.count == 23)
    #expect(NaiveLayout(FaultyLayout()).contentSize == FaultyLayout().contentSize)
  }
}

import GridLayouts
import GridTesting
import Testing

/// Changes of a blend apply to both of its layouts.
@Suite struct LayoutBlendChangesTests {
  private func list(_ count: Int) -> AnyItemLayout {
    AnyItemLayout(ListLayout(count: count, rowHeight: .estimated(31), spacing: 2))
  }

  private func tags(_ count: Int) -> AnyItemLayout {
    let tag = FlowItem(width: .estimated(34), height: .estimated(20))
    return AnyItemLayout(FlowLayout(count: count, repeating: tag))
  }

  @Test func `both layouts of a blend receive its changes`() throws {
    var (first, second) = (list(20), tags(20))
    var blend = LayoutBlend(from: first, to: second, progress: 0.5)
    let changes: [LayoutChange] = [
      .insert(3, at: 7), .move(2..<5, to: 0), .remove(11..<12),
      .sections(0..<1, items: 0..<22, replacedBy: [9, 5]),
    ]
    func check() {
      for item in 0..<first.itemCount {
        #expect(blend.first.frame(of: item) == first.frame(of: item))
        #expect(blend.second.frame(of: item) == second.frame(of: item))
      }
      #expect(blend.itemCount == first.itemCount && blend.itemCount == second.itemCount)
    }
    for change in changes.prefix(3) {
      blend.resize(to: GridSize(width: 200, height: 90))
      first.resize(to: GridSize(width: 200, height: 90))
      second.resize(to: GridSize(width: 200, height: 90))
      try blend.setMeasuredSize(GridSize(width: 77, height: 5), forItem: 4)
      try first.setMeasuredSize(GridSize(width: 77, height: 5), forItem: 4)
      try second.setMeasuredSize(GridSize(width: 77, height: 5), forItem: 4)
      try blend.restore(MeasuredRun(6..<9, width: 10, height: 60))
      try first.restore(MeasuredRun(6..<9, width: 10, height: 60))
      try second.restore(MeasuredRun(6..<9, width: 10, height: 60))
      try blend.apply(change)
      try first.apply(change)
      try second.apply(change)
      check()
    }
    try blend.apply(changes)
    try first.apply(changes)
    try second.apply(changes)
    check()
  }

  @Test func `a change that one layout refuses changes neither`() throws {
    let table = try TableLayout(rows: 4, columns: 3, rowHeight: .fixed(9), columnWidth: .fixed(9))
    for ends in [(AnyItemLayout(table), list(12)), (list(12), AnyItemLayout(table))] {
      var blend = LayoutBlend(from: ends.0, to: ends.1, progress: 0.5)
      #expect(throws: LayoutError.notWholeRows(5..<5, replacedBy: 1, columns: 3)) {
        try blend.apply(.insert(1, at: 5))
      }
      #expect(throws: LayoutError.self) { try blend.apply([.insert(3, at: 3), .remove(0..<1)]) }
      #expect(blend.first.itemCount == 12 && blend.second.itemCount == 12)
      try blend.apply([.insert(3, at: 3), .remove(0..<3)])
      #expect(blend.first.itemCount == 12 && blend.second.itemCount == 12)
    }
  }

  @Test func `measuring an item returns true if the blend shows the change`() throws {
    let fixed = AnyItemLayout(ListLayout(count: 9, rowHeight: .fixed(20)))
    for (progress, isSeen) in [(0.0, true), (0.5, true), (1, false)] {
      var blend = LayoutBlend(from: list(9), to: fixed, progress: progress)
      #expect(try blend.setMeasuredSize(GridSize(width: 5, height: 50), forItem: 2) == isSeen)
      #expect(try blend.restore(MeasuredRun(4..<6, height: 70)) == isSeen)
      #expect(blend.measuredRuns() == blend.first.measuredRuns())
      #expect(blend.measuredRuns().count == 2)
      blend = LayoutBlend(from: fixed, to: list(9), progress: progress)
      #expect(
        try blend.setMeasuredSize(GridSize(width: 5, height: 50), forItem: 2) == (progress > 0))
      #expect(blend.measuredRuns() == blend.second.measuredRuns())
    }
  }

  @Test func `replacing all sections works with sections in either layout`() throws {
    var sections = SectionedLayout(SectionStyle(ListLayout(rowHeight: .fixed(20))))
    try sections.insertSections(repeating: .init(itemCount: 3), count: 3, at: 0)
    for ends in [(AnyItemLayout(sections), list(9)), (list(9), AnyItemLayout(sections))] {
      var blend = LayoutBlend(from: ends.0, to: ends.1, progress: 0.5)
      #expect(blend.sectionCount == 3)
      try blend.apply(.sections(0..<blend.sectionCount, items: 0..<9, replacedBy: []))
      #expect(blend.sectionCount == 0 && blend.itemCount == 0)
      try blend.apply(.sections(0..<blend.sectionCount, items: 0..<0, replacedBy: [2, 5]))
      #expect(blend.sectionCount == 2 && blend.itemCount == 7)
    }
  }

  @Test func `the second layout decides the viewport, and the nearer one rows and axis`() throws {
    var sections = SectionedLayout(SectionStyle(ListLayout(rowHeight: .fixed(20))))
    try sections.insertSections(repeating: .init(itemCount: 3), count: 3, at: 0)
    sections.resize(to: GridSize(width: 200, height: 100))
    var turned = AnyItemLayout(Oriented(tags(9), axis: .horizontal))
    turned.resize(to: GridSize(width: 100, height: 200))
    for (progress, axis) in [(0.49, GridAxis.horizontal), (0.5, .vertical)] {
      var blend = LayoutBlend(from: turned, to: AnyItemLayout(sections), progress: progress)
      #expect(blend.viewport == sections.viewport)
      #expect(blend.axis == axis)
      let nearer = axis == .vertical ? blend.second : blend.first
      #expect(blend.gridPosition(of: 7) == nearer.gridPosition(of: 7))
      #expect(blend.first.viewport == GridSize(width: 100, height: 200))
      blend.resize(to: GridSize(width: 50, height: 60))
      #expect(blend.first.viewport == blend.viewport && blend.second.viewport == blend.viewport)
    }
  }

  /// The number of frames queried grows with the logarithm of the number of items.
  @Test func `a window of a billion items queries few frames`() throws {
    for count in [1_000, 1_000_000, 1_000_000_000] {
      let counter = Counter()
      let ends = [44.0, 13].map { extent in
        AnyItemLayout(
          CountingLayout(
            base: ListLayout(count: count, rowHeight: .fixed(extent)), counter: counter))
      }
      var blend = LayoutBlend(from: ends[0], to: ends[1], progress: 0.5)
      blend.resize(to: GridSize(width: 320, height: 600))
      counter.frames = 0
      counter.placements = 0
      let item = count / 3
      let y = blend.frame(of: item)!.minY
      let placed = blend.placements(in: GridRect(x: 0, y: y, width: 320, height: 600))
      #expect(placed.map(\.element.index) == Array(item...(item + 21)))
      #expect(counter.frames < 220, "\(count)")
      #expect(counter.placements < 200, "\(count)")
    }
  }
}

/// The numbers of frames and placements that layouts have returned.
private final class Counter: @unchecked Sendable {
  var frames = 0
  var placements = 0
}

/// A list that counts its answers.
private struct CountingLayout: ItemLayout, Sendable {
  var base: ListLayout
  let counter: Counter

  var itemCount: Int { base.itemCount }
  var contentSize: GridSize { base.contentSize }
  var viewport: GridSize { base.viewport }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let before = buffer.count
    base.placements(in: window, into: &buffer)
    counter.placements += buffer.count - before
  }

  func frame(of item: Int) -> GridRect? {
    counter.frames += 1
    return base.frame(of: item)
  }

  mutating func setViewport(_ viewport: GridSize) { base.setViewport(viewport) }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    base.replaceItems(in: range, with: count, section: section)
  }
}

import Testing
import VirtualGrid

/// Frames for which the layout is not queried, because its leeway allows it.
@Suite struct WindowSlideTests {
  private static let rules: UniformGridLayout.Rules = {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 15, height: 2))
    rules.rowSpacing = 0.5
    rules.columnSpacing = 2
    return rules
  }()

  private static let list = ListLayout(
    rowHeight: .fixed(2), spacing: 0.75, insets: GridInsets(all: 3))

  private static let layouts: [AnyItemLayout] = [
    AnyItemLayout(UniformGridLayout(rules: rules)),
    AnyItemLayout(Oriented(UniformGridLayout(rules: rules), axis: .horizontal)),
    AnyItemLayout(Oriented(UniformGridLayout(rules: rules), order: .reversed)),
    AnyItemLayout(list),
    AnyItemLayout(Oriented(list, axis: .horizontal, reading: .rightToLeft)),
    AnyItemLayout(SectionedLayout(SectionStyle(list, header: SectionBar(3, .sticks)))),
    AnyItemLayout(wideTable),
  ]

  private static var wideTable: TableLayout {
    guard
      let table = try? TableLayout(
        rows: 0, columns: 20, rowHeight: .fixed(2), columnWidth: .fixed(9),
        spacing: GridSize(width: 1, height: 0.5))
    else { preconditionFailure("The table is refused") }
    return table
  }

  /// A description of the difference between the shown cells and the layout, if any.
  private func difference(_ desk: Desk) -> String? {
    let grid = desk.grid
    let seen = grid.clip.map { grid.visibleRect.intersection($0) } ?? grid.visibleRect
    let realized = seen.isEmpty ? seen : grid.overscan.rect(around: seen)
    var placements: [Placement] = []
    grid.layout.placements(
      in: LayoutWindow(realized, viewport: grid.visibleRect), into: &placements)
    var expected: [GridElement: GridRect] = [:]
    for placement in placements { expected[placement.element] = placement.frame }
    var shown: [GridElement: GridRect] = [:]
    for cell in grid.currentFrame.cells { shown[cell.element] = cell.attributes.frame }
    if shown == expected, desk.shown.count == expected.count { return nil }
    return
      "\(shown.count) cells are shown, \(expected.count) expected, at \(grid.contentOffset)"
  }

  /// Scrolls in steps and returns the first difference from the layout.
  private func difference(on way: GridOffset, steps: Int, _ desk: Desk) -> String? {
    for _ in 0..<steps {
      desk.grid.contentOffset = desk.grid.contentOffset + way
      desk.grid.layoutIfNeeded()
      if let difference = difference(desk) { return difference }
    }
    return nil
  }

  @Test(arguments: layouts.indices)
  func `frames without a layout query equal the layout at each 64th of a point`(number: Int) {
    let layout = Self.layouts[number]
    let desk = Desk(layout, counts: [400], viewport: GridSize(width: 64, height: 32))
    // Insets, so that the content can also scroll across the axis.
    desk.grid.insets = GridInsets(top: 9, left: 40, bottom: 9, right: 40)
    let unit = 1.0 / 64
    let ways: [GridOffset] = [
      GridOffset(x: 0, y: unit), GridOffset(x: unit, y: 0), GridOffset(x: -unit, y: -unit),
      GridOffset(x: 5 * unit, y: -3 * unit),
    ]
    let reaches: [(Overscan, GridRect?)] = [
      (.none, nil),
      (Overscan(ahead: .points(7), behind: .points(7)), nil),
      (
        Overscan(ahead: .points(3), behind: .points(0)),
        GridRect(x: 15, y: 55, width: 70, height: 9)
      ),
    ]
    for (overscan, clip) in reaches {
      desk.grid.overscan = overscan
      desk.grid.clip = clip
      desk.grid.contentOffset = GridPoint(x: 19.5, y: 49.5)
      desk.grid.layoutIfNeeded()
      for way in ways {
        let reason = difference(on: way, steps: 3 * 160, desk)
        #expect(reason == nil, "\(reason ?? ""), on the way \(way)")
      }
    }
    #expect(desk.breaches.isEmpty)
  }

  @Test func `other changes are shown although no item enters or leaves`() {
    let desk = Desk(Self.layouts[0], counts: [400], viewport: GridSize(width: 64, height: 32))
    desk.scroll(to: 50.75)
    desk.scroll(to: 51)
    let item = desk.grid.visibleItems[4]
    let count = desk.configured.count
    desk.grid.selectItem(at: item)
    desk.scroll(to: 51.125)
    #expect(desk.grid.attributes(ofItemAt: item)?.state == .selected)
    desk.grid.reconfigureItem(at: item)
    desk.scroll(to: 51.25)
    #expect(desk.configured.count == count + 1)
    desk.grid.resize(to: GridSize(width: 64, height: 33))
    desk.scroll(to: 51.375)
    #expect(difference(desk) == nil)
    desk.counts = [399]
    try? desk.grid.apply(.remove(0..<1))
    desk.scroll(to: 51.5)
    #expect(difference(desk) == nil)
    desk.grid.setLayout(Self.layouts[3])
    desk.scroll(to: 51.625)
    #expect(difference(desk) == nil)
    #expect(desk.breaches.isEmpty)
  }
}

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
  private func difference(_ fixture: GridFixture) -> String? {
    let grid = fixture.grid
    let seen =
      grid.clip.map { grid.visibleRect.intersection($0.moved(by: grid.contentOffset - .zero)) }
      ?? grid.visibleRect
    let realized = seen.isEmpty ? seen : grid.overscan.rect(around: seen)
    var placements: [Placement] = []
    grid.layout.placements(
      in: LayoutWindow(realized, viewport: grid.visibleRect), into: &placements)
    var expected: [GridElement: GridRect] = [:]
    for placement in placements { expected[placement.element] = placement.frame }
    var shown: [GridElement: GridRect] = [:]
    for cell in grid.currentFrame.cells { shown[cell.element] = cell.attributes.frame }
    if shown == expected, fixture.shown.count == expected.count { return nil }
    return
      "\(shown.count) cells are shown, \(expected.count) expected, at \(grid.contentOffset)"
  }

  /// Scrolls in steps and returns the first difference from the layout.
  private func difference(on way: GridOffset, steps: Int, _ fixture: GridFixture) -> String? {
    for _ in 0..<steps {
      fixture.grid.contentOffset = fixture.grid.contentOffset + way
      fixture.grid.layoutIfNeeded()
      if let difference = difference(fixture) { return difference }
    }
    return nil
  }

  @Test(arguments: layouts.indices)
  func `frames without a layout query equal the layout at each 64th of a point`(number: Int) {
    let layout = Self.layouts[number]
    let fixture = GridFixture(layout, counts: [400], viewport: GridSize(width: 64, height: 32))
    // Insets, so that the content can also scroll across the axis.
    fixture.grid.insets = GridInsets(top: 9, left: 40, bottom: 9, right: 40)
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
        GridRect(x: 5, y: 6, width: 50, height: 9)
      ),
    ]
    for (overscan, clip) in reaches {
      fixture.grid.overscan = overscan
      fixture.grid.clip = clip
      fixture.grid.contentOffset = GridPoint(x: 19.5, y: 49.5)
      fixture.grid.layoutIfNeeded()
      for way in ways {
        let reason = difference(on: way, steps: 3 * 160, fixture)
        #expect(reason == nil, "\(reason ?? ""), on the way \(way)")
      }
    }
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `other changes are shown although no item enters or leaves`() {
    let fixture = GridFixture(
      Self.layouts[0], counts: [400], viewport: GridSize(width: 64, height: 32))
    fixture.scroll(to: 50.75)
    fixture.scroll(to: 51)
    let item = fixture.grid.visibleItems[4]
    let count = fixture.configured.count
    fixture.grid.selectItem(at: item)
    fixture.scroll(to: 51.125)
    #expect(fixture.grid.attributes(ofItemAt: item)?.state == .selected)
    fixture.grid.reconfigureItem(at: item)
    fixture.scroll(to: 51.25)
    #expect(fixture.configured.count == count + 1)
    fixture.grid.resize(to: GridSize(width: 64, height: 33))
    fixture.scroll(to: 51.375)
    #expect(difference(fixture) == nil)
    fixture.counts = [399]
    try? fixture.grid.apply(.remove(0..<1))
    fixture.scroll(to: 51.5)
    #expect(difference(fixture) == nil)
    fixture.grid.setLayout(Self.layouts[3])
    fixture.scroll(to: 51.625)
    #expect(difference(fixture) == nil)
    #expect(fixture.breaches.isEmpty)
  }
}

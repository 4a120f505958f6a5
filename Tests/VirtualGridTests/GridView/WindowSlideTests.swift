import GridTesting
import Testing

@testable import VirtualGrid

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
      in: LayoutWindow(PixelGrid.subpoints.inside(realized), viewport: seen),
      into: &placements)
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
  func `frames without a layout query equal the layout at each 64th of a point and between`(
    number: Int
  ) {
    let layout = Self.layouts[number]
    let fixture = GridFixture(layout, counts: [400], viewport: GridSize(width: 64, height: 32))
    // Insets, so that the content can also scroll across the axis.
    fixture.grid.insets = GridInsets(top: 9, left: 40, bottom: 9, right: 40)
    let unit = 1.0 / 64
    let ways: [GridOffset] = [
      GridOffset(x: 0, y: unit), GridOffset(x: unit, y: 0), GridOffset(x: -unit, y: -unit),
      GridOffset(x: 5 * unit, y: -3 * unit), GridOffset(x: 0, y: 0.37 * unit),
      GridOffset(x: -0.37 * unit, y: -0.37 * unit),
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

  /// Edges of windows and bounds of a leeway around one number: at each 256th of a point, and one step of
  /// a `Double` beside it.
  private static func numbers(around center: Double) -> [Double] {
    (-9...9).flatMap { step in
      let number = center + Double(step) / 256
      return [number.nextDown, number, number.nextUp]
    }
  }

  @Test(arguments: [0, 1_000, 1.0 / 3, 0x1p40, 0x1p47, 0x1p53])
  func `a slide allows no window whose rounded edges the leeway refuses`(center: Double) {
    let numbers = Self.numbers(around: center)
    for axis in [GridAxis.vertical, .horizontal] {
      for bound in numbers {
        for edge in numbers {
          // One pair of bounds and its edge of the window vary. The other pair allows any window.
          expectSafe(
            Leeway(start: bound, startLimit: bound + 1.0 / 64, endLimit: -1e300, end: 1e300),
            from: edge, to: center + 1_000, axis)
          expectSafe(
            Leeway(start: -1e300, startLimit: bound, endLimit: -1e300, end: 1e300),
            from: edge, to: center + 1_000, axis)
          expectSafe(
            Leeway(start: -1e300, startLimit: 1e300, endLimit: bound - 1.0 / 64, end: bound),
            from: center - 1_000, to: edge, axis)
          expectSafe(
            Leeway(start: -1e300, startLimit: 1e300, endLimit: bound, end: 1e300),
            from: center - 1_000, to: edge, axis)
        }
      }
    }
  }

  /// Records an issue if a slide allows a window that the leeway refuses, or refuses a window that is more than
  /// 1/16 point inside the leeway. Numbers are 1/32 point apart at the greatest center with fractions.
  private func expectSafe(_ leeway: Leeway, from start: Double, to end: Double, _ axis: GridAxis) {
    // The rectangle stores a length, so the end may be rounded.
    let rect =
      axis == .vertical
      ? GridRect(x: 0, y: start, width: 5, height: end - start)
      : GridRect(x: start, y: 0, width: end - start, height: 5)
    let rounded = PixelGrid.subpoints
    let (first, last) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let isAllowed = leeway.allows(rounded.above(first), rounded.below(last))
    let isInside = leeway.allows(first, last) && leeway.allows(first + 1.0 / 16, last - 1.0 / 16)
    let slide = WindowSlide(of: rect, axis, leeway: leeway)
    guard slide.allows(rect) ? !isAllowed : isAllowed && isInside else { return }
    Issue.record(
      "The window \(first)...\(last) is \(slide.allows(rect) ? "" : "not ")allowed by \(leeway)")
  }

  @Test func `no slide allows no window`() {
    for start in Self.numbers(around: 0) {
      #expect(!WindowSlide.none.allows(GridRect(x: 0, y: start, width: 0, height: 0)))
      #expect(!WindowSlide.none.allows(GridRect(x: 0, y: start, width: 0, height: 9)))
    }
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

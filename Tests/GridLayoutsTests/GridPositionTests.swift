import GridLayouts
import GridTesting
import Testing

@Suite struct GridPositionTests {
  /// The reference finds rows and columns by sorting the edges of frames.
  @Test(arguments: [1, 7, 47, 60])
  func `the grid position of an item matches the frames on the screen`(count: Int) throws {
    for sample in try LayoutSample.all(count: count).flatMap(\.turned) {
      guard let naive = naivePositions(of: sample) else { continue }
      for item in 0..<sample.layout.itemCount {
        let position = try #require(sample.layout.gridPosition(of: item), "\(sample)")
        let expected = naive[item]
        #expect(position.row == expected.row, "\(sample), item \(item)")
        #expect(position.column == expected.column, "\(sample), item \(item)")
        // Empty slots have no frame that would show them.
        #expect(position.rowCount >= expected.rowCount, "\(sample)")
        #expect(position.columnCount >= expected.columnCount, "\(sample)")
        if count == 60 {
          #expect(position == expected, "\(sample), item \(item)")
        }
      }
    }
  }

  @Test func `an item out of range has no grid position`() throws {
    for sample in try LayoutSample.all(count: 7).flatMap(\.turned) {
      for item in [-1, sample.layout.itemCount, .min, .max] {
        #expect(sample.layout.gridPosition(of: item) == nil, "\(sample)")
      }
    }
  }

  @Test func `items of a waterfall have no grid position`() {
    let rules = WaterfallLayout.Rules(lanes: .fixed(3), itemHeight: .fixed(25))
    #expect(WaterfallLayout(count: 9, rules: rules).gridPosition(of: 4) == nil)
  }

  @Test func `a short last row counts as many columns as the others`() throws {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 30, height: 20))
    rules.columns = .fixedCount(4)
    let grid = UniformGridLayout(count: 6, viewport: LayoutSample.viewport, rules: rules)
    #expect(
      grid.gridPosition(of: 5) == GridPosition(row: 1, column: 1, rowCount: 2, columnCount: 4))
    #expect(try #require(grid.gridPosition(of: 3)).isInLastColumn)
    #expect(try #require(grid.gridPosition(of: 5)).isInLastColumn == false)
  }

  @Test func `the rows of a paged grid are numbered across pages`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 60, height: 100))
    rules.paging = .paged(rows: .floorFit)
    let pages = UniformGridLayout(count: 9, viewport: LayoutSample.viewport, rules: rules)
    #expect(
      pages.gridPosition(of: 8) == GridPosition(row: 4, column: 0, rowCount: 5, columnCount: 2))
  }

  @Test func `all cells of a merged area share its grid position and span`() throws {
    var table = try TableLayout(
      rows: 5, columns: 4, rowHeight: .fixed(20), columnWidth: .fixed(30))
    try table.merge([TableArea(rows: 1..<3, columns: 2..<4)])
    let area = GridPosition(
      row: 1, column: 2, rowCount: 5, columnCount: 4, rowSpan: 2, columnSpan: 2)
    for item in [6, 7, 10, 11] { #expect(table.gridPosition(of: item) == area) }
    #expect(area.isInLastColumn)
    let reversed = Oriented(table, order: .reversed)
    #expect(reversed.gridPosition(of: 6)?.row == 2)
    let onItsSide = Oriented(table, axis: .horizontal)
    #expect(
      onItsSide.gridPosition(of: 6)
        == GridPosition(row: 2, column: 1, rowCount: 4, columnCount: 5, rowSpan: 2, columnSpan: 2))
  }

  @Test func `the rows of a section are numbered from its first row`() throws {
    var sections = SectionedLayout(SectionStyle(ListLayout(rowHeight: .fixed(10))))
    try sections.insertSections([.init(itemCount: 3), .init(itemCount: 5)], at: 0)
    #expect(
      sections.gridPosition(of: 4) == GridPosition(row: 1, column: 0, rowCount: 5, columnCount: 1))
  }

  @Test func `the grid position of the last of a billion items is found quickly`() {
    let grid = UniformGridLayout(
      count: 1_000_000_000, viewport: GridSize(width: 300, height: 300),
      rules: UniformGridLayout.Rules(slot: GridSize(width: 100, height: 100)))
    #expect(
      grid.gridPosition(of: 999_999_999)
        == GridPosition(row: 333_333_333, column: 0, rowCount: 333_333_334, columnCount: 3))
    let tag = FlowItem(width: .points(100), height: .points(20))
    var flow = FlowLayout(count: 1_000_000_000, repeating: tag)
    flow.resize(to: GridSize(width: 300, height: 300))
    #expect(
      flow.gridPosition(of: 999_999_998)
        == GridPosition(row: 333_333_332, column: 2, rowCount: 333_333_334, columnCount: 3))
  }
}

@Suite struct LayoutAxisTests {
  @Test func `the scroll axis of a layout follows its orientation`() throws {
    for sample in try LayoutSample.all(count: 20) {
      #expect(sample.layout.axis == .vertical, "\(sample)")
      let strip = Oriented(sample.layout, axis: .horizontal)
      #expect(strip.axis == .horizontal)
      #expect(Oriented(strip, axis: .horizontal).axis == .vertical)
      #expect(AnyItemLayout(Oriented(strip, reading: .rightToLeft)).axis == .horizontal)
    }
  }
}

// MARK: - Naive positions
/// The grid positions that the frames show, or nil where frames do not determine them.
private func naivePositions(of sample: LayoutSample) -> [GridPosition]? {
  let frames = NaiveLayout(sample.layout).frames
  let isFlowing = sample.lines == .flowing
  if sample.lines == .unseen { return nil }
  let isVertical = sample.layout.axis == .vertical
  func rank(_ value: Double, _ values: [Double], fromEnd: Bool) -> (place: Int, count: Int) {
    let distinct = Set(values)
    let before = distinct.count { fromEnd ? $0 > value : $0 < value }
    return (before, distinct.count)
  }
  // A mirrored frame is identified by its leading edge.
  let isRightToLeft = sample.reading == .rightToLeft
  func x(_ frame: GridRect) -> Double { mirrorsX(sample) ? frame.maxX : frame.minX }
  func y(_ frame: GridRect) -> Double {
    isVertical && sample.isReversed ? frame.maxY : frame.minY
  }
  return frames.map { frame in
    let inRow = isFlowing && isVertical ? frames.filter { y($0) == y(frame) } : frames
    let inColumn = isFlowing && !isVertical ? frames.filter { x($0) == x(frame) } : frames
    let column = rank(x(frame), inRow.map(x), fromEnd: isRightToLeft)
    let row = rank(y(frame), inColumn.map(y), fromEnd: false)
    return GridPosition(
      row: row.place, column: column.place, rowCount: row.count, columnCount: column.count)
  }
}

private func mirrorsX(_ sample: LayoutSample) -> Bool {
  let isRightToLeft = sample.reading == .rightToLeft
  return sample.layout.axis == .vertical
    ? isRightToLeft : isRightToLeft != sample.isReversed
}

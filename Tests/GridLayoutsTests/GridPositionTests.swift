import GridLayouts
import GridTesting
import Testing

@Suite struct GridPositionTests {
  /// Rows and columns are those that a reader of the frames would count.
  @Test(arguments: [1, 7, 47, 60])
  func `agrees with the frames on the screen`(count: Int) throws {
    for specimen in try Specimen.all(count: count).flatMap(\.turned) {
      guard let naive = naivePositions(of: specimen) else { continue }
      for item in 0..<specimen.layout.itemCount {
        let position = try #require(specimen.layout.gridPosition(of: item), "\(specimen)")
        let expected = naive[item]
        #expect(position.row == expected.row, "\(specimen), item \(item)")
        #expect(position.column == expected.column, "\(specimen), item \(item)")
        // Slots that no item lies in show no frame.
        #expect(position.rowCount >= expected.rowCount, "\(specimen)")
        #expect(position.columnCount >= expected.columnCount, "\(specimen)")
        if count == 60 {
          #expect(position == expected, "\(specimen), item \(item)")
        }
      }
    }
  }

  @Test func `there is no position for no item`() throws {
    for specimen in try Specimen.all(count: 7).flatMap(\.turned) {
      for item in [-1, specimen.layout.itemCount, .min, .max] {
        #expect(specimen.layout.gridPosition(of: item) == nil, "\(specimen)")
      }
    }
  }

  @Test func `a waterfall has no rows`() {
    let rules = WaterfallLayout.Rules(lanes: .fixed(3), itemHeight: .fixed(25))
    #expect(WaterfallLayout(count: 9, rules: rules).gridPosition(of: 4) == nil)
  }

  @Test func `a short last row has as many columns as the others`() throws {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 30, height: 20))
    rules.columns = .fixedCount(4)
    let grid = UniformGridLayout(count: 6, viewport: Specimen.viewport, rules: rules)
    #expect(
      grid.gridPosition(of: 5) == GridPosition(row: 1, column: 1, rowCount: 2, columnCount: 4))
    #expect(try #require(grid.gridPosition(of: 3)).isInLastColumn)
    #expect(try #require(grid.gridPosition(of: 5)).isInLastColumn == false)
    #expect(try #require(grid.gridPosition(of: 5)).isInLastRow)
    #expect(try #require(grid.gridPosition(of: 3)).isInLastRow == false)
  }

  @Test func `rows of a grid count through its pages`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 60, height: 100))
    rules.paging = .paged(rows: .floorFit)
    let pages = UniformGridLayout(count: 9, viewport: Specimen.viewport, rules: rules)
    #expect(
      pages.gridPosition(of: 8) == GridPosition(row: 4, column: 0, rowCount: 5, columnCount: 2))
  }

  @Test func `all cells of a merged area stand where it does, and it reaches to its end`() throws {
    var table = try TableLayout(
      rows: 5, columns: 4, rowHeight: .fixed(20), columnWidth: .fixed(30))
    try table.merge([TableArea(rows: 1..<3, columns: 2..<4)])
    let area = GridPosition(
      row: 1, column: 2, rowCount: 5, columnCount: 4, rowSpan: 2, columnSpan: 2)
    for item in [6, 7, 10, 11] { #expect(table.gridPosition(of: item) == area) }
    #expect(area.isInLastColumn && !area.isInLastRow)
    let reversed = Oriented(table, order: .reversed)
    #expect(reversed.gridPosition(of: 6)?.row == 2)
    let onItsSide = Oriented(table, axis: .horizontal)
    #expect(
      onItsSide.gridPosition(of: 6)
        == GridPosition(row: 2, column: 1, rowCount: 4, columnCount: 5, rowSpan: 2, columnSpan: 2))
  }

  @Test func `rows of a section count from its first`() throws {
    var sections = SectionedLayout(SectionStyle(ListLayout(rowHeight: .fixed(10))))
    try sections.insertSections([.init(itemCount: 3), .init(itemCount: 5)], at: 0)
    #expect(
      sections.gridPosition(of: 4) == GridPosition(row: 1, column: 0, rowCount: 5, columnCount: 1))
  }

  @Test func `the far end of a billion items is as near as the first`() {
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

@Suite struct AxisTests {
  @Test func `content grows along the axis that it is turned to`() throws {
    for specimen in try Specimen.all(count: 20) {
      #expect(specimen.layout.axis == .vertical, "\(specimen)")
      let strip = Oriented(specimen.layout, axis: .horizontal)
      #expect(strip.axis == .horizontal)
      #expect(Oriented(strip, axis: .horizontal).axis == .vertical)
      #expect(AnyItemLayout(Oriented(strip, reading: .rightToLeft)).axis == .horizontal)
    }
  }
}

// MARK: - Naive positions
/// Counts the rows and columns of frames as a reader sees them; nil where frames do not tell.
private func naivePositions(of specimen: Specimen) -> [GridPosition]? {
  let frames = NaiveLayout(specimen.layout).frames
  let isFlowing = specimen.lines == .flowing
  if specimen.lines == .unseen { return nil }
  let isVertical = specimen.layout.axis == .vertical
  func rank(_ value: Double, _ values: [Double], fromEnd: Bool) -> (place: Int, count: Int) {
    let distinct = Set(values)
    let before = distinct.count { fromEnd ? $0 > value : $0 < value }
    return (before, distinct.count)
  }
  // A mirrored frame is known by the edge that it begins with.
  let isRightToLeft = specimen.reading == .rightToLeft
  func x(_ frame: GridRect) -> Double { mirrorsX(specimen) ? frame.maxX : frame.minX }
  func y(_ frame: GridRect) -> Double {
    isVertical && specimen.isReversed ? frame.maxY : frame.minY
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

private func mirrorsX(_ specimen: Specimen) -> Bool {
  let isRightToLeft = specimen.reading == .rightToLeft
  return specimen.layout.axis == .vertical
    ? isRightToLeft : isRightToLeft != specimen.isReversed
}

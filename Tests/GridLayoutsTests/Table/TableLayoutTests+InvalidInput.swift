import GridLayouts
import GridTesting
import Testing

/// Invalid numbers, and tables that are empty or too large.
extension TableLayoutTests {
  @Test(arguments: [1e300, .infinity, Extent.limit, 0x1p23])
  func `very large spacing does not shrink cells`(spacing: Double) throws {
    let table = try table(rows: 3, columns: 3, spacing: GridSize(width: spacing, height: spacing))
    #expect(table.frame(of: 4) == GridRect(x: 0x1p23 + 30, y: 0x1p23 + 20, width: 30, height: 20))
  }

  @Test func `counts that are negative or too large are refused`() throws {
    #expect(throws: LayoutError.tooManyItems(limit: .max)) { try table(rows: .max, columns: 2) }
    #expect(throws: LayoutError.negativeCount(-1)) { try table(rows: -1, columns: 2) }
    #expect(throws: LayoutError.negativeCount(-3)) { try table(rows: 0, columns: -3) }
    var wide = try table(rows: .max / 4, columns: 4)
    #expect(throws: LayoutError.tooManyItems(limit: .max)) { try wide.replaceColumns(0..<0, by: 1) }
    #expect(throws: LayoutError.tooManyItems(limit: .max)) { try wide.replaceRows(0..<0, by: 1) }
    #expect(throws: LayoutError.tooManyItems(limit: .max)) { try wide.replaceRows(0..<0, by: .max) }
    #expect(throws: LayoutError.negativeCount(-1)) { try wide.replaceRows(0..<1, by: -1) }
    #expect(throws: LayoutError.rowsOutOfRange(3..<3, count: 2)) {
      var small = try table(rows: 2, columns: 1)
      try small.replaceRows(3..<3, by: 1)
    }
  }

  @Test func `a table can have as many rows as an Int can count`() throws {
    var table = try table(rows: .max, columns: 1, frozen: FrozenEdges(top: 1, bottom: 1))
    try table.merge([TableArea(rows: 5..<Int.max - 1, columns: 0..<1)])
    #expect(table.itemCount == .max)
    #expect(table.placements(in: GridRect(x: 0, y: 0, width: 30, height: 100)).count > 0)
    #expect(table.placements(in: GridRect(x: 0, y: 1e20, width: 30, height: 1e6)).count > 0)
    #expect(table.item(.end, of: 0) == .max - 1)
    #expect(table.item(.down, of: 4) == 5)
    #expect(table.frame(of: .max - 1) != nil)
    _ = table.item(
      at: GridPoint(x: 1, y: 1.8e20), in: GridRect(x: 0, y: 1e20, width: 30, height: 100))
    _ = table.item(nearestTo: GridPoint(x: 1, y: 1.8e20))
  }

  @Test func `a table without rows or columns shows nothing`() throws {
    for (rows, columns) in [(0, 0), (5, 0), (0, 5), (Int.max, 0)] {
      var table = try table(rows: rows, columns: columns, frozen: FrozenEdges(top: 1, left: 1))
      table.resize(to: GridSize(width: 100, height: 100))
      #expect(table.itemCount == 0)
      #expect(table.placements(in: GridRect(x: 0, y: 0, width: 100, height: 100)).isEmpty)
      #expect(table.item(at: .zero) == nil)
      #expect(table.item(nearestTo: .zero) == nil)
      #expect(table.item(.end, of: 0) == nil)
      #expect(table.frame(of: 0) == nil)
      #expect(throws: LayoutError.notWholeRows(0..<0, replacedBy: 7, columns: columns)) {
        try table.apply(.insert(7, at: 0))
      }
    }
  }

  @Test func `invalid windows show nothing, and infinite ones end at a limit`()
    throws
  {
    let table = try table(rows: 1_000_000, columns: 1_000, frozen: FrozenEdges(top: 1))
    #expect(table.placements(in: GridRect(x: 0, y: .nan, width: 9, height: 9)).isEmpty)
    #expect(table.placements(in: GridRect(x: 0, y: 0, width: 9, height: .nan)).isEmpty)
    #expect(table.placements(in: GridRect(x: 0, y: 0, width: -9, height: 9)).isEmpty)
    var placements: [Placement] = []
    let small = GridRect(x: 0, y: 0, width: 300, height: 40)
    for viewport in [GridRect(x: .nan, y: .nan, width: 9, height: 9), .zero] {
      placements = []
      table.placements(in: LayoutWindow(small, viewport: viewport), into: &placements)
      #expect(placements.count == 20)
    }
    let all = table.placements(in: GridRect(x: 0, y: 0, width: .infinity, height: .infinity))
    #expect(all.count >= TableLayout.answerLimit)
    #expect(all.count < TableLayout.answerLimit + 1_000)
    #expect(table.item(at: GridPoint(x: .nan, y: 0)) == nil)
    #expect(table.item(at: GridPoint(x: 0, y: .infinity)) == nil)
    #expect(table.item(nearestTo: GridPoint(x: .nan, y: 0)) == nil)
    #expect(table.item(nearestTo: GridPoint(x: .infinity, y: .infinity)) == table.itemCount - 1)
  }

  @Test func `invalid extents hide lines, and invalid spacing is 0`()
    throws
  {
    var table = try TableLayout(
      rows: 2, columns: 1, rowHeight: .fixed(.nan), columnWidth: .fixed(-4),
      spacing: GridSize(width: .nan, height: -1))
    #expect(table.contentSize == .zero)
    try table.setHeight(.measured(.infinity), ofRows: 0..<1)
    #expect(table.contentSize.height == Extent.limit)
  }

  @Test func `billions of hidden or merged rows cost no more than one`() throws {
    var table = try table(rows: 2_000_000_000, columns: 2)
    try table.setHeight(.measured(0), ofRows: 1..<1_000_000_000)
    let top = GridRect(x: 0, y: 0, width: 60, height: 40)
    #expect(
      table.placements(in: top).map { $0.element.index / 2 } == [
        0, 0, 1_000_000_000, 1_000_000_000,
      ])
    #expect(table.item(.down, of: 0) == 2_000_000_000)
    try table.setHeight(.estimated, ofRows: 1..<1_000_000_000)
    try table.merge([TableArea(rows: 0..<1_999_999_999, columns: 0..<2)])
    let all = table.placements(in: GridRect(x: 0, y: 0, width: .infinity, height: .infinity))
    #expect(all.map { $0.element.index } == [0, 3_999_999_998, 3_999_999_999])
  }

  @Test func `queries end at once where a running mean is less than the spacing`() throws {
    var table = try TableLayout(
      rows: 2_000_000_000, columns: 1, rowHeight: .measured(.runningMean(initial: 20)),
      columnWidth: .fixed(30), spacing: GridSize(width: 0, height: 10))
    try table.setHeight(.measured(0), ofRows: 0..<9)
    try table.setHeight(.measured(20), ofRows: 9..<10)
    #expect(table.height(ofRow: 10) == 0)
    let all = table.placements(in: GridRect(x: 0, y: 0, width: .infinity, height: .infinity))
    #expect(all.map { $0.element.index } == [9])
  }

  @Test func `an error names the problem and the remedy`() {
    let area = TableArea(rows: 2..<4, columns: 1..<3)
    #expect(
      LayoutError.areaAcrossFrozenEdge(area).description == """
        The area of rows 2..<4, columns 1..<3 would be frozen in part. \
        Freeze all of it or nothing, or unmerge it first.
        """)
    #expect(
      LayoutError.notWholeRows(1..<4, replacedBy: 0, columns: 3).description == """
        Items 1..<4 replaced by 0 are not whole rows of 3 columns. \
        Change whole rows, or call replaceColumns(_:by:).
        """)
    #expect(
      LayoutError.rowsOutOfRange(5..<7, count: 6).description
        == "Rows 5..<7 are out of range; the table has rows 0..<6.")
    #expect(
      LayoutError.destinationOutOfRange(9, last: 7).description
        == "Destination 9 is out of range; valid destinations are 0...7.")
  }
}

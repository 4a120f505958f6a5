import GridIndexing
import GridLayouts
import Testing

/// Which changes a table refuses, and that a refused change leaves the table as it was.
@Suite struct TableLayoutLayoutChangesTests {
  /// A table of three rows and four columns with one merged area in the first row.
  private func table(frozen: FrozenEdges = .none) throws -> TableLayout {
    var table = try TableLayout(
      rows: 3, columns: 4, rowHeight: .fixed(20), columnWidth: .fixed(40), frozen: frozen)
    try table.merge([Self.area])
    return table
  }

  private static let area = TableArea(rows: 0..<1, columns: 1..<3)

  /// Changes of the table, each with the error that it is refused with.
  private static let refused: [(LayoutChange, LayoutError)] = [
    (.insert(2, at: 0), .notWholeRows(0..<0, replacedBy: 2, columns: 4)),
    (.remove(2..<6), .notWholeRows(2..<6, replacedBy: 0, columns: 4)),
    (.remove(8..<16), .rangeOutOfRange(8..<16, count: 12)),
    (.insert(-4, at: 0), .negativeCount(-4)),
    (.move(0..<4, to: 2), .notWholeRows(0..<4, replacedBy: 4, columns: 4)),
    (.move(0..<4, to: 12), .destinationOutOfRange(12, last: 8)),
    (
      .sections(0..<1, items: 0..<12, replacedBy: [4, 3]),
      .notWholeRows(0..<12, replacedBy: 7, columns: 4)
    ),
    (.table(.width(.measured(9), ofColumns: 3..<5)), .columnsOutOfRange(3..<5, count: 4)),
    (.table(.width(.estimated, ofColumns: -1..<1)), .columnsOutOfRange(-1..<1, count: 4)),
    (.table(.hidden(true, columns: 4..<5)), .columnsOutOfRange(4..<5, count: 4)),
    (.table(.hidden(false, columns: -2..<2)), .columnsOutOfRange(-2..<2, count: 4)),
    (.table(.columns(IndexMap(count: 5), rowCount: 3)), .wrongColumns(rows: 3, columns: 4)),
    (.table(.columns(IndexMap(count: 4), rowCount: 2)), .wrongColumns(rows: 3, columns: 4)),
    (
      .table(.columns(IndexMap(inEachRow: IndexMap(count: 2), rowCount: 2), rowCount: 3)),
      .wrongColumns(rows: 3, columns: 4)
    ),
    (
      .table(.columns(IndexMap(replacing: 4..<4, with: .max - 4, of: 4), rowCount: 3)),
      .tooManyItems(limit: .max)
    ),
    (.table(.columns(IndexMap(moving: 0..<1, to: 1, of: 4), rowCount: 3)), .areaTornApart(area)),
    (.table(.columns(IndexMap(moving: 1..<2, to: 3, of: 4), rowCount: 3)), .areaTornApart(area)),
    (
      // The area leaves the frozen edge by half.
      .table(.columns(IndexMap(moving: 1..<3, to: 0, of: 4), rowCount: 3)),
      .areaAcrossFrozenEdge(area)
    ),
    (.table(.frozen(FrozenEdges(left: 2))), .areaAcrossFrozenEdge(area)),
    (.table(.frozen(FrozenEdges(right: 2))), .areaAcrossFrozenEdge(area)),
  ]

  @Test(arguments: refused.indices)
  func `a refused change leaves the table as it was`(index: Int) throws {
    let (change, error) = Self.refused[index]
    var table = try table(frozen: FrozenEdges(left: 1))
    let before = table
    #expect(throws: error) { try table.apply(change) }
    // The second change of a batch is refused as well, and the first one is not made.
    #expect(throws: error) { try table.apply([.table(.hidden(true, columns: 3..<4)), change]) }
    #expect(table.mergedAreas == before.mergedAreas && table.frozen == before.frozen)
    let all = GridRect(x: 0, y: 0, width: 1_000, height: 1_000)
    #expect(table.placements(in: all) == before.placements(in: all))
  }

  @Test func `a row that would take an area across a frozen edge stays`() throws {
    var table = try TableLayout(
      rows: 4, columns: 2, rowHeight: .fixed(20), columnWidth: .fixed(40),
      frozen: FrozenEdges(top: 1))
    let area = TableArea(rows: 1..<3, columns: 0..<1)
    try table.merge([area])
    #expect(throws: LayoutError.areaAcrossFrozenEdge(area)) {
      try table.apply(.move(2..<6, to: 0))
    }
    #expect(throws: LayoutError.areaTornApart(area)) { try table.apply(.move(2..<4, to: 6)) }
    #expect(throws: LayoutError.areaAcrossFrozenEdge(area)) {
      try table.apply(.table(.frozen(FrozenEdges(top: 2))))
    }
    #expect(table.mergedAreas == [area] && table.frozen == FrozenEdges(top: 1))
  }

  /// The order of columns after a change, each given by its old index; nil for a new one.
  private func map(_ order: [Int?]) -> IndexMap {
    IndexMap(
      oldCount: 4, newCount: order.count,
      runs: order.enumerated().compactMap { place, old in
        old.map { IndexMap.Run(old: $0, new: place, count: 1) }
      })
  }

  @Test func `only the new order of columns counts, not the steps to it`() throws {
    var turned = try table()
    // Column 2 moves first. Before column 1 follows, the area is apart.
    try turned.apply(.table(.columns(map([2, 1, 0, 3]), rowCount: 3)))
    #expect(turned.mergedAreas == [TableArea(rows: 0..<1, columns: 0..<2)])

    var frozen = try TableLayout(
      rows: 1, columns: 4, rowHeight: .fixed(20), columnWidth: .fixed(40),
      frozen: FrozenEdges(left: 2))
    try frozen.merge([TableArea(rows: 0..<1, columns: 0..<2)])
    // Column 3 moves first. Before column 2 follows, one of the columns of the area is frozen.
    try frozen.apply(.table(.columns(map([3, 2, 0, 1]), rowCount: 1)))
    #expect(frozen.mergedAreas == [TableArea(rows: 0..<1, columns: 2..<4)])
  }

  @Test func `an area has the columns from the first to the last one that it keeps`() throws {
    var table = try table()
    try table.apply(.table(.columns(map([0, 1, nil, nil, 2, 3]), rowCount: 3)))
    #expect(table.mergedAreas == [TableArea(rows: 0..<1, columns: 1..<5)])
    var shrunk = try self.table()
    try shrunk.apply(.table(.columns(map([1, nil, 3]), rowCount: 3)))
    #expect(shrunk.mergedAreas == [], "A single cell is left.")
  }
}

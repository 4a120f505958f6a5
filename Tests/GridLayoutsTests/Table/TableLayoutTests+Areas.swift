import GridLayouts
import GridTesting
import Testing

/// Merged cells.
extension TableLayoutTests {
  @Test func `a merged area is placed once and whole in any window`() throws {
    var table = try table(rows: 100, columns: 100)
    let area = TableArea(rows: 10..<50, columns: 20..<70)
    try table.merge([area])
    let frame = GridRect(x: 600, y: 200, width: 1500, height: 800)
    for window in [
      GridRect(x: 900, y: 500, width: 60, height: 40),
      GridRect(x: 590, y: 190, width: 11, height: 11),
      GridRect(x: 2099, y: 999, width: 5, height: 5),
      GridRect(x: 0, y: 0, width: 3000, height: 2000),
    ] {
      let shown = table.placements(in: window)
      let items = shown.map { $0.element.index }
      #expect(items == items.sorted())
      #expect(shown.filter { $0.element == .item(1020) }.map(\.frame) == [frame], "in \(window)")
      #expect(!items.contains(1021))
    }
    #expect(table.placements(in: GridRect(x: 2100, y: 500, width: 9, height: 9)).count == 1)
    #expect(table.frame(of: 30 * 100 + 40) == frame)
    #expect(table.item(at: GridPoint(x: 1000, y: 900)) == 1020)
    #expect(table.mergedArea(of: 4969) == area)
    #expect(table.mergedArea(of: 4970) == nil)
  }

  @Test func `areas that overlap, are partly frozen or out of range are refused`() throws {
    var table = try table(rows: 6, columns: 6, frozen: FrozenEdges(top: 1, right: 2))
    let area = TableArea(rows: 1..<3, columns: 0..<2)
    try table.merge([area])
    let overlapping = TableArea(rows: 2..<4, columns: 1..<3)
    #expect(throws: LayoutError.areasOverlap(overlapping, area)) { try table.merge([overlapping]) }
    #expect(throws: LayoutError.areasOverlap(area, area)) { try table.merge([area]) }
    let across = TableArea(rows: 0..<2, columns: 3..<4)
    #expect(throws: LayoutError.areaAcrossFrozenEdge(across)) { try table.merge([across]) }
    let right = TableArea(rows: 4..<5, columns: 3..<5)
    #expect(throws: LayoutError.areaAcrossFrozenEdge(right)) { try table.merge([right]) }
    #expect(throws: LayoutError.rowsOutOfRange(5..<7, count: 6)) {
      try table.merge([TableArea(rows: 5..<7, columns: 0..<1)])
    }
    #expect(throws: LayoutError.columnsOutOfRange(-1..<1, count: 6)) {
      try table.merge([TableArea(rows: 5..<6, columns: -1..<1)])
    }
    #expect(throws: LayoutError.areaAcrossFrozenEdge(area)) {
      try table.freeze(FrozenEdges(top: 2))
    }
    #expect(table.mergedAreas == [area])
    #expect(table.frozen == FrozenEdges(top: 1, right: 2))
    try table.merge([
      TableArea(rows: 5..<6, columns: 3..<4), TableArea(rows: 2..<2, columns: 0..<6),
    ])
    #expect(table.mergedAreas == [area])
    #expect(table.unmerge(in: TableArea(rows: 2..<6, columns: 1..<6)) == 1)
    #expect(table.mergedAreas.isEmpty)
  }

  @Test func `areas grow, shrink and vanish with their rows and columns`() throws {
    var table = try table(rows: 8, columns: 8)
    try table.merge([TableArea(rows: 2..<4, columns: 1..<3)])
    try table.replaceRows(3..<3, by: 2)
    #expect(table.mergedAreas == [TableArea(rows: 2..<6, columns: 1..<3)])
    try table.replaceRows(2..<2, by: 1)
    #expect(table.mergedAreas == [TableArea(rows: 3..<7, columns: 1..<3)])
    try table.replaceRows(4..<9, by: 0)
    #expect(table.mergedAreas == [TableArea(rows: 3..<4, columns: 1..<3)])
    try table.replaceColumns(2..<2, by: 1)
    #expect(table.mergedAreas == [TableArea(rows: 3..<4, columns: 1..<4)])
    try table.replaceColumns(0..<3, by: 0)
    #expect(table.mergedAreas.isEmpty, "A single cell is left.")
  }

  @Test func `areas that still fit remain when all rows are replaced`() throws {
    var table = try table(rows: 8, columns: 4, frozen: FrozenEdges(top: 1, bottom: 1))
    let areas = [
      TableArea(rows: 1..<3, columns: 0..<2), TableArea(rows: 4..<5, columns: 1..<3),
      TableArea(rows: 5..<7, columns: 0..<1),
    ]
    try table.merge(areas)
    try table.apply(.items(0..<32, replacedBy: 32))
    #expect(table.mergedAreas == areas)
    try table.apply(.items(0..<32, replacedBy: 24))
    #expect(table.mergedAreas == Array(areas.prefix(2)), "One would reach beyond the table.")
    try table.apply(.items(0..<24, replacedBy: 12))
    #expect(table.mergedAreas.isEmpty, "One would reach into the frozen edge.")
  }

  @Test func `areas move with their lines, and a move that splits one is refused`() throws {
    var table = try table(rows: 8, columns: 4, frozen: FrozenEdges(top: 1))
    let area = TableArea(rows: 2..<5, columns: 0..<1)
    try table.merge([area])
    #expect(throws: LayoutError.areaTornApart(area)) { try table.moveRows(4..<6, to: 6) }
    #expect(throws: LayoutError.areaTornApart(area)) { try table.moveRows(7..<8, to: 3) }
    #expect(throws: LayoutError.areaAcrossFrozenEdge(area)) { try table.moveRows(2..<5, to: 0) }
    #expect(throws: LayoutError.destinationOutOfRange(6, last: 5)) {
      try table.moveRows(2..<5, to: 6)
    }
    #expect(throws: LayoutError.destinationOutOfRange(-1, last: 3)) {
      try table.moveColumns(1..<2, to: -1)
    }
    #expect(throws: LayoutError.destinationOutOfRange(24, last: 20)) {
      try table.apply(.move(0..<12, to: 24))
    }
    try table.moveRows(4..<5, to: 3)
    #expect(table.mergedAreas == [area])
    try table.moveRows(1..<5, to: 4)
    #expect(table.mergedAreas == [TableArea(rows: 5..<8, columns: 0..<1)])
  }
}

extension TableLayoutTests {
  @Test func `the rectangle between two cells cuts no merged area`() throws {
    var table = try TableLayout(
      rows: 20, columns: 10, rowHeight: .fixed(10), columnWidth: .fixed(10))
    try table.merge([
      TableArea(rows: 2..<4, columns: 1..<3), TableArea(rows: 3..<5, columns: 4..<6),
    ])
    func area(_ one: (Int, Int), _ other: (Int, Int)) -> TableArea? {
      table.tableArea(from: one.0 * 10 + one.1, to: other.0 * 10 + other.1)
    }
    #expect(area((8, 7), (6, 9)) == TableArea(rows: 6..<9, columns: 7..<10))
    #expect(area((2, 2), (2, 2)) == TableArea(rows: 2..<4, columns: 1..<3))
    // The first area adds a row, which reaches the second one.
    #expect(area((2, 0), (2, 4)) == TableArea(rows: 2..<5, columns: 0..<6))
    #expect(area((0, 0), (20, 0)) == nil && table.tableArea(from: -1, to: 3) == nil)
    let turned = AnyItemLayout(Oriented(table, reading: .rightToLeft))
    #expect(turned.tableColumnCount == 10)
    #expect(turned.tableArea(from: 22, to: 22) == TableArea(rows: 2..<4, columns: 1..<3))
    #expect(AnyItemLayout(ListLayout(rowHeight: .fixed(3))).tableColumnCount == nil)
  }
}

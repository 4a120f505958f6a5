import GridLayouts
import GridTesting
import Testing

@Suite struct TableLayoutTests {
  /// A table with rows of 20 points and columns of 30 points.
  func table(
    rows: Int, columns: Int, spacing: GridSize = .zero, frozen: FrozenEdges = .none
  ) throws -> TableLayout {
    try TableLayout(
      rows: rows, columns: columns, rowHeight: .fixed(20), columnWidth: .fixed(30),
      spacing: spacing, frozen: frozen)
  }

  @Test func `the index of a cell is its row times the column count plus its column`() throws {
    let table = try table(rows: 4, columns: 3)
    #expect(table.item(row: 2, column: 1) == 7)
    #expect(table.cell(of: 7).map { [$0.row, $0.column] } == [2, 1])
    #expect(table.frame(of: 7) == GridRect(x: 30, y: 40, width: 30, height: 20))
    #expect(table.item(row: 4, column: 0) == nil)
    #expect(table.item(row: 0, column: -1) == nil)
    #expect(table.cell(of: 12) == nil)
    #expect(table.frame(of: 12) == nil)
  }

  @Test func `spacing lies between cells and inside areas`() throws {
    var table = try table(rows: 3, columns: 3, spacing: GridSize(width: 2, height: 1))
    try table.merge([TableArea(rows: 1..<3, columns: 0..<2)])
    #expect(table.contentSize == GridSize(width: 94, height: 62))
    #expect(table.frame(of: 8) == GridRect(x: 64, y: 42, width: 30, height: 20))
    #expect(table.frame(of: 7) == GridRect(x: 0, y: 21, width: 62, height: 41))
    let gap = GridRect(x: 30, y: 41, width: 2, height: 1)
    #expect(table.placements(in: gap).map { $0.element.index } == [3])
    #expect(table.placements(in: GridRect(x: 0, y: 20, width: 94, height: 1)).isEmpty)
  }

  @Test func `a hidden row takes no spacing`() throws {
    var table = try table(rows: 3, columns: 1, spacing: GridSize(width: 0, height: 5))
    try table.setHeight(.measured(0), ofRows: 1..<2)
    #expect(table.contentSize.height == 45)
    #expect(table.frame(of: 2) == GridRect(x: 0, y: 25, width: 30, height: 20))
    try table.setHeight(.estimated, ofRows: 1..<2)
    #expect(table.contentSize.height == 70)
  }

  @Test func `a table passes the layout check`() throws {
    var table = try TableLayout(
      rows: 8, columns: 5, rowHeight: .measured(.fixed(40)),
      columnWidth: .measured(.runningMean(initial: 60)), spacing: GridSize(width: 1, height: 0.5))
    table.resize(to: GridSize(width: 200, height: 150))
    let changes: [LayoutChange] = [.insert(10, at: 15), .remove(0..<5), .move(5..<10, to: 20)]
    #expect(checkLayout(table, changes: changes, rounds: 6) == [])
    try table.freeze(FrozenEdges(top: 1, left: 1, bottom: 1, right: 1))
    try table.merge([TableArea(rows: 2..<4, columns: 1..<3)])
    #expect(checkLayout(table, items: .sticking, rounds: 6) == [])
  }
}

// MARK: - Items
extension TableLayoutTests {
  @Test func `items are inserted and removed as whole rows`() throws {
    var table = try table(rows: 4, columns: 3)
    try table.setHeight(.measured(50), ofRows: 3..<4)
    try table.apply(.insert(6, at: 3))
    #expect(table.rowCount == 6)
    try table.apply(.move(15..<18, to: 0))
    #expect(table.height(ofRow: 0) == 50)
    try table.apply(.sections(0..<1, items: 0..<18, replacedBy: [3, 6]))
    #expect(table.rowCount == 3)
    #expect(throws: LayoutError.notWholeRows(1..<4, replacedBy: 0, columns: 3)) {
      try table.apply(.remove(1..<4))
    }
    #expect(throws: LayoutError.notWholeRows(3..<3, replacedBy: 2, columns: 3)) {
      try table.apply(.insert(2, at: 3))
    }
    #expect(throws: LayoutError.notWholeRows(0..<3, replacedBy: 3, columns: 3)) {
      try table.apply(.move(0..<3, to: 2))
    }
    #expect(table.rowCount == 3)
  }

  @Test func `a row grows to its tallest cell but not for an area across rows`() throws {
    var table = try TableLayout(
      rows: 4, columns: 3, rowHeight: .measured(.fixed(44)), columnWidth: .fixed(30))
    try table.merge([
      TableArea(rows: 1..<3, columns: 0..<1), TableArea(rows: 3..<4, columns: 0..<2),
    ])
    #expect(try table.setMeasuredSize(GridSize(width: 99, height: 20), forItem: 0))
    #expect(try table.setMeasuredSize(GridSize(width: 99, height: 31), forItem: 1))
    #expect(try !table.setMeasuredSize(GridSize(width: 99, height: 25), forItem: 2))
    #expect(table.height(ofRow: 0) == 31)
    #expect(table.width(ofColumn: 0) == 30)
    #expect(try !table.setMeasuredSize(GridSize(width: 99, height: 300), forItem: 3))
    #expect(table.height(ofRow: 1) == 44)
    #expect(
      try table.setMeasuredSize(GridSize(width: 99, height: 70), forItem: 10),
      "Covered by an area of a row.")
    #expect(table.height(ofRow: 3) == 70)
  }
}

// MARK: - Steps
extension TableLayoutTests {
  @Test func `steps skip hidden lines and lead to areas`() throws {
    var table = try table(rows: 6, columns: 6)
    try table.merge([TableArea(rows: 2..<4, columns: 2..<4)])
    try table.setHeight(.measured(0), ofRows: 1..<2)
    let area = 14
    #expect(table.item(.down, of: 3) == area)
    #expect(table.item(.up, of: area) == 2)
    #expect(table.item(.down, of: area) == 26)
    #expect(table.item(.right, of: 13) == area)
    #expect(table.item(.right, of: 19) == area)
    #expect(table.item(.left, of: area) == 13)
    #expect(table.item(.right, of: area) == 16)
    #expect(table.item(.right, of: 21) == 16, "A covered cell is its area.")
    #expect(table.item(.up, of: 0) == nil)
    #expect(table.item(.right, of: 5) == nil)
    #expect(table.item(.end, of: 3) == 35)
    #expect(table.item(.home, of: 3) == 0)
    #expect(table.item(.home, of: 0) == nil)
    #expect(table.item(.down, of: 36) == nil)
  }

  @Test func `a page step moves by the part of the viewport that is not frozen`() throws {
    var table = try table(rows: 100, columns: 2, frozen: FrozenEdges(top: 1, bottom: 1))
    table.resize(to: GridSize(width: 60, height: 140))
    #expect(table.item(.pageDown, of: 21) == 31)
    #expect(table.item(.pageUp, of: 31) == 21)
    #expect(table.item(.pageUp, of: 3) == 1)
    #expect(table.item(.pageDown, of: 197) == 199)
    #expect(table.item(.pageDown, of: 199) == nil)
    table.resize(to: .zero)
    #expect(table.item(.pageDown, of: 21) == 23)
  }
}

// MARK: - Large tables
extension TableLayoutTests {
  @Test func `a million rows of 16,384 cells tile bit for bit, up to the last page`() throws {
    var table = try TableLayout(
      rows: 1_000_000, columns: 16_384, rowHeight: .fixed(20.3),
      columnWidth: .measured(.perItem { 17.3 + Double($0 % 97) / 7 }),
      frozen: FrozenEdges(top: 1, left: 1, bottom: 1, right: 1))
    for row in stride(from: 3, to: 1_000_000, by: 9_973) {
      try table.setHeight(.measured(Double(row % 31) + 5.1), ofRows: row..<row + 1)
    }
    let size = table.contentSize
    let screen = GridSize(width: 1_000, height: 800)
    for (x, y) in [(0.0, 0.0), (0.5, 0.5), (1, 1)] {
      let origin = GridPoint(
        x: (size.width - screen.width) * x, y: (size.height - screen.height) * y)
      let shown = table.placements(in: GridRect(origin: origin, size: screen))
      let frames = Dictionary(uniqueKeysWithValues: shown.map { ($0.element.index, $0) })
      var neighbours = 0
      for placement in shown {
        let frame = placement.frame
        let item = placement.element.index
        if let right = frames[item + 1], right.level == placement.level,
          (item + 1) % table.columnCount > 0
        {
          neighbours += 1
          #expect(frame.maxX.bitPattern == right.frame.minX.bitPattern)
        }
        if let below = frames[item + table.columnCount], below.level == placement.level {
          #expect(frame.maxY.bitPattern == below.frame.minY.bitPattern)
        }
      }
      #expect(neighbours > 500)
    }
    let last = try #require(table.frame(of: table.itemCount - 1))
    #expect(last.maxX.bitPattern == size.width.bitPattern)
    #expect(last.maxY.bitPattern == size.height.bitPattern)
  }

  @Test func `each of a hundred thousand areas is found at a point inside`() throws {
    var table = try table(rows: 1_000_000, columns: 16_384)
    let areas = (0..<100_000).map { number in
      let (row, column) = (number / 10 * 100, number % 10 * 1_600)
      return TableArea(
        rows: row..<row + 1 + number % 90, columns: column..<column + 2 + number % 70)
    }
    try table.merge(areas)
    for number in stride(from: 0, to: areas.count, by: 997) {
      let area = areas[number]
      let point = GridPoint(
        x: Double(area.columns.upperBound) * 30 - 1, y: Double(area.rows.upperBound) * 20 - 1)
      let item = table.item(row: area.rows.lowerBound, column: area.columns.lowerBound)
      #expect(table.item(at: point) == item)
    }
  }
}

import GridLayout
import GridTesting
import Testing

@Suite struct TableLayoutTests {
  /// Rows of 20 points, columns of 30.
  private func table(
    rows: Int, columns: Int, spacing: Size = .zero, frozen: FrozenEdges = .none
  ) throws -> TableLayout {
    try TableLayout(
      rows: rows, columns: columns, rowHeight: .fixed(20), columnWidth: .fixed(30),
      spacing: spacing, frozen: frozen)
  }

  @Test func `an item is its row times the columns, plus its column`() throws {
    let table = try table(rows: 4, columns: 3)
    #expect(table.item(row: 2, column: 1) == 7)
    #expect(table.cell(of: 7).map { [$0.row, $0.column] } == [2, 1])
    #expect(table.frame(of: 7) == Rect(x: 30, y: 40, width: 30, height: 20))
    #expect(table.item(row: 4, column: 0) == nil)
    #expect(table.item(row: 0, column: -1) == nil)
    #expect(table.cell(of: 12) == nil)
    #expect(table.frame(of: 12) == nil)
  }

  @Test func `spacing lies between cells and inside areas`() throws {
    var table = try table(rows: 3, columns: 3, spacing: Size(width: 2, height: 1))
    try table.merge([TableArea(rows: 1..<3, columns: 0..<2)])
    #expect(table.contentSize == Size(width: 94, height: 62))
    #expect(table.frame(of: 8) == Rect(x: 64, y: 42, width: 30, height: 20))
    #expect(table.frame(of: 7) == Rect(x: 0, y: 21, width: 62, height: 41))
    let gap = Rect(x: 30, y: 41, width: 2, height: 1)
    #expect(table.placements(in: gap).map { $0.element.index } == [3])
    #expect(table.placements(in: Rect(x: 0, y: 20, width: 94, height: 1)).isEmpty)
  }

  @Test func `a hidden row takes no spacing`() throws {
    var table = try table(rows: 3, columns: 1, spacing: Size(width: 0, height: 5))
    try table.setHeight(.measured(0), ofRows: 1..<2)
    #expect(table.contentSize.height == 45)
    #expect(table.frame(of: 2) == Rect(x: 0, y: 25, width: 30, height: 20))
    try table.setHeight(.estimated, ofRows: 1..<2)
    #expect(table.contentSize.height == 70)
  }

  @Test func `passes the questions for any layout`() throws {
    var table = try TableLayout(
      rows: 8, columns: 5, rowHeight: .measured(.fixed(40)),
      columnWidth: .measured(.runningMean(initial: 60)), spacing: Size(width: 1, height: 0.5))
    table.resize(to: Size(width: 200, height: 150))
    let changes: [LayoutChange] = [.insert(10, at: 15), .remove(0..<5), .move(5..<10, to: 20)]
    #expect(checkLayout(table, changes: changes, rounds: 6) == [])
    try table.freeze(FrozenEdges(top: 1, left: 1, bottom: 1, right: 1))
    try table.merge([TableArea(rows: 2..<4, columns: 1..<3)])
    #expect(checkLayout(table, items: .sticking, rounds: 6) == [])
  }
}

// MARK: - Frozen edges
extension TableLayoutTests {
  /// What 90 x 60 points from `x`, `y` on show of a table of 10 x 10, of which each edge has one
  /// frozen line.
  private func screen(x: Double, y: Double) throws -> [Int: Placement] {
    let table = try table(
      rows: 10, columns: 10, frozen: FrozenEdges(top: 1, left: 1, bottom: 1, right: 1))
    let placements = table.placements(in: Rect(x: x, y: y, width: 90, height: 60))
    return Dictionary(uniqueKeysWithValues: placements.map { ($0.element.index, $0) })
  }

  @Test func `frozen cells stick to the viewport, corners above edges`() throws {
    let shown = try screen(x: 100, y: 50)
    #expect(shown[0]?.frame == Rect(x: 100, y: 50, width: 30, height: 20))
    #expect(shown[0]?.level == 2)
    #expect(shown[99]?.frame == Rect(x: 160, y: 90, width: 30, height: 20))
    #expect(shown[99]?.level == 2)
    #expect(shown[4]?.frame == Rect(x: 120, y: 50, width: 30, height: 20))
    #expect(shown[4]?.level == 1)
    #expect(shown[40]?.frame == Rect(x: 100, y: 80, width: 30, height: 20))
    #expect(shown[44] == Placement(.item(44), frame: Rect(x: 120, y: 80, width: 30, height: 20)))
    #expect(shown.count == 4 + 4 + 4 + 4)
  }

  @Test func `a frozen band never leaves the content`() throws {
    #expect(try screen(x: -20, y: -10)[0]?.frame.origin == .zero)
    #expect(try screen(x: 250, y: 170)[99]?.frame.origin == Point(x: 270, y: 180))
    let table = try table(rows: 3, columns: 3, frozen: FrozenEdges(top: 1, bottom: 1))
    let large = Window(Rect(x: 0, y: 0, width: 500, height: 500))
    var placements: [Placement] = []
    table.placements(in: large, into: &placements)
    #expect(placements.map(\.frame) == (0..<9).map { table.frame(of: $0)! })
    let beyond = Window(
      Rect(x: 0, y: -9e9, width: 90, height: 2e10),
      viewport: Rect(x: 0, y: 9e9, width: 90, height: 50))
    placements = []
    table.placements(in: beyond, into: &placements)
    #expect(placements.allSatisfy { $0.frame.minY >= 0 && $0.frame.maxY <= 60 })
  }

  @Test func `a viewport that two bands would fill keeps the top, and one too small keeps none`()
    throws
  {
    let table = try table(rows: 10, columns: 1, frozen: FrozenEdges(top: 2, bottom: 1))
    func tops(_ height: Double) -> [Int: Double] {
      let window = Window(
        Rect(x: 0, y: 0, width: 30, height: 200),
        viewport: Rect(x: 0, y: 70, width: 30, height: height))
      var placements: [Placement] = []
      table.placements(in: window, into: &placements)
      return Dictionary(uniqueKeysWithValues: placements.map { ($0.element.index, $0.frame.minY) })
    }
    #expect(tops(61)[0] == 70)
    #expect(tops(61)[9] == 111)
    #expect(tops(60)[0] == 70)
    #expect(tops(60)[9] == 180)
    #expect(tops(40)[0] == 0)
    #expect(tops(40)[9] == 90)
    #expect(tops(20)[9] == 180)
  }

  @Test func `what lies under a frozen band is left out unless more is asked for than is seen`()
    throws
  {
    let table = try table(rows: 10, columns: 1, frozen: FrozenEdges(top: 1))
    let viewport = Rect(x: 0, y: 40, width: 30, height: 60)
    #expect(table.placements(in: viewport).map { $0.element.index } == [0, 3, 4])
    var placements: [Placement] = []
    let overscan = Rect(x: 0, y: 20, width: 30, height: 80)
    table.placements(in: Window(overscan, viewport: viewport), into: &placements)
    #expect(placements.map { $0.element.index } == [0, 1, 2, 3, 4])
  }

  @Test func `sticking cells are found where they stick`() throws {
    let table = try table(rows: 10, columns: 10, frozen: FrozenEdges(top: 1, left: 1))
    let viewport = Rect(x: 100, y: 50, width: 90, height: 60)
    #expect(table.item(at: Point(x: 101, y: 51), in: viewport) == 0)
    #expect(table.item(at: Point(x: 131, y: 51), in: viewport) == 4)
    #expect(table.item(at: Point(x: 131, y: 71), in: viewport) == 34)
    #expect(table.item(at: Point(x: 101, y: 51)) == 23)
  }

  @Test func `frozen counts beyond the table freeze all of it, top and left first`() throws {
    let edges = FrozenEdges(top: 2, left: .max, bottom: .max, right: 1)
    let table = try table(rows: 3, columns: 2, frozen: edges)
    #expect(table.frozen == FrozenEdges(top: 2, left: 2, bottom: 1, right: 0))
    let negative = try self.table(rows: 3, columns: 2, frozen: FrozenEdges(top: -1, right: .min))
    #expect(negative.frozen == .none)
  }

  @Test func `frozen rows stay frozen when rows come and go`() throws {
    var table = try table(rows: 6, columns: 1, frozen: FrozenEdges(top: 2, bottom: 1))
    try table.insertRows(2, at: 1)
    #expect(table.frozen.top == 4)
    try table.insertRows(2, at: 4)
    #expect(table.frozen.top == 4)
    try table.removeRows(3..<5)
    #expect(table.frozen.top == 3)
    try table.insertRows(1, at: table.rowCount)
    #expect(table.frozen.bottom == 2)
    try table.replaceRows(0..<table.rowCount, by: 20)
    #expect(table.frozen == FrozenEdges(top: 3, bottom: 2))
  }

  @Test func `a table that was empty freezes its first lines again`() throws {
    let edges = FrozenEdges(top: 1, left: 1, bottom: 1, right: 1)
    var table = try table(rows: 5, columns: 4, frozen: edges)
    try table.removeRows(0..<5)
    #expect(table.frozen == FrozenEdges(left: 1, right: 1))
    try table.insertRows(1, at: 0)
    #expect(table.frozen == FrozenEdges(top: 1, left: 1, right: 1))
    try table.insertRows(4, at: 1)
    #expect(table.frozen == edges)
    try table.replaceColumns(0..<4, by: 0)
    try table.insertColumns(3, at: 0)
    #expect(table.frozen == edges)
    try table.apply(.remove(0..<table.itemCount))
    try table.apply(.insert(30, at: 0))
    #expect(table.frozen == edges)
  }

  @Test func `a table that is all header takes as many from what replaces it`() throws {
    var table = try table(rows: 2, columns: 1, frozen: FrozenEdges(top: 2))
    try table.replaceRows(0..<2, by: 20)
    #expect(table.frozen.top == 2)
  }

  @Test func `what is asked to be frozen beyond the table waits for lines`() throws {
    var table = try table(rows: 0, columns: 2, frozen: FrozenEdges(top: 2, left: .max))
    try table.insertRows(1, at: 0)
    try table.insertRows(1, at: 1)
    try table.insertRows(1, at: 2)
    #expect(table.frozen.top == 2)
    try table.insertColumns(7, at: 1)
    #expect(table.frozen.left == 9)
  }
}

// MARK: - Merged areas
extension TableLayoutTests {
  @Test func `an area is shown whole and once, wherever its first cell is`() throws {
    var table = try table(rows: 100, columns: 100)
    let area = TableArea(rows: 10..<50, columns: 20..<70)
    try table.merge([area])
    let frame = Rect(x: 600, y: 200, width: 1500, height: 800)
    for window in [
      Rect(x: 900, y: 500, width: 60, height: 40), Rect(x: 590, y: 190, width: 11, height: 11),
      Rect(x: 2099, y: 999, width: 5, height: 5), Rect(x: 0, y: 0, width: 3000, height: 2000),
    ] {
      let shown = table.placements(in: window)
      let items = shown.map { $0.element.index }
      #expect(items == items.sorted())
      #expect(shown.filter { $0.element == .item(1020) }.map(\.frame) == [frame], "in \(window)")
      #expect(!items.contains(1021))
    }
    #expect(table.placements(in: Rect(x: 2100, y: 500, width: 9, height: 9)).count == 1)
    #expect(table.frame(of: 30 * 100 + 40) == frame)
    #expect(table.item(at: Point(x: 1000, y: 900)) == 1020)
    #expect(table.mergedArea(of: 4969) == area)
    #expect(table.mergedArea(of: 4970) == nil)
  }

  @Test func `areas are refused that overlap, are frozen in part, or are not there`() throws {
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

  @Test func `B28 areas grow, shrink and vanish with their rows and columns`() throws {
    var table = try table(rows: 8, columns: 8)
    try table.merge([TableArea(rows: 2..<4, columns: 1..<3)])
    try table.insertRows(2, at: 3)
    #expect(table.mergedAreas == [TableArea(rows: 2..<6, columns: 1..<3)])
    try table.insertRows(1, at: 2)
    #expect(table.mergedAreas == [TableArea(rows: 3..<7, columns: 1..<3)])
    try table.removeRows(4..<9)
    #expect(table.mergedAreas == [TableArea(rows: 3..<4, columns: 1..<3)])
    try table.insertColumns(1, at: 2)
    #expect(table.mergedAreas == [TableArea(rows: 3..<4, columns: 1..<4)])
    try table.removeColumns(0..<3)
    #expect(table.mergedAreas.isEmpty, "A single cell is left.")
  }

  @Test func `a move takes areas along and tears none`() throws {
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

// MARK: - Items
extension TableLayoutTests {
  @Test func `items come and go as whole rows`() throws {
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

  @Test func `a row grows to the tallest of its cells, and not for an area that it shares`() throws
  {
    var table = try TableLayout(
      rows: 4, columns: 3, rowHeight: .measured(.fixed(44)), columnWidth: .fixed(30))
    try table.merge([
      TableArea(rows: 1..<3, columns: 0..<1), TableArea(rows: 3..<4, columns: 0..<2),
    ])
    #expect(try table.measure(0, as: Size(width: 99, height: 20)))
    #expect(try table.measure(1, as: Size(width: 99, height: 31)))
    #expect(try !table.measure(2, as: Size(width: 99, height: 25)))
    #expect(table.height(ofRow: 0) == 31)
    #expect(table.width(ofColumn: 0) == 30)
    #expect(try !table.measure(3, as: Size(width: 99, height: 300)))
    #expect(table.height(ofRow: 1) == 44)
    #expect(try table.measure(10, as: Size(width: 99, height: 70)), "Covered by an area of a row.")
    #expect(table.height(ofRow: 3) == 70)
  }
}

// MARK: - Steps
extension TableLayoutTests {
  @Test func `arrow keys step over hidden lines and onto areas`() throws {
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

  @Test func `a page is what scrolls of the viewport`() throws {
    var table = try table(rows: 100, columns: 2, frozen: FrozenEdges(top: 1, bottom: 1))
    table.resize(to: Size(width: 60, height: 140))
    #expect(table.item(.pageDown, of: 21) == 31)
    #expect(table.item(.pageUp, of: 31) == 21)
    #expect(table.item(.pageUp, of: 3) == 1)
    #expect(table.item(.pageDown, of: 197) == 199)
    #expect(table.item(.pageDown, of: 199) == nil)
    table.resize(to: .zero)
    #expect(table.item(.pageDown, of: 21) == 23)
  }
}

// MARK: - Bad input
extension TableLayoutTests {
  @Test(arguments: [1e300, .infinity, Extent.limit, 0x1p23])
  func `endless spacing takes nothing from a cell`(spacing: Double) throws {
    let table = try table(rows: 3, columns: 3, spacing: Size(width: spacing, height: spacing))
    #expect(table.frame(of: 4) == Rect(x: 0x1p23 + 30, y: 0x1p23 + 20, width: 30, height: 20))
  }

  @Test func `more cells than can be counted are refused`() throws {
    #expect(throws: LayoutError.tooManyItems(limit: .max)) { try table(rows: .max, columns: 2) }
    #expect(throws: LayoutError.negativeCount(-1)) { try table(rows: -1, columns: 2) }
    #expect(throws: LayoutError.negativeCount(-3)) { try table(rows: 0, columns: -3) }
    var wide = try table(rows: .max / 4, columns: 4)
    #expect(throws: LayoutError.tooManyItems(limit: .max)) { try wide.insertColumns(1, at: 0) }
    #expect(throws: LayoutError.tooManyItems(limit: .max)) { try wide.insertRows(1, at: 0) }
    #expect(throws: LayoutError.tooManyItems(limit: .max)) { try wide.insertRows(.max, at: 0) }
    #expect(throws: LayoutError.negativeCount(-1)) { try wide.replaceRows(0..<1, by: -1) }
    #expect(throws: LayoutError.rowsOutOfRange(3..<3, count: 2)) {
      var small = try table(rows: 2, columns: 1)
      try small.insertRows(1, at: 3)
    }
  }

  @Test func `B08 as many rows as can be counted are still a table`() throws {
    var table = try table(rows: .max, columns: 1, frozen: FrozenEdges(top: 1, bottom: 1))
    try table.merge([TableArea(rows: 5..<Int.max - 1, columns: 0..<1)])
    #expect(table.itemCount == .max)
    #expect(table.placements(in: Rect(x: 0, y: 0, width: 30, height: 100)).count > 0)
    #expect(table.placements(in: Rect(x: 0, y: 1e20, width: 30, height: 1e6)).count > 0)
    #expect(table.item(.end, of: 0) == .max - 1)
    #expect(table.item(.down, of: 4) == 5)
    #expect(table.frame(of: .max - 1) != nil)
    _ = table.item(at: Point(x: 1, y: 1.8e20), in: Rect(x: 0, y: 1e20, width: 30, height: 100))
    _ = table.item(nearestTo: Point(x: 1, y: 1.8e20))
  }

  @Test func `a table without rows or without columns shows nothing`() throws {
    for (rows, columns) in [(0, 0), (5, 0), (0, 5), (Int.max, 0)] {
      var table = try table(rows: rows, columns: columns, frozen: FrozenEdges(top: 1, left: 1))
      table.resize(to: Size(width: 100, height: 100))
      #expect(table.itemCount == 0)
      #expect(table.placements(in: Rect(x: 0, y: 0, width: 100, height: 100)).isEmpty)
      #expect(table.item(at: .zero) == nil)
      #expect(table.item(nearestTo: .zero) == nil)
      #expect(table.item(.end, of: 0) == nil)
      #expect(table.frame(of: 0) == nil)
      #expect(throws: LayoutError.notWholeRows(0..<0, replacedBy: 7, columns: columns)) {
        try table.apply(.insert(7, at: 0))
      }
    }
  }

  @Test func `B10 B11 windows that are not a number show nothing, infinite ones end at a limit`()
    throws
  {
    let table = try table(rows: 1_000_000, columns: 1_000, frozen: FrozenEdges(top: 1))
    #expect(table.placements(in: Rect(x: 0, y: .nan, width: 9, height: 9)).isEmpty)
    #expect(table.placements(in: Rect(x: 0, y: 0, width: 9, height: .nan)).isEmpty)
    #expect(table.placements(in: Rect(x: 0, y: 0, width: -9, height: 9)).isEmpty)
    var placements: [Placement] = []
    let small = Rect(x: 0, y: 0, width: 300, height: 40)
    for viewport in [Rect(x: .nan, y: .nan, width: 9, height: 9), .zero] {
      placements = []
      table.placements(in: Window(small, viewport: viewport), into: &placements)
      #expect(placements.count == 20)
    }
    let all = table.placements(in: Rect(x: 0, y: 0, width: .infinity, height: .infinity))
    #expect(all.count >= TableLayout.answerLimit)
    #expect(all.count < TableLayout.answerLimit + 1_000)
    #expect(table.item(at: Point(x: .nan, y: 0)) == nil)
    #expect(table.item(at: Point(x: 0, y: .infinity)) == nil)
    #expect(table.item(nearestTo: Point(x: .nan, y: 0)) == nil)
    #expect(table.item(nearestTo: Point(x: .infinity, y: .infinity)) == table.itemCount - 1)
  }

  @Test func `B09 B10 extents that are no numbers hide, and spacing that is none counts as 0`()
    throws
  {
    var table = try TableLayout(
      rows: 2, columns: 1, rowHeight: .fixed(.nan), columnWidth: .fixed(-4),
      spacing: Size(width: .nan, height: -1))
    #expect(table.contentSize == .zero)
    try table.setHeight(.measured(.infinity), ofRows: 0..<1)
    #expect(table.contentSize.height == Extent.limit)
  }

  @Test func `thousands of millions of hidden or merged rows cost as much as one`() throws {
    var table = try table(rows: 2_000_000_000, columns: 2)
    try table.setHeight(.measured(0), ofRows: 1..<1_000_000_000)
    let top = Rect(x: 0, y: 0, width: 60, height: 40)
    #expect(
      table.placements(in: top).map { $0.element.index / 2 } == [
        0, 0, 1_000_000_000, 1_000_000_000,
      ])
    #expect(table.item(.down, of: 0) == 2_000_000_000)
    try table.setHeight(.estimated, ofRows: 1..<1_000_000_000)
    try table.merge([TableArea(rows: 0..<1_999_999_999, columns: 0..<2)])
    let all = table.placements(in: Rect(x: 0, y: 0, width: .infinity, height: .infinity))
    #expect(all.map { $0.element.index } == [0, 3_999_999_998, 3_999_999_999])
  }

  @Test func `a running mean that hidden rows pull below the spacing ends no query late`() throws {
    var table = try TableLayout(
      rows: 2_000_000_000, columns: 1, rowHeight: .measured(.runningMean(initial: 20)),
      columnWidth: .fixed(30), spacing: Size(width: 0, height: 10))
    try table.setHeight(.measured(0), ofRows: 0..<9)
    try table.setHeight(.measured(20), ofRows: 9..<10)
    #expect(table.height(ofRow: 10) == 0)
    let all = table.placements(in: Rect(x: 0, y: 0, width: .infinity, height: .infinity))
    #expect(all.map { $0.element.index } == [9])
  }

  @Test func `an error says what is wrong and the way out`() {
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
        == "Destination 9 is out of range; what moves can end up at 0...7.")
  }
}

// MARK: - Large tables
extension TableLayoutTests {
  @Test func `a million rows of 16,384 cells tile bit for bit, the last page included`() throws {
    var table = try TableLayout(
      rows: 1_000_000, columns: 16_384, rowHeight: .fixed(20.3),
      columnWidth: .measured(.perItem { 17.3 + Double($0 % 97) / 7 }),
      frozen: FrozenEdges(top: 1, left: 1, bottom: 1, right: 1))
    for row in stride(from: 3, to: 1_000_000, by: 9_973) {
      try table.setHeight(.measured(Double(row % 31) + 5.1), ofRows: row..<row + 1)
    }
    let size = table.contentSize
    let screen = Size(width: 1_000, height: 800)
    for (x, y) in [(0.0, 0.0), (0.5, 0.5), (1, 1)] {
      let origin = Point(
        x: (size.width - screen.width) * x, y: (size.height - screen.height) * y)
      let shown = table.placements(in: Rect(origin: origin, size: screen))
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

  @Test func `a hundred thousand areas are each found by a point inside`() throws {
    var table = try table(rows: 1_000_000, columns: 16_384)
    let areas = (0..<100_000).map { number in
      let (row, column) = (number / 10 * 100, number % 10 * 1_600)
      return TableArea(
        rows: row..<row + 1 + number % 90, columns: column..<column + 2 + number % 70)
    }
    try table.merge(areas)
    for number in stride(from: 0, to: areas.count, by: 997) {
      let area = areas[number]
      let point = Point(
        x: Double(area.columns.upperBound) * 30 - 1, y: Double(area.rows.upperBound) * 20 - 1)
      let item = table.item(row: area.rows.lowerBound, column: area.columns.lowerBound)
      #expect(table.item(at: point) == item)
    }
  }
}

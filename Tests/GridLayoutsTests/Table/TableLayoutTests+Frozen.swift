import GridLayouts
import GridTesting
import Testing

/// Frozen rows and columns.
extension TableLayoutTests {
  /// The placements in a viewport of 90 by 60 points, of a table of 10 by 10 cells with one frozen
  /// line at each edge.
  private func screen(x: Double, y: Double) throws -> [Int: Placement] {
    let table = try table(
      rows: 10, columns: 10, frozen: FrozenEdges(top: 1, left: 1, bottom: 1, right: 1))
    let placements = table.placements(in: GridRect(x: x, y: y, width: 90, height: 60))
    return Dictionary(uniqueKeysWithValues: placements.map { ($0.element.index, $0) })
  }

  @Test func `frozen cells stick to the viewport, and corners are above edges`() throws {
    let shown = try screen(x: 100, y: 50)
    #expect(shown[0]?.frame == GridRect(x: 100, y: 50, width: 30, height: 20))
    #expect(shown[0]?.level == 2)
    #expect(shown[99]?.frame == GridRect(x: 160, y: 90, width: 30, height: 20))
    #expect(shown[99]?.level == 2)
    #expect(shown[4]?.frame == GridRect(x: 120, y: 50, width: 30, height: 20))
    #expect(shown[4]?.level == 1)
    #expect(shown[40]?.frame == GridRect(x: 100, y: 80, width: 30, height: 20))
    #expect(
      shown[44] == Placement(.item(44), frame: GridRect(x: 120, y: 80, width: 30, height: 20)))
    #expect(shown.count == 4 + 4 + 4 + 4)
  }

  @Test func `frozen lines never leave the content`() throws {
    #expect(try screen(x: -20, y: -10)[0]?.frame.origin == .zero)
    #expect(try screen(x: 250, y: 170)[99]?.frame.origin == GridPoint(x: 270, y: 180))
    let table = try table(rows: 3, columns: 3, frozen: FrozenEdges(top: 1, bottom: 1))
    let large = LayoutWindow(GridRect(x: 0, y: 0, width: 500, height: 500))
    var placements: [Placement] = []
    table.placements(in: large, into: &placements)
    #expect(placements.map(\.frame) == (0..<9).map { table.frame(of: $0)! })
    let beyond = LayoutWindow(
      GridRect(x: 0, y: -9e9, width: 90, height: 2e10),
      viewport: GridRect(x: 0, y: 9e9, width: 90, height: 50))
    placements = []
    table.placements(in: beyond, into: &placements)
    #expect(placements.allSatisfy { $0.frame.minY >= 0 && $0.frame.maxY <= 60 })
  }

  @Test func `frozen lines stick as far as the viewport has room, top first`()
    throws
  {
    let table = try table(rows: 10, columns: 1, frozen: FrozenEdges(top: 2, bottom: 1))
    func tops(_ height: Double) -> [Int: Double] {
      let window = LayoutWindow(
        GridRect(x: 0, y: 0, width: 30, height: 200),
        viewport: GridRect(x: 0, y: 70, width: 30, height: height))
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

  @Test func `cells under frozen lines are placed only in windows beyond the viewport`()
    throws
  {
    let table = try table(rows: 10, columns: 1, frozen: FrozenEdges(top: 1))
    let viewport = GridRect(x: 0, y: 40, width: 30, height: 60)
    #expect(table.placements(in: viewport).map { $0.element.index } == [0, 3, 4])
    var placements: [Placement] = []
    let overscan = GridRect(x: 0, y: 20, width: 30, height: 80)
    table.placements(in: LayoutWindow(overscan, viewport: viewport), into: &placements)
    #expect(placements.map { $0.element.index } == [0, 1, 2, 3, 4])
  }

  @Test func `sticking cells are hit where they stick`() throws {
    let table = try table(rows: 10, columns: 10, frozen: FrozenEdges(top: 1, left: 1))
    let viewport = GridRect(x: 100, y: 50, width: 90, height: 60)
    #expect(table.item(at: GridPoint(x: 101, y: 51), in: viewport) == 0)
    #expect(table.item(at: GridPoint(x: 131, y: 51), in: viewport) == 4)
    #expect(table.item(at: GridPoint(x: 131, y: 71), in: viewport) == 34)
    #expect(table.item(at: GridPoint(x: 101, y: 51)) == 23)
  }

  @Test func `frozen counts beyond the table freeze all of it, top and left first`() throws {
    let edges = FrozenEdges(top: 2, left: .max, bottom: .max, right: 1)
    let table = try table(rows: 3, columns: 2, frozen: edges)
    #expect(table.frozen == FrozenEdges(top: 2, left: 2, bottom: 1, right: 0))
    let negative = try self.table(rows: 3, columns: 2, frozen: FrozenEdges(top: -1, right: .min))
    #expect(negative.frozen == .none)
  }

  @Test func `frozen rows stay frozen when rows are inserted or removed`() throws {
    var table = try table(rows: 6, columns: 1, frozen: FrozenEdges(top: 2, bottom: 1))
    try table.replaceRows(1..<1, by: 2)
    #expect(table.frozen.top == 4)
    try table.replaceRows(4..<4, by: 2)
    #expect(table.frozen.top == 4)
    try table.replaceRows(3..<5, by: 0)
    #expect(table.frozen.top == 3)
    try table.replaceRows(table.rowCount..<table.rowCount, by: 1)
    #expect(table.frozen.bottom == 2)
    try table.replaceRows(0..<table.rowCount, by: 20)
    #expect(table.frozen == FrozenEdges(top: 3, bottom: 2))
  }

  @Test func `a table that was empty freezes its first lines again`() throws {
    let edges = FrozenEdges(top: 1, left: 1, bottom: 1, right: 1)
    var table = try table(rows: 5, columns: 4, frozen: edges)
    try table.replaceRows(0..<5, by: 0)
    #expect(table.frozen == FrozenEdges(left: 1, right: 1))
    try table.replaceRows(0..<0, by: 1)
    #expect(table.frozen == FrozenEdges(top: 1, left: 1, right: 1))
    try table.replaceRows(1..<1, by: 4)
    #expect(table.frozen == edges)
    try table.replaceColumns(0..<4, by: 0)
    try table.replaceColumns(0..<0, by: 3)
    #expect(table.frozen == edges)
    try table.apply(.remove(0..<table.itemCount))
    try table.apply(.insert(30, at: 0))
    #expect(table.frozen == edges)
  }

  @Test func `a table of frozen rows only freezes as many of their replacements`() throws {
    var table = try table(rows: 2, columns: 1, frozen: FrozenEdges(top: 2))
    try table.replaceRows(0..<2, by: 20)
    #expect(table.frozen.top == 2)
  }

  @Test func `frozen counts beyond the table apply to later lines`() throws {
    var table = try table(rows: 0, columns: 2, frozen: FrozenEdges(top: 2, left: .max))
    try table.replaceRows(0..<0, by: 1)
    try table.replaceRows(1..<1, by: 1)
    try table.replaceRows(2..<2, by: 1)
    #expect(table.frozen.top == 2)
    try table.replaceColumns(1..<1, by: 7)
    #expect(table.frozen.left == 9)
  }
}

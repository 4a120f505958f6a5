import GridLayouts
import GridTesting
import Testing

/// A table with a header row agrees with one whose first row has the height of the header and is frozen.
@Suite struct TableLayoutHeaderTests {
  private static let header = 16.0

  /// A table with a header row, and its twin, whose first row has the names of the columns.
  private struct Pair {
    var table: TableLayout
    var twin: TableLayout

    init(rows: Int, columns: Int, frozen: FrozenEdges, widths: [Double]) throws {
      var table = try TableLayout(
        rows: rows, columns: columns, rowHeight: .fixed(20), columnWidth: .fixed(40),
        frozen: frozen, headerHeight: header)
      var edges = frozen
      edges.top += 1
      var twin = try TableLayout(
        rows: rows + 1, columns: columns, rowHeight: .fixed(20), columnWidth: .fixed(40),
        frozen: edges)
      try twin.setHeight(header, ofRow: 0)
      for (column, width) in widths.prefix(columns).enumerated() {
        try table.setWidth(width, ofColumn: column)
        try twin.setWidth(width, ofColumn: column)
      }
      self.table = table
      self.twin = twin
    }

    /// The element of the table for an element of the twin.
    func element(_ element: GridElement) -> GridElement {
      let columns = table.columnCount
      return element.index < columns
        ? GridElement(.columnHeader, element.index) : .item(element.index - columns)
    }
  }

  private func number(
    _ range: ClosedRange<Double>, _ generator: inout SeededGenerator
  ) -> Double {
    let number = Double.random(in: range, using: &generator)
    return Bool.random(using: &generator) ? (number / 4).rounded() * 4 : number
  }

  @Test func `random windows, points and steps agree with those of a frozen first row`() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<400 {
      let rows = Int.random(in: 1...8, using: &generator)
      let columns = Int.random(in: 1...6, using: &generator)
      let frozen = FrozenEdges(
        top: .random(in: 0...2, using: &generator), left: .random(in: 0...2, using: &generator),
        bottom: .random(in: 0...1, using: &generator),
        right: .random(in: 0...1, using: &generator))
      var pair = try Pair(
        rows: rows, columns: columns, frozen: frozen,
        widths: (0..<columns).map { _ in [0, 24, 40].randomElement(using: &generator)! })
      // Higher than all frozen rows, which would otherwise scroll together with the twin's first row.
      let height = number(100...200, &generator)
      let size = GridSize(width: number(10...200, &generator), height: height)
      pair.table.resize(to: size)
      pair.twin.resize(to: size)
      #expect(pair.table.contentSize == pair.twin.contentSize)
      for item in 0..<pair.table.itemCount {
        let other = item + columns
        #expect(pair.table.frame(of: item) == pair.twin.frame(of: other))
        #expect(pair.table.covered(for: item) == pair.twin.covered(for: other))
        for step in [Step.left, .right, .down, .pageDown] {
          #expect(
            pair.table.item(step, of: item) == pair.twin.item(step, of: other).map { $0 - columns })
        }
      }
      for _ in 0..<10 { try compare(pair, &generator) }
    }
  }

  private func compare(_ pair: Pair, _ generator: inout SeededGenerator) throws {
    let seen = GridRect(
      origin: GridPoint(x: number(-40...200, &generator), y: number(-40...200, &generator)),
      size: pair.table.viewport)
    var window = LayoutWindow(seen)
    if Bool.random(using: &generator) {
      window = LayoutWindow(seen.inset(by: GridInsets(all: -24)), viewport: seen)
    }
    var (own, other) = ([Placement](), [Placement]())
    pair.table.placements(in: window, into: &own)
    pair.twin.placements(in: window, into: &other)
    let frames = Dictionary(uniqueKeysWithValues: own.map { ($0.element, $0.frame) })
    let expected = Dictionary(
      uniqueKeysWithValues: other.map { (pair.element($0.element), $0.frame) })
    #expect(frames == expected, "\(window) with \(pair.table.frozen)")
    let headers = own.filter { $0.element.kind == .columnHeader }
    let items = own.filter { $0.element.kind == .item }
    #expect(own == items + headers, "Items come first.")
    for header in headers {
      for item in items where item.frame.intersects(header.frame) {
        #expect(item.level < header.level)
      }
    }
    let point = GridPoint(
      x: number(seen.minX...(seen.maxX + 1), &generator),
      y: number(seen.minY...(seen.maxY + 1), &generator))
    let found = pair.twin.item(at: point, in: seen)
    #expect(
      pair.table.item(at: point, in: seen)
        == found.flatMap { $0 < pair.table.columnCount ? nil : $0 - pair.table.columnCount })
  }

  @Test func `a header row that is as high as the viewport scrolls away`() throws {
    var table = try TableLayout(
      rows: 10, columns: 2, rowHeight: .fixed(20), columnWidth: .fixed(40), headerHeight: 50)
    table.resize(to: GridSize(width: 80, height: 50))
    let seen = GridRect(x: 0, y: 70, width: 80, height: 50)
    #expect(table.placements(in: seen).map { $0.element.index } == [2, 3, 4, 5, 6, 7])
    #expect(table.covered(for: 8) == .zero)
    #expect(table.item(at: GridPoint(x: 1, y: 70), in: seen) == 2)
    #expect(table.item(at: GridPoint(x: 1, y: 49), in: seen) == nil)
  }

  @Test func `invalid header heights are limited`() throws {
    func table(_ height: Double) throws -> TableLayout {
      try TableLayout(
        rows: 2, columns: 2, rowHeight: .fixed(20), columnWidth: .fixed(40),
        spacing: GridSize(width: 1, height: 2), headerHeight: height)
    }
    #expect(try table(-4).headerHeight == 0)
    #expect(try table(.nan).headerHeight == 0)
    #expect(try table(.infinity).headerHeight == Extent.limit - 2)
    #expect(try table(0).contentSize.height == 42)
    #expect(try table(10).contentSize.height == 54)
    #expect(try table(10).frame(of: 0)?.minY == 12)
  }

  @Test func `a turned table shows its header row at its start`() throws {
    let table = try TableLayout(
      rows: 3, columns: 2, rowHeight: .fixed(20), columnWidth: .fixed(40), headerHeight: 16)
    var turned = Oriented(table, reading: .rightToLeft)
    turned.resize(to: GridSize(width: 80, height: 60))
    let headers = turned.placements(in: GridRect(x: 0, y: 10, width: 80, height: 60))
      .filter { $0.element.kind == .columnHeader }
    #expect(headers.map { $0.element.index } == [0, 1])
    #expect(headers.map { $0.frame.minX } == [40, 0])
    #expect(headers.allSatisfy { $0.frame.minY == 10 })
  }
}

import GridTesting
import Testing

@testable import VirtualGrid

/// Home and end in a table.
@Suite struct AnyGridViewKeysTablesTests {
  private final class Delegate: GridDelegate {
    /// Whether a cell refuses the focus.
    var refuses: (Int) -> Bool = { _ in false }

    func gridView(_ grid: GridView<Label>, canFocusItemAt path: ItemPath) -> Bool {
      !refuses(path.item)
    }
  }

  private let delegate = Delegate()

  /// A table with cells of 40 by 20 points, in a viewport of 300 by 100 points.
  private func table(
    rows: Int, columns: Int, _ change: (inout TableLayout) throws -> Void = { _ in }
  ) throws -> GridFixture {
    var table = try TableLayout(
      rows: rows, columns: columns, rowHeight: .fixed(20), columnWidth: .fixed(40))
    try change(&table)
    let fixture = GridFixture(
      table, counts: [rows * columns], viewport: GridSize(width: 300, height: 100))
    fixture.grid.delegate = delegate
    return fixture
  }

  @Test func `home and end lead to the ends of the row, with control to those of the table`() throws
  {
    let grid = try table(rows: 100, columns: 20).grid
    grid.focusItem(at: 5 * 20 + 7)
    for (key, item) in [
      (GridKeyPress.end, 119), (.home, 100), (GridKeyPress(.end, .control), 1_999),
      (.home, 1_980), (GridKeyPress(.home, .command), 0), (.end, 19),
    ] {
      #expect(grid.press(key))
      #expect(grid.focusedItem == item, "\(key)")
      #expect(grid.frame(ofItemAt: item)?.intersects(grid.visibleRect) == true, "\(key)")
    }
    #expect(!grid.press(.end) && grid.focusedItem == 19)
    #expect(!grid.press(GridKeyPress(.home, .alt)) && grid.focusedItem == 19)
  }

  @Test func `keys that go up and down keep the column across merged areas`() throws {
    let grid = try table(rows: 40, columns: 8) {
      try $0.merge([
        TableArea(rows: 3..<4, columns: 0..<8), TableArea(rows: 6..<8, columns: 2..<7),
      ])
    }.grid
    grid.focusItem(at: 2 * 8 + 5)
    for (key, item) in [
      (GridKeyPress.down, 24), (.down, 37), (.down, 45), (.down, 50), (.down, 69), (.up, 50),
      (.up, 45), (.pageDown, 85), (.pageUp, 45), (.up, 37), (.up, 24), (.right, 24), (.up, 21),
    ] {
      _ = grid.press(key)
      #expect(grid.focusedItem == item, "\(key)")
    }
  }

  @Test func `with shift, they also extend the selection`() throws {
    let grid = try table(rows: 100, columns: 20).grid
    grid.selectionMode = .multiple
    grid.focusItem(at: 5 * 20 + 7)
    #expect(grid.press(GridKeyPress(.end, .shift)))
    #expect(grid.selectedAreas == [TableArea(rows: 5..<6, columns: 7..<20)])
    #expect(grid.press(GridKeyPress(.home, [.shift, .control])))
    #expect(grid.selectedAreas == [TableArea(rows: 0..<6, columns: 0..<8)])
  }

  @Test func `without a focus, they start at the first visible cell`() throws {
    let fixture = try table(rows: 100, columns: 20)
    fixture.scroll(to: 400)
    #expect(fixture.grid.press(.end))
    #expect(fixture.grid.focusedItem == 20 * 20 + 19)
  }

  @Test func `headings that refuse the focus are skipped`() throws {
    let grid = try table(rows: 30, columns: 12).grid
    for (rows, columns) in [(0, 0), (1, 0), (0, 1), (1, 1), (2, 2), (3, 3), (0, 12)] {
      delegate.refuses = { $0 / 12 < rows || $0 % 12 < columns }
      let first = rows * 12 + columns
      grid.focusItem(at: 29 * 12 + 11)
      let isPossible = columns < 12
      #expect(grid.press(GridKeyPress(.home, .control)) == isPossible)
      #expect(grid.focusedItem == (isPossible ? first : nil), "\(rows) rows, \(columns) columns")
      guard isPossible else { continue }
      #expect(grid.press(.end) && grid.focusedItem == rows * 12 + 11)
      #expect(grid.press(.home) && grid.focusedItem == first)
      #expect(!grid.press(.home) && grid.focusedItem == first)
    }
  }

  @Test func `in other layouts, home and end lead to the first and the last item`() {
    let grid = GridFixture(
      UniformGridLayout(rules: .init(slot: GridSize(width: 40, height: 20))), counts: [50]
    ).grid
    grid.focusItem(at: 11)
    #expect(grid.press(.end) && grid.focusedItem == 49)
    #expect(grid.press(.home) && grid.focusedItem == 0)
    #expect(!grid.press(GridKeyPress(.end, .control)) && grid.focusedItem == 0)
  }

  /// Hidden columns, merged areas and cells that refuse, compared with a walk over the cells of the row.
  @Test func `random tables agree with a walk over the row`() throws {
    var random = SeededGenerator(seed: 7)
    for round in 0..<200 {
      let (rows, columns) = (6, 7)
      var hidden: Set<Int> = []
      for column in 0..<columns where Int.random(in: 0..<4, using: &random) == 0 {
        hidden.insert(column)
      }
      let row = Int.random(in: 0..<rows, using: &random)
      let refused = Set(
        (0..<(rows * columns)).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      let fixture = try table(rows: rows, columns: columns) { table in
        for column in hidden { try table.hideColumns(column..<(column + 1)) }
      }
      let shown = (0..<columns).filter { !hidden.contains($0) }.map { row * columns + $0 }
      let accepting = shown.filter { !refused.contains($0) }
      guard let start = accepting.randomElement(using: &random) else { continue }
      delegate.refuses = { refused.contains($0) }
      for (key, end) in [(GridKeyPress.home, accepting.first), (.end, accepting.last)] {
        fixture.grid.focusItem(at: start)
        #expect(fixture.grid.press(key) == (start != end), "\(key) in round \(round)")
        #expect(fixture.grid.focusedItem == end, "\(key) in round \(round)")
      }
    }
  }

  @Test func `a merged area is one cell of its rows`() throws {
    let grid = try table(rows: 10, columns: 8) { table in
      try table.merge([
        TableArea(rows: 2..<4, columns: 0..<3), TableArea(rows: 3..<5, columns: 5..<8),
      ])
    }.grid
    grid.focusItem(at: 3 * 8 + 4)
    #expect(grid.press(.home) && grid.focusedItem == 2 * 8)
    grid.focusItem(at: 3 * 8 + 4)
    #expect(grid.press(.end) && grid.focusedItem == 3 * 8 + 5)
  }
}

import GridTesting
import Testing

@testable import VirtualGrid

/// Selection of rectangles in a table, compared with a set of cells.
@Suite struct TableSelectionTests {
  /// What the user or the app does. Numbers are taken modulo the rows, columns or cells.
  private enum Operation {
    case click(Int)
    case toggle(Int)
    case extend(Int, SelectionCombination)
    case focus(Int)
    case step(Step)
    case area(rows: Range<Int>, columns: Range<Int>, SelectionCombination)
    case all
    case clear
    case insertRows(Int, count: Int)
    case deleteRows(Int, count: Int)
    case moveRow(Int, to: Int)
    case reload(rows: Int)
  }

  private static let columns = 5

  /// The cells by identity: rows have numbers that they keep when they move.
  private struct Cell: Hashable {
    let row: Int
    let column: Int
  }

  private final class World {
    let fixture: GridFixture
    var rows: [Int]
    var nextRow = 100
    var selected: Set<Cell> = []
    var anchor: Cell?
    var isExtending = false

    init() {
      rows = Array(0..<12)
      var table = try? TableLayout(
        rows: 12, columns: columns, rowHeight: .fixed(20), columnWidth: .fixed(40))
      try? table?.merge([
        TableArea(rows: 2..<4, columns: 1..<3), TableArea(rows: 3..<5, columns: 3..<5),
        TableArea(rows: 8..<9, columns: 0..<3),
      ])
      fixture = GridFixture(table ?? .empty, counts: [12 * columns])
      fixture.grid.selectionMode = .multiple
      fixture.grid.selectedItemTapAction = .keep
    }

    var grid: GridView<Label> { fixture.grid }

    func cell(_ item: Int) -> Cell { Cell(row: rows[item / columns], column: item % columns) }

    func cells(_ area: TableArea) -> Set<Cell> {
      Set(area.rows.flatMap { row in area.columns.map { Cell(row: rows[row], column: $0) } })
    }

    /// The rectangle between two cells, enlarged cell by cell until no merged area is cut.
    func area(_ one: Int, _ other: Int) -> TableArea {
      let (first, last) = (min(one, other), max(one, other))
      let left = min(one % columns, other % columns)
      let right = max(one % columns, other % columns)
      var area = TableArea(
        rows: (first / columns)..<(last / columns + 1), columns: left..<(right + 1))
      while true {
        var larger = area
        for row in area.rows {
          for column in area.columns {
            let position = grid.layout.gridPosition(of: row * columns + column)
            guard let position else { continue }
            larger = TableArea(
              rows: min(
                larger.rows.lowerBound, position.row)..<max(
                  larger.rows.upperBound, position.row + position.rowSpan),
              columns: min(
                larger.columns.lowerBound, position.column)..<max(
                  larger.columns.upperBound, position.column + position.columnSpan))
          }
        }
        if larger == area { return area }
        area = larger
      }
    }

    func index(of cell: Cell) -> Int? {
      rows.firstIndex(of: cell.row).map { $0 * columns + cell.column }
    }

    func combine(_ chosen: Set<Cell>, _ combination: SelectionCombination) {
      switch combination {
      case .replace: selected = chosen
      case .add: selected.formUnion(chosen)
      case .remove: selected.subtract(chosen)
      case .toggle: selected.formSymmetricDifference(chosen)
      }
    }
  }

  @Test func `random scripts agree with a set of cells`() {
    let failure = checkRandomScripts(seed: 3, count: 400, length: 30) { generator in
      randomOperation(&generator)
    } run: { script in
      disagreement(after: script)
    }
    #expect(failure == nil)
  }

  private func randomOperation(_ generator: inout SeededGenerator) -> Operation {
    func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
    let cell = number(0..<1_000)
    let combination = SelectionCombination.allCases[number(0..<4)]
    switch number(0..<16) {
    case 0..<2: return .click(cell)
    case 2: return .toggle(cell)
    case 3..<7: return .extend(cell, combination)
    case 7: return .focus(cell)
    case 8..<10: return .step([Step.up, .down, .left, .right, .end, .home][number(0..<6)])
    case 10:
      let (row, column) = (number(0..<12), number(0..<5))
      return .area(
        rows: row..<(row + number(0..<6)), columns: column..<(column + number(0..<6)), combination)
    case 11: return number(0..<4) == 0 ? .all : .clear
    case 12: return .insertRows(cell, count: number(1..<4))
    case 13: return .deleteRows(cell, count: number(1..<4))
    case 14: return .moveRow(cell, to: number(0..<1_000))
    default: return .reload(rows: number(3..<14))
    }
  }

  private func disagreement(after script: [Operation]) -> String? {
    let world = World()
    for operation in script {
      carryOut(operation, in: world)
      world.grid.layoutIfNeeded()
      let expected = Set(world.selected.compactMap { world.index(of: $0) })
      let found = world.grid.selectedItems.asSet
      if found != expected { return "\(found.sorted()) instead of \(expected.sorted())" }
      if world.grid.selectedItemCount != expected.count { return "the count differs" }
      let items = 0..<world.grid.itemCount
      if items.contains(where: { world.grid.isItemSelected(at: $0) != expected.contains($0) }) {
        return "isItemSelected differs"
      }
      let cells = world.grid.selectedAreas.flatMap { area in
        area.rows.flatMap { row in area.columns.map { row * Self.columns + $0 } }
      }
      if cells.sorted() != expected.sorted() { return "the areas differ" }
      if world.grid.faults.count > 0 { return "\(world.grid.faults.recent)" }
    }
    return nil
  }

  private func carryOut(_ operation: Operation, in world: World) {
    let (grid, columns) = (world.grid, Self.columns)
    func item(_ number: Int) -> Int { number % grid.itemCount }
    switch operation {
    case .click(let number):
      grid.tapItem(at: item(number), by: .replace)
      world.combine([world.cell(item(number))], .replace)
      world.anchor = world.cell(item(number))
    case .toggle(let number):
      grid.tapItem(at: item(number), by: .toggle)
      world.combine([world.cell(item(number))], .toggle)
      world.anchor = world.cell(item(number))
    case .extend(let number, let combination):
      let start = world.anchor.flatMap { world.index(of: $0) } ?? item(number)
      grid.extendSelection(to: item(number), by: combination)
      world.combine(world.cells(world.area(start, item(number))), combination)
      world.anchor = world.cell(start)
    case .focus(let number):
      grid.clearFocus()
      grid.focusItem(at: item(number), scrollTo: nil)
      world.isExtending = false
    case .step(let step):
      guard let focus = grid.focusedItem else { return }
      let isIn = world.selected.contains(world.cell(focus)) || world.isExtending
      let anchor = world.anchor.flatMap { world.index(of: $0) }
      let start = isIn ? anchor ?? focus : focus
      guard grid.moveFocus(step, extending: true), let end = grid.focusedItem else { return }
      world.combine(world.cells(world.area(start, end)), .replace)
      world.anchor = world.cell(start)
      world.isExtending = true
    case .area(let rows, let areaColumns, let combination):
      let area = TableArea(
        rows: rows.clamped(to: 0..<world.rows.count), columns: areaColumns.clamped(to: 0..<columns))
      grid.selectArea(TableArea(rows: rows, columns: areaColumns), by: combination)
      world.combine(world.cells(area), combination)
    case .all:
      grid.selectAll()
      world.combine(
        world.cells(TableArea(rows: 0..<world.rows.count, columns: 0..<columns)), .replace)
    case .clear:
      grid.deselectAll()
      world.selected = []
      world.anchor = nil
    case .insertRows(let number, let count):
      let row = number % (world.rows.count + 1)
      for offset in 0..<count {
        world.rows.insert(world.nextRow, at: row + offset)
        world.nextRow += 1
      }
      world.fixture.counts = [world.rows.count * columns]
      try? grid.apply(.insert(count * columns, at: row * columns))
    case .deleteRows(let number, let count):
      let row = number % world.rows.count
      let gone = row..<min(row + count, world.rows.count)
      guard gone.count < world.rows.count else { return }
      world.rows.removeSubrange(gone)
      world.fixture.counts = [world.rows.count * columns]
      try? grid.apply(.remove((gone.lowerBound * columns)..<(gone.upperBound * columns)))
      world.selected = world.selected.filter { world.rows.contains($0.row) }
      if let anchor = world.anchor, !world.rows.contains(anchor.row) { world.anchor = nil }
    case .moveRow(let number, let destination):
      let row = number % world.rows.count
      let target = destination % world.rows.count
      var table = grid.layout
      // A merged area refuses to be torn apart.
      let change = LayoutChange.move(
        (row * columns)..<((row + 1) * columns), to: target * columns)
      do { try table.apply(change) } catch { return }
      world.rows.insert(world.rows.remove(at: row), at: target)
      try? grid.apply(change)
    case .reload(let count):
      // Without identifiers, cells keep their indices.
      let selected = Set(world.selected.compactMap { world.index(of: $0) })
      let anchor = world.anchor.flatMap { world.index(of: $0) }
      world.rows = Array(world.nextRow..<(world.nextRow + count))
      world.nextRow += count
      world.fixture.counts = [count * columns]
      grid.reloadData()
      grid.layoutIfNeeded()
      let end = count * columns
      world.selected = Set(selected.filter { $0 < end }.map { world.cell($0) })
      world.anchor = anchor.flatMap { $0 < end ? world.cell($0) : nil }
    }
  }

  @Test func `columns of a million rows are selected, extended and changed at once`() throws {
    let columns = 100
    let table = try TableLayout(
      rows: 1_000_000, columns: columns, rowHeight: .fixed(20), columnWidth: .fixed(40))
    let fixture = GridFixture(table, counts: [table.itemCount])
    let grid = fixture.grid
    grid.selectionMode = .multiple
    grid.selectArea(TableArea(rows: 0..<1_000_000, columns: 2..<5))
    #expect(grid.selectedItemCount == 3_000_000 && grid.selectedAreas.count == 1)
    grid.tapItem(at: 7, by: .replace)
    grid.extendSelection(to: 999_999 * columns + 4)
    #expect(grid.selectedAreas == [TableArea(rows: 0..<1_000_000, columns: 4..<8)])
    grid.selectArea(TableArea(rows: 10..<20, columns: 0..<columns), by: .toggle)
    #expect(grid.selection.items.bands.count == 3)
    fixture.counts = [(1_000_000 + 5) * columns]
    try grid.apply(.insert(5 * columns, at: 15 * columns))
    #expect(grid.selection.items.bands.count == 4)
    #expect(grid.selectedItemCount == 4 * 1_000_000 - 40 + 10 * 96)
    let state = grid.saveState()
    guard case .areas(let areas, columnCount: columns) = state.selection else {
      Issue.record("The selection was not saved as rectangles.")
      return
    }
    #expect(areas.count < 10)
    grid.deselectAll()
    grid.restore(state)
    #expect(grid.selectedItemCount == 4 * 1_000_000 - 40 + 10 * 96)
    #expect(grid.describe().contains("rows 0..<10, columns 4..<8"))
  }
}

extension TableLayout {
  fileprivate static var empty: TableLayout {
    do {
      return try TableLayout(
        rows: 0, columns: 1, rowHeight: .fixed(1), columnWidth: .fixed(1))
    } catch { preconditionFailure("An empty table is possible.") }
  }
}

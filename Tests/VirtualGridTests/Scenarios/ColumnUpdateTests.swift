import GridTesting
import Testing

@testable import VirtualGrid

/// Updates of the columns of a table, compared with a matrix of identifiers.
@Suite struct ColumnUpdateTests {
  private enum Operation {
    case insert(Int, count: Int)
    case delete(Int, count: Int)
    case move(Int, count: Int, to: Int)
    /// A deletion, a move and an insertion in one update.
    case several(Int, Int, Int)
    case width(Double, Int)
    case hide(Int, count: Int)
    case show
    case freeze(FrozenEdges)
    case select(rows: Range<Int>, columns: Range<Int>, SelectionCombination)
    case focus(Int)
    case reload(Int)
    case scroll(Double, Double)
    case pass
    /// An update from inside a callback of a pass.
    case insertInPass(Int)
  }

  /// The expected state, by the identifiers of rows and columns.
  private struct Model {
    var selected: Set<String> = []
    var focus: (row: Int, column: Int)?
    var widths: [Int: Double] = [:]
    var hidden: Set<Int> = []
    var nextColumn = 100
  }

  private func random(_ generator: inout SeededGenerator) -> Operation {
    func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
    switch number(0..<19) {
    case 0, 1: return .insert(number(0..<99), count: number(1..<3))
    case 2, 3: return .delete(number(0..<99), count: number(1..<3))
    case 4, 5: return .move(number(0..<99), count: number(1..<3), to: number(0..<99))
    case 6: return .several(number(0..<99), number(0..<99), number(0..<99))
    case 7: return .width(Double(number(1..<9) * 10), number(0..<99))
    case 8: return .hide(number(0..<99), count: number(1..<3))
    case 9: return .show
    case 10:
      return .freeze(
        FrozenEdges(
          top: number(0..<3), left: number(0..<3), bottom: number(0..<2), right: number(0..<2)))
    case 11, 12:
      let (row, column) = (number(0..<20), number(0..<8))
      return .select(
        rows: row..<(row + number(0..<9)), columns: column..<(column + number(0..<4)),
        SelectionCombination.allCases[number(0..<4)])
    case 13: return .focus(number(0..<999))
    case 14: return .reload(number(0..<999))
    case 15: return .scroll(Double(number(0..<300)), Double(number(0..<400)))
    case 16: return .insertInPass(number(0..<99))
    default: return .pass
    }
  }

  private func disagreement(after script: [Operation]) -> String? {
    guard let world = try? ColumnWorld(rows: 30, columns: 7) else { return "no table" }
    world.grid.layoutIfNeeded()
    var model = Model()
    for operation in script {
      do { try carryOut(operation, world, &model) } catch { return "\(error)" }
      if let difference = difference(world, model) { return difference }
    }
    world.grid.layoutIfNeeded()
    return world.wrongCell ?? difference(world, model)
  }

  private func difference(_ world: ColumnWorld, _ model: Model) -> String? {
    let grid = world.grid
    if world.selectedTexts != model.selected {
      return "selected \(world.selectedTexts.sorted()), not \(model.selected.sorted())"
    }
    let focus = model.focus.map { "\($0.row).\($0.column)" }
    if world.focusedText != focus {
      return "focus \(world.focusedText ?? "none"), not \(focus ?? "none")"
    }
    let widths = world.columns.map { model.hidden.contains($0) ? 0 : model.widths[$0] ?? 40 }
    let found = world.columns.indices.map { world.table?.width(ofColumn: $0) }
    if found != widths { return "widths \(found), not \(widths)" }
    if grid.itemCount != world.rowCount * world.columns.count { return "\(grid.itemCount) items" }
    if grid.faults.count > 0 { return "\(grid.faults.recent)" }
    return world.breaches.first
  }

  private func carryOut(
    _ operation: Operation, _ world: ColumnWorld, _ model: inout Model
  ) throws {
    let grid = world.grid
    func range(_ place: Int, _ count: Int) -> Range<Int> {
      guard !world.columns.isEmpty else { return 0..<0 }
      let start = place % world.columns.count
      return start..<min(start + count, world.columns.count)
    }
    func insert(_ place: Int, _ count: Int, _ update: inout GridUpdate) {
      let start = place % (world.columns.count + 1)
      for place in start..<(start + count) {
        world.columns.insert(model.nextColumn, at: place)
        model.nextColumn += 1
      }
      update.insertColumns(start..<(start + count))
    }
    func delete(_ gone: Range<Int>) {
      let columns = Array(world.columns[gone])
      if let focus = model.focus, columns.contains(focus.column),
        let place = world.columns.firstIndex(of: focus.column)
      {
        let next = world.columns[(place + 1)...].first { !columns.contains($0) }
        let before = world.columns[..<place].last { !columns.contains($0) }
        model.focus = (next ?? before).map { (focus.row, $0) }
      }
      world.columns.removeSubrange(gone)
      model.selected = model.selected.filter { text in
        !columns.contains { text.hasSuffix(".\($0)") }
      }
    }
    switch operation {
    case .insert(let place, let count):
      try grid.performUpdates { insert(place, count, &$0) }
    case .delete(let place, let count):
      let gone = range(place, count)
      try grid.performUpdates {
        $0.deleteColumns(gone)
        delete(gone)
      }
    // An empty table has no focus left.
    case .move(let place, let count, let target):
      let moved = range(place, count)
      let end = target % (world.columns.count - moved.count + 1)
      let columns = Array(world.columns[moved])
      try grid.performUpdates { update in
        world.columns.removeSubrange(moved)
        world.columns.insert(contentsOf: columns, at: end)
        update.moveColumns(moved, to: end)
      }
    case .several(let gone, let source, let target):
      guard world.columns.count > 3 else { return }
      let gone = gone % world.columns.count
      let source = source % world.columns.count
      guard gone != source else { return }
      try grid.performUpdates { update in
        let moved = world.columns[source]
        delete(gone..<(gone + 1))
        world.columns.removeAll { $0 == moved }
        let place = target % (world.columns.count + 1)
        world.columns.insert(model.nextColumn, at: 0)
        world.columns.insert(moved, at: place + 1)
        model.nextColumn += 1
        update.deleteColumn(at: gone)
        update.moveColumn(from: source, to: place + 1)
        update.insertColumn(at: 0)
        update.setWidth(60, ofColumn: place + 1)
        model.widths[moved] = 60
      }
    case .width(let width, let column):
      let columns = range(column, 1)
      try grid.performUpdates { $0.setWidth(width, ofColumns: columns) }
      for column in columns { model.widths[world.columns[column]] = width }
    case .hide(let column, let count):
      let columns = range(column, count)
      try grid.performUpdates { $0.hideColumns(columns) }
      model.hidden.formUnion(columns.map { world.columns[$0] })
    case .show:
      try grid.performUpdates { $0.showColumns(0..<world.columns.count) }
      model.hidden = []
    case .freeze(let edges):
      try grid.performUpdates { $0.freeze(edges) }
    case .select(let rows, let columns, let combination):
      let area = TableArea(
        rows: rows.clamped(to: 0..<world.rowCount),
        columns: columns.clamped(to: 0..<world.columns.count))
      guard !world.columns.isEmpty else { return }
      grid.selectArea(area, by: combination)
      let chosen = Set(
        area.rows.flatMap { row in area.columns.map { "\(row).\(world.columns[$0])" } })
      switch combination {
      case .replace: model.selected = chosen
      case .add: model.selected.formUnion(chosen)
      case .remove: model.selected.subtract(chosen)
      case .toggle: model.selected.formSymmetricDifference(chosen)
      }
    case .focus(let number):
      guard grid.itemCount > 0 else { return }
      let item = number % grid.itemCount
      grid.focusItem(at: item, scrollTo: nil)
      model.focus = (item / world.columns.count, world.columns[item % world.columns.count])
    case .reload(let number):
      // Also in an update of columns, with the old index.
      guard grid.itemCount > 0 else { return }
      let item = number % grid.itemCount
      try grid.performUpdates { update in
        update.reloadItems([item], inSection: 0)
        update.reconfigureItems([(item + 1) % grid.itemCount], inSection: 0)
        insert(number, 1, &update)
      }
    case .scroll(let x, let y):
      grid.contentOffset = GridPoint(x: x, y: y)
    case .pass:
      grid.layoutIfNeeded()
      if let wrong = world.wrongCell { throw Wrong(text: wrong) }
    case .insertInPass(let place):
      let column = model.nextColumn
      model.nextColumn += 1
      var error: GridUpdateError?
      var isInserted = false
      world.inPass = { [unowned world] in
        guard !isInserted else { return }
        isInserted = true
        let start = place % (world.columns.count + 1)
        do throws(GridUpdateError) {
          try world.grid.performUpdates { update in
            world.columns.insert(column, at: start)
            update.insertColumn(at: start)
          }
        } catch let thrown { error = thrown }
      }
      grid.setNeedsAppearance()
      grid.layoutIfNeeded()
      world.inPass = nil
      if let error { throw error }
      grid.layoutIfNeeded()
      if let wrong = world.wrongCell { throw Wrong(text: wrong) }
    }
  }

  private struct Wrong: Error {
    let text: String
  }

  @Test func `random scripts agree with a matrix of identifiers`() {
    let failure = checkRandomScripts(seed: 26, count: 300, length: 40) { generator in
      random(&generator)
    } run: { script in
      disagreement(after: script)
    }
    #expect(failure == nil)
  }

  @Test func `a change of a million rows and a hundred columns touches the cells in use only`()
    throws
  {
    let world = try ColumnWorld(rows: 1_000_000, columns: 100)
    let grid = world.grid
    grid.layoutIfNeeded()
    grid.contentOffset = GridPoint(x: 400, y: 10_000_000)
    grid.layoutIfNeeded()
    grid.selectArea(TableArea(rows: 0..<1_000_000, columns: 10..<14))
    grid.focusItem(at: 500_002 * 100 + 12, scrollTo: nil)
    grid.layoutIfNeeded()
    grid.resetCounters()
    world.columns.insert(200, at: 12)
    world.columns.remove(at: 3)
    try grid.performUpdates { update in
      update.insertColumn(at: 11)
      update.deleteColumn(at: 3)
    }
    grid.layoutIfNeeded()
    #expect(world.wrongCell == nil)
    // The column in the middle of the selection is not selected, the others are.
    #expect(
      grid.selectedAreas == [
        TableArea(rows: 0..<1_000_000, columns: 9..<11),
        TableArea(rows: 0..<1_000_000, columns: 12..<14),
      ])
    #expect(world.focusedText == "500002.12")
    // One column of cells and its header enter.
    #expect(grid.counters.cellsConfigured <= 8 * 2)
  }

  @Test func `the first visible column keeps its position when columns before it change`() throws {
    let world = try ColumnWorld(rows: 10, columns: 20)
    let grid = world.grid
    grid.layoutIfNeeded()
    grid.contentOffset = GridPoint(x: 400, y: 0)
    grid.layoutIfNeeded()
    func x(_ column: Int) -> Double? {
      world.headers["column \(column)"].map { $0.minX - grid.contentOffset.x }
    }
    #expect(x(10) == 0)
    world.columns.insert(contentsOf: [100, 101], at: 2)
    try grid.performUpdates(timing: nil) { $0.insertColumns(2..<4) }
    grid.layoutIfNeeded()
    #expect(x(10) == 0 && grid.contentOffset.x == 480)
    world.columns.removeSubrange(0..<3)
    try grid.performUpdates(timing: nil) { $0.deleteColumns(0..<3) }
    grid.layoutIfNeeded()
    #expect(x(10) == 0 && grid.contentOffset.x == 360)
    try grid.performUpdates(timing: nil) { $0.setWidth(100, ofColumns: 1..<2) }
    grid.layoutIfNeeded()
    #expect(x(10) == 0 && grid.contentOffset.x == 420)
  }

  @Test func `cells and headers of a moved column slide, those of a new one fade in`() throws {
    let world = try ColumnWorld(rows: 10, columns: 5)
    let grid = world.grid
    grid.advance(to: 0)
    let before = try #require(grid.cell(at: 0))
    world.columns = [1, 2, 100, 3, 0]
    try grid.performUpdates { update in
      update.moveColumns(0..<1, to: 4)
      update.deleteColumns(4..<5, animation: .top)
      update.insertColumns(2..<3)
    }
    grid.advance(to: 0.01)
    grid.advance(to: 0.12)
    #expect(world.wrongCell == nil)
    #expect(grid.cell(at: 4) === before)
    let moving = try #require(world.shown[ObjectIdentifier(before)])
    #expect(moving.frame.minX > 0 && moving.frame.minX < 160)
    #expect(try #require(world.headers["column 0"]).minX == moving.frame.minX)
    let new = try #require(grid.cell(at: 2).flatMap { world.shown[ObjectIdentifier($0)] })
    #expect(new.opacity > 0 && new.opacity < 1 && new.frame.minX == 80)
    var leaving: [CellAttributes] = []
    grid.forEachPlacedCell { if $0.isLeaving { leaving.append($0.attributes) } }
    #expect(leaving.count > 5 && leaving.allSatisfy { $0.opacity < 1 && $0.frame.minX == 160 })
    for time in 0..<60 { grid.advance(to: 0.2 + Double(time) / 30) }
    #expect(!grid.isAnimating)
    #expect(world.shown[ObjectIdentifier(before)]?.frame.minX == 160)
  }

  @Test func `a column from beyond the viewport slides in from its side`() throws {
    let world = try ColumnWorld(rows: 10, columns: 40)
    let grid = world.grid
    grid.advance(to: 0)
    world.columns.insert(world.columns.remove(at: 30), at: 1)
    try grid.performUpdates { $0.moveColumns(30..<31, to: 1) }
    grid.advance(to: 0.01)
    let cell = try #require(grid.cell(at: 41))
    let start = try #require(world.shown[ObjectIdentifier(cell)])
    #expect(start.frame.minX > 200 && start.opacity == 1)
  }

  @Test func `a resized, hidden and shown column animates`() throws {
    let world = try ColumnWorld(rows: 10, columns: 5)
    let grid = world.grid
    grid.advance(to: 0)
    func settle(from time: Double) {
      for frame in 0..<60 { grid.advance(to: time + Double(frame) / 30) }
    }
    try grid.performUpdates { $0.setWidth(80, ofColumns: 1..<2) }
    grid.advance(to: 0.01)
    grid.advance(to: 0.12)
    let halfway = try #require(world.headers["column 1"])
    #expect(halfway.width > 40 && halfway.width < 80)
    settle(from: 0.2)
    try grid.performUpdates { $0.hideColumn(at: 1) }
    settle(from: 3)
    #expect(world.headers["column 1"] == nil && world.headers["column 2"]?.minX == 40)
    #expect(world.table?.isColumnHidden(1) == true)
    try grid.performUpdates { $0.showColumn(at: 1) }
    settle(from: 6)
    #expect(world.headers["column 1"]?.width == 80)
  }

  @Test func `headers stay at the top, above frozen rows`() throws {
    let world = try ColumnWorld(rows: 100, columns: 5, frozen: FrozenEdges(top: 1))
    let grid = world.grid
    grid.layoutIfNeeded()
    grid.contentOffset = GridPoint(x: 0, y: 300)
    grid.layoutIfNeeded()
    #expect(world.headers["column 0"] == GridRect(x: 0, y: 300, width: 40, height: 16))
    #expect(grid.attributes(ofItemAt: 0)?.frame.minY == 316)
    // The row below them is scrolled to without being covered.
    grid.scrollToItem(at: 10 * 5, alignment: .nearest)
    grid.layoutIfNeeded()
    #expect(grid.contentOffset.y == 16 + 200 - 36)
    #expect(grid.counters.cellsMade < 60)
    // Headers are reused.
    for step in 0..<50 {
      grid.contentOffset.y = Double(step) * 8
      grid.layoutIfNeeded()
    }
    #expect(grid.counters.cellsMade < 80)
  }

  @Test func `an update before the load changes the columns of the load`() throws {
    let world = try ColumnWorld(rows: 10, columns: 3)
    try world.grid.performUpdates { update in
      world.columns = [0, 100, 101, 2]
      update.deleteColumns(1..<2)
      update.insertColumns(1..<3)
      update.setWidth(70, ofColumns: 1..<2)
    }
    world.grid.layoutIfNeeded()
    #expect(world.table?.columnCount == 4 && world.grid.itemCount == 40)
    #expect(world.table?.width(ofColumn: 1) == 70)
    #expect(world.wrongCell == nil && world.grid.faults.count == 0)
    world.grid.reloadData()
    try world.grid.performUpdates { update in
      world.columns.remove(at: 0)
      update.deleteColumns(0..<1)
    }
    world.grid.layoutIfNeeded()
    #expect(world.table?.columnCount == 3 && world.grid.itemCount == 30)
    #expect(world.wrongCell == nil && world.grid.faults.count == 0)
  }

  @Test func `a load that the table refuses does not change its columns`() throws {
    let world = try ColumnWorld(rows: 5, columns: 3)
    world.grid.layoutIfNeeded()
    world.grid.reloadData()
    try world.grid.performUpdates { update in
      world.columns.remove(at: 0)
      update.deleteColumns(0..<1)
    }
    // 15 items do not fill rows of two columns.
    world.columns = [0, 1, 2]
    world.grid.layoutIfNeeded()
    #expect(world.grid.faults.count == 1)
    #expect(world.table?.columnCount == 3 && world.table?.itemCount == 15)
    #expect(world.wrongCell == nil)
  }

  @Test func `wrong changes of columns throw, and nothing changes`() throws {
    let world = try ColumnWorld(rows: 10, columns: 3)
    let grid = world.grid
    grid.layoutIfNeeded()
    func error(_ body: (inout GridUpdate) -> Void) -> GridUpdateError? {
      do throws(GridUpdateError) { try grid.performUpdates(body) } catch { return error }
      return nil
    }
    guard case .columns = error({ $0.deleteColumns(3..<4) }) else {
      Issue.record("A column out of range was deleted.")
      return
    }
    // The data still has three columns.
    #expect(
      error { $0.insertColumns(0..<1) }
        == .update(BatchUpdateError(.itemCountMismatch(section: 0, expected: 40, found: 30))))
    #expect(
      error {
        $0.insertColumns(0..<1)
        $0.insertItems(0..<4, inSection: 0)
      } == .itemsAndColumns)
    #expect(
      error { $0.hideColumns(2..<5) } == .layout(.columnsOutOfRange(2..<5, count: 3)))
    #expect(world.table?.columnCount == 3 && grid.itemCount == 30)
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(20)), counts: [4])
    #expect(throws: GridUpdateError.layout(.notATable)) {
      try fixture.grid.performUpdates { $0.insertColumns(0..<1) }
    }
    #expect(throws: GridUpdateError.layout(.notATable)) {
      try fixture.grid.performUpdates { $0.setWidth(4, ofColumns: 0..<1) }
    }
  }
}

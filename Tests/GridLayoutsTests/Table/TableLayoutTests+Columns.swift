import GridIndexing
import GridLayouts
import GridTesting
import Testing

/// Changes of columns, and hidden columns, compared with an array of widths.
@Suite struct TableLayoutColumnsTests {
  /// A column of the naive table.
  private struct Column: Equatable {
    var width = 40.0
    var isHidden = false
    var shownWidth: Double { isHidden ? 0 : width }
  }

  private enum Operation {
    case rearrange(kept: Set<Int>, order: [Int], inserted: Set<Int>)
    case move(Int, Int, to: Int)
    case width(Double, Range<Int>)
    case hide(Range<Int>)
    case show(Range<Int>)
  }

  private func random(_ generator: inout SeededGenerator) -> Operation {
    func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
    func range() -> Range<Int> {
      let start = number(0..<8)
      return start..<(start + number(0..<4))
    }
    switch number(0..<6) {
    case 0, 1:
      return .rearrange(
        kept: Set((0..<12).filter { _ in number(0..<5) > 0 }),
        order: Bool.random(using: &generator)
          ? Array(0..<12) : Array(0..<12).shuffled(using: &generator),
        inserted: Set((0..<2).map { _ in number(0..<10) }))
    case 2: return .move(number(0..<8), number(1..<3), to: number(0..<8))
    case 3: return .width([0, 10, 24.5][number(0..<3)], range())
    case 4: return .hide(range())
    default: return .show(range())
    }
  }

  private func disagreement(after script: [Operation]) -> String? {
    let rows = 3
    guard
      var table = try? TableLayout(
        rows: rows, columns: 6, rowHeight: .fixed(20), columnWidth: .fixed(40), headerHeight: 16)
    else { return "no table" }
    var naive = Array(repeating: Column(), count: 6)
    for operation in script {
      let count = naive.count
      func limited(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<count) }
      let change: TableChange
      switch operation {
      case .rearrange(let kept, let order, let inserted):
        var new: [Int?] = order.filter { $0 < count && kept.contains($0) }
        for place in inserted.sorted() where place <= new.count { new.insert(nil, at: place) }
        let runs = new.enumerated().compactMap { place, old in
          old.map { IndexMap.Run(old: $0, new: place, count: 1) }
        }
        change = .columns(
          IndexMap(oldCount: count, newCount: new.count, runs: runs), rowCount: rows)
        naive = new.map { $0.map { naive[$0] } ?? Column() }
      case .move(let place, let length, let target):
        let range = limited(place..<(place + length))
        let end = min(target, count - range.count)
        change = .columns(IndexMap(moving: range, to: end, of: count), rowCount: rows)
        let moved = Array(naive[range])
        naive.removeSubrange(range)
        naive.insert(contentsOf: moved, at: end)
      case .width(let width, let range):
        change = .width(.measured(width), ofColumns: limited(range))
        for column in limited(range) { naive[column].width = width }
      case .hide(let range):
        change = .hidden(true, columns: limited(range))
        for column in limited(range) { naive[column].isHidden = true }
      case .show(let range):
        change = .hidden(false, columns: limited(range))
        for column in limited(range) { naive[column].isHidden = false }
      }
      do throws(LayoutError) { try table.apply(.table(change)) } catch { return "\(error)" }
      let widths = (0..<table.columnCount).map { table.width(ofColumn: $0) }
      if widths != naive.map(\.shownWidth) { return "widths \(widths), not \(naive)" }
      let hidden = (0..<table.columnCount).map { table.isColumnHidden($0) }
      if hidden != naive.map(\.isHidden) { return "hidden \(hidden), not \(naive)" }
      if table.itemCount != rows * naive.count { return "\(table.itemCount) items" }
    }
    return nil
  }

  @Test func `random scripts agree with an array of columns`() {
    let failure = checkRandomScripts(seed: 26, count: 500, length: 20) { generator in
      random(&generator)
    } run: { script in
      disagreement(after: script)
    }
    #expect(failure == nil)
  }

  @Test func `hidden columns have no headers, and get back a measured width`() throws {
    var table = try TableLayout(
      rows: 2, columns: 3, rowHeight: .fixed(20), columnWidth: .measured(.fixed(30)),
      headerHeight: 16)
    try table.setMeasuredSize(GridSize(width: 50, height: 20), forItem: 1)
    try table.hideColumns(1..<2)
    #expect(try table.setMeasuredSize(GridSize(width: 90, height: 20), forItem: 4) == false)
    let all = table.placements(in: GridRect(x: 0, y: 0, width: 500, height: 500))
    #expect(all.map { $0.element.index } == [0, 2, 3, 5, 0, 2])
    try table.showColumns(0..<3)
    #expect(table.width(ofColumn: 1) == 50)
    #expect(throws: LayoutError.columnsOutOfRange(2..<4, count: 3)) {
      try table.hideColumns(2..<4)
    }
    #expect(throws: LayoutError.columnsOutOfRange(3..<4, count: 3)) {
      try table.showColumns(3..<4)
    }
  }

  @Test func `changes of other columns, torn areas and other layouts are refused`() throws {
    var table = try TableLayout(
      rows: 3, columns: 4, rowHeight: .fixed(20), columnWidth: .fixed(40))
    try table.merge([TableArea(rows: 0..<1, columns: 1..<3)])
    let before = table
    let move = IndexMap(moving: 0..<1, to: 1, of: 4)
    #expect(throws: LayoutError.areaTornApart(TableArea(rows: 0..<1, columns: 1..<3))) {
      // The columns of the area would not be adjacent.
      try table.apply(.table(.columns(IndexMap(moving: 1..<2, to: 3, of: 4), rowCount: 3)))
    }
    #expect(throws: LayoutError.wrongColumns(rows: 3, columns: 4)) {
      try table.apply(.table(.columns(move, rowCount: 2)))
    }
    #expect(throws: LayoutError.wrongColumns(rows: 3, columns: 4)) {
      try table.apply(.table(.columns(IndexMap(count: 5), rowCount: 3)))
    }
    #expect(throws: LayoutError.areaAcrossFrozenEdge(TableArea(rows: 0..<1, columns: 1..<3))) {
      try table.apply(.table(.frozen(FrozenEdges(left: 2))))
    }
    #expect(table.mergedAreas == before.mergedAreas && table.frozen == .none)
    var list = ListLayout(rowHeight: .fixed(20))
    #expect(throws: LayoutError.notATable) {
      try list.apply(.table(.frozen(.none)))
    }
    // All or none: the width is not set, because the second change is refused.
    #expect(throws: LayoutError.self) {
      try table.apply([
        .table(.width(.measured(9), ofColumns: 0..<1)), .table(.columns(move, rowCount: 2)),
      ])
    }
    #expect(table.width(ofColumn: 0) == 40)
  }

  @Test func `inserted columns of a million rows take no time of rows`() throws {
    var table = try TableLayout(
      rows: 1_000_000, columns: 100, rowHeight: .fixed(20), columnWidth: .fixed(40))
    let map = IndexMap(replacing: 50..<50, with: 2, of: 100)
    try table.apply(.table(.columns(map, rowCount: 1_000_000)))
    #expect(table.itemCount == 102_000_000)
  }
}

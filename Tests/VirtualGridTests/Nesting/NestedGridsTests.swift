import GridTesting
import Testing
import VirtualGrid

@Suite struct NestedGridsTests {
  @Test func `a row is shown where the user left it, in another grid`() {
    let rows = Rows()
    let (first, second) = (rows.slot(), rows.slot())
    rows.show(7, in: first)
    first.contentOffset.x = 730
    first.selectItem(at: 12)
    rows.show(8, in: first)
    #expect(first.contentOffset == .zero && first.selection.count == 0)
    #expect(first.itemCount == 1_008)
    rows.show(7, in: second)
    #expect(second.contentOffset.x == 730)
    #expect(second.selection.contains(12) && second.selection.count == 1)
    #expect(rows.group.id(of: second) == 7 && rows.group.grid(of: 7) === second)
    #expect(rows.group.grid(of: 9) == nil)
  }

  @Test func `a row that another grid still shows is taken over as it is`() {
    let rows = Rows()
    let (first, second) = (rows.slot(), rows.slot())
    rows.show(7, in: first)
    first.contentOffset.x = 730
    rows.show(7, in: second)
    #expect(second.contentOffset.x == 730)
    #expect(rows.group.id(of: first) == nil)
    rows.show(8, in: first)
    #expect(first.contentOffset == .zero)
  }

  @Test func `a row that is shown again in its grid loads its data and keeps its position`() {
    let rows = Rows()
    let grid = rows.slot()
    rows.show(7, in: grid)
    grid.contentOffset.x = 730
    rows.extra = 5
    rows.show(7, in: grid)
    #expect(grid.itemCount == 1_012 && grid.contentOffset.x == 730)
  }

  @Test func `a grid that is freed after its cells were removed has left the state of its row`() {
    let rows = Rows()
    var grid: GridView<Label>? = rows.slot()
    if let grid { rows.show(7, in: grid) }
    grid?.contentOffset.x = 730
    grid?.clip = .zero
    grid?.layoutIfNeeded()
    grid = nil
    #expect(rows.group.grid(of: 7) == nil)
    let other = rows.slot()
    rows.show(7, in: other)
    #expect(other.contentOffset.x == 730)
  }

  @Test func `a row scrolls to an item before it has a grid`() {
    let rows = Rows()
    rows.group.scrollToItem(at: 100, of: 7)
    let grid = rows.slot()
    rows.show(7, in: grid)
    #expect(grid.contentOffset.x == 5_000)
    rows.group.scrollToItem(at: 20, of: 7)
    grid.layoutIfNeeded()
    #expect(grid.contentOffset.x == 1_000)
    rows.group.scrollToItem(at: 9_999, of: 8)
    rows.show(8, in: grid)
    #expect(grid.contentOffset == grid.scrollRange.start || grid.contentOffset.x == 50_400 - 300)
  }

  @Test func `rows share the cells of one pool`() {
    let rows = Rows()
    let (first, second) = (rows.slot(), rows.slot())
    rows.show(1, in: first)
    #expect(rows.made == 6)
    first.clip = .zero
    first.layoutIfNeeded()
    #expect(rows.group.reusePool.count == 6)
    rows.show(2, in: second)
    #expect(rows.made == 6)
    #expect(second.cell(at: 0)?.text == "2.0")
    // The cells of a row that nothing has used meanwhile are still configured.
    second.clip = .zero
    second.layoutIfNeeded()
    let count = rows.configured
    second.clip = nil
    second.layoutIfNeeded()
    #expect(rows.configured == count && second.cell(at: 0)?.text == "2.0")
  }

  @Test func `cells are prepared exactly once between two items of any rows`() {
    let rows = Rows()
    let slots = (0..<3).map { _ in rows.slot() }
    for step in 0..<60 {
      let grid = slots[step % 3]
      rows.show(step * 7 % 11, in: grid)
      grid.contentOffset.x += Double(step * 83 % 700)
      grid.layoutIfNeeded()
      grid.clip = step % 4 == 0 ? .zero : nil
      grid.layoutIfNeeded()
    }
    let reused = slots.reduce(0) { $0 + $1.counters.cellsReused }
    #expect(reused > 100)
    #expect(rows.host.counts.prepared == reused)
    #expect(rows.host.breaches == [])
  }

  @Test func `requests for the first items of a row are made when it is shown, and cancelled`() {
    let rows = Rows()
    let grid = rows.slot()
    rows.show(3, in: grid)
    #expect(rows.log == ["load 0..<11 of 3"])
    rows.log = []
    grid.clip = .zero
    grid.layoutIfNeeded()
    #expect(rows.log == ["cancel 0..<11 of 3"])
  }

  @Test(arguments: 1...40)
  func `rows stay where naive rows are`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = Rows()
    var slots = (0..<4).map { _ in rows.slot() }
    var shown: [Int?] = [nil, nil, nil, nil]
    var naive: [Int: NaiveRow] = [:]
    for step in 0..<200 {
      let slot = Int.random(in: 0..<4, using: &random)
      let id = Int.random(in: 0..<9, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        for other in 0..<4 where other != slot && shown[other] == id { shown[other] = nil }
        rows.show(id, in: slots[slot])
        shown[slot] = id
      case 4..<6:
        guard let id = shown[slot] else { continue }
        let offset = Double.random(in: -100...1_200, using: &random).rounded()
        slots[slot].contentOffset.x = offset
        naive[id, default: NaiveRow()].offset = max(0, offset)
      case 6:
        guard let id = shown[slot] else { continue }
        slots[slot].selectItem(at: step)
        naive[id, default: NaiveRow()].selected.insert(step)
      case 7:
        let count = (rows.group.grid(of: id)?.clip).map { _ in 1 } ?? 0
        slots[slot].clip = count == 0 ? .zero : nil
      case 8:
        slots[slot].clip = .zero
        slots[slot].layoutIfNeeded()
        slots[slot] = rows.slot()
        shown[slot] = nil
      default:
        rows.group.forget(id)
        naive[id] = nil
        for other in 0..<4 where shown[other] == id { shown[other] = nil }
      }
      for slot in 0..<4 {
        slots[slot].layoutIfNeeded()
        #expect(rows.group.id(of: slots[slot]) == shown[slot], "step \(step)")
        guard let id = shown[slot] else { continue }
        let row = naive[id] ?? NaiveRow()
        #expect(slots[slot].contentOffset.x == row.offset, "row \(id) in step \(step)")
        #expect(slots[slot].selection.count == row.selected.count, "row \(id) in step \(step)")
        #expect(row.selected.allSatisfy { slots[slot].selection.contains($0) })
        #expect(
          slots[slot].cell(at: slots[slot].visibleItems.first ?? -1)?.text.hasPrefix("\(id).")
            ?? true)
      }
      #expect(rows.made <= 40)
      #expect(rows.host.breaches == [], "step \(step)")
    }
  }
}

private struct NaiveRow {
  var offset = 0.0
  var selected: Set<Int> = []
}

/// Rows of 50-point items in viewports of 300 points. Row n has 1,000 + n items.
private final class Rows: GridListDataSource {
  let group = NestedGrids<Label, Int>(
    layout: Oriented(ListLayout(rowHeight: .fixed(50)), axis: .horizontal))
  let host = RecordingHost<Label>()
  var extra = 0
  var log: [String] = []
  private(set) var made = 0
  private(set) var configured = 0

  func slot() -> GridView<Label> {
    let grid = group.makeGrid()
    grid.host = host
    grid.selectionMode = .multiple
    grid.prefetchMargin = Overscan(ahead: .viewports(0.8), behind: .viewports(0.8))
    grid.resize(to: GridSize(width: 300, height: 80))
    return grid
  }

  func show(_ id: Int, in grid: GridView<Label>) {
    group.show(id, from: self, in: grid)
    grid.layoutIfNeeded()
  }

  func numberOfItems(in grid: GridView<Label>) -> Int {
    group.id(of: grid).map { 1_000 + $0 + extra } ?? 0
  }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    configured += 1
    let cell = grid.dequeueReusableCell(withIdentifier: "item")
    if cell == nil { made += 1 }
    let label = cell ?? Label()
    label.text = "\(group.id(of: grid) ?? -1).\(index)"
    return label
  }

  func gridView(_ grid: GridView<Label>, prefetch items: Range<Int>) {
    log.append("load \(items) of \(group.id(of: grid) ?? -1)")
  }

  func gridView(_ grid: GridView<Label>, cancelPrefetching items: Range<Int>) {
    log.append("cancel \(items) of \(group.id(of: grid) ?? -1)")
  }
}

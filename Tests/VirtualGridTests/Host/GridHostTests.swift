import Testing

@testable import VirtualGrid

/// Hosts that draw no frames when asked, and return no sizes.
@Suite struct GridHostTests {
  private let fixture = HookedFixture(count: 50)
  private var grid: GridView<TextCell> { fixture.grid }

  init() {
    fixture.host?.measured = { _, _ in nil }
    fixture.frame()
    fixture.expectConsistency()
  }

  /// Operations that change data, layout, viewport and offset.
  private var changes: [() -> Void] {
    [
      { grid.contentOffset.y = 333 },
      { grid.selectItem(at: 3) },
      {
        fixture.data?.sections[0].insert(contentsOf: 100..<110, at: 5)
        try? grid.apply(.insert(10, at: 5))
      },
      { grid.focusItem(at: 58) },
      {
        fixture.data?.sections[0].removeSubrange(20..<30)
        try? grid.apply(.remove(20..<30))
      },
      { grid.reconfigureItem(at: 1) },
      { grid.setLayout(ListLayout(rowHeight: .estimated(35))) },
      { grid.resize(to: GridSize(width: 80, height: 120)) },
      { grid.scrollToItem(at: 30, alignment: .center) },
      { grid.reloadData() },
    ]
  }

  @Test func `a host that draws no frames is woken once and later shows all changes`() {
    var calls = 0
    fixture.hook = { if $0 == .needsFrame { calls += 1 } }
    let passes = grid.counters.passes
    for change in changes + changes { change() }
    #expect(calls == 1)
    #expect(grid.counters.passes == passes)
    fixture.frame()
    fixture.expectConsistency()
    #expect(fixture.kinds == [])
    grid.contentOffset.y = 0
    #expect(calls == 2)
  }

  @Test func `sizes that are never measured leave the estimates and a grid at rest`() {
    for change in changes {
      change()
      fixture.frame()
      #expect(!grid.needsFrame)
    }
    fixture.expectConsistency()
    #expect(grid.counters.cellsMeasured == 0)
    #expect(grid.layout.measuredRuns().isEmpty)
    #expect(grid.contentSize.height == 50 * 35)
  }

  @Test func `late sizes keep visible items in position`() {
    grid.contentOffset.y = 310
    fixture.frame()
    let held = grid.visibleItems.first { top(of: $0) >= 0 } ?? 0
    let place = top(of: held)
    // From last to first, without frames in between, and each size twice.
    for item in grid.realizedItems.reversed() + grid.realizedItems {
      guard let cell = grid.cell(at: item), let token = grid.token(of: cell) else { continue }
      grid.setMeasuredSize(GridSize(width: 100, height: Double(10 + item % 7 * 8)), for: token)
      #expect(top(of: held) == place)
    }
    fixture.frame()
    #expect(top(of: held) == place)
    fixture.expectConsistency()
    #expect(fixture.kinds == [])
  }

  @Test func `a host that starts to measure is asked about all cells when the width changes`() {
    fixture.host?.measured = { _, fitting in GridSize(width: fitting.width, height: 30) }
    grid.contentOffset.y = 20
    fixture.frame()
    // Only the item that just entered was measured; the others have already returned nil.
    #expect(grid.counters.cellsMeasured == 1)
    grid.resize(to: GridSize(width: 90, height: 100))
    fixture.frame()
    fixture.expectConsistency()
    for item in grid.visibleItems { #expect(grid.frame(ofItemAt: item)?.height == 30) }
    #expect(fixture.kinds == [])
  }

  private func top(of item: Int) -> Double {
    (grid.frame(ofItemAt: item)?.minY ?? .nan) - grid.contentOffset.y
  }
}

/// When hosts prepare cells for reuse.
@Suite struct GridHostPreparationTests {
  private final class Host: GridHost {
    var prepared: [String] = []
    var reconfigured: [String] = []

    func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}
    func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}
    func unmount(_ cell: Label, from grid: GridView<Label>) {}
    func prepareForReuse(_ cell: Label, in grid: GridView<Label>) { prepared.append(cell.text) }

    func didReconfigure(_ cell: Label, in grid: GridView<Label>) { reconfigured.append(cell.text) }
  }

  private final class Rows: GridListDataSource {
    var returnsDequeued = true

    func numberOfItems(in grid: GridView<Label>) -> Int { 100 }

    func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
      let dequeued = grid.dequeueReusableCell(withIdentifier: "row")
      let cell = returnsDequeued ? dequeued ?? Label() : Label()
      cell.text = "\(index)"
      return cell
    }
  }

  private let host = Host()
  private let rows = Rows()
  private let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(20)))

  init() {
    grid.overscan = .none
    grid.register("row") { Label() }
    grid.host = host
    grid.dataSource = rows
    grid.resize(to: GridSize(width: 100, height: 40))
  }

  @Test func `the host learns of cells that were configured again for their items`() {
    grid.layoutIfNeeded()
    grid.focusItem(at: 0)
    grid.contentOffset.y = 400
    grid.layoutIfNeeded()
    #expect(host.reconfigured == [])
    grid.reconfigureItems([0, 20, 50])
    grid.layoutIfNeeded()
    // Item 0 keeps its cell, because it is focused. Item 50 has none.
    #expect(host.reconfigured.sorted() == ["0", "20"])
    rows.returnsDequeued = false
    grid.reconfigureItems([20])
    grid.layoutIfNeeded()
    #expect(host.reconfigured.count == 2)
  }

  @Test func `a cell is prepared when another item gets it, and not before its first item`() {
    _ = grid.prepareCells { true }
    grid.layoutIfNeeded()
    #expect(grid.counters.cellsReused == 2)
    #expect(host.prepared.isEmpty)
    var shown: [String] = []
    for step in 1...50 {
      grid.contentOffset.y = Double(step % 7) * 200 + Double(step) * 7
      grid.layoutIfNeeded()
      shown += host.prepared
      #expect(host.prepared.count <= 3)
      host.prepared = []
    }
    #expect(shown.count > 20)
  }

  @Test func `a cell that keeps or regains its item is not prepared`() {
    _ = grid.prepareCells { true }
    grid.layoutIfNeeded()
    grid.reconfigureItem(at: 0)
    grid.reloadData()
    grid.layoutIfNeeded()
    grid.contentOffset.y = 40
    grid.layoutIfNeeded()
    grid.contentOffset.y = 0
    grid.layoutIfNeeded()
    #expect(grid.counters.cellsRestored > 0)
    #expect(host.prepared.isEmpty)
  }

  @Test func `a cell that is dequeued in vain is prepared once`() {
    grid.layoutIfNeeded()
    for step in 1...10 {
      grid.contentOffset.y = Double(step) * 40
      grid.layoutIfNeeded()
    }
    host.prepared = []
    rows.returnsDequeued = false
    for step in 11...30 {
      grid.contentOffset.y = Double(step) * 40
      grid.layoutIfNeeded()
    }
    #expect(Set(host.prepared).count == host.prepared.count)
  }
}

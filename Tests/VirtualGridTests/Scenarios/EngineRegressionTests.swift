import GridTesting
import Testing
import VirtualGrid

/// Regression tests for failures that random scripts found.
@Suite struct EngineRegressionTests {
  private let data = NumberData([Array(0..<40)])
  private let host = RecordingHost<NumberCell>()
  private let grid = GridView<NumberCell>(layout: ListLayout(rowHeight: .fixed(20)))

  init() {
    grid.dataSource = data
    grid.host = host
    grid.resize(to: GridSize(width: 100, height: 100))
    grid.layoutIfNeeded()
  }

  private func scroll(to y: Double) {
    grid.contentOffset = GridPoint(x: 0, y: y)
    grid.layoutIfNeeded()
  }

  @Test func `a kept cell moves with its item when items are inserted before it`() throws {
    grid.keepCell(ofItemAt: 0)
    scroll(to: 400)
    data.sections[0].insert(contentsOf: [100, 101], at: 0)
    try grid.apply(.insert(2, at: 0))
    grid.layoutIfNeeded()
    #expect(grid.attributes(ofItemAt: 2)?.frame == GridRect(x: 0, y: 40, width: 100, height: 20))
    #expect(host.disagreements(with: grid.currentFrame) == [])
  }

  @Test func `a kept cell is configured again when its item changes`() {
    grid.keepCell(ofItemAt: 0)
    grid.keepCell(ofItemAt: 1)
    scroll(to: 400)
    let cell = grid.cell(at: 0)
    data.sections[0][0] = 99
    grid.reconfigureItem(at: 0)
    grid.layoutIfNeeded()
    #expect(grid.cell(at: 0) === cell)
    #expect(cell?.number == 99)
    data.sections[0] = Array(200..<240)
    grid.reloadData()
    grid.layoutIfNeeded()
    #expect(grid.cell(at: 0)?.number == 200)
    scroll(to: 0)
    #expect((0..<2).map { grid.cell(at: $0)?.number } == [200, 201])
  }

  @Test func `a layout change that moves the anchor near the end stays in the scroll range`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 30, height: 24))
    rules.rowSpacing = 2
    grid.setLayout(
      Oriented(UniformGridLayout(rules: rules), order: .reversed), keeping: .leadingItem)
    grid.layoutIfNeeded()
    let range = grid.scrollRange
    #expect(range.clamp(grid.contentOffset) == grid.contentOffset)
  }

  @Test func `a narrower viewport keeps the leading item in position`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 50, height: 20))
    rules.columns = .floorFit
    grid.setLayout(UniformGridLayout(rules: rules))
    scroll(to: 300)
    #expect(grid.visibleItems.first == 30)
    grid.resize(to: GridSize(width: 50, height: 100), keeping: .leadingItem)
    grid.layoutIfNeeded()
    #expect(grid.visibleItems.first == 30)
    #expect(grid.contentOffset.y == 600)
  }

  @Test func `content that a finger stops beyond its end stays until the finger is lifted`() {
    grid.fling(velocity: GridOffset(x: 0, y: -2_420), time: 1)
    grid.advance(to: 1.05)
    let held = grid.contentOffset.y
    #expect(held < 0)
    grid.pointerDown(at: GridPoint(x: 75, y: 64), time: 1.05)
    grid.advance(to: 1.5)
    #expect(grid.contentOffset.y == held)
    #expect(grid.realizedItems == [0, 1, 2])
    #expect(host.disagreements(with: grid.currentFrame) == [])
    grid.pointerUp(at: GridPoint(x: 75, y: 64), time: 1.5)
    grid.advance(to: 5)
    #expect(grid.contentOffset.y == 0)
    #expect(grid.realizedItems == [0, 1, 2, 3, 4])
    #expect(host.disagreements(with: grid.currentFrame) == [])
  }

  @Test func `frozen rows are not used as scroll anchors`() throws {
    grid.setLayout(
      try TableLayout(
        rows: 0, columns: 2, rowHeight: .fixed(20), columnWidth: .fixed(50),
        frozen: FrozenEdges(top: 1)))
    scroll(to: 150)
    grid.reloadData()
    grid.layoutIfNeeded()
    #expect(grid.contentOffset.y == 150)
  }
}

/// Regression tests for failures that random scripts found with measured cells.
@Suite struct EngineSizeRegressionTests {
  private let data = NumberData([Array(0..<40)])
  private let host = RecordingHost<NumberCell>()
  private let grid = GridView<NumberCell>(layout: ListLayout(rowHeight: .estimated(30)))

  init() {
    host.sizes = { cell, space in
      GridSize(width: space.width.length, height: space.width.length < 100 ? 50 : 25)
    }
    grid.dataSource = data
    grid.host = host
    grid.resize(to: GridSize(width: 100, height: 100))
    grid.layoutIfNeeded()
  }

  @Test func `cells are measured again when their width changes`() {
    #expect(grid.frame(ofItemAt: 0)?.height == 25)
    grid.resize(to: GridSize(width: 60, height: 100))
    grid.layoutIfNeeded()
    #expect(grid.frame(ofItemAt: 0)?.height == 50)
    host.resetCounts()
    grid.resize(to: GridSize(width: 60, height: 90))
    grid.layoutIfNeeded()
    #expect(host.counts.measured == 0)
    // The cell of item 3 is idle since the first resize and is measured when it enters again.
    grid.contentOffset.y = 50
    grid.layoutIfNeeded()
    for item in grid.realizedItems { #expect(grid.frame(ofItemAt: item)?.height == 50) }
  }

  @Test func `rotating a device repeatedly reports no unsettled size`() {
    for turn in 0..<12 {
      grid.resize(to: GridSize(width: turn % 2 == 0 ? 60 : 100, height: 100))
      grid.layoutIfNeeded()
      #expect(grid.frame(ofItemAt: 0)?.height == (turn % 2 == 0 ? 50 : 25))
    }
    #expect(grid.faults.count == 0)
  }

  @Test func `a new layout measures the cells that are already realized`() {
    grid.setLayout(ListLayout(rowHeight: .estimated(70)))
    grid.layoutIfNeeded()
    for item in grid.realizedItems { #expect(grid.frame(ofItemAt: item)?.height == 25) }
  }

  @Test func `a late size of a partly visible first item leaves the next item in position`() throws
  {
    grid.contentOffset.y = 10
    grid.layoutIfNeeded()
    let token = try #require(grid.cell(at: 0).flatMap { grid.token(of: $0) })
    let place = try #require(grid.frame(ofItemAt: 1)).minY - grid.contentOffset.y
    grid.setMeasuredSize(GridSize(width: 100, height: 80), for: token)
    grid.layoutIfNeeded()
    #expect(try #require(grid.frame(ofItemAt: 1)).minY - grid.contentOffset.y == place)
    #expect(grid.frame(ofItemAt: 0)?.height == 80)
  }
}

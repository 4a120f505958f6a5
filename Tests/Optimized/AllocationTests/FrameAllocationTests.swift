import TestAllocationCounter
import Testing
import VirtualGrid

/// Frames of a grid allocate no memory once its buffers have grown.
@Suite(.enabled(if: heap_traffic_is_counted()))
struct FrameAllocationTests {
  @Test func `scrolling a uniform grid allocates nothing`() {
    let stage = FrameStage(UniformGridLayout(rules: .init(slot: GridSize(width: 100, height: 100))))
    stage.expectNoAllocations { stage.scroll($0) }
  }

  @Test func `scrolling a list with estimated extents allocates nothing`() {
    let stage = FrameStage(ListLayout(rowHeight: .estimated(44)))
    stage.expectNoAllocations { stage.scroll($0) }
  }

  @Test func `a fling with overscan and prefetching allocates nothing`() {
    let stage = FrameStage(ListLayout(rowHeight: .fixed(44)))
    stage.grid.overscan = Overscan(ahead: .viewports(1), behind: .viewports(0.5), lookahead: 0.1)
    stage.expectNoAllocations { turn in
      if turn % 100 == 0 {
        stage.grid.fling(
          velocity: GridOffset(x: 0, y: turn % 200 == 0 ? 4_000 : -4_000), time: Double(turn) / 60)
      }
      stage.grid.advance(to: Double(turn) / 60)
    }
    #expect(stage.prefetched > 0)
  }

  @Test func `reading the placed cells in each frame allocates nothing`() {
    let stage = FrameStage(UniformGridLayout(rules: .init(slot: GridSize(width: 100, height: 100))))
    var height = 0.0
    stage.expectNoAllocations { turn in
      stage.scroll(turn)
      stage.grid.forEachPlacedCell { height += $0.attributes.frame.height }
    }
    #expect(height > 0)
  }

  @Test func `a frame without changes allocates nothing`() {
    let stage = FrameStage(ListLayout(rowHeight: .fixed(44)))
    stage.expectNoAllocations { stage.grid.advance(to: Double($0) / 60) }
  }
}

/// A grid with a data source and a host that allocate nothing themselves.
private final class FrameStage: GridListDataSource, GridHost {
  final class Cell {
    var item = -1
    var frame = GridRect.zero
  }

  let grid: GridView<Cell>
  private(set) var prefetched = 0

  init(_ layout: some ItemLayout & Sendable) {
    grid = GridView(layout: layout)
    grid.dataSource = self
    grid.host = self
    grid.resize(to: GridSize(width: 480, height: 500))
  }

  /// Scrolls to the offset of a turn and lays out.
  func scroll(_ turn: Int) {
    grid.contentOffset = GridPoint(x: 0, y: Double(turn) * 37)
    grid.layoutIfNeeded()
  }

  /// Runs 400 turns in which buffers may grow, then 400 more in which nothing may be allocated.
  func expectNoAllocations(
    sourceLocation: SourceLocation = #_sourceLocation, of frame: (Int) -> Void
  ) {
    for turn in 0..<400 { frame(turn) }
    heap_traffic_start()
    for turn in 400..<800 { frame(turn) }
    let traffic = heap_traffic_stop()
    #expect(grid.counters.passes > 0, sourceLocation: sourceLocation)
    #expect(traffic.allocations == 0, sourceLocation: sourceLocation)
  }

  func numberOfItems(in grid: GridView<Cell>) -> Int { 100_000 }

  func gridView(_ grid: GridView<Cell>, cellForItem index: Int) -> Cell {
    let cell = grid.dequeueReusableCell(withIdentifier: "cell") ?? Cell()
    cell.item = index
    return cell
  }

  func gridView(_ grid: GridView<Cell>, prefetch items: Range<Int>) {
    prefetched += items.count
  }

  func mount(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {
    cell.frame = attributes.frame
  }

  func place(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {
    cell.frame = attributes.frame
  }

  func unmount(_ cell: Cell, from grid: GridView<Cell>) {}
}

import VirtualGrid

/// A grid that is flung back and forth, with overscan and prefetching.
final class FlingStage: GridListDataSource {
  private let stage: Stage
  private let start: GridPoint

  /// The number of prefetched items whose prefetch was not canceled.
  private var prefetched = 0

  /// Creates a grid scrolled to the middle of its content.
  init(_ plain: GridArithmetic) {
    stage = Stage(UniformGridLayout(columns: plain.columns), count: plain.count)
    start = GridPoint(x: 0, y: (plain.contentSize.height - Inputs.viewport.height) / 2)
    stage.grid.dataSource = self
    stage.grid.overscan = Overscan(
      ahead: .viewports(0.5), behind: .viewports(0.25), lookahead: 0.05)
    stage.grid.layoutIfNeeded()
  }

  /// Shows a frame. The flings of a cycle start and end near the middle of the content.
  func frame(_ turn: Int) {
    let turnOfCycle = turn & (Inputs.cycleLength - 1)
    let time = Double(turn) / 60
    if turnOfCycle == 0 { stage.grid.contentOffset = start }
    if turnOfCycle % Self.throwLength == 0 {
      let isForth = turnOfCycle / Self.throwLength % 2 == 0
      stage.grid.fling(velocity: GridOffset(x: 0, y: isForth ? 6_000 : -6_000), time: time)
    }
    stage.grid.advance(to: time)
  }

  /// Traps unless the grid mounts and unmounts exactly the cells that the windows require.
  func checkWork(_ plain: GridArithmetic, _ windows: Cycle<LayoutWindow>) {
    stage.checkWork(plain, windows) { frame($0) }
  }

  /// The number of frames of a fling. A cycle has eight flings, alternately forward and back.
  private static var throwLength: Int { 128 }

  /// Returns the windows in which items are realized, for each frame of a cycle.
  func realizedWindows() -> [LayoutWindow] {
    (0..<Inputs.cycleLength).map { turn in
      frame(turn)
      return LayoutWindow(
        stage.grid.overscan.rect(
          around: stage.grid.visibleRect, velocity: stage.grid.scroll.velocity))
    }
  }

  func numberOfItems(in grid: GridView<PlainCell>) -> Int { stage.numberOfItems(in: grid) }

  func gridView(_ grid: GridView<PlainCell>, cellForItem index: Int) -> PlainCell {
    stage.gridView(grid, cellForItem: index)
  }

  func gridView(_ grid: GridView<PlainCell>, prefetch items: Range<Int>) {
    prefetched += items.count
  }

  func gridView(_ grid: GridView<PlainCell>, cancelPrefetching items: Range<Int>) {
    prefetched -= items.count
  }
}

import VirtualGrid

/// A grid with a data source and a host that do as little as possible.
///
/// A cell shows the index of its item, and the host stores the frame of a cell.
final class Stage: GridListDataSource, GridHost {
  /// The grid.
  let grid: GridView<PlainCell>

  private var count: Int

  /// Sets up a grid.
  init(_ layout: some ItemLayout & Sendable, count: Int, viewport: GridSize = Inputs.viewport) {
    self.count = count
    grid = GridView(layout: layout)
    grid.dataSource = self
    grid.host = self
    grid.resize(to: viewport)
  }

  /// Inserts an item and keeps the visible items in position.
  func insert(at index: Int) {
    count += 1
    update { $0.insertItems(index..<(index + 1), inSection: 0) }
  }

  /// Removes items and keeps the visible items in position.
  func remove(_ items: Range<Int>) {
    count -= items.count
    update { $0.deleteItems(items, inSection: 0) }
  }

  private func update(_ body: (inout GridUpdate) -> Void) {
    change(timing: nil, keeping: .leadingItem, body)
  }

  /// Performs updates that add `growth` items.
  func change(
    by growth: Int = 0, timing: Timing? = .standard, keeping policy: AnchorPolicy = .start,
    _ body: (inout GridUpdate) -> Void
  ) {
    count += growth
    sure { () throws(GridUpdateError) in
      try grid.performUpdates(timing: timing, keeping: policy, body)
    }
  }

  /// Selects rows with a marquee that grows downward in ten steps of a height, and shows a frame
  /// after each.
  func drawMarquee(from y: Double, inStepsOf height: Double) {
    grid.selectionMode = .multiple
    grid.beginMarquee()
    for step in 1...10 {
      grid.moveMarquee(
        to: GridRect(x: 0, y: y, width: Inputs.viewport.width, height: Double(step) * height))
      grid.layoutIfNeeded()
    }
  }

  /// Shows a cycle of windows and checks the work: see ``checkWork(_:_:frame:)``.
  func checkWork(_ places: some Places, _ windows: Cycle<LayoutWindow>) {
    checkWork(places, windows) { turn in
      grid.contentOffset = windows[turn].rect.origin
      grid.layoutIfNeeded()
    }
  }

  /// Shows the frames of a cycle, and traps unless the grid moves exactly as many cells as
  /// necessary.
  ///
  /// Each item that enters a window must mount one cell, which is configured or still shows the
  /// item. Each item that leaves must unmount one. A plain loop over the same windows moves as many
  /// cells. It rounds them inward to 1/64 point, as the grid does.
  func checkWork(_ places: some Places, _ windows: Cycle<LayoutWindow>, frame: (Int) -> Void) {
    var items = 0..<0
    var entered = 0
    var left = 0
    for turn in 0..<Inputs.cycleLength {
      frame(turn)
      let now = places.items(in: PixelGrid.subpoints.inside(windows[turn].rect))
      let stayed = now.clamped(to: items).count
      if turn == 0 { grid.resetCounters() }
      if turn > 0 {
        entered += now.count - stayed
        left += items.count - stayed
      }
      items = now
    }
    let done = grid.counters
    precondition(
      done.cellsConfigured + done.cellsRestored == entered
        && done.cellsMounted == entered && done.cellsUnmounted == left,
      """
      Of \(places.count) items, \(entered) entered a window and \(left) left it, but \
      \(done.cellsConfigured) cells were configured, \(done.cellsRestored) reused \
      unchanged, \(done.cellsMounted) mounted and \(done.cellsUnmounted) unmounted.
      """)
  }

  func numberOfItems(in grid: GridView<PlainCell>) -> Int { count }

  func gridView(_ grid: GridView<PlainCell>, cellForItem index: Int) -> PlainCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "plain") ?? PlainCell()
    cell.item = index
    return cell
  }

  func mount(_ cell: PlainCell, as attributes: CellAttributes, in grid: GridView<PlainCell>) {
    cell.frame = attributes.frame
    cell.isShown = true
  }

  func place(_ cell: PlainCell, as attributes: CellAttributes, in grid: GridView<PlainCell>) {
    cell.frame = attributes.frame
  }

  func unmount(_ cell: PlainCell, from grid: GridView<PlainCell>) {
    cell.isShown = false
  }
}

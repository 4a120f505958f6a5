import VirtualGrid

/// A grid with everything it needs: data that fills a cell with a number, and a screen that writes
/// a frame.
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

  /// A new item appears; what is in sight stays there.
  func insert(at index: Int) {
    count += 1
    update { $0.insertItems(index..<(index + 1)) }
  }

  /// Items disappear.
  func remove(_ items: Range<Int>) {
    count -= items.count
    update { $0.deleteItems(items) }
  }

  private func update(_ body: (inout GridUpdate) -> Void) {
    change(timing: nil, keeping: .leadingItem, body)
  }

  /// The data changes, and has `growth` more items then.
  func change(
    by growth: Int = 0, timing: Timing? = .standard, keeping policy: AnchorPolicy = .start,
    _ body: (inout GridUpdate) -> Void
  ) {
    count += growth
    sure { () throws(GridUpdateError) in
      try grid.performUpdates(timing: timing, keeping: policy, body)
    }
  }

  /// Begins to draw a rectangle over the rows, downwards in ten steps.
  func drawMarquee(from y: Double, inStepsOf height: Double) {
    grid.selectionMode = .multiple
    grid.beginMarquee()
    for step in 1...10 {
      grid.moveMarquee(
        to: GridRect(x: 0, y: y, width: Inputs.viewport.width, height: Double(step) * height))
      grid.layoutIfNeeded()
    }
  }

  /// Shows a cycle of windows; see ``checkWork(_:_:frame:)``.
  func checkWork(_ places: some Places, _ windows: Cycle<LayoutWindow>) {
    checkWork(places, windows) { turn in
      grid.contentOffset = windows[turn].rect.origin
      grid.layoutIfNeeded()
    }
  }

  /// Shows the frames of a cycle, and traps unless each cell that comes into a window, and no other,
  /// was mounted and filled, or came back with the item that it still showed. So many moves a plain
  /// loop over the same windows makes, too.
  func checkWork(_ places: some Places, _ windows: Cycle<LayoutWindow>, frame: (Int) -> Void) {
    var items = 0..<0
    var entered = 0
    var left = 0
    for turn in 0..<Inputs.cycleLength {
      frame(turn)
      let now = places.items(in: windows[turn].rect)
      let stayed = now.clamped(to: items).count
      if turn == 0 { grid.counters = GridCounters() }
      if turn > 0 {
        entered += now.count - stayed
        left += items.count - stayed
      }
      items = now
    }
    let done = grid.counters
    precondition(
      done.cellsConfigured + done.cellsReusedAsTheyWere == entered
        && done.cellsMounted == entered && done.cellsUnmounted == left,
      """
      Of \(places.count) items, \(entered) came into a window and \(left) left it; \
      \(done.cellsConfigured) cells were filled, \(done.cellsReusedAsTheyWere) came back as they \
      were, \(done.cellsMounted) were mounted and \(done.cellsUnmounted) unmounted.
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

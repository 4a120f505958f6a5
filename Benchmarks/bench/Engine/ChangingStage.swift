import VirtualGrid

/// A grid whose changes are shown, on a screen that moves cells by itself.
final class ChangingStage: GridHost {
  private let stage: Stage

  /// How many cells have set out since the last look.
  private(set) var transitionCount = 0

  /// Sets up a list with a screen full of cells, and what was measured of it.
  init(_ list: ListLayout, count: Int, viewport: GridSize = Inputs.viewport) {
    stage = Stage(list, count: count, viewport: viewport)
    stage.grid.host = self
    stage.grid.restore(
      GridState(
        anchor: ScrollAnchor(.start),
        measured: list.measuredRuns().map { GridState.Measured(run: $0) }))
    stage.grid.layoutIfNeeded()
  }

  /// The data changes as a batch says; nothing is shown yet.
  func change(_ batch: BatchUpdate) { stage.change { $0.add(batch) } }

  /// Shows what has changed since the last frame.
  func show() { stage.grid.layoutIfNeeded() }

  /// An item comes to the front, and is shown.
  func insertFirst() {
    stage.change(by: 1) { $0.insertItems(0..<1) }
    show()
  }

  /// The first item goes; nothing moves any more.
  func removeFirst() {
    comeToRest()
    stage.change(by: -1, timing: nil) { $0.deleteItems(0..<1) }
    show()
  }

  /// All cells arrive.
  func comeToRest() {
    stage.grid.finishAnimations()
    show()
    transitionCount = 0
  }

  func mount(_ cell: PlainCell, as attributes: CellAttributes, in grid: GridView<PlainCell>) {
    stage.mount(cell, as: attributes, in: grid)
  }

  func place(_ cell: PlainCell, as attributes: CellAttributes, in grid: GridView<PlainCell>) {
    stage.place(cell, as: attributes, in: grid)
  }

  func unmount(_ cell: PlainCell, from grid: GridView<PlainCell>) {
    stage.unmount(cell, from: grid)
  }

  func run(
    _ transitions: [CellTransition<PlainCell>], in grid: GridView<PlainCell>
  ) -> Bool {
    transitionCount += transitions.count
    return true
  }
}

import VirtualGrid

/// A grid that animates changes, with a host that runs the animations natively.
final class ChangingStage: GridHost {
  private let stage: Stage

  /// The number of transitions handed to the host since the last ``comeToRest()``.
  private(set) var transitionCount = 0

  /// Creates a grid with the measured rows of a list, and fills the viewport with cells.
  init(_ list: ListLayout, count: Int, viewport: GridSize = Inputs.viewport) {
    stage = Stage(list, count: count, viewport: viewport)
    stage.grid.host = self
    stage.grid.restore(
      GridState(
        anchor: ScrollAnchor(.start),
        measured: list.measuredRuns().map { GridState.Measured(run: $0) }))
    stage.grid.layoutIfNeeded()
  }

  /// Performs a batch of updates without showing a frame.
  func change(_ batch: BatchUpdate) { stage.change { $0.add(batch) } }

  /// Shows a frame with the pending changes.
  func show() { stage.grid.layoutIfNeeded() }

  /// Inserts an item at the front with an animation, and shows a frame.
  func insertFirst() {
    stage.change(by: 1) { $0.insertItems(0..<1, inSection: 0) }
    show()
  }

  /// Ends all animations and removes the first item without one.
  func removeFirst() {
    comeToRest()
    stage.change(by: -1, timing: nil) { $0.deleteItems(0..<1, inSection: 0) }
    show()
  }

  /// Ends all animations.
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

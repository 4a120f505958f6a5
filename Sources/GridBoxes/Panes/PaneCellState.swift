/// The state of a box as a cell of a pane. Created on first use, and kept until the box is
/// deallocated.
final class PaneCellState {
  /// The index of the item that the box shows.
  var item = 0

  /// Whether that item was removed from the data, so that the box is leaving.
  var isRemoved = false

  /// The screen on which the box was shown last.
  var screen: BoxScreen?

  /// The state of the item, as the box was told last. Kept while the box is not mounted, as it still
  /// looks that way.
  private(set) var state: CellState = []

  /// The attributes that the grid gave the box. Its frame is kept by the box itself.
  var attributes = CellAttributes(frame: .zero)

  /// Stores another state of the item, and notifies the box of the change.
  func change(to state: CellState, of box: Box) {
    let old = self.state
    guard state != old else { return }
    self.state = state
    box.stateDidChange(from: old)
  }
}

extension Box {
  /// The state of the box as a cell, created if need be.
  final var ensuredCellState: PaneCellState {
    if let paneCellState { return paneCellState }
    let made = PaneCellState()
    paneCellState = made
    return made
  }
}

/// The state of a box as a cell of a pane. Created on first use, and kept until the box is
/// deallocated.
final class PaneCellState {
  /// The index of the item that the box shows.
  private(set) var item = 0

  /// Whether that item was removed from the data, so that the box is leaving.
  private(set) var isRemoved = false

  /// The screen on which the box was shown last.
  private(set) var screen: BoxScreen?

  /// The state of the item, as the box was told last. Kept while the box is not mounted, as it still
  /// looks that way.
  private(set) var state: CellState = []

  /// The attributes that the grid gave the box. Its frame is kept by the box itself.
  private(set) var attributes = CellAttributes(frame: .zero)

  /// Whether the attributes leave the cell opaque and without a transform.
  var hasPlainAttributes: Bool { attributes.opacity == 1 && attributes.transform == .identity }

  /// Records that the box shows an item that exists.
  func show(_ item: Int) {
    self.item = item
    isRemoved = false
  }

  /// Records another index of the item.
  func setItem(_ item: Int) { self.item = item }

  /// Records that the item was removed from the data.
  func markRemoved() { isRemoved = true }

  /// Records the screen on which the box is shown.
  func setScreen(_ screen: BoxScreen?) { self.screen = screen }

  /// Stores the attributes that the grid gives the box.
  func setAttributes(_ attributes: CellAttributes) { self.attributes = attributes }

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

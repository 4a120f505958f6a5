/// The panes that may show a menu or dragged cells over the outermost box.
///
/// An entry is removed before its pane leaves the outermost box, so it need not retain the pane.
struct PaneOverlays {
  private var overlays: [Overlay] = []

  private struct Overlay {
    unowned(unsafe) let pane: GridPane

    /// Removes what the pane shows there.
    let remove: () -> Void
  }

  /// Notes that a pane shows something over the outermost box, until it is removed.
  mutating func add(_ pane: GridPane, _ remove: @escaping () -> Void) {
    guard !overlays.contains(where: { $0.pane === pane }) else { return }
    overlays.append(Overlay(pane: pane, remove: remove))
  }

  /// Forgets the panes in a box.
  /// - Returns: The closures that remove what they show.
  mutating func take(within box: Box) -> [() -> Void] {
    guard !overlays.isEmpty else { return [] }
    let gone = overlays.filter { $0.pane.isWithin(box) }
    overlays.removeAll { $0.pane.isWithin(box) }
    return gone.map { $0.remove }
  }
}

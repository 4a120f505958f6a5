// MARK: - Kept-alive cells
extension AnyGridView {
  /// Makes an item keep its cell while it is scrolled out of the viewport, for example because it
  /// plays a video.
  ///
  /// The cell stays mounted, at the frame of the item, until ``releaseCell(ofItemAt:)``. An item
  /// that does not exist is ignored.
  /// - Complexity: O(*k*) for *k* ranges of items that keep their cells.
  public final func keepCell(ofItemAt reference: some ItemReference) {
    guard isLoaded(else: { $0.keepCell(ofItemAt: reference) }),
      let item = reference.flatIndex(in: sections)
    else { return }
    interaction.keep(item)
  }

  /// Lets an item lose its cell again when it leaves the viewport.
  /// - Complexity: O(*k*) for *k* ranges of items that keep their cells.
  public final func releaseCell(ofItemAt reference: some ItemReference) {
    guard isLoaded(else: { $0.releaseCell(ofItemAt: reference) }),
      let item = reference.flatIndex(in: sections)
    else { return }
    interaction.release(item)
    setNeedsPass()
  }

  /// Whether any cell may be kept alive.
  final var mayStayAlive: Bool {
    interaction.keepsItems || reordering.hasSession || calls.contains(.keepsAlive)
  }

  /// Whether a leaving cell is kept alive. Asks the delegate.
  final func staysAlive(_ slot: Int32) -> Bool {
    guard let element = table[slot].element, element.kind == .item, !table[slot].isStale
    else { return false }
    if isKept(element.index) { return true }
    guard calls.contains(.keepsAlive), let path = path(of: element.index),
      environment.keepsCellAlive(forItemAt: path)
    else { return false }
    interaction.keep(element.index)
    return true
  }

  /// Makes kept-alive cells leave that nothing keeps any more. Animating cells leave when they
  /// finish.
  final func releaseKept() {
    for place in realization.cells.kept.indices.reversed() {
      let slot = realization.cells.kept[place]
      guard let element = table[slot].element, !isKept(element.index) else { continue }
      if presentation.motions.isAnimating(slot) {
        realization.animateOutKept(at: place, showing: element)
      } else {
        realization.release(at: place)
        setNeedsPass()
      }
    }
  }

  final func isKept(_ item: Int) -> Bool {
    interaction.keeps(item) || reordering.carries(item)
  }
}

// MARK: - Cells that stay
extension AnyGridView {
  /// Lets an item keep its cell when it is scrolled out of sight, until ``releaseCell(ofItemAt:)``: it is being
  /// dragged, or plays a film. The cell stays mounted, where the item is.
  /// - Complexity: O(*k*) for *k* ranges of items that keep their cells.
  public final func keepCell(ofItemAt place: some ItemReference) {
    guard isLoaded(else: { $0.keepCell(ofItemAt: place) }), let item = place.number(in: sections)
    else { return }
    interaction.keep(item)
  }

  /// Lets an item lose its cell again when it is out of sight.
  /// - Complexity: O(*k*) for *k* ranges of items that keep their cells.
  public final func releaseCell(ofItemAt place: some ItemReference) {
    guard isLoaded(else: { $0.releaseCell(ofItemAt: place) }), let item = place.number(in: sections)
    else { return }
    interaction.release(item)
    setNeedsPass()
  }

  /// Whether any cell may be kept alive at all.
  final var mayStayAlive: Bool {
    interaction.mayKeepItems || calls.contains(.keepsAlive)
  }

  /// Whether a cell that leaves is kept.
  final func staysAlive(_ slot: Int32) -> Bool {
    guard let element = table[slot].element, element.kind == .item, !table[slot].isStale
    else { return false }
    if isKept(element.index) { return true }
    guard calls.contains(.keepsAlive), let path = path(of: element.index),
      environment.asksToKeepAlive(path)
    else { return false }
    interaction.keep(element.index)
    return true
  }

  /// Cells that nothing keeps any more leave in the next pass; those that are on their way, when they
  /// have arrived.
  final func letGoOfKept() {
    for place in realization.cells.kept.indices.reversed() {
      let slot = realization.cells.kept[place]
      guard let element = table[slot].element, !isKept(element.index) else { continue }
      if presentation.motions.isOnItsWay(slot) {
        realization.animateOutKept(at: place, showing: element)
      } else {
        realization.letGo(at: place)
        setNeedsPass()
      }
    }
  }

  final func isKept(_ item: Int) -> Bool {
    interaction.keeps(item)
  }
}

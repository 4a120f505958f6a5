// MARK: - Motion
extension AnyGridView {
  /// Whether any cell is on its way, or about to set out.
  public final var isAnimating: Bool { presentation.isAnimating }

  /// Lets all cells that are on their way arrive in the next pass.
  public final func finishAnimations() {
    guard !schedule.defersChanges else { return schedule.defer { self.finishAnimations() } }
    presentation.finish()
    setNeedsPass()
  }

  /// Before a change that takes time to be shown: remembers where things are. One that takes none is
  /// part of one that is still to be shown.
  final func willChange(_ timing: Timing?) {
    guard let timing, !visibleRect.isEmpty else { return }
    presentation.beginTransition(timing) { placesAround() }
  }

  /// Where items in sight and around it are, as far as anything may come from.
  private func placesAround() -> [Placement] {
    let sight = visibleRect
    let around = GridRect(
      x: sight.minX - sight.width, y: sight.minY - sight.height, width: 3 * sight.width,
      height: 3 * sight.height)
    var places: [Placement] = []
    places.reserveCapacity(3 * realization.cells.placements.count)
    content.appendPlacements(in: LayoutWindow(around, viewport: sight), to: &places)
    places.removeAll { $0.element.kind != .item || $0.isStuck }
    places.sortByElement()
    return places
  }

  /// After an update: what has come in it does so in its own way, and so do the cells that were
  /// orphaned, as far as they were not before.
  final func didUpdate(_ update: GridUpdate, _ plan: UpdatePlan, isShown: Bool, orphansBefore: Int)
  {
    guard presentation.transition != nil else { return }
    let departures = realization.cells.orphaned[orphansBefore...].map { slot in
      departure(of: slot, update, plan, isShown: isShown)
    }
    presentation.addToTransition(
      plan.items, UpdateTransition.arrivals(of: update, plan, isShown: isShown), departures)
  }

  private func departure(
    of slot: Int32, _ update: GridUpdate, _ plan: UpdatePlan, isShown: Bool
  ) -> UpdateTransition.Departure {
    guard isShown, let element = table[slot].element, element.kind == .item else {
      return UpdateTransition.Departure(slot: slot, animation: isShown ? .automatic : .none)
    }
    return UpdateTransition.Departure(
      slot: slot,
      animation: UpdateTransition.animation(ofRemoving: element.index, in: update, plan),
      item: plan.reloaded.contains(element.index) ? plan.items.newIndex(of: element.index) : nil)
  }

  /// Scrolls to where an anchor is now, without anything on the screen being seen to move but what
  /// does so in the change.
  final func keep(_ anchor: ScrollAnchor) {
    let before = scrolling.offset
    restore(anchor)
    didScrollUnseen(by: scrolling.offset - before)
  }

  /// The content has been scrolled under cells that are where they were on the screen.
  final func didScrollUnseen(by way: GridOffset) {
    guard way != .zero else { return }
    presentation.scrollUnseen(by: way)
    realization.invalidatePlacements()
  }

  /// Cells at rest are where they were on the screen, which is elsewhere in the content now. Those on
  /// their way know already.
  final func takeUnseenScroll() {
    let way = presentation.takeUnseenScroll()
    guard presentation.animatesCells else { return }
    realization.shiftAttributes(by: way) { presentation.motions.isOnItsWay($0) }
  }

  /// Tells who has waited for changes to be shown.
  final func reportMotion() {
    for done in presentation.takeDone() { done.handler(done.isWhole) }
    guard presentation.takeDidEnd() else { return }
    if calls.contains(.didEndAnimations) { environment.tell(.didEndAnimations) }
  }

  /// As many cells may be on their way out as are in use, and some; then the first of them are gone.
  final var departingLimit: Int { realization.cells.placements.count + 64 }
}

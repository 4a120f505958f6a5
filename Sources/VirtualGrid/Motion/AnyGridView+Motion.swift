// MARK: - Animations
extension AnyGridView {
  /// Whether any cell is animating or about to animate.
  public final var isAnimating: Bool { presentation.isAnimating }

  /// Ends all animations in the next pass. Cells jump to their final attributes.
  public final func finishAnimations() {
    guard !schedule.defersChanges else { return schedule.defer { self.finishAnimations() } }
    presentation.finish()
    setNeedsPass()
  }

  /// Records the current frames before an animated change.
  ///
  /// A change without timing becomes part of an animated one that has not been shown yet, if
  /// there is one.
  final func willChange(_ timing: Timing?) {
    guard let timing, !visibleRect.isEmpty else { return }
    presentation.beginTransition(timing) { placementsAround() }
  }

  /// Returns the placements in the viewport and one viewport around it, from where elements may enter
  /// and to where they may leave.
  /// - Complexity: That of the layout for three viewports, and O(*n* log *n*) for *n* placements there.
  final func placementsAround() -> PlacementsAround {
    let sight = visibleRect
    let around = GridRect(
      x: sight.minX - sight.width, y: sight.minY - sight.height, width: 3 * sight.width,
      height: 3 * sight.height)
    var placements: [Placement] = []
    placements.reserveCapacity(3 * realization.cells.placements.count)
    content.appendPlacements(in: LayoutWindow(around, viewport: sight), to: &placements)
    return PlacementsAround(placements, columnCount: layout.tableColumnCount) {
      sections.path(of: $0)?.section
    }
  }

  /// Adds what an update inserts, and the newly orphaned cells, to the animated change.
  final func didUpdate(_ update: GridUpdate, _ plan: UpdatePlan, isShown: Bool, orphansBefore: Int)
  {
    guard presentation.hasTransition else { return }
    let removals = realization.cells.orphaned[orphansBefore...].map { slot in
      removal(of: slot, update, plan, isShown: isShown)
    }
    presentation.addToTransition(
      Renumbering(after: plan), UpdateTransition.entries(of: update, plan, isShown: isShown),
      removals)
  }

  private func removal(
    of slot: Int32, _ update: GridUpdate, _ plan: UpdatePlan, isShown: Bool
  ) -> UpdateTransition.Removal {
    guard isShown, let element = table[slot].element else {
      return UpdateTransition.Removal(slot: slot, animation: isShown ? .automatic : .none)
    }
    let isReloaded = element.kind == .item && plan.reloaded.contains(element.index)
    return UpdateTransition.Removal(
      slot: slot,
      animation: UpdateTransition.animation(ofRemoving: element, in: update, plan),
      item: isReloaded ? plan.items.newIndex(of: element.index) : nil)
  }

  /// Scrolls to the current position of an anchor, while cells on the screen move only by the
  /// animated change.
  final func keep(_ anchor: ScrollAnchor) {
    let before = scrolling.offset
    hold(anchor)
    didScrollUnseen(by: scrolling.offset - before)
  }

  /// Notes that the offset changed while cells kept their positions on the screen.
  final func didScrollUnseen(by distance: GridOffset) {
    guard distance != .zero else { return }
    presentation.scrollUnseen(by: distance)
    realization.invalidatePlacements()
  }

  /// Shifts the attributes of cells at rest, which have new content coordinates after the offset
  /// changed. Those of animating cells are shifted already.
  final func takeUnseenScroll() {
    let way = presentation.takeUnseenScroll()
    guard presentation.animatesCells else { return }
    realization.shiftAttributes(by: way) { presentation.motions.isAnimating($0) }
  }

  /// Calls the completion handlers of changes that have been shown, and notifies the delegate.
  final func reportMotion() {
    for done in presentation.takeDone() { done.handler(done.isFinished) }
    guard presentation.takeDidEnd() else { return }
    if calls.contains(.didEndAnimations) { environment.tell(.didEndAnimations) }
  }

  /// The limit of cells that animate out. Beyond it, the oldest of them are removed.
  final var animatingOutLimit: Int { realization.cells.placements.count + 64 }
}

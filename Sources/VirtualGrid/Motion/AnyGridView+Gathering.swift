// MARK: - Out of one place, and back
extension AnyGridView {
  /// Whether the cells of all items are in one place.
  public final var isGathered: Bool { gathering != nil }

  /// The cells of all items in sight come out of one place of the content to their own, as out of a
  /// cell that was tapped.
  /// - Complexity: O(cells in use).
  public final func expand(from place: Rect, timing: Timing = .standard) {
    guard !work.isInPass else { return work.defer { self.expand(from: place, timing: timing) } }
    gather(at: place)
    for slot in cells.usedSlots { motions.cut(slot) }
    layoutIfNeeded()
    willChange(timing)
    gather(at: nil)
  }

  /// The cells of all items in sight go to one place of the content, and stay there until
  /// ``expand(from:timing:)``.
  /// - Complexity: O(cells in use).
  public final func collapse(
    into place: Rect, timing: Timing? = .standard, completion: ((Bool) -> Void)? = nil
  ) {
    guard !work.isInPass else {
      return work.defer { self.collapse(into: place, timing: timing, completion: completion) }
    }
    if let completion { motions.await(completion) }
    willChange(timing)
    gather(at: place)
  }

  private func gather(at place: Rect?) {
    if let place, !place.isFinite { return note(.badPlace(place)) }
    gathering = place
    isRearranged = place != nil || session != nil
    setNeedsAppearance()
  }
}

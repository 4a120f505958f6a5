// MARK: - Out of one place, and back
extension AnyGridView {
  /// Whether the cells of all items are in one place.
  public final var areCellsCollapsed: Bool { presentation.areCellsCollapsed }

  /// The cells of all items in sight come out of one place of the content to their own, as out of a
  /// cell that was tapped.
  /// - Complexity: O(cells in use).
  public final func expandCells(from place: GridRect, timing: Timing = .standard) {
    guard !schedule.defersChanges else {
      return schedule.defer { self.expandCells(from: place, timing: timing) }
    }
    guard place.isFinite else { return note(.badPlace(place)) }
    presentation.endGathering()
    setNeedsPass()
    willChange(timing)
    presentation.setTransitionSource(place)
    let unseenScroll = presentation.unseenScroll
    // What was scrolled unseen before is still to be taken into account.
    let start = place.moved(by: GridOffset(x: -unseenScroll.x, y: -unseenScroll.y))
    for slot in realization.cells.usedSlots where table[slot].element?.kind == .item {
      presentation.cut(slot)
      table[slot].attributes.frame = start
    }
    presentation.setPlacesAllCells()
  }

  /// The cells of all items in sight go from where they are seen to their own places: out of the one
  /// place where they are, or back from half way into it. Does nothing if they are not gathered.
  /// - Complexity: O(cells in use).
  public final func expandCells(timing: Timing = .standard) {
    guard !schedule.defersChanges else {
      return schedule.defer { self.expandCells(timing: timing) }
    }
    guard let place = presentation.gathering else { return }
    willChange(timing)
    presentation.setTransitionSource(place)
    presentation.endGathering()
    setNeedsPass()
  }

  /// The cells of all items in sight go to one place of the content, and stay there until
  /// ``expandCells(from:timing:)`` or ``expandCells(timing:)``.
  /// - Complexity: O(cells in use).
  public final func collapseCells(
    into place: GridRect, timing: Timing? = .standard, completion: ((Bool) -> Void)? = nil
  ) {
    guard !schedule.defersChanges else {
      return schedule.defer {
        self.collapseCells(into: place, timing: timing, completion: completion)
      }
    }
    guard place.isFinite else {
      if let completion { presentation.refuse(completion) }
      setNeedsPass()
      return note(.badPlace(place))
    }
    if let completion { presentation.await(completion) }
    willChange(timing)
    presentation.gather(in: place)
    setNeedsPass()
  }
}

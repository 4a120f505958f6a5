// MARK: - Expanding and collapsing cells
extension AnyGridView {
  /// Whether the cells of all items are collapsed into one rectangle.
  public final var areCellsCollapsed: Bool { presentation.areCellsCollapsed }

  /// Animates the cells of all visible items from one rectangle to their frames, as out of a
  /// tapped cell.
  /// - Parameters:
  ///   - place: The rectangle in content coordinates. One that is not finite is ignored, and
  ///     reported as a ``GridFault``.
  ///   - timing: The timing of the animation.
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
    // The cells are placed before the accumulated offset change is applied to them.
    let start = place.moved(by: GridOffset(x: -unseenScroll.x, y: -unseenScroll.y))
    for slot in realization.cells.usedSlots where table[slot].element?.kind == .item {
      presentation.cut(slot)
      table[slot].attributes.frame = start
    }
    presentation.setPlacesAllCells()
  }

  /// Animates the collapsed cells of all visible items to their frames.
  ///
  /// The cells start from their present positions, even in the middle of collapsing. Does nothing
  /// if they are not collapsed.
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

  /// Animates the cells of all visible items into one rectangle.
  ///
  /// They stay there until ``expandCells(from:timing:)`` or ``expandCells(timing:)`` is called.
  /// - Parameters:
  ///   - place: The rectangle in content coordinates. One that is not finite is ignored, and
  ///     reported as a ``GridFault``.
  ///   - timing: The timing of the animation. Nil moves the cells at once.
  ///   - completion: Called once the cells have stopped, with whether all of them reached the
  ///     rectangle.
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

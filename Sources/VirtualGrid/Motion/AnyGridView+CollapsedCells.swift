// MARK: - Expanding and collapsing cells
extension AnyGridView {
  /// Whether the cells of all items are collapsed into one rectangle.
  public final var areCellsCollapsed: Bool { presentation.areCellsCollapsed }

  /// Animates the cells of all visible items from one rectangle to their frames, as out of a
  /// tapped cell.
  /// - Parameters:
  ///   - rect: The rectangle in content coordinates. One that is not finite is ignored, and
  ///     reported as a ``GridFault``.
  ///   - timing: The timing of the animation.
  /// - Complexity: O(cells in use).
  public final func expandCells(from rect: GridRect, timing: Timing = .standard) {
    guard !schedule.defersChanges else {
      return schedule.defer { self.expandCells(from: rect, timing: timing) }
    }
    guard rect.isFinite else { return note(.badRectangle(rect)) }
    presentation.endCollapse()
    setNeedsPass()
    willChange(timing)
    presentation.expandCells(from: rect)
    let unseenScroll = presentation.unseenScroll
    // The cells are placed before the accumulated offset change is applied to them.
    let start = rect.moved(by: GridOffset(x: -unseenScroll.x, y: -unseenScroll.y))
    for slot in realization.cells.usedSlots where table[slot].element?.kind == .item {
      presentation.cut(slot)
      table[slot].setFrame(start)
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
    guard let rect = presentation.collapseRect else { return }
    willChange(timing)
    presentation.expandCells(from: rect)
    presentation.endCollapse()
    setNeedsPass()
  }

  /// Animates the cells of all visible items into one rectangle.
  ///
  /// They stay there until ``expandCells(from:timing:)`` or ``expandCells(timing:)`` is called.
  /// - Parameters:
  ///   - rect: The rectangle in content coordinates. One that is not finite is ignored, and
  ///     reported as a ``GridFault``.
  ///   - timing: The timing of the animation. Nil moves the cells at once.
  ///   - completion: Called once the cells have stopped, with whether all of them reached the
  ///     rectangle.
  /// - Complexity: O(cells in use).
  public final func collapseCells(
    into rect: GridRect, timing: Timing? = .standard, completion: ((Bool) -> Void)? = nil
  ) {
    guard !schedule.defersChanges else {
      return schedule.defer {
        self.collapseCells(into: rect, timing: timing, completion: completion)
      }
    }
    guard rect.isFinite else {
      if let completion { presentation.refuse(completion) }
      setNeedsPass()
      return note(.badRectangle(rect))
    }
    if let completion { presentation.await(completion) }
    willChange(timing)
    presentation.collapse(into: rect)
    setNeedsPass()
  }
}

/// The distance by which a pane was scrolled for an on-screen keyboard, and the space that it got for it.
///
/// It undoes both when the keyboard is hidden.
final class KeyboardScroll {
  /// The distance that the content was scrolled, in points.
  private var distance = GridOffset.zero

  /// The part of the bottom inset that is due to the keyboard.
  private var inset = 0.0

  /// Whether the inset is removed as soon as the content is at rest.
  private var isInsetObsolete = false

  /// The offset at which the last scroll for the keyboard ends.
  private var goal: GridPoint?
}

extension KeyboardScroll {
  /// Scrolls a pane by a distance, as far as its content goes.
  /// - Returns: The distance that it scrolls.
  func scroll(_ pane: GridPane, by way: GridOffset, duration: Double) -> GridOffset {
    let before = pane.destination
    let target = pane.anyGrid.scrollRange.clamp(before + way)
    let scrolled = target - before
    guard scrolled != .zero else { return .zero }
    distance.x += scrolled.x
    distance.y += scrolled.y
    goal = target
    pane.scroll(to: target, duration: duration)
    return scrolled
  }

  /// Changes the space at the bottom of a pane that is due to the keyboard.
  func setInset(_ inset: Double, of pane: GridPane) {
    isInsetObsolete = false
    guard inset != self.inset else { return }
    // Content at its end follows a change of the insets. Here it keeps its offset as far as
    // possible.
    let offset = pane.contentOffset
    pane.anyGrid.insets.bottom += inset - self.inset
    if pane.contentOffset != offset { pane.contentOffset = offset }
    self.inset = inset
    // A smaller inset may have clamped the offset. That part of the distance is already undone.
    distance.y += pane.contentOffset.y - offset.y
  }

  /// Scrolls back, and removes the space when the content is at rest.
  func undo(in pane: GridPane, duration: Double) {
    let (range, before) = (pane.anyGrid.scrollRange, pane.destination)
    // The inset stays until the scroll has ended, or the content would jump.
    isInsetObsolete = true
    let target = range.clamp(GridPoint(x: before.x - distance.x, y: before.y - distance.y))
    distance = .zero
    goal = nil
    let end = range.end.y - inset
    let rest = GridPoint(x: target.x, y: max(min(target.y, end), range.start.y))
    if rest != before { pane.scroll(to: rest, duration: duration) }
    removeObsoleteInset(of: pane)
  }

  /// Removes the space for a keyboard that was hidden, once the content is at rest.
  func removeObsoleteInset(of pane: GridPane) {
    guard isInsetObsolete, !pane.isScrolling else { return }
    setInset(0, of: pane)
  }

  /// Notes that the user takes hold of the content. The rest of a scroll for the keyboard does not happen,
  /// and is not undone later.
  func interrupt(in pane: GridPane) {
    guard pane.isScrolling, pane.destination == goal else { return }
    distance.x -= pane.destination.x - pane.contentOffset.x
    distance.y -= pane.destination.y - pane.contentOffset.y
    goal = nil
  }
}

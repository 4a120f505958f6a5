// MARK: - Scroll bars
extension GridPane {
  /// The boxes of the visible scroll bars, in drawing order.
  ///
  /// A host draws them in front of the content of the pane. Their frames are relative to its top left
  /// corner, do not scroll with the content, and may lie outside of the frame of the pane. There are
  /// none where the host shows its own; see ``BoxScreen/Scrolling/byHost(bars:longest:)``.
  /// - Complexity: O(1).
  public final var scrollBarBoxes: [Box] { drawnBars?.boxes ?? [] }

  /// Moves the scroll bars to the current offset.
  /// - Parameter time: The time of the frame, in seconds; nil for the time of the last one.
  final func updateScrollBars(at time: Double? = nil) {
    guard drawsScrollBars, let screen else {
      drawnBars?.hide(in: self)
      return
    }
    if drawnBars == nil {
      let range = anyGrid.scrollRange
      guard range.start != range.end else { return }
      drawnBars = PaneScrollBars(of: self)
    }
    drawnBars?.update(self, on: screen, at: time)
  }

  /// Whether a container can keep space free beside the pane. A grid places its cells exactly.
  final var hasRoomBeside: Bool {
    guard let owner else { return false }
    return owner.asPane.map { pane in !pane.mountedCells.contains { $0 === self } } ?? true
  }

  /// Whether space beside the pane is kept free for the bar along an axis.
  final func hasSpaceForBar(along axis: GridAxis) -> Bool {
    (axis == .vertical ? bars.horizontal : bars.bottom) > 0
  }

  /// Scrolls to an offset to which the user has scrolled the content of the host. Bars over the content
  /// become visible.
  /// - Complexity: That of setting ``Box/contentOffset``.
  package final func hostScrolled(to offset: GridPoint) {
    contentOffset = offset
    guard drawsScrollBars, bars == .zero, let drawnBars, let screen else { return }
    drawnBars.flash()
    screen.wake(self)
  }
}

// MARK: - Presses on scroll bars
extension GridPane {
  /// Returns the scroll bar at a point of the pane, and its part there. Nil if there is none.
  final func scrollBar(at point: GridPoint) -> (axis: GridAxis, part: ScrollBarPlacement.Part)? {
    drawnBars?.bar(at: point)
  }

  /// Whether the user drags a thumb.
  final var isThumbHeld: Bool { drawnBars?.isHeld ?? false }

  /// Takes hold of a thumb at a point of the pane. The content stops scrolling.
  /// - Parameter isCentered: Whether the thumb moves to the point first.
  final func holdThumb(_ axis: GridAxis, at point: GridPoint, isCentered: Bool) {
    guard let screen else { return }
    interruptKeyboardScroll()
    contentOffset = contentOffset
    drawnBars?.hold(axis, at: point, isCentered: isCentered, in: self, screen)
    updateScrollBars()
    screen.wake(self)
  }

  /// Moves the held thumb to a point of the pane, and scrolls the content.
  final func dragThumb(to point: GridPoint) {
    guard let screen else { return }
    drawnBars?.drag(to: point, in: self, screen)
    updateScrollBars()
  }

  /// Lets go of the held thumb.
  final func releaseThumb(time: Double) {
    guard isThumbHeld else { return }
    drawnBars?.release()
    anyGrid.flashIndicators(time: time)
    updateScrollBars()
  }

  /// Scrolls by a page, for a press on a track.
  final func scrollPage(_ part: ScrollBarPlacement.Part, along axis: GridAxis) {
    let page = anyGrid.uncoveredRect.size[axis]
    scroll(to: contentOffset[axis] + (part == .before ? -page : page), along: axis)
  }
}

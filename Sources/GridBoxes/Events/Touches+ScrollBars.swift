// MARK: - Scroll bars
extension Touches {
  /// Moves the thumb of the scroll bar at a point there. The pointer drags it from then on.
  ///
  /// Hosts call it for a press of the middle mouse button, or with the shift key, instead of
  /// ``pointerDown(_:at:time:)``, which scrolls by a page beside the thumb.
  /// - Parameters:
  ///   - pointer: An identifier that is unique among the pointers that are down.
  ///   - point: The position, relative to the top left corner of the outermost box.
  ///   - time: The time in seconds.
  /// - Returns: Whether there is a scroll bar. If not, nothing changes.
  /// - Complexity: That of ``Box/box(at:)``.
  @discardableResult
  public func grabThumb(_ pointer: Int = 0, at point: GridPoint, time: Double) -> Bool {
    guard let root, let hit = root.box(at: point), let pane = hit.asPane,
      let inner = pane.point(point, from: root), pane.scrollBar(at: inner) != nil
    else { return false }
    pointerCancelled(pointer, time: time)
    return pressScrollBar(pointer, at: point, on: hit, in: root, isCentered: true)
  }

  /// Presses the scroll bar at a point, if there is one.
  /// - Parameters:
  ///   - hit: The innermost box at the point.
  ///   - isCentered: Whether the thumb moves to the point.
  /// - Returns: Whether there is a scroll bar.
  func pressScrollBar(
    _ pointer: Int, at point: GridPoint, on hit: Box, in root: Box, isCentered: Bool = false
  ) -> Bool {
    guard let pane = hit.asPane, let inner = pane.point(point, from: root),
      let bar = pane.scrollBar(at: inner)
    else { return false }
    // A bar follows one pointer at a time.
    guard !barPresses.all.contains(where: { $0.pane === pane }) else { return true }
    let part = isCentered ? .thumb : bar.part
    barPresses.add(ScrollBarPress(pointer, at: point, on: pane, bar.axis, part))
    withExtendedLifetime(pane) {
      guard part != .thumb else {
        return pane.holdThumb(bar.axis, at: inner, isCentered: isCentered)
      }
      barPresses.setNextPage(of: pointer, at: now + Self.firstPageDelay)
      pane.scrollPage(part, along: bar.axis)
    }
    return true
  }

  private static var firstPageDelay: Double { 0.4 }
  private static var pageDelay: Double { 0.1 }

  /// Moves a pointer that is down on a scroll bar.
  /// - Returns: Whether it is.
  func dragScrollBar(_ pointer: Int, to point: GridPoint) -> Bool {
    guard let press = barPresses.move(pointer, to: point) else { return false }
    guard press.part == .thumb, let root, let inner = press.pane.point(point, from: root)
    else { return true }
    withExtendedLifetime(press.pane) { $0.dragThumb(to: inner) }
    return true
  }

  /// Ends the press of a pointer on a scroll bar.
  /// - Returns: Whether there was one.
  func releaseScrollBar(_ pointer: Int) -> Bool {
    guard let press = barPresses.remove(pointer) else { return false }
    withExtendedLifetime(press.pane) { $0.releaseThumb(time: now) }
    return true
  }

  /// Ends the presses on scroll bars in a box that is removed.
  func releaseScrollBars(within box: Box) {
    for press in barPresses.all where press.pane.isWithin(box) {
      _ = releaseScrollBar(press.pointer)
    }
  }

  /// Scrolls by another page for each pointer that has rested on a track, until the thumb is under
  /// it.
  func advanceScrollBars() {
    for press in barPresses.all where press.nextPage.map({ $0 <= now }) ?? false {
      guard let root, let inner = press.pane.point(press.point, from: root),
        let bar = press.pane.scrollBar(at: inner), bar.axis == press.axis, bar.part == press.part
      else {
        barPresses.setNextPage(of: press.pointer, at: nil)
        continue
      }
      barPresses.setNextPage(of: press.pointer, at: now + Self.pageDelay)
      withExtendedLifetime(press.pane) { $0.scrollPage(press.part, along: press.axis) }
    }
  }
}

// MARK: - Scrolling
extension Touches {
  /// Scrolls the content at a point, as a wheel or a trackpad does.
  ///
  /// The innermost pane scrolls first. The remainder at its end goes to the next pane around it.
  /// - Parameters:
  ///   - way: The distance in points. Positive values scroll toward the end of the content.
  ///   - point: The position, relative to the top left corner of the outermost box.
  ///   - time: The time in seconds.
  /// - Returns: The part of the distance that no pane used.
  /// - Complexity: That of ``Box/box(at:)``.
  @discardableResult
  public func scroll(by way: GridOffset, at point: GridPoint, time: Double) -> GridOffset {
    guard let root, let hit = root.box(at: point) else { return way }
    var rest = way
    for pane in hit.panes(in: root) where rest != .zero {
      pane.stopWhereItIs()
      rest = pane.anyGrid.scroll(by: rest, time: time)
    }
    return rest
  }

  /// Begins a possible drag of the content around `hit`.
  /// - Returns: Whether the pointer stopped content that was scrolling. It does nothing else then.
  func press(_ pointer: Int, at point: GridPoint, on hit: Box, in root: Box) -> Bool {
    guard drag == nil, root.screen?.isScrolledByHost != true else { return false }
    drag = ContentDrag(pointer, at: point, on: hit, in: root)
    return drag?.catchContent(time: now) ?? false
  }

  /// Moves a pointer that may drag content. When the drag begins, the touched box gets a
  /// cancellation.
  /// - Returns: Whether the pointer drags content.
  func pull(_ pointer: Int, to point: GridPoint) -> Bool {
    guard drag?.pointer == pointer else { return false }
    if drag?.move(to: point, slop: rules.slop, time: now) ?? false { take(pointer) }
    return drag?.isDragging ?? false
  }

  /// Ends the drag when its pointer goes up or is cancelled.
  /// - Returns: Whether the pointer dragged content.
  func release(_ pointer: Int, isCancelled: Bool) -> Bool {
    guard let drag, drag.pointer == pointer else { return false }
    self.drag = nil
    if isCancelled { drag.cancel(time: now) } else { drag.end(time: now) }
    return drag.isDragging
  }

  /// Ends the drag of the panes in a box that is removed.
  func letGo(within box: Box) {
    guard let drag, !drag.drop(within: box, time: now) else { return }
    self.drag = nil
  }
}

// MARK: - Scrolling
extension Touches {
  /// Scrolls the content at a point, as a wheel or a trackpad does.
  ///
  /// The innermost pane scrolls first. The remainder at its end goes to the next pane around it.
  /// - Parameters:
  ///   - distance: The distance in points. Positive values scroll toward the end of the content.
  ///   - point: The position, relative to the top left corner of the outermost box.
  ///   - time: The time in seconds.
  /// - Returns: The part of the distance that no pane used.
  /// - Complexity: That of ``Box/box(at:)``.
  @discardableResult
  public func scroll(by distance: GridOffset, at point: GridPoint, time: Double) -> GridOffset {
    guard let root, let hit = root.box(at: point) else { return distance }
    var rest = distance
    for pane in hit.panes(in: root) where rest != .zero {
      pane.interruptKeyboardScroll()
      rest = pane.anyGrid.scroll(by: rest, time: time)
    }
    return rest
  }

  /// Begins a possible drag of the content around `hit`, unless the host scrolls.
  /// - Returns: Whether the pointer is on moving content. It presses nothing then.
  func beginDrag(_ pointer: Int, at point: GridPoint, on hit: Box, in root: Box) -> Bool {
    guard root.screen?.isScrolledByHost != true,
      let drag = ContentDrag(pointer, at: point, on: hit, in: root)
    else { return false }
    drags.add(drag)
    return drag.catchContent(time: now)
  }

  /// Moves a pointer that may drag content. When the drag begins, the box or grid that handles the
  /// pointer gets a cancellation.
  /// - Returns: Whether the pointer drags content.
  func drag(_ pointer: Int, to point: GridPoint) -> Bool {
    let isWaiting = drags.drag(of: pointer)?.isDragging == false
    if dragsInGrid(pointer) || isWaiting && beginColumnDrag(pointer, to: point) {
      drags.remove(pointer)
    }
    guard let drag = drags.drag(of: pointer) else { return false }
    if !drag.isDragging, isDraggedByBox(pointer, to: point) {
      drags.remove(drag)
      return false
    }
    let hasBegun = drag.move(to: point, slop: rules.slop, time: now) {
      beginSwipe(pointer, to: point, along: $0) || mayBeSwiped(pointer, along: $0)
    }
    if hasBegun { cancelPresses(of: pointer) }
    return drag.isDragging
  }

  /// Whether a pointer has moved beyond the slop along an axis along which its box uses drags itself.
  private func isDraggedByBox(_ id: Int, to point: GridPoint) -> Bool {
    guard let pointer = pointers.pointer(id), let handling = pointer.touched?.events?.handling,
      !handling.dragAxes.isEmpty
    else { return false }
    let distance = point - pointer.start
    let axis: GridAxis =
      distance.x.magnitude > distance.y.magnitude ? .horizontal : .vertical
    return max(distance.x.magnitude, distance.y.magnitude) > rules.slop
      && handling.dragAxes.contains(axis)
  }

  /// Ends the drag of a pointer when the pointer is released or cancelled. Another pointer may take
  /// the drag over.
  /// - Returns: Whether the pointer dragged content.
  func endDrag(_ pointer: Int, isCancelled: Bool) -> Bool {
    guard let drag = drags.drag(of: pointer) else { return false }
    drags.remove(drag)
    guard drag.isDragging else { return false }
    if isCancelled {
      drag.cancel(time: now)
    } else if let next = drags.all.first(where: {
      $0.waits(for: drag) && !dragsInGrid($0.pointer)
    }) {
      next.takeOver(from: drag)
      cancelPresses(of: next.pointer)
    } else {
      drag.end(time: now)
    }
    return true
  }

  /// Ends the drags of the panes in a box that is removed.
  func endDrags(within box: Box) {
    for drag in drags.all where !drag.removePanes(within: box, time: now) {
      drags.remove(drag)
    }
  }
}

// MARK: - Scrolling at the edges
extension AnyGridView {
  /// Whether the content scrolls because the pointer that moves an item or a column, or selects, is near an
  /// edge.
  final var scrollsAtEdges: Bool { edgeSpeed != .zero }

  private var edgeSpeed: GridOffset {
    guard reordering.hasGap || selecting.isDragging || pressing.hasColumnPress
    else { return .zero }
    var speed = speedOfPointer
    let (start, end) = (scrolling.range.start, scrolling.range.end)
    if speed.x < 0 && scrolling.offset.x <= start.x || speed.x > 0 && scrolling.offset.x >= end.x {
      speed.x = 0
    }
    if speed.y < 0 && scrolling.offset.y <= start.y || speed.y > 0 && scrolling.offset.y >= end.y {
      speed.y = 0
    }
    return speed
  }

  /// The velocity for the position of the pointer, regardless of the ends of the content.
  private var speedOfPointer: GridOffset {
    if let point = reordering.gapPoint {
      return GridOffset(
        x: reorderRules.speed(at: point.x, of: viewport.width),
        y: reorderRules.speed(at: point.y, of: viewport.height))
    }
    if let press = pressing.columnPress, let movement = press.movement {
      return GridOffset(
        x: edgeSpeed(at: movement.point.x, of: viewport.width, pressedAt: press.origin.x), y: 0)
    }
    guard let drag = selecting.drag else { return .zero }
    let view = viewOfSelectionDrag(drag)
    func speed(_ axis: GridAxis) -> Double {
      let start = view.origin[axis] - scrolling.offset[axis]
      return edgeSpeed(
        at: drag.point[axis] - start, of: view.size[axis], pressedAt: drag.pressPoint[axis] - start)
    }
    return GridOffset(x: speed(.horizontal), y: speed(.vertical))
  }

  /// The speed near an edge; 0 unless the pointer has moved toward it.
  ///
  /// So a drag that begins near an edge does not scroll at once.
  private func edgeSpeed(at point: Double, of extent: Double, pressedAt start: Double) -> Double {
    let speed = reorderRules.speed(at: point, of: extent)
    return speed * (point - start) > 0 ? speed : 0
  }

  /// Scrolls the content under the pointer that moves an item or a column, or selects, by the time since the
  /// last frame.
  final func scrollAtEdges(at time: Double) {
    // The target is lost when the data changes.
    if let visit = reordering.visit, visit.target == nil { updateReorderGap() }
    let speed = edgeSpeed
    guard speed != .zero else {
      return reordering.stopScrollingAtEdges()
    }
    let elapsed = min(reordering.scrollAtEdges(at: time), Self.longestScroll)
    guard elapsed > 0 else { return }
    let way = GridOffset(x: speed.x * elapsed, y: speed.y * elapsed)
    scrolling.jump(to: scrolling.range.clamp(scrolling.offset + way))
    offsetDidChange()
    guard reordering.hasGap else {
      updateColumnTarget()
      return updateSelectionDrag()
    }
    setNeedsAppearance()
    updateReorderGap()
  }

  /// The longest time step, in seconds, so that the content does not jump to its end after the
  /// machine slept.
  private static var longestScroll: Double { 0.1 }
}

// MARK: - Panes in panes
extension Box {
  /// The innermost pane that contains the box, if any, without the box itself.
  final var outerPane: GridPane? {
    var next = parent
    while let box = next {
      if let pane = box.asPane { return pane }
      next = box.parent
    }
    return nil
  }
}

extension GridPane {
  /// Hands a fling that reaches the end of the content on to the innermost pane around that can
  /// scroll in its direction.
  ///
  /// That pane continues with the velocity that is left. If there is none, this pane bounces.
  /// - Complexity: O(depth).
  final func handOnFling(by time: Double) {
    var next = outerPane
    guard next != nil, anyGrid.scroll.phase == .decelerating,
      let arrival = anyGrid.scroll.flingArrival(by: time)
    else { return }
    while let pane = next {
      let scroll = pane.anyGrid.scroll
      if scroll.phase != .dragging, scroll.room(for: arrival.velocity) != .zero {
        anyGrid.contentOffset = anyGrid.scroll.target
        pane.stopWhereItIs()
        return pane.anyGrid.fling(velocity: arrival.velocity, time: arrival.time)
      }
      next = pane.outerPane
    }
  }
}

// MARK: - Frames in the content
extension GridPane {
  /// The frame in the content of a box at any depth, or nil if it is not in the pane.
  final func frameInContent(of box: Box) -> GridRect? {
    frameInContent(GridRect(origin: .zero, size: box.storedFrame.size), of: box)
  }

  /// Converts a rectangle from the coordinate space of a box at any depth to the content.
  final func frameInContent(_ rect: GridRect, of box: Box) -> GridRect? {
    var frame = rect.moved(by: box.storedFrame.origin - .zero).moved(by: box.fixedFrameShift)
    var next = box.owner
    while let outer = next, outer !== self {
      let offset = outer.storedFrame.origin - outer.contentOffset
      frame = frame.moved(by: offset).moved(by: outer.fixedFrameShift)
      next = outer.owner
    }
    return next == nil ? nil : frame
  }

  /// The nearest offset that shows a rectangle of the content. Of one that is larger than the
  /// viewport, it shows the beginning.
  final func offset(showing frame: GridRect) -> GridPoint {
    let (range, view, content) = (anyGrid.scrollRange, anyGrid.uncoveredRect, anyGrid.contentSize)
    var offset = contentOffset
    for axis in [GridAxis.horizontal, .vertical] {
      let start = max(0, frame.origin[axis])
      let end = min(content[axis], frame.origin[axis] + frame.size[axis])
      let (viewStart, length) = (view.origin[axis], view.size[axis])
      if start < viewStart || end - start > length {
        offset[axis] += start - viewStart
      } else if end > viewStart + length {
        offset[axis] += end - length - viewStart
      }
    }
    return range.clamp(offset)
  }
}

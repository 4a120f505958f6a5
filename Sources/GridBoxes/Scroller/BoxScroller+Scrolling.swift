/// Where content is to go, from the next frame on.
struct ScrollGoal {
  var target: GridPoint
  let duration: Double
}

// MARK: - Showing a box
extension BoxScroller {
  /// Scrolls as little as it takes to show a box, however deep it is in the scroller, and so much
  /// around it. Of what is larger than the scroller, the beginning is shown.
  ///
  /// A box that is not in the scroller is ignored. Items of a provider that may have no box are shown by
  /// `grid.scrollToItem(at:)`.
  /// - Parameter duration: How many seconds it takes, from the next frame on.
  /// - Complexity: O(depth).
  public final func scroll(to box: Box, margin: Double = 0, duration: Double = 0) {
    guard let frame = frameInContent(of: box) else { return }
    scroll(
      to: offset(
        showing: frame.inset(
          by: GridInsets(top: -margin, left: -margin, bottom: -margin, right: -margin))),
      duration: duration)
  }

  /// Scrolls to an offset, or the nearest at which content can rest.
  /// - Parameter duration: How many seconds it takes, from the next frame on; at once without a
  ///   ``Box/screen``.
  public final func scroll(to offset: GridPoint, duration: Double = 0) {
    guard duration > 0, let screen else { return contentOffset = offset }
    goal = ScrollGoal(target: offset, duration: duration)
    screen.wake(self)
  }

  /// Where in the content a box is that is in the scroller at any depth.
  final func frameInContent(of box: Box) -> GridRect? {
    var frame = box.place.moved(by: box.shiftOfFixed)
    var next = box.owner
    while let outer = next, outer !== self {
      let way = outer.place.origin - outer.contentOffset
      frame = frame.moved(by: way).moved(by: outer.shiftOfFixed)
      next = outer.owner
    }
    return next == nil ? nil : frame
  }

  private func offset(showing frame: GridRect) -> GridPoint {
    let (range, view, content) = (grid.scrollRange, grid.uncoveredRect, grid.contentSize)
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

  /// Begins a scroll that was asked for since the last frame.
  final func beginScroll(at time: Double) {
    guard let goal else { return }
    self.goal = nil
    grid.scroll(to: goal.target, duration: goal.duration, time: time)
  }
}

// MARK: - Snapping
extension BoxScroller {
  /// Scrolls to where the edge of a box is at the edge of the scroller, if that is not so.
  /// - Complexity: O(boxes in sight).
  public final func snapToNearestBox(duration: Double = 0.1) {
    let target = snapped(contentOffset)
    if target != contentOffset { scroll(to: target, duration: duration) }
  }

  /// The offset nearest to one that would show the edge of a box at the edge of the scroller, or an
  /// end of the content; of two as near, the one before. Along each axis by itself, and only where
  /// there is more than can be seen.
  final func snapped(_ rest: GridPoint) -> GridPoint {
    var target = grid.scrollRange.clamp(rest)
    let places = placesAround(target)
    for axis in [GridAxis.horizontal, .vertical] {
      let (start, end) = (grid.scrollRange.start[axis], grid.scrollRange.end[axis])
      guard start < end else { continue }
      let inset = grid.uncoveredRect.origin[axis] - contentOffset[axis]
      let edges = [start, end] + places.map { min(max($0.origin[axis] - inset, start), end) }
      target[axis] = ScrollSnap.items(.start)
        .target(resting: target[axis], viewport: 0, count: edges.count) { (edges[$0], 0) }
    }
    return target
  }

  /// The places of boxes in sight at an offset, and as far again around that.
  private func placesAround(_ offset: GridPoint) -> [GridRect] {
    let size = grid.viewport
    let around = GridRect(
      x: offset.x - size.width, y: offset.y - size.height, width: 3 * size.width,
      height: 3 * size.height)
    guard provider == nil else {
      var placements: [Placement] = []
      grid.layout.placements(in: LayoutWindow(around), into: &placements)
      return placements.map { $0.frame }
    }
    return places(meeting: around)
  }
}

// MARK: - Saving
extension BoxScroller {
  /// Where the reader is, as a share of the way from one end to the other.
  public final var savedOffset: SavedOffset {
    SavedOffset(
      viewport: grid.viewport, content: grid.contentSize, insets: grid.insets,
      offset: contentOffset)
  }

  /// Goes to as large a share of the way as when the offset was saved, however long that is now.
  public final func restore(_ saved: SavedOffset) {
    contentOffset = saved.offset(
      viewport: grid.viewport, content: grid.contentSize, insets: grid.insets)
  }
}

// MARK: - Scrolling to a position
extension BoxScroller {
  /// Scrolls by the smallest distance that makes a box visible, with a margin around it.
  ///
  /// The box may be in the scroller at any depth; a box that is not in it is ignored. Of a box that
  /// is larger than the viewport, the beginning is shown. For items of a provider, which may have
  /// no box yet, use `grid.scrollToItem(at:)`.
  /// - Parameter duration: The duration in seconds, from the next frame on; 0 scrolls at once.
  /// - Complexity: O(depth).
  public final func scroll(to box: Box, margin: Double = 0, duration: Double = 0) {
    guard let frame = frameInContent(of: box) else { return }
    scroll(
      to: offset(
        showing: frame.inset(
          by: GridInsets(top: -margin, left: -margin, bottom: -margin, right: -margin))),
      duration: duration)
  }
}

// MARK: - Snapping
extension BoxScroller {
  /// Scrolls to the nearest offset at which the edge of a box lies at the edge of the scroller.
  /// - Parameter duration: The duration in seconds, from the next frame on.
  /// - Complexity: O(*n*) for *n* visible boxes.
  public final func snapToNearestBox(duration: Double = 0.1) {
    let target = snapped(contentOffset)
    if target != contentOffset { scroll(to: target, duration: duration) }
  }

  /// Returns the nearest offset that shows the edge of a box at the edge of the scroller, or an end
  /// of the content.
  ///
  /// The axes are independent, and an axis that cannot scroll keeps its offset. Of two offsets at
  /// the same distance, the smaller one is returned.
  final func snapped(_ rest: GridPoint) -> GridPoint {
    var target = grid.scrollRange.clamp(rest)
    let frames = framesAround(target)
    for axis in [GridAxis.horizontal, .vertical] {
      let (start, end) = (grid.scrollRange.start[axis], grid.scrollRange.end[axis])
      guard start < end else { continue }
      let inset = grid.uncoveredRect.origin[axis] - contentOffset[axis]
      let edges = [start, end] + frames.map { min(max($0.origin[axis] - inset, start), end) }
      target[axis] = ScrollSnap.items(.start)
        .target(resting: target[axis], viewport: 0, count: edges.count) { (edges[$0], 0) }
    }
    return target
  }

  /// The frames of the boxes within one viewport around the viewport at an offset.
  private func framesAround(_ offset: GridPoint) -> [GridRect] {
    let size = grid.viewport
    let around = GridRect(
      x: offset.x - size.width, y: offset.y - size.height, width: 3 * size.width,
      height: 3 * size.height)
    guard provider == nil else {
      var placements: [Placement] = []
      grid.layout.placements(in: LayoutWindow(around), into: &placements)
      return placements.map { $0.frame }
    }
    return frames(intersecting: around)
  }
}

// MARK: - Saving and restoring
extension BoxScroller {
  /// The scroll position, as a fraction of the scrollable distance.
  public final var savedOffset: SavedOffset {
    SavedOffset(
      viewport: grid.viewport, content: grid.contentSize, insets: grid.insets,
      offset: contentOffset)
  }

  /// Scrolls to a saved fraction of the current scrollable distance.
  public final func restore(_ saved: SavedOffset) {
    contentOffset = saved.offset(
      viewport: grid.viewport, content: grid.contentSize, insets: grid.insets)
  }
}

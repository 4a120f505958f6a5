extension Box {
  /// Returns the innermost box at a point, or nil if there is none that accepts touches.
  ///
  /// - Where boxes overlap, the box that is drawn last is returned.
  /// - A box that is hidden or gone, has an opacity of 0 or is being removed with an animation is
  ///   skipped, together with all boxes in it.
  /// - Where a box extends beyond the frame of its container, it is found there too, unless the
  ///   container ``clipsBoxes``.
  /// - On a scroll bar it is the ``GridPane``, also where the bar is beside its frame.
  /// - A box that ``passesTouches`` is not returned, but boxes in it are.
  ///
  /// Positions, transforms and opacities are those currently displayed, even during animations.
  /// - Parameter point: The point, relative to the top left corner of this box.
  /// - Complexity: O(*n*) for *n* boxes in this one, at any depth, plus the cost of ``shownBoxes``.
  public final func box(at point: GridPoint) -> Box? {
    guard visibility == .visible, shownOpacity > 0 else { return nil }
    if let asPane, asPane.scrollBar(at: point) != nil { return self }
    let isInside = GridRect(origin: .zero, size: shownFrame.size).contains(point)
    guard isInside || !clipsBoxes else { return nil }
    let contentPoint = point + (contentOffset - .zero)
    for box in shownBoxes.reversed() where box.parent === self {
      if let inner = box.pointInside(contentPoint), let hit = box.box(at: inner) { return hit }
    }
    return !passesTouches && isInside ? self : nil
  }

  /// Converts a point from the coordinate space of an outer box to that of this box, as displayed.
  /// - Parameters:
  ///   - point: The point, relative to the top left corner of `outer`.
  ///   - outer: This box, or a box that contains it at any depth.
  /// - Returns: The point relative to the top left corner of this box. Nil if `outer` does not
  ///   contain this box, or if a transform in between cannot be inverted, such as a scale of 0.
  /// - Complexity: O(depth).
  public final func point(_ point: GridPoint, from outer: Box) -> GridPoint? {
    if self === outer { return point }
    guard let parent, let outside = parent.point(point, from: outer) else { return nil }
    return pointInside(outside + (parent.contentOffset - .zero))
  }

  /// Converts a rectangle from the coordinate space of this box to that of the outermost box, as
  /// displayed. Nil if nothing of it is visible in a pane around the box.
  /// - Complexity: O(depth).
  final func rectInOutermost(_ rect: GridRect) -> GridRect? {
    var (rect, box) = (rect, self)
    while let outer = box.owner {
      let frame = box.shownFrame
      rect = rect.moved(by: frame.origin - .zero)
      let transform = box.shownTransform
      if transform != .identity { rect = rect.transformed(by: transform.around(frame.center)) }
      rect = rect.moved(by: .zero - outer.contentOffset)
      let window = GridRect(origin: .zero, size: outer.shownFrame.size)
      guard !outer.clipsBoxes || window.intersects(rect) else { return nil }
      box = outer
    }
    return rect
  }

  /// Converts a point from the content of the container to the coordinate space of this box.
  private func pointInside(_ point: GridPoint) -> GridPoint? {
    let frame = shownFrame
    let inner = point + (.zero - frame.origin)
    let transform = shownTransform
    guard transform != .identity else { return inner }
    let middle = GridPoint(x: frame.width / 2, y: frame.height / 2)
    return transform.around(middle).inverse.map { inner.transformed(by: $0) }
  }
}

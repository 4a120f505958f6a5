extension Box {
  /// What is seen at a point: the innermost box, and of those that lie on each other the one drawn
  /// last. Nil if there is none, or if all of them let touches pass.
  ///
  /// A box that is hidden or gone, or whose opacity is 0, is not there, with all that is in it; nor
  /// is one on its way out. What hangs out of a box can be touched where it is seen.
  /// - Parameter point: From the top left corner of this box.
  /// - Complexity: O(*n*) for *n* boxes in this one, at any depth, and what ``shownBoxes`` costs.
  public final func box(at point: GridPoint) -> Box? {
    guard visibility == .visible, shownOpacity > 0 else { return nil }
    let isInside = GridRect(origin: .zero, size: shownFrame.size).contains(point)
    guard isInside || !clipsBoxes else { return nil }
    let place = point + (contentOffset - .zero)
    for box in shownBoxes.reversed() where box.parent === self {
      if let inner = box.pointInside(place), let hit = box.box(at: inner) { return hit }
    }
    return !passesTouches && isInside ? self : nil
  }

  /// A point of a box that this one is in, from the top left corner of this one, as it is seen; nil
  /// if this box is not in that one, or is seen so flat that it has no such point.
  /// - Complexity: O(depth).
  public final func point(_ point: GridPoint, from outer: Box) -> GridPoint? {
    if self === outer { return point }
    guard let parent, let outside = parent.point(point, from: outer) else { return nil }
    return pointInside(outside + (parent.contentOffset - .zero))
  }

  /// A point of the box that this one is in, from the top left corner of this one.
  private func pointInside(_ point: GridPoint) -> GridPoint? {
    let frame = shownFrame
    let inner = point + (.zero - frame.origin)
    let transform = shownTransform
    guard transform != .identity else { return inner }
    let middle = GridPoint(x: frame.width / 2, y: frame.height / 2)
    return transform.around(middle).inverse.map { inner.transformed(by: $0) }
  }
}

// MARK: - Steps from box to box
extension BoxScroller {
  /// Returns the box to which a key leads from another one. For a program with a cursor that moves from box
  /// to box:
  ///
  ///     let page = BoxScroller(width: 320, height: 480)
  ///     var cursor = rows[0]
  ///     if let step = key.step, let next = page.box(step, from: cursor, among: rows) {
  ///       cursor = next
  ///       page.scroll(to: next)
  ///     }
  ///
  /// Left and right lead to the previous and the next box in their order, so that all boxes are reached, even
  /// those that others cover; on a mirrored screen, to the next and the previous one. Up and down lead to the
  /// nearest box above and below, in the same column if there is one. A page is as high as the viewport.
  /// Home and end lead to the first and the last box.
  /// - Parameters:
  ///   - step: The direction of the key; see `GridKeyPress.step`.
  ///   - box: The box to start from.
  ///   - boxes: The boxes that the cursor can move to, in order. They may be in the scroller at any depth;
  ///     up, down and pages skip boxes that are not in it.
  /// - Returns: Nil at the edge, or if `box` is not one of `boxes`.
  /// - Complexity: O(*n*) for *n* boxes.
  public final func box<Item: Box>(_ step: Step, from box: Item, among boxes: [Item]) -> Item? {
    guard let index = boxes.firstIndex(where: { $0 === box }) else { return nil }
    let isMirrored = screen?.isMirrored ?? false
    let next: Int?
    switch step {
    case .left, .right: next = (step == .right) != isMirrored ? index + 1 : index - 1
    case .up, .down, .pageUp, .pageDown, .home, .end:
      let frames = boxes.map { frameInContent(of: $0) ?? .zero }
      next = BoxFrames(frames: frames, viewport: grid.uncoveredRect.size).item(step, of: index)
    }
    return next.flatMap { boxes.indices.contains($0) ? boxes[$0] : nil }
  }
}

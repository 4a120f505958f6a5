// MARK: - Content that follows a pointer
extension Touches {
  /// A wheel or a trackpad moves content at a point by a way: that of the innermost pane, and
  /// what is left at its end that of the one around it.
  /// - Returns: What of the way is left.
  /// - Complexity: That of ``Box/box(at:)``.
  @discardableResult
  public func wheel(by way: GridOffset, at point: GridPoint, time: Double) -> GridOffset {
    guard let root, let hit = root.box(at: point) else { return way }
    var rest = way
    for pane in hit.panes(in: root) where rest != .zero {
      pane.stopWhereItIs()
      rest = pane.anyGrid.wheel(by: rest, time: time)
    }
    return rest
  }

  /// A pointer goes down on what may be the content of a pane.
  /// - Returns: Whether it stops content that was moving, and does nothing else.
  func press(_ pointer: Int, at point: GridPoint, on hit: Box, in root: Box) -> Bool {
    guard drag == nil, root.screen?.isScrolledByHost != true else { return false }
    drag = ContentDrag(pointer, at: point, on: hit, in: root)
    return drag?.catchContent(time: now) ?? false
  }

  /// A pointer moves that may drag content. What it touched hears that it is taken away when it does.
  /// - Returns: Whether it drags.
  func pull(_ pointer: Int, to point: GridPoint) -> Bool {
    guard drag?.pointer == pointer else { return false }
    if drag?.move(to: point, slop: rules.slop, time: now) ?? false { take(pointer) }
    return drag?.isDragging ?? false
  }

  /// A pointer goes up or is taken away that may have dragged content.
  /// - Returns: Whether it did.
  func release(_ pointer: Int, isCancelled: Bool) -> Bool {
    guard let drag, drag.pointer == pointer else { return false }
    self.drag = nil
    if isCancelled { drag.cancel(time: now) } else { drag.end(time: now) }
    return drag.isDragging
  }

  /// A box goes, with the panes in it that a pointer may drag.
  func letGo(within box: Box) {
    guard let drag, !drag.drop(within: box, time: now) else { return }
    self.drag = nil
  }
}

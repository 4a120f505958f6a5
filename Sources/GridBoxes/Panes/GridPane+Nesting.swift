// MARK: - Panes in panes
extension GridPane {
  /// The innermost pane that contains this one, if any.
  final var outerPane: GridPane? {
    var next = parent
    while let box = next {
      if let pane = box.asPane { return pane }
      next = box.parent
    }
    return nil
  }

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

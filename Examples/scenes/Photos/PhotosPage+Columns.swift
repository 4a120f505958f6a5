// MARK: - Columns
extension PhotosPage {
  /// Animates to a number of columns. The item that the user looks at stays in place.
  func show(columns count: Int) {
    endPinch()
    guard choice.choose(count) else { return }
    grid.setLayout(
      layout(columns: columns), timing: .curve(.easeInOut, duration: 0.4),
      keeping: grid.underTheEyes)
  }

  /// Moves an interactive transition to larger photos by a fraction, or to smaller ones if it is
  /// negative, as a pinch does. The transition stays at that progress until the next call.
  func pinch(by part: Double) {
    if pinchGoal == nil {
      let goal = choice.allowed(columns + (part > 0 ? -1 : 1))
      guard goal != columns else { return }
      pinchGoal = goal
      grid.beginInteractiveTransition(to: layout(columns: goal), keeping: grid.underTheEyes)
    }
    guard let goal = pinchGoal, let progress = grid.interactiveTransitionProgress else { return }
    let way = goal < columns ? part : -part
    grid.updateInteractiveTransition(progress: progress + way)
    if progress + way >= 1 || progress + way <= 0 { endPinch() }
  }

  /// Ends the interactive transition at the nearer of the two layouts.
  func endPinch() {
    guard let goal = pinchGoal else { return }
    pinchGoal = nil
    let completes = (grid.interactiveTransitionProgress ?? 0) >= 0.5
    if completes { _ = choice.choose(goal) }
    grid.endInteractiveTransition(completing: completes)
  }
}

// MARK: - More or fewer columns
extension PhotosPage {
  /// Lays the photos in so many columns, over time; what the reader looks at stays in its place.
  func show(columns count: Int) {
    endPinch()
    guard choice.choose(count) else { return }
    grid.setLayout(
      layout(columns: columns), timing: .curve(.easeInOut, duration: 0.4),
      keeping: grid.underTheEyes)
  }

  /// Goes a part of the way to larger photos, or to smaller ones if it is less than 0, as two fingers
  /// do; it stays there until it goes on.
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

  /// Lets go: what is nearer is where it ends.
  func endPinch() {
    guard let goal = pinchGoal else { return }
    pinchGoal = nil
    let completes = (grid.interactiveTransitionProgress ?? 0) >= 0.5
    if completes { _ = choice.choose(goal) }
    grid.endInteractiveTransition(completing: completes)
  }
}

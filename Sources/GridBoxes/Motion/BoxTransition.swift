/// What becomes of a box in a layout that is shown over time, before it sets out.
///
///     override func animate(_ transition: inout BoxTransition) {
///       if transition.kind == .insert { transition.from.transform = .scale(0.5) }
///       if transition.kind == .delete { transition.to.frame.origin.x -= 320 }
///     }
public struct BoxTransition {
  /// The box.
  public let box: Box

  /// Why something becomes of it: it comes (`insert`), goes (`delete`), or is elsewhere (`move`).
  public let kind: TransitionKind

  /// How it is seen at first, its opacity as a part of the box's own. What is on its way already goes
  /// on from where it is, whatever this says.
  public var from: MotionState

  /// How it is seen in the end. That of a box that stays is decided by the layout.
  public var to: MotionState

  /// How long it waits, in seconds.
  public var delay = 0.0

  /// How long it takes, and how it passes.
  public var timing: Timing
}

extension Box {
  /// Sends the box on its way, as its container may alter it.
  final func setOut(
    _ kind: TransitionKind, from: MotionState, to goal: MotionState, _ plan: MotionPlan,
    on screen: BoxScreen
  ) {
    var transition = BoxTransition(
      box: self, kind: kind, from: from, to: goal, timing: plan.timing)
    owner?.animate(&transition)
    if kind != .delete { transition.to = goal }
    screen.motions.begin(transition, in: plan.batch)
  }
}

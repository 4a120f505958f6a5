/// The animation of a child box in a layout, to be modified before it starts.
///
///     final class Stage: Box {
///       override func animate(_ transition: inout BoxTransition) {
///         if transition.kind == .insert { transition.from.transform = .scale(0.5) }
///         if transition.kind == .delete { transition.to.frame.origin.x -= 320 }
///       }
///     }
public struct BoxTransition {
  /// The animated box.
  public let box: Box

  /// Whether the box is added (`insert`), removed (`delete`), or stays and changes its frame
  /// (`move`).
  public let kind: TransitionKind

  /// The state in which the box is shown first. Its opacity is relative to that of the box.
  ///
  /// Ignored if the box is animating already: it then continues from its current state.
  public var from: MotionState

  /// The state in which the box is shown last. Changes have an effect for `delete` only; otherwise
  /// the layout determines it.
  public var to: MotionState

  /// The delay before the animation starts, in seconds.
  public var delay = 0.0

  /// The duration and the curve of the animation.
  public var timing: Timing
}

extension Box {
  /// Starts an animation of the box, after its container has modified it.
  final func startMotion(
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

import GridGeometry

/// A motion of an ``Animator``: its start, goal, timing and current state.
///
/// The state at any time has a closed formula; there is no step-by-step integration.
@usableFromInline
struct Track: Sendable {
  /// The key of the motion.
  let key: Int32

  /// The start time and the timing.
  let course: Course

  /// The time at which the motion ends.
  let end: Double

  /// The values at the start.
  private(set) var from: MotionNumbers

  /// The values at the goal.
  private(set) var goal: MotionNumbers

  /// The velocity at the start. A curve ignores it, but keeps it for a redirection at the same
  /// time.
  private let velocity: MotionNumbers

  /// Whether the transform changes. Most motions keep it, and computing it would be half of the
  /// work of a frame.
  private let changesTransform: Bool

  /// The current state.
  private(set) var shown: MotionState

  /// Creates a motion that begins `delay` seconds after a time, in its state at that time.
  @inline(__always)
  init(
    _ key: Int32, from: MotionNumbers, velocity: MotionNumbers, to goal: MotionNumbers,
    timing: Timing, delay: Double, at time: Double
  ) {
    self.key = key
    self.from = from
    self.goal = goal
    // A motion that waits stands still, so it starts without velocity.
    self.velocity = delay > 0 ? .zero : velocity
    course = Course(timing: timing, begin: time + delay)
    let length =
      switch timing {
      case .curve(_, let duration): Timing.seconds(duration)
      case .spring(let spring):
        spring.restingTime(distance: (from - goal).steps, speed: self.velocity.steps)
      }
    end = course.begin + length
    changesTransform = any(
      from.highHalf .!= goal.highHalf .| self.velocity.highHalf .!= SIMD8<Double>.zero)
    // At its start time and before it, the motion is at its start.
    shown = MotionState(time < end ? from : goal)
  }
}

// MARK: - State at a time
extension Track {
  /// Returns whether the motion has ended.
  func hasArrived(by time: Double) -> Bool { time >= end }

  /// Sets the current state to that at a progress.
  mutating func show(_ progress: Progress) {
    shown.setFrameAndOpacity(progress.blend(from.lowHalf, goal.lowHalf, velocity.lowHalf))
    guard changesTransform else { return }
    shown.setTransform(progress.blend(from.highHalf, goal.highHalf, velocity.highHalf))
  }

  /// Returns the values at a time.
  func numbers(at time: Double) -> MotionNumbers {
    hasArrived(by: time) ? goal : course.progress(at: time).blend(from, goal, velocity)
  }

  /// Returns the velocity at a time.
  ///
  /// For a curve, it is limited to 16 times the average speed. A redirection out of a steep part of
  /// the curve would otherwise overshoot far off the screen.
  func velocity(at time: Double) -> MotionNumbers {
    let elapsed = time - course.begin
    guard elapsed > 0 else { return velocity }
    guard time < end else { return .zero }
    switch course.timing {
    case .curve(let curve, let duration):
      let duration = Timing.seconds(duration)
      return (goal - from) * (min(max(curve.slope(at: elapsed / duration), -16), 16) / duration)
    case .spring(let spring):
      let (even, odd) = spring.swing(at: elapsed)
      let pull = velocity * spring.brake + (from - goal) * (spring.stiffness / spring.mass)
      return velocity * even - pull * odd
    }
  }
}

// MARK: - Changes
extension Track {
  /// Returns the motion from the state at a time to another goal.
  func redirected(to goal: MotionNumbers, timing: Timing, delay: Double, at time: Double) -> Track {
    Track(
      key, from: numbers(at: time).limited, velocity: velocity(at: time).limited, to: goal,
      timing: timing, delay: delay, at: time)
  }

  /// Shifts start, goal and current state.
  mutating func shift(by distance: MotionNumbers) {
    from += distance
    goal += distance
    shown.frame = shown.frame.moved(by: GridOffset(x: distance[0], y: distance[1]))
  }
}

import GridGeometry

/// One motion of an ``Animator``: from where, to where, on what course, and what is shown of it.
///
/// Any moment is one formula away from the start; nothing is stepped.
struct Track: Sendable {
  /// Whose motion it is.
  let key: Int32

  /// How it passes.
  let course: Course

  /// When it has arrived.
  let end: Double

  /// Where it starts.
  private(set) var from: MotionNumbers

  /// Where it leads.
  private(set) var goal: MotionNumbers

  /// The speed at the start. A curve has its own, and keeps this for what may follow at once.
  private let velocity: MotionNumbers

  /// What is seen of it now.
  private(set) var shown: MotionState

  /// Creates a motion that begins some seconds after a time, and shows what it is at that time.
  @inline(__always)
  init(
    _ key: Int32, from: MotionNumbers, velocity: MotionNumbers, to goal: MotionNumbers,
    timing: Timing, delay: Double, at time: Double
  ) {
    self.key = key
    self.from = from
    self.goal = goal
    // What waits stands still, and has no speed left.
    self.velocity = delay > 0 ? .zero : velocity
    course = Course(timing: timing, begin: time + delay)
    let length =
      switch timing {
      case .curve(_, let duration): Timing.seconds(duration)
      case .spring(let spring):
        spring.restingTime(distance: (from - goal).steps, speed: self.velocity.steps)
      }
    end = course.begin + length
    // Before it begins, and in the moment in which it does, it is where it starts.
    shown = MotionState(time < end ? from : goal)
  }
}

// MARK: - Moments
extension Track {
  /// Whether it is over.
  func hasArrived(by time: Double) -> Bool { time >= end }

  /// Shows how far it has come.
  mutating func show(_ progress: Progress) { shown = MotionState(numbers(at: progress)) }

  /// Where it is at a moment.
  func numbers(at time: Double) -> MotionNumbers {
    hasArrived(by: time) ? goal : numbers(at: course.progress(at: time))
  }

  /// How fast it is at a moment. Curves that are steep somewhere have no more than 16 times their
  /// average speed to give: what goes on from there should not be thrown off the screen.
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

  private func numbers(at progress: Progress) -> MotionNumbers {
    switch progress {
    case .waiting: return from
    case .part(let part): return from + (goal - from) * part
    case .swing(let even, let odd, let brake):
      let way = from - goal
      return goal + (way * even + (velocity + way * brake) * odd)
    }
  }
}

// MARK: - Changes
extension Track {
  /// The motion that goes on from a moment of this one to another goal.
  func redirected(to goal: MotionNumbers, timing: Timing, delay: Double, at time: Double) -> Track {
    Track(
      key, from: numbers(at: time).limited, velocity: velocity(at: time).limited, to: goal,
      timing: timing, delay: delay, at: time)
  }

  /// Moves the whole motion.
  mutating func shift(by way: MotionNumbers) {
    from += way
    goal += way
    shown.frame = shown.frame.moved(by: GridOffset(x: way[0], y: way[1]))
  }
}

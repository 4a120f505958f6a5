/// The motion of a drawing from one state to another, starting at time 0.
struct CellMotion {
  let start: MotionState
  let goal: MotionState
  let delay: Double
  let timing: Timing

  /// A state at a time, and the interpolation to the next keyframe.
  struct Keyframe {
    let time: Double
    let state: MotionState
    let parts: TransformParts
    var interpolation = Interpolation.linear
  }

  enum Interpolation: Equatable {
    /// Linear interpolation.
    case linear
    /// Interpolation along a timing curve.
    case curve(TimingCurve)
    /// No interpolation: the state holds until the next keyframe.
    case jump
  }

  /// Creates a motion that stands still.
  init(at state: MotionState) {
    self.init(from: state, to: state, delay: 0, timing: .curve(.linear, duration: 0))
  }

  init(from start: MotionState, to goal: MotionState, delay: Double, timing: Timing) {
    self.start = start
    self.goal = goal
    self.delay = Self.seconds(delay)
    self.timing = timing
  }

  /// Whether nothing moves.
  var isStill: Bool { start == goal }

  /// Clamps a duration to 0...3,600 seconds, as an `Animator` does.
  private static func seconds(_ time: Double) -> Double { time > 0 ? min(time, 3_600) : 0 }
}

// MARK: - Keyframes
extension CellMotion {
  /// The keyframes from start to goal: two where CSS interpolation matches the grid, otherwise as
  /// many as it takes to show no visible difference.
  var keyframes: [Keyframe] {
    let parts = TransformParts(of: start.transform)
    var frames =
      delay > 0 ? [Keyframe(time: 0, state: start, parts: parts, interpolation: .jump)] : []
    if case .curve(let curve, let duration) = timing, isExact(curve) {
      frames.append(Keyframe(time: delay, state: start, parts: parts, interpolation: .curve(curve)))
      frames.append(
        Keyframe(
          time: delay + Self.seconds(duration), state: goal,
          parts: TransformParts(of: goal.transform, after: parts)))
    } else {
      frames += samples.thinned()
    }
    return frames
  }

  /// Whether CSS interpolation along this curve gives the states of an `Animator`. It does where
  /// the numbers of the state can be interpolated separately and the curve does not overshoot.
  private func isExact(_ curve: TimingCurve) -> Bool {
    curve.range == 0...1
      && (start.transform == goal.transform || start.isAxisAligned && goal.isAxisAligned)
  }

  /// The states of an `Animator`, sampled so densely that linear interpolation between samples
  /// shows no difference: 240 times a second, and for a curve at least 240 and at most 1,200 times
  /// in all.
  private var samples: [Keyframe] {
    var step = 1.0 / 240
    if case .curve(_, let duration) = timing {
      let seconds = Self.seconds(duration)
      step = seconds / min(max(240 * seconds, 240), 1_200)
    }
    var samples: [Keyframe] = []
    func add(_ state: MotionState, at time: Double) {
      let parts = TransformParts(of: state.transform, after: samples.last?.parts)
      samples.append(Keyframe(time: delay + time, state: state, parts: parts))
    }
    guard step > 0 else {
      add(goal, at: 0)
      return samples
    }
    var animator = Animator()
    animator.start(0, from: start, to: goal, timing: timing, at: 0)
    animator.advance(to: 0)
    var count = 0.0
    while let state = animator.state(of: 0) {
      add(state, at: count * step)
      count += 1
      animator.advance(to: count * step)
    }
    add(goal, at: count * step)
    return samples
  }
}

extension MotionState {
  /// Whether the transform translates and scales only, without rotation or skew.
  var isAxisAligned: Bool { transform.b == 0 && transform.c == 0 }

  /// Whether all numbers are finite and within the limits of a document.
  var isDrawable: Bool {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    return frame.isDrawable
      && [opacity, a, b, c, d, transform.x, transform.y].allSatisfy(\.isDrawable)
  }
}

extension CellMotion.Keyframe {
  /// The numbers that a viewer interpolates, scaled so that a difference of 1 is just visible.
  fileprivate var numbers: [Double] {
    let (frame, transform) = (state.frame, state.transform)
    let lengths = [frame.minX, frame.minY, frame.width, frame.height, transform.x, transform.y]
    let shares = [state.opacity, parts.rotation, parts.skew, parts.scaleX, parts.scaleY]
    return lengths.map { $0 * 8 } + shares.map { $0 * 1_024 }
  }
}

// MARK: - Thinning
extension [CellMotion.Keyframe] {
  /// Returns the keyframes without those that linear interpolation between the others reproduces to
  /// within a visible difference.
  fileprivate func thinned() -> [Element] {
    guard count > 2 else { return self }
    var isKept = [Bool](repeating: false, count: count)
    var spans = [0..<count - 1]
    (isKept[0], isKept[count - 1]) = (true, true)
    while let span = spans.popLast() {
      guard let farthest = farthest(in: span) else { continue }
      isKept[farthest] = true
      spans.append(span.lowerBound..<farthest)
      spans.append(farthest..<span.upperBound)
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }

  /// Returns the keyframe inside a span that is farthest from linear interpolation between its
  /// ends, or nil if no difference is visible.
  private func farthest(in span: Range<Int>) -> Int? {
    let (first, last) = (self[span.lowerBound], self[span.upperBound])
    let (start, end) = (first.numbers, last.numbers)
    var farthest: (index: Int?, distance: Double) = (nil, 1)
    for candidate in span.dropFirst() {
      let share = (self[candidate].time - first.time) / (last.time - first.time)
      for (index, number) in self[candidate].numbers.enumerated() {
        let distance = (number - start[index] - (end[index] - start[index]) * share).magnitude
        if distance > farthest.distance { farthest = (candidate, distance) }
      }
    }
    return farthest.index
  }
}

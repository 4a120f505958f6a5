/// The timing of an animated layout, and the batch of its animations.
struct MotionPlan {
  let timing: Timing
  let batch: MotionBatch
}

/// All animations that one layout has started, on any screen, and its completions.
final class MotionBatch {
  var count = 0
  var isFinished = true

  /// Whether the layout is still in progress.
  var isOpen = true

  private(set) var completions: [(Bool) -> Void]

  init(_ completion: ((Bool) -> Void)?) { completions = completion.map { [$0] } ?? [] }

  func motionEnded(isFinished: Bool) {
    count -= 1
    if !isFinished { self.isFinished = false }
  }

  /// Takes over the completions of a batch that has started no animations.
  func takeCompletions(of other: MotionBatch) {
    completions = other.completions + completions
    other.completions = []
  }
}

/// The animation of a box.
struct BoxMotion {
  let motions: BoxMotions
  let key: Int32

  /// Whether the box fades out.
  var isExit: Bool

  /// The frame at which the box is currently shown, and its opacity relative to its own.
  var state: MotionState {
    motions.animator.state(of: key) ?? MotionState(frame: .zero)
  }

  /// The state at the end of the animation.
  var goal: MotionState {
    motions.animator.goal(of: key) ?? MotionState(frame: .zero)
  }

  /// Removes the animation before its end.
  func cancel() { motions.cancel(key) }
}

/// All box animations on one screen, and their completions.
///
/// Does not keep boxes alive: a box that is freed ends its animation.
final class BoxMotions {
  /// The current states, by key.
  private(set) var animator = Animator()

  /// The time of the last advance, in seconds.
  private(set) var time = 0.0

  /// How far the clock of the animations is behind that of the host, in seconds. The clock stops
  /// while nothing animates, so that animations after a pause begin with the next frame.
  private var lag = 0.0

  /// Whether animations have started after a pause, since the last advance.
  private var isResuming = false

  /// The animated box and its batch, by key.
  private var animatedBoxes: [AnimatedBox?] = []

  /// Keys that are not in use.
  private var freeKeys: [Int32] = []

  /// Batches that have not completed, in the order of their layouts.
  private var batches: [MotionBatch] = []

  private struct AnimatedBox {
    unowned(unsafe) let box: Box
    let batch: MotionBatch
  }
}

// MARK: - Batches
extension BoxMotions {
  /// Whether nothing animates and no completion is waiting.
  var isEmpty: Bool { animator.isEmpty && batches.isEmpty }

  /// Adds a batch for an animated layout, and returns its plan.
  func open(_ timing: Timing, _ completion: ((Bool) -> Void)?) -> MotionPlan {
    let batch = MotionBatch(completion)
    batches.append(batch)
    return MotionPlan(timing: timing, batch: batch)
  }

  /// Ends all animations of a screen that this one replaces, and takes over their batches. The next
  /// advance calls the completions, which the clock of that screen would never do.
  func takeBatches(of other: BoxMotions) {
    for case let animated? in other.animatedBoxes { animated.box.endMotion() }
    batches += other.batches
    other.batches = []
  }
}

// MARK: - Motions
extension BoxMotions {
  /// Starts the animation of a box, or redirects the one that is running.
  func begin(_ transition: BoxTransition, in batch: MotionBatch) {
    let box = transition.box
    if animator.isEmpty { isResuming = true }
    batch.count += 1
    let isExit = transition.kind == .delete
    if let motion = box.motion, motion.motions === self {
      let before = animatedBoxes[Int(motion.key)]?.batch
      before?.motionEnded(isFinished: before === batch)
      animatedBoxes[Int(motion.key)] = AnimatedBox(box: box, batch: batch)
      box.motion?.isExit = isExit
      animator.redirect(
        motion.key, to: transition.to, timing: transition.timing, delay: transition.delay,
        at: time - lag)
      return
    }
    box.motion?.cancel()
    let key = freeKeys.popLast() ?? Int32(animatedBoxes.count)
    if key == animatedBoxes.count { animatedBoxes.append(nil) }
    animatedBoxes[Int(key)] = AnimatedBox(box: box, batch: batch)
    box.motion = BoxMotion(motions: self, key: key, isExit: isExit)
    animator.start(
      key, from: transition.from, to: transition.to, timing: transition.timing,
      delay: transition.delay, at: time - lag)
  }

  /// Removes an animation before its end. The batch then counts as interrupted.
  func cancel(_ key: Int32) {
    guard let animated = animatedBoxes[Int(key)] else { return }
    animator.remove(key)
    release(key)
    animated.batch.motionEnded(isFinished: false)
  }

  /// Advances all animations to a time, and ends those that have completed.
  /// - Returns: The completions to call. Times that are not finite or before the last one return
  ///   none.
  func advance(to time: Double) -> [() -> Void] {
    guard time.isFinite, time >= self.time else { return [] }
    if isResuming {
      lag += time - self.time
      isResuming = false
    }
    self.time = time
    animator.advance(to: time - lag)
    endMotions()
    let done = batches.filter { $0.count == 0 && !$0.isOpen }
    batches.removeAll { $0.count == 0 && !$0.isOpen }
    return done.flatMap { batch in
      batch.completions.map { completion in { completion(batch.isFinished) } }
    }
  }

  private func endMotions() {
    var gone: [Box] = []
    for key in animator.ended {
      guard let animated = animatedBoxes[Int(key)] else { continue }
      release(key)
      animated.batch.motionEnded(isFinished: true)
      animated.box.motion = nil
      if animated.box.motionDidEnd() { gone.append(animated.box) }
    }
    // Dropped together, so that many boxes leaving one container need one pass over its list.
    let all = Set(gone.map { ObjectIdentifier($0) })
    for box in gone { box.owner?.drop(all) }
  }

  private func release(_ key: Int32) {
    animatedBoxes[Int(key)] = nil
    freeKeys.append(key)
  }
}

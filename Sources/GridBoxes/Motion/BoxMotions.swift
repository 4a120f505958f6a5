/// How a layout shows what it changes.
struct MotionPlan {
  let timing: Timing

  /// Who else is on the way because of the same layout.
  let batch: Int
}

/// A box on its way.
struct BoxMotion {
  let motions: BoxMotions
  let key: Int32

  /// What the box looks like now: its frame, and which part of its opacity is left.
  var state: MotionState {
    motions.animator.state(of: key) ?? MotionState(frame: .zero)
  }

  /// The same in the end.
  var goal: MotionState {
    motions.animator.goal(of: key) ?? MotionState(frame: .zero)
  }

  /// The box is on its way no longer, wherever it is.
  func forget() { motions.forget(key) }
}

/// All boxes on their way on one screen, and who waits for them.
///
/// Nothing here keeps a box alive: one that goes takes its motion with it.
final class BoxMotions {
  /// Where things are, by key.
  private(set) var animator = Animator()

  /// The time of the last advance.
  private(set) var time = 0.0

  /// How far the clock of the motions is behind that of the host: it stands still while there are
  /// none, so that what sets out after a pause begins with the next frame.
  private var lag = 0.0

  /// Whether the first motions after a pause have set out since the last advance.
  private var isResuming = false

  /// Who has a key, by key.
  private var travelers: [Traveler?] = []

  /// Keys that nobody has.
  private var freeKeys: [Int32] = []

  /// Who waits, by the number of the layout; those of a layout wait for all that it has moved.
  private var batches: [Int: Batch] = [:]
  private var batchCount = 0

  private struct Traveler {
    unowned(unsafe) let box: Box
    var batch: Int
  }

  private struct Batch {
    var count = 0
    var isWhole = true
    let completion: ((Bool) -> Void)?
  }
}

// MARK: - Batches
extension BoxMotions {
  /// Whether nothing is on its way, and nobody waits.
  var isEmpty: Bool { animator.isEmpty && batches.isEmpty }

  /// Begins a layout that moves boxes.
  func open(_ timing: Timing, _ completion: ((Bool) -> Void)?) -> MotionPlan {
    batchCount += 1
    batches[batchCount] = Batch(completion: completion)
    return MotionPlan(timing: timing, batch: batchCount)
  }

  private func leave(_ number: Int, isWhole: Bool) {
    batches[number]?.count -= 1
    if !isWhole { batches[number]?.isWhole = false }
  }
}

// MARK: - Motions
extension BoxMotions {
  /// Sends a box on its way, or another way than it was on.
  func begin(_ transition: BoxTransition, in batch: Int) {
    let box = transition.box
    if animator.isEmpty { isResuming = true }
    batches[batch]?.count += 1
    if let motion = box.motion, motion.motions === self {
      let key = Int(motion.key)
      if let before = travelers[key]?.batch { leave(before, isWhole: before == batch) }
      travelers[key]?.batch = batch
      animator.redirect(
        motion.key, to: transition.to, timing: transition.timing, delay: transition.delay,
        at: time - lag)
      return
    }
    box.motion?.forget()
    let key = freeKeys.popLast() ?? Int32(travelers.count)
    if key == travelers.count { travelers.append(nil) }
    travelers[Int(key)] = Traveler(box: box, batch: batch)
    box.motion = BoxMotion(motions: self, key: key)
    animator.start(
      key, from: transition.from, to: transition.to, timing: transition.timing,
      delay: transition.delay, at: time - lag)
  }

  /// A box is on its way no longer, wherever it is.
  func forget(_ key: Int32) {
    guard let traveler = travelers[Int(key)] else { return }
    animator.remove(key)
    release(key)
    leave(traveler.batch, isWhole: false)
  }

  /// Shows what is where at a time, and ends what has arrived.
  /// - Returns: What those are to be told that have waited, and whether all arrived.
  func advance(to time: Double) -> [() -> Void] {
    guard time.isFinite, time >= self.time else { return [] }
    if isResuming {
      lag += time - self.time
      isResuming = false
    }
    self.time = time
    animator.advance(to: time - lag)
    for key in animator.ended {
      guard let traveler = travelers[Int(key)] else { continue }
      release(key)
      leave(traveler.batch, isWhole: true)
      traveler.box.motion = nil
      traveler.box.didArrive()
    }
    var done: [() -> Void] = []
    for number in batches.keys.sorted() {
      guard let batch = batches[number], batch.count == 0 else { continue }
      batches[number] = nil
      if let completion = batch.completion { done.append { completion(batch.isWhole) } }
    }
    return done
  }

  private func release(_ key: Int32) {
    travelers[Int(key)] = nil
    freeKeys.append(key)
  }
}

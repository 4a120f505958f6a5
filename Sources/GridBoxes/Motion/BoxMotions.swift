/// How a layout shows what it changes.
struct MotionPlan {
  let timing: Timing
  let batch: MotionBatch
}

/// All that a layout has sent on its way, on whatever screen, and who waits for it.
final class MotionBatch {
  var count = 0
  var isWhole = true

  /// Whether the layout is still under way.
  var isOpen = true

  private(set) var completions: [(Bool) -> Void]

  init(_ completion: ((Bool) -> Void)?) { completions = completion.map { [$0] } ?? [] }

  func leave(isWhole: Bool) {
    count -= 1
    if !isWhole { self.isWhole = false }
  }

  /// Whoever waits for another batch, which has sent nothing, waits for this one.
  func join(_ other: MotionBatch) {
    completions = other.completions + completions
    other.completions = []
  }
}

/// A box on its way.
struct BoxMotion {
  let motions: BoxMotions
  let key: Int32

  /// Whether it is on its way out.
  var isExit: Bool

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

  /// Those for whom somebody waits, in the order of their layouts.
  private var batches: [MotionBatch] = []

  private struct Traveler {
    unowned(unsafe) let box: Box
    let batch: MotionBatch
  }
}

// MARK: - Batches
extension BoxMotions {
  /// Whether nothing is on its way, and nobody waits.
  var isEmpty: Bool { animator.isEmpty && batches.isEmpty }

  /// Begins a layout that moves boxes.
  func open(_ timing: Timing, _ completion: ((Bool) -> Void)?) -> MotionPlan {
    let batch = MotionBatch(completion)
    batches.append(batch)
    return MotionPlan(timing: timing, batch: batch)
  }
}

// MARK: - Motions
extension BoxMotions {
  /// Sends a box on its way, or another way than it was on.
  func begin(_ transition: BoxTransition, in batch: MotionBatch) {
    let box = transition.box
    if animator.isEmpty { isResuming = true }
    batch.count += 1
    let isExit = transition.kind == .delete
    if let motion = box.motion, motion.motions === self {
      let before = travelers[Int(motion.key)]?.batch
      before?.leave(isWhole: before === batch)
      travelers[Int(motion.key)] = Traveler(box: box, batch: batch)
      box.motion?.isExit = isExit
      animator.redirect(
        motion.key, to: transition.to, timing: transition.timing, delay: transition.delay,
        at: time - lag)
      return
    }
    box.motion?.forget()
    let key = freeKeys.popLast() ?? Int32(travelers.count)
    if key == travelers.count { travelers.append(nil) }
    travelers[Int(key)] = Traveler(box: box, batch: batch)
    box.motion = BoxMotion(motions: self, key: key, isExit: isExit)
    animator.start(
      key, from: transition.from, to: transition.to, timing: transition.timing,
      delay: transition.delay, at: time - lag)
  }

  /// A box is on its way no longer, wherever it is.
  func forget(_ key: Int32) {
    guard let traveler = travelers[Int(key)] else { return }
    animator.remove(key)
    release(key)
    traveler.batch.leave(isWhole: false)
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
    endMotions()
    let done = batches.filter { $0.count == 0 && !$0.isOpen }
    batches.removeAll { $0.count == 0 && !$0.isOpen }
    return done.flatMap { batch in
      batch.completions.map { completion in { completion(batch.isWhole) } }
    }
  }

  private func endMotions() {
    var gone: [Box] = []
    for key in animator.ended {
      guard let traveler = travelers[Int(key)] else { continue }
      release(key)
      traveler.batch.leave(isWhole: true)
      traveler.box.motion = nil
      if traveler.box.hasLeft() { gone.append(traveler.box) }
    }
    // However many have left a box, they are dropped in one sweep.
    let all = Set(gone.map { ObjectIdentifier($0) })
    for box in gone { box.owner?.drop(all) }
  }

  private func release(_ key: Int32) {
    travelers[Int(key)] = nil
    freeKeys.append(key)
  }
}

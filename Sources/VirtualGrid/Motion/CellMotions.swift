/// The running cell animations, their targets, and the completion handlers that wait for them.
///
/// It uses slots and times only. It neither places cells nor makes callbacks:
///
/// ```text
/// motions.begin(slot, from: shown, to: goal, .standard, delay: 0)
/// motions.advance(to: now)
/// for slot in motions.moving { place(slot, motions.attributes(of: slot)) }
/// ```
///
/// Each animation belongs to a batch: all that were started between two layout passes. A batch is
/// done when none of its animations is running.
struct CellMotions {
  private var animator = Animator()

  /// The target of each animating cell and its batch, by slot. Cells at rest have no batch.
  private var goals: [Goal] = []

  /// The batches that are not done. The last one is open: new animations join it.
  private var batches: [Batch] = [Batch(number: 0)]

  /// The slots of cells whose animation ended in the last advance.
  private(set) var settled: [Int32] = []

  /// The slots of cells that were still animating in the last advance.
  private(set) var moving: [Int32] = []

  /// Whether the host was animating a cell whose animation was then interrupted, by slot. Its
  /// position on the display is unknown.
  private var isLeftByHost: [Bool] = []

  /// The handlers of batches that are done, and whether all animations of the batch ran to their
  /// end.
  private var done: [(handler: (Bool) -> Void, isFinished: Bool)] = []

  /// The animation time. It stands still while nothing animates.
  private var clock = 0.0

  /// The time of the last frame.
  private var lastFrame = 0.0

  /// Whether a frame is in progress. Animations that begin in it start at its time.
  private var isInFrame = false

  /// Whether all animations must end in the next advance.
  private var isFinishing = false

  /// Whether the first animations began after the last frame, so that the time since then does not
  /// count.
  private var isFresh = false

  private struct Goal {
    var attributes: CellAttributes
    var batch: Int
    var timing: Timing
    var isShownByHost: Bool

    /// The batch number of cells at rest.
    static var noBatch: Int { -1 }

    /// The entry of a slot whose cell does not animate.
    static var none: Goal {
      Goal(
        attributes: CellAttributes(frame: .zero), batch: noBatch, timing: .standard,
        isShownByHost: false)
    }
  }

  private struct Batch {
    let number: Int
    var motionCount = 0
    var isFinished = true
    var handlers: [(Bool) -> Void] = []

    var isEmpty: Bool { motionCount == 0 && handlers.isEmpty }
  }
}

// MARK: - Queries
extension CellMotions {
  /// Whether any cell is animating.
  var isActive: Bool { !animator.isEmpty }

  /// Whether the open batch has animations or handlers.
  var isBatchOpen: Bool { !batches[batches.count - 1].isEmpty }

  /// Whether handlers of completed batches must be called.
  var hasDone: Bool { !done.isEmpty }

  /// Whether a cell is animating.
  @inline(__always)
  func isAnimating(_ slot: Int32) -> Bool {
    slot < goals.count && goals[Int(slot)].batch != Goal.noBatch
  }

  /// Whether a cell is animating to the frame, opacity and transform of these attributes.
  @inline(__always)
  func isAnimating(_ slot: Int32, to goal: CellAttributes) -> Bool {
    isAnimating(slot) && goals[Int(slot)].attributes.isWhere(goal)
  }

  /// The final attributes of an animating cell, else nil.
  func goal(of slot: Int32) -> CellAttributes? {
    isAnimating(slot) ? goals[Int(slot)].attributes : nil
  }

  /// The timing of an animating cell, else nil.
  func timing(of slot: Int32) -> Timing? { isAnimating(slot) ? goals[Int(slot)].timing : nil }

  /// Whether the host runs the animation of a cell itself.
  func isShownByHost(_ slot: Int32) -> Bool {
    isAnimating(slot) && goals[Int(slot)].isShownByHost
  }

  /// The current attributes of an animating cell, else nil.
  func attributes(of slot: Int32) -> CellAttributes? {
    guard isAnimating(slot), let state = animator.state(of: slot) else { return nil }
    return goals[Int(slot)].attributes.moved(to: state)
  }
}

// MARK: - Motions
extension CellMotions {
  /// Starts an animation.
  ///
  /// A cell that is already animating continues with its velocity, unless `start` differs from its
  /// current state.
  mutating func begin(
    _ slot: Int32, from start: CellAttributes, to goal: CellAttributes, _ timing: Timing,
    delay: Double
  ) {
    let open = batches[batches.count - 1].number
    var goesOn = false
    if isAnimating(slot) {
      goesOn = animator.state(of: slot) == start.motion
      // Redirecting a cell within the open batch does not make the batch incomplete.
      leaveBatch(slot, isFinished: goals[Int(slot)].batch == open)
    }
    if !isActive { isFresh = !isInFrame }
    while goals.count <= Int(slot) { goals.append(.none) }
    goals[Int(slot)] = Goal(
      attributes: goal, batch: open, timing: timing, isShownByHost: false)
    batches[batches.count - 1].motionCount += 1
    if goesOn {
      animator.redirect(slot, to: goal.motion, timing: timing, delay: delay, at: clock)
    } else {
      animator.start(
        slot, from: start.motion, to: goal.motion, timing: timing, delay: delay, at: clock)
    }
  }

  /// Changes the attributes of an animating cell that do not animate, such as its state and its
  /// level.
  mutating func setLooks(_ slot: Int32, _ attributes: CellAttributes) {
    guard isAnimating(slot) else { return }
    goals[Int(slot)].attributes = attributes
  }

  /// Records that the host runs the animation of a cell itself.
  mutating func leaveToHost(_ slot: Int32) {
    guard isAnimating(slot) else { return }
    goals[Int(slot)].isShownByHost = true
    while isLeftByHost.count < goals.count { isLeftByHost.append(false) }
  }

  /// Stops an animation without reaching its target: the cell was placed elsewhere, or is gone.
  mutating func cut(_ slot: Int32) {
    guard isAnimating(slot) else { return }
    animator.remove(slot)
    leaveBatch(slot, isFinished: false)
  }

  /// Ends an animation that has reached its target, and returns its final attributes.
  mutating func takeGoal(of slot: Int32) -> CellAttributes? {
    guard isAnimating(slot) else { return nil }
    leaveBatch(slot, isFinished: true)
    return goals[Int(slot)].attributes
  }

  /// Removes a cell from its batch, and so from the animating cells.
  private mutating func leaveBatch(_ slot: Int32, isFinished: Bool) {
    let batch = goals[Int(slot)].batch
    goals[Int(slot)].batch = Goal.noBatch
    if goals[Int(slot)].isShownByHost { isLeftByHost[Int(slot)] = true }
    leave(batch, isFinished: isFinished)
  }

  /// Returns whether the host must be told the position of a cell, because it no longer animates the
  /// cell itself. Returns true once.
  @inline(__always)
  mutating func takeBack(_ slot: Int32) -> Bool {
    guard slot < isLeftByHost.count, isLeftByHost[Int(slot)] else { return false }
    isLeftByHost[Int(slot)] = false
    return true
  }

  /// Shifts all animations after the content was scrolled without visible motion.
  mutating func shift(by offset: GridOffset) {
    guard isActive, offset != .zero else { return }
    animator.shift(by: offset)
    for slot in goals.indices where isAnimating(Int32(slot)) {
      goals[slot].attributes = goals[slot].attributes.shifted(by: offset)
    }
  }

  /// Shifts the animation of a cell so that it ends at a new position at the same time as before.
  ///
  /// An animation that the host runs itself is cut.
  /// - Returns: The attributes of the cell now; nil if it is not animating any more.
  mutating func shift(_ slot: Int32, to goal: CellAttributes) -> CellAttributes? {
    guard !isShownByHost(slot) else {
      cut(slot)
      return nil
    }
    guard let before = self.goal(of: slot) else { return nil }
    animator.shift(slot, by: goal.frame.origin - before.frame.origin)
    goals[Int(slot)].attributes = goal
    return attributes(of: slot)
  }

  /// Makes the grid run the animations of a host that was replaced.
  mutating func takeBackFromHost() {
    for slot in goals.indices { goals[slot].isShownByHost = false }
  }
}

// MARK: - Time
extension CellMotions {
  /// Begins a frame. For animations that started since the last frame, the time before does not
  /// count.
  mutating func beginFrame(at time: Double) {
    isInFrame = true
    let elapsed = max(0, time - lastFrame)
    lastFrame = time
    guard isActive else { return }
    if isFresh { isFresh = false } else { clock += elapsed }
  }

  /// Ends a frame.
  mutating func endFrame() { isInFrame = false }

  /// Makes all animations end in the next advance.
  mutating func finish() { isFinishing = isActive }

  /// Advances all animations and updates ``settled`` and ``moving``.
  /// - Complexity: O(animating cells). Allocates nothing once the buffers have grown.
  mutating func advance() {
    animator.advance(to: clock)
    settled.removeAll(keepingCapacity: true)
    settled.append(contentsOf: animator.ended)
    var slots: [Int32] = []
    swap(&slots, &moving)
    slots.removeAll(keepingCapacity: true)
    animator.forEach { slot, _ in slots.append(slot) }
    swap(&slots, &moving)
    guard isFinishing else { return }
    isFinishing = false
    settled += moving
    moving.removeAll(keepingCapacity: true)
    animator.removeAll()
  }
}

// MARK: - Batches
extension CellMotions {
  /// Adds a handler to the open batch. Its argument tells whether all animations of the batch ran
  /// to their end.
  mutating func await(_ handler: @escaping (Bool) -> Void) {
    batches[batches.count - 1].handlers.append(handler)
  }

  /// Schedules a handler of an animation that will not run. Its argument is false.
  mutating func refuse(_ handler: @escaping (Bool) -> Void) { done.append((handler, false)) }

  /// Closes the open batch and opens another.
  mutating func closeBatch() {
    let last = batches[batches.count - 1]
    if last.motionCount == 0 { finish(batches.count - 1) }
    batches.append(Batch(number: last.number + 1))
  }

  /// Returns the handlers of completed batches and removes them.
  mutating func takeDone() -> [(handler: (Bool) -> Void, isFinished: Bool)] {
    defer { done.removeAll() }
    return done
  }

  /// Removes one animation from a batch, and completes the batch if it was the last.
  private mutating func leave(_ number: Int, isFinished: Bool) {
    guard let place = batches.firstIndex(where: { $0.number == number }) else { return }
    batches[place].motionCount -= 1
    if !isFinished { batches[place].isFinished = false }
    guard batches[place].motionCount == 0 else { return }
    if place < batches.count - 1 {
      finish(place)
    } else if batches[place].handlers.isEmpty {
      // An open batch without animations and handlers is reused as a new one.
      batches[place].isFinished = true
    }
  }

  private mutating func finish(_ place: Int) {
    let batch = batches.remove(at: place)
    for handler in batch.handlers { done.append((handler, batch.isFinished)) }
  }
}

// MARK: - Invariants
extension CellMotions {
  /// Traps if the number of animations of a batch is stale. Does nothing in release builds.
  func checkInvariants() {
    assert(contradiction() == nil, contradiction() ?? "")
  }

  private func contradiction() -> String? {
    for batch in batches {
      let count = goals.reduce(0) { $0 + ($1.batch == batch.number ? 1 : 0) }
      guard batch.motionCount == count else {
        return "Batch \(batch.number) counts \(batch.motionCount) animations, but has \(count)."
      }
    }
    return nil
  }
}

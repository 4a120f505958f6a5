/// Which cells are on their way, where to, and who waits for them to arrive.
///
/// It knows slots and times; it shows nothing and calls nobody:
///
///     motions.begin(slot, from: shown, to: goal, .standard, delay: 0)
///     motions.advance(to: now)
///     for slot in motions.moving { place(slot, motions.attributes(of: slot)) }
///
/// Each motion belongs to a batch: all that was begun between two passes. A batch is done when none
/// of its motions is under way any more, once.
struct CellMotions {
  private var animator = Animator()

  /// How each cell on its way looks in the end, and what it belongs to, by slot; those of other cells
  /// belong to no batch.
  private var goals: [Goal] = []

  /// Batches that are not done, and the one that is being begun, which is the last.
  private var batches: [Batch] = [Batch(number: 0)]

  /// Slots of cells that have arrived in the last advance.
  private(set) var arrived: [Int32] = []

  /// Slots of cells that are under way, as of the last advance.
  private(set) var moving: [Int32] = []

  /// Whether a host moved a cell by itself that goes no further, by slot: nobody knows where it is.
  private var isLeftByHost: [Bool] = []

  /// Who has waited for batches that are done, and whether all of them arrived.
  private var done: [(handler: (Bool) -> Void, isWhole: Bool)] = []

  /// The time of the motions, which stands still while there are none.
  private var clock = 0.0

  /// The time of the last frame.
  private var lastFrame = 0.0

  /// Whether a frame is being carried out: what begins in it has the time of it.
  private var isInFrame = false

  /// Whether all are to arrive.
  private var isFinishing = false

  /// Whether the first motions were begun since the last frame, so that they have not waited for it.
  private var isFresh = false

  private struct Goal {
    var attributes: CellAttributes
    var batch: Int
    var timing: Timing
    var isShownByHost: Bool

    /// The number of no batch.
    static var noBatch: Int { -1 }

    /// What stands for no goal.
    static var none: Goal {
      Goal(
        attributes: CellAttributes(frame: .zero), batch: noBatch, timing: .standard,
        isShownByHost: false)
    }
  }

  private struct Batch {
    let number: Int
    var motionCount = 0
    var isWhole = true
    var handlers: [(Bool) -> Void] = []

    var isEmpty: Bool { motionCount == 0 && handlers.isEmpty }
  }
}

// MARK: - Questions
extension CellMotions {
  /// Whether any cell is on its way.
  var isActive: Bool { !animator.isEmpty }

  /// Whether anything belongs to the batch that is being begun, or anybody waits for it.
  var isBatchOpen: Bool { !batches[batches.count - 1].isEmpty }

  /// Whether anybody is to be told that a batch is done.
  var hasDone: Bool { !done.isEmpty }

  /// Whether a cell is on its way.
  @inline(__always)
  func isOnItsWay(_ slot: Int32) -> Bool {
    slot < goals.count && goals[Int(slot)].batch != Goal.noBatch
  }

  /// Whether a cell is on its way to where something looks like this.
  @inline(__always)
  func isOnItsWay(_ slot: Int32, to goal: CellAttributes) -> Bool {
    isOnItsWay(slot) && goals[Int(slot)].attributes.isWhere(goal)
  }

  /// How a cell looks when it has arrived; nil for one that is not on its way.
  func goal(of slot: Int32) -> CellAttributes? {
    isOnItsWay(slot) ? goals[Int(slot)].attributes : nil
  }

  /// How a cell passes to where it goes.
  func timing(of slot: Int32) -> Timing? { isOnItsWay(slot) ? goals[Int(slot)].timing : nil }

  /// Whether the host moves a cell by itself.
  func isShownByHost(_ slot: Int32) -> Bool {
    isOnItsWay(slot) && goals[Int(slot)].isShownByHost
  }

  /// How a cell on its way looks now.
  func attributes(of slot: Int32) -> CellAttributes? {
    guard isOnItsWay(slot), let state = animator.state(of: slot) else { return nil }
    return goals[Int(slot)].attributes.moved(to: state)
  }
}

// MARK: - Motions
extension CellMotions {
  /// Sends a cell on its way; if it is on one, it goes on from where it is, unless it is to begin
  /// elsewhere.
  mutating func begin(
    _ slot: Int32, from start: CellAttributes, to goal: CellAttributes, _ timing: Timing,
    delay: Double
  ) {
    let open = batches[batches.count - 1].number
    var goesOn = false
    if isOnItsWay(slot) {
      goesOn = animator.state(of: slot) == start.motion
      // What is sent elsewhere within one batch belongs to it as before.
      leaveBatch(slot, isWhole: goals[Int(slot)].batch == open)
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

  /// A cell on its way looks otherwise, at the same place.
  mutating func setLooks(_ slot: Int32, _ attributes: CellAttributes) {
    guard isOnItsWay(slot) else { return }
    goals[Int(slot)].attributes = attributes
  }

  /// The host moves a cell by itself from now on.
  mutating func leaveToHost(_ slot: Int32) {
    guard isOnItsWay(slot) else { return }
    goals[Int(slot)].isShownByHost = true
    while isLeftByHost.count < goals.count { isLeftByHost.append(false) }
  }

  /// A cell does not go on: it is elsewhere, or gone.
  mutating func cut(_ slot: Int32) {
    guard isOnItsWay(slot) else { return }
    animator.remove(slot)
    leaveBatch(slot, isWhole: false)
  }

  /// Takes the goal of a cell that has arrived.
  mutating func takeGoal(of slot: Int32) -> CellAttributes? {
    guard isOnItsWay(slot) else { return nil }
    leaveBatch(slot, isWhole: true)
    return goals[Int(slot)].attributes
  }

  /// A cell on its way belongs to no batch any more, and is on none.
  private mutating func leaveBatch(_ slot: Int32, isWhole: Bool) {
    let batch = goals[Int(slot)].batch
    goals[Int(slot)].batch = Goal.noBatch
    if goals[Int(slot)].isShownByHost { isLeftByHost[Int(slot)] = true }
    leave(batch, isWhole: isWhole)
  }

  /// Whether a host has moved a cell by itself since it was last told where it is; it is told now.
  @inline(__always)
  mutating func takeBack(_ slot: Int32) -> Bool {
    guard slot < isLeftByHost.count, isLeftByHost[Int(slot)] else { return false }
    isLeftByHost[Int(slot)] = false
    return true
  }

  /// The content has been scrolled under all cells without anybody seeing it.
  mutating func shift(by offset: GridOffset) {
    guard isActive, offset != .zero else { return }
    animator.shift(by: offset)
    for slot in goals.indices where isOnItsWay(Int32(slot)) {
      goals[slot].attributes = goals[slot].attributes.shifted(by: offset)
    }
  }

  /// The host that moved cells by itself is gone.
  mutating func takeBackFromHost() {
    for slot in goals.indices { goals[slot].isShownByHost = false }
  }
}

// MARK: - Time
extension CellMotions {
  /// A frame begins: what has set out since the one before has not waited for it.
  mutating func beginFrame(at time: Double) {
    isInFrame = true
    let elapsed = max(0, time - lastFrame)
    lastFrame = time
    guard isActive else { return }
    if isFresh { isFresh = false } else { clock += elapsed }
  }

  /// A frame is done.
  mutating func endFrame() { isInFrame = false }

  /// All that is under way arrives with the next advance.
  mutating func finish() { isFinishing = isActive }

  /// Finds out what is where now.
  /// - Complexity: O(cells on their way), without new memory once the buffers have grown.
  mutating func advance() {
    animator.advance(to: clock)
    arrived.removeAll(keepingCapacity: true)
    arrived.append(contentsOf: animator.ended)
    var slots: [Int32] = []
    swap(&slots, &moving)
    slots.removeAll(keepingCapacity: true)
    animator.forEach { slot, _ in slots.append(slot) }
    swap(&slots, &moving)
    guard isFinishing else { return }
    isFinishing = false
    arrived += moving
    moving.removeAll(keepingCapacity: true)
    animator.removeAll()
  }
}

// MARK: - Batches
extension CellMotions {
  /// Somebody waits for all that is begun until the batch is closed.
  mutating func await(_ handler: @escaping (Bool) -> Void) {
    batches[batches.count - 1].handlers.append(handler)
  }

  /// Somebody waits for what will not be.
  mutating func refuse(_ handler: @escaping (Bool) -> Void) { done.append((handler, false)) }

  /// What is begun from now on belongs to another batch.
  mutating func closeBatch() {
    let last = batches[batches.count - 1]
    if last.motionCount == 0 { finish(batches.count - 1) }
    batches.append(Batch(number: last.number + 1))
  }

  /// Takes who has waited for batches that are done.
  mutating func takeDone() -> [(handler: (Bool) -> Void, isWhole: Bool)] {
    defer { done.removeAll() }
    return done
  }

  /// A motion of a batch is not under way any more.
  private mutating func leave(_ number: Int, isWhole: Bool) {
    guard let place = batches.firstIndex(where: { $0.number == number }) else { return }
    batches[place].motionCount -= 1
    if !isWhole { batches[place].isWhole = false }
    guard batches[place].motionCount == 0 else { return }
    if place < batches.count - 1 {
      finish(place)
    } else if batches[place].handlers.isEmpty {
      // Of a batch that is begun anew, nothing is lost.
      batches[place].isWhole = true
    }
  }

  private mutating func finish(_ place: Int) {
    let batch = batches.remove(at: place)
    for handler in batch.handlers { done.append((handler, batch.isWhole)) }
  }
}

/// What the engine is doing. It does one thing at a time.
enum Phase: UInt8 {
  /// Nothing. Calls of the app take effect at once.
  case idle

  /// Passes follow each other, deferred calls run, or the delegate is told what has happened. Calls of the app take
  /// effect at once, and a pass that they need follows.
  case settling

  /// A pass is exchanging cells.
  case inPass

  /// The data source is asked for its counts, and where items are now: in a pass, or before one.
  case counting

  /// The data source is asked for identifiers outside a pass.
  case identifying

  /// Cells go from one host to another.
  case handingOver
}

extension Phase {
  /// The name, for messages. Embedded Swift does not describe cases by itself.
  var name: String {
    switch self {
    case .idle: "idle"
    case .settling: "settling"
    case .inPass: "inPass"
    case .counting: "counting"
    case .identifying: "identifying"
    case .handingOver: "handingOver"
    }
  }

  /// Whether changes by the app have to wait, because cells are between two places, or the counts between two
  /// values.
  @inline(__always)
  var defersChanges: Bool { rawValue > Phase.settling.rawValue }

  /// Whether another phase may begin in this one. Passes do not nest, and nothing but a load begins in a pass.
  fileprivate func mayContain(_ other: Phase) -> Bool {
    switch (self, other) {
    case (_, .idle): false
    case (.idle, .inPass): false
    case (.idle, _): true
    case (.settling, .settling): false
    case (.settling, _): true
    case (.inPass, .counting): true
    default: false
    }
  }
}

/// What the engine is doing, whether it has to do more, and which calls wait until it may.
///
///     let outer = schedule.enter(.inPass)
///     …
///     schedule.leave(to: outer)
///     for call in schedule.takeDeferred() { call() }
struct Schedule: ~Copyable {
  /// What the engine is doing.
  private(set) var phase = Phase.idle

  /// Whether a pass is due.
  private(set) var needsPass = true

  /// Whether layout was asked for while it could not be done.
  private(set) var isAskedAgain = false

  /// Whether the host has been told that a pass is due.
  private var isAnnounced = false

  /// The calls that wait, in order.
  private var deferred: [() -> Void] = []

  /// The number of beginnings and ends of passes, which may overflow.
  private(set) var passNumber = 0

  /// Whether the delegate or the data source is answering a question about what the user does.
  private var isAsking = false

  /// The number of events that are being told, each from inside the one before.
  private var tellingDepth = 0
}

// MARK: - Phases
extension Schedule {
  /// Begins a phase.
  /// - Returns: The phase in which it began, to which it leads back.
  @inline(__always)
  mutating func enter(_ phase: Phase) -> Phase {
    assert(
      self.phase.mayContain(phase), "Phase \(phase.name) has begun in phase \(self.phase.name).")
    let outer = self.phase
    self.phase = phase
    if phase == .inPass { passNumber &+= 1 }
    return outer
  }

  /// Ends a phase.
  @inline(__always)
  mutating func leave(to outer: Phase) {
    if phase == .inPass { passNumber &+= 1 }
    phase = outer
  }

  /// Whether changes by the app have to wait; see ``Phase/defersChanges``.
  var defersChanges: Bool {
    @inline(__always) get { phase.defersChanges }
  }

  /// Whether the data source is being asked for its counts.
  var isCounting: Bool {
    @inline(__always) get { phase == .counting }
  }
}

// MARK: - Passes
extension Schedule {
  /// A pass is due. The host does not know yet; see ``announce()``.
  @inline(__always)
  mutating func setNeedsPass() { needsPass = true }

  /// A pass begins that does all that is due.
  @inline(__always)
  mutating func clearNeedsPass() { needsPass = false }

  /// Layout was asked for while it could not be done.
  mutating func askAgain() { isAskedAgain = true }

  /// All that was asked for is about to be done.
  @inline(__always)
  mutating func clearAskedAgain() { isAskedAgain = false }

  /// Whether the host has to be told that a pass is due: it does not know, and no pass follows by itself.
  @inline(__always)
  mutating func announce() -> Bool {
    guard !isAnnounced, phase == .idle else { return false }
    isAnnounced = true
    return true
  }

  /// The host has done what it was told, or is another one.
  @inline(__always)
  mutating func clearAnnouncement() { isAnnounced = false }
}

// MARK: - Deferred calls
extension Schedule {
  /// Keeps a call until changes do not have to wait any more.
  mutating func `defer`(_ call: @escaping () -> Void) { deferred.append(call) }

  /// Whether any call waits.
  var hasDeferred: Bool {
    @inline(__always) get { !deferred.isEmpty }
  }

  /// Takes the calls that wait, in order.
  mutating func takeDeferred() -> [() -> Void] {
    defer { deferred.removeAll() }
    return deferred
  }
}

// MARK: - Questions and events
extension Schedule {
  /// Begins a question, unless one is open.
  /// - Returns: Whether it has begun.
  mutating func beginAsking() -> Bool {
    guard !isAsking else { return false }
    isAsking = true
    return true
  }

  /// The question has been answered.
  mutating func endAsking() { isAsking = false }

  /// The number of events told inside each other, beyond which further ones wait. Each lies on the stack.
  private static var tellingLimit: Int { 16 }

  /// Whether an event may be told at once.
  var mayTell: Bool { tellingDepth < Self.tellingLimit }

  /// Begins to tell an event.
  mutating func beginTelling() { tellingDepth += 1 }

  /// An event has been told.
  mutating func endTelling() { tellingDepth -= 1 }
}

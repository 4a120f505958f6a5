/// How far the engine has updated its state. It decides whether changes by the app take effect at once.
enum Phase: UInt8 {
  /// Idle. Calls of the app take effect at once.
  case idle

  /// Between passes: deferred calls run, or the delegate is notified.
  ///
  /// Calls of the app take effect at once, and cause another pass.
  case settling

  /// A pass is updating cells.
  case inPass

  /// The data source is asked for its counts and for new indices of items, in a pass or before
  /// one.
  case counting

  /// The data source is asked for identifiers, outside of a pass.
  case identifying

  /// Cells are moved from one host to another.
  case handingOver
}

extension Phase {
  /// The name for messages. Embedded Swift cannot describe enum cases.
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

  /// Whether changes by the app are deferred, because the cells or the counts are partly updated.
  @inline(__always)
  var defersChanges: Bool { rawValue > Phase.settling.rawValue }

  /// Whether another phase may begin in this one. Passes do not nest, and only the data source may
  /// be asked for its counts in a pass, or while identifiers or cells are being asked for.
  fileprivate func mayContain(_ other: Phase) -> Bool {
    switch (self, other) {
    case (_, .idle): false
    case (.idle, .inPass): false
    case (.idle, _): true
    case (.settling, .settling): false
    case (.settling, _): true
    case (.inPass, .counting), (.identifying, .counting), (.handingOver, .counting): true
    default: false
    }
  }
}

/// The phase of the engine, whether more work is due, and the deferred calls.
///
/// Four states are beside the phase, because each may begin in several phases and must not change which
/// calls are deferred:
///
/// - The body of an update (`Content.isUpdating`). It may run in any phase, also in a pass, and the calls
///   in it take effect as in that phase.
/// - A query about a user action (`isAsking`), and the depth of nested events. Both may contain updates and
///   whole passes.
/// - The request for one cell (`Fetch.isInProgress`). It begins and ends within a pass, and limits
///   dequeue calls only.
/// - The former host (`GridView.hostOfPass`), which shows the cells until a pass that replaces it ends. The
///   phase cannot store it.
///
/// ```text
/// let outer = schedule.enter(.inPass)
/// …
/// schedule.leave(to: outer)
/// for call in schedule.takeDeferred() { call() }
/// ```
struct Schedule: ~Copyable {
  /// The current phase.
  private(set) var phase = Phase.idle

  /// Whether a pass is due.
  private(set) var needsPass = true

  /// Whether a layout was requested while it was not possible.
  private(set) var isAskedAgain = false

  /// Whether the host has been notified that a pass is due.
  private var isAnnounced = false

  /// The deferred calls, in order.
  private var deferred: [() -> Void] = []

  /// The number of begins and ends of passes, which may overflow.
  private(set) var passNumber = 0

  /// Whether the delegate or the data source is answering a query about a user action.
  private var isAsking = false

  /// The number of nested events that are being delivered.
  private var tellingDepth = 0

  /// Creates the state of an idle engine in which a pass is due.
  init(_ key: EngineKey) {}
}

// MARK: - Phases
extension Schedule {
  /// Begins a phase.
  /// - Returns: The phase in which it began, to be passed to ``leave(to:)``.
  @inline(__always)
  mutating func enter(_ phase: Phase) -> Phase {
    assert(
      self.phase.mayContain(phase), "Phase \(phase.name) has begun in phase \(self.phase.name).")
    let outer = self.phase
    self.phase = phase
    if phase == .inPass { passNumber &+= 1 }
    return outer
  }

  /// Ends a phase, and returns to the outer one.
  @inline(__always)
  mutating func leave(to outer: Phase) {
    if phase == .inPass { passNumber &+= 1 }
    phase = outer
  }

  /// Whether changes by the app are deferred; see ``Phase/defersChanges``.
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
  /// Notes that a pass is due. Does not notify the host; see ``announce()``.
  @inline(__always)
  mutating func setNeedsPass() { needsPass = true }

  /// Notes that a pass begins, which does all work that is due.
  @inline(__always)
  mutating func clearNeedsPass() { needsPass = false }

  /// Notes that a layout was requested while it was not possible.
  mutating func askAgain() { isAskedAgain = true }

  /// Notes that all requested layouts are about to be done.
  @inline(__always)
  mutating func clearAskedAgain() { isAskedAgain = false }

  /// Whether the host has to be notified that a pass is due: it does not know, and none follows
  /// by itself.
  @inline(__always)
  mutating func announce() -> Bool {
    guard !isAnnounced, phase == .idle else { return false }
    isAnnounced = true
    return true
  }

  /// Notes that the host has done a requested frame, or was replaced.
  @inline(__always)
  mutating func clearAnnouncement() { isAnnounced = false }
}

// MARK: - Deferred calls
extension Schedule {
  /// Stores a call until changes are no longer deferred.
  mutating func `defer`(_ call: @escaping () -> Void) { deferred.append(call) }

  /// Whether there are deferred calls.
  var hasDeferred: Bool {
    @inline(__always) get { !deferred.isEmpty }
  }

  /// Returns and removes the deferred calls, in order.
  mutating func takeDeferred() -> [() -> Void] {
    defer { deferred.removeAll() }
    return deferred
  }
}

// MARK: - Queries and events
extension Schedule {
  /// Begins a query, unless one is in progress.
  /// - Returns: Whether it has begun.
  mutating func beginAsking() -> Bool {
    guard !isAsking else { return false }
    isAsking = true
    return true
  }

  /// Ends a query.
  mutating func endAsking() { isAsking = false }

  /// The depth of nested events beyond which further ones are deferred. Each takes space on the
  /// stack.
  private static var tellingLimit: Int { 16 }

  /// Whether an event may be delivered at once.
  var mayTell: Bool { tellingDepth < Self.tellingLimit }

  /// Begins to deliver an event.
  mutating func beginTelling() { tellingDepth += 1 }

  /// Ends the delivery of an event.
  mutating func endTelling() { tellingDepth -= 1 }
}

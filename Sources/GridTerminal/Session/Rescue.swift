#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

// A signal handler gets a number and nothing else, and may neither allocate nor wait for a lock. So what
// it needs lies here: in the only variables of this module that belong to nobody. They are pointers
// and atomics, which are made before a handler is, and never go.

/// What is needed to leave the terminal from anywhere.
struct Rescue {
  /// What writes to the screen that everything is as it was.
  let leaving: UnsafeRawBufferPointer

  /// Where that goes.
  let output: Descriptor

  /// What the keyboard was.
  let rawMode: RawMode
}

/// How to leave the terminal, while ``isRescueReady``.
nonisolated(unsafe) private let rescue = UnsafeMutablePointer<Rescue>.allocate(capacity: 1)

/// Whether there is a terminal to be left.
private let isRescueReady = Atomic(false)

/// The pipe that signal handlers write to, so that the loop looks; -1 if there is no loop.
private let signalPipe = Atomic<Int32>(-1)

/// A bit for each signal that the loop has not seen yet.
private let pendingSignals = Atomic<UInt64>(0)

/// Who was called for a signal before, by its number.
nonisolated(unsafe) private let formerActions = {
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
  actions.initialize(repeating: sigaction(), count: 64)
  return actions
}()

/// Where a handler runs when the stack is what has run out.
nonisolated(unsafe) private let spareStack = UnsafeMutableRawPointer.allocate(
  byteCount: spareStackSize, alignment: 16)
private let spareStackSize = 65_536

/// A process that ends in the middle of the loop leaves the terminal as well.
private let leavesAtExit: Void = { atexit { Rescue.leave() } }()

// MARK: - Leaving
extension Rescue {
  /// From now on the terminal is left whatever happens.
  func prepare() {
    _ = leavesAtExit
    rescue.initialize(to: self)
    isRescueReady.store(true, ordering: .sequentiallyConsistent)
  }

  /// Leaves the terminal, if it has not been left. A signal handler may call this.
  static func leave() {
    guard isRescueReady.exchange(false, ordering: .sequentiallyConsistent) else { return }
    _ = rescue.pointee.output.writeAll(rescue.pointee.leaving)
    rescue.pointee.rawMode.leave()
  }
}

// MARK: - Handlers
extension Rescue {
  /// Sees to it that signals are told by a pipe, and that the terminal is left before the process dies
  /// of one.
  /// - Returns: Whether nobody else has that done.
  static func handle(_ signals: [Int32], deadly: [Int32], pipe: Descriptor) -> Bool {
    let isFree = signalPipe.compareExchange(
      expected: -1, desired: pipe.number, ordering: .sequentiallyConsistent
    ).exchanged
    guard isFree else { return false }
    // Whatever a handler looks at is there before it.
    _ = (rescue, isRescueReady.load(ordering: .relaxed))
    pendingSignals.store(0, ordering: .sequentiallyConsistent)
    for number in signals {
      install(noteSignal, for: number, flags: SA_RESTART)
      // What is not to end the process by the will of who began it, as with nohup, does not.
      if formerActions[Int(number)].isIgnoring { restore(number) }
    }
    var spare = stack_t()
    spare.ss_sp = spareStack
    spare.ss_size = spareStackSize
    sigaltstack(&spare, nil)
    for number in deadly { install(dieRescued, for: number, flags: SA_ONSTACK) }
    return true
  }

  /// Gives signals back to who was called for them before.
  static func release(_ signals: [Int32]) {
    for number in signals { restore(number) }
    signalPipe.store(-1, ordering: .sequentiallyConsistent)
  }

  /// The signals that have come since the last time, a bit for each.
  static func takeSignals() -> UInt64 {
    pendingSignals.exchange(0, ordering: .sequentiallyConsistent)
  }

  /// A signal that has come need not be told.
  static func forget(_ number: Int32) {
    pendingSignals.bitwiseAnd(~(1 << UInt64(number)), ordering: .sequentiallyConsistent)
  }

  /// Lets a signal do what it does by itself: to stop or to end the process. If it stops, this
  /// returns when it goes on.
  static func carryOut(_ number: Int32) {
    let handled = replace(number, by: .byDefault)
    raise(number)
    _ = replace(number, by: handled)
  }

  /// Stops all who share the terminal, but not this process.
  static func stopOthers() {
    let handled = replace(SIGTSTP, by: .ignoring)
    kill(0, SIGTSTP)
    _ = replace(SIGTSTP, by: handled)
  }

  private static func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, for number: Int32, flags: Int32
  ) {
    formerActions[Int(number)] = replace(number, by: .calling(handler, flags: flags))
  }

  private static func restore(_ number: Int32) {
    _ = replace(number, by: formerActions[Int(number)])
  }

  private static func replace(_ number: Int32, by action: sigaction) -> sigaction {
    var action = action
    var before = sigaction()
    sigaction(number, &action, &before)
    return before
  }
}

/// Tells the loop of a signal. If that has not seen the same signal before, it is stuck: then one that
/// ends the process does so at once.
private func noteSignal(_ number: Int32) {
  let code = errno
  let bit = UInt64(1) << UInt64(number)
  let before = pendingSignals.bitwiseOr(bit, ordering: .sequentiallyConsistent).oldValue
  if before & bit != 0, number == SIGINT || number == SIGTERM || number == SIGHUP {
    Rescue.leave()
    signal(number, SIG_DFL)
    raise(number)
  }
  nudge(signalPipe.load(ordering: .sequentiallyConsistent))
  errno = code
}

/// Leaves the terminal, and then lets the signal do what it would have done before.
private func dieRescued(_ number: Int32) {
  Rescue.leave()
  sigaction(number, formerActions + Int(number), nil)
  raise(number)
}

// MARK: - Actions
extension sigaction {
  fileprivate static func calling(
    _ handler: (@convention(c) (Int32) -> Void)?, flags: Int32
  ) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    return action
  }

  fileprivate static var byDefault: sigaction { sigaction() }

  fileprivate static var ignoring: sigaction { calling(SIG_IGN, flags: 0) }

  fileprivate var isIgnoring: Bool {
    #if canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #else
      let handler = __sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

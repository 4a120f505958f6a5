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

/// The bits of the ``SignalSet`` that the loop has not seen yet.
private let pendingSignals = Atomic<UInt64>(0)

/// Who was called for a signal before, by its number.
nonisolated(unsafe) private let formerActions = {
  let actions = UnsafeMutablePointer<SignalAction>.allocate(capacity: 64)
  actions.initialize(repeating: .byDefault, count: 64)
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

  /// Leaves the terminal, if it has not been left.
  static func leave() { leave { _ = $0.writeAll($1) } }

  /// Leaves the terminal, even if nobody reads what is written to it. A signal handler may call this.
  static func leaveAtOnce() { leave { $0.writeAtOnce($1) } }

  private static func leave(by write: (Descriptor, UnsafeRawBufferPointer) -> Void) {
    guard isRescueReady.load(ordering: .sequentiallyConsistent) else { return }
    write(rescue.pointee.output, rescue.pointee.leaving)
    rescue.pointee.rawMode.leave()
    // Last, so that a signal that comes meanwhile does not find the terminal half left.
    isRescueReady.store(false, ordering: .sequentiallyConsistent)
  }
}

// MARK: - Handlers
extension Rescue {
  /// Sees to it that signals are told by a pipe, and that the terminal is left before the process dies
  /// of one. What is not to happen by the will of who began it, as with nohup, does not.
  /// - Returns: Whether nobody else has that done.
  static func handle(told: [Int32], deadly: [Int32], pipe: Descriptor) -> Bool {
    let isFree = signalPipe.compareExchange(
      expected: -1, desired: pipe.number, ordering: .sequentiallyConsistent
    ).exchanged
    guard isFree else { return false }
    // Whatever a handler looks at is there before it.
    _ = (rescue, isRescueReady.load(ordering: .relaxed))
    pendingSignals.store(0, ordering: .sequentiallyConsistent)
    // A system may begin a handler while another one is about to begin, and the later signal is noted
    // first then.
    for number in told { install(noteSignal, for: number, flags: SA_RESTART, before: told) }
    var spare = stack_t()
    spare.ss_sp = spareStack
    spare.ss_size = spareStackSize
    sigaltstack(&spare, nil)
    for number in deadly { install(dieRescued, for: number, flags: SA_ONSTACK, before: []) }
    return true
  }

  /// Gives signals back to who was called for them before.
  static func release(_ signals: [Int32]) {
    for number in signals { restore(number) }
    signalPipe.store(-1, ordering: .sequentiallyConsistent)
  }

  /// The signals that have come since the last time.
  static func takeSignals() -> SignalSet {
    SignalSet(bits: pendingSignals.exchange(0, ordering: .sequentiallyConsistent))
  }

  /// A signal that has come need not be told.
  static func forget(_ number: Int32) { _ = changeSignals { $0.remove(number) } }

  /// Changes what the loop has not seen yet; a signal handler may call this, and be interrupted by
  /// another one.
  /// - Returns: What there was before.
  fileprivate static func changeSignals(_ change: (inout SignalSet) -> Void) -> SignalSet {
    var before = SignalSet(bits: pendingSignals.load(ordering: .sequentiallyConsistent))
    while true {
      var after = before
      change(&after)
      let (isDone, found) = pendingSignals.compareExchange(
        expected: before.bits, desired: after.bits, ordering: .sequentiallyConsistent)
      if isDone { return before }
      before = SignalSet(bits: found)
    }
  }

  private static func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, for number: Int32, flags: Int32,
    before others: [Int32]
  ) {
    formerActions[Int(number)] = .current(for: number)
    guard !formerActions[Int(number)].isIgnoring else { return }
    SignalAction.calling(handler, flags: flags, before: others).set(for: number)
  }

  private static func restore(_ number: Int32) {
    formerActions[Int(number)].set(for: number)
  }
}

/// Tells the loop of a signal. If that has not seen the same signal before, it is stuck: then one that
/// ends the process does so at once.
private func noteSignal(_ number: Int32) {
  let code = errno
  let before = Rescue.changeSignals { $0.insert(number) }
  if before.contains(number), number == SIGINT || number == SIGTERM || number == SIGHUP {
    Rescue.leaveAtOnce()
    signal(number, SIG_DFL)
    raise(number)
  }
  writeNudge(to: signalPipe.load(ordering: .sequentiallyConsistent))
  errno = code
}

/// Leaves the terminal, and then lets the signal do what it would have done before.
private func dieRescued(_ number: Int32) {
  Rescue.leaveAtOnce()
  formerActions[Int(number)].set(for: number)
  raise(number)
}

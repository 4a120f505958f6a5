#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

// A signal handler receives only the number of the signal, and may neither allocate nor take a
// lock. Therefore its data is global: pointers and atomics that are created before a handler is
// installed and are never freed.

/// The data needed to restore the terminal from a signal handler or at exit.
struct TerminalRestoration {
  /// The escape sequences that restore the screen.
  let restoreSequence: UnsafeRawBufferPointer

  /// The descriptor to write them to.
  let output: Descriptor

  /// The keyboard settings to restore.
  let rawMode: RawMode
}

/// The current restoration; initialized only while ``isRestorationReady`` is true.
nonisolated(unsafe) private let restoration = UnsafeMutablePointer<TerminalRestoration>.allocate(
  capacity: 1)

/// Whether there is a terminal to restore.
private let isRestorationReady = Atomic(false)

/// The write end of the pipe that wakes the loop, or -1 without a loop.
private let signalPipe = Atomic<Int32>(-1)

/// The ``SignalSet`` of signals that the loop has not taken yet, as bits.
private let pendingSignals = Atomic<UInt64>(0)

/// The actions before those of the app, by signal number.
nonisolated(unsafe) private let previousActions = {
  let actions = UnsafeMutablePointer<SignalAction>.allocate(capacity: 64)
  actions.initialize(repeating: .byDefault, count: 64)
  return actions
}()

/// The stack for handlers of fatal signals, one of which is a stack overflow.
nonisolated(unsafe) private let alternateStack = UnsafeMutableRawPointer.allocate(
  byteCount: alternateStackSize, alignment: 16)
private let alternateStackSize = 65_536

/// Restores the terminal if `exit` is called inside of the loop.
private let restoresAtExit: Void = { atexit { TerminalRestoration.leave() } }()

// MARK: - Restoring the terminal
extension TerminalRestoration {
  /// Makes this restoration current, so that it runs when the process exits or receives a fatal signal.
  func prepare() {
    _ = restoresAtExit
    restoration.initialize(to: self)
    isRestorationReady.store(true, ordering: .sequentiallyConsistent)
  }

  /// Restores the terminal if that has not been done yet.
  static func leave() { leave { _ = $0.writeAll($1) } }

  /// Restores the terminal even if the terminal accepts no output. Async-signal-safe.
  static func leaveAtOnce() { leave { $0.writeAtOnce($1) } }

  private static func leave(by write: (Descriptor, UnsafeRawBufferPointer) -> Void) {
    guard isRestorationReady.load(ordering: .sequentiallyConsistent) else { return }
    write(restoration.pointee.output, restoration.pointee.restoreSequence)
    restoration.pointee.rawMode.leave()
    // Cleared last, so that a signal that arrives meanwhile restores the terminal completely.
    isRestorationReady.store(false, ordering: .sequentiallyConsistent)
  }
}

// MARK: - Signal handlers
extension TerminalRestoration {
  /// Installs the signal handlers. Signals that are ignored, as with `nohup`, stay ignored.
  /// - Parameters:
  ///   - recorded: Signals that are recorded and reported to the loop.
  ///   - fatal: Signals before whose default action the terminal is restored.
  ///   - pipe: The write end of the pipe that wakes the loop.
  /// - Returns: False if another app of this process has installed its handlers.
  static func handle(recorded: [Int32], fatal: [Int32], pipe: Descriptor) -> Bool {
    let isFree = signalPipe.compareExchange(
      expected: -1, desired: pipe.number, ordering: .sequentiallyConsistent
    ).exchanged
    guard isFree else { return false }
    // Initializes the globals that handlers use; lazy initialization is not safe in a handler.
    _ = (restoration, isRestorationReady.load(ordering: .relaxed))
    pendingSignals.store(0, ordering: .sequentiallyConsistent)
    // These signals block each other. Otherwise the system may start one handler when another is
    // about to run, and the later signal would be recorded first.
    for number in recorded {
      install(recordSignal, for: number, flags: SA_RESTART, before: recorded)
    }
    for number in fatal { install(restoreAndTerminate, for: number, flags: SA_ONSTACK, before: []) }
    return true
  }

  /// Sets the stack on which this thread handles fatal signals. Each thread has its own setting.
  static func useAlternateStack() {
    var stack = stack_t()
    stack.ss_sp = alternateStack
    stack.ss_size = alternateStackSize
    sigaltstack(&stack, nil)
  }

  /// Restores the actions of signals from before the app.
  static func release(_ signals: [Int32]) {
    for number in signals { restore(number) }
    signalPipe.store(-1, ordering: .sequentiallyConsistent)
  }

  /// Returns and clears the signals received since the last call.
  static func takeSignals() -> SignalSet {
    SignalSet(bits: pendingSignals.exchange(0, ordering: .sequentiallyConsistent))
  }

  /// Removes a signal from the pending ones.
  static func forget(_ number: Int32) { _ = changeSignals { $0.remove(number) } }

  /// Changes the pending signals atomically. Async-signal-safe, also when interrupted by another
  /// handler.
  /// - Returns: The signals before the change.
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
    previousActions[Int(number)] = .current(for: number)
    guard !previousActions[Int(number)].isIgnoring else { return }
    SignalAction.calling(handler, flags: flags, before: others).set(for: number)
  }

  private static func restore(_ number: Int32) {
    previousActions[Int(number)].set(for: number)
  }
}

/// Records a signal and wakes the loop. If the same signal is still pending, the loop is stuck; a
/// second SIGINT, SIGTERM or SIGHUP then ends the process at once.
private func recordSignal(_ number: Int32) {
  let code = errno
  let before = TerminalRestoration.changeSignals { $0.insert(number) }
  if before.contains(number), number == SIGINT || number == SIGTERM || number == SIGHUP {
    TerminalRestoration.leaveAtOnce()
    signal(number, SIG_DFL)
    raise(number)
  }
  writeByte(to: signalPipe.load(ordering: .sequentiallyConsistent))
  errno = code
}

/// Restores the terminal, then raises the signal again with its previous action.
private func restoreAndTerminate(_ number: Int32) {
  TerminalRestoration.leaveAtOnce()
  previousActions[Int(number)].set(for: number)
  raise(number)
}

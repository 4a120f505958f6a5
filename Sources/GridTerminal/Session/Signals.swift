#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Delivers signals to the run loop between two iterations, when the terminal can be restored
/// safely.
struct Signals {
  /// A request of the system to the process.
  enum Signal {
    /// End the process. The value is the number of the signal: SIGINT, SIGTERM or SIGHUP.
    case end(Int32)

    /// Stop until continued: SIGTSTP.
    case stop

    /// Continue after a stop: SIGCONT.
    case resume

    /// The terminal was resized: SIGWINCH.
    case resize
  }

  private static let ends = [SIGINT, SIGTERM, SIGHUP]
  private static let recorded = ends + [SIGTSTP, SIGCONT, SIGWINCH]

  /// Signals of crashes, and SIGQUIT, which requests a core dump.
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT]

  /// Installs the signal handlers, until ``release()``.
  /// - Parameter pipe: The write end of the pipe that wakes the loop.
  /// - Throws: ``TerminalError/isInUse`` if another app of this process has installed its handlers.
  init(pipe: Descriptor) throws(TerminalError) {
    guard TerminalRestoration.handle(recorded: Self.recorded, fatal: Self.faults, pipe: pipe) else {
      throw .isInUse
    }
  }

  /// Prepares the thread that is about to use the terminal. The executor of an actor, on Linux even
  /// that of the main actor, may use another thread each time.
  func prepareThread() {
    TerminalRestoration.useAlternateStack()
    // Threads of queues block these signals. Then the app would write to the terminal while it runs
    // in the background, and could not read from it, instead of being stopped.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTTIN, SIGTTOU] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Restores the previous signal actions. Signals that arrived late are raised again for them.
  /// - Parameter prepare: Called before such a signal ends the process.
  func release(beforeEnd prepare: (() -> Void)? = nil) {
    TerminalRestoration.release(Self.recorded + Self.faults)
    let late = TerminalRestoration.takeSignals()
    if Self.ends.contains(where: { late.contains($0) }) { prepare?() }
    for number in Self.ends + [SIGTSTP] where late.contains(number) { raiseUnblocked(number) }
  }

  /// Returns the signals since the last call, those that end the process first.
  func take() -> [Signal] {
    let set = TerminalRestoration.takeSignals()
    var signals = Self.ends.filter { set.contains($0) }.map(Signal.end)
    if set.contains(SIGTSTP) { signals.append(.stop) }
    if set.contains(SIGCONT) { signals.append(.resume) }
    if set.contains(SIGWINCH) { signals.append(.resize) }
    return signals
  }

  /// Ends the process by the default action of a signal.
  func terminate(by number: Int32) -> Never {
    performDefault(number)
    // Reached only if the signal is ignored.
    exit(128 + number)
  }

  /// Stops the process, and returns when it is continued. In an orphaned process group, which no
  /// shell can continue, the system ignores the stop and this returns at once.
  /// - Parameter withOthers: Whether to stop the whole process group, as the terminal does for
  ///   control-Z.
  func stop(withOthers: Bool) {
    if withOthers { stopOthers() }
    // The caller resumes the app itself. Another thread might run a handler of SIGCONT too late for
    // the signal to be forgotten.
    let handled = SignalAction.byDefault.set(for: SIGCONT)
    performDefault(SIGTSTP)
    discardPending(SIGCONT)
    handled.set(for: SIGCONT)
    TerminalRestoration.forget(SIGCONT)
  }

  /// Performs the default action of a signal, which stops or ends the process. After a stop,
  /// returns when the process is continued. An ignored signal does nothing.
  private func performDefault(_ number: Int32) {
    guard !SignalAction.current(for: number).isIgnoring else { return }
    let handled = SignalAction.byDefault.set(for: number)
    raiseUnblocked(number)
    handled.set(for: number)
  }

  /// Raises a signal and returns when its action is over. The thread need not be the main one: the
  /// threads of queues block most signals.
  private func raiseUnblocked(_ number: Int32) {
    var (set, before) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Stops the other processes of the process group.
  private func stopOthers() {
    let handled = SignalAction.ignoring.set(for: SIGTSTP)
    kill(0, SIGTSTP)
    discardPending(SIGTSTP)
    handled.set(for: SIGTSTP)
  }

  /// Discards a signal that the process has received while the main thread blocked it. On Linux, the
  /// main thread does so for a moment when it begins to serve tasks.
  private func discardPending(_ number: Int32) { SignalAction.ignoring.set(for: number) }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals as the loop sees them: told between two turns, when the terminal can be left in order.
struct Signals {
  /// What the system tells the process.
  enum Signal {
    /// To end.
    case end(Int32)

    /// To stop, until it is told to go on.
    case stop

    /// To go on.
    case goOn

    /// The terminal has another size.
    case resize
  }

  private static let ends = [SIGINT, SIGTERM, SIGHUP]
  private static let told = ends + [SIGTSTP, SIGCONT, SIGWINCH]

  /// What comes of a fault, and what asks for a picture of one.
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT]

  /// Has signals told by a pipe, until they are ``release()``d.
  init(pipe: Descriptor) throws(TerminalError) {
    guard Rescue.handle(told: Self.told, deadly: Self.faults, pipe: pipe) else { throw .isInUse }
  }

  /// Leaves signals to others again, and with them those that have come since the last time.
  func release() {
    Rescue.release(Self.told + Self.faults)
    let late = Rescue.takeSignals()
    for number in Self.ends + [SIGTSTP] where late.contains(number) { raise(number) }
  }

  /// What has come since the last time; the end comes first.
  func take() -> [Signal] {
    let set = Rescue.takeSignals()
    var signals = Self.ends.filter { set.contains($0) }.map(Signal.end)
    if set.contains(SIGTSTP) { signals.append(.stop) }
    if set.contains(SIGCONT) { signals.append(.goOn) }
    if set.contains(SIGWINCH) { signals.append(.resize) }
    return signals
  }

  /// Ends the process as the signal would have.
  func die(of number: Int32) -> Never {
    carryOut(number)
    // Only if somebody has blocked it.
    exit(128 + number)
  }

  /// Stops the process, and returns when it goes on. It goes on at once where nobody could tell it to.
  /// - Parameter withOthers: Whether all who share the terminal stop, as when it sees a control-Z.
  func stop(withOthers: Bool) {
    if withOthers { stopOthers() }
    carryOut(SIGTSTP)
    // Whoever called this knows.
    Rescue.forget(SIGCONT)
  }

  /// Lets a signal do what it does by itself: to stop or to end the process. If it stops, this
  /// returns when it goes on. One that is ignored does nothing.
  private func carryOut(_ number: Int32) {
    guard !SignalAction.current(for: number).isIgnoring else { return }
    let handled = SignalAction.byDefault.set(for: number)
    raise(number)
    handled.set(for: number)
  }

  /// Stops all who share the terminal, but not this process.
  private func stopOthers() {
    let handled = SignalAction.ignoring.set(for: SIGTSTP)
    kill(0, SIGTSTP)
    handled.set(for: SIGTSTP)
  }
}

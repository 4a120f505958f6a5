/// A run of an app in a terminal: the iterations of its event loop, and the state that lasts as long
/// as the run.
final class TerminalSession: AppSession {
  /// The maximum number of bytes read per iteration, so that a flood of input does not delay frames.
  static let inputLimit = 65_536

  unowned let app: TerminalApp
  let terminal: Terminal
  let signals: Signals

  var decoder = InputDecoder()
  var writer: ScreenWriter
  var tiles = Tiles(columns: 0, rows: 0)
  var size: TerminalSize
  var pace = FramePace()

  /// The time of the current iteration, in seconds.
  var now = Clock.now

  /// The time of the iteration that read the last input, in seconds.
  var inputTime = 0.0

  /// Whether a frame must be drawn.
  var needsFrame = true {
    // A task may have requested the frame while the loop waits.
    didSet { if needsFrame { app.interruptWait() } }
  }

  /// Sequences to be written before the next frame.
  var waitingOutput: [UInt8] = []

  /// Whether the size of the terminal may have changed.
  var needsSize = false

  /// Prepares a run without changing the terminal.
  /// - Throws: ``TerminalError/isInUse`` if another app of this process is running.
  init(_ app: TerminalApp, in terminal: Terminal) throws(TerminalError) {
    self.app = app
    self.terminal = terminal
    size = terminal.size
    writer = ScreenWriter(
      depth: ColorDepth(environment: Environment.terminal), background: app.painter.background)
    signals = try Signals(pipe: app.waker.writeEnd)
  }
}

// MARK: - Event loop
extension TerminalSession {
  var time: Double { Clock.now }

  func begin() throws {
    app.screen.onNeedsFrame = { [unowned self] in needsFrame = true }
    signals.prepareThread()
    try terminal.enter()
    applySize()
    try drawIfDue()
  }

  var nextWait: Wait? {
    guard app.ending == nil else { return nil }
    return Wait(
      for: [app.waker.readEnd, terminal.keys], readers: app.readers, until: deadline)
  }

  func runOnce(after wait: Wait, _ states: [Descriptor.Readiness]) throws {
    signals.prepareThread()
    now = Clock.now
    app.work.iterations += 1
    if states[0] != .nothing { try handleWake() }
    if states[1] != .nothing, app.ending == nil { try readKeys() }
    try endInput()
    for (reader, state) in zip(wait.readers, states.dropFirst(2)) { try app.handle(reader, state) }
    while app.ending == nil, let act = app.timers.takeDue(at: now) { try act() }
    if let due = app.root.touches.nextDeadline, due <= now { app.root.touches.advance(to: now) }
    if let due = app.screen.nextDeadline, due <= now { needsFrame = true }
    try drawIfDue()
  }

  func finish() { app.root.touches.cancelPointers(time: now) }

  func release() {
    terminal.leave()
    signals.release(beforeEnd: app.onTermination)
    app.screen.onNeedsFrame = nil
  }

  /// The time of the next iteration if no event occurs before; nil to wait for events only.
  private var deadline: Double? {
    var deadlines: [Double] = []
    if let time = app.timers.nextTime { deadlines.append(time) }
    if needsFrame || app.screen.isMoving { deadlines.append(pace.next) }
    if let timeout = decoder.timeout { deadlines.append(inputTime + timeout) }
    if let due = app.root.touches.nextDeadline { deadlines.append(due) }
    if let due = app.screen.nextDeadline { deadlines.append(due) }
    return deadlines.min()
  }

  private func drawIfDue() throws {
    guard app.ending == nil, needsFrame || app.screen.isMoving, pace.next <= now else { return }
    try draw()
  }
}

// MARK: - Signals and other threads
extension TerminalSession {
  /// Handles signals, and then the events of other threads.
  private func handleWake() throws {
    try app.waker.drain()
    handleSignals()
    try app.handleWorkOfThreads()
  }

  func handleSignals() {
    for signal in signals.take() {
      switch signal {
      case .end(let number):
        terminal.leaveAtOnce()
        app.onTermination?()
        signals.terminate(by: number)
      case .stop: suspend(withOthers: false)
      case .resume: resume()
      case .resize:
        needsSize = true
        redraw()
      }
    }
  }
}

/// A run of an app: its terminal, and what is known of that while it lasts.
///
/// A turn of the loop waits until something happens, takes all of it, and draws one frame if one is due.
final class TerminalSession {
  /// The most bytes that are read in one turn, so that frames are drawn whatever comes in.
  static let inputLimit = 65_536

  unowned let app: TerminalApp
  let terminal: Terminal
  let signals: Signals

  var decoder = InputDecoder()
  var writer: ScreenWriter
  var tiles = Tiles(columns: 0, rows: 0)
  var size: TerminalSize
  var pace = FramePace()

  /// The time of this turn.
  var now = Clock.now

  /// When something was typed last.
  var inputTime = 0.0

  /// Whether something is to be drawn anew.
  var needsFrame = true

  /// How the run ends, as soon as that is known.
  private(set) var ending: Result<Void, any Error>?

  /// Prepares a run; nothing is seen of it yet.
  init(_ app: TerminalApp, in terminal: Terminal) throws(TerminalError) {
    self.app = app
    self.terminal = terminal
    size = terminal.size
    writer = ScreenWriter(
      depth: ColorDepth(environment: Environment.terminal), background: app.painter.background)
    signals = try Signals(pipe: app.waker.writeEnd)
  }

  func end(_ ending: Result<Void, any Error>) {
    if self.ending == nil { self.ending = ending }
  }
}

// MARK: - The loop
extension TerminalSession {
  func run() throws {
    defer {
      terminal.leave()
      signals.release()
      app.screen.onNeedsFrame = nil
    }
    app.screen.onNeedsFrame = { [unowned self] in needsFrame = true }
    try terminal.enter()
    fit()
    try drawIfDue()
    while ending == nil { try turn() }
    app.root.touches.cancelPointers(time: now)
    try ending?.get()
  }

  private func turn() throws {
    let sources = [app.waker.readEnd, terminal.keys] + app.readers.map { $0.descriptor }
    let wait = deadline.map { $0 - Clock.now }
    let states = try Descriptor.wait(for: sources, seconds: wait)
    now = Clock.now
    app.work.turns += 1
    if states[0] != .nothing { try hearOthers() }
    if states[1] != .nothing, ending == nil { try readKeys() }
    try endInput()
    for (source, state) in zip(sources, states).dropFirst(2) where state != .nothing {
      try read(source, state)
    }
    try keepAppointments()
    if let due = app.root.touches.nextDeadline, due <= now { app.root.touches.advance(to: now) }
    try drawIfDue()
  }

  /// When something is to be done if nothing else happens; nil if nothing is.
  private var deadline: Double? {
    var deadlines = app.appointments.map { $0.time }
    if needsFrame || app.screen.isMoving { deadlines.append(pace.next) }
    if let patience = decoder.patience { deadlines.append(inputTime + patience) }
    if let due = app.root.touches.nextDeadline { deadlines.append(due) }
    return deadlines.min()
  }

  private func drawIfDue() throws {
    guard ending == nil, needsFrame || app.screen.isMoving, pace.next <= now else { return }
    try draw()
  }
}

// MARK: - Others
extension TerminalSession {
  /// Takes what signals and other threads have to say.
  private func hearOthers() throws {
    try app.waker.drain()
    hearSignals()
    app.loopQueue.finishDone()
    if app.waker.takeCall() { try app.onWake?() }
  }

  func hearSignals() {
    for signal in signals.take() {
      switch signal {
      case .end(let number):
        terminal.leave()
        signals.die(of: number)
      case .stop: suspend(withOthers: false)
      case .goOn: resume()
      case .resize: resize()
      }
    }
  }

  private func read(_ source: Descriptor, _ state: Descriptor.Readiness) throws {
    // Another handler may have stopped this one.
    guard ending == nil, let reader = app.readers.first(where: { $0.descriptor == source })
    else { return }
    if state == .closed { return app.stopReading(source.number) }
    try reader.read()
  }

  private func keepAppointments() throws {
    while ending == nil, let index = app.appointments.firstIndex(where: { $0.time <= now }) {
      try app.appointments.remove(at: index).keep()
    }
  }
}

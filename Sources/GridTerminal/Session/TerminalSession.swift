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

  /// Whether the terminal may have another size than is known.
  var needsSize = false

  /// Prepares a run; nothing is seen of it yet.
  init(_ app: TerminalApp, in terminal: Terminal) throws(TerminalError) {
    self.app = app
    self.terminal = terminal
    size = terminal.size
    writer = ScreenWriter(
      depth: ColorDepth(environment: Environment.terminal), background: app.painter.background)
    signals = try Signals(pipe: app.waker.writeEnd)
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
    while app.ending == nil { try turn() }
    app.root.touches.cancelPointers(time: now)
    try app.ending?.get()
  }

  private func turn() throws {
    let sources = [app.waker.readEnd, terminal.keys] + app.readers.map { $0.descriptor }
    let wait = deadline.map { $0 - Clock.now }
    let states = try Descriptor.wait(for: sources, seconds: wait)
    now = Clock.now
    app.work.turns += 1
    if states[0] != .nothing { try hearOthers() }
    if states[1] != .nothing, app.ending == nil { try readKeys() }
    try endInput()
    for (file, state) in zip(sources, states).dropFirst(2) { try app.hear(file, state) }
    while app.ending == nil, let act = app.timers.takeDue(at: now) { try act() }
    if let due = app.root.touches.nextDeadline, due <= now { app.root.touches.advance(to: now) }
    try drawIfDue()
  }

  /// When something is to be done if nothing else happens; nil if nothing is.
  private var deadline: Double? {
    var deadlines: [Double] = []
    if let time = app.timers.nextTime { deadlines.append(time) }
    if needsFrame || app.screen.isMoving { deadlines.append(pace.next) }
    if let patience = decoder.patience { deadlines.append(inputTime + patience) }
    if let due = app.root.touches.nextDeadline { deadlines.append(due) }
    return deadlines.min()
  }

  private func drawIfDue() throws {
    guard app.ending == nil, needsFrame || app.screen.isMoving, pace.next <= now else { return }
    try draw()
  }
}

// MARK: - Others
extension TerminalSession {
  /// Takes what signals and other threads have to say.
  private func hearOthers() throws {
    try app.waker.drain()
    hearSignals()
    try app.hearThreads()
  }

  func hearSignals() {
    for signal in signals.take() {
      switch signal {
      case .end(let number):
        terminal.leaveAtOnce()
        signals.die(of: number)
      case .stop: suspend(withOthers: false)
      case .goOn: resume()
      case .resize:
        needsSize = true
        redraw()
      }
    }
  }
}

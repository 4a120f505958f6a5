/// A run of an app without a terminal, which writes one plain frame to standard output.
///
/// It lays out the box until files, queued work, tasks and animations have finished. Animations do
/// not run in real time: each layout advances the time by one frame. Handlers scheduled with
/// ``TerminalApp/after(_:do:)`` are not called.
final class PlainSession: AppSession {
  private unowned let app: TerminalApp
  private let size = TerminalSize(of: nil)

  /// Whether tasks of the app run during waits. Nothing tells whether any is unfinished.
  private let servesTasks: Bool

  /// The time until which the session waits.
  private let end = Clock.now + PlainSession.timeLimit

  /// The number of the current frame.
  private var frame = 0

  /// Whether a box has requested a frame.
  private var needsFrame = false

  /// Whether files and tasks have been silent for a moment, so that they are no longer waited for.
  private var isSilent = false

  init(_ app: TerminalApp, servesTasks: Bool) {
    self.app = app
    self.servesTasks = servesTasks
  }

  /// The maximum time in seconds to wait for queued work, files and tasks.
  private static let timeLimit = 5.0

  /// The maximum number of frames: one minute of animation.
  private static let frameLimit = 3_600

  /// The number of frames after which requests for more are ignored unless something moves. A box
  /// that shows the time requests one in each frame.
  private static let requestLimit = 60

  /// The seconds without an event after which files and tasks are no longer waited for. A task may
  /// compute meanwhile, so it gets more time than a file.
  private var timeout: Double { servesTasks ? 1 : 0.25 }

  var time: Double { Double(frame) * FramePace.interval }
}

// MARK: - Iterations
extension PlainSession {
  func begin() throws {
    app.screen.onNeedsFrame = { [unowned self] in
      needsFrame = true
      // A task may have changed a box while the session waits.
      app.interruptWait()
    }
    app.root.room = .exactly(app.painter.metrics.size(columns: size.columns, rows: size.rows))
    try layOut()
  }

  var nextWait: Wait? {
    guard app.ending == nil else { return nil }
    let (now, pipe) = (Clock.now, [app.waker.readEnd])
    if needsFrame, frame < Self.requestLimit { return Wait(for: pipe, readers: [], until: now) }
    let readers = isSilent ? [] : app.readers
    let awaitsTasks = servesTasks && !isSilent
    if now < end, !readers.isEmpty || awaitsTasks || app.loopQueue.isBusy {
      let isLimited = !readers.isEmpty || awaitsTasks
      return Wait(for: pipe, readers: readers, until: isLimited ? min(end, now + timeout) : end)
    }
    guard app.screen.isMoving, frame < Self.frameLimit else { return nil }
    return Wait(for: pipe, readers: [], until: now)
  }

  func runOnce(after wait: Wait, _ states: [Descriptor.Readiness]) throws {
    if states[0] != .nothing {
      try app.waker.drain()
      try app.handleWorkOfThreads()
    }
    for (reader, state) in zip(wait.readers, states.dropFirst()) { try app.handle(reader, state) }
    if states.allSatisfy({ $0 == .nothing }), !needsFrame { isSilent = true }
    if !isSilent || app.screen.isMoving || app.loopQueue.isBusy { try layOut() }
  }

  private func layOut() throws {
    needsFrame = false
    try app.layOut(at: time)
    frame += 1
  }

  func finish() throws {
    if case .failure = app.ending { return }
    var tiles = Tiles(columns: size.columns, rows: size.rows)
    app.painter.paint(app.root, into: &tiles)
    try Descriptor.standardOutput.writeAll(Array(tiles.text.trimmed.utf8) + [UInt8(ascii: "\n")])
  }

  func release() { app.screen.onNeedsFrame = nil }
}

extension String {
  /// The string without the empty lines at its end.
  fileprivate var trimmed: Substring {
    self[..<(lastIndex { $0 != "\n" }.map { index(after: $0) } ?? startIndex)]
  }
}

// MARK: - Output without a terminal
extension TerminalApp {
  /// The seconds without input after which files are no longer waited for.
  private static let fileTimeout = 0.25

  /// The maximum time in seconds to wait for queued work and files.
  private static let timeLimit = 5.0

  /// The maximum number of frames: one minute of animation.
  private static let frameLimit = 3_600

  /// Lays out the box until files, queued work and animations have finished, then writes one plain
  /// frame to standard output.
  ///
  /// Animations do not run in real time: each layout advances the time by one frame. Handlers
  /// scheduled with ``after(_:do:)`` are not called.
  func printFrame() throws {
    let size = TerminalSize(of: nil)
    root.room = .exactly(painter.metrics.size(columns: size.columns, rows: size.rows))
    let end = Clock.now + Self.timeLimit
    var (frame, readsFiles) = (0, true)
    repeat {
      let time = Double(frame) * FramePace.interval
      try onFrame?(time)
      root.layout()
      screen.advance(to: time)
      frame += 1
    } while try ending == nil
      && (waitForChanges(until: end, &readsFiles) || screen.isMoving && frame < Self.frameLimit)
    try ending?.get()
    var tiles = Tiles(columns: size.columns, rows: size.rows)
    painter.paint(root, into: &tiles)
    try Descriptor.standardOutput.writeAll(Array(tiles.text.trimmed.utf8) + [UInt8(ascii: "\n")])
  }

  /// Waits for queued work, and for a limited time for files.
  /// - Parameters:
  ///   - end: The time until which to wait.
  ///   - readsFiles: Whether to wait for files. Set to false after a wait without any input.
  /// - Returns: Whether there may be more to wait for.
  private func waitForChanges(until end: Double, _ readsFiles: inout Bool) throws -> Bool {
    let rest = end - Clock.now
    let files = readsFiles ? readers.map { $0.descriptor } : []
    guard rest > 0, !files.isEmpty || loopQueue.isBusy else { return false }
    let wait = files.isEmpty ? rest : min(rest, Self.fileTimeout)
    let states = try Descriptor.wait(for: [waker.readEnd] + files, seconds: wait)
    guard states.contains(where: { $0 != .nothing }) else {
      readsFiles = false
      return loopQueue.isBusy
    }
    if states[0] != .nothing {
      try waker.drain()
      try handleWorkOfThreads()
    }
    for (file, state) in zip(files, states.dropFirst()) { try handle(file, state) }
    return true
  }
}

extension String {
  /// The string without the empty lines at its end.
  fileprivate var trimmed: Substring {
    self[..<(lastIndex { $0 != "\n" }.map { index(after: $0) } ?? startIndex)]
  }
}

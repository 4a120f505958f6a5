// MARK: - Output without a terminal
extension TerminalApp {
  /// The seconds without input after which files are no longer waited for.
  private static let silence = 0.25

  /// The maximum time in seconds to wait for queued work and files.
  private static let patience = 5.0

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
    let end = Clock.now + Self.patience
    var (frame, hearsFiles) = (0, true)
    repeat {
      let time = Double(frame) * FramePace.interval
      try onFrame?(time)
      root.layout()
      screen.advance(to: time)
      frame += 1
    } while try ending == nil
      && (hearMore(until: end, &hearsFiles) || screen.isMoving && frame < Self.frameLimit)
    try ending?.get()
    var tiles = Tiles(columns: size.columns, rows: size.rows)
    painter.paint(root, into: &tiles)
    try Descriptor.standardOutput.writeAll(Array(tiles.text.trimmed.utf8) + [UInt8(ascii: "\n")])
  }

  /// Waits for queued work, and for a limited time for files.
  /// - Parameters:
  ///   - end: The time until which to wait.
  ///   - hearsFiles: Whether to wait for files. Set to false after a wait without any input.
  /// - Returns: Whether there may be more to wait for.
  private func hearMore(until end: Double, _ hearsFiles: inout Bool) throws -> Bool {
    let rest = end - Clock.now
    let files = hearsFiles ? readers.map { $0.descriptor } : []
    guard rest > 0, !files.isEmpty || loopQueue.isBusy else { return false }
    let wait = files.isEmpty ? rest : min(rest, Self.silence)
    let states = try Descriptor.wait(for: [waker.readEnd] + files, seconds: wait)
    guard states.contains(where: { $0 != .nothing }) else {
      hearsFiles = false
      return loopQueue.isBusy
    }
    if states[0] != .nothing {
      try waker.drain()
      try hearThreads()
    }
    for (file, state) in zip(files, states.dropFirst()) { try hear(file, state) }
    return true
  }
}

extension String {
  /// The string without the empty lines at its end.
  fileprivate var trimmed: Substring {
    self[..<(lastIndex { $0 != "\n" }.map { index(after: $0) } ?? startIndex)]
  }
}

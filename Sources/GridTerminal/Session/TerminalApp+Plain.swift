// MARK: - Without a terminal
extension TerminalApp {
  /// For how many seconds files are waited for that say nothing.
  private static let silence = 0.25

  /// For how many seconds all else is waited for that never comes to an end.
  private static let patience = 5.0

  /// A minute of frames is enough for whatever comes to rest at all.
  private static let frameLimit = 3_600

  /// Writes what is seen when nothing more is heard and nothing moves any more.
  ///
  /// Time passes as fast as frames can be laid out, and nothing that is to be done ``after(_:do:)`` a
  /// while is done.
  func printFrame() throws {
    let size = TerminalSize(of: nil)
    root.room = .exactly(painter.places.size(columns: size.columns, rows: size.rows))
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

  /// Waits for work that is under way, and a little for files.
  /// - Parameters:
  ///   - end: Until when.
  ///   - hearsFiles: Whether files are waited for. When they say nothing they are not any more.
  /// - Returns: Whether there is more to be heard.
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
  /// The text without the empty lines at its end.
  fileprivate var trimmed: Substring {
    self[..<(lastIndex { $0 != "\n" }.map { index(after: $0) } ?? startIndex)]
  }
}

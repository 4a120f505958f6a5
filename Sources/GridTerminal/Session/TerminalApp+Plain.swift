// MARK: - Without a terminal
extension TerminalApp {
  /// How long files are waited for that say nothing, and how long those that never stop are heard, in
  /// seconds.
  private static let (silence, patience) = (0.25, 2.0)

  /// A minute of frames is enough for whatever comes to rest at all.
  private static let frameLimit = 3_600

  /// Writes what is seen when nothing more is heard and nothing moves any more.
  ///
  /// Time passes as fast as frames can be laid out, and nothing that is to be done ``after(_:do:)`` a
  /// while is done.
  func printFrame() throws {
    let size = TerminalSize(of: nil)
    root.room = .exactly(painter.places.size(columns: size.columns, rows: size.rows))
    var end = Clock.now + Self.patience
    var frame = 0
    repeat {
      let time = Double(frame) * FramePace.interval
      try onFrame?(time)
      root.layout()
      screen.advance(to: time)
      frame += 1
    } while try ending == nil
      && (hearMore(until: &end) || screen.isMoving && frame < Self.frameLimit)
    try ending?.get()
    var tiles = Tiles(columns: size.columns, rows: size.rows)
    painter.paint(root, into: &tiles)
    try Descriptor.standardOutput.writeAll(Array(tiles.text.trimmed.utf8) + [UInt8(ascii: "\n")])
  }

  /// Waits for work that is under way, and a little for files.
  /// - Parameter end: Until when files are heard. It is over when they say nothing.
  /// - Returns: Whether something was heard.
  private func hearMore(until end: inout Double) throws -> Bool {
    let rest = end - Clock.now
    let isListening = !readers.isEmpty && rest > 0
    guard isListening || loopQueue.isBusy else { return false }
    let files = isListening ? readers.map { $0.descriptor } : []
    let wait = isListening ? min(rest, Self.silence) : nil
    let states = try Descriptor.wait(for: [waker.readEnd] + files, seconds: wait)
    guard states.contains(where: { $0 != .nothing }) else {
      end = -.infinity
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

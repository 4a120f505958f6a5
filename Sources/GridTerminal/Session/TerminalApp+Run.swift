// MARK: - Running
extension TerminalApp {
  /// Shows the box until the app quits.
  ///
  /// A signal that ends the process does so when the terminal has been left, and then this does not
  /// return.
  /// - Throws: A ``TerminalError``, or what a handler has thrown.
  public func run() throws {
    guard session == nil else { throw TerminalError.isInUse }
    try waker.check()
    guard let terminal = try Terminal.find() else { return try printFrame() }
    let session = try TerminalSession(self, in: terminal)
    self.session = session
    defer { self.session = nil }
    try session.run()
  }

  /// Makes ``run()`` return when the handler is through that calls this.
  public func quit() { session?.end(.success(())) }

  /// Makes ``run()`` throw.
  public func quit(throwing error: any Error) { session?.end(.failure(error)) }

  /// Leaves the terminal to whoever the process was begun by, and stops until it is told to go on:
  /// then all is drawn anew.
  public func suspend() { session?.suspend(withOthers: true) }

  /// Draws all anew, for what others have written over it.
  public func redraw() { session?.redraw() }
}

// MARK: - What else there is to wait for
extension TerminalApp {
  /// Calls a handler whenever a file may have something to be read, or has ended, until it is told to
  /// stop; the handler reads it.
  ///
  ///     app.whenReadable(STDIN_FILENO) {
  ///       guard log.readMore() else { return app.stopReading(STDIN_FILENO) }
  ///     }
  ///
  /// - Parameter descriptor: The number of a file of the system; whoever opened it closes it, after
  ///   telling to stop.
  public func whenReadable(_ descriptor: Int32, do read: @escaping () throws -> Void) {
    stopReading(descriptor)
    readers.append((Descriptor(number: descriptor), read))
  }

  /// Calls the handler of a file no more.
  public func stopReading(_ descriptor: Int32) {
    readers.removeAll { $0.descriptor.number == descriptor }
  }

  /// Calls a handler once, so many seconds from now, while the app runs.
  public func after(_ seconds: Double, do keep: @escaping () throws -> Void) {
    appointments.append((Clock.now + (seconds > 0 ? seconds : 0), keep))
  }
}

// MARK: - Without a terminal
extension TerminalApp {
  /// Writes what is seen when nothing moves any more.
  private func printFrame() throws {
    let size = TerminalSize(of: nil)
    root.room = .exactly(painter.places.size(columns: size.columns, rows: size.rows))
    root.layout()
    while loopQueue.isBusy {
      _ = try Descriptor.wait(for: [waker.readEnd], seconds: nil)
      try waker.drain()
      _ = waker.takeCall()
      loopQueue.finishDone()
      root.layout()
    }
    // A minute is enough for whatever comes to rest at all.
    for frame in 0..<3_600 where frame == 0 || screen.isMoving {
      screen.advance(to: Double(frame) / 60)
      root.layout()
    }
    var tiles = Tiles(columns: size.columns, rows: size.rows)
    painter.paint(root, into: &tiles)
    let text = tiles.text
    let end = text.lastIndex { $0 != "\n" }.map { text.index(after: $0) } ?? text.startIndex
    try Descriptor.standardOutput.writeAll(Array(text[..<end].utf8) + [UInt8(ascii: "\n")])
  }
}

// MARK: - Frames
extension TerminalSession {
  /// Draws a frame, and writes the parts that differ from the last one.
  func draw() throws {
    // Not earlier than the times that handlers and tasks have taken from ``TerminalApp/now``.
    now = Clock.now
    pace.noteFrame(at: now)
    let start = now
    resize()
    try app.onFrame?(now)
    needsFrame = false
    app.root.layout()
    app.screen.advance(to: now)
    app.painter.paint(app.root, into: &tiles)
    var bytes = writer.bytes(for: tiles)
    if !waitingOutput.isEmpty { bytes = waitingOutput + bytes }
    waitingOutput = []
    if !bytes.isEmpty { try terminal.output.writeAll(bytes) }
    app.work.frames += 1
    app.work.bytes += bytes.count
    app.work.frameTime = Clock.now - start
  }

  /// Passes a text to the clipboard of the terminal with the next frame.
  func copy(_ text: String) {
    waitingOutput += ClipboardSequence(text).bytes
    needsFrame = true
  }

  /// Makes the next frame redraw the whole screen.
  func redraw() {
    writer.forget()
    needsFrame = true
  }

  /// Resizes the tiles and the root box to the terminal, and redraws the whole screen.
  func applySize() {
    tiles.resize(columns: size.columns, rows: size.rows)
    app.root.room = .exactly(app.painter.metrics.size(columns: size.columns, rows: size.rows))
    redraw()
  }

  /// Applies a change of the terminal's size. Several changes since the last frame, which may
  /// cancel each other, count as one.
  private func resize() {
    guard needsSize else { return }
    needsSize = false
    let size = terminal.size
    guard size != self.size else { return }
    self.size = size
    applySize()
    if app.rotationDuration > 0 { app.root.layout(duration: app.rotationDuration) }
  }
}

// MARK: - Suspension
extension TerminalSession {
  /// Restores the terminal, stops the process, and resumes when it is continued.
  /// - Parameter withOthers: Whether to stop the whole process group.
  func suspend(withOthers: Bool) {
    terminal.leave()
    signals.stop(withOthers: withOthers)
    resume()
  }

  /// Enters the terminal again. Other programs may have changed its modes, its size and its
  /// content.
  func resume() {
    do { try terminal.enter() } catch { return app.end(.failure(error)) }
    app.root.touches.cancelPointers(time: now)
    needsSize = true
    redraw()
  }
}

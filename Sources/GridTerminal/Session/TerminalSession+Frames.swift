// MARK: - Frames
extension TerminalSession {
  /// Draws what is seen now, and writes what of that is not on the screen.
  func draw() throws {
    pace.draw(at: now)
    let start = Clock.now
    resize()
    try app.onFrame?(now)
    needsFrame = false
    app.root.layout()
    app.screen.advance(to: now)
    app.painter.paint(app.root, into: &tiles)
    let bytes = writer.bytes(for: tiles)
    if !bytes.isEmpty { try terminal.output.writeAll(bytes) }
    app.work.frames += 1
    app.work.bytes += bytes.count
    app.work.frameTime = Clock.now - start
  }

  /// Draws all anew in the next frame.
  func redraw() {
    writer.forget()
    needsFrame = true
  }

  /// The box has the terminal as its room.
  func fit() {
    tiles.resize(columns: size.columns, rows: size.rows)
    app.root.room = .exactly(app.painter.places.size(columns: size.columns, rows: size.rows))
    redraw()
  }

  /// Takes the terminal as it is now, once for all times that it has changed since the last frame. It
  /// may be as large as before.
  private func resize() {
    guard needsSize else { return }
    needsSize = false
    let size = terminal.size
    guard size != self.size else { return }
    self.size = size
    fit()
    if app.rotationDuration > 0 { app.root.layout(duration: app.rotationDuration) }
  }
}

// MARK: - Stopping
extension TerminalSession {
  /// Leaves the terminal to others, and comes back when the process goes on.
  func suspend(withOthers: Bool) {
    terminal.leave()
    signals.stop(withOthers: withOthers)
    resume()
  }

  /// The terminal may be in any state now.
  func resume() {
    do { try terminal.enter() } catch { return app.end(.failure(error)) }
    app.root.touches.cancelPointers(time: now)
    needsSize = true
    redraw()
  }
}

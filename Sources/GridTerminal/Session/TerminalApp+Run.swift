// MARK: - Running
extension TerminalApp {
  /// Shows the box until the app quits.
  ///
  /// If a signal ends the process, this restores the terminal first and does not return. If
  /// standard output is not a terminal, writes one plain frame and returns.
  /// - Throws: A ``TerminalError`` if the terminal cannot be used or was closed, or if this app or
  ///   another one is already running. Rethrows errors of handlers.
  public func run() throws {
    guard !isRunning else { throw TerminalError.isInUse }
    try waker.check()
    (isRunning, ending) = (true, nil)
    defer { isRunning = false }
    guard let terminal = try Terminal.find() else { return try printFrame() }
    let session = try TerminalSession(self, in: terminal)
    self.session = session
    defer { self.session = nil }
    try session.run()
  }

  /// Makes ``run()`` return after the current handler. Has no effect if the run is already ending.
  public func quit() { end(.success(())) }

  /// Makes ``run()`` throw an error after the current handler. Has no effect if the run is already
  /// ending.
  public func quit(throwing error: any Error) { end(.failure(error)) }

  /// Ends the run. Only the first call has an effect.
  func end(_ ending: Result<Void, any Error>) {
    if self.ending == nil { self.ending = ending }
  }

  /// Restores the terminal and stops the process group, as control-Z does in a shell.
  ///
  /// Returns when the process is continued, after which the whole screen is redrawn. Does nothing
  /// unless the app runs in a terminal.
  public func suspend() { session?.suspend(withOthers: true) }

  /// Redraws the whole screen in the next frame, for example after another program has written to
  /// the terminal.
  public func redraw() { session?.redraw() }
}

// MARK: - Other event sources
extension TerminalApp {
  /// Calls a handler whenever a file can be read without blocking or has reached its end.
  ///
  ///     app.whenReadable(STDIN_FILENO) {
  ///       guard input.readMore() else { return app.stopReading(STDIN_FILENO) }
  ///     }
  ///
  /// The handler must read the file, or it is called again in the next turn of the loop. It
  /// replaces an earlier handler for the same descriptor.
  /// - Parameters:
  ///   - descriptor: A file descriptor. The caller closes it, after ``stopReading(_:)``.
  ///   - read: The handler. An error that it throws ends the app.
  public func whenReadable(_ descriptor: Int32, do read: @escaping () throws -> Void) {
    stopReading(descriptor)
    readers.append((Descriptor(number: descriptor), read))
  }

  /// Removes the handler of a file descriptor.
  public func stopReading(_ descriptor: Int32) {
    readers.removeAll { $0.descriptor.number == descriptor }
  }

  /// Calls a handler once, after a delay, while the app runs.
  /// - Parameters:
  ///   - seconds: The delay in seconds. Values that are negative or NaN are treated as 0.
  ///   - act: The handler. An error that it throws ends the app.
  /// - Returns: A timer to pass to ``cancel(_:)``.
  /// - Complexity: O(*n*) for *n* waiting handlers.
  @discardableResult
  public func after(_ seconds: Double, do act: @escaping () throws -> Void) -> TerminalTimer {
    timers.add(at: Clock.now + (seconds > 0 ? seconds : 0), act)
  }

  /// Cancels a scheduled handler. Does nothing if it was already called or canceled.
  /// - Complexity: O(*n*) for *n* waiting handlers.
  public func cancel(_ timer: TerminalTimer) { timers.cancel(timer) }
}

// MARK: - Dispatching events
extension TerminalApp {
  /// Calls the completion handlers of queued work, and ``onWake`` if it was requested.
  func handleWorkOfThreads() throws {
    loopQueue.finishDone()
    // The flag is cleared after the pipe was drained: a later `wake()` writes to the pipe again and
    // so starts another turn.
    if waker.takeWakeRequest() { try onWake?() }
  }

  /// Calls the handler of a file that can be read. Removes the handler if the descriptor is closed.
  func handle(_ file: Descriptor, _ state: Descriptor.Readiness) throws {
    // The handler may have been removed by another one in this turn.
    guard ending == nil, state != .nothing,
      let reader = readers.first(where: { $0.descriptor == file })
    else { return }
    if state == .closed { return stopReading(file.number) }
    try reader.read()
  }
}

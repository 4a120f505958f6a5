// MARK: - Running
extension TerminalApp {
  /// Shows the box until the app quits.
  ///
  /// A signal that ends the process does so when the terminal has been left, and then this does not
  /// return.
  /// - Throws: A ``TerminalError``, or what a handler has thrown.
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

  /// Makes ``run()`` return when the handler is through that calls this.
  public func quit() { end(.success(())) }

  /// Makes ``run()`` throw.
  public func quit(throwing error: any Error) { end(.failure(error)) }

  /// The first way to end is the one that counts.
  func end(_ ending: Result<Void, any Error>) {
    if self.ending == nil { self.ending = ending }
  }

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
  /// - Returns: What ``cancel(_:)`` wants to know, to call that off.
  /// - Complexity: O(*n*) for *n* handlers that wait.
  @discardableResult
  public func after(_ seconds: Double, do act: @escaping () throws -> Void) -> TerminalTimer {
    timers.add(at: Clock.now + (seconds > 0 ? seconds : 0), act)
  }

  /// Does not call a handler for which the time has not come yet.
  /// - Complexity: O(*n*) for *n* handlers that wait.
  public func cancel(_ timer: TerminalTimer) { timers.cancel(timer) }
}

// MARK: - What has happened
extension TerminalApp {
  /// Takes what other threads have to say.
  func hearThreads() throws {
    loopQueue.finishDone()
    // Last, because whoever calls after this was not asked for makes the loop turn again.
    if waker.takeCall() { try onWake?() }
  }

  /// Has a file read about which there is something to know.
  func hear(_ file: Descriptor, _ state: Descriptor.Readiness) throws {
    // Another handler may have stopped this one.
    guard ending == nil, state != .nothing,
      let reader = readers.first(where: { $0.descriptor == file })
    else { return }
    if state == .closed { return stopReading(file.number) }
    try reader.read()
  }
}

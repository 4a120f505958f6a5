// MARK: - Running
extension TerminalApp {
  /// Shows the box until the app quits, and suspends while there is nothing to do.
  ///
  ///     Task {
  ///       for name in try await loadNames() { page.append(Box(AttributedText(name))) }
  ///     }
  ///     try await app.run()
  ///
  /// Handlers run in the isolation domain of the caller, as a rule the main actor. Other tasks of
  /// this actor run between the iterations of the loop, and may use the app and its boxes: a frame
  /// follows if they change anything. The process sleeps while neither the app nor a task has work.
  ///
  /// If a signal ends the process, this restores the terminal first and does not return. If
  /// standard output is not a terminal, writes one plain frame and returns.
  /// - Parameter isolation: The actor whose executor runs the loop and all handlers.
  /// - Throws: A ``TerminalError`` if the terminal cannot be used or was closed, or if this app or
  ///   another one is already running; `CancellationError` if the task was canceled before the app
  ///   quit. Rethrows errors of handlers.
  public func run(isolation: isolated (any Actor)? = #isolation) async throws {
    let session = try makeSession(servingTasks: true)
    defer { release(session) }
    let thread = try WaitThread()
    defer { thread.stop() }
    try await withTaskCancellationHandler {
      try session.begin()
      while let wait = nextWait(of: session) {
        let states = try await wait.perform(on: thread, isolation: isolation)
        if ending == nil { try Task.checkCancellation() }
        try runOnce(session, after: wait, states)
      }
    } onCancel: { [waker] in
      waker.wake()
    }
    try finish(session)
  }

  /// Shows the box until the app quits, and blocks the thread meanwhile.
  ///
  /// For an app without tasks, in a function that is not async. Called on the main thread, it
  /// keeps all tasks of the main actor from running until it returns.
  ///
  /// It ends in the same ways as ``run(isolation:)``, but a cancellation does not end it.
  /// - Throws: A ``TerminalError`` if the terminal cannot be used or was closed, or if this app or
  ///   another one is already running. Rethrows errors of handlers.
  public func runBlocking() throws {
    let session = try makeSession(servingTasks: false)
    defer { release(session) }
    try session.begin()
    while let wait = nextWait(of: session) { try runOnce(session, after: wait, wait.perform()) }
    try finish(session)
  }

  /// The current time in seconds, on the clock of the frames.
  ///
  ///     grid.scroll(to: .zero, duration: 0.3, time: app.now)
  ///
  /// In a terminal, it is a monotonic clock. If the output is no terminal, the app writes one
  /// plain frame, and each layout before it advances the time by 1/60 second.
  public var now: Double { session?.time ?? Clock.now }

  /// Puts a text on the clipboard of the terminal, also if the app runs on another machine.
  ///
  /// The terminal gets the text in the sequence OSC 52, in the next frame. It does not report whether it
  /// supports the sequence, or whether the user allows it: tmux needs `set -g set-clipboard on`.
  /// - Returns: False if the text is longer than ``copyLimit``, as the terminal would drop it or cut it
  ///   off, or if the app does not run in a terminal.
  /// - Complexity: O(*n*) for *n* bytes.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard text.utf8.count <= copyLimit, let session = session as? TerminalSession else {
      return false
    }
    session.copy(text)
    return true
  }

  /// Ends the run after the current handler. Has no effect if the run is already ending.
  public func quit() { end(.success(())) }

  /// Ends the run after the current handler, so that it throws an error. Has no effect if the run
  /// is already ending.
  public func quit(throwing error: any Error) { end(.failure(error)) }

  /// Ends the run. Only the first call has an effect.
  func end(_ ending: Result<Void, any Error>) {
    if self.ending == nil { self.ending = ending }
    interruptWait()
  }

  /// Restores the terminal and stops the process group, as control-Z does in a shell.
  ///
  /// Returns when the process is continued, after which the whole screen is redrawn. Does nothing
  /// unless the app runs in a terminal.
  public func suspend() { (session as? TerminalSession)?.suspend(withOthers: true) }

  /// Redraws the whole screen in the next frame, for example after another program has written to
  /// the terminal.
  public func redraw() { (session as? TerminalSession)?.redraw() }
}

// MARK: - Iterations
extension TerminalApp {
  /// Begins a run, without changing the terminal.
  private func makeSession(servingTasks: Bool) throws -> any AppSession {
    guard session == nil else { throw TerminalError.isInUse }
    try waker.check()
    let made: any AppSession =
      try Terminal.find().map { terminal throws(TerminalError) in
        try TerminalSession(self, in: terminal)
      } ?? PlainSession(self, servesTasks: servingTasks)
    (session, ending) = (made, nil)
    return made
  }

  private func nextWait(of session: any AppSession) -> Wait? {
    let wait = session.nextWait
    isWaiting = wait != nil
    return wait
  }

  private func runOnce(
    _ session: any AppSession, after wait: Wait, _ states: [Descriptor.Readiness]
  ) throws {
    isWaiting = false
    try session.runOnce(after: wait, states)
  }

  private func finish(_ session: any AppSession) throws {
    try session.finish()
    try ending?.get()
  }

  private func release(_ session: any AppSession) {
    session.release()
    self.session = nil
    isWaiting = false
  }

  /// Ends the wait of the loop, because a task has changed what the next iteration waits for.
  func interruptWait() {
    guard isWaiting else { return }
    isWaiting = false
    waker.wake()
  }
}

// MARK: - Other event sources
extension TerminalApp {
  /// Calls a handler whenever a file can be read without blocking or has reached its end.
  ///
  ///     app.whenReadable(STDIN_FILENO) {
  ///       guard input.readMore() else { return app.stopReading(STDIN_FILENO) }
  ///     }
  ///
  /// The handler must read the file, or it is called again in the next iteration of the loop. It
  /// replaces an earlier handler for the same descriptor.
  /// - Parameters:
  ///   - descriptor: A file descriptor. The caller closes it, after ``stopReading(_:)``.
  ///   - read: The handler. An error that it throws ends the app.
  public func whenReadable(_ descriptor: Int32, do read: @escaping () throws -> Void) {
    stopReading(descriptor)
    readers.append(FileReader(Descriptor(number: descriptor), read))
    interruptWait()
  }

  /// Removes the handler of a file descriptor.
  public func stopReading(_ descriptor: Int32) {
    readers.removeAll { $0.descriptor.number == descriptor }
    interruptWait()
  }

  /// Calls a handler once, after a delay, while the app runs.
  /// - Parameters:
  ///   - seconds: The delay in seconds. Values that are negative or NaN are treated as 0.
  ///   - act: The handler. An error that it throws ends the app.
  /// - Returns: A timer to pass to ``cancel(_:)``.
  /// - Complexity: O(*n*) for *n* waiting handlers.
  @discardableResult
  public func after(_ seconds: Double, do act: @escaping () throws -> Void) -> TerminalTimer {
    interruptWait()
    return timers.add(at: Clock.now + (seconds > 0 ? seconds : 0), act)
  }

  /// Cancels a scheduled handler. Does nothing if it was already called or canceled.
  /// - Complexity: O(*n*) for *n* waiting handlers.
  public func cancel(_ timer: TerminalTimer) { timers.cancel(timer) }

  /// Creates a mailbox, to which other threads post messages for a handler.
  /// - Parameter receive: The handler of a message. An error that it throws ends the app.
  public func makeMailbox<Message: Sendable>(
    _ receive: @escaping (Message) throws -> Void
  ) -> Mailbox<Message> {
    loopQueue.makeMailbox(receive)
  }
}

// MARK: - Dispatching events
extension TerminalApp {
  /// Calls the handlers of finished work and of messages.
  func handleWorkOfThreads() throws { try loopQueue.handleEvents { ending == nil } }

  /// Calls the handler of a file that can be read. Removes the handler if the descriptor is closed.
  func handle(_ reader: FileReader, _ state: Descriptor.Readiness) throws {
    // The handler may have been removed meanwhile, or replaced by another one.
    guard ending == nil, state != .nothing, readers.contains(where: { $0 === reader })
    else { return }
    if state == .closed { return stopReading(reader.descriptor.number) }
    try reader.read()
  }
}

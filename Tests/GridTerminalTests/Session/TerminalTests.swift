import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal is restored however the process ends.
@Suite(.serialized) struct TerminalTests {
  @Test func `a running app uses raw input and the alternate screen`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    try probe.waitForOutput("\u{1B}[?1049h")
    #expect(probe.terminal.isRaw)
    probe.type("q")
    #expect(try probe.waitForExit() == .status(0))
  }

  @Test(arguments: [
    ExitCase("quits", key: "q", .status(0)),
    ExitCase("is quit by control-C", key: "\u{03}", .status(0)),
    ExitCase("throws in a handler", key: "e", nil, reports: "thrown ProbeError()"),
    ExitCase("quits with an error", key: "E", nil, reports: "thrown ProbeError()"),
    ExitCase("calls exit", key: "x", .status(7)),
    ExitCase("receives SIGINT", signal: SIGINT),
    ExitCase("receives SIGTERM", signal: SIGTERM),
    ExitCase("receives SIGHUP", signal: SIGHUP),
    ExitCase("receives SIGQUIT", signal: SIGQUIT),
    ExitCase("traps", key: "t", nil),
    ExitCase("aborts", key: "a", .signal(SIGABRT)),
    ExitCase("overflows the stack", key: "o", .signal(SIGSEGV)),
    ExitCase("receives SIGSEGV", signal: SIGSEGV),
    ExitCase("receives SIGBUS", signal: SIGBUS),
    ExitCase("receives SIGFPE", signal: SIGFPE),
    ExitCase("receives SIGTERM twice while it hangs", key: "s", signal: SIGTERM, count: 2),
    ExitCase(
      "receives SIGTERM while it quits", key: "T", .signal(SIGTERM), reports: "terminating"),
    ExitCase("quits on the main actor", .mainActor, key: "q", .status(0)),
    ExitCase("throws on the main actor", .mainActor, key: "e", nil, reports: "thrown ProbeError()"),
    ExitCase("calls exit on the main actor", .mainActor, key: "x", .status(7)),
    ExitCase("overflows the stack on the main actor", .mainActor, key: "o", .signal(SIGSEGV)),
    ExitCase("receives SIGTERM on the main actor", .mainActor, signal: SIGTERM),
    ExitCase(
      "receives SIGTERM twice while it hangs on the main actor", .mainActor, key: "s",
      signal: SIGTERM, count: 2),
    ExitCase(
      "is cancelled on the main actor", .mainActor, key: "C", nil,
      reports: "thrown CancellationError()"),
    ExitCase("quits on a custom executor", .customExecutor, key: "q", .status(0)),
    ExitCase("traps on a custom executor", .customExecutor, key: "t", nil),
    ExitCase("receives SIGTERM on a custom executor", .customExecutor, signal: SIGTERM),
    ExitCase(
      "is cancelled on a custom executor", .customExecutor, key: "C", nil,
      reports: "thrown CancellationError()"),
  ])
  func `the terminal is restored when an app`(_ exitCase: ExitCase) throws {
    let probe = try Probe("button", mode: exitCase.mode)
    try probe.waitForReport("ready")
    try probe.waitForOutput("Hello")
    #expect(probe.terminal.settings != probe.settings)
    if let key = exitCase.key { probe.type(key) }
    if let signal = exitCase.signal {
      if exitCase.key != nil { try probe.waitForReport("key") }
      for _ in 0..<exitCase.count {
        probe.signal(signal)
        probe.readOutput(for: 0.05)
      }
    }
    if let report = exitCase.report { try probe.waitForReport(report) }
    let status = try probe.waitForExit()
    if let expected = exitCase.status {
      #expect(status == expected)
    } else {
      #expect(status.isFailure)
    }
    #expect(probe.terminal.settings == probe.settings)
    // All modes are reset, and nothing is written after that.
    #expect(probe.outputText.hasSuffix(leaveSequence.debugDescription.dropFirst()))
  }

  @Test func `signals that the parent process ignored do not end an app`() throws {
    let probe = try Probe("nohup", "button")
    try probe.waitForReport("ready")
    try probe.waitForOutput("Hello")
    for number in [SIGHUP, SIGQUIT, SIGTSTP] { probe.signal(number) }
    probe.readOutput(for: 0.1)
    #expect(probe.output.firstRange(of: Array("[?1049l".utf8)) == nil)
    #expect(probe.terminal.isRaw)
    probe.type("k")
    try probe.waitForReport("kept")
    probe.signal(SIGTERM)
    #expect(try probe.waitForExit() == .signal(SIGTERM))
  }

  @Test(arguments: [SIGQUIT, SIGTERM])
  func `a signal ends an app even if the terminal accepts no output`(_ number: Int32) throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    try probe.waitForOutput("Hello")
    probe.terminal.holdOutput()
    probe.signal(number)
    #expect(try probe.waitForExit() == .signal(number))
    #expect(probe.terminal.settings == probe.settings)
  }

  @Test func `closing the terminal ends an app`() throws {
    var probe: Probe? = try Probe("button")
    try probe?.waitForReport("ready")
    let process = try #require(probe?.hangUp())
    probe = nil
    #expect(kill(process, 0) != 0)
  }
}

/// A way to end a process, and the expected exit status.
struct ExitCase: CustomStringConvertible, Sendable {
  let description: String
  let mode: Probe.Mode
  var key: String?
  var signal: Int32?
  var count = 1
  var status: ExitStatus?
  var report: String?

  init(
    _ description: String, _ mode: Probe.Mode = .blocking, key: String, _ status: ExitStatus?,
    reports report: String? = nil
  ) {
    self.description = description
    self.mode = mode
    self.key = key
    self.status = status
    self.report = report
  }

  init(
    _ description: String, _ mode: Probe.Mode = .blocking, key: String? = nil, signal: Int32,
    count: Int = 1
  ) {
    self.description = description
    self.mode = mode
    self.key = key
    self.signal = signal
    self.count = count
    status = .signal(signal)
    let isOrdered = count == 1 && [SIGINT, SIGTERM, SIGHUP].contains(signal)
    report = isOrdered ? "terminating" : nil
  }
}

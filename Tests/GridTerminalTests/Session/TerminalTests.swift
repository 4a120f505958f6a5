import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// However it ends, the terminal is what it was before.
@Suite(.serialized, .timeLimit(.minutes(3))) struct TerminalTests {
  @Test func `a running app uses raw input and the alternate screen`() throws {
    let probe = try Probe("button")
    try probe.report("ready")
    try probe.see("\u{1B}[?1049h")
    #expect(probe.terminal.isRaw)
    probe.type("q")
    #expect(try probe.end() == .status(0))
  }

  @Test(arguments: [
    Way("quits", key: "q", .status(0)),
    Way("is quit by control-C", key: "\u{03}", .status(0)),
    Way("throws in a handler", key: "e", nil, reports: "thrown ProbeError()"),
    Way("quits with an error", key: "E", nil, reports: "thrown ProbeError()"),
    Way("calls exit", key: "x", .status(7)),
    Way("is interrupted", signal: SIGINT),
    Way("is terminated", signal: SIGTERM),
    Way("is hung up", signal: SIGHUP),
    Way("is asked for a core", signal: SIGQUIT),
    Way("traps", key: "t", nil),
    Way("aborts", key: "a", .signal(SIGABRT)),
    Way("runs out of stack", key: "o", .signal(SIGSEGV)),
    Way("meets a bad address", signal: SIGSEGV),
    Way("meets a bus error", signal: SIGBUS),
    Way("divides by nothing", signal: SIGFPE),
    Way("is terminated twice while it is stuck", key: "s", signal: SIGTERM, count: 2),
    Way("is terminated while it quits", key: "T", .signal(SIGTERM)),
  ])
  func `the terminal is restored when an app`(_ way: Way) throws {
    let probe = try Probe("button")
    try probe.report("ready")
    try probe.see("Hello")
    #expect(probe.terminal.settings != probe.settings)
    if let key = way.key { probe.type(key) }
    if let signal = way.signal {
      if way.key != nil { try probe.report("key") }
      for _ in 0..<way.count {
        probe.signal(signal)
        probe.listen(for: 0.05)
      }
    }
    if let report = way.report { try probe.report(report) }
    let ending = try probe.end()
    if let expected = way.ending { #expect(ending == expected) } else { #expect(ending.isFailure) }
    #expect(probe.terminal.settings == probe.settings)
    // All that was switched is switched back, and nothing comes after it.
    #expect(probe.shownText.hasSuffix(leaving.debugDescription.dropFirst()))
  }

  @Test func `signals that the parent process ignored do not end an app`() throws {
    let probe = try Probe("nohup", "button")
    try probe.report("ready")
    try probe.see("Hello")
    for number in [SIGHUP, SIGQUIT, SIGTSTP] { probe.signal(number) }
    probe.listen(for: 0.1)
    #expect(probe.shown.firstRange(of: Array("[?1049l".utf8)) == nil)
    #expect(probe.terminal.isRaw)
    probe.type("k")
    try probe.report("kept")
    probe.signal(SIGTERM)
    #expect(try probe.end() == .signal(SIGTERM))
  }

  @Test(arguments: [SIGQUIT, SIGTERM])
  func `a signal ends an app even if the terminal accepts no output`(_ number: Int32) throws {
    let probe = try Probe("button")
    try probe.report("ready")
    try probe.see("Hello")
    probe.terminal.holdOutput()
    probe.signal(number)
    #expect(try probe.end() == .signal(number))
    #expect(probe.terminal.settings == probe.settings)
  }

  @Test func `closing the terminal ends an app`() throws {
    var probe: Probe? = try Probe("button")
    try probe?.report("ready")
    let process = try #require(probe?.hangUp())
    probe = nil
    #expect(kill(process, 0) != 0)
  }
}

/// A way in which a process may end.
struct Way: CustomStringConvertible, Sendable {
  let description: String
  var key: String?
  var signal: Int32?
  var count = 1
  var ending: Ending?
  var report: String?

  init(_ description: String, key: String, _ ending: Ending?, reports report: String? = nil) {
    self.description = description
    self.key = key
    self.ending = ending
    self.report = report
  }

  init(_ description: String, key: String? = nil, signal: Int32, count: Int = 1) {
    self.description = description
    self.key = key
    self.signal = signal
    self.count = count
    ending = .signal(signal)
  }
}

import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Suspending and resuming an app that runs as a job of a shell.
@Suite(.serialized) struct SignalsTests {
  @Test(arguments: Probe.Mode.allCases)
  func `control-Z restores the terminal, and resuming redraws the screen`(
    mode: Probe.Mode
  ) throws {
    let probe = try Probe("shell", "button", mode: mode)
    try probe.waitForReport("ready")
    try probe.waitForOutput("Hello")
    probe.type("\u{1A}")
    try probe.waitForReport("stopped \(SIGTSTP)")
    try checkStopped(probe)
    try checkResumed(probe)
  }

  @Test(arguments: Probe.Mode.allCases)
  func `a stop signal restores the terminal, and resuming redraws the screen`(
    mode: Probe.Mode
  ) throws {
    let probe = try Probe("shell", "button", mode: mode)
    let process = try #require(pid_t(try probe.waitForReport("ready").split(separator: " ")[1]))
    try probe.waitForOutput("Hello")
    #expect(probe.terminal.settings != probe.settings)
    kill(process, SIGTSTP)
    try probe.waitForReport("stopped \(SIGTSTP)")
    #expect(probe.terminal.settings == probe.settings)
    try checkStopped(probe)
    try checkResumed(probe)
  }

  @Test func `resuming after SIGSTOP redraws the screen`() throws {
    let probe = try Probe("shell", "button")
    let process = try #require(pid_t(try probe.waitForReport("ready").split(separator: " ")[1]))
    try probe.waitForOutput("Hello")
    kill(process, SIGSTOP)
    try probe.waitForReport("stopped \(SIGSTOP)")
    probe.discardOutput()
    probe.type("\r")
    try probe.waitForOutput("\u{1B}[?1049h")
    try probe.waitForOutput("Hello")
    #expect(probe.terminal.isRaw)
  }

  @Test func `control-Z in an orphaned process group does not stop an app`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    try probe.waitForOutput("Hello")
    probe.type("\u{1A}")
    try probe.waitForOutput("\u{1B}[?1049l")
    try probe.waitForOutput("\u{1B}[?1049h")
    try probe.waitForOutput("Hello")
    probe.type("q")
    #expect(try probe.waitForExit() == .status(0))
  }

  @Test func `a resize during a suspension is applied on resuming`() throws {
    let probe = try Probe("shell", "button")
    try probe.waitForReport("ready")
    probe.type("\u{1A}")
    try probe.waitForReport("stopped")
    probe.terminal.resize(columns: 40, rows: 10)
    probe.type("\n")
    try probe.waitForReport("size 320 160")
  }

  @Test func `of a stop and a continue signal in one turn, the later one counts`() throws {
    let probe = try Probe("shell", "button")
    let process = try #require(pid_t(try probe.waitForReport("ready").split(separator: " ")[1]))
    try probe.waitForOutput("Hello")
    probe.type("b")
    try probe.waitForReport("key b")
    kill(process, SIGTSTP)
    kill(process, SIGCONT)
    kill(process, SIGUSR1)
    try probe.waitForOutput("Hello")
    #expect(!probe.reports.contains { $0.hasPrefix("stopped") })
    probe.type("b")
    try probe.waitForReport("key b")
    kill(process, SIGCONT)
    kill(process, SIGTSTP)
    kill(process, SIGUSR1)
    try probe.waitForReport("stopped \(SIGTSTP)")
    try checkResumed(probe)
  }

  private func checkStopped(_ probe: Probe) throws {
    #expect(!probe.terminal.isRaw)
    try probe.waitForOutput("\u{1B}[?1049l")
    probe.readOutput(for: 0.05)
    #expect(probe.output.isEmpty)
  }

  private func checkResumed(_ probe: Probe) throws {
    probe.type("\n")
    try probe.waitForOutput("\u{1B}[?1049h")
    try probe.waitForOutput("Hello")
    #expect(probe.terminal.isRaw)
    probe.readOutput(for: 0.05)
    #expect(probe.output.firstRange(of: Array("Hello".utf8)) == nil, "drawn twice")
    probe.type("q")
    try probe.waitForReport("over")
    try probe.waitForReport("ended 0")
    #expect(!probe.terminal.isRaw)
    #expect(try probe.waitForExit() == .status(0))
  }
}

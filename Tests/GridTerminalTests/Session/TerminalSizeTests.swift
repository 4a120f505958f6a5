import GridTerminal
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.serialized) struct TerminalSizeTests {
  @Test func `the root box is laid out again when the terminal is resized`() throws {
    let probe = try Probe("button", columns: 80, rows: 24)
    try probe.waitForReport("size 640 384")
    probe.terminal.resize(columns: 30, rows: 50)
    try probe.waitForReport("size 240 800")
    probe.type("r")
    try probe.waitForReport("key r")
    probe.terminal.resize(columns: 31, rows: 50)
    try probe.waitForReport("size 248 800")
  }

  @Test func `unknown and huge terminal sizes are replaced`() throws {
    let none = try Probe("button", columns: 0, rows: 0)
    try none.waitForReport("size 640 384")
    let told = try Probe(
      "button", columns: 0, rows: 0, environment: ["COLUMNS": "100", "LINES": "x"])
    try told.waitForReport("size 800 384")
    let huge = try Probe("button", columns: 65_535, rows: 65_535)
    try huge.waitForReport("size 8000 16000")
    huge.type("q")
    #expect(try huge.waitForExit() == .status(0))
  }

  @Test func `a resize signal without a new size redraws without animation`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("size")
    try probe.waitForOutput("Hello")
    probe.type("r")
    try probe.waitForReport("key r")
    probe.readOutput(for: 0.1)
    let before = try probe.work()
    probe.discardOutput()
    probe.signal(SIGWINCH)
    try probe.waitForOutput("Hello")
    probe.readOutput(for: 0.1)
    #expect(try probe.work().frames - before.frames == 1)
  }

  @Test func `several resizes within a frame are laid out once`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("size")
    probe.type("b")
    try probe.waitForReport("key b")
    for columns in 30...50 { probe.terminal.resize(columns: columns, rows: 24) }
    probe.resume()
    #expect(try probe.waitForReport("size") == "size 400 384")
    probe.readOutput(for: 0.05)
    #expect(!probe.reports.contains { $0.hasPrefix("size") })
  }
}

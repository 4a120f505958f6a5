import GridTerminal
import Testing

/// Output of whole frames to a pseudo-terminal.
@Suite(.serialized) struct TerminalSessionFramesTests {
  @Test func `text of all bytes sends no control sequences of its own`() throws {
    let probe = try Probe("bytes", columns: 60, rows: 20, environment: ["COLORTERM": "truecolor"])
    try probe.waitForReport("ready")
    probe.readOutput(for: 0.2)
    // Control-L redraws the whole screen.
    probe.type("\u{0C}")
    probe.readOutput(for: 0.2)
    probe.type("q")
    #expect(try probe.waitForExit() == .status(0))
    var shown = probe.output
    try #require(shown.starts(with: Array(enterSequence.utf8)), "\(probe.outputText)")
    shown.removeFirst(enterSequence.utf8.count)
    let end = shown.count - leaveSequence.utf8.count
    try #require(shown.count > leaveSequence.utf8.count)
    #expect(Array(shown[end...]) == Array(leaveSequence.utf8))
    var emulator = Emulator(columns: 60, rows: 20)
    emulator.send(Array(shown[..<end]))
    #expect(emulator.errors.isEmpty)
    #expect(emulator.text.contains("!\"#$%&'()*+,-./0123456789:;<=>?@"))
  }

  @Test func `frames are marked while the terminal reports synchronized output`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    try probe.waitForOutput("Hello")
    probe.type("\u{1B}[?2026;2$y")
    probe.readOutput(for: 0.05)
    probe.discardOutput()
    probe.type("\u{0C}")
    try probe.waitForOutput("Hello")
    probe.readOutput(for: 0.05)
    try probe.waitForOutput("\u{1B}[?2026l")
    probe.type("\u{1B}[?2026;0$y")
    probe.readOutput(for: 0.05)
    probe.discardOutput()
    probe.type("\u{0C}")
    try probe.waitForOutput("Hello")
    probe.readOutput(for: 0.05)
    #expect(probe.output.firstRange(of: Array("2026".utf8)) == nil)
  }

  @Test func `a scroll bar fades out without input, and no frames are drawn before it fades`()
    throws
  {
    let probe = try Probe("rows")
    try probe.waitForReport("ready")
    probe.type("\u{1B}[<65;5;5M")
    try probe.waitForReport("offset 0 48")
    let shown = try probe.work()
    probe.readOutput(for: 1.2)
    let faded = try probe.work()
    #expect(faded.bytes > shown.bytes)
    // A quarter of a second. With the half second before it, there would be 45 frames.
    #expect(faded.frames - shown.frames <= 25)
    probe.readOutput(for: 0.3)
    #expect(try probe.work().bytes == faded.bytes)
  }
}

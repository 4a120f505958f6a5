import GridTerminal
import Testing

/// What data can do to a terminal.
@Suite(.serialized, .timeLimit(.minutes(3))) struct TerminalSessionFramesTests {
  @Test func `text of all bytes sends no control sequences to the terminal`() throws {
    let probe = try Probe("bytes", columns: 60, rows: 20, environment: ["COLORTERM": "truecolor"])
    try probe.report("ready")
    probe.listen(for: 0.2)
    // All anew, from where the first frame began.
    probe.type("\u{0C}")
    probe.listen(for: 0.2)
    probe.type("q")
    #expect(try probe.end() == .status(0))
    var shown = probe.shown
    try #require(shown.starts(with: Array(entering.utf8)), "\(probe.shownText)")
    shown.removeFirst(entering.utf8.count)
    let end = shown.count - leaving.utf8.count
    try #require(shown.count > leaving.utf8.count)
    #expect(Array(shown[end...]) == Array(leaving.utf8))
    var emulator = Emulator(columns: 60, rows: 20)
    emulator.send(Array(shown[..<end]))
    #expect(emulator.complaints.isEmpty)
    #expect(emulator.text.contains("!\"#$%&'()*+,-./0123456789:;<=>?@"))
  }

  @Test func `frames are marked while the terminal reports synchronized output`() throws {
    let probe = try Probe("button")
    try probe.report("ready")
    try probe.see("Hello")
    probe.type("\u{1B}[?2026;2$y")
    probe.listen(for: 0.05)
    probe.forget()
    probe.type("\u{0C}")
    try probe.see("Hello")
    probe.listen(for: 0.05)
    try probe.see("\u{1B}[?2026l")
    probe.type("\u{1B}[?2026;0$y")
    probe.listen(for: 0.05)
    probe.forget()
    probe.type("\u{0C}")
    try probe.see("Hello")
    probe.listen(for: 0.05)
    #expect(probe.shown.firstRange(of: Array("2026".utf8)) == nil)
  }
}

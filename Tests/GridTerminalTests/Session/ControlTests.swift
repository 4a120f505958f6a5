import GridTerminal
import Testing

/// What data can do to a terminal.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ControlTests {
  @Test func `whatever bytes are shown, only our own sequences reach the terminal`() throws {
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

  @Test func `a terminal that knows whole frames gets them`() throws {
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

  private let entering =
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h"
    + "\u{1B}[?2004h\u{1B}[?2026$p"

  private let leaving =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
    + "\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"
}

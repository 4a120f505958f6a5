import GridTerminal
import Testing

/// Keys, mouse and other input from a pseudo-terminal.
@Suite(.serialized) struct TerminalSessionInputTests {
  @Test func `keys that arrive in pieces are delivered`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    probe.type("é\u{1B}[1;5A")
    try probe.waitForReport("key é")
    try probe.waitForReport("key control-up")
    // The pauses are shorter than the timeout that makes a lone ESC a key.
    for piece in [[0xC3], [0xA9], Array("\u{1B}[1".utf8), Array(";".utf8), Array("5A".utf8)] {
      probe.type(piece)
      probe.readOutput(for: 0.002)
    }
    try probe.waitForReport("key é")
    try probe.waitForReport("key control-up")
  }

  @Test func `a lone escape is delivered after a timeout`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    probe.type("\u{1B}")
    try probe.waitForReport("key escape")
    probe.type("\u{1B}[A")
    try probe.waitForReport("key up")
  }

  @Test func `pasted text, focus changes and keys without shortcuts are delivered`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    probe.type("\u{1B}[200~q\u{03}\u{1B}[201~")
    try probe.waitForReport("paste [113, 3]")
    probe.type("\u{1B}[O\u{1B}[I")
    try probe.waitForReport("focus false")
    try probe.waitForReport("focus true")
    probe.type("n\u{03}")
    try probe.waitForReport("key control-c")
  }

  @Test func `keys that the program does not handle go to the boxes`() throws {
    let probe = try Probe("rows")
    try probe.waitForReport("ready")
    probe.type("\u{1B}[F")
    try probe.waitForReport("offset 0 1216")
    probe.type("\u{1B}[H")
    try probe.waitForReport("offset 0 0")
  }

  @Test func `the text field with the focus gets keys and pasted text first`() throws {
    let probe = try Probe("field")
    try probe.waitForReport("ready")
    // Neither the shortcut `x` nor the command `q` of the probe.
    probe.type("xq")
    try probe.waitForReport("text xq")
    probe.type("\u{1B}[200~ a\nb\n\u{1B}[201~")
    try probe.waitForReport("text xq a b")
    probe.type("\u{17}")
    try probe.waitForReport("text xq a ")
    probe.type("\r")
    try probe.waitForReport("commit xq a ")
    #expect(!probe.reports.contains { $0.hasPrefix("key") || $0.hasPrefix("paste") })
    // Without the focus, keys go to the program again.
    probe.type("\u{1B}")
    try probe.waitForReport("cancel")
    probe.type("x")
    try probe.waitForReport("shortcut")
    probe.type("q")
    #expect(try probe.waitForExit() == .status(0))
  }

  @Test func `the cursor of the terminal is at that of the field, and control-C quits`() throws {
    let probe = try Probe("field")
    try probe.waitForReport("ready")
    try probe.waitForOutput("\u{1B}[2H\u{1B}[?25h")
    probe.type("漢")
    try probe.waitForOutput("\u{1B}[2;3H\u{1B}[?25h")
    probe.type("\u{03}")
    #expect(try probe.waitForExit() == .status(0))
  }

  @Test func `queued wheel events are drawn in few frames`() throws {
    let probe = try Probe("rows")
    try probe.waitForReport("ready")
    let before = try probe.work()
    // The events queue up while the key `b` blocks the app.
    probe.type("b")
    try probe.waitForReport("key b")
    probe.type(String(repeating: "\u{1B}[<65;5;5M", count: 200))
    probe.resume()
    try probe.waitForReport("offset 0 1216")
    probe.readOutput(for: 0.1)
    let after = try probe.work()
    #expect(after.frames - before.frames <= 3)
    #expect(after.frames > before.frames)
  }

  @Test func `input beyond the read limit is delivered in order`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    let text = String(repeating: "漢\u{1B}[A", count: 30_000)
    probe.type("\u{1B}[200~" + text + "\u{1B}[201~w")
    #expect(try probe.waitForReport("paste") == "paste \(Array(text.utf8))")
    try probe.waitForReport("key w")
  }

  @Test func `the left mouse button taps and long-presses`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    probe.type("\u{1B}[<0;3;2M\u{1B}[<0;3;2m")
    try probe.waitForReport("mouse down")
    try probe.waitForReport("tap")
    probe.type("\u{1B}[<0;3;2M")
    try probe.waitForReport("hold")
    probe.type("\u{1B}[<0;3;2m")
    try probe.waitForReport("mouse up")
  }

  @Test func `the wheel scrolls by three rows, and dragging scrolls with the mouse`() throws {
    let probe = try Probe("rows")
    try probe.waitForReport("ready")
    probe.type("\u{1B}[<65;5;5M")
    try probe.waitForReport("offset 0 48")
    probe.type("\u{1B}[<64;5;5M")
    try probe.waitForReport("offset 0 0")
    probe.type("\u{1B}[<0;5;20M\u{1B}[<32;5;18M\u{1B}[<32;5;15M")
    let offset = try probe.waitForReport("offset").split(separator: " ")[2]
    #expect(Int(offset) ?? 0 > 0)
  }

  @Test func `thumbs of scroll bars are dragged with the left and the middle button`() throws {
    let probe = try Probe("rows")
    try probe.waitForReport("ready")
    // Over the content, the thumb is shown after a scroll only.
    probe.type("\u{1B}[<65;5;5M")
    try probe.waitForReport("offset 0 48")
    probe.type("\u{1B}[<0;80;2M\u{1B}[<32;70;24M\u{1B}[<0;70;24m")
    try probe.waitForReport("offset 0 1216")
    probe.type("\u{1B}[<1;80;23M\u{1B}[<33;80;1M\u{1B}[<1;80;1m")
    try probe.waitForReport("offset 0 0")
    probe.type("\u{1B}[<4;80;2M\u{1B}[<36;80;24M\u{1B}[<4;80;24m")
    try probe.waitForReport("offset 0 1216")
  }
}

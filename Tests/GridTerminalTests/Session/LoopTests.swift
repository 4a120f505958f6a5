import GridTerminal
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.serialized, .timeLimit(.minutes(3))) struct LoopTests {
  // MARK: - Input

  @Test func `keys are heard, in whatever pieces they come`() throws {
    let probe = try Probe("button")
    try probe.report("ready")
    probe.type("é\u{1B}[1;5A")
    try probe.report("key é")
    try probe.report("key control-up")
    for byte in Array("é\u{1B}[1;5A".utf8) {
      probe.type([byte])
      probe.listen(for: 0.002)
    }
    try probe.report("key é")
    try probe.report("key control-up")
  }

  @Test func `an escape alone is heard after a moment`() throws {
    let probe = try Probe("button")
    try probe.report("ready")
    probe.type("\u{1B}")
    try probe.report("key escape")
    probe.type("\u{1B}[A")
    try probe.report("key up")
  }

  @Test func `pasted texts, focus and shortcuts are heard`() throws {
    let probe = try Probe("button")
    try probe.report("ready")
    probe.type("\u{1B}[200~q\u{03}\u{1B}[201~")
    try probe.report("paste [113, 3]")
    probe.type("\u{1B}[O\u{1B}[I")
    try probe.report("focus false")
    try probe.report("focus true")
    probe.type("n\u{03}")
    try probe.report("key control-c")
  }

  @Test func `input that has piled up is drawn once`() throws {
    let probe = try Probe("rows")
    try probe.report("ready")
    let before = try work(of: probe)
    // Whatever comes while the app sleeps lies there when it wakes up.
    probe.type("z")
    try probe.report("key z")
    probe.type(String(repeating: "\u{1B}[<65;5;5M", count: 200))
    try probe.report("offset 0 1216")
    probe.listen(for: 0.1)
    let after = try work(of: probe)
    #expect(after.frames - before.frames <= 3)
    #expect(after.frames > before.frames)
  }

  @Test func `more than is read at once comes in order`() throws {
    let probe = try Probe("button")
    try probe.report("ready")
    let text = String(repeating: "漢\u{1B}[A", count: 30_000)
    probe.type("\u{1B}[200~" + text + "\u{1B}[201~w")
    #expect(try probe.report("paste") == "paste \(Array(text.utf8))")
    try probe.report("key w")
  }

  // MARK: - Mouse

  @Test func `the mouse taps, holds and scrolls`() throws {
    let probe = try Probe("button")
    try probe.report("ready")
    probe.type("\u{1B}[<0;3;2M\u{1B}[<0;3;2m")
    try probe.report("mouse down")
    try probe.report("tap")
    probe.type("\u{1B}[<0;3;2M")
    try probe.report("hold")
    probe.type("\u{1B}[<0;3;2m")
    try probe.report("mouse up")
  }

  @Test func `a wheel moves content by three rows, and dragging by as many as the mouse`() throws {
    let probe = try Probe("rows")
    try probe.report("ready")
    probe.type("\u{1B}[<65;5;5M")
    try probe.report("offset 0 48")
    probe.type("\u{1B}[<64;5;5M")
    try probe.report("offset 0 0")
    probe.type("\u{1B}[<0;5;20M\u{1B}[<32;5;18M\u{1B}[<32;5;15M")
    let offset = try probe.report("offset").split(separator: " ")[2]
    #expect(Int(offset) ?? 0 > 0)
  }

  // MARK: - Sizes

  @Test func `another size is another room`() throws {
    let probe = try Probe("button", columns: 80, rows: 24)
    try probe.report("size 640 384")
    probe.terminal.resize(columns: 30, rows: 50)
    try probe.report("size 240 800")
    probe.type("r")
    try probe.report("key r")
    probe.terminal.resize(columns: 31, rows: 50)
    try probe.report("size 248 800")
  }

  @Test func `sizes that are none, or huge, are replaced by others`() throws {
    let none = try Probe("button", columns: 0, rows: 0)
    try none.report("size 640 384")
    let told = try Probe(
      "button", columns: 0, rows: 0, environment: ["COLUMNS": "100", "LINES": "x"])
    try told.report("size 800 384")
    let huge = try Probe("button", columns: 65_535, rows: 65_535)
    try huge.report("size 8000 16000")
    huge.type("q")
    #expect(try huge.end() == .status(0))
  }

  @Test func `a size that has not changed is no rotation, and all is drawn anew`() throws {
    let probe = try Probe("button")
    try probe.report("size")
    try probe.see("Hello")
    probe.type("r")
    try probe.report("key r")
    probe.listen(for: 0.1)
    let before = try work(of: probe)
    probe.forget()
    probe.signal(SIGWINCH)
    try probe.see("Hello")
    probe.listen(for: 0.1)
    #expect(try work(of: probe).frames - before.frames == 1)
  }

  @Test func `many sizes within a frame are laid out once`() throws {
    let probe = try Probe("button")
    try probe.report("size")
    probe.type("b")
    try probe.report("key b")
    for columns in 30...50 { probe.terminal.resize(columns: columns, rows: 24) }
    #expect(try probe.report("size") == "size 400 384")
    probe.listen(for: 0.05)
    #expect(!probe.reports.contains { $0.hasPrefix("size") })
  }

  // MARK: - Time

  @Test func `while nothing moves the loop does not turn`() throws {
    let probe = try Probe("rows")
    try probe.report("ready")
    probe.listen(for: 0.2)
    let before = try work(of: probe)
    probe.listen(for: 0.3)
    let after = try work(of: probe)
    // The key that asks wakes it.
    #expect(after.turns - before.turns == 1)
    #expect(after.frames == before.frames)
    #expect(after.bytes == before.bytes)
  }

  @Test func `while something moves there are sixty frames a second`() throws {
    let probe = try Probe("button")
    try probe.report("ready")
    probe.type("m")
    let words = try probe.report("moved").split(separator: " ")
    let frames = try #require(Int(words[1]))
    let turns = try #require(Int(words[2]))
    // Half a second has 30; a busy machine may miss some, but none may be drawn in between.
    #expect((15...32).contains(frames), "\(frames) frames")
    #expect(turns <= frames * 2 + 2, "\(turns) turns")
    probe.listen(for: 0.1)
    let before = try work(of: probe)
    probe.listen(for: 0.2)
    #expect(try work(of: probe).turns - before.turns == 1)
  }

  @Test func `other threads wake the loop, once for many calls`() throws {
    let probe = try Probe("button")
    try probe.report("ready")
    probe.type("w")
    try probe.report("woken")
    probe.type("k")
    try probe.report("kept")
    #expect(!probe.reports.contains("woken"))
  }

  @Test func `work that is done is finished at once, and is no call`() throws {
    let probe = try Probe("button")
    try probe.report("ready")
    probe.type("W")
    try probe.report("finished both")
    probe.listen(for: 0.05)
    #expect(!probe.reports.contains("woken"))
  }

  @Test func `what is done later is done in the order of time, unless it is called off`() throws {
    let probe = try Probe("button")
    try probe.report("ready")
    probe.type("k")
    try probe.report("key k")
    #expect(try probe.report("kept") == "kept first")
    #expect(try probe.report("kept") == "kept last")
  }

  // MARK: - Writing

  @Test func `a frame is one write`() throws {
    let probe = try Probe("rows", columns: 200, rows: 60)
    try probe.report("ready")
    probe.listen(for: 0.1)
    let before = try writes(of: probe)
    for _ in 0..<3 {
      probe.type("\u{0C}\u{1B}[<65;5;5M")
      probe.listen(for: 0.1)
    }
    let after = try writes(of: probe)
    #expect(after.frames - before.frames >= 3)
    #expect(after.writes - before.writes == after.frames - before.frames)
  }

  /// How many calls have written to the terminal, and how many frames were drawn.
  private func writes(of probe: Probe) throws -> (writes: Int, frames: Int) {
    probe.type("p")
    let words = try probe.report("writes").split(separator: " ")
    return (try #require(Int(words[1])), try #require(Int(words[2])))
  }

  private func work(of probe: Probe) throws -> TerminalWork {
    probe.type("c")
    let numbers = try probe.report("work").split(separator: " ").dropFirst().map { Int($0) ?? 0 }
    var work = TerminalWork()
    (work.turns, work.frames, work.bytes) = (numbers[0], numbers[1], numbers[2])
    return work
  }
}

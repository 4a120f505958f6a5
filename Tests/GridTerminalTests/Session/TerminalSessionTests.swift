import GridTerminal
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.serialized) struct TerminalSessionTests {
  @Test(arguments: Probe.Mode.allCases)
  func `the event loop sleeps while nothing moves`(mode: Probe.Mode) throws {
    let probe = try Probe("rows", mode: mode)
    try probe.waitForReport("ready")
    probe.readOutput(for: 0.2)
    let before = try probe.work()
    probe.readOutput(for: 0.3)
    let after = try probe.work()
    // The key that requests the counters is the one turn.
    #expect(after.iterations - before.iterations == 1)
    #expect(after.frames == before.frames)
    #expect(after.bytes == before.bytes)
  }

  @Test(arguments: Probe.Mode.allCases)
  func `an animation draws at most 60 frames per second`(mode: Probe.Mode) throws {
    let probe = try Probe("button", mode: mode)
    try probe.waitForReport("ready")
    probe.type("m")
    let words = try probe.waitForReport("moved").split(separator: " ")
    let frames = try #require(Int(words[1]))
    let turns = try #require(Int(words[2]))
    // Half a second has 30 frames. A busy machine may miss many, but must not draw more.
    #expect((2...32).contains(frames), "\(frames) frames")
    #expect(turns <= frames * 2 + 2, "\(turns) turns")
    probe.readOutput(for: 0.1)
    let before = try probe.work()
    probe.readOutput(for: 0.2)
    #expect(try probe.work().iterations - before.iterations == 1)
  }

  @Test(arguments: Probe.Mode.allCases)
  func `messages of another thread wake the loop once, and are handled in order`(
    mode: Probe.Mode
  ) throws {
    let probe = try Probe("button", mode: mode)
    try probe.waitForReport("ready")
    probe.readOutput(for: 0.1)
    let before = try probe.work()
    probe.type("w")
    #expect(try probe.waitForReport("message") == "message 1")
    #expect(try probe.waitForReport("message") == "message 2")
    try probe.waitForReport("finished")
    probe.readOutput(for: 0.1)
    // One for each key, one for the messages, and one for the end of the work and the mailbox.
    #expect((3...5).contains(try probe.work().iterations - before.iterations))
  }

  @Test func `work that finishes during a completion handler is completed as well`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    probe.type("W")
    try probe.waitForReport("finished both")
  }

  @Test func `scheduled handlers run in the order of time unless they are cancelled`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    probe.type("k")
    try probe.waitForReport("key k")
    #expect(try probe.waitForReport("kept") == "kept first")
    #expect(try probe.waitForReport("kept") == "kept last")
  }

  /// Whether the system counts the write calls of a process.
  private static let countsWrites = access("/proc/self/io", R_OK) == 0

  @Test(.enabled(if: countsWrites, "The system does not count write calls."))
  func `each frame is written with one system call`() throws {
    let probe = try Probe("rows", columns: 200, rows: 60)
    try probe.waitForReport("ready")
    probe.readOutput(for: 0.1)
    let before = try #require(try probe.writes())
    probe.discardOutput()
    for _ in 0..<3 {
      // Control-L redraws the whole screen, after erasing it.
      probe.type("\u{0C}\u{1B}[<65;5;5M")
      try probe.waitForOutput("\u{1B}[2J")
    }
    probe.readOutput(for: 0.1)
    let after = try #require(try probe.writes())
    #expect(after.frames - before.frames >= 3)
    #expect(after.writes - before.writes == after.frames - before.frames)
  }
}

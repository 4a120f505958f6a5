import GridTerminal
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.serialized, .timeLimit(.minutes(3))) struct TerminalSessionTests {
  @Test func `the event loop sleeps while nothing moves`() throws {
    let probe = try Probe("rows")
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

  @Test func `an animation draws at most 60 frames per second`() throws {
    let probe = try Probe("button")
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

  @Test func `several calls of wake() from another thread wake the loop once`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    probe.type("w")
    try probe.waitForReport("woken")
    probe.type("k")
    try probe.waitForReport("kept")
    #expect(!probe.reports.contains("woken"))
  }

  @Test func `completed work of the queue does not call onWake`() throws {
    let probe = try Probe("button")
    try probe.waitForReport("ready")
    probe.type("W")
    try probe.waitForReport("finished both")
    probe.readOutput(for: 0.05)
    #expect(!probe.reports.contains("woken"))
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
    for _ in 0..<3 {
      probe.type("\u{0C}\u{1B}[<65;5;5M")
      probe.readOutput(for: 0.1)
    }
    let after = try #require(try probe.writes())
    #expect(after.frames - before.frames >= 3)
    #expect(after.writes - before.writes == after.frames - before.frames)
  }
}

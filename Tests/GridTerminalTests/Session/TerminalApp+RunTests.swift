import GridTerminal
import Testing

/// Tasks, times and errors of runs in a pseudo-terminal.
@Suite(.serialized) struct TerminalAppRunTests {
  @Test(arguments: [Probe.Mode.mainActor, .customExecutor])
  func `tasks of the actor that runs an app show their images`(mode: Probe.Mode) throws {
    let probe = try Probe("images", mode: mode)
    try probe.waitForReport("ready")
    for count in 1...20 {
      #expect(try probe.waitForReport("images") == "images \(count)")
    }
    var emulator = Emulator(columns: 80, rows: 24)
    probe.readOutput(for: 0.2)
    emulator.send(probe.output)
    #expect(emulator.text.hasPrefix("20 images"))
    // When all images are shown, the loop sleeps.
    let before = try probe.work()
    probe.readOutput(for: 0.3)
    let after = try probe.work()
    #expect(after.iterations - before.iterations == 1)
    #expect(after.frames == before.frames)
  }

  @Test func `a closure of the main actor that another thread posts changes a box`() throws {
    let probe = try Probe("images", mode: .mainActor)
    try probe.waitForReport("images 20")
    try probe.waitForOutput("posted")
  }

  @Test(arguments: [("g", Probe.Mode.blocking), ("G", .blocking), ("g", .mainActor)])
  func `an animated scroll after a pause does not jump`(key: String, mode: Probe.Mode) throws {
    let probe = try Probe("rows", mode: mode)
    try probe.waitForReport("ready")
    probe.readOutput(for: 0.5)
    probe.reports = []
    probe.type(key)
    let offset = try #require(try probe.waitForReport("offset").split(separator: " ").last)
    // A frame is late on a busy machine, but not by most of the animation.
    #expect(try #require(Int(offset)) < 800)
    try probe.waitForReport("offset 0 1000")
  }
}

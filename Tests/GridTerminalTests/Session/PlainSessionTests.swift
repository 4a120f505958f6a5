import Testing

@Suite(.serialized) struct PlainSessionTests {
  @Test func `redirected output gets one plain frame`() throws {
    let probe = try Probe(
      "rows", output: .pipe, environment: ["COLUMNS": "20", "LINES": "5"])
    #expect(try probe.waitForExit() == .status(0))
    #expect(
      String(decoding: probe.standardOutput, as: UTF8.self) == "Row 0\nRow 1\nRow 2\nRow 3\nRow 4\n"
    )
    #expect(probe.output.isEmpty)
  }

  @Test func `a plain frame contains no control characters but line feeds`() throws {
    let probe = try Probe("bytes", output: .pipe)
    #expect(try probe.waitForExit() == .status(0))
    let text = String(decoding: probe.standardOutput, as: UTF8.self)
    #expect(text.unicodeScalars.count > 256)
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control
      })
  }

  @Test func `a plain frame waits for asynchronous content`() throws {
    let probe = try Probe("late", output: .pipe)
    #expect(try probe.waitForExit() == .status(0))
    #expect(String(decoding: probe.standardOutput, as: UTF8.self).hasPrefix("late\n"))
  }

  @Test func `a plain frame shows changes by handlers of frames, messages and files`() throws {
    let probe = try Probe("handlers", input: Array("a text".utf8), output: .pipe)
    #expect(try probe.waitForExit() == .status(0))
    #expect(String(decoding: probe.standardOutput, as: UTF8.self) == "a frame\na message\na text\n")
  }

  /// Standard input is the terminal, and no key is pressed.
  @Test func `a plain frame does not wait for a silent input file`() throws {
    let probe = try Probe("handlers", output: .pipe)
    #expect(try probe.waitForExit() == .status(0))
    #expect(String(decoding: probe.standardOutput, as: UTF8.self) == "a frame\na message\n")
  }

  @Test(arguments: [Probe.Mode.mainActor, .customExecutor])
  func `a plain frame waits for tasks`(mode: Probe.Mode) throws {
    let probe = try Probe("images", mode: mode, output: .pipe)
    #expect(try probe.waitForExit() == .status(0))
    #expect(String(decoding: probe.standardOutput, as: UTF8.self).hasPrefix("20 images\n"))
  }

  @Test func `a plain frame does not wait for endless work`() throws {
    let probe = try Probe("endless", output: .pipe)
    #expect(try probe.waitForExit() == .status(0))
    #expect(String(decoding: probe.standardOutput, as: UTF8.self).hasPrefix("step "))
  }

  @Test func `a dumb terminal gets a plain frame`() throws {
    let probe = try Probe("rows", environment: ["TERM": "dumb"])
    #expect(try probe.waitForExit() == .status(0))
    try probe.waitForOutput("Row 23")
    #expect(!probe.output.contains(0x1B))
  }

  @Test func `keys are read from the terminal when standard input is redirected`() throws {
    let probe = try Probe("data", input: Array("q some data".utf8))
    try probe.waitForReport("ready")
    try probe.waitForReport("data q some data")
    try probe.waitForReport("data ends")
    try probe.waitForOutput("some")
    probe.type("k")
    try probe.waitForReport("kept")
    #expect(probe.terminal.isRaw)
    probe.type("q")
    #expect(try probe.waitForExit() == .status(0))
    #expect(!probe.terminal.isRaw)
  }
}

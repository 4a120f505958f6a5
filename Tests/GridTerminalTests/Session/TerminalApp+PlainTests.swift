import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct TerminalAppPlainTests {
  @Test func `output that is no terminal gets one plain frame`() throws {
    let probe = try Probe(
      "rows", output: .pipe, environment: ["COLUMNS": "20", "LINES": "5"])
    #expect(try probe.end() == .status(0))
    #expect(String(decoding: probe.printed, as: UTF8.self) == "Row 0\nRow 1\nRow 2\nRow 3\nRow 4\n")
    #expect(probe.shown.isEmpty)
  }

  @Test func `a plain frame has no control in it, whatever is shown`() throws {
    let probe = try Probe("bytes", output: .pipe)
    #expect(try probe.end() == .status(0))
    let text = String(decoding: probe.printed, as: UTF8.self)
    #expect(text.unicodeScalars.count > 256)
    #expect(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control
      })
  }

  @Test func `a plain frame waits for what is made elsewhere`() throws {
    let probe = try Probe("late", output: .pipe)
    #expect(try probe.end() == .status(0))
    #expect(String(decoding: probe.printed, as: UTF8.self).hasPrefix("late\n"))
  }

  @Test func `a plain frame has what handlers make of calls and of files`() throws {
    let probe = try Probe("handlers", input: Array("a text".utf8), output: .pipe)
    #expect(try probe.end() == .status(0))
    #expect(String(decoding: probe.printed, as: UTF8.self) == "a frame\na call\na text\n")
  }

  /// Standard input is the terminal, where nobody types.
  @Test func `a plain frame does not wait for a file that says nothing`() throws {
    let probe = try Probe("handlers", output: .pipe)
    #expect(try probe.end() == .status(0))
    #expect(String(decoding: probe.printed, as: UTF8.self) == "a frame\na call\n")
  }

  @Test func `a plain frame does not wait for ever for work that never ends`() throws {
    let probe = try Probe("endless", output: .pipe)
    #expect(try probe.end() == .status(0))
    #expect(String(decoding: probe.printed, as: UTF8.self).hasPrefix("step "))
  }

  @Test func `a terminal that can only write gets a plain frame`() throws {
    let probe = try Probe("rows", environment: ["TERM": "dumb"])
    #expect(try probe.end() == .status(0))
    try probe.see("Row 23")
    #expect(!probe.shown.contains(0x1B))
  }

  @Test func `when standard input is data, keys come from the terminal`() throws {
    let probe = try Probe("data", input: Array("q some data".utf8))
    try probe.report("ready")
    try probe.report("data q some data")
    try probe.report("data ends")
    try probe.see("some")
    probe.type("k")
    try probe.report("kept")
    #expect(probe.terminal.isRaw)
    probe.type("q")
    #expect(try probe.end() == .status(0))
    #expect(!probe.terminal.isRaw)
  }
}

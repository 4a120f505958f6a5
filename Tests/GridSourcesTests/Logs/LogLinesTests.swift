import GridSources
import GridTesting
import Testing

@Suite struct LogLinesTests {
  private func parts(_ line: String) -> [String] {
    var fields = RowFields()
    LogLines().split(Array(line.utf8), into: &fields)
    return (0..<fields.count).map { fields.text($0) }
  }

  @Test(arguments: [
    [
      "2026-11-26 14:20:05,123 WARN disk is full\n", "2026-11-26 14:20:05,123", "WARN",
      "disk is full",
    ],
    ["2026-11-26T14:20:05Z info: started\r\n", "2026-11-26T14:20:05Z", "info", "started"],
    [
      "2026-11-26T14:20:05.5+01:00 [error] no route", "2026-11-26T14:20:05.5+01:00", "error",
      "no route",
    ],
    ["[2026-11-26 14:20:05] DEBUG - a | b", "2026-11-26 14:20:05", "DEBUG", "a | b"],
    ["2026/11/26 14:20:05 [notice] 12#0: start", "2026/11/26 14:20:05", "notice", "12#0: start"],
    ["14:20:05.001 INFO  ready", "14:20:05.001", "INFO", "ready"],
    [
      "Nov  6 04:20:05 host app[12]: ERROR in line 3", "Nov  6 04:20:05", "ERROR",
      "host app[12]: ERROR in line 3",
    ],
    ["[   12.345678] usb 1-1: new device", "12.345678", "", "usb 1-1: new device"],
    ["1764166805.250 level=warn msg=slow", "1764166805.250", "warn", "level=warn msg=slow"],
    [
      "10.0.0.1 - ann [26/Nov/2026:14:20:05 +0100] \"GET / HTTP/1.1\" 200 5",
      "26/Nov/2026:14:20:05 +0100", "",
      "10.0.0.1 - ann [26/Nov/2026:14:20:05 +0100] \"GET / HTTP/1.1\" 200 5",
    ],
    [
      "2026-11-26 14:20:05 main an error is no level here", "2026-11-26 14:20:05", "",
      "main an error is no level here",
    ],
    [
      "2026-11-26 14:20:05 [main] E MAX_ERROR_COUNT", "2026-11-26 14:20:05", "",
      "[main] E MAX_ERROR_COUNT",
    ],
    ["2026-11-26 14:20:05 [main] [E] x", "2026-11-26 14:20:05", "E", "[main] [E] x"],
    ["  at Main.run(Main.java:3)", "", "", "  at Main.run(Main.java:3)"],
    ["2026-11-26,14:20:05,7", "", "", "2026-11-26,14:20:05,7"],
    ["ERROR without a time", "", "", "ERROR without a time"],
  ])
  func `a line is divided into its time stamp, its level and its text`(example: [String]) {
    #expect(parts(example[0]) == Array(example.dropFirst()))
  }

  @Test func `an empty line has no fields`() {
    #expect(parts("\n") == [])
    #expect(parts("") == [])
  }

  @Test func `a log is detected by the time stamps of a quarter of its lines`() {
    let stamp = "2026-11-26 14:20:05 INFO a\n"
    let trace = "  at Main.run\n"
    let detects = { (text: String) in LogLines(detecting: Array(text.utf8)) != nil }
    #expect(detects(stamp + trace + trace + trace))
    #expect(!detects(stamp + trace + trace + trace + trace))
    #expect(detects("# a title\n" + stamp))
    #expect(!detects("# a title\n# another one\n" + stamp))
    #expect(!detects("14:20:05,1\n14:20:06,2\n"))
    #expect(!detects(""))
    #expect(!detects("name,age\nAda,36\n"))
  }

  @Test func `the times of a log are dates`() {
    for line in [
      "2026-11-26 14:20:05,123 a", "Nov  6 04:20:05 a", "x [26/Nov/2026:14:20:05 +0100] a",
    ] {
      let sample = Array("\(line)\n".utf8)
      let kinds = ColumnKind.detected(in: sample, as: LogLines())
      #expect(kinds.first == .date(.monthFirst), "\(line)")
    }
    var fields = RowFields()
    LogLines().split(Array("x [26/Nov/2026:14:20:05 +0100] a".utf8), into: &fields)
    let access = fields.date(0)
    LogLines().split(Array("2026-11-26 13:20:05 a".utf8), into: &fields)
    #expect(access != nil && access == fields.date(0))
  }

  /// The text is the end of the line, the level is one, and a line without a time stamp stays whole.
  @Test(arguments: 0..<20) func `random lines are split`(seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let pieces = [
      "2026-11-26", " ", "14:20:05", ",1", "[", "]", "INFO", "E", "level=", "Nov  6",
      "26/Nov/2026:", "+01:00", "Z", "\"", "1764166805.250", "-", ":", "é", "\u{0}",
    ]
    var fields = RowFields()
    for _ in 0..<2_000 {
      let line = (0..<Int.random(in: 0...9, using: &dice)).map { _ in
        pieces.randomElement(using: &dice)!
      }.joined()
      LogLines().split(Array(line.utf8), into: &fields)
      #expect(fields.count == (line.isEmpty ? 0 : 3))
      #expect(Array(line.utf8).suffix(fields.bytes(2).count).elementsEqual(fields.bytes(2)))
      let level = fields.text(LogLines.level)
      #expect(level.isEmpty || LogLevel(level) != nil, "\(line)")
      if fields.bytes(0).isEmpty { #expect(fields.bytes(2).count == line.utf8.count) }
    }
  }
}

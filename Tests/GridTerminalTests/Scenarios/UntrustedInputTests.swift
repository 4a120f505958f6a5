import Testing

@testable import GridTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A program shows hostile texts and all bytes that it receives as data, pasted or typed, in a
/// pseudo-terminal.
@Suite(.serialized) struct UntrustedInputTests {
  private static let (columns, rows) = (100, 45)

  /// Hostile texts, single bytes, and single bytes between two letters.
  private static let parts: [[UInt8]] =
    attacks.map { Array($0.utf8) } + (0...255).map { [$0] } + (0...255).map { [0x61, $0, 0x62] }

  private static let separator = Array("\u{241E}".utf8)

  /// The number of parts per page.
  private static let length = 40

  @Test func `hostile data from standard input is shown as letters only`() throws {
    let probe = try Probe(
      "echo", columns: Self.columns, rows: Self.rows,
      input: Array(Self.parts.joined(separator: Self.separator)),
      environment: ["COLORTERM": "truecolor"])
    try probe.waitForReport("data ends")
    try checkPages(of: probe) { _ in
      probe.type("\u{1B}[15~")
      try probe.waitForReport("page")
    }
  }

  @Test func `hostile pasted text is shown as letters only`() throws {
    let probe = try Probe(
      "echo", columns: Self.columns, rows: Self.rows, environment: ["COLORTERM": "truecolor"])
    try checkPages(of: probe) { page in
      probe.type("\u{1B}[200~")
      probe.type(Array(page.joined(separator: Self.separator)))
      probe.type("\u{1B}[201~")
    }
  }

  /// A hostile text decodes to several keys. CAN (0x18) ends sequences that are still open.
  @Test func `hostile typed text is shown as letters only`() throws {
    let probe = try Probe(
      "echo", columns: Self.columns, rows: Self.rows, environment: ["COLORTERM": "truecolor"])
    try probe.waitForOutput(enterSequence)
    for part in Self.parts { probe.type(part + [0x18, 0x18, 0x18]) }
    probe.type("Zz\u{1B}[17~")
    try probe.waitForReport("key \(GridKeyPress(.function(6)))")
    var emulator = Emulator(columns: Self.columns, rows: Self.rows)
    probe.show(on: &emulator) { $0.contains("Zz") }
    #expect(emulator.errors.isEmpty)
    #expect(emulator.text.contains("Zz"))
  }

  /// Shows all parts page by page, and compares the emulated terminal with tiles painted in this
  /// process.
  private func checkPages(of probe: Probe, show: (ArraySlice<[UInt8]>) throws -> Void) throws {
    try probe.waitForOutput(enterSequence)
    var emulator = Emulator(columns: Self.columns, rows: Self.rows)
    var rest = Self.parts[...]
    while !rest.isEmpty {
      let page = rest.prefix(Self.length)
      rest = rest.dropFirst(Self.length)
      try show(page)
      let wanted = text(showing: page)
      probe.show(on: &emulator) { $0 == wanted }
      try #require(emulator.errors == [], "\(page)")
      try #require(emulator.text == wanted, "\(page)")
    }
    probe.signal(SIGTERM)
    #expect(try probe.waitForExit() == .signal(SIGTERM))
    #expect(probe.outputText.hasSuffix(leaveSequence.debugDescription.dropFirst()))
  }

  /// The expected text of a page, with line feeds between rows.
  private func text(showing page: ArraySlice<[UInt8]>) -> String {
    let root = BoxScroller(width: .fill, height: .fill)
    root.append(
      contentsOf: page.map { Box(AttributedText(String(decoding: $0, as: UTF8.self))) })
    let painter = TerminalPainter()
    root.screen = BoxScreen(metrics: painter.metrics)
    root.room = .exactly(painter.metrics.size(columns: Self.columns, rows: Self.rows))
    root.layout()
    var tiles = Tiles(columns: Self.columns, rows: Self.rows)
    painter.paint(root, into: &tiles)
    return tiles.text
  }
}

extension Probe {
  /// Sends the output to an emulator until it shows the expected text, then discards the output.
  fileprivate func show(on emulator: inout Emulator, until isShown: (String) -> Bool) {
    var next = emulator
    _ = program.wait {
      next = emulator
      next.send(output)
      // An incomplete sequence is an error; the rest of it follows.
      return next.errors.isEmpty && isShown(next.text)
    }
    emulator = next
    discardOutput()
  }
}

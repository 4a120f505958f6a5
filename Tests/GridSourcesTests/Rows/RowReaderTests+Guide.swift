import GridSources
import TestSupport
import Testing

// The program of the guide under *Without a screen*, to the letter.
private func printRows() throws {
  let log = RowReader(try LiveFile("server.log")) { work, finish in
    work()
    finish()
  }
  log.readOn()
  for row in 0..<log.index.shape.count { print(log.text(ofRow: row) ?? "") }
}

extension RowReaderTests {
  @Test func `the guide shows a program without a screen that compiles`() throws {
    let guide = try packageText("Sources/GridSources/GridSources.docc/GridSources.md")
    let part = try #require(guide.split(separator: "## Without a screen\n").last)
    let shown = part.split(separator: "```")[1].split(separator: "\n").dropFirst()
    let own = try packageText("Tests/GridSourcesTests/Rows/RowReaderTests+Guide.swift")
    let body = own.split(separator: "\n").drop { !$0.hasPrefix("private func") }.dropFirst()
      .prefix { $0 != "}" }
    #expect(body.map { $0.dropFirst(2) } == Array(shown))
  }
}

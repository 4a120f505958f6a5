import GridTerminal
import Testing

@Suite struct TerminalAppTests {
  @Test func `a mirrored app lays out rows from the right`() {
    let row = Box(width: .fill, arrangement: .linear(.horizontal))
    row.append(contentsOf: [Box("a"), Box("b")])
    let app = TerminalApp(row, isMirrored: true)
    row.room = .exactly(app.painter.metrics.size(columns: 10, rows: 1))
    row.layout()
    var tiles = Tiles(columns: 10, rows: 1)
    app.painter.paint(row, into: &tiles)
    #expect(tiles.text == "        ba")
  }

  @Test func `nothing is copied without a terminal`() {
    let app = TerminalApp(Box("a"))
    #expect(!app.copy("text"))
    #expect(app.screen.onCopy?("text") == false)
  }
}

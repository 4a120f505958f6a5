import Testing

@testable import GridTerminal

@Suite struct TerminalMeasurerTests {
  private let measurer = TerminalMeasurer()

  @Test(arguments: [
    ("abc", 3), ("漢字", 4), ("a\u{1B}b", 3), ("\t", 1), ("👩‍🚀", 2), ("a\u{200B}b", 2),
    ("\u{202E}abc", 4), ("\u{301}", 1), ("e\u{301}", 1),
  ]) func `the width of a text is the number of columns written`(text: String, columns: Int) {
    #expect(measurer.width(of: text[...], in: GridFont()) == Double(columns * 8))
    var tiles = Tiles(columns: 20, rows: 1)
    #expect(tiles.write(text, column: 0, row: 0) == columns)
  }

  @Test func `the width of hostile text is the number of columns written`() {
    for attack in attacks where !attack.utf8.isEmpty {
      var tiles = Tiles(columns: 600, rows: 1)
      let columns = tiles.write(attack, column: 0, row: 0)
      #expect(measurer.width(of: attack[...], in: GridFont()) == Double(columns * 8))
    }
  }

  @Test func `a line of text is as tall as a tile`() {
    #expect(measurer.metrics(of: GridFont(size: 40)).lineHeight == 16)
    #expect(
      TerminalMeasurer(metrics: TileMetrics(GridSize(width: 1, height: 1))).metrics(of: GridFont())
        .lineHeight
        == 1)
  }

  @Test func `the screen scale aligns edges to terminal pixels`() {
    #expect(BoxScreen(metrics: TileMetrics()).pixels.scale == 1)
    #expect(BoxScreen(metrics: TileMetrics(GridSize(width: 1, height: 1))).pixels.scale == 2)
  }
}

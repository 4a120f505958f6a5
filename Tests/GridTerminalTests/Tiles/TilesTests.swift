import GridTesting
import Testing

@testable import GridTerminal

@Suite struct TilesTests {
  @Test func `a tile takes 16 bytes`() {
    #expect(MemoryLayout<Tile>.size == 16)
    #expect(MemoryLayout<Tile>.stride == 16)
    #expect(MemoryLayout<Glyph>.size == 4)
  }

  @Test func `a text is clipped to its row`() {
    var tiles = Tiles(columns: 6, rows: 3)
    #expect(tiles.write("abc", column: 1, row: 0) == 4)
    #expect(tiles.write("defgh", column: 4, row: 1) == 6)
    #expect(tiles.write("ijk", column: -1, row: 2) == 2)
    tiles.write("nowhere", column: 0, row: 3)
    #expect(tiles.text == " abc\n    de\njk")
  }

  @Test func `the text of blank tiles is empty lines`() {
    #expect(Tiles(columns: 5, rows: 3).text == "\n\n")
    #expect(Tiles(columns: 0, rows: 0).text == "")
  }

  @Test func `a wide glyph occupies two tiles`() {
    var tiles = Tiles(columns: 5, rows: 1)
    #expect(tiles.write("漢a字", column: 0, row: 0) == 5)
    #expect(tiles.text == "漢a字")
    #expect(tiles[0, 0].glyph.isWide)
    #expect(tiles[1, 0].glyph.isContinuation)
  }

  @Test func `writing over half of a wide glyph blanks the other half`() {
    var tiles = Tiles(columns: 5, rows: 1)
    tiles.write("漢字", column: 0, row: 0)
    tiles.write("x", column: 1, row: 0)
    #expect(tiles.text == " x字")
    tiles.write("y", column: 2, row: 0)
    #expect(tiles.text == " xy")
    tiles.write("漢字", column: 0, row: 0)
    tiles.write("山", column: 1, row: 0)
    #expect(tiles.text == " 山")
  }

  @Test func `a wide glyph that is cut by the edge is blank`() {
    var tiles = Tiles(columns: 3, rows: 1)
    tiles.write("ab漢", column: 0, row: 0)
    #expect(tiles.text == "ab")
    tiles.write("漢", column: -1, row: 0)
    #expect(tiles.text == "ab")
  }

  @Test func `setting a tile to half of a wide glyph makes it blank`() {
    var tiles = Tiles(columns: 4, rows: 1)
    tiles.write("漢", column: 0, row: 0)
    tiles[2, 0] = tiles[1, 0]
    #expect(tiles.text == "漢")
    #expect(tiles[2, 0].glyph == .blank)
  }

  @Test func `a glyph from other tiles is shown as the replacement character`() throws {
    var others = Tiles(columns: 9, rows: 1)
    others.write("e\u{301}o\u{308}", column: 0, row: 0)
    var tiles = Tiles(columns: 2, rows: 1)
    tiles[0, 0] = others[1, 0]
    #expect(tiles.text == "\u{FFFD}")
  }

  @Test func `sizes are clamped between 0 and the limit`() {
    let none = Tiles(columns: -3, rows: .min)
    #expect(none.columns == 0 && none.rows == 0)
    let wide = Tiles(columns: .max, rows: 1)
    #expect(wide.columns == Tiles.limit && wide.rows == 1)
  }

  @Test func `resizing clears the tiles`() {
    var tiles = Tiles(columns: 4, rows: 2)
    tiles.write("abcd", column: 0, row: 1)
    tiles.resize(columns: 2, rows: 3)
    #expect(tiles.text == "\n\n")
    tiles.write("xy", column: 0, row: 2)
    tiles.resize(columns: 2, rows: 3)
    #expect(tiles.text == "\n\n")
  }

  @Test func `a tile out of range traps`() async {
    await #expect(processExitsWith: .failure) { _ = Tiles(columns: 4, rows: 2)[4, 0] }
    await #expect(processExitsWith: .failure) { _ = Tiles(columns: 4, rows: 2)[0, -1] }
  }

  @Test func `random writes never leave half of a wide glyph`() {
    var random = SeededGenerator(seed: 3)
    var tiles = Tiles(columns: 7, rows: 2)
    let texts = ["a", "漢", "ab", "字x", "👩‍🚀", "e\u{301}", " "]
    for _ in 0..<5_000 {
      tiles.write(
        texts.randomElement(using: &random)!, column: .random(in: -2...7, using: &random),
        row: .random(in: 0...1, using: &random))
      for row in 0..<2 {
        for column in 0..<7 {
          let isSecond = column > 0 && tiles[column - 1, row].glyph.isWide
          #expect(tiles[column, row].glyph.isContinuation == isSecond)
        }
        #expect(!tiles[6, row].glyph.isWide)
      }
    }
  }
}

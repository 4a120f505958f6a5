import Testing

@testable import GridTerminal

@Suite struct ClusterTableTests {
  @Test(arguments: [
    ("👩‍🚀", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("👍🏽", 2), ("1️⃣", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("é", 1), ("e\u{301}", 1),
    ("ก\u{E48}", 1), ("漢", 2), ("ｱ", 1), ("🚀", 2),
  ]) func `a character of several scalars is one glyph`(character: Character, width: Int) throws {
    var tiles = Tiles(columns: 4, rows: 1)
    let glyph = try #require(tiles.glyph(of: character))
    #expect(glyph.width == width)
    tiles.write("\(character)|", column: 0, row: 0)
    #expect(tiles.text == "\(character)|")
    #expect(tiles[width, 0].glyph == tiles.glyph(of: "|"))
  }

  @Test func `of many combining marks four are kept`() {
    var tiles = Tiles(columns: 4, rows: 1)
    tiles.write("a" + String(repeating: "\u{301}", count: 1_000) + "b", column: 0, row: 0)
    #expect(tiles.text == "a\u{301}\u{301}\u{301}\u{301}b")
  }

  @Test func `characters without a width have no glyph`() {
    let tiles = Tiles(columns: 4, rows: 1)
    for character in ["\u{200B}", "\u{AD}", "\u{FEFF}", "\u{2060}"] as [Character] {
      #expect(tiles.glyph(of: character) == nil)
    }
  }

  /// Every frame shows other characters, as many in total as a program shows in weeks.
  @Test func `the cluster table stays within its limit over many frames`() {
    var tiles = Tiles(columns: 100, rows: 10)
    var scalar: UInt32 = 0x4E00
    for _ in 0..<60 {
      tiles.clear()
      for index in 0..<1_000 {
        let base = Unicode.Scalar(scalar) ?? "x"
        tiles.write("\(base)\u{301}", column: 2 * (index % 50), row: index / 50 % 10)
        scalar = scalar < 0x9000 ? scalar + 1 : 0x4E00
      }
      #expect(tiles.clusters.count <= ClusterTable.limit)
      #expect(tiles[0, 9].glyph.clusterNumber != nil)
    }
  }

  @Test func `characters beyond the table's limit are shown by their first scalar`() {
    var tiles = Tiles(columns: 2, rows: 1)
    for number in 0..<5_000 {
      let base = Unicode.Scalar(0x4E00 + UInt32(number))!
      tiles.write("\(base)\u{301}", column: 0, row: 0)
      let isKept = number < ClusterTable.limit
      #expect(tiles.text == (isKept ? "\(base)\u{301}" : "\(base)"))
    }
  }

  @Test func `copies of tiles keep their glyphs when the original starts a new table`() {
    var tiles = Tiles(columns: 2, rows: 1)
    for number in 0..<4_000 {
      tiles.write("\(Unicode.Scalar(0x4E00 + UInt32(number))!)\u{301}", column: 0, row: 0)
    }
    let copy = tiles
    tiles.clear()
    tiles.write("e\u{301}", column: 0, row: 0)
    #expect(copy.text == "\(Unicode.Scalar(0x4E00 + 3_999)!)\u{301}")
    #expect(tiles.text == "e\u{301}")
  }
}

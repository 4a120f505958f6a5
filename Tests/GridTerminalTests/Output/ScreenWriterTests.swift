import Testing

@testable import GridTerminal

@Suite struct ScreenWriterTests {
  private func sent(_ writer: inout ScreenWriter, _ tiles: Tiles) -> String {
    String(decoding: writer.bytes(for: tiles), as: UTF8.self)
      .replacing("\u{1B}[", with: "⎋")
  }

  private func tiles(_ rows: String..., columns: Int = 10) -> Tiles {
    var tiles = Tiles(columns: columns, rows: rows.count)
    for (index, text) in rows.enumerated() { tiles.write(text, column: 0, row: index) }
    return tiles
  }

  @Test func `the first frame clears the screen and omits blanks`() {
    var writer = ScreenWriter()
    #expect(sent(&writer, tiles("ab", "", "  c")) == "⎋m⎋2J⎋Hab⎋3;3Hc")
  }

  @Test func `an unchanged frame writes nothing`() {
    var writer = ScreenWriter()
    let page = tiles("ab", "漢字", "e\u{301}")
    #expect(sent(&writer, page) != "")
    #expect(sent(&writer, page) == "")
    writer.isSynchronized = true
    #expect(sent(&writer, page) == "")
  }

  @Test func `only changed tiles are written, at their positions`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("abcdef", "ghi"))
    #expect(sent(&writer, tiles("abXdef", "ghi")) == "⎋1;3HX")
    #expect(sent(&writer, tiles("abXdeY", "ghi")) == "⎋1;6HY")
    #expect(sent(&writer, tiles("AbXdeZ", "ghi")) == "⎋HAbXdeZ")
    #expect(sent(&writer, tiles("AbXdeZ", "Xhi")) == "⎋2HX")
  }

  @Test func `the cursor jumps over unchanged tiles if that is shorter`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("a.......b."))
    #expect(sent(&writer, tiles("A.......B.")) == "⎋HA⎋7CB")
  }

  @Test func `a blank rest of a row is erased if that is shorter`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("abcdefgh"))
    #expect(sent(&writer, tiles("ab")) == "⎋1;3H⎋K")
    _ = writer.bytes(for: tiles("abc"))
    #expect(sent(&writer, tiles("ab")) == "⎋1;3H ")
  }

  @Test func `frames are marked on terminals with synchronized output`() {
    var writer = ScreenWriter(isSynchronized: true)
    _ = writer.bytes(for: tiles("ab"))
    #expect(sent(&writer, tiles("ac")) == "⎋?2026h⎋1;2Hc⎋?2026l")
  }

  @Test func `the cursor is shown at its tile, and hidden while tiles are written`() {
    var writer = ScreenWriter()
    var page = tiles("ab")
    page.cursor = Tiles.Position(column: 2, row: 0)
    #expect(sent(&writer, page) == "⎋m⎋2J⎋Hab⎋1;3H⎋?25h")
    #expect(sent(&writer, page) == "")
    page.cursor = Tiles.Position(column: 1, row: 0)
    #expect(sent(&writer, page) == "⎋?25l⎋1;2H⎋?25h")
    page.write("c", column: 0, row: 0)
    #expect(sent(&writer, page) == "⎋?25l⎋Hc⎋1;2H⎋?25h")
    // The screen is redrawn with a cursor that may be visible.
    writer.forget()
    #expect(sent(&writer, page) == "⎋?25l⎋m⎋2J⎋Hcb⎋1;2H⎋?25h")
    page.cursor = Tiles.Position(column: 10, row: 0)
    #expect(sent(&writer, page) == "⎋?25l")
    page.cursor = nil
    #expect(sent(&writer, page) == "")
  }

  @Test func `only differences between styles are written, and a frame ends unstyled`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles(""))
    var page = tiles("")
    let red = TileStyle(
      foreground: TileColor(GridColor(0xFF0000)), attributes: [.bold, .underlined])
    var dim = red
    dim.attributes = [.dim, .underlined]
    page.write("a", column: 0, row: 0, style: red)
    page.write("b", column: 1, row: 0, style: red)
    page.write("c", column: 2, row: 0, style: dim)
    #expect(sent(&writer, page) == "⎋H⎋1;4;38;2;255;0;0mab⎋22;2mc⎋m")
  }

  @Test func `the cursor is positioned again after a character of uncertain width`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles(""))
    #expect(sent(&writer, tiles("漢a")) == "⎋H漢⎋1;3Ha")
  }

  @Test func `a frame of another size clears the screen`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("abc"))
    #expect(sent(&writer, tiles("abc", columns: 5)) == "⎋m⎋2J⎋Habc")
  }

  @Test func `a frame after forget() is written as a whole`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("abc"))
    writer.forget()
    #expect(sent(&writer, tiles("abc")) == "⎋m⎋2J⎋Habc")
  }

  @Test func `glyphs of different tables with the same number are compared by text`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("e\u{301}"))
    #expect(sent(&writer, tiles("o\u{308}")) == "⎋Ho\u{308}")
  }

  @Test func `one changed tile costs a few bytes`() {
    var page = Tiles(columns: 240, rows: 70)
    let style = TileStyle(
      foreground: TileColor(.white), background: TileColor(GridColor(0x336699)),
      attributes: [.bold, .italic])
    for row in 0..<70 {
      page.write(String(repeating: "x", count: 240), column: 0, row: row, style: style)
    }
    var writer = ScreenWriter()
    let whole = writer.bytes(for: page).count
    #expect(whole < 240 * 70 + 70 * 10 + 100)
    page[200, 60] = Tile(page[200, 60].glyph, TileStyle(background: TileColor(.white)))
    #expect(writer.bytes(for: page).count <= 9 + 19 + 1 + 3)
  }

  @Test func `scrolling a list writes less than half of a whole frame`() {
    func list(_ first: Int) -> Tiles {
      var page = Tiles(columns: 80, rows: 24)
      for row in 0..<24 {
        page.write("\(first + row). a line of a list", column: 0, row: row)
      }
      return page
    }
    var writer = ScreenWriter()
    _ = writer.bytes(for: list(0))
    var fresh = ScreenWriter()
    let whole = fresh.bytes(for: list(1)).count
    let changed = writer.bytes(for: list(1)).count
    #expect(changed < whole / 2)
  }
}

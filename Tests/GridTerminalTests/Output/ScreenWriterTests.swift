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

  @Test func `the first frame is written onto a cleared screen, without blanks`() {
    var writer = ScreenWriter()
    #expect(sent(&writer, tiles("ab", "", "  c")) == "⎋m⎋2J⎋Hab⎋3;3Hc")
  }

  @Test func `what does not change is not written`() {
    var writer = ScreenWriter()
    let page = tiles("ab", "漢字", "e\u{301}")
    #expect(sent(&writer, page) != "")
    #expect(sent(&writer, page) == "")
    writer.isSynchronized = true
    #expect(sent(&writer, page) == "")
  }

  @Test func `a change is written where it is`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("abcdef", "ghi"))
    #expect(sent(&writer, tiles("abXdef", "ghi")) == "⎋1;3HX")
    #expect(sent(&writer, tiles("abXdeY", "ghi")) == "⎋1;6HY")
    #expect(sent(&writer, tiles("AbXdeZ", "ghi")) == "⎋HAbXdeZ")
    #expect(sent(&writer, tiles("AbXdeZ", "Xhi")) == "⎋2HX")
  }

  @Test func `far changes of a row are reached by the shorter way`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("a.......b."))
    #expect(sent(&writer, tiles("A.......B.")) == "⎋HA⎋7CB")
  }

  @Test func `the end of a row is erased`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("abcdefgh"))
    #expect(sent(&writer, tiles("ab")) == "⎋1;3H⎋K")
    _ = writer.bytes(for: tiles("abc"))
    #expect(sent(&writer, tiles("ab")) == "⎋1;3H ")
  }

  @Test func `a frame is within marks where the terminal knows them`() {
    var writer = ScreenWriter(isSynchronized: true)
    _ = writer.bytes(for: tiles("ab"))
    #expect(sent(&writer, tiles("ac")) == "⎋?2026h⎋1;2Hc⎋?2026l")
  }

  @Test func `styles are sent by their difference, and a frame ends without one`() {
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

  @Test func `the cursor is set anew after what may be as wide as it likes`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles(""))
    #expect(sent(&writer, tiles("漢a")) == "⎋H漢⎋1;3Ha")
  }

  @Test func `another size is written onto a cleared screen`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("abc"))
    #expect(sent(&writer, tiles("abc", columns: 5)) == "⎋m⎋2J⎋Habc")
  }

  @Test func `what was forgotten is written again`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("abc"))
    writer.forget()
    #expect(sent(&writer, tiles("abc")) == "⎋m⎋2J⎋Habc")
  }

  @Test func `a glyph of another table with the same number is another glyph`() {
    var writer = ScreenWriter()
    _ = writer.bytes(for: tiles("e\u{301}"))
    #expect(sent(&writer, tiles("o\u{308}")) == "⎋Ho\u{308}")
  }

  @Test func `one tile costs a few bytes, whatever is around it`() {
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

  @Test func `a scrolled list takes no more than its frames as a whole`() {
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

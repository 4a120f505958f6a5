import Testing

@testable import GridTerminal

@Suite struct TerminalPainterTests {
  @Test func `a text is drawn at the origin of its box`() {
    #expect(frame(8, 3, of: [text("abc", 1, 0), text("漢字x", 2, 2)]).text == " abc\n\n  漢字x")
  }

  @Test func `painting overwrites the previous contents of the tiles`() {
    let page = Box(width: 64, height: 48, arrangement: .stack)
    page.append(contentsOf: [text("abc", 1, 0), fill(.white, 4, 1, 3, 1.5)])
    let fresh = paint(page, 8, 3)
    var tiles = Tiles(columns: 8, rows: 3)
    for row in 0..<3 { tiles.write("漢字👩‍🚀x", column: row, row: row) }
    TerminalPainter().paint(page, into: &tiles)
    for row in 0..<3 {
      for column in 0..<8 { #expect(tiles[column, row] == fresh[column, row]) }
    }
  }

  @Test func `the children of a box are stacked vertically by default`() {
    let list = Box(width: .fill, height: .fill)
    list.append(contentsOf: ["Rome", "Kiel", "Bari"].map { Box(AttributedText($0)) })
    #expect(frame(6, 4, of: [list]).text == "Rome\nKiel\nBari\n")
  }

  @Test func `text is aligned left, centered or right`() {
    for (alignment, line) in [
      (TextLayout.Alignment.left, "abc"), (.center, "   abc"), (.right, "     abc"),
    ] {
      let box = positioned(Box(), 0, 0, 8, 1)
      box.content = .text(TextContent("abc", alignment: alignment))
      #expect(frame(8, 1, of: [box]).text == line)
    }
  }

  @Test func `text wraps within the padding`() {
    let box = positioned(Box("ab cd"), 0, 0, 6, 4)
    box.padding = GridInsets(top: 16, left: 8, bottom: 0, right: 16)
    #expect(frame(8, 4, of: [box]).text == "\n ab\n cd\n")
  }

  @Test func `nested children are drawn relative to their parents`() {
    let outer = positioned(Box(arrangement: .stack), 2, 1, 5, 3)
    let inner = positioned(Box(arrangement: .stack), 1, 1, 4, 2)
    inner.append(text("x", 1, 0))
    outer.append(inner)
    #expect(frame(8, 4, of: [outer]).text == "\n\n    x\n")
  }

  @Test func `letters outside the tiles are not drawn`() {
    let boxes = [text("abcdef", -2, 0), text("ghijkl", 5, 1), text("up", 0, -1), text("漢", -1, 2)]
    let tiles = frame(8, 3, of: boxes)
    #expect(tiles.text == "cdef\n     ghi\n")
  }

  @Test func `a scroller draws its children at the content offset and clips them`() {
    let page = BoxScroller(width: 48, height: 48)
    let title = Box("Top")
    title.position = .fixed(GridPoint(x: 24, y: 0))
    page.append(
      contentsOf: ["Rome", "Kiel", "Bari", "Oslo", "Riga"].map { Box(AttributedText($0)) })
    page.append(title)
    #expect(paint(page, 8, 4).text == "RomTop\nKiel\nBari\n")
    page.contentOffset.y = 32
    #expect(paint(page, 8, 4).text == "BarTop\nOslo\nRiga\n")
  }

  @Test func `a list of ten billion items is drawn at its far end`() {
    let page = BoxScroller(width: 96, height: 32)
    page.provider = BoxProvider(
      count: { 10_000_000_000 }, sizes: .same(GridSize(width: .infinity, height: 16))
    ) { index, scroller in
      let box = scroller.dequeue("row") { Box() }
      box.content = .text(TextContent(AttributedText("\(index)")))
      return box
    }
    _ = paint(page, 12, 2)
    page.contentOffset.y = 16 * 9_876_543_210
    page.screen?.advance(to: 1)
    #expect(paint(page, 12, 2).text == "9876543210\n9876543211")
  }

  @Test func `a scroller does not draw half of a wide glyph at its edge`() {
    let page = BoxScroller(width: 24, height: 16)
    page.append(Box("漢字", width: 40))
    #expect(paint(page, 8, 1).text == "漢")
  }

  @Test func `a box with a greater zIndex is drawn on top`() {
    let under = text("under", 0, 0)
    let over = fill(.white, 1, 0, 3, 1)
    over.zIndex = -1
    #expect(frame(6, 1, of: [under, over]).text == "under")
    over.zIndex = 1
    #expect(frame(6, 1, of: [under, over]).text == "u   r")
  }

  @Test func `a nearly opaque box hides letters, and a translucent one fades them`() {
    let cover = fill(GridColor(0xFFFFFF), 0, 0, 2, 1)
    cover.opacity = 0.6
    #expect(frame(4, 1, of: [text("abcd", 0, 0), cover]).text == "  cd")
    cover.opacity = 0.25
    let letters = text("abcd", 0, 0)
    letters.content = .text(TextContent("abcd", style: TextStyle(color: .black)))
    let tiles = frame(4, 1, of: [letters, cover])
    #expect(tiles.text == "abcd")
    #expect(tiles[0, 0].style.foreground.rgb == 0x3F3F3F)
    #expect(tiles[2, 0].style.foreground.rgb == 0)
    // Letters in the default color of the terminal fade as well.
    cover.background = .black
    let own = frame(4, 1, of: [text("abcd", 0, 0), cover])
    #expect(own[0, 0].style.foreground.rgb == 0xA8A8A8)
    #expect(own[2, 0].style.foreground.isTerminal)
  }

  @Test(arguments: [TextLayout.Alignment.left, .center, .right])
  func `kerning does not change the columns of letters`(
    _ alignment: TextLayout.Alignment
  ) {
    for kerning in [-3.0, 5, 40] {
      let box = positioned(Box(), 0, 0, 60, 1)
      var text = AttributedText("ab")
      text.append("cd", TextAttributes(weight: .bold, kerning: kerning))
      text.append("ef")
      box.content = .text(TextContent(text, alignment: alignment))
      let shown = frame(60, 1, of: [box]).text
      let indent = alignment == .left ? 0 : alignment == .center ? 27 : 54
      #expect(shown == String(repeating: " ", count: indent) + "abcdef", "\(kerning)")
    }
  }

  @Test func `covering half of a wide glyph hides all of it`() {
    let tiles = frame(6, 1, of: [text("漢字x", 0, 0), fill(.white, 1, 0, 2, 1)])
    #expect(tiles.text == "    x")
  }

  @Test func `a hidden or fully transparent box is not drawn`() {
    for hide in [{ $0.opacity = 0 }, { $0.visibility = .hidden }] as [(Box) -> Void] {
      let box = text("secret", 0, 0)
      box.background = .white
      hide(box)
      let tiles = frame(8, 1, of: [box])
      #expect(tiles.text == "")
      #expect(tiles.background(0, 0) == nil)
    }
  }

  @Test func `text styles become attributes and colors of tiles`() {
    let box = positioned(Box(), 0, 0, 8, 1)
    var words = AttributedText("ab", TextAttributes(weight: .bold, color: GridColor(0x112233)))
    words.append(
      "cd", TextAttributes(isItalic: true, background: GridColor(0x445566), isUnderlined: true))
    words.append("ef", TextAttributes(weight: .light, isStruckThrough: true))
    box.content = .text(TextContent(words))
    let tiles = frame(8, 1, of: [box])
    #expect(tiles.text == "abcdef")
    #expect(
      tiles[1, 0].style == TileStyle(foreground: TileColor(GridColor(0x112233)), attributes: .bold))
    #expect(
      tiles[2, 0].style
        == TileStyle(
          background: TileColor(GridColor(0x445566)), attributes: [.italic, .underlined]))
    #expect(tiles[4, 0].style == TileStyle(attributes: [.dim, .struckThrough]))
    #expect(tiles[6, 0] == Tile())
  }

  @Test func `boxes outside the tiles are not visited`() {
    let near = (0..<10).map { text("\($0)", 0, Double($0)) }
    let far = (0..<1_000).map { text("\($0)", 0, Double($0 + 100)) }
    let painter = TerminalPainter()
    _ = frame(8, 10, of: near + far, painter: painter)
    // Ten texts and the page.
    #expect(painter.drawnBoxCount == 11)
  }

  @Test func `a tile may have any size in points`() {
    let metrics = TileMetrics(GridSize(width: 1, height: 1))
    let painter = TerminalPainter(metrics: metrics)
    let page = BoxScroller(width: 6, height: 2)
    page.append(contentsOf: ["Rome", "Kiel", "Bari"].map { Box(AttributedText($0)) })
    page.screen = BoxScreen(metrics: metrics)
    page.contentOffset.y = 0
    page.layout()
    page.contentOffset.y = 1
    #expect(paint(page, 6, 2, painter).text == "Kiel\nBari")
    for size in [GridSize(width: 0, height: 1), GridSize(width: .nan, height: -1), .infinite] {
      #expect(TileMetrics(size).tile.width.isFinite && TileMetrics(size).tile.height > 0)
    }
  }
}

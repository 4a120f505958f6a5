import Testing

@testable import GridTerminal

@Suite struct TerminalPainterPicturesTests {
  private let album = StubPictureSource()
  private let painter: TerminalPainter

  init() {
    painter = TerminalPainter(pictures: album)
    // Red, blue, green and white quarters.
    album.bitmaps["flag"] = Bitmap(width: 4, height: 4) { x, y in
      GridColor(x < 2 ? (y < 2 ? 0xFF0000 : 0x00FF00) : (y < 2 ? 0x0000FF : 0xFFFFFF))
    }
    album.bitmaps["glass"] = Bitmap(width: 1, height: 1) { _, _ in GridColor(0xFFFFFF, alpha: 0.2) }
    album.bitmaps["hole"] = Bitmap(width: 2, height: 1) { x, _ in x == 0 ? .white : .clear }
  }

  private func picture(
    _ name: String, _ column: Double, _ row: Double, _ width: Double, _ height: Double
  ) -> Box {
    positioned(
      Box(Picture(name, size: GridSize(width: width * 8, height: height * 16))), column, row, width,
      height)
  }

  @Test func `a picture is drawn in half-row pixels`() {
    let tiles = frame(4, 2, of: [picture("flag", 1, 0.5, 2, 1)], painter: painter)
    #expect(tiles.pixels(1, 0) == [nil, 0xFF0000])
    #expect(tiles.pixels(2, 0) == [nil, 0x0000FF])
    #expect(tiles.pixels(1, 1) == [0x00FF00, nil])
    #expect(tiles.pixels(2, 1) == [0xFFFFFF, nil])
    #expect(tiles[0, 0] == Tile() && tiles[3, 1] == Tile())
  }

  @Test func `a picture is scaled to its box less the padding`() {
    let box = picture("flag", 0, 0, 6, 4)
    box.padding = GridInsets(top: 16, left: 8, bottom: 16, right: 8)
    let tiles = frame(6, 4, of: [box], painter: painter)
    #expect(tiles.background(1, 1) == 0xFF0000 && tiles.background(4, 2) == 0xFFFFFF)
    #expect(tiles[0, 1] == Tile() && tiles[1, 0] == Tile())
  }

  @Test func `opaque pixels of a picture hide letters, and translucent ones fade them`() {
    let boxes = [text("abcd", 0, 0), picture("hole", 0, 0, 4, 1)]
    let tiles = frame(4, 1, of: boxes, painter: painter)
    #expect(tiles.text == "  cd")
    #expect(tiles.background(0, 0) == 0xFFFFFF && tiles.background(2, 0) == nil)
    let glass = frame(2, 1, of: [text("ab", 0, 0), picture("glass", 0, 0, 2, 1)], painter: painter)
    #expect(glass.text == "ab")
    #expect(glass[0, 0].style.foreground.rgb == 0xE6E6E6)
    #expect(glass.background(0, 0) == 0x323232)
  }

  @Test func `the opacity of a box applies to its picture`() {
    let box = picture("flag", 0, 0, 2, 1)
    box.opacity = 0.5
    #expect(frame(2, 1, of: [box], painter: painter).pixels(0, 0) == [0x7F0000, 0x007F00])
  }

  @Test func `a missing picture is drawn as a frame with its name`() {
    let tiles = frame(10, 3, of: [picture("lost\u{1B}", 0, 0, 10, 3)], painter: painter)
    #expect(tiles.text == "┌────────┐\n│ lost␛  │\n└────────┘")
    #expect(frame(6, 1, of: [picture("lost", 0, 0, 3, 1)], painter: painter).text == "los")
    #expect(frame(10, 3, of: [picture("lost", 0, 0, 10, 3)]).text.contains("lost"))
  }

  @Test func `scrolling does not scale a picture again`() {
    let page = BoxScroller(width: 64, height: 64)
    page.append(contentsOf: (0..<20).map { _ in picture("flag", 0, 0, 4, 2) })
    for box in page.boxes { box.position = .automatic }
    _ = paint(page, 8, 4, painter)
    for offset in 0..<200 {
      page.contentOffset.y = Double(offset)
      _ = paint(page, 8, 4, painter)
    }
    #expect(painter.scaled.scalingCount == 1)
  }

  @Test func `a replaced bitmap of the same name is drawn`() {
    let box = picture("flag", 0, 0, 1, 1)
    _ = frame(1, 1, of: [box], painter: painter)
    album.bitmaps["flag"] = Bitmap(width: 4, height: 4) { _, _ in GridColor(0x123456) }
    #expect(frame(1, 1, of: [box], painter: painter).background(0, 0) == 0x123456)
  }

  @Test func `the cache of scaled pictures keeps to its limit`() throws {
    let flag = try #require(album.bitmaps["flag"])
    var scaled = ScaledPictures(limit: 400)
    for step in 0..<100 {
      let size = 1 + step * 7 % 15
      let pixels = scaled.pixels(of: flag, "flag", size, size)
      // The original has 16 pixels, which count as well.
      #expect(pixels?.count == (size * size + 16 <= 100 ? size * size : nil))
      #expect(scaled.pointCount <= 400)
    }
    let count = scaled.scalingCount
    for _ in 0..<3 { _ = scaled.pixels(of: flag, "flag", 9, 9) }
    #expect(scaled.scalingCount <= count + 1)
  }

  @Test func `the visible part of a picture too large for the cache is drawn`() {
    let huge = picture("flag", -500, -500, 100_000, 100_000)
    let tiles = frame(4, 2, of: [huge], painter: painter)
    #expect(tiles.background(0, 0) == 0xFF0000)
  }

  @Test func `a scroller clips a picture`() {
    let page = BoxScroller(width: 16, height: 16)
    let box = Box(Picture("flag", size: GridSize(width: 32, height: 32)))
    page.append(box)
    let tiles = paint(page, 4, 2, painter)
    #expect(tiles.background(0, 0) == 0xFF0000)
    #expect(tiles[2, 0] == Tile() && tiles[0, 1] == Tile())
  }
}

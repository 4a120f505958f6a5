import GridTesting
import Testing

@testable import GridTerminal

@Suite struct RasterTests {
  @Test func `a pixel is as tall as half a row`() {
    let tiles = frame(
      3, 2, of: [fill(.white, 0, 0.5, 1, 1), fill(GridColor(0xFF0000), 1, 0, 1, 0.5)])
    #expect(tiles.text == "▄▀\n▀")
    #expect(tiles.pixels(0, 0) == [nil, 0xFFFFFF])
    #expect(tiles.pixels(0, 1) == [0xFFFFFF, nil])
    #expect(tiles.pixels(1, 0) == [0xFF0000, nil])
    #expect(tiles[2, 1] == Tile())
  }

  @Test func `a tile shows two colors, one above the other`() {
    let tiles = frame(
      1, 1, of: [fill(GridColor(0xFF0000), 0, 0, 1, 0.5), fill(GridColor(0xFF), 0, 0.5, 1, 0.5)])
    #expect(tiles.pixels(0, 0) == [0xFF0000, 0x0000FF])
  }

  @Test func `adjacent boxes touch without a gap at every offset`() {
    for way in stride(from: -8.0, through: 24, by: 0.5) {
      let (left, right) = (Box(), Box())
      for (box, color, x) in [(left, GridColor(0xFF0000), way), (right, GridColor(0xFF), way + 13)]
      {
        box.background = color
        box.position = .free
        box.frame = GridRect(x: x, y: 0, width: 13, height: 16)
      }
      let tiles = frame(6, 1, of: [left, right])
      let colors = (0..<6).map { tiles.background($0, 0) }
      let reds = colors.filter { $0 == 0xFF0000 }.count
      let blues = colors.filter { $0 == 0xFF }.count
      let first = colors.firstIndex { $0 != nil } ?? 6
      let isGapless = colors.dropFirst(first).prefix(reds + blues).allSatisfy { $0 != nil }
      #expect(isGapless && reds <= 2 && blues <= 2, "\(way): \(colors)")
    }
  }

  @Test func `scrolling does not change the height of a box in pixels`() {
    let page = BoxScroller(width: 8, height: 64)
    let bar = Box(width: 8, height: 24)
    bar.background = .white
    let (above, below) = (Box(width: 8, height: 32), Box(width: 8, height: 640))
    page.append(contentsOf: [above, bar, below])
    _ = paint(page, 1, 4)
    for offset in stride(from: 0.0, through: 31, by: 0.7) {
      page.contentOffset.y = offset
      let tiles = paint(page, 1, 4)
      let pixels = (0..<4).flatMap { tiles.pixels(0, $0) }
      #expect(pixels.filter { $0 == 0xFFFFFF }.count == 3, "\(offset)")
      #expect(pixels[4 - Int((offset / 8).rounded())] == 0xFFFFFF)
    }
  }

  @Test func `opacities of a box and its parent multiply and blend with the background`() {
    let outer = positioned(Box(arrangement: .stack), 0, 0, 2, 1)
    outer.opacity = 0.5
    let inner = fill(.white, 0, 0, 1, 1)
    inner.opacity = 0.5
    outer.append(inner)
    #expect(frame(2, 1, of: [outer]).background(0, 0) == 0x3F3F3F)
    let red = fill(GridColor(0xFF0000), 0, 0, 2, 1)
    #expect(frame(2, 1, of: [red, outer]).background(0, 0) == 0xFF3F3F)
    #expect(frame(2, 1, of: [red, outer]).background(1, 0) == 0xFF0000)
    let painter = TerminalPainter()
    painter.background = .white
    #expect(frame(2, 1, of: [outer], painter: painter).background(0, 0) == 0xFFFFFF)
  }

  @Test func `translucent letters fade toward the color behind them`() {
    let box = positioned(Box(), 0, 0, 2, 1)
    box.content = .text(TextContent("ab", style: TextStyle(color: .white)))
    box.opacity = 0.5
    #expect(frame(2, 1, of: [box])[0, 0].style.foreground.rgb == 0x7F7F7F)
    let red = fill(GridColor(0xFF0000), 0, 0, 1, 1)
    #expect(frame(2, 1, of: [red, box])[0, 0].style.foreground.rgb == 0xFF7F7F)
    box.opacity = 1
    #expect(frame(2, 1, of: [red, box])[0, 0].style.foreground.rgb == 0xFFFFFF)
  }

  @Test func `the background of a letter is the average of its two pixels`() {
    let boxes = [
      fill(GridColor(0x400000), 0, 0, 3, 0.5), fill(GridColor(0x400080), 0, 0.5, 3, 0.5),
    ]
    #expect(frame(3, 1, of: boxes + [text("a", 0, 0)]).background(0, 0) == 0x400040)
  }

  @Test func `a text between two rows is drawn in the upper one on its own background`() {
    let row = text("ab", 0, 0.5)
    row.background = GridColor(0x0000FF)
    let above = fill(GridColor(0xFF0000), 0, 0, 3, 0.5)
    let tiles = frame(3, 2, of: [row, above])
    #expect(tiles.text == "ab▀\n▀▀")
    #expect(tiles.background(0, 0) == 0x0000FF)
    #expect(tiles.pixels(0, 1) == [0x0000FF, nil])
  }

  /// The model shows, per pixel, the last rectangle in the order of `zIndex`. Rectangles thinner
  /// than a pixel are drawn as lines, so frames with such are not compared.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `overlapping opaque boxes agree with a per-pixel model`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let boxes = (0..<12).map { number in
      let box = Box()
      box.position = .free
      box.background = GridColor(UInt32(number + 1) * 0x050505)
      box.zIndex = .random(in: 0...3, using: &random)
      box.frame = GridRect(
        x: .random(in: -20...70, using: &random), y: .random(in: -20...70, using: &random),
        width: .random(in: 0...60, using: &random), height: .random(in: 0...60, using: &random))
      return box
    }
    let tiles = frame(8, 4, of: boxes)
    let order = boxes.indices.sorted { (boxes[$0].zIndex, $0) < (boxes[$1].zIndex, $1) }
    for y in 0..<8 {
      for x in 0..<8 {
        let top = order.last { index in
          let frame = boxes[index].shownFrame
          return (frame.minX / 8).rounded() <= Double(x) && Double(x) < (frame.maxX / 8).rounded()
            && (frame.minY / 8).rounded() <= Double(y) && Double(y) < (frame.maxY / 8).rounded()
        }
        let seen = tiles.pixels(x, y / 2)[y % 2]
        let isThin = boxes.contains {
          !$0.shownFrame.isEmpty && ($0.shownFrame.width < 9 || $0.shownFrame.height < 9)
        }
        if !isThin { #expect(seen == top.map { UInt32($0 + 1) * 0x050505 }, "\(x), \(y)") }
      }
    }
  }
}

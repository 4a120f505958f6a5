import GridTesting
import Testing

@testable import GridTerminal

/// Boxes with invalid geometry are painted without a trap, and writing the frames produces valid
/// output.
@Suite struct InvalidNumberTests {
  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 16, -40, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 1e18, -1e18, 0x1p31, 0x1p53,
    1e-300, 7.999999999, 4,
  ]

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `random boxes with extreme or invalid numbers are painted within the frame`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double {
      Bool.random(using: &random)
        ? Self.numbers.randomElement(using: &random)! : .random(in: -100...200, using: &random)
    }
    func shadow() -> BoxShadow {
      BoxShadow(.white, offset: GridOffset(x: number(), y: number()), radius: number())
    }
    let album = StubPictureSource()
    album.bitmaps["here"] = Bitmap(width: 3, height: 3) { x, _ in GridColor(UInt32(x) * 0x404040) }
    func box(_ depth: Int) -> Box {
      let isScroller = Int.random(in: 0..<4, using: &random) == 0
      let box = isScroller ? BoxScroller(width: 80, height: 40) : Box(arrangement: .stack)
      box.position = .free
      box.frame = GridRect(x: number(), y: number(), width: number(), height: number())
      box.opacity = Bool.random(using: &random) ? 1 : number()
      if Bool.random(using: &random) {
        box.transform = GridTransform(
          a: number(), b: number(), c: number(), d: number(), x: number(), y: number())
      }
      box.look.background = GridColor(red: number(), green: 1, blue: 0, alpha: number())
      box.corners = Corners(
        topLeft: number(), topRight: number(), bottomLeft: number(), bottomRight: number())
      if Bool.random(using: &random) { box.borders = Borders(all: .white) }
      if Bool.random(using: &random) { box.borders.bottom = .white }
      if Bool.random(using: &random) { box.shadow = shadow() }
      if Bool.random(using: &random) { box.glow = shadow() }
      box.padding = GridInsets(top: number(), left: number(), bottom: number(), right: number())
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        box.content = .text(
          TextContent("漢字 and words\nlines", lineSpacing: number(), alignment: .center))
      case 1:
        box.content = .picture(Picture("here", size: GridSize(width: number(), height: number())))
      case 2: box.content = .picture(Picture("lost", size: GridSize(width: 1, height: 1)))
      default: break
      }
      if depth < 3 {
        for _ in 0..<Int.random(in: 0..<4, using: &random) { box.append(self_(depth + 1)) }
      }
      if isScroller { box.contentOffset = GridPoint(x: number(), y: number()) }
      return box
    }
    func self_(_ depth: Int) -> Box { box(depth) }
    let painter = TerminalPainter(pictures: album)
    var writer = ScreenWriter()
    var emulator = Emulator(columns: 20, rows: 6)
    for _ in 0..<4 {
      let tiles = frame(20, 6, of: [box(0), box(0), box(0)], painter: painter)
      emulator.send(writer.bytes(for: tiles))
      #expect(emulator.errors == [])
      #expect(emulator.shownTiles == Emulator.expectedTiles(for: tiles, .trueColor))
    }
  }

  @Test func `tiles without rows or columns can be painted`() {
    let box = text("ab", 0, 0)
    box.background = .white
    for (columns, rows) in [(0, 0), (0, 4), (4, 0), (1, 1)] {
      let tiles = frame(columns, rows, of: [box])
      var writer = ScreenWriter()
      _ = writer.bytes(for: tiles)
      #expect(tiles.columns == columns && tiles.rows == rows)
    }
  }
}

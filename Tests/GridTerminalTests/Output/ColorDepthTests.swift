import GridTesting
import Testing

@testable import GridTerminal

@Suite struct ColorDepthTests {
  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.palette256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "screen", "COLORTERM": "24bit"], .trueColor),
    (["TERM": "xterm-direct"], .trueColor), (["TERM": "xterm-kitty"], .trueColor),
    (["TERM": "xterm"], .palette16), (["TERM": "linux"], .palette16), (["TERM": "dumb"], .none),
    (["TERM": "vt100"], .none), ([:], .none), (["TERM": ""], .none),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "yes"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .palette256),
    (["TERM": "tmux-256color", "COLORTERM": ""], .palette256),
  ]) func `the color depth is read from the environment`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test func `reducing a color picks the nearest one of the palette`() {
    var random = SeededGenerator(seed: 2)
    let grays = (0..<256).map { UInt32($0) * 0x010101 }
    let others = (0..<20_000).map { _ in UInt32.random(in: 0..<1 << 24, using: &random) }
    for rgb in grays + others {
      let color = TileColor(GridColor(rgb))
      let taken = color.distance(to: Palette.colors[Palette.nearest256(to: color)])
      let best = Palette.colors[16...].map { color.distance(to: $0) }.min()!
      guard taken == best else {
        Issue.record("\(String(rgb, radix: 16)): \(taken), not \(best)")
        continue
      }
      let sixteenth = color.distance(to: Palette.colors[Palette.nearest16(to: color)])
      #expect(sixteenth == Palette.colors[..<16].map { color.distance(to: $0) }.min()!)
    }
  }

  @Test func `letters stay readable with 16 colors`() {
    var reducer = TileReducer(depth: .palette16, background: TileColor(.black))
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let colors = (0..<2).map { _ in
        TileColor(GridColor(UInt32.random(in: 0..<1 << 24, using: &random)))
      }
      let letter = Tile(
        Glyph(visible: "x"), TileStyle(foreground: colors[0], background: colors[1]))
      let shown = reducer.reduce(letter).style
      #expect(shown.foreground != shown.background, "\(colors)")
    }
    let dark = Tile(Glyph(visible: "x"), TileStyle(foreground: TileColor(GridColor(0x202020))))
    #expect(reducer.reduce(dark).style.foreground.rgb != 0)
    // Pixels of a half block are reduced to the nearest color, even if both become the same.
    let block = Tile(
      .upperHalf,
      TileStyle(foreground: TileColor(GridColor(0x202020)), background: TileColor(.black)))
    #expect(reducer.reduce(block).style.foreground.rgb == 0)
  }

  @Test func `colors of the palette map to themselves`() {
    for number in 16..<256 {
      let color = Palette.colors[number]
      #expect(Palette.colors[Palette.nearest256(to: color)] == color)
    }
    for number in 0..<16 { #expect(Palette.nearest16(to: Palette.colors[number]) == number) }
  }
}

import GridTesting

@testable import GridTerminal

/// A random sequence of frames, with small and large changes between them.
struct RandomTiles {
  var random: SeededGenerator
  var tiles: Tiles

  init(columns: Int, rows: Int, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    tiles = Tiles(columns: columns, rows: rows)
  }

  private static let texts = [
    "a", "bc", "words and words", "     ", "漢字", "x山", "👩‍🚀", "e\u{301}", "─┼─", "▀▄", "🇩🇪", "1️⃣", "ｱ",
    "\u{E0B0}", "\u{1F3FB}", "αβγ", "ไทย",
  ]

  private static let colors: [TileColor] = [
    .terminal, .terminal, TileColor(.white), TileColor(GridColor(0x2F7DE1)),
    TileColor(GridColor(0x102030)),
    TileColor(GridColor(0x112233)), TileColor(.black), TileColor(GridColor(0xD24A43)),
  ]

  mutating func next() -> Tiles {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: tiles.clear()
    case 1: scroll()
    case 2: tiles.resize(columns: .random(in: 1...14, using: &random), rows: tiles.rows)
    case 3: tiles = Tiles(columns: tiles.columns, rows: tiles.rows)
    default: break
    }
    for _ in 0..<Int.random(in: 0..<8, using: &random) { write() }
    return tiles
  }

  private mutating func write() {
    tiles.write(
      Self.texts.randomElement(using: &random)!,
      column: .random(in: -1..<tiles.columns, using: &random),
      row: .random(in: 0..<tiles.rows, using: &random),
      style: TileStyle(
        foreground: Self.colors.randomElement(using: &random)!,
        background: Self.colors.randomElement(using: &random)!,
        attributes: Bool.random(using: &random)
          ? [] : TileStyle.Attributes(rawValue: .random(in: 0..<64, using: &random))))
  }

  private mutating func scroll() {
    var next = Tiles(columns: tiles.columns, rows: tiles.rows)
    for row in 1..<max(1, tiles.rows) {
      let line = String(
        tiles.text.split(separator: "\n", omittingEmptySubsequences: false)[row])
      next.write(line, column: 0, row: row - 1)
    }
    tiles = next
  }
}

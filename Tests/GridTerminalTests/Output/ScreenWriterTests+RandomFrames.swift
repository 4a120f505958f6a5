import GridTesting
import Testing

@testable import GridTerminal

/// Compares a terminal that receives the differences between frames with the tiles of each frame.
extension ScreenWriterTests {
  @Test(arguments: ColorDepth.allCases, [1, 2, 3, 4] as [UInt64])
  func `a terminal shows random frames as they are`(depth: ColorDepth, seed: UInt64) {
    var frames = RandomTiles(columns: 12, rows: 4, seed: seed)
    var emulator = Emulator(columns: 12, rows: 4)
    var writer = ScreenWriter(depth: depth, isSynchronized: seed % 2 == 0)
    var generator = SeededGenerator(seed: seed)
    for number in 0..<700 {
      var tiles = frames.next()
      if Int.random(in: 0..<3, using: &generator) > 0 {
        tiles.cursor = Tiles.Position(
          column: .random(in: -1...12, using: &generator),
          row: .random(in: 0...3, using: &generator))
      }
      if tiles.columns != emulator.columns {
        emulator = Emulator(
          columns: tiles.columns, rows: tiles.rows, showsCursor: emulator.showsCursor)
      }
      emulator.send(writer.bytes(for: tiles))
      emulator.end()
      let cursor = tiles.cursor.flatMap { tiles.contains($0) ? [$0.column, $0.row] : nil }
      guard emulator.errors == [], emulator.shownTiles == Emulator.expectedTiles(for: tiles, depth),
        emulator.shownCursor == cursor
      else {
        Issue.record("frame \(number): \(emulator.errors)\n\(emulator.text)\nis\n\(tiles.text)")
        return
      }
      #expect(writer.bytes(for: tiles) == [], "frame \(number) once more")
    }
  }

  /// The terminal draws disputed characters narrow that are wide elsewhere, and the reverse.
  @Test(arguments: [5, 6, 7] as [UInt64])
  func `a terminal with other character widths shows ASCII in the right columns`(seed: UInt64) {
    var frames = RandomTiles(columns: 12, rows: 4, seed: seed)
    for number in 0..<500 {
      let tiles = frames.next()
      var emulator = Emulator(columns: tiles.columns, rows: tiles.rows)
      emulator.hasOtherWidths = true
      var writer = ScreenWriter()
      emulator.send(writer.bytes(for: tiles))
      let isMoved = zip(tiles.storage, emulator.shownTiles).contains { tile, shown in
        guard tile.glyph.bits < 0x7F, !tile.glyph.isContinuation else { return false }
        return shown.text != Unicode.Scalar(tile.glyph.bits).map { String(Character($0)) }
      }
      guard isMoved else { continue }
      Issue.record("frame \(number):\n\(emulator.text)\nis\n\(tiles.text)")
      return
    }
  }
}

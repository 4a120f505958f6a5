import GridBench

/// A lower bound for a screen of text lines: moves the cursor to each row and writes its line.
struct PlainLines {
  private let rows: Int
  private var bytes: [UInt8] = []

  /// Creates a terminal with a number of tiles.
  init(tiles count: Int) { rows = TileCount.terminal(of: count).rows }

  /// Writes the lines from `turn` on.
  mutating func show(_ turn: Int) {
    bytes.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      bytes.append(contentsOf: "\u{1B}[\(row + 1);1H".utf8)
      bytes.append(contentsOf: TextStage.line(turn % 900_000 + row).utf8)
    }
    blackHole(bytes.count)
  }
}

/// The least that a screen of lines takes: the cursor goes to each row, and its line is written.
struct PlainLines {
  private let rows: Int
  private var bytes: [UInt8] = []

  /// Creates a terminal with so many tiles.
  init(tiles count: Int) { rows = TileCount.terminal(of: count).rows }

  /// Writes the lines from one on.
  mutating func show(_ turn: Int) {
    bytes.removeAll(keepingCapacity: true)
    for row in 0..<rows {
      bytes.append(contentsOf: "\u{1B}[\(row + 1);1H".utf8)
      bytes.append(contentsOf: TextStage.line(turn % 900_000 + row).utf8)
    }
    blackHole(bytes.count)
  }
}

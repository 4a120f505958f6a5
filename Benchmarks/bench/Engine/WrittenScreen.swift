import GridTerminal

/// A terminal without a device: it paints frames and counts the bytes that it would write.
struct WrittenScreen {
  /// The number of bytes written for all frames.
  private(set) var written = 0

  private let painter: TerminalPainter
  private var tiles: Tiles
  private var writer = ScreenWriter(isSynchronized: true)

  /// Creates a screen that shows nothing.
  init(tiles count: Int, pictures: (any PictureSource)? = nil) {
    let (columns, rows) = TileCount.terminal(of: count)
    tiles = Tiles(columns: columns, rows: rows)
    painter = TerminalPainter(pictures: pictures)
  }

  /// The size in points.
  var size: GridSize { painter.metrics.size(columns: tiles.columns, rows: tiles.rows) }

  /// Paints a frame and writes the tiles that changed.
  mutating func show(_ box: Box) {
    painter.paint(box, into: &tiles)
    written += writer.bytes(for: tiles).count
  }

  /// Makes the next frame write all tiles.
  mutating func forget() { writer.forget() }
}

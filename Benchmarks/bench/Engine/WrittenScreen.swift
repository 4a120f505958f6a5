import GridTerminal

/// A terminal that is none: frames are painted and written, and nobody reads them.
struct WrittenScreen {
  /// How many bytes all frames together had.
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

  /// How large it is, as boxes count.
  var size: GridSize { painter.places.size(columns: tiles.columns, rows: tiles.rows) }

  /// Paints a frame, and writes what has changed.
  mutating func show(_ box: Box) {
    painter.paint(box, into: &tiles)
    written += writer.bytes(for: tiles).count
  }

  /// Has the next frame written as a whole.
  mutating func forget() { writer.forget() }
}

/// Measures text as a terminal shows it; see ``VisibleText``.
///
/// In every font, a column is as wide as a tile and a line is as tall as a tile. A control
/// character has the width of the symbol that replaces it, so that a text never needs more columns
/// than it was measured with.
public final class TerminalMeasurer: TextMeasurer, Sendable {
  /// Converts between points and tiles.
  public let metrics: TileMetrics

  /// Creates a measurer.
  public init(metrics: TileMetrics = TileMetrics()) {
    self.metrics = metrics
  }

  /// Returns the number of columns of a text, times the width of a tile.
  /// - Complexity: O(*n*) for *n* bytes.
  public func width(of text: Substring, in font: GridFont) -> Double {
    guard !text.isPrintableASCII else { return Double(text.utf8.count) * metrics.tile.width }
    var columns = 0
    for character in text { columns += VisibleForm(character).width }
    return Double(columns) * metrics.tile.width
  }

  /// Returns the metrics of any font: an ascent of one tile, and no descent.
  public func metrics(of font: GridFont) -> FontMetrics {
    FontMetrics(ascent: metrics.tile.height, descent: 0)
  }
}

extension BoxScreen {
  /// Creates a screen for boxes in a terminal. Its scale allows edges on every pixel of the
  /// terminal.
  /// - Parameters:
  ///   - metrics: Converts between points and tiles.
  ///   - isMirrored: Whether rows run from right to left.
  ///   - drawsCursor: Whether text fields draw their cursor. A terminal that shows ``Tiles/cursor``
  ///     needs no other.
  ///   - queue: Runs the background work of boxes.
  public convenience init(
    metrics: TileMetrics, isMirrored: Bool = false, drawsCursor: Bool = true,
    queue: (any BoxQueue)? = nil
  ) {
    self.init(
      measurer: TerminalMeasurer(metrics: metrics),
      scale: max(1, 1 / min(metrics.tile.width, metrics.pixelHeight)), isMirrored: isMirrored,
      scrollBarMetrics: ScrollBarMetrics(
        thickness: GridSize(width: metrics.tile.width, height: metrics.pixelHeight),
        step: metrics.tile),
      drawsCursor: drawsCursor, queue: queue)
  }
}

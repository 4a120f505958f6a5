/// Measures text in what a terminal shows of it: see ``VisibleText``.
///
/// Each column is as wide as a tile, and each line as tall as one, in any font. A control takes the
/// column of the symbol that stands for it, so that no text takes more columns than it was given.
public final class TerminalMeasurer: TextMeasurer, Sendable {
  /// Where points are on the terminal.
  public let places: TilePlaces

  /// Creates a measurer.
  public init(places: TilePlaces = TilePlaces()) {
    self.places = places
  }

  /// The number of columns times their width.
  /// - Complexity: O(*n*) for *n* bytes.
  public func width(of text: Substring, in font: GridFont) -> Double {
    // Printable ASCII needs no characters.
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return Double(text.utf8.count) * places.tile.width
    }
    var columns = 0
    for character in text { columns += VisibleForm(character).width }
    return Double(columns) * places.tile.width
  }

  public func metrics(of font: GridFont) -> FontMetrics {
    FontMetrics(ascent: places.tile.height, descent: 0)
  }
}

extension BoxScreen {
  /// Creates a screen for boxes in a terminal, on whose pixels edges can lie.
  public convenience init(
    places: TilePlaces, isMirrored: Bool = false, queue: (any BoxQueue)? = nil
  ) {
    self.init(
      measurer: TerminalMeasurer(places: places),
      scale: max(1, 1 / min(places.tile.width, places.pixelHeight)), isMirrored: isMirrored,
      queue: queue)
  }
}

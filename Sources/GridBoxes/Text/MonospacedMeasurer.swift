/// Measures text as a terminal does: every character takes no, one or two columns, in any font.
///
///     let terminal = MonospacedMeasurer()
///     terminal.width(of: "漢字 a", in: GridFont())   // 6.0
///
/// ``Swift/Character/displayWidth`` says which character takes how many. A tab takes one, as a
/// space does: where it leads to depends on what stands before it.
public final class MonospacedMeasurer: TextMeasurer, Sendable {
  /// The width of a column, in points.
  public let columnWidth: Double

  /// How far the letters of all fonts reach.
  public let metrics: FontMetrics

  /// Creates a measurer; without arguments a column and a row are a point.
  public init(
    columnWidth: Double = 1, metrics: FontMetrics = FontMetrics(ascent: 1, descent: 0)
  ) {
    self.columnWidth = columnWidth
    self.metrics = metrics
  }

  /// The number of columns times their width.
  /// - Complexity: O(*n*) for *n* bytes.
  public func width(of text: Substring, in font: GridFont) -> Double {
    // Printable ASCII needs no characters.
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return Double(text.utf8.count) * columnWidth
    }
    var columns = 0
    for character in text { columns += character == "\t" ? 1 : character.displayWidth }
    return Double(columns) * columnWidth
  }

  public func metrics(of font: GridFont) -> FontMetrics { metrics }
}

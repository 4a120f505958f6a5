/// A measurer for terminals: every character occupies 0, 1 or 2 columns, in any font.
///
///     let terminal = MonospacedMeasurer()
///     terminal.width(of: "漢字 a", in: GridFont())   // 6.0
///
/// The number of columns is ``Swift/Character/displayWidth``. A tab occupies one column, as a space
/// does, because its width would depend on the text before it.
public final class MonospacedMeasurer: TextMeasurer, Sendable {
  /// The width of a column, in points.
  public let columnWidth: Double

  /// The metrics of all fonts.
  public let metrics: FontMetrics

  /// Creates a measurer. By default, a column is 1 point wide and a row is 1 point tall.
  public init(
    columnWidth: Double = 1, metrics: FontMetrics = FontMetrics(ascent: 1, descent: 0)
  ) {
    self.columnWidth = columnWidth
    self.metrics = metrics
  }

  /// Returns the number of columns times the column width, in points.
  /// - Complexity: O(*n*) for *n* bytes.
  public func width(of text: Substring, in font: GridFont) -> Double {
    guard !text.isPrintableASCII else { return Double(text.utf8.count) * columnWidth }
    var columns = 0
    for character in text { columns += character == "\t" ? 1 : character.displayWidth }
    return Double(columns) * columnWidth
  }

  /// Returns ``metrics``, for any font.
  public func metrics(of font: GridFont) -> FontMetrics { metrics }
}

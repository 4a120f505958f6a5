public import GridText

/// Measures a terminal column as a sixteenth of the font size, and a quarter more in bold, so that
/// all sums are exact.
public final class QuarterMeasurer: TextMeasurer {
  /// The texts that were measured.
  public private(set) var measuredTexts: [String] = []

  /// Creates a measurer that has measured no text.
  public init() {}

  public func width(of text: Substring, in font: GridFont) -> Double {
    measuredTexts.append(String(text))
    return Double(text.displayWidth) * font.size / 16 * (font.weight.isBold ? 1.25 : 1)
  }

  public func metrics(of font: GridFont) -> FontMetrics {
    FontMetrics(ascent: font.size, descent: font.size / 4, leading: font.weight.isBold ? 1 : 0.5)
  }
}

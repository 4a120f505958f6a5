import GridBoxes

/// Measures a terminal column as a sixteenth of the font size, and a quarter more in bold, so that
/// all sums are exact.
final class QuarterMeasurer: TextMeasurer {
  /// The texts that were measured.
  private(set) var measuredTexts: [String] = []

  func width(of text: Substring, in font: GridFont) -> Double {
    measuredTexts.append(String(text))
    return Double(text.displayWidth) * font.size / 16 * (font.weight.isBold ? 1.25 : 1)
  }

  func metrics(of font: GridFont) -> FontMetrics {
    FontMetrics(ascent: font.size, descent: font.size / 4, leading: font.weight.isBold ? 1 : 0.5)
  }
}

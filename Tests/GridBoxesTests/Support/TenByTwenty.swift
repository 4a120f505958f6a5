import GridBoxes

/// Measures every character as 10 wide and every line as 20 high in a font of 16 points, and other
/// fonts in proportion.
final class TenByTwenty: TextMeasurer {
  func width(of text: Substring, in font: GridFont) -> Double {
    Double(text.count) * 10 * font.size / 16
  }

  func metrics(of font: GridFont) -> FontMetrics {
    FontMetrics(ascent: font.size, descent: font.size / 4)
  }
}

extension BoxScreen {
  /// A screen that measures texts with ``TenByTwenty``.
  static func ofExamples(scale: Double = 1, isMirrored: Bool = false) -> BoxScreen {
    BoxScreen(measurer: TenByTwenty(), scale: scale, isMirrored: isMirrored)
  }
}

import GridBoxes

/// Measures as the examples of the references do: in a font of 16 points every character is 10 wide
/// and every line 20 high, and in another font in proportion.
final class TenByTwenty: TextMeasurer {
  func width(of text: Substring, in font: GridFont) -> Double {
    Double(text.count) * 10 * font.size / 16
  }

  func metrics(of font: GridFont) -> FontMetrics {
    FontMetrics(ascent: font.size, descent: font.size / 4)
  }
}

extension BoxScreen {
  /// A screen on which texts are as large as in the examples of the references.
  static func ofExamples(scale: Double = 1, isMirrored: Bool = false) -> BoxScreen {
    BoxScreen(measurer: TenByTwenty(), scale: scale, isMirrored: isMirrored)
  }
}

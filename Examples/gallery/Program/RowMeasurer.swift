import GalleryScenes

/// Measures letters as Helvetica has them, in lines as tall as rows of a terminal: scenes are laid out in
/// such rows, and a picture of them has their texts in the middle of those.
final class RowMeasurer: TextMeasurer {
  private let widths = HelveticaMeasurer()

  func width(of text: Substring, in font: GridFont) -> Double { widths.width(of: text, in: font) }

  /// A row for each 13 points of a font, or begun ones.
  func metrics(of font: GridFont) -> FontMetrics {
    let height = 16 * max(1, (font.size / 13).rounded(.up))
    return FontMetrics(ascent: 0.75 * height, descent: 0.25 * height)
  }
}

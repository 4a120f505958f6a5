import GalleryScenes

/// Measures text with the widths of Helvetica, in lines as tall as terminal rows.
///
/// Scenes are laid out in rows of 16 points. Pictures center their texts in these rows.
final class RowMeasurer: TextMeasurer {
  private let widths = HelveticaMeasurer()

  func width(of text: Substring, in font: GridFont) -> Double { widths.width(of: text, in: font) }

  /// Returns metrics for one row of 16 points per 13 points of font size, rounded up.
  func metrics(of font: GridFont) -> FontMetrics {
    let height = 16 * max(1, (font.size / 13).rounded(.up))
    return FontMetrics(ascent: 0.75 * height, descent: 0.25 * height)
  }
}

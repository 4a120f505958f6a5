/// Measures text without fonts at hand, by the published widths of Helvetica.
///
///     HelveticaMeasurer().width(of: "Hello", in: GridFont(size: 10))     // 22.78
///
/// Widths and heights come from Adobe's metrics of Helvetica and Helvetica-Bold, by ASCII, Latin-1
/// and the commonest typographic marks; the letters of the oblique faces are as wide as the upright
/// ones, and pairs are not drawn together. What else there is counts an em where a terminal shows
/// it two columns wide, nothing where it shows nothing, and otherwise the width of a digit.
/// Monospaced fonts measure as Courier does, and all families that have a name as Helvetica.
///
/// Arial and Liberation Sans have the same widths, so the answers hold on most screens.
public final class HelveticaMeasurer: TextMeasurer, Sendable {
  /// Creates a measurer.
  public init() {}

  /// The sum of the widths of the characters.
  /// - Complexity: O(*n*) for *n* bytes.
  public func width(of text: Substring, in font: GridFont) -> Double {
    let thousandths: Int
    if font.family == .monospaced {
      thousandths = Self.courierWidth * text.displayWidth
    } else {
      let widths = font.weight.isBold ? HelveticaWidths.bold : .regular
      thousandths = widths.sum(ofASCII: text) ?? text.reduce(0) { $0 + widths[$1] }
    }
    return Double(thousandths) * font.size / 1_000
  }

  /// How far letters reach: ascenders 0.718 and descenders 0.207 of the size. The metrics leave the
  /// distance of lines to whoever writes; here it is 1.15 of the size, as on most pages of the web.
  public func metrics(of font: GridFont) -> FontMetrics {
    FontMetrics(
      ascent: 0.718 * font.size, descent: 0.207 * font.size, leading: 0.225 * font.size)
  }

  /// The width of every letter of Courier, in thousandths of the size.
  private static let courierWidth = 600
}

/// A measurer that needs no fonts: it uses the published character widths of Helvetica.
///
///     HelveticaMeasurer().width(of: "Hello", in: GridFont(size: 10))     // 22.78
///
/// - Widths and heights are those of Adobe's metrics of Helvetica and Helvetica-Bold. They cover
///   ASCII, Latin-1 and the most common typographic characters. Oblique faces have the same widths.
///   There is no pair kerning.
/// - Any other character is one em wide if a terminal shows it in two columns, 0 if a terminal
///   shows nothing, and otherwise as wide as a digit.
/// - Monospaced fonts are measured as Courier, and all named families as Helvetica.
///
/// Arial and Liberation Sans have the same widths, so the results are right on most screens.
public final class HelveticaMeasurer: TextMeasurer, Sendable {
  /// Creates a measurer.
  public init() {}

  /// Returns the sum of the widths of the characters, in points.
  /// - Complexity: O(*n*) for *n* bytes.
  public func width(of text: Substring, in font: GridFont) -> Double {
    let thousandths: Int
    if font.family == .monospaced {
      let columns = text.isPrintableASCII ? text.utf8.count : text.displayWidth
      thousandths = Self.courierWidth * columns
    } else {
      let widths = font.weight.isBold ? HelveticaWidths.bold : .regular
      thousandths = widths.sum(ofASCII: text) ?? text.reduce(0) { $0 + widths[$1] }
    }
    return Double(thousandths) * font.size / 1_000
  }

  /// Returns an ascent of 0.718 and a descent of 0.207 of the font size.
  ///
  /// Adobe's metrics define no line height. Here it is 1.15 of the font size, as on most web pages.
  public func metrics(of font: GridFont) -> FontMetrics {
    FontMetrics(
      ascent: 0.718 * font.size, descent: 0.207 * font.size, leading: 0.225 * font.size)
  }

  /// The width of every character of Courier, in thousandths of the font size.
  private static let courierWidth = 600
}

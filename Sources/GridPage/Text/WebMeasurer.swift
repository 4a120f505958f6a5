/// Measures text with the functions of a web page, and caches the results.
///
///     let measurer = WebMeasurer(
///       width: { text, font in canvas.width(of: text, in: font) },
///       metrics: { font in canvas.metrics(of: font) })
///
/// Layout measures text word by word, so a page is called once per distinct word and font. The
/// cache keeps at least the last 8,192 words used, and at most twice as many.
public final class WebMeasurer: TextMeasurer {
  private let measureWidth: (Substring, GridFont) -> Double
  private let measureMetrics: (GridFont) -> FontMetrics

  /// Two generations of cached widths, by font and word. When `latest` is full, it replaces
  /// `earlier`.
  private var latest: [GridFont: [Substring: Double]] = [:]
  private var earlier: [GridFont: [Substring: Double]] = [:]
  private var latestCount = 0

  private var metrics: [GridFont: FontMetrics] = [:]

  /// The advances of ASCII characters by font, and the font that was used last with its advances.
  private var advances: [GridFont: AsciiAdvances] = [:]
  private var last: (font: GridFont, advances: AsciiAdvances)?

  /// The number of calls to the page.
  public private(set) var measurementCount = 0

  /// Creates a measurer.
  /// - Parameters:
  ///   - width: Returns the width of a text on one line.
  ///   - metrics: Returns the metrics of a font.
  public init(
    width: @escaping (Substring, GridFont) -> Double, metrics: @escaping (GridFont) -> FontMetrics
  ) {
    measureWidth = width
    measureMetrics = metrics
  }

  /// Returns the width of a text on one line, from the cache if possible.
  public func width(of text: Substring, in font: GridFont) -> Double {
    if let width = latest[font]?[text] { return width }
    let width = earlier[font]?[text] ?? measure(text, font)
    cache(width, of: text, font)
    return width
  }

  /// Returns the metrics of a font, from the cache if possible.
  public func metrics(of font: GridFont) -> FontMetrics {
    if let known = metrics[font] { return known }
    measurementCount += 1
    let measured = measureMetrics(font)
    metrics[font] = measured
    return measured
  }

  /// Returns a limit of the width of a text, from the widths of its characters.
  ///
  /// It allows for kerning that widens a pair of characters by up to a twentieth of the font size. The page
  /// measures each character of a font once.
  /// - Complexity: O(*n*) for *n* bytes.
  public func widthLimit(of text: Substring, in font: GridFont) -> Double? {
    let advances = advances(of: font)
    var width = 0.0
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      width += advances[byte] ?? measure(byte, font, into: advances)
    }
    return width
  }

  private func advances(of font: GridFont) -> AsciiAdvances {
    if let last, last.font == font { return last.advances }
    let found = advances[font] ?? AsciiAdvances()
    advances[font] = found
    last = (font, found)
    return found
  }

  private func measure(_ byte: UInt8, _ font: GridFont, into advances: AsciiAdvances) -> Double {
    let text = String(Unicode.Scalar(byte))
    let advance = measure(text[...], font) + font.size / 20
    advances.set(advance, of: byte)
    return advance
  }

  private func measure(_ text: Substring, _ font: GridFont) -> Double {
    measurementCount += 1
    return measureWidth(text, font)
  }

  private func cache(_ width: Double, of text: Substring, _ font: GridFont) {
    if latestCount == Self.limit {
      earlier = latest
      latest = [:]
      latestCount = 0
    }
    // Copy the word, so that the cache does not retain the text that it is a part of.
    latest[font, default: [:]][Substring(String(text))] = width
    latestCount += 1
  }

  /// The maximum number of words in a generation.
  private static let limit = 8_192
}

/// The largest width that each ASCII character of a font takes in a text, if known.
private final class AsciiAdvances {
  private var widths = [Double](repeating: .nan, count: 0x80)

  /// The width of a character; nil if it is not known yet.
  subscript(byte: UInt8) -> Double? {
    let width = widths[Int(byte)]
    return width.isNaN ? nil : width
  }

  func set(_ width: Double, of byte: UInt8) { widths[Int(byte)] = width }
}

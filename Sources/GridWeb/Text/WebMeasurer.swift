/// Measures text by asking the page that shows it, and remembers the answers.
///
///     let measurer = WebMeasurer(
///       width: { text, font in canvas.width(of: text, in: font) },
///       metrics: { font in canvas.metrics(of: font) })
///
/// Words come again and again, so a page is asked once for each. Of the words that were asked for, the latest
/// thousands are remembered.
public final class WebMeasurer: TextMeasurer {
  private let askWidth: (Substring, GridFont) -> Double
  private let askMetrics: (GridFont) -> FontMetrics

  /// Widths that were asked for, by font and word: the latest, and those before.
  private var latest: [GridFont: [Substring: Double]] = [:]
  private var earlier: [GridFont: [Substring: Double]] = [:]
  private var latestCount = 0

  private var metrics: [GridFont: FontMetrics] = [:]

  /// How often the page was asked.
  public private(set) var questionCount = 0

  /// Creates a measurer that asks for the width of a text that stands on one line, and for the metrics of a font.
  public init(
    width: @escaping (Substring, GridFont) -> Double, metrics: @escaping (GridFont) -> FontMetrics
  ) {
    askWidth = width
    askMetrics = metrics
  }

  public func width(of text: Substring, in font: GridFont) -> Double {
    if let width = latest[font]?[text] { return width }
    let width = earlier[font]?[text] ?? ask(text, font)
    remember(width, of: text, font)
    return width
  }

  public func metrics(of font: GridFont) -> FontMetrics {
    if let known = metrics[font] { return known }
    questionCount += 1
    let answer = askMetrics(font)
    metrics[font] = answer
    return answer
  }

  /// Forgets all answers, as when a page has got another font.
  public func forget() {
    latest = [:]
    earlier = [:]
    latestCount = 0
    metrics = [:]
  }

  private func ask(_ text: Substring, _ font: GridFont) -> Double {
    questionCount += 1
    return askWidth(text, font)
  }

  private func remember(_ width: Double, of text: Substring, _ font: GridFont) {
    if latestCount == Self.limit {
      earlier = latest
      latest = [:]
      latestCount = 0
    }
    // What is remembered is the word alone, not the text that it is a part of.
    latest[font, default: [:]][Substring(String(text))] = width
    latestCount += 1
  }

  /// How many words a generation has: about a novel's worth.
  private static let limit = 8_192
}

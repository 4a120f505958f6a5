/// Measures text for a host: the width of a string and the height of a font.
///
/// ``TextLayout`` does everything else, for all hosts: it breaks lines, truncates, and adds up
/// sizes. A terminal counts columns (``MonospacedMeasurer``), a web page asks its canvas, and a
/// renderer without fonts uses a table of widths (``HelveticaMeasurer``).
///
/// A measurer must give the same result for the same text and font for as long as it is in use.
/// Texts are measured word by word, so a host should cache results if measuring is slow. Negative,
/// NaN and infinite widths and heights are treated as 0.
public protocol TextMeasurer: AnyObject {
  /// Returns the width of a text on one line, in points.
  /// - Parameters:
  ///   - text: At least one character and no line break. It is a word, the spaces between two
  ///     words, a part of a word where the font changes, or a single character.
  ///   - font: The font.
  func width(of text: Substring, in font: GridFont) -> Double

  /// Returns the metrics of a font.
  func metrics(of font: GridFont) -> FontMetrics

  /// Returns a width that a text on one line does not exceed, if that is known sooner than the width itself;
  /// nil otherwise, which is the default.
  ///
  /// A text that fits by this limit may be drawn without being measured.
  /// - Parameters:
  ///   - text: Printable ASCII.
  ///   - font: The font.
  func widthLimit(of text: Substring, in font: GridFont) -> Double?
}

extension TextMeasurer {
  /// Returns nil.
  public func widthLimit(of text: Substring, in font: GridFont) -> Double? { nil }
}

/// The vertical metrics of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// The height above the baseline. Positive upward.
  public var ascent: Double

  /// The depth below the baseline. Positive downward.
  public var descent: Double

  /// The space below the descent, before the next line.
  public var leading: Double

  /// Creates the metrics of a font.
  public init(ascent: Double, descent: Double, leading: Double = 0) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }

  /// The distance between the baselines of two lines: ascent, descent and leading.
  public var lineHeight: Double { ascent + descent + leading }
}

extension FontMetrics {
  /// The metrics rounded to 1/64 point, with invalid values as 0.
  var snapped: FontMetrics {
    FontMetrics(
      ascent: ascent.asTextLength, descent: descent.asTextLength, leading: leading.asTextLength)
  }

  /// Returns the metrics of a line that contains both fonts: the maximum of each.
  func joined(with other: FontMetrics) -> FontMetrics {
    FontMetrics(
      ascent: max(ascent, other.ascent), descent: max(descent, other.descent),
      leading: max(leading, other.leading))
  }
}

extension Double {
  /// The measured length rounded to 1/64 point, so that sums are exact. 0 if it is negative or not
  /// finite.
  var asTextLength: Double { PixelGrid.subpoints.nearest(to: finiteLength) }
}

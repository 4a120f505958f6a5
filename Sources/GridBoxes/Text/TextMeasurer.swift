/// What text asks of a host: how wide is this, and how tall are these letters?
///
/// Everything else is done here, once for all hosts: ``TextLayout`` breaks lines, shortens and adds
/// up. A terminal answers with a number of columns (``MonospacedMeasurer``), a page of the web with
/// what its canvas says of a text, and a writer of pictures that has no fonts at hand with a table
/// of widths (``HelveticaMeasurer``).
///
/// A measurer answers the same for the same text and font as long as it is in use. Texts are asked
/// for word by word, so a host to which a question is dear does well to remember answers. Widths
/// and heights that are negative, infinite or no numbers count as 0.
public protocol TextMeasurer: AnyObject {
  /// The width of a text that stands on one line, in points.
  ///
  /// The text has at least one character and no line break. It is a word, the spaces between two, a
  /// part of a word where the font changes, or a single character.
  func width(of text: Substring, in font: GridFont) -> Double

  /// How far letters of a font reach up and down from the line they stand on.
  func metrics(of font: GridFont) -> FontMetrics
}

/// How far the letters of a font reach up and down from the line they stand on, in points.
public struct FontMetrics: Hashable, Sendable {
  /// Up from the line, more than 0.
  public var ascent: Double

  /// Down from the line, more than 0.
  public var descent: Double

  /// What is left free below, before the next line.
  public var leading: Double

  /// Creates the metrics of a font.
  public init(ascent: Double, descent: Double, leading: Double = 0) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }

  /// From one line to the next.
  public var lineHeight: Double { ascent + descent + leading }
}

extension FontMetrics {
  /// The metrics on the lines that lengths snap to.
  var snapped: FontMetrics {
    FontMetrics(
      ascent: ascent.asTextLength, descent: descent.asTextLength, leading: leading.asTextLength)
  }

  /// The metrics of a line that has letters of both.
  func joined(with other: FontMetrics) -> FontMetrics {
    FontMetrics(
      ascent: max(ascent, other.ascent), descent: max(descent, other.descent),
      leading: max(leading, other.leading))
  }
}

extension Double {
  /// A length that a measurer gave, on the nearest 1/64 point, so that sums of it are exact; 0 for
  /// what is no length.
  var asTextLength: Double {
    self > 0 && self < .infinity ? PixelGrid.subpoints.nearest(to: self) : 0
  }
}

extension TextLayout {
  /// The space for a text, and how it is truncated if it needs more.
  ///
  ///     TextLayout.Rules(width: 200, lineLimit: 2)
  ///     TextLayout.Rules(width: 80, lineLimit: 1, truncation: .head)       // "…ends like this"
  ///
  /// If visible text is omitted, the last line that fits has an ellipsis.
  public struct Rules: Hashable, Sendable {
    /// The maximum width of a line, in points. Infinity is no limit; negative values and NaN are
    /// treated as 0.
    public var width: Double

    /// The maximum height of all lines together, in points. The first line is always shown.
    ///
    /// Infinity and NaN are no limit.
    public var height: Double

    /// The maximum number of lines. 0 or less is no limit.
    public var lineLimit: Int

    /// Where text is omitted if it is too long.
    public var truncation: Truncation

    /// The space between two lines in points, in addition to the leading of the fonts.
    ///
    /// Negative, NaN and infinite values are treated as 0.
    public var lineSpacing: Double

    /// Creates rules. By default, there is no limit.
    public init(
      width: Double = .infinity, height: Double = .infinity, lineLimit: Int = 0,
      truncation: Truncation = .tail, lineSpacing: Double = 0
    ) {
      self.width = width
      self.height = height
      self.lineLimit = lineLimit
      self.truncation = truncation
      self.lineSpacing = lineSpacing
    }

    /// The ``width``, with 0 for values that are negative or NaN.
    var widthLimit: Double { width > 0 ? width : 0 }
  }

  /// Where text is omitted if it is too long for the last line.
  ///
  /// From the start of the last line on, the text left of the ellipsis ends at the first line
  /// break, and the text right of it begins after the last one. If not even the ellipsis fits,
  /// there is none.
  public enum Truncation: Hashable, Sendable, CaseIterable {
    /// At the end: "The quick…".
    case tail

    /// At the beginning of the last line, which then shows the end of the text: "…lazy dog".
    case head

    /// In the middle of the last line, which then shows the end of the text too: "The…dog".
    case middle
  }
}

extension TextLayout {
  /// How much room a text has, and what happens if it needs more.
  ///
  ///     TextLayout.Rules(width: 200, lineLimit: 2)
  ///     TextLayout.Rules(width: 80, lineLimit: 1, truncation: .head)       // "…ends like this"
  ///
  /// The last line that fits ends, or begins, with an ellipsis if what follows can be seen.
  public struct Rules: Hashable, Sendable {
    /// How wide lines may be; infinite is no limit, and what is no number or less than 0 counts as
    /// 0.
    public var width: Double

    /// How tall all lines together may be; the first one is always there. Infinite, and what is no
    /// number, is no limit.
    public var height: Double

    /// How many lines there may be; 0, or less, is no limit.
    public var lineLimit: Int

    /// Where text is left out if it is too long.
    public var truncation: Truncation

    /// The room between two lines, beyond what the fonts leave.
    public var lineSpacing: Double

    /// Creates rules; without arguments there is room for everything.
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
  }

  /// Where text is left out if it is too long for its last line.
  ///
  /// A line break ends what can be shown at the left of the ellipsis, and begins what can be shown
  /// at its right. Where not even an ellipsis fits there is none.
  public enum Truncation: Hashable, Sendable, CaseIterable {
    /// At the end, "The quick…".
    case tail

    /// At the beginning: the last line shows how the text ends, "…lazy dog".
    case head

    /// Between the beginning of the last line and the end of the text, "The…dog".
    case middle
  }
}

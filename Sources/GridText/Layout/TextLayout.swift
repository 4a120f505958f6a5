/// A text broken into lines and measured, ready to be drawn.
///
///     let layout = TextLayout(
///       "The quick brown fox", in: TextStyle(), rules: TextLayout.Rules(width: 9),
///       measurer: MonospacedMeasurer())
///     layout.lines.map(\.text)                 // ["The quick", "brown fox"]
///     layout.size                              // 9 x 2
///
/// - Lines break at spaces, after hyphens within words, and between ideographs. A word that is
///   longer than a line is broken between characters.
/// - Spaces at the end of a line hang: their width does not count, even at the end of the text. Use
///   no-break spaces where it should.
/// - A line break begins another line, so a text that ends with one has an empty last line. An
///   empty text is one empty line, as tall as its font.
///
/// No line is wider than the rules allow, except a line of a single character that is too wide.
///
/// A host draws each fragment of each line at its position. It needs no line breaking of its own.
public struct TextLayout: Hashable, Sendable {
  /// The lines from top to bottom, at least one.
  public let lines: [Line]

  /// The size of all lines, in points.
  ///
  /// The width is that of the widest line, rounded up to whole points unless that would exceed the
  /// limit. The height is that of all lines and their spacing, rounded up.
  public let size: GridSize

  /// Whether visible text was omitted.
  public let isTruncated: Bool

  /// Breaks a text into lines.
  /// - Parameters:
  ///   - style: The base style, which the attributes of the text override.
  ///   - rules: The space for the text. By default, there is no limit.
  ///   - measurer: Measures the words. It is not retained.
  /// - Complexity: O(*n* + *l* log *r*) for *n* bytes that are shown, *l* lines and words, and *r*
  ///   runs. Each word is measured at most twice, and each character of a word that is longer than
  ///   a line once more. Omitted text costs nothing, except the rest of the word at the limit.
  public init(
    _ text: AttributedText, in style: TextStyle = TextStyle(), rules: Rules = Rules(),
    measurer: any TextMeasurer
  ) {
    var breaker = TextBreaker(text, in: style, rules: rules, measurer: measurer)
    let drafts = breaker.lines()
    let spacing = rules.lineSpacing.asTextLength
    var lines: [Line] = []
    lines.reserveCapacity(drafts.count)
    var top = 0.0
    for draft in drafts {
      lines.append(breaker.line(draft, top: top))
      top += draft.metrics.lineHeight + spacing
    }
    let widest = lines.reduce(0) { max($0, $1.width) }
    self.lines = lines
    size = GridSize(
      width: max(widest, min(widest.rounded(.up), breaker.limit)),
      height: max(top - spacing, 0).rounded(.up))
    isTruncated = breaker.isTruncated
  }
}

// MARK: - Lines and fragments
extension TextLayout {
  /// A line of text.
  public struct Line: Hashable, Sendable {
    /// The parts to draw, from left to right.
    public let fragments: [Fragment]

    /// The range of the text that the line stands for, in bytes of UTF-8.
    ///
    /// It includes hanging spaces, the line break and omitted text, so the ranges of all lines
    /// cover the whole text.
    public let offsets: Range<Int>

    /// The top edge, in points from that of the layout.
    public let top: Double

    /// The baseline, in points from the top edge of the layout.
    public let baseline: Double

    /// The width in points, without hanging spaces.
    public let width: Double

    /// The height in points, including leading.
    public let height: Double

    /// The text to draw, without its styles.
    /// - Complexity: O(*n*) for *n* bytes.
    public var text: String {
      fragments.reduce(into: "") { $0 += $1.text }
    }
  }

  /// A part of a line that has the same style throughout.
  public struct Fragment: Hashable, Sendable {
    /// The text, without line breaks. An ellipsis is a fragment of its own.
    public let text: Substring

    /// The style.
    public let style: TextStyle

    /// The left edge, in points from that of the line.
    public let x: Double

    /// The width, in points.
    public let width: Double
  }

  /// The horizontal alignment of lines in their frame.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Lines begin at the left edge.
    case left

    /// Lines are centered.
    case center

    /// Lines end at the right edge.
    case right
  }
}

extension TextLayout.Line {
  /// Returns the left edge of the line in a frame of this width.
  ///
  /// The result is negative for a centered or right-aligned line that is wider than the frame.
  public func x(_ alignment: TextLayout.Alignment, in frameWidth: Double) -> Double {
    switch alignment {
    case .left: 0
    case .center: (frameWidth - width) / 2
    case .right: frameWidth - width
    }
  }
}

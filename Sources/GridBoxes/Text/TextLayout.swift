/// A text broken into lines: what stands where, ready to be drawn.
///
///     let layout = TextLayout(
///       "The quick brown fox", in: TextStyle(), rules: TextLayout.Rules(width: 9),
///       measurer: MonospacedMeasurer())
///     layout.lines.map(\.text)                 // ["The quick", "brown fox"]
///     layout.size                              // 9 x 2
///
/// - Lines break at spaces, after hyphens within words, and between ideographs; a word that is
///   longer than a line is broken between characters.
/// - Spaces at the end of a line hang: they take no room, even at the end of the text. Where they
///   should, write no-break spaces.
/// - A line break begins another line, so a text that ends with one ends with an empty line. An
///   empty text is one empty line, as tall as its font.
///
/// No line is wider than the rules allow, but for one that holds a single character which is.
///
/// A host draws each fragment of each line at its place. It needs no rules of its own for that.
public struct TextLayout: Hashable, Sendable {
  /// The lines from top to bottom, at least one.
  public let lines: [Line]

  /// The room the lines take. The width is that of the widest line, rounded up to whole points
  /// unless it is then too wide, and the height is that of all lines, rounded up.
  public let size: GridSize

  /// Whether something is left out that could be seen.
  public let isTruncated: Bool

  /// Breaks a text into lines.
  /// - Parameter style: What holds where the text says nothing.
  /// - Complexity: O(*n* + *l* log *r*) for *n* bytes that are shown, *l* lines and words, and *r*
  ///   runs. Each word is measured at most twice, and each character of a word that is longer than
  ///   a line once more. What a limit leaves out costs nothing, the rest of the word at the limit
  ///   excepted.
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

// MARK: - What is shown
extension TextLayout {
  /// A line of text.
  public struct Line: Hashable, Sendable {
    /// What is drawn, from left to right.
    public let fragments: [Fragment]

    /// The part of the text that the line stands for, in bytes of UTF-8, with the spaces that hang
    /// and the line break. The ranges of all lines together are the text, with all that is left
    /// out.
    public let offsets: Range<Int>

    /// The upper edge.
    public let top: Double

    /// The line that letters stand on.
    public let baseline: Double

    /// The extent from left to right, without spaces that hang.
    public let width: Double

    /// The extent from top to bottom.
    public let height: Double

    /// What is drawn, without its styles.
    /// - Complexity: O(*n*) for *n* bytes.
    public var text: String {
      fragments.reduce(into: "") { $0 += $1.text }
    }
  }

  /// A stretch of a line that looks the same throughout.
  public struct Fragment: Hashable, Sendable {
    /// The letters, without line breaks. An ellipsis that stands for something left out is a
    /// fragment of its own.
    public let text: Substring

    /// How they look.
    public let style: TextStyle

    /// The left edge, from that of the line.
    public let x: Double

    /// The extent from left to right.
    public let width: Double
  }

  /// Where lines stand that are not as wide as their frame.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// At the left edge.
    case left

    /// In the middle.
    case center

    /// At the right edge.
    case right
  }
}

extension TextLayout.Line {
  /// The left edge of the line in a frame of a width; a line that is too wide sticks out at the
  /// other side.
  public func x(_ alignment: TextLayout.Alignment, in frameWidth: Double) -> Double {
    switch alignment {
    case .left: 0
    case .center: (frameWidth - width) / 2
    case .right: frameWidth - width
    }
  }
}

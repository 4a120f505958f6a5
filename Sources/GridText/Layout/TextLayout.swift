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
  public private(set) var lines: [Line]

  /// The size of all lines, in points.
  ///
  /// The width is that of the widest line, rounded up to whole points unless that would exceed the
  /// limit. The height is that of all lines and their spacing, rounded up.
  public private(set) var size: GridSize

  /// Whether visible text was omitted.
  public private(set) var isTruncated: Bool

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
    self.init()
    layOut(text, in: style, rules: rules, measurer: measurer)
  }

  /// Creates a layout without lines, to be filled by ``layOut(_:in:rules:measurer:)``.
  package init() {
    lines = []
    size = .zero
    isTruncated = false
  }
}

// MARK: - Line breaking
extension TextLayout {
  /// Breaks another text into lines, and reuses the memory of the present ones.
  ///
  /// It allocates only if there are more lines or fragments than before, if a line has several
  /// styles, or if the text is truncated.
  /// - Complexity: As that of ``init(_:in:rules:measurer:)``.
  package mutating func layOut(
    _ text: AttributedText, in style: TextStyle, rules: Rules, measurer: any TextMeasurer
  ) {
    var string = text.text
    string.withUTF8 { bytes in
      var breaker = TextBreaker(text, bytes, in: style, rules: rules, measurer: measurer)
      breaker.replace(&lines)
      isTruncated = breaker.isTruncated
    }
    var widest = 0.0
    for line in lines { widest = max(widest, line.width) }
    let bottom = lines.last.map { $0.top + $0.height } ?? 0
    size = GridSize(
      width: max(widest, min(widest.rounded(.up), rules.widthLimit)), height: bottom.rounded(.up))
  }
}

// MARK: - Lines and fragments
extension TextLayout {
  /// A line of text.
  public struct Line: Hashable, Sendable {
    /// The parts to draw, from left to right.
    public private(set) var fragments: [Fragment] = []

    /// The range of the text that the line stands for, in bytes of UTF-8.
    ///
    /// It includes hanging spaces, the line break and omitted text, so the ranges of all lines
    /// cover the whole text.
    public private(set) var offsets = 0..<0

    /// The top edge, in points from that of the layout.
    public private(set) var top = 0.0

    /// The baseline, in points from the top edge of the layout.
    public private(set) var baseline = 0.0

    /// The width in points, without hanging spaces.
    public private(set) var width = 0.0

    /// The height in points, including leading.
    public private(set) var height = 0.0

    /// Creates a line without fragments.
    init() {}

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

// MARK: - Filling lines
extension TextLayout.Line {
  /// Sets the range, the top edge and the height.
  mutating func place(_ offsets: Range<Int>, at top: Double, _ metrics: FontMetrics) {
    self.offsets = offsets
    self.top = top
    baseline = top + metrics.ascent
    height = metrics.lineHeight
  }

  /// Makes the line stand for the text up to a later offset, which is not drawn.
  mutating func extend(to end: Int) { offsets = offsets.lowerBound..<end }

  /// Removes all fragments, and keeps their memory.
  mutating func removeFragments() {
    fragments.removeAll(keepingCapacity: true)
    width = 0
  }

  /// Adds a fragment at the right edge.
  mutating func append(_ text: Substring, in style: TextStyle, width: Double) {
    fragments.append(TextLayout.Fragment(text: text, style: style, x: self.width, width: width))
    self.width += width
  }
}

// MARK: - Alignment
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

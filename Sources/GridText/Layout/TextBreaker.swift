/// Breaks a text into lines, greedily.
///
/// Words are added to a line until one does not fit. That word begins the next line, and is broken
/// between characters if it does not fit there either.
struct TextBreaker {
  /// Measures the parts of the text.
  let ruler: TextRuler

  /// The maximum width of a line.
  let limit: Double

  let rules: TextLayout.Rules

  /// Whether visible text was omitted.
  var isTruncated = false

  private var scanner: TextScanner

  /// The remaining part of a word that is longer than a line, not yet put into a line.
  private var rest: Range<Int>?

  /// Whether the last line has been filled.
  private var isDone = false

  init(
    _ text: AttributedText, in style: TextStyle, rules: TextLayout.Rules,
    measurer: any TextMeasurer
  ) {
    ruler = TextRuler(text, in: style, measurer: measurer)
    self.rules = rules
    limit = rules.width > 0 ? rules.width : 0
    scanner = TextScanner(text.text)
  }
}

// MARK: - Lines
extension TextBreaker {
  /// Returns all lines that fit, the last one truncated if need be.
  mutating func lines() -> [LineDraft] {
    let spacing = rules.lineSpacing.asTextLength
    var lines: [LineDraft] = []
    var bottom = -spacing
    while let line = nextLine() {
      bottom += spacing + line.metrics.lineHeight
      if let last = lines.last, lines.count == rules.lineLimit || bottom > rules.height {
        lines[lines.count - 1] = shortened(last)
        break
      }
      lines.append(line)
    }
    return lines
  }

  /// Returns the next line, or nil at the end of the text.
  private mutating func nextLine() -> LineDraft? {
    guard !isDone else { return nil }
    var line = LineDraft(start: rest?.lowerBound ?? scanner.offset)
    let end = fill(&line)
    line.removeTrailingSpaces()
    line.offsets = line.offsets.lowerBound..<end
    line.metrics = ruler.metrics(of: line)
    return line
  }

  /// Adds words to a line, and returns the offset at which the next line begins.
  private mutating func fill(_ line: inout LineDraft) -> Int {
    if let word = rest, let end = fill(&line, withCharactersOf: word) { return end }
    while let piece = scanner.next() {
      switch piece.kind {
      case .newline:
        return scanner.offset
      case .spaces:
        ruler.append(piece.offsets, to: &line)
      case .word:
        let (count, width) = (line.chunks.count, line.width)
        ruler.append(piece.offsets, to: &line)
        guard line.width > limit else {
          line.markVisible()
          continue
        }
        line.truncate(to: count, width: width)
        guard piece.offsets.lowerBound == line.offsets.lowerBound else {
          scanner.move(to: piece.offsets.lowerBound)
          return scanner.offset
        }
        if let end = fill(&line, withCharactersOf: piece.offsets) { return end }
      }
    }
    isDone = true
    return scanner.offset
  }

  /// Adds characters of a word to a line. Returns the offset at which the next line begins, or nil
  /// if the whole word fits.
  private mutating func fill(_ line: inout LineDraft, withCharactersOf word: Range<Int>) -> Int? {
    var end: Int?
    ruler.forEachCharacter(in: word) { character in
      // A character without width stays with the one before it.
      let isFull = character.width > 0 && line.width + character.width > limit
      if isFull, !line.chunks.isEmpty {
        end = character.offsets.lowerBound
        return false
      }
      line.append(character)
      line.markVisible()
      return true
    }
    rest = end.map { $0..<word.upperBound }
    return end
  }
}

// MARK: - Results
extension TextBreaker {
  /// Returns the final line for a draft.
  func line(_ draft: LineDraft, top: Double) -> TextLayout.Line {
    var fragments: [TextLayout.Fragment] = []
    var x = 0.0
    for chunk in draft.joined {
      fragments.append(
        TextLayout.Fragment(
          text: chunk.isEllipsis ? Self.ellipsis : ruler.text.part(chunk.offsets),
          style: ruler.style(ofRun: chunk.run), x: x, width: chunk.width))
      x += chunk.width
    }
    return TextLayout.Line(
      fragments: fragments, offsets: draft.offsets, top: top,
      baseline: top + draft.metrics.ascent, width: x, height: draft.metrics.lineHeight)
  }
}

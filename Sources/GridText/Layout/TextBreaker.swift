/// Breaks a text into lines, greedily.
///
/// Words are added to a line until one does not fit. That word begins the next line, and is broken
/// between characters if it does not fit there either.
struct TextBreaker {
  /// Measures the parts of the text.
  var ruler: TextRuler

  let rules: TextLayout.Rules

  /// Whether visible text was omitted.
  private(set) var isTruncated = false

  private var scanner: TextScanner

  /// The line that is being filled.
  private var draft = LineDraft()

  /// The remaining part of a word that is longer than a line, not yet put into a line.
  private var rest: Range<Int>?

  /// Whether the last line has been filled.
  private var isDone = false

  /// Creates a breaker.
  /// - Parameter bytes: The text in UTF-8, valid as long as the breaker is used.
  init(
    _ text: AttributedText, _ bytes: UnsafeBufferPointer<UInt8>, in style: TextStyle,
    rules: TextLayout.Rules, measurer: any TextMeasurer
  ) {
    ruler = TextRuler(text, in: style, measurer: measurer)
    self.rules = rules
    scanner = TextScanner(bytes)
  }
}

// MARK: - Lines
extension TextBreaker {
  /// The maximum width of a line.
  var limit: Double { rules.widthLimit }

  /// Replaces lines by those of the text that fit, the last one truncated if need be. Reuses the
  /// memory of the old lines.
  mutating func replace(_ lines: inout [TextLayout.Line]) {
    let spacing = rules.lineSpacing.asTextLength
    var count = 0
    var top = 0.0
    while !isDone {
      guard count == 0 || count != rules.lineLimit else {
        shorten(&lines[count - 1])
        break
      }
      let end = fillNextLine()
      let metrics = ruler.metrics(of: draft)
      guard count == 0 || !(top + metrics.lineHeight > rules.height) else {
        shorten(&lines[count - 1])
        break
      }
      if count == lines.count { lines.append(TextLayout.Line()) }
      lines[count].place(draft.start..<end, at: top, metrics)
      writeFragments(of: &lines[count])
      top += metrics.lineHeight + spacing
      count += 1
    }
    lines.removeLast(lines.count - count)
  }

  /// Fills the draft with the next line.
  /// - Returns: The offset at which the line after it begins.
  private mutating func fillNextLine() -> Int {
    draft.begin(at: rest?.lowerBound ?? scanner.offset)
    let end = fillDraft()
    draft.removeTrailingSpaces()
    return end
  }

  /// Adds words to the draft, and returns the offset at which the next line begins.
  private mutating func fillDraft() -> Int {
    if let word = rest, let end = fillDraft(withCharactersOf: word) { return end }
    while let piece = scanner.next() {
      switch piece.kind {
      case .newline:
        return scanner.offset
      case .spaces:
        ruler.append(piece.offsets, to: &draft)
      case .word:
        let mark = draft.mark
        ruler.append(piece.offsets, to: &draft)
        guard draft.width > limit else {
          draft.markVisible()
          continue
        }
        draft.restore(mark)
        guard piece.offsets.lowerBound == draft.start else {
          scanner.move(to: piece.offsets.lowerBound)
          return scanner.offset
        }
        if let end = fillDraft(withCharactersOf: piece.offsets) { return end }
      }
    }
    isDone = true
    return scanner.offset
  }

  /// Adds characters of a word to the draft. Returns the offset at which the next line begins, or
  /// nil if the whole word fits.
  private mutating func fillDraft(withCharactersOf word: Range<Int>) -> Int? {
    rest = nil
    var start = word.lowerBound
    while let character = ruler.firstCharacter(in: start..<word.upperBound) {
      // A character without width stays with the one before it.
      let isFull = character.width > 0 && draft.width + character.width > limit
      if isFull, draft.count > 0 {
        rest = start..<word.upperBound
        return start
      }
      draft.append(character)
      draft.markVisible()
      start = character.offsets.upperBound
    }
    return nil
  }

  /// Truncates the last line that fits, if text after it would be visible.
  private mutating func shorten(_ line: inout TextLayout.Line) {
    let offsets = line.offsets.lowerBound..<ruler.text.text.utf8.count
    let following = ruler.text.part(line.offsets.upperBound..<offsets.upperBound)
    guard !following.allSatisfy({ $0.isWhitespace }) else {
      return line.extend(to: offsets.upperBound)
    }
    isTruncated = true
    draft.begin(at: offsets.lowerBound)
    for chunk in shortenedChunks(of: offsets) { draft.append(chunk) }
    line.place(offsets, at: line.top, ruler.metrics(of: draft))
    writeFragments(of: &line)
  }
}

// MARK: - Results
extension TextBreaker {
  /// Replaces the fragments of a line by the content of the draft.
  private mutating func writeFragments(of line: inout TextLayout.Line) {
    line.removeFragments()
    for index in 0..<draft.count {
      guard let chunk = draft[index] else { continue }
      line.append(
        chunk.isEllipsis ? Self.ellipsis : ruler.text.part(chunk.offsets),
        in: ruler.style(ofRun: chunk.run), width: chunk.width)
    }
  }
}

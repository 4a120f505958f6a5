import GridText
import GridTesting
import TestSupport
import Testing

struct TextLayoutAgreementTests {
  private let bold = TextAttributes(weight: .bold)

  @Test(arguments: [["a", " ", "漢", "\n"], ["a", " ", "-", "1"], ["漢", "、", "a", " "]])
  func `agrees with a naive layout on every short text`(alphabet: [String]) {
    var failure: String?
    forEveryScript(of: alphabet, length: isThorough ? 7 : 5) { script in
      let text = AttributedText(script.joined())
      for width in [0.0, 1, 2, 3] where failure == nil {
        failure = disagreement(on: text, width: width)
      }
    }
    #expect(failure == nil)
  }

  @Test func `agrees with a naive layout on long random texts`() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<600 {
      let text = randomText(length: 60, using: &generator)
      let width = Double(Int.random(in: 0...80, using: &generator)) / 4
      let failure = disagreement(on: text, width: width)
      #expect(failure == nil)
      if failure != nil { break }
    }
  }

  @Test(arguments: TextLayout.Truncation.allCases)
  func `agrees with a naive layout on truncated texts`(truncation: TextLayout.Truncation) {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<600 {
      let text = randomText(length: 24, using: &generator)
      let rules = TextLayout.Rules(
        width: Double(Int.random(in: 0...40, using: &generator)) / 4,
        lineLimit: Int.random(in: 1...4, using: &generator), truncation: truncation)
      let failure = shortDisagreement(on: text, rules)
      #expect(failure == nil)
      if failure != nil { break }
    }
  }

  /// The widths of Helvetica are fractional.
  @Test func `lines of Helvetica fit the limit and contain the whole text`() {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<300 {
      let text = randomText(length: 50, using: &generator)
      let limit = Double.random(in: 20...100, using: &generator)
      let layout = TextLayout(
        text, in: TextStyle(font: GridFont(size: 13)), rules: TextLayout.Rules(width: limit),
        measurer: HelveticaMeasurer())
      #expect(layout.lines.allSatisfy { $0.width <= limit })
      #expect(isTiled(layout, text))
      for line in layout.lines {
        #expect(line.width == line.fragments.reduce(0) { $0 + $1.width })
        #expect(String(utf8(of: text)[line.offsets]).hasPrefix(line.text))
      }
    }
  }

  // MARK: - Support

  private func randomText(length: Int, using generator: inout SeededGenerator) -> AttributedText {
    let pieces = ["a", "b", "1", " ", " ", "-", "漢", "、", "\n", "ab", "é", "👩‍🚀"]
    var text = AttributedText()
    for _ in 0..<length {
      let isBold = Bool.random(using: &generator)
      text.append(pieces.randomElement(using: &generator)!, isBold ? bold : TextAttributes())
    }
    return text
  }

  private func naive(_ text: AttributedText, _ limit: Double) -> NaiveTextLayout {
    let letters = text.runs.flatMap { run in
      run.text.map {
        NaiveTextLayout.Letter(
          character: $0,
          width: Double($0.displayWidth) * (run.attributes.weight == .bold ? 1.25 : 1))
      }
    }
    return NaiveTextLayout(letters: letters, limit: limit)
  }

  private func disagreement(on text: AttributedText, width: Double) -> String? {
    let layout = TextLayout(
      text, rules: TextLayout.Rules(width: width), measurer: QuarterMeasurer())
    let naive = naive(text, width)
    let expected = naive.lines
    let texts = expected.map { String(naive.letters[$0].map(\.character)) }
    guard layout.lines.map(\.text) == texts, layout.lines.map(\.width) == expected.map(naive.sum),
      isTiled(layout, text), !layout.isTruncated
    else {
      return "\(text.text.debugDescription) at \(width): \(layout.lines.map(\.text)), not \(texts)"
    }
    return nil
  }

  private func shortDisagreement(on text: AttributedText, _ rules: TextLayout.Rules) -> String? {
    let layout = TextLayout(text, rules: rules, measurer: QuarterMeasurer())
    let naive = naive(text, rules.width)
    let lines = naive.lines
    let texts = lines.map { String(naive.letters[$0].map(\.character)) }
    let place = "\(text.text.debugDescription) with \(rules): \(layout.lines.map(\.text))"
    let kept = min(rules.lineLimit, lines.count)
    let isWhole = texts[kept...].allSatisfy { $0.allSatisfy(\.isWhitespace) }
    guard isTiled(layout, text), layout.isTruncated == !isWhole,
      Array(layout.lines.map(\.text).dropLast()) == Array(texts[..<(kept - 1)])
    else { return place }
    guard let last = layout.lines.last else { return place }
    if isWhole { return last.text == texts[kept - 1] ? nil : place }
    guard last.width <= rules.width else { return place }
    if rules.truncation == .middle { return isParted(last, naive, lines[kept - 1]) ? nil : place }
    return agrees(last, naive, lines[kept - 1].lowerBound, rules.truncation == .tail) ? nil : place
  }

  /// Whether a line truncated at one end agrees with the naive layout for an ellipsis of the same
  /// width.
  private func agrees(
    _ line: TextLayout.Line, _ naive: NaiveTextLayout, _ start: Int, _ isTail: Bool
  ) -> Bool {
    let ellipsis = line.fragments.first { $0.text == "…" }
    guard let ellipsis else {
      return naive.shortened(from: start, ellipsis: 1.25, isTail: isTail) == nil
    }
    let shown = naive.shortened(from: start, ellipsis: ellipsis.width, isTail: isTail)
    // A bold ellipsis is wider, so it may displace the bold character before it and lose its
    // weight.
    let wide = naive.shortened(from: start, ellipsis: 1.25, isTail: isTail)
    return line.text == shown || line.text == wide
  }

  /// Whether a line truncated in the middle starts as its own text and ends as the whole text.
  private func isParted(
    _ line: TextLayout.Line, _ naive: NaiveTextLayout, _ range: Range<Int>
  ) -> Bool {
    let parts = line.text.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(naive.letters[range.lowerBound...].map(\.character))
    let end = text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? ""
    guard parts.count == 2 else { return text.hasPrefix(line.text) }
    return text.hasPrefix(parts[0]) && end.hasSuffix(parts[1])
  }

  private func isTiled(_ layout: TextLayout, _ text: AttributedText) -> Bool {
    var end = 0
    for line in layout.lines {
      guard line.offsets.lowerBound == end else { return false }
      end = line.offsets.upperBound
    }
    return end == text.text.utf8.count
  }

  private func utf8(of text: AttributedText) -> OffsetText { OffsetText(text: text.text) }
}

/// A text with a subscript by UTF-8 offsets.
private struct OffsetText {
  let text: String

  subscript(offsets: Range<Int>) -> Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: offsets.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: offsets.count)]
  }
}

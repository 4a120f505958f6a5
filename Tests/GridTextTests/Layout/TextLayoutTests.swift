import GridText
import GridGeometry
import TestSupport
import Testing

struct TextLayoutTests {
  private let terminal = MonospacedMeasurer()

  @Test(
    arguments: [
      ("", 9, [""]), ("The quick brown fox", 9, ["The quick", "brown fox"]),
      ("The quick brown fox", 8, ["The", "quick", "brown", "fox"]),
      ("a  b", 3, ["a", "b"]), ("a  b", 4, ["a  b"]), ("a   ", 2, ["a"]), ("   ", 2, [""]),
      ("  a b", 3, ["  a", "b"]), ("  abc", 3, ["", "abc"]),
      ("a\nb", 9, ["a", "b"]), ("a\n", 9, ["a", ""]), ("\n\n", 9, ["", "", ""]),
      ("a\r\nb\rc\u{2028}d", 9, ["a", "b", "c", "d"]), ("a \n b", 9, ["a", " b"]),
      ("well-known", 6, ["well-", "known"]), ("well-known", 4, ["well", "-", "know", "n"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("a bcdefgh i", 4, ["a", "bcde", "fgh", "i"]),
      ("a bcdefgh i", 5, ["a", "bcdef", "gh i"]), ("abc", 0, ["a", "b", "c"]),
      ("漢字漢字", 5, ["漢字", "漢字"]), ("漢字、漢", 4, ["漢", "字、", "漢"]), ("漢字", 1, ["漢", "字"]),
      ("e\u{301}e\u{301}", 1, ["e\u{301}", "e\u{301}"]), ("a\u{A0}b c", 4, ["a\u{A0}b", "c"]),
      ("👩‍🚀👩‍🚀👩‍🚀", 5, ["👩‍🚀👩‍🚀", "👩‍🚀"]),
    ] as [(String, Double, [String])])
  func `texts break into lines at the given width`(text: String, width: Double, lines: [String]) {
    let layout = layout(AttributedText(text), TextLayout.Rules(width: width))
    #expect(layout.lines.map(\.text) == lines)
    #expect(layout.size.height == Double(lines.count))
    #expect(!layout.isTruncated)
  }

  @Test(
    arguments: [
      ("The quick brown fox", 9, 1, .tail, ["The quic…"]),
      ("The quick brown fox", 5, 1, .tail, ["The…"]),
      ("The quick brown fox", 9, 1, .head, ["…rown fox"]),
      ("The quick brown fox", 10, 1, .head, ["…brown fox"]),
      ("The quick brown fox", 9, 1, .middle, ["The…fox"]),
      ("The quick brown fox", 10, 2, .tail, ["The quick", "brown fox"]),
      ("The quick brown fox jumps", 9, 2, .tail, ["The quick", "brown fo…"]),
      ("The quick brown fox jumps", 9, 2, .head, ["The quick", "…ox jumps"]),
      ("The quick brown fox jumps", 9, 2, .middle, ["The quick", "brow…umps"]),
      ("abc", 1, 1, .tail, ["…"]), ("abc", 0, 1, .tail, [""]), ("abc", 1, 1, .middle, ["…"]),
      ("漢字", 2, 1, .tail, ["…"]), ("漢字", 3, 1, .tail, ["漢…"]), ("漢字", 0, 1, .head, [""]),
      ("a\nb", 9, 1, .tail, ["a…"]), ("a\nb", 9, 1, .head, ["…b"]),
      ("a\nb", 9, 1, .middle, ["a…b"]),
      ("abcdef\ng", 6, 1, .tail, ["abcde…"]), ("a\n \n", 9, 1, .tail, ["a"]),
      ("\na", 9, 1, .tail, ["…"]),
      ("a b", 2, 1, .tail, ["a…"]), ("e\u{301}bc", 2, 1, .tail, ["e\u{301}…"]),
      ("abc", 3, 1, .tail, ["abc"]), ("abc   ", 3, 1, .tail, ["abc"]),
    ] as [(String, Double, Int, TextLayout.Truncation, [String])])
  func `texts are truncated to the line limit`(
    text: String, width: Double, limit: Int, truncation: TextLayout.Truncation, lines: [String]
  ) {
    let rules = TextLayout.Rules(width: width, lineLimit: limit, truncation: truncation)
    let layout = layout(AttributedText(text), rules)
    #expect(layout.lines.map(\.text) == lines)
    #expect(layout.lines.last?.offsets.upperBound == text.utf8.count)
  }

  @Test func `a combining mark in another style stays with its letter`() {
    let text = AttributedText(markup: "**漢**\u{301}b")
    #expect(layout(text, TextLayout.Rules(width: 1)).lines.map(\.text) == ["漢\u{301}", "b"])
  }

  @Test func `the height limits the number of lines`() {
    for (height, lines) in [
      (2.0, ["a", "b…"]), (2.9, ["a", "b…"]), (0, ["a…"]), (3, ["a", "b", "c"]),
    ] {
      #expect(layout("a\nb\nc", TextLayout.Rules(height: height)).lines.map(\.text) == lines)
    }
    let spaced = layout("a\nb\nc", TextLayout.Rules(height: 4, lineSpacing: 1.5))
    #expect(spaced.lines.map(\.text) == ["a", "b…"])
    #expect(spaced.lines.map(\.top) == [0, 2.5])
    #expect(spaced.size == GridSize(width: 2, height: 4))
  }

  @Test func `a layout is truncated only if visible text is left out`() {
    #expect(layout("a\nb", TextLayout.Rules(lineLimit: 1)).isTruncated)
    #expect(!layout("a\n\n", TextLayout.Rules(lineLimit: 1)).isTruncated)
    #expect(!layout("a b", TextLayout.Rules(lineLimit: 1)).isTruncated)
  }

  @Test func `middle truncation shows no character twice`() {
    let rules = TextLayout.Rules(width: 12, lineLimit: 1, truncation: .middle)
    let layout = TextLayout("abcdef ghi", rules: rules, measurer: NonadditiveMeasurer())
    #expect(layout.lines.map(\.text) == ["abcde…f ghi"])
  }

  @Test func `fragments have positions, widths and styles`() {
    let text = AttributedText(markup: "ab **漢** c")
    let line = layout(text, TextLayout.Rules()).lines[0]
    #expect(line.fragments.map(\.text) == ["ab ", "漢", " c"])
    #expect(line.fragments.map(\.x) == [0, 3, 5])
    #expect(line.fragments.map(\.width) == [3, 2, 2])
    #expect(line.fragments.map(\.style.font.weight) == [.regular, .bold, .regular])
    #expect(line.width == 7)
  }

  @Test func `an ellipsis has the style of the adjacent character`() {
    let text = AttributedText(markup: "abc **def** ghi")
    for (width, truncation, isBold) in [
      (3.0, .tail, false), (6, .tail, true), (5, .head, false), (7, .head, true),
    ] as [(Double, TextLayout.Truncation, Bool)] {
      let rules = TextLayout.Rules(width: width, lineLimit: 1, truncation: truncation)
      let ellipsis = layout(text, rules).lines[0].fragments.first { $0.text == "…" }
      #expect(ellipsis?.style.font.weight.isBold == isBold, "\(width)")
    }
  }

  @Test func `a line is as tall as its tallest font`() {
    let measurer = QuarterMeasurer()
    var text = AttributedText("a")
    text.append("b", TextAttributes(size: 32))
    text.append("\n\nc", TextAttributes(size: 8, weight: .bold))
    let layout = TextLayout(text, in: TextStyle(font: GridFont(size: 16)), measurer: measurer)
    #expect(layout.lines.map(\.height) == [40.5, 11, 11])
    #expect(layout.lines.map(\.top) == [0, 40.5, 51.5])
    #expect(layout.lines.map(\.baseline) == [32, 48.5, 59.5])
    #expect(layout.size == GridSize(width: 3, height: 63))
    // The height of an empty text follows its style.
    #expect(
      TextLayout("", in: TextStyle(font: GridFont(size: 8)), measurer: measurer).size.height == 11)
  }

  @Test func `the width of a layout is rounded up, but not beyond the limit`() {
    let measurer = MonospacedMeasurer(columnWidth: 1.25)
    #expect(TextLayout("ab", measurer: measurer).size.width == 3)
    let rules = TextLayout.Rules(width: 2.75)
    #expect(TextLayout("ab", rules: rules, measurer: measurer).size.width == 2.75)
    let narrow = TextLayout.Rules(width: 1)
    #expect(TextLayout("ab", rules: narrow, measurer: measurer).size.width == 1.25)
  }

  @Test func `kerning is added after each character`() {
    let text = AttributedText("abc", TextAttributes(kerning: 0.5))
    #expect(layout(text, TextLayout.Rules()).lines[0].width == 4.5)
    let style = TextStyle(kerning: -2)
    #expect(TextLayout("abc", in: style, measurer: terminal).lines[0].width == 0)
  }

  @Test func `lines are aligned in their frame`() {
    let line = layout("ab", TextLayout.Rules()).lines[0]
    #expect(TextLayout.Alignment.allCases.map { line.x($0, in: 10) } == [0, 4, 8])
    #expect(TextLayout.Alignment.allCases.map { line.x($0, in: 1) } == [0, -0.5, -1])
  }

  @Test func `the size follows the metrics of Helvetica`() {
    let layout = TextLayout(
      "Hello", in: TextStyle(font: GridFont(size: 10)), measurer: HelveticaMeasurer())
    #expect(layout.size == GridSize(width: 23, height: 12))
    #expect(layout.lines[0].width == 22.78125)
  }

  @Test func `invalid metrics and rules count as zero`() {
    let text: AttributedText = "ab cd"
    for wrong in [Double.nan, -1, .infinity] {
      let measurer = MonospacedMeasurer(
        columnWidth: wrong, metrics: FontMetrics(ascent: wrong, descent: wrong, leading: wrong))
      #expect(TextLayout(text, measurer: measurer).size == .zero)
      let rules = TextLayout.Rules(width: wrong, height: wrong, lineSpacing: wrong)
      #expect(!layout(text, rules).lines.isEmpty)
    }
    #expect(layout("ab", TextLayout.Rules(width: .nan)).lines.map(\.text) == ["a", "b"])
  }

  @Test func `a layout makes few requests to its measurer`() {
    let measurer = QuarterMeasurer()
    let words = AttributedText(Array(repeating: "word", count: 1_000).joined(separator: " "))
    _ = TextLayout(words, rules: TextLayout.Rules(width: 20), measurer: measurer)
    #expect(measurer.measuredTexts.count < 2_000 + 500)
    let one = QuarterMeasurer()
    _ = TextLayout(words, rules: TextLayout.Rules(width: 20, lineLimit: 1), measurer: one)
    #expect(one.measuredTexts.count < 60)
    let long = QuarterMeasurer()
    let letters = AttributedText(String(repeating: "a", count: 10_000))
    _ = TextLayout(letters, rules: TextLayout.Rules(width: 20), measurer: long)
    #expect(long.measuredTexts.count <= 10_001 + 500)
  }

  private func layout(_ text: AttributedText, _ rules: TextLayout.Rules) -> TextLayout {
    TextLayout(text, rules: rules, measurer: terminal)
  }
}

/// Measures a single character as narrower than the same character in a longer text.
private final class NonadditiveMeasurer: TextMeasurer {
  func width(of text: Substring, in font: GridFont) -> Double {
    Double(text.count == 1 ? 1 : text.count + 10)
  }

  func metrics(of font: GridFont) -> FontMetrics { FontMetrics(ascent: 1, descent: 0) }
}

import GridTesting
import GridText
import TestSupport
import Testing

struct CertainLineTests {
  /// A measurer that knows the exact width as the limit.
  private final class KnowingMeasurer: TextMeasurer {
    func width(of text: Substring, in font: GridFont) -> Double { Double(text.count) * font.size }
    func metrics(of font: GridFont) -> FontMetrics {
      FontMetrics(ascent: font.size, descent: 3, leading: 0.2)
    }
    func widthLimit(of text: Substring, in font: GridFont) -> Double? { width(of: text, in: font) }
  }

  private func line(_ text: AttributedText, width: Double = 1_000) -> CertainLine? {
    CertainLine(text, in: TextStyle(), width: width, measurer: KnowingMeasurer())
  }

  @Test func `a certain line is the only fragment of the layout`() {
    let letters = Array("ab 1-\n\té")
    var generator = SeededGenerator(seed: 31)
    var count = 0
    for _ in 0..<2_000 {
      let length = Int.random(in: 0...6, using: &generator)
      let letters = (0..<length).map { _ in letters.randomElement(using: &generator)! }
      let text = AttributedText(
        String(letters), TextAttributes(size: Double.random(in: 8...9, using: &generator)))
      let width = Double.random(in: 0...60, using: &generator)
      guard let line = line(text, width: width) else { continue }
      count += 1
      let layout = TextLayout(
        text, rules: .init(width: width, height: 5, lineLimit: 1), measurer: KnowingMeasurer())
      #expect(layout.lines.map(\.text) == [line.text])
      #expect(layout.lines[0].fragments.map(\.style) == [line.style])
      #expect(layout.lines[0].height == line.height)
      #expect(!layout.isTruncated)
    }
    #expect(count > 200)
  }

  @Test func `a text that may not fit, break or hang is not certain`() {
    #expect(line("ab", width: 32)?.text == "ab")
    #expect(line("ab", width: 31.9) == nil)
    for text in ["", "a ", " ", "a\nb", "a\tb", "é", String(repeating: "a", count: 65)] {
      #expect(line(AttributedText(text), width: 10_000) == nil, "\(text.debugDescription)")
    }
    #expect(line(AttributedText("ab", TextAttributes(kerning: 1))) == nil)
    #expect(line("a" + AttributedText("b", TextAttributes(isItalic: true))) == nil)
  }

  @Test func `a measurer without limits makes no line certain`() {
    #expect(
      CertainLine("ab", in: TextStyle(), width: 1_000, measurer: MonospacedMeasurer()) == nil)
  }
}

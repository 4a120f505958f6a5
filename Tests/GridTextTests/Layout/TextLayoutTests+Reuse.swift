import GridTesting
import GridText
import TestSupport
import Testing

/// Layouts that reuse the memory of another one, and ASCII beside texts that need Unicode's rules.
struct TextLayoutReuseTests {
  @Test func `a layout that is used again is equal to a new one`() {
    var generator = SeededGenerator(seed: 24)
    var reused = TextLayout()
    for _ in 0..<800 {
      let (text, rules) = (randomText(using: &generator), randomRules(using: &generator))
      let style = TextStyle(font: GridFont(size: [8, 16].randomElement(using: &generator)!))
      reused.layOut(text, in: style, rules: rules, measurer: QuarterMeasurer())
      let new = TextLayout(text, in: style, rules: rules, measurer: QuarterMeasurer())
      #expect(reused == new, "\(text.text.debugDescription) with \(rules)")
    }
  }

  @Test func `a copy of a layout keeps its lines while the original is used again`() {
    var layout = TextLayout("one two", rules: .init(width: 3), measurer: MonospacedMeasurer())
    let copy = layout
    layout.layOut("three", in: TextStyle(), rules: .init(), measurer: MonospacedMeasurer())
    #expect(copy.lines.map(\.text) == ["one", "two"])
    #expect(layout.lines.map(\.text) == ["three"])
  }

  @Test func `printable ASCII is measured as its characters are`() {
    let letters = (0..<0x80).map { Character(Unicode.Scalar(UInt8($0))) } + ["é", "漢", "\u{301}"]
    var generator = SeededGenerator(seed: 25)
    for _ in 0..<2_000 {
      let isPlain = Bool.random(using: &generator)
      let source = isPlain ? letters[0x20..<0x7F] : letters[...]
      let text = String((0..<40).map { _ in source.randomElement(using: &generator)! })
      let start = text.index(text.startIndex, offsetBy: Int.random(in: 0...20, using: &generator))
      let part = text[start...]
      #expect(part.isPrintableASCII == part.allSatisfy { letters[0x20..<0x7F].contains($0) })
      let columns = part.reduce(0) { $0 + ($1 == "\t" ? 1 : $1.displayWidth) }
      #expect(MonospacedMeasurer().width(of: part, in: GridFont()) == Double(columns))
      let helvetica = HelveticaMeasurer()
      let font = GridFont(.monospaced, size: 1_000)
      #expect(helvetica.width(of: part, in: font) == Double(600 * part.displayWidth))
    }
  }

  // MARK: - Support

  private func randomText(using generator: inout SeededGenerator) -> AttributedText {
    let pieces = ["a", "bc ", "1", "  ", "-", "漢", "\n", "\r\n", "é", "👩‍🚀"]
    let looks = [TextAttributes(), TextAttributes(weight: .bold), TextAttributes(size: 20)]
    var text = AttributedText()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let isPlain = Int.random(in: 0..<3, using: &generator) > 0
      text.append(
        pieces.randomElement(using: &generator)!,
        isPlain ? looks[0] : looks.randomElement(using: &generator)!)
    }
    return text
  }

  private func randomRules(using generator: inout SeededGenerator) -> TextLayout.Rules {
    TextLayout.Rules(
      width: [.infinity, 0, 3, 7.5].randomElement(using: &generator)!,
      height: [.infinity, 30].randomElement(using: &generator)!,
      lineLimit: Int.random(in: 0...2, using: &generator),
      truncation: TextLayout.Truncation.allCases.randomElement(using: &generator)!,
      lineSpacing: [0, 1.5].randomElement(using: &generator)!)
  }
}

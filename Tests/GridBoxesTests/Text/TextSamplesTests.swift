import GridBoxes
import GridGeometry
import Testing

/// The samples of the documentation, and what they say comes out.
struct TextSamplesTests {
  @Test func `the front page`() {
    let title = AttributedText(markup: "**Lighthouse** {#888|built //1887//}")
    let layout = TextLayout(
      title, in: TextStyle(font: GridFont(size: 14)),
      rules: TextLayout.Rules(width: 120, lineLimit: 2), measurer: HelveticaMeasurer())
    #expect(layout.lines.map(\.text) == ["Lighthouse built", "1887"])
    #expect(layout.size == GridSize(width: 106, height: 33))
  }

  @Test func `a text and its runs`() {
    var text = AttributedText("Total ")
    text.append("12.50", TextAttributes(weight: .bold))
    #expect(text.text == "Total 12.50")
    #expect(text.runs.map(\.text) == ["Total ", "12.50"])
  }

  @Test func `a text with marks`() {
    let markup = Markup("**Total** {#f80|//12.50//}")
    #expect(markup.text.text == "Total 12.50")
    #expect(markup.text.runs.count == 3)
    #expect(markup.faults == [])
  }

  @Test func `a text in lines`() {
    let layout = TextLayout(
      "The quick brown fox", in: TextStyle(), rules: TextLayout.Rules(width: 9),
      measurer: MonospacedMeasurer())
    #expect(layout.lines.map(\.text) == ["The quick", "brown fox"])
    #expect(layout.size == GridSize(width: 9, height: 2))
  }

  @Test func `widths of texts`() {
    #expect(MonospacedMeasurer().width(of: "漢字 a", in: GridFont()) == 6)
    #expect(HelveticaMeasurer().width(of: "Hello", in: GridFont(size: 10)) == 22.78)
  }
}

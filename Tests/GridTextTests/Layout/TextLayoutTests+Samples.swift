import GridText
import GridGeometry
import Testing

/// The samples of the documentation with their documented results.
struct TextLayoutSamplesTests {
  @Test func `the sample of the front page has the documented lines and size`() {
    let title = AttributedText(markup: "**Lighthouse** {#888|built //1887//}")
    let layout = TextLayout(
      title, in: TextStyle(font: GridFont(size: 14)),
      rules: TextLayout.Rules(width: 120, lineLimit: 2), measurer: HelveticaMeasurer())
    #expect(layout.lines.map(\.text) == ["Lighthouse built", "1887"])
    #expect(layout.size == GridSize(width: 106, height: 33))
  }

  @Test func `the sample of attributed texts has the documented runs`() {
    var text = AttributedText("Total ")
    text.append("12.50", TextAttributes(weight: .bold))
    #expect(text.text == "Total 12.50")
    #expect(text.runs.map(\.text) == ["Total ", "12.50"])
  }

  @Test func `the sample of markup has the documented text and runs`() {
    let markup = Markup("**Total** {#f80|//12.50//}")
    #expect(markup.text.text == "Total 12.50")
    #expect(markup.text.runs.count == 3)
    #expect(markup.faults == [])
  }

  @Test func `the sample of text layouts has the documented lines and size`() {
    let layout = TextLayout(
      "The quick brown fox", in: TextStyle(), rules: TextLayout.Rules(width: 9),
      measurer: MonospacedMeasurer())
    #expect(layout.lines.map(\.text) == ["The quick", "brown fox"])
    #expect(layout.size == GridSize(width: 9, height: 2))
  }

  @Test func `the samples of measurers have the documented widths`() {
    #expect(MonospacedMeasurer().width(of: "漢字 a", in: GridFont()) == 6)
    #expect(HelveticaMeasurer().width(of: "Hello", in: GridFont(size: 10)) == 22.78)
  }
}

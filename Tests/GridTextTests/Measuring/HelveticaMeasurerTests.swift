import GridText
import Testing

struct HelveticaMeasurerTests {
  private let measurer = HelveticaMeasurer()

  @Test(arguments: [
    (" ", 278, 278), ("Hello", 2_278, 2_445), ("0123456789", 5_560, 5_560), ("WAVE", 2_945, 3_000),
    ("@", 1_015, 975), ("~", 584, 584), ("\u{A0}", 278, 278), ("é", 556, 556),
    ("e\u{301}", 556, 556),
    ("ÿ", 500, 556), ("ß", 611, 611), ("“”", 666, 1_000), ("‘’", 444, 556), ("—–", 1_556, 1_556),
    ("…", 1_000, 1_000), ("•€™", 1_906, 1_906), ("漢", 1_000, 1_000), ("Ж", 556, 556),
    ("\u{301}", 0, 0),
    ("👩‍🚀", 1_000, 1_000), ("\u{7F}", 0, 0),
  ])
  func `widths are those of the published metrics`(text: String, regular: Int, bold: Int) {
    #expect(measurer.width(of: text[...], in: GridFont(size: 1_000)) == Double(regular))
    #expect(measurer.width(of: text[...], in: GridFont(size: 1_000, weight: .bold)) == Double(bold))
    #expect(
      measurer.width(of: text[...], in: GridFont(size: 10, isItalic: true)) == Double(regular) / 100
    )
  }

  /// The sums of all widths that the metrics of both faces list.
  @Test func `the sums of all widths agree with the published metrics`() {
    let ascii = String(String.UnicodeScalarView((0x20...0x7E).map { Unicode.Scalar($0) }))
    let latin = String(String.UnicodeScalarView((0xA0...0xFF).map { Unicode.Scalar($0) }))
    let bold = GridFont(size: 1_000, weight: .bold)
    #expect(measurer.width(of: ascii[...], in: GridFont(size: 1_000)) == 50_058)
    #expect(measurer.width(of: latin[...], in: GridFont(size: 1_000)) == 53_671)
    #expect(measurer.width(of: ascii[...], in: bold) == 52_367)
    #expect(measurer.width(of: latin[...], in: bold) == 54_901)
  }

  @Test func `monospaced fonts have the widths of Courier`() {
    #expect(measurer.width(of: "il漢", in: GridFont(.monospaced, size: 10)) == 24)
    #expect(measurer.width(of: "il", in: GridFont(.named("Arial"), size: 1_000)) == 444)
  }

  @Test func `font metrics are proportional to the font size`() {
    let metrics = measurer.metrics(of: GridFont(size: 1_000))
    #expect(metrics == FontMetrics(ascent: 718, descent: 207, leading: 225))
    #expect(metrics.lineHeight == 1_150)
  }
}

import Testing

@testable import GridPage

@Suite struct WebMeasurerTests {
  private let measurer = WebMeasurer(
    width: { text, font in Double(text.count) * font.size },
    metrics: { font in FontMetrics(ascent: font.size, descent: 4) })
  private let font = GridFont(.system, size: 10)

  @Test func `the page measures each word and font once`() {
    for _ in 0..<3 {
      #expect(measurer.width(of: "word", in: font) == 40)
      #expect(measurer.width(of: "words", in: font) == 50)
      #expect(measurer.width(of: "word", in: GridFont(.system, size: 20)) == 80)
      #expect(measurer.metrics(of: font).descent == 4)
    }
    #expect(measurer.measurementCount == 4)
  }

  @Test func `the limit of a width allows for kerning, from one measurement of each character`() {
    #expect(measurer.widthLimit(of: "1221", in: font) == 4 * (10 + 0.5))
    #expect(measurer.widthLimit(of: "21", in: font) == 2 * (10 + 0.5))
    #expect(measurer.measurementCount == 2)
    #expect(measurer.widthLimit(of: "1", in: GridFont(.system, size: 20)) == 21)
    #expect(measurer.widthLimit(of: "21", in: font) == 2 * (10 + 0.5))
    #expect(measurer.measurementCount == 3)
    #expect(measurer.widthLimit(of: "é", in: font) == nil)
  }

  /// The cache has generations of 8,192 words; a word that is used in one is carried over to the
  /// next.
  @Test func `recently measured words stay cached, and others are evicted`() {
    func ask(_ words: Range<Int>) -> Int {
      let before = measurer.measurementCount
      for word in words { _ = measurer.width(of: "\(word)", in: font) }
      return measurer.measurementCount - before
    }
    #expect(ask(0..<8_192) == 8_192)
    #expect(ask(0..<8_192) == 0)
    #expect(ask(8_192..<8_193) == 1)
    #expect(ask(0..<100) == 0)
    #expect(ask(10_000..<18_091) == 8_091)
    #expect(ask(20_000..<20_001) == 1)
    #expect(ask(0..<100) == 0)
    #expect(ask(200..<300) == 100)
  }
}

import GridSVG
import Testing

@Suite struct UntrustedDataTests {
  @Test(arguments: hostileTexts)
  func `markup in a text is written as text`(hostileText: String) throws {
    // The page is wide enough for the whole text, and words without width are written as well.
    let box = Box(AttributedText(hostileText))
    let svg = try SVGDocument(of: page(5_000, 5_000, [box])).parsed()
    svg.checkIsValid()
    let shown = svg.all("text").map(\.text).joined()
    let lines = box.textLayout?.lines.map(\.text).joined() ?? ""
    #expect(Array(shown.unicodeScalars) == lines.unicodeScalars.map(naive))
  }

  @Test(arguments: hostileTexts)
  func `markup and CSS in a font name stay within the name`(hostileText: String) throws {
    let box = Box("Kiel", style: TextStyle(font: GridFont(.named(hostileText))))
    box.layout()
    let svg = try SVGDocument(of: box).parsed()
    svg.checkIsValid()
    let text = try #require(svg.all("text").first)
    #expect(text.text == "Kiel")
    // One CSS string without an unescaped end, then a fallback family.
    let family = try #require(text["font-family"])
    #expect(
      family.wholeMatch(of: /'([^'\\\n\r\f\t]|\\[0-9a-f]{1,2} )*', sans-serif/) != nil, "\(family)")
  }

  @Test(arguments: hostileTexts)
  func `markup in a picture name stays within the name`(hostileText: String) throws {
    let box = Box(Picture(hostileText, size: GridSize(width: 2_000, height: 100)))
    box.layout()
    let missing = try SVGDocument(of: box).parsed()
    missing.checkIsValid()
    #expect(missing.all("use").isEmpty && missing.all("rect").count == 2)

    let album = Album([hostileText: patch(.white)])
    let found = try SVGDocument(of: box, pictures: album).parsed()
    found.checkIsValid()
    #expect(found.all("use").count == 1 && found.all("text").isEmpty)
  }

  @Test func `there are at least sixty hostile texts`() { #expect(hostileTexts.count >= 60) }

  @Test(arguments: 0..<150)
  func `boxes with extreme numbers and hostile texts give valid documents`(seed: Int) throws {
    var boxes = RandomBoxes(seed: UInt64(seed), hasExtremes: true)
    let box = boxes.tree()
    box.layout()
    try SVGDocument(of: box).parsed().checkIsValid()
    try SVGDocument(of: box, screenshot: box.screenshot(withShadow: true, scale: 2)).parsed()
      .checkIsValid()
  }

  @Test(arguments: 0..<30)
  func `equal boxes give equal bytes`(seed: Int) {
    var (first, second) = (
      RandomBoxes(seed: UInt64(seed), hasExtremes: true),
      RandomBoxes(seed: UInt64(seed), hasExtremes: true)
    )
    let (one, other) = (first.tree(), second.tree())
    one.layout()
    other.layout()
    let document = SVGDocument(of: one)
    #expect(document == SVGDocument(of: other))
    #expect(document == SVGDocument(of: one))
  }
}

/// The character that a document contains for a character of a text.
private func naive(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar {
  case "\t", "\n", "\r": scalar
  case "\u{0}"..."\u{1F}": Unicode.Scalar(0x2400 + scalar.value)!
  case "\u{7F}": "␡"
  case "\u{80}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
  default: scalar
  }
}

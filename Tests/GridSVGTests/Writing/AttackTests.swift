import GridSVG
import Testing

@Suite struct AttackTests {
  @Test(arguments: attacks)
  func `a text is a text, whatever it says`(attack: String) throws {
    // As wide as it takes, and no word is left out, even if it has no width.
    let box = Box(AttributedText(attack))
    let svg = try SVGDocument(of: page(5_000, 5_000, [box])).parsed()
    svg.checkIsOurs()
    let shown = svg.all("text").map(\.text).joined()
    let lines = box.textLayout?.lines.map(\.text).joined() ?? ""
    #expect(Array(shown.unicodeScalars) == lines.unicodeScalars.map(naive))
  }

  @Test(arguments: attacks)
  func `the name of a font is a name, whatever it says`(attack: String) throws {
    let box = Box("Kiel", style: TextStyle(font: GridFont(.named(attack))))
    box.layout()
    let svg = try SVGDocument(of: box).parsed()
    svg.checkIsOurs()
    let text = try #require(svg.all("text").first)
    #expect(text.text == "Kiel")
    // One string of CSS, in which nothing ends it, and a family to fall back to.
    let family = try #require(text["font-family"])
    #expect(
      family.wholeMatch(of: /'([^'\\\n\r\f\t]|\\[0-9a-f]{1,2} )*', sans-serif/) != nil, "\(family)")
  }

  @Test(arguments: attacks)
  func `the name of a picture is a name, whatever it says`(attack: String) throws {
    let box = Box(Picture(attack, size: GridSize(width: 2_000, height: 100)))
    box.layout()
    let missing = try SVGDocument(of: box).parsed()
    missing.checkIsOurs()
    #expect(missing.all("use").isEmpty && missing.all("rect").count == 2)

    let album = Album([attack: patch(.white)])
    let found = try SVGDocument(of: box, pictures: album).parsed()
    found.checkIsOurs()
    #expect(found.all("use").count == 1 && found.all("text").isEmpty)
  }

  @Test func `there are more than sixty attacks`() { #expect(attacks.count >= 60) }

  @Test(arguments: 0..<150)
  func `boxes with any numbers and any texts are documents`(seed: Int) throws {
    var boxes = WildBoxes(seed: UInt64(seed), isWild: true)
    let box = boxes.tree()
    box.layout()
    try SVGDocument(of: box).parsed().checkIsOurs()
    try SVGDocument(of: box, screenshot: box.screenshot(withShadow: true, scale: 2)).parsed()
      .checkIsOurs()
  }

  @Test(arguments: 0..<30)
  func `equal boxes are equal bytes`(seed: Int) {
    var (first, second) = (
      WildBoxes(seed: UInt64(seed), isWild: true), WildBoxes(seed: UInt64(seed), isWild: true)
    )
    let (one, other) = (first.tree(), second.tree())
    one.layout()
    other.layout()
    let document = SVGDocument(of: one)
    #expect(document == SVGDocument(of: other))
    #expect(document == SVGDocument(of: one))
  }
}

/// What a character is shown as.
private func naive(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar {
  case "\t", "\n", "\r": scalar
  case "\u{0}"..."\u{1F}": Unicode.Scalar(0x2400 + scalar.value)!
  case "\u{7F}": "␡"
  case "\u{80}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
  default: scalar
  }
}

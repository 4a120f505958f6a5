import GridSVG
import Testing

@Suite struct SVGPainterTextTests {
  private func texts(_ box: Box) throws -> [SVGElement] {
    box.layout()
    return try SVGDocument(of: box).parsed().all("text")
  }

  @Test func `text elements stand on the baseline of their line`() throws {
    let box = Box("one two", style: TextStyle(font: GridFont(size: 10)), width: 25)
    box.padding = GridInsets(all: 3)
    let texts = try texts(box)
    let lines = try #require(box.textLayout).lines
    #expect(texts.map(\.text) == ["one", "two"])
    for (text, line) in zip(texts, lines) {
      #expect(abs(try #require(text.number("y")) - 3 - line.baseline) < 0.001)
    }
    #expect(texts[0]["x"] == "3" && texts[0]["font-size"] == "10")
    #expect(texts[0]["lengthAdjust"] == "spacingAndGlyphs")
  }

  @Test func `only style attributes that differ from the defaults are written`() throws {
    let plain = try #require(try texts(Box("a")).first)
    #expect(Set(plain.attributes.keys) == ["x", "y", "textLength", "lengthAdjust"])
    let style = TextStyle(
      font: GridFont(.monospaced, size: 12, weight: .bold, isItalic: true),
      color: GridColor(0xFF0000, alpha: 0.5), background: GridColor(0xFFFF00), isUnderlined: true,
      isStruckThrough: true, kerning: 1.5)
    let box = Box("a", style: style)
    let styled = try #require(try texts(box).first)
    #expect(styled["font-family"] == "'Courier New', Courier, monospace")
    #expect(styled["font-size"] == "12" && styled["font-weight"] == "700")
    #expect(styled["font-style"] == "italic")
    #expect(styled["fill"] == "#f00" && styled["fill-opacity"] == "0.5")
    #expect(styled["text-decoration"] == "underline line-through")
    #expect(styled["letter-spacing"] == "1.5")
    let line = try #require(box.textLayout?.lines.first)
    let behind = try #require(try SVGDocument(of: box).parsed().all("rect").first?.frame)
    #expect(abs(behind.width - line.width) < 0.001 && abs(behind.height - line.height) < 0.001)
  }

  @Test func `a text field is drawn with its selection and its cursor`() throws {
    let root = Box(width: 100, height: 40)
    let field = TextFieldBox("Name", text: "one two")
    root.append(field)
    root.screen = BoxScreen()
    #expect(try texts(root).map(\.text) == ["one two"])
    #expect(try SVGDocument(of: root).parsed().all("rect").isEmpty)
    field.focus()
    field.select(from: 4, to: 7)
    #expect(try texts(root).map(\.text) == ["one ", "two"])
    let frames = try SVGDocument(of: root).parsed().all("rect").map { try #require($0.frame) }
    #expect(frames.count == 2)
    let width = HelveticaMeasurer().width(of: "two", in: GridFont())
    #expect(abs(frames[0].width - width) < 0.1)
    #expect(abs(frames[1].minX - frames[0].maxX) < 1 && frames[1].width == 2)
  }

  @Test(arguments: ["  a", "a  b", "a\t b", " ", "a ", " a"])
  func `white space that viewers would collapse is preserved`(text: String) throws {
    // Spaces at the end of a line would hang, so text in another style follows.
    var attributed = AttributedText(text)
    attributed.append("end", TextAttributes(weight: .bold))
    let texts = try texts(Box(attributed))
    #expect(texts.map(\.text) == [text, "end"])
    #expect(texts.map { $0["xml:space"] } == ["preserve", nil])
  }

  @Test func `single spaces are written without an attribute for white space`() throws {
    #expect(try texts(Box("a b c")).map { $0["xml:space"] } == [nil])
  }

  @Test func `a sharp text shadow is a copy of the text, and a soft one is blurred`() throws {
    let box = Box()
    let shadow = BoxShadow(.white, offset: GridOffset(x: 0, y: 1))
    box.content = .text(TextContent("a", style: TextStyle(color: .black), shadow: shadow))
    let sharp = try texts(box)
    #expect(sharp.map { $0["fill"] } == ["#fff", "#000"])
    #expect(try #require(sharp[0].number("y")) == #require(sharp[1].number("y")) + 1)
    #expect(try SVGDocument(of: box).parsed().all("filter").isEmpty)

    box.content = .text(
      TextContent("a", style: TextStyle(color: .black), shadow: BoxShadow(.white, radius: 4)))
    #expect(try texts(box).map { $0["fill"] } == ["#fff", "#000"])
    let svg = try SVGDocument(of: box).parsed()
    #expect(svg.all("filter").first?.children.map(\.name) == ["feGaussianBlur"])
    #expect(svg.all("g").first?["filter"] == "url(#blur1)")
  }
}

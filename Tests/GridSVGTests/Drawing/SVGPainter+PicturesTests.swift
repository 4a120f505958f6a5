import GridSVG
import Testing

@Suite struct SVGPainterPicturesTests {
  private func box(_ name: String, _ x: Double) -> Box {
    let box = freeBox(x, 0, 20, 20)
    box.padding = GridInsets(all: 2)
    box.content = .picture(Picture(name, size: GridSize(width: 4, height: 4)))
    return box
  }

  @Test func `pictures lie within the padding, and equal bitmaps are written once`() throws {
    let album = Album(["a": patch(.black), "b": patch(.white), "c": patch(.black)])
    let page = page(100, 20, ["a", "b", "a", "c"].enumerated().map { box($1, Double($0) * 20) })
    let svg = try SVGDocument(of: page, pictures: album).parsed()
    svg.checkIsValid()
    #expect(svg.all("image").count == 2)
    let uses = svg.all("use")
    #expect(uses.map { $0["href"] } == ["#picture1", "#picture2", "#picture1", "#picture1"])
    #expect(uses.compactMap(\.frame)[1] == GridRect(x: 22, y: 2, width: 16, height: 16))
    // Each name is requested once.
    #expect(album.count == 3)
  }

  @Test func `rounded corners clip a picture`() throws {
    let box = box("a", 0)
    box.corners = Corners(all: 5)
    let svg = try SVGDocument(of: page(20, 20, [box]), pictures: Album(["a": patch(.black)]))
      .parsed()
    #expect(svg.all("g").first?.children.map(\.name) == ["use"])
    #expect(svg.all("g").first?["clip-path"] == "url(#clip2)")
    #expect(svg.all("clipPath").first?.children.first?.frame == box.frame)
  }

  @Test func `a missing picture is drawn as a gray placeholder with its name`() throws {
    let wide = Box(Picture("lighthouse", size: GridSize(width: 100, height: 40)))
    wide.layout()
    let svg = try SVGDocument(of: wide, pictures: Album([:])).parsed()
    #expect(svg.all("rect").count == 2)
    #expect(svg.all("text").map(\.text) == ["lighthouse"])
    let start = try #require(svg.all("text")[0].number("x"))
    let length = try #require(svg.all("text")[0].number("textLength"))
    #expect(abs(start + length / 2 - 50) < 0.01)

    let narrow = Box(Picture("lighthouse", size: GridSize(width: 40, height: 40)))
    narrow.layout()
    let short = try SVGDocument(of: narrow).parsed().all("text").map(\.text).joined()
    #expect(short.contains("…") && short.count < 10)

    let tiny = Box(Picture("lighthouse", size: GridSize(width: 8, height: 8)))
    tiny.layout()
    #expect(try SVGDocument(of: tiny).parsed().all("text").isEmpty)
  }

  @Test func `a picture without pixels is left out`() throws {
    let album = Album(["a": Bitmap(width: 0, height: 0) { _, _ in .black }])
    #expect(
      try SVGDocument(of: page(20, 20, [box("a", 0)]), pictures: album).parsed().all("use").isEmpty)
  }
}

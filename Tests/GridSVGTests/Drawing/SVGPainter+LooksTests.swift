import GridSVG
import Testing

@Suite struct SVGPainterLooksTests {
  /// The elements of a box, without the definitions.
  private func drawn(_ box: Box) throws -> [SVGElement] {
    box.layout()
    return try SVGDocument(of: box).parsed().children.filter { $0.name != "defs" }
  }

  @Test func `a document has the size of its box`() throws {
    let svg = try SVGDocument(of: page(320, 200.5, [])).parsed()
    #expect(svg.name == "svg" && svg["xmlns"] == "http://www.w3.org/2000/svg")
    #expect(svg["width"] == "320" && svg["height"] == "200.5")
    #expect(svg["viewBox"] == "0 0 320 200.5")
    #expect(svg.children.isEmpty)
  }

  @Test func `a background fills the box`() throws {
    let elements = try drawn(
      page(100, 100, [freeBox(10, 20, 30, 40, GridColor(0xFF8800, alpha: 0.5))]))
    #expect(elements.count == 1)
    #expect(elements[0].frame == GridRect(x: 10, y: 20, width: 30, height: 40))
    #expect(elements[0]["fill"] == "#f80" && elements[0]["fill-opacity"] == "0.5")
  }

  @Test func `equal borders are one outline inside the box`() throws {
    let box = freeBox(0, 0, 30, 40)
    box.borders = Borders(all: .black)
    let line = try #require(try drawn(box).first)
    #expect(line.frame == GridRect(x: 0.5, y: 0.5, width: 29, height: 39))
    #expect(line["stroke"] == "#000" && line["fill"] == "none" && line["stroke-width"] == nil)
  }

  @Test func `different borders are lines that do not overlap`() throws {
    let box = freeBox(0, 0, 30, 40)
    box.borders = Borders(top: .black, left: .white, right: GridColor(0xFF0000))
    let lines = try drawn(box)
    #expect(
      lines.compactMap(\.frame) == [
        GridRect(x: 0, y: 0, width: 30, height: 1), GridRect(x: 0, y: 1, width: 1, height: 39),
        GridRect(x: 29, y: 1, width: 1, height: 39),
      ])
    #expect(lines.map { $0["fill"] } == ["#000", "#fff", "#f00"])
  }

  @Test func `different borders are clipped to rounded corners`() throws {
    let box = freeBox(0, 0, 30, 40)
    box.borders.top = .black
    box.corners = Corners(all: 8)
    box.layout()
    let svg = try SVGDocument(of: box).parsed()
    #expect(svg.all("clipPath").first?.children.first?["rx"] == "8")
    #expect(svg.all("g").first?["clip-path"] == "url(#clip1)")
  }

  @Test func `equal corners are written as a radius, different ones as a path`() throws {
    let box = freeBox(0, 0, 40, 40, .black)
    box.corners = Corners(all: 8)
    #expect(try drawn(box).first?["rx"] == "8")
    box.corners = Corners(topLeft: 8, topRight: 4, bottomLeft: 0, bottomRight: 16)
    #expect(
      try drawn(box).first?["d"]
        == "M8 0H36A4 4 0 0 1 40 4V24A16 16 0 0 1 24 40H0V8A8 8 0 0 1 8 0Z")
  }

  @Test func `corner radii that exceed the box are scaled down by one factor`() throws {
    let box = freeBox(0, 0, 40, 20, .black)
    box.corners = Corners(all: 100)
    #expect(try drawn(box).first?["rx"] == "10")
    box.corners = Corners(topLeft: 60, topRight: 20, bottomLeft: 0, bottomRight: 0)
    #expect(
      try drawn(box).first?["d"]?.hasPrefix("M20 0H33.333A6.667 6.667 0 0 1 40 6.667") == true)
  }

  @Test func `a shadow is drawn around the box, below its background`() throws {
    let box = freeBox(10, 10, 40, 40, .white)
    box.shadow = BoxShadow(
      GridColor(0x112233, alpha: 0.25), offset: GridOffset(x: 0, y: 2), radius: 6)
    let elements = try drawn(page(60, 60, [box]))
    #expect(elements.map { $0["fill"] } == ["#123", "#fff"])
    #expect(elements[0].frame == elements[1].frame)
    #expect(elements[0]["opacity"] == "0.25" && elements[0]["fill-opacity"] == nil)
    #expect(elements[0]["filter"] == "url(#blur1)")
    let filter = try #require(try SVGDocument(of: page(60, 60, [box])).parsed().all("filter").first)
    #expect(filter.children.map(\.name) == ["feGaussianBlur", "feOffset", "feComposite"])
    #expect(filter.children[0]["stdDeviation"] == "3")
    #expect(filter.children[1]["dy"] == "2")
    // The filter region extends beyond the box by at least twice the radius plus the offset.
    #expect(try #require(filter.number("y")) <= -(12 + 2) / 40)
  }

  @Test func `equal shadows share one definition`() throws {
    let boxes = (0..<5).map { freeBox(Double($0) * 50, 0, 40 + Double($0), 40, .white) }
    for box in boxes { box.shadow = BoxShadow(.black, radius: 6) }
    boxes[4].shadow = BoxShadow(.black, radius: 7)
    let svg = try SVGDocument(of: page(300, 60, boxes)).parsed()
    #expect(svg.all("filter").count == 2)
    #expect(
      svg.all("rect").compactMap { $0["filter"] }
        == Array(repeating: "url(#blur1)", count: 4) + ["url(#blur2)"])
  }

  @Test func `only boxes with an opacity or a transform become groups`() throws {
    let inner = freeBox(0, 0, 10, 10, .black)
    let box = freeBox(10, 20, 40, 60, nil, [freeBox(0, 0, 5, 5, nil, [inner])])
    #expect(try drawn(page(60, 60, [box])).map(\.name) == ["rect"])
    box.opacity = 0.5
    #expect(try drawn(page(60, 60, [box])).map(\.name) == ["g"])
    #expect(try drawn(page(60, 60, [box]))[0].attributes == ["opacity": "0.5"])
    box.opacity = 1
    box.transform = .scale(0.5)
    #expect(
      try drawn(page(60, 60, [box]))[0].attributes
        == ["transform": "translate(30 50) matrix(0.5 0 0 0.5 0 0) translate(-30 -50)"])
    box.opacity = 0
    #expect(try drawn(page(60, 60, [box])).isEmpty)
  }

  @Test func `boxes are drawn in the order of their z-index`() throws {
    let boxes = [0xFF0000, 0x00FF00, 0x0000FF].map { freeBox(0, 0, 10, 10, GridColor(UInt32($0))) }
    boxes[0].zIndex = 2
    boxes[2].zIndex = -1
    #expect(try drawn(page(10, 10, boxes)).map { $0["fill"] } == ["#00f", "#0f0", "#f00"])
  }
}

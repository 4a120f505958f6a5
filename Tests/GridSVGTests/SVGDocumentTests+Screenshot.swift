import GridSVG
import Testing

@Suite struct SVGDocumentScreenshotTests {
  private let card: Box = {
    let card = freeBox(7, 8, 50, 30.3, .white)
    card.corners = Corners(all: 6)
    card.opacity = 0.3
    card.transform = .scale(2)
    card.layout()
    return card
  }()

  @Test func `a screenshot document has its size in pixels and its view box in points`() throws {
    let svg = try SVGDocument(of: card, screenshot: card.screenshot(scale: 2)).parsed()
    #expect(svg["width"] == "100" && svg["height"] == "61" && svg["viewBox"] == "0 0 50 30.5")
    #expect(svg.all("filter").isEmpty)
    // The transform and opacity of the box are ignored.
    let group = try #require(svg.all("g").first)
    #expect(group.attributes == ["clip-path": "url(#clip1)"])
    #expect(group.children.first?.frame == GridRect(x: 0, y: 0, width: 50, height: 30.3))
    #expect(svg.all("clipPath").first?.children.first?["rx"] == "6")
  }

  @Test func `a screenshot with shadow has a margin, a shadow and an outline`() throws {
    let shot = card.screenshot(withShadow: true, scale: 2)
    let svg = try SVGDocument(of: card, screenshot: shot).parsed()
    #expect(svg["width"] == "180" && svg["viewBox"] == "0 0 90 70.5")
    let parts = svg.children.filter { $0.name != "defs" }
    #expect(parts.map(\.name) == ["rect", "g", "rect"])
    #expect(parts[0].frame == shot.frame && parts[0]["filter"] == "url(#blur1)")
    #expect(parts[0]["opacity"] == "0.2" && parts[0]["rx"] == "6")
    #expect(parts[1].children.first?.frame?.origin == shot.frame.origin)
    #expect(parts[2].frame == shot.frame.inset(by: GridInsets(all: 0.5)))
    #expect(parts[2]["stroke-opacity"] == "0.7" && parts[2]["rx"] == "5.5")
  }

  @Test func `the outline lies within the frame at a small scale`() throws {
    let shot = card.screenshot(withShadow: true, scale: 0.5)
    let line = try SVGDocument(of: card, screenshot: shot).parsed().all("rect").last
    #expect(line?["stroke-width"] == "2")
    #expect(line?.frame == shot.frame.inset(by: GridInsets(all: 1)))
  }
}

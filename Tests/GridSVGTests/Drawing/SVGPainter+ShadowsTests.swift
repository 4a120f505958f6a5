import GridSVG
import Testing

/// A glow is drawn in front of all content of the same scroller.
@Suite struct SVGPainterShadowsTests {
  private func glowing(_ x: Double, _ y: Double) -> Box {
    let box = freeBox(x, y, 20, 20, .black)
    box.glow = BoxShadow(GridColor(0xFFFF00), radius: 6)
    return box
  }

  /// The colors of the filled rectangles, in drawing order.
  private func fills(of box: Box) throws -> [String?] {
    try SVGDocument(of: box).parsed().all("rect").filter { $0["fill"] != "none" }
      .filter { $0.frame != nil && $0["fill"] != nil }.map { $0["fill"] }
  }

  @Test func `a glow is drawn in front of later boxes`() throws {
    let later = freeBox(25, 10, 20, 20, .white)
    #expect(try fills(of: page(100, 100, [glowing(10, 10), later])) == ["#000", "#fff", "#ff0"])
    // Also in front of boxes outside its parent.
    let inner = freeBox(0, 0, 50, 50, nil, [glowing(10, 10)])
    #expect(try fills(of: page(100, 100, [inner, later])) == ["#000", "#fff", "#ff0"])
  }

  @Test func `a glow in a scroller is drawn within the clip of the scroller`() throws {
    let scroller = BoxScroller(width: 40, height: 40)
    scroller.position = .free
    scroller.append(glowing(10, 10))
    let later = freeBox(25, 10, 20, 20, .white)
    let svg = try SVGDocument(of: page(100, 100, [scroller, later])).parsed()
    let clip = try #require(svg.all("g").first)
    #expect(clip.all("rect").map { $0["fill"] } == ["#000", "#ff0"])
    #expect(svg.children.last?["fill"] == "#fff")
  }

  @Test func `a glow has the transform and opacity of its box`() throws {
    let box = glowing(10, 10)
    box.transform = .rotation(by: 1)
    let group = freeBox(0, 0, 50, 50, nil, [box])
    group.opacity = 0.5
    let later = freeBox(25, 10, 20, 20, .white)
    let svg = try SVGDocument(of: page(100, 100, [group, later])).parsed()
    let elements = svg.children.filter { $0.name != "defs" }
    try #require(elements.map(\.name) == ["g", "rect", "g"])
    let (drawn, light) = (elements[0], elements[2])
    #expect(drawn["opacity"] == "0.5" && light["opacity"] == "0.5")
    #expect(drawn.children.map { $0["transform"] } == light.children.map { $0["transform"] })
    #expect(light.all("rect").map { $0["fill"] } == ["#ff0"])
  }
}

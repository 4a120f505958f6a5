import GridSVG
import Testing

/// Invisible boxes, lines and definitions are not written.
@Suite struct SVGPainterCullingTests {
  private func rects(of box: Box) throws -> [GridRect] {
    try SVGDocument(of: box).parsed().all("rect").compactMap(\.frame)
  }

  @Test func `boxes outside the document are left out with their content`() throws {
    let inner = freeBox(0, 0, 10, 10, .white)
    inner.append(Box(AttributedText("text")))
    let boxes = [
      freeBox(-50, 0, 40, 40, .black, [inner]), freeBox(0, 110, 40, 40, .black),
      freeBox(110, 0, 40, 40, .black), freeBox(95, 95, 40, 40, .black),
    ]
    for box in boxes.dropLast() {
      box.borders = Borders(all: .white)
      box.opacity = 0.5
      box.transform = .rotation(by: 0.01)
    }
    let svg = try SVGDocument(of: page(100, 100, boxes)).parsed()
    #expect(svg.all("rect").compactMap(\.frame) == [GridRect(x: 95, y: 95, width: 40, height: 40)])
    #expect(svg.all("g").isEmpty && svg.all("text").isEmpty)
  }

  @Test func `definitions without references are left out`() throws {
    // It has no visible content, so its rounded corners clip nothing.
    let empty = BoxScroller(width: 40, height: 40)
    empty.corners = Corners(all: 8)
    empty.append(Box(width: 10, height: 10))
    let text = Box(width: 40, height: 40)
    text.position = .free
    text.origin.y = -500
    text.content = .text(
      TextContent("unseen", style: TextStyle(), shadow: BoxShadow(.black, radius: 3)))
    let seen = freeBox(50, 50, 40, 40, .black)
    seen.shadow = BoxShadow(.black, radius: 3)
    let svg = try SVGDocument(of: page(100, 100, [empty, text, seen])).parsed()
    #expect(svg.all("clipPath").isEmpty)
    #expect(svg.all("filter").map { $0["id"] } == ["blur1"])
    svg.checkIsValid()
  }

  @Test func `visible content that overflows a box outside the document is written`() throws {
    let inner = freeBox(60, 0, 10, 10, .white)
    let box = freeBox(-50, 0, 40, 40, .black, [inner])
    #expect(try rects(of: page(100, 100, [box])) == [GridRect(x: 10, y: 0, width: 10, height: 10)])
    box.opacity = 0.5
    #expect(try rects(of: page(100, 100, [box])) == [GridRect(x: 10, y: 0, width: 10, height: 10)])
  }

  @Test func `the visibility of a box respects its transform`() throws {
    let box = freeBox(110, 40, 100, 10, .black)
    #expect(try rects(of: page(100, 100, [box])).isEmpty)
    box.transform = GridTransform.translation(by: GridOffset(x: -60, y: 0))
    #expect(try rects(of: page(100, 100, [box])).count == 1)
    box.transform = .rotation(by: .pi / 2)
    #expect(try rects(of: page(200, 100, [box])).count == 1)
    box.origin.x = 251
    #expect(try rects(of: page(300, 100, [box])).count == 1)
    #expect(try rects(of: page(290, 100, [box])).isEmpty)
  }

  @Test func `a shadow or glow is written if it reaches into the document`() throws {
    for radius in [4.0, 20] {
      for distance in [0.0, 7, 9, 39, 41] {
        let box = freeBox(100 + distance, 0, 40, 40, .black)
        box.shadow = BoxShadow(.black, radius: radius)
        box.glow = BoxShadow(.white, radius: radius)
        #expect(try rects(of: page(100, 40, [box])).count == (distance < 2 * radius ? 2 : 0))
        // The offset of a shadow may bring it into the document.
        box.glow = nil
        box.shadow = BoxShadow(.black, offset: GridOffset(x: -60, y: 0))
        #expect(try rects(of: page(100, 40, [box])).count == 1)
      }
    }
  }

  @Test func `only the visible boxes of a scroller are written`() throws {
    let rows = (0..<1_000).map { _ in
      let row = Box(width: 80, height: 20)
      row.background = .black
      return row
    }
    let list = Box(arrangement: .table)
    list.append(contentsOf: rows)
    let scroller = BoxScroller(width: 80, height: 100)
    scroller.append(list)
    scroller.layout()
    scroller.contentOffset.y = 505
    scroller.layout()
    let svg = try SVGDocument(of: scroller).parsed()
    // Five whole rows and a part of another.
    #expect(svg.all("g").flatMap { $0.all("rect") }.count == 6)
  }

  @Test func `only the visible lines of a long text are written`() throws {
    let text = (0..<1_000).map { "line \($0)" }.joined(separator: "\n")
    let box = Box(AttributedText(text))
    box.position = .free
    box.origin.y = -5_000
    let count = try SVGDocument(of: page(100, 100, [box])).parsed().all("text").count
    let height = try #require(box.textLayout?.lines.first?.height)
    #expect(count <= Int(100 / height) + 4 && count >= Int(100 / height))
  }
}

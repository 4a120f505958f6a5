import GridSVG
import Testing

@Suite struct SVGFilmTests {
  /// A film of six frames in which the first of two rows is removed over 0.4 seconds.
  private func film() -> SVGFilm {
    let screen = BoxScreen()
    let page = Box(width: 100, height: 100)
    page.screen = screen
    page.append(contentsOf: ["a", "b"].map { Box(AttributedText($0)) })
    page.layout()
    page.boxes[0].removeFromParent()
    page.layout(duration: 0.4)
    var film = SVGFilm()
    for frame in 0...5 {
      screen.advance(to: Double(frame) / 10)
      film.add(page, at: 10 + Double(frame) / 10)
    }
    return film
  }

  @Test func `each frame is visible until the time of the next`() throws {
    let svg = try film().document().parsed()
    svg.checkIsValid()
    // The last two frames are equal.
    #expect(svg.actors.count == 5)
    #expect(svg.all("style")[0].text.contains(".moving{animation:0.5s linear both}"))
    let keyframes = svg.keyframes
    let looks = (1...5).map { keyframes["frame\($0)"]?.map(\.percent) }
    #expect(looks == [[0, 20], [0, 20, 40], [0, 40, 60], [0, 60, 80], [0, 80]])
    #expect(
      svg.actors.map { $0.element["visibility"] } == ["hidden", "hidden", "hidden", "hidden", nil])
    #expect(svg.actors.map(\.text) == ["ab", "ab", "ab", "ab", "b"])
  }

  @Test func `the last frame stays visible during the pause before a repetition`() throws {
    let svg = try film().document(repeatingAfter: 0.5).parsed()
    #expect(svg.all("style")[0].text.contains(".moving{animation:1s linear both infinite}"))
    #expect(svg.keyframes["frame5"]?.map(\.percent) == [0, 40])
  }

  @Test func `a film without changes is a document without animation`() throws {
    var film = SVGFilm()
    let page = page(10, 10, [freeBox(0, 0, 5, 5, .black)])
    for time in [1, 2, .nan, .infinity, 0.5, 2] { film.add(page, at: time) }
    let svg = try film.document(repeatingAfter: 1).parsed()
    #expect(svg.all("style").isEmpty)
    #expect(svg.all("rect").count == 1 && svg.all("g").allSatisfy { $0.attributes.isEmpty })
  }

  @Test func `a film without frames is an empty document`() throws {
    let svg = try SVGFilm().document().parsed()
    #expect(svg.children.isEmpty && svg["viewBox"] == "0 0 0 0")
  }
}

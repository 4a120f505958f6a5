import GalleryScenes
import Testing

@Suite struct StoreTests {
  private let stage = Stage.showing("store", columns: 80, rows: 40)

  private var title: String { stage.shownTexts.first ?? "" }

  /// The titles of the visible sections, from top to bottom.
  private var titles: [String] {
    let names = [
      "Today", "New prints", "Calendars", "Bestsellers", "From the archive", "Postcards",
    ]
    return stage.sortedTexts.filter { $0.origin.y < 600 }.compactMap { text in
      names.first { text.text == $0 || text.text.hasPrefix($0 + "  ") }
    }
  }

  /// The distance from the end of the previous section, which has a gap of 16 points, to the first item.
  private func height(ofHeader section: Int) -> Double {
    guard let item = stage.grid.index(of: ItemPath(section: section, item: 0)) else { return 0 }
    let start = stage.grid.frame(ofItemAt: item)?.minY ?? 0
    return item == 0 ? start : start - 16 - (stage.grid.frame(ofItemAt: item - 1)?.maxY ?? 0)
  }

  /// Focuses the first item of a section.
  private func go(to section: Int) {
    stage.grid.focusItem(at: ItemPath(section: section, item: 0))
  }

  @Test func `headers are as high as their descriptions`() {
    #expect(title.hasPrefix("6 sections"))
    #expect(titles.prefix(3) == ["Today", "New prints", "Calendars"])
    #expect(height(ofHeader: 0) == 16)
    #expect(height(ofHeader: 1) == 32)
    #expect(height(ofHeader: 2) == 48)
    stage.resize(columns: 50, rows: 40)
    stage.settle(from: 2)
    #expect(height(ofHeader: 2) > 48)
  }

  @Test func `footers of sections are as high as their texts`() throws {
    /// The distance from the last item of a section to the next section, without the gap of 16 points and
    /// the header of that section.
    func height(ofFooter section: Int, before header: Double) throws -> Double {
      let last = ItemPath(section: section, item: stage.grid.sections[section] - 1)
      let next = ItemPath(section: section + 1, item: 0)
      let end = try #require(stage.grid.frame(ofItemAt: last)).maxY
      return try #require(stage.grid.frame(ofItemAt: next)).minY - end - 16 - header
    }
    stage.grid.contentOffset.y = 400
    stage.settle(from: 1)
    #expect(try height(ofFooter: 1, before: 48) == 0, "a strip has none")
    #expect(try height(ofFooter: 2, before: 32) == 32)
    #expect(try height(ofFooter: 3, before: 32) == 16)
    #expect(stage.shownTexts.contains { $0.hasPrefix("Calendars that are left over") })
    stage.resize(columns: 50, rows: 40, at: 3)
    stage.settle(from: 3)
    #expect(try height(ofFooter: 2, before: 32) == 48)
    #expect(stage.isSettled)
  }

  @Test func `the page has a header above all sections and a footer below, which scroll`() throws {
    let sign = try #require(stage.visibleText("The print shop  at the quay, open until six"))
    #expect(sign.origin.y < (stage.origin(of: "Today  6")?.y ?? 0) || titles.first == "Today")
    #expect(stage.grid.scrollRange.start.y == -32 && stage.grid.contentOffset.y == -32)
    #expect(stage.press(.pageDown))
    stage.settle(from: 1)
    #expect(stage.visibleText("The print shop  at the quay, open until six") == nil)
    stage.grid.contentOffset.y = stage.grid.scrollRange.end.y
    stage.settle(from: 3)
    let end = try #require(stage.visibleText("That is all.  All prices in euros"))
    let footer = try #require(stage.sortedTexts.last { $0.text == "Prices include the frame." })
    #expect(end.origin.y > footer.origin.y)
    #expect(stage.isSettled)
  }

  @Test func `each section has a style of its own, which the user changes`() {
    let tiles = stage.grid.frame(ofItemAt: ItemPath(section: 2, item: 0))
    #expect(tiles?.height == 64)
    go(to: 2)
    #expect(stage.type("s"))
    stage.settle(from: 1)
    let line = stage.grid.frame(ofItemAt: ItemPath(section: 2, item: 0))
    #expect(line?.size == GridSize(width: 640, height: 16))
    #expect(stage.grid.sections[2] == 12)
    go(to: 2)
    #expect(stage.type("s"))
    stage.settle(from: 3)
    #expect(stage.grid.sections[2] == 1)
    #expect(stage.grid.frame(ofItemAt: ItemPath(section: 2, item: 0))?.height == 128)
    #expect(stage.isSettled)
  }

  @Test func `sections keep their styles and headers while they move, leave and return`() {
    go(to: 2)
    #expect(stage.type("u"))
    stage.settle(from: 1)
    #expect(titles.prefix(3) == ["Today", "Calendars", "New prints"])
    #expect(height(ofHeader: 1) == 48)
    #expect(stage.grid.frame(ofItemAt: ItemPath(section: 1, item: 0))?.height == 64)
    #expect(stage.type("d"))
    stage.settle(from: 3)
    #expect(title.hasPrefix("5 sections"))
    #expect(titles.prefix(2) == ["Today", "New prints"])
    #expect(stage.type("a"))
    stage.settle(from: 5)
    #expect(title.hasPrefix("6 sections"))
    #expect(stage.grid.sections[stage.grid.path(of: stage.grid.focusedItem ?? 0)?.section ?? 0] > 0)
    #expect(stage.isSettled)
  }

  @Test func `a strip keeps its position while its section moves and scrolls away`() {
    let touches = stage.window.touches
    let start = stage.origin(of: "New prints")?.y ?? 0
    let point = GridPoint(x: 300, y: start + 60)
    let first = names(at: point.y)
    touches.scroll(by: GridOffset(x: 504, y: 0), at: point, time: 1)
    stage.settle(from: 1)
    let after = names(at: point.y)
    #expect(first != after && !after.isEmpty)
    stage.grid.contentOffset.y = 5_000
    stage.settle(from: 3)
    stage.grid.contentOffset.y = stage.grid.scrollRange.start.y
    stage.settle(from: 5)
    #expect(names(at: point.y) == after)
  }

  /// The texts of goods in the strip around a height.
  private func names(at y: Double) -> [String] {
    stage.sortedTexts.filter { abs($0.origin.y - y) < 48 && $0.frame.maxX > 0 }.map(\.text)
  }

  @Test(arguments: [1, 2, 3])
  func `random keys leave the scene settled`(seed: Int) {
    _ = stage.pressAtRandom(
      [.up, .down, .left, .right, .pageDown, .pageUp, .home, .end, "s", "u", "d", "a"],
      count: 60, seed: seed)
    #expect(stage.isSettled)
  }
}

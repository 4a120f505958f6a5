import GalleryScenes
import Testing

@Suite struct MenuTests {
  private let opened = Opened()
  private let stage: Stage

  private final class Opened {
    var names: [String] = []
  }

  init() {
    let opened = opened
    stage = .showing(
      SceneEntry("", "All", "") { Menu(of: SceneList.all) { opened.names.append($0.name) } })
  }

  @Test func `all scenes are visible, with space between them if there is room`() {
    for (rows, pitch) in [(24, 16.0), (40, 32), (16, 16)] {
      stage.resize(columns: 80, rows: rows)
      stage.advance(to: 2)
      #expect(stage.grid.visibleItems.count == SceneList.all.count, "in \(rows) rows")
      // Other lines have single spaces alone.
      let places = stage.seenTexts.filter { $0.text.contains("  ") }.map(\.place.y)
      #expect(places.count == SceneList.all.count, "in \(rows) rows")
      #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 == pitch }, "in \(rows) rows")
    }
  }

  @Test func `enter, its command in the footer and a click open a scene`() throws {
    #expect(stage.press([.down, .enter]))
    stage.tap(try #require(stage.seen("open")).frame.center, at: 2)
    stage.tap(try #require(stage.middle(of: "Chat")), at: 3)
    #expect(opened.names == ["springboard", "springboard", "chat"])
  }
}

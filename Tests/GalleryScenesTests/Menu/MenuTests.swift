import GalleryScenes
import Testing

@Suite struct MenuTests {
  private let opened = OpenedScenes()
  private let stage: Stage

  private final class OpenedScenes {
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
      // Only rows of the menu contain two spaces in a row.
      let tops = stage.sortedTexts.filter { $0.text.contains("  ") }.map(\.origin.y)
      #expect(tops.count == SceneList.all.count, "in \(rows) rows")
      #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 == pitch }, "in \(rows) rows")
    }
  }

  @Test func `enter, its command in the footer and a click open a scene`() throws {
    #expect(stage.press([.down, .enter]))
    stage.tap(try #require(stage.visibleText("open")).frame.center, at: 2)
    stage.tap(try #require(stage.center(of: "Chat")), at: 3)
    #expect(opened.names == ["springboard", "springboard", "chat"])
  }
}

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
    for (rows, pitch) in [(24, 16.0), (40, 32), (23, 16)] {
      stage.resize(columns: 80, rows: rows)
      stage.advance(to: 2)
      #expect(stage.grid.visibleItems.count == SceneList.all.count, "in \(rows) rows")
      // Only rows of the menu contain two spaces in a row.
      let tops = stage.sortedTexts.filter {
        $0.text.contains("  ") && !$0.text.hasPrefix("Shows")
      }.map(\.origin.y)
      #expect(tops.count == SceneList.all.count, "in \(rows) rows")
      #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 == pitch }, "in \(rows) rows")
    }
  }

  @Test func `each scene names the options of the engine that it shows`() throws {
    #expect(SceneList.all.allSatisfy { !$0.options.isEmpty && $0.options.count < 75 })
    let (images, springboard) = (SceneList.all[0].options, SceneList.all[1].options)
    stage.resize(columns: 80, rows: 40)
    stage.advance(to: 2)
    for entry in SceneList.all { #expect(stage.shownTexts.contains(entry.options)) }
    stage.resize(columns: 80, rows: 24)
    stage.advance(to: 3)
    #expect(stage.shownTexts.contains("Shows  " + images))
    #expect(stage.press(.down))
    stage.advance(to: 4)
    #expect(stage.shownTexts.contains("Shows  " + springboard))
  }

  @Test func `enter, its command in the footer and a click open a scene`() throws {
    #expect(stage.press([.down, .enter]))
    stage.tap(try #require(stage.visibleText("open")).frame.center, at: 2)
    stage.tap(try #require(stage.center(of: "Chat")), at: 3)
    #expect(opened.names == ["springboard", "springboard", "chat"])
  }
}

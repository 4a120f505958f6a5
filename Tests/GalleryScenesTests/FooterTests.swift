import GalleryScenes
import Testing

@Suite struct FooterTests {
  /// Texts of the lowest lines of the screen, from left to right, and how far each reaches.
  private func footer(of stage: Stage, rows: Int = 24) -> [(text: String, frame: Rect)] {
    var found: [(String, Rect)] = []
    func read(_ box: Box, from corner: Point) {
      guard box.visibility == .visible, box.shownOpacity > 0 else { return }
      let frame = box.shownFrame.moved(by: corner - .zero)
      for line in box.textLayout?.lines ?? [] { found.append((line.text, frame)) }
      let origin = frame.origin + (.zero - box.contentOffset)
      for inner in box.shownBoxes { read(inner, from: origin) }
    }
    let page = stage.window.boxes[0]
    if let footer = page.boxes.last { read(footer, from: .zero) }
    return found
  }

  private func stage(_ name: String) -> Stage {
    let stage = Stage.showing(name)
    stage.exit = Command("q", "quit") {}
    stage.advance(to: 1)
    return stage
  }

  @Test(arguments: SceneList.all.map(\.name))
  func `all keys are named whole, at any width`(name: String) throws {
    let stage = stage(name)
    for columns in [40, 60, 80, 100, 200] {
      stage.resize(columns: columns, rows: 64)
      let footer = footer(of: stage)
      let texts = footer.map(\.text)
      #expect(texts.first == stage.title)
      for command in stage.scene.commands {
        #expect(texts.contains(command.title) && texts.contains(command.key.name))
      }
      #expect(texts.suffix(4) == ["o", "engine", "q", "quit"])
      for (text, frame) in footer {
        #expect(
          frame.maxX <= 8 * Double(columns) && frame.width >= 8 * Double(text.count), "\(text)")
      }
    }
  }

  @Test func `where there is no room, what leads out stays to the end`() {
    let stage = stage("photos")
    for rows in [1, 2, 8, 12] {
      stage.resize(columns: 40, rows: rows)
      #expect(footer(of: stage).map(\.text).suffix(2) == ["q", "quit"], "\(rows) rows")
    }
    stage.resize(columns: 80, rows: 12)
    let texts = footer(of: stage).map(\.text)
    #expect(texts.contains("larger") && !texts.contains("clear"))
  }

  @Test func `a tap on a word does what its key does`() throws {
    let stage = stage("photos")
    let columns = stage.scene.notes
    stage.tap(try #require(footer(of: stage).first { $0.text == "smaller" }).frame.center, at: 3)
    #expect(stage.scene.notes != columns)
    stage.tap(try #require(footer(of: stage).first { $0.text == "engine" }).frame.center, at: 4)
    #expect(stage.showsOverlay)
    // The key itself is tapped as well as its word.
    stage.tap(try #require(footer(of: stage).first { $0.text == "o" }).frame.center, at: 5)
    #expect(!stage.showsOverlay)
  }

  @Test func `what leads out is what the host says`() throws {
    var exits = 0
    let stage = Stage.showing("chat")
    #expect(!stage.press("q"))
    stage.exit = Command("q", "back") { exits += 1 }
    stage.advance(to: 1)
    #expect(stage.press("q") && exits == 1)
    stage.tap(try #require(footer(of: stage).first { $0.text == "back" }).frame.center, at: 2)
    #expect(exits == 2)
  }

  @Test func `a word is for the scene that is shown`() throws {
    let stage = stage("expander")
    weak let old = stage.scene
    stage.show(try #require(SceneList.all.first { $0.name == "expander" }))
    stage.advance(to: 2)
    #expect(old == nil)
    stage.tap(try #require(footer(of: stage).first { $0.text == "slow" }).frame.center, at: 3)
    #expect(stage.scene.commands.first?.title == "fast")
  }
}

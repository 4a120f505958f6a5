import GalleryScenes
import Testing

@Suite struct FooterTests {
  /// The texts in the footer, from left to right.
  private func footer(of stage: Stage) -> [ShownText] {
    guard let footer = stage.window.boxes[0].boxes.last else { return [] }
    return stage.shownLines.filter { $0.box.isWithin(footer) }
  }

  private func stage(_ name: String) -> Stage {
    let stage = Stage.showing(name)
    stage.exit = Command("q", "quit") {}
    stage.advance(to: 1)
    return stage
  }

  @Test(arguments: SceneList.all.map(\.name))
  func `the footer shows all keys uncut at any width`(name: String) throws {
    let stage = stage(name)
    for columns in [40, 60, 80, 100, 200] {
      stage.resize(columns: columns, rows: 64)
      let footer = footer(of: stage)
      let texts = footer.map(\.text)
      #expect(texts.first == stage.title)
      for command in stage.scene.commands {
        #expect(texts.contains(command.title) && texts.contains(command.key.label))
      }
      #expect(texts.suffix(4) == ["o", "engine", "q", "quit"])
      for word in footer {
        let isWhole = word.frame.width >= 8 * Double(word.text.count)
        #expect(isWhole && word.frame.maxX <= 8 * Double(columns), "\(word.text)")
      }
    }
  }

  @Test func `the command to quit stays in the footer at any height`() {
    let stage = stage("photos")
    for rows in [1, 2, 8, 12] {
      stage.resize(columns: 40, rows: rows)
      #expect(footer(of: stage).map(\.text).suffix(2) == ["q", "quit"], "\(rows) rows")
    }
    stage.resize(columns: 40, rows: 6)
    let texts = footer(of: stage).map(\.text)
    #expect(texts.contains("larger") && !texts.contains("delete"))
  }

  @Test func `on a small screen, keys of the scene come before other keys and help`() {
    for (name, words) in [
      ("images", ["shuffle", "sort", "fill"]), ("springboard", ["lift", "turn"]),
      ("sheet", ["wider", "narrower", "fit", "freeze row", "thaw row"]),
      ("layouts", ["panel", "add", "remove"]),
      ("photos", ["larger", "smaller", "month", "delete"]),
    ] {
      let stage = stage(name)
      stage.resize(columns: 40, rows: 12)
      let texts = footer(of: stage).map(\.text)
      for word in words { #expect(texts.contains(word), "\(name): \(texts)") }
      #expect(stage.window.boxes[0].boxes.last?.height ?? 0 <= 64)
    }
    let sheet = stage("sheet")
    sheet.resize(columns: 40, rows: 12)
    #expect(footer(of: sheet).first?.text == "Sheet" && !sheet.shownTexts.contains("engine"))
  }

  @Test(arguments: SceneList.all.map(\.name))
  func `in a terminal of 80 x 24 the footer shows all keys and the help`(name: String) {
    let stage = stage(name)
    let texts = footer(of: stage).map(\.text)
    #expect(texts.prefix(2) == [stage.title, stage.scene.help])
    #expect(texts.count == 2 + 2 * (stage.scene.commands.count + 2))
  }

  @Test func `the help is shown after the title or not at all`() {
    let stage = stage("chat")
    for columns in 8...80 {
      stage.resize(columns: columns, rows: 6)
      let texts = footer(of: stage).map(\.text)
      if let index = texts.firstIndex(of: stage.scene.help) {
        #expect(index == 1 && texts[0] == "Chat", "\(columns) columns: \(texts)")
      }
    }
  }

  @Test func `a tap on a command in the footer runs it`() throws {
    let stage = stage("photos")
    let notes = stage.scene.notes
    stage.tap(try #require(footer(of: stage).first { $0.text == "smaller" }).frame.center, at: 3)
    #expect(stage.scene.notes != notes)
    stage.tap(try #require(footer(of: stage).first { $0.text == "engine" }).frame.center, at: 4)
    #expect(stage.showsOverlay)
    // A tap on the key works like one on its title.
    stage.tap(try #require(footer(of: stage).first { $0.text == "o" }).frame.center, at: 5)
    #expect(!stage.showsOverlay)
  }

  @Test func `the exit command is the one that the host sets`() throws {
    var exits = 0
    let stage = Stage.showing("chat")
    #expect(!stage.press("q"))
    stage.exit = Command("q", "back") { exits += 1 }
    stage.advance(to: 1)
    #expect(stage.press("q") && exits == 1)
    stage.tap(try #require(footer(of: stage).first { $0.text == "back" }).frame.center, at: 2)
    #expect(exits == 2)
  }

  @Test func `a command in the footer applies to the current scene`() throws {
    let stage = stage("expander")
    weak let old = stage.scene
    stage.show(try #require(SceneList.all.first { $0.name == "expander" }))
    stage.advance(to: 2)
    #expect(old == nil)
    stage.tap(try #require(footer(of: stage).first { $0.text == "slow" }).frame.center, at: 3)
    #expect(stage.scene.commands.first?.title == "fast")
  }
}

import GalleryScenes
import Testing

/// A scene that counts cancelled touches of its root box.
private final class CancellationScene: Scene {
  let onCancel: () -> Void

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
    let root = Box(width: .fill, height: .fill)
    super.init(root)
    root.onTouchesCancelled = { [unowned(unsafe) self] _, _ in self.onCancel() }
  }
}

@Suite struct StageTests {
  @Test func `the overlay is at the right edge from its first frame on`() throws {
    let stage = Stage.showing("billions")
    stage.showsOverlay = true
    for frame in 1...2 {
      stage.advance(to: Double(frame))
      let seen = try #require(stage.visibleText("items 0 to 34 of 10,000,000,000"))
      #expect(seen.frame.maxX == 640 && seen.frame.minY == 0 && seen.frame.width > 280)
    }
  }

  @Test func `the overlay receives no touches`() {
    let stage = Stage.showing("images")
    stage.showsOverlay = true
    stage.advance(to: 1)
    let point = GridPoint(x: 500, y: 30)
    let hit = stage.window.box(at: point)
    stage.showsOverlay = false
    stage.advance(to: 2)
    #expect(hit === stage.window.box(at: point))
  }

  @Test func `replacing a scene cancels the touches of its boxes`() {
    var count = 0
    let stage = Stage(
      SceneEntry("leaving", "Leaving", "") { CancellationScene { count += 1 } })
    stage.window.room = .exactly(GridSize(width: 640, height: 384))
    stage.advance(to: 0)
    stage.window.touches.pointerDown(at: GridPoint(x: 100, y: 100), time: 1)
    stage.show(SceneList.all[0])
    stage.advance(to: 2)
    #expect(count == 1)
  }

  @Test func `the overlay shows the content offset along the scroll axis`() throws {
    let stage = Stage.showing("images")
    stage.showsOverlay = true
    func scrollText() -> String? {
      stage.shownTexts.first { $0.hasPrefix("scrolled ") || $0 == "all visible" }
    }
    stage.advance(to: 1)
    let end = Int(stage.grid.scrollRange.end.y)
    #expect(scrollText() == "scrolled 0 of \(grouped(end)) down")
    #expect(stage.press("v"))
    stage.run(from: 1, to: 2)
    stage.grid.contentOffset.x = 40
    stage.advance(to: 3)
    #expect(scrollText() == "scrolled 40 of \(grouped(Int(stage.grid.scrollRange.end.x))) across")
    let sheet = Stage.showing("sheet")
    sheet.showsOverlay = true
    sheet.advance(to: 1)
    let line = try #require(sheet.shownTexts.first { $0.hasPrefix("scrolled ") })
    #expect(line.hasSuffix(" across") && line.contains(" down, 0 of "))
  }

  @Test func `the overlay shows an offset of 0 for a list at rest below free space`() {
    let stage = Stage.showing(SceneEntry("", "", "") { Menu(of: SceneList.all) { _ in } }, rows: 8)
    stage.showsOverlay = true
    stage.advance(to: 1)
    #expect(stage.grid.contentOffset.y < 0)
    #expect(stage.shownTexts.contains { $0.hasPrefix("scrolled 0 of ") })
  }

  @Test func `buttons that would take more than half of a bar are left out`() {
    for (name, button) in [("billions", "anywhere"), ("sheet", "freeze"), ("photos", "larger")] {
      #expect(Stage.showing(name).visibleText(button) != nil)
      let bar = { (stage: Stage) in stage.shownLines.filter { $0.frame.minY == 0 } }
      #expect(bar(Stage.showing(name, columns: 40, rows: 12)).count == 1, "\(name)")
    }
  }

  @Test func `the overlay shows the duration of a frame`() {
    let stage = Stage.showing("chat")
    stage.showsOverlay = true
    stage.scene.frameTime = 0.012_34
    stage.advance(to: 1)
    #expect(stage.shownTexts.contains("frame of 12.34 ms"))
  }

  @Test func `cards regain their background when the focus moves on`() {
    for name in ["images", "expander"] {
      let stage = Stage.showing(name)
      let ground = stage.shown.first { $0 is SceneCell }?.background
      #expect(ground != nil)
      #expect(stage.press([.right, .right]))
      stage.advance(to: 1)
      #expect(stage.shown.filter { $0 is SceneCell && $0.background != ground }.count == 1)
    }
  }
}

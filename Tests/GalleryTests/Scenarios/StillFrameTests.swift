import GalleryScenes
import GridTerminal
import GridTesting
import Testing

@Suite struct StillFrameTests {
  /// Random input changes scenes in all ways that a user can. In half of the frames nothing happens
  /// but time passing.
  @Test(arguments: SceneList.all.indices)
  func `a painter that skips frames without changes shows the same as one that draws each`(
    scene: Int
  ) {
    let entry = SceneList.all[scene]
    let stage = Stage(entry)
    let painter = TerminalPainter(pictures: ScenePictures())
    stage.window.screen = BoxScreen(metrics: painter.metrics, drawsCursor: false)
    var tiles = Tiles(columns: 40, rows: 12)
    stage.window.room = .exactly(painter.metrics.size(columns: 40, rows: 12))
    stage.advance(to: 0)
    var dice = SeededGenerator(seed: UInt64(scene))
    var (time, skipped) = (0.0, 0)
    for frame in 0..<60 {
      if frame % 2 == 0 { act(on: stage, frame: frame, time: time, &dice) }
      time += Bool.random(using: &dice) ? 1 / 60 : 0.4
      stage.advance(to: time)
      painter.paint(stage.window, into: &tiles)
      if painter.drawnBoxCount == 0 { skipped += 1 }
      var fresh = Tiles(columns: 40, rows: 12)
      TerminalPainter(pictures: ScenePictures()).paint(stage.window, into: &fresh)
      guard fresh.hasSameTiles(as: tiles) else {
        Issue.record("\(entry.name), frame \(frame), seed \(scene):\n\(tiles.text)\n\(fresh.text)")
        return
      }
    }
    #expect(skipped > 5, "\(entry.name): only \(skipped) of 60 frames were skipped.")
  }

  private func act(on stage: Stage, frame: Int, time: Double, _ dice: inout SeededGenerator) {
    let point = GridPoint(
      x: Double.random(in: 0..<320, using: &dice), y: Double.random(in: 0..<192, using: &dice))
    let touches = stage.window.touches
    switch Int.random(in: 0..<5, using: &dice) {
    case 0:
      let keys: [GridKeyPress] = [
        .up, .down, .left, .right, .enter, .home, .end, .pageDown, .escape,
      ]
      _ = stage.press(keys.randomElement(using: &dice) ?? .down)
    case 1:
      touches.pointerDown(at: point, time: time)
      touches.pointerUp(at: point, time: time)
    case 2:
      let offset = GridOffset(x: 0, y: Double.random(in: -200...200, using: &dice))
      touches.scroll(by: offset, at: point, time: time)
    case 3: stage.scene.play(frame: frame)
    default:
      let letter = "abcdefghijklmnoprstuvwxyz0123456789+-".randomElement(using: &dice) ?? "a"
      _ = stage.press(GridKeyPress(.character(letter)))
    }
  }
}

extension Tiles {
  /// Whether all glyphs and styles are equal. Characters of several scalars are compared as text.
  fileprivate func hasSameTiles(as other: Tiles) -> Bool {
    text == other.text
      && (0..<rows).allSatisfy { row in
        (0..<columns).allSatisfy { self[$0, row].style == other[$0, row].style }
      }
  }
}

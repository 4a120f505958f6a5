import GalleryScenes
import GridTerminal

/// A scene of the gallery in a terminal.
struct SceneStage {
  private(set) var screen: WrittenScreen
  private let stage: GalleryScenes.Stage

  /// Shows the start of a scene.
  init(_ entry: SceneEntry, tiles count: Int) {
    screen = WrittenScreen(tiles: count, pictures: ScenePictures())
    stage = GalleryScenes.Stage(entry)
    stage.window.screen = BoxScreen(metrics: TileMetrics())
    stage.window.room = .exactly(screen.size)
    stage.advance(to: 0)
  }

  /// Advances the scene by a frame and writes the changes.
  mutating func show(_ turn: Int) {
    stage.scene.play(frame: turn)
    stage.advance(to: Double(turn + 1) / 60)
    screen.show(stage.window)
  }

  /// Advances the scene by a frame and writes all tiles.
  mutating func showAnew(_ turn: Int) {
    screen.forget()
    show(turn)
  }
}

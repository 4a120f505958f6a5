import GalleryScenes
import GridTerminal

/// A scene of the gallery in a terminal.
struct SceneStage {
  private(set) var screen: WrittenScreen
  private let stage: GalleryScenes.Stage

  /// Shows a scene as it begins.
  init(_ entry: SceneEntry, tiles count: Int) {
    screen = WrittenScreen(tiles: count, pictures: ScenePictures())
    stage = GalleryScenes.Stage(entry)
    stage.window.screen = BoxScreen(places: TilePlaces())
    stage.window.room = .exactly(screen.size)
    stage.advance(to: 0)
  }

  /// Carries out a frame.
  mutating func show(_ turn: Int) {
    stage.scene.play(frame: turn)
    stage.advance(to: Double(turn + 1) / 60)
    screen.show(stage.window)
  }

  /// Carries out a frame, and writes all of it.
  mutating func showAnew(_ turn: Int) {
    screen.forget()
    show(turn)
  }
}

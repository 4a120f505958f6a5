import GalleryScenes

extension BoxScreen {
  /// A screen that measures text like a terminal, with columns of 8 points and rows of 16.
  static var ofTerminal: BoxScreen {
    BoxScreen(
      measurer: MonospacedMeasurer(
        columnWidth: 8, metrics: FontMetrics(ascent: 12, descent: 4)))
  }
}

extension Stage {
  /// Returns a stage with a scene, in the size of a terminal, after its first frame.
  static func showing(_ name: String, columns: Int = 80, rows: Int = 24) -> Stage {
    showing(
      SceneList.all.first { $0.name == name } ?? SceneList.all[0], columns: columns, rows: rows)
  }

  static func showing(_ entry: SceneEntry, columns: Int = 80, rows: Int = 24) -> Stage {
    let stage = Stage(entry)
    stage.window.screen = .ofTerminal
    stage.resize(columns: columns, rows: rows, at: 0)
    return stage
  }

  /// Resizes the stage, and draws a frame.
  func resize(columns: Int, rows: Int, at time: Double = 1) {
    window.room = .exactly(GridSize(width: 8 * Double(columns), height: 16 * Double(rows)))
    advance(to: time)
  }

  /// Advances frame by frame.
  func run(from start: Double, to end: Double) {
    var time = start
    while time < end {
      advance(to: time)
      time += 1 / 60
    }
    advance(to: end)
  }
}

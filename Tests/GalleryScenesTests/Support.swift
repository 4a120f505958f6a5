import GalleryScenes

extension Stage {
  /// A stage with a scene as a terminal of 80 x 24 shows it, after its first frame.
  static func showing(_ name: String) -> Stage {
    let stage = Stage(SceneList.all.first { $0.name == name } ?? SceneList.all[0])
    stage.window.screen = Screen(
      measurer: MonospacedMeasurer(
        columnWidth: 8, metrics: FontMetrics(ascent: 12, descent: 4)))
    stage.window.room = .exactly(Size(width: 640, height: 384))
    stage.advance(to: 0)
    return stage
  }

  /// Gives the stage another size.
  func resize(columns: Int, rows: Int) {
    window.room = .exactly(Size(width: 8 * Double(columns), height: 16 * Double(rows)))
    advance(to: 1)
  }

  /// Lets time pass, in frames.
  func run(from start: Double, to end: Double) {
    var time = start
    while time < end {
      advance(to: time)
      time += 1 / 60
    }
    advance(to: end)
  }

  /// The texts that are shown, from the back to the front.
  var shownTexts: [String] {
    var texts: [String] = []
    func read(_ box: Box) {
      guard box.visibility == .visible, box.shownOpacity > 0 else { return }
      for line in box.textLayout?.lines ?? [] { texts.append(line.text) }
      for inner in box.shownBoxes { read(inner) }
    }
    read(window)
    return texts
  }
}

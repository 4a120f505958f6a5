import GalleryScenes
import GridSVG

/// The film of the documentation: pictures scroll, one is deleted, one is inserted, and all are
/// shuffled. The changes are shown at half speed.
///
///     let document = try Film().document
struct Film {
  private let headless: Headless
  private var film: SVGFilm

  /// The number of recorded frames.
  private var count = 0

  /// The time of the scene in seconds.
  private var time = 0.0

  /// The number of frames per second.
  private static var rate: Double { 16 }

  /// The pause in seconds before the film repeats.
  private static var pause: Double { 1.5 }

  /// Records the film.
  init() throws {
    var options = Options()
    options.scene = "images"
    (options.columns, options.rows) = (84, 23)
    headless = try Headless(options, measurer: RowMeasurer())
    film = SVGFilm(pictures: headless.pictures)
    rest(for: 0.7)
    scroll(by: 336, for: 1.2)
    for key: GridKeyPress in [.right, .right, "x", "i", "s"] {
      _ = headless.stage.press(key)
      rest(for: key == .right ? 0.4 : 1.2, speed: 0.5)
    }
  }

  /// The recorded document, which repeats without end.
  var document: SVGDocument { film.document(repeatingAfter: Self.pause) }
}

// MARK: - Recording
extension Film {
  /// Records the scene without further input. Frames without a change take no space.
  private mutating func rest(for duration: Double, speed: Double = 1) {
    for _ in 0..<Int(duration * Self.rate) { addFrame(speed: speed) }
  }

  /// Records a scroll that starts and ends slowly.
  private mutating func scroll(by distance: Double, for duration: Double) {
    guard let grid = headless.stage.scene.grid else { return }
    let (start, steps) = (grid.contentOffset.y, Int(duration * Self.rate))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      grid.contentOffset.y = start + distance * share * share * (3 - 2 * share)
      addFrame(speed: 1)
    }
  }

  /// Records a frame.
  /// - Parameter speed: The seconds of the scene that pass in a second of the film.
  private mutating func addFrame(speed: Double) {
    time += speed / Self.rate
    headless.advance(to: time)
    film.add(headless.stage.scene.root, at: Double(count) / Self.rate)
    count += 1
  }
}

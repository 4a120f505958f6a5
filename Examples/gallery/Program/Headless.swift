import GalleryScenes
import GridTerminal

/// A scene without a terminal, for pictures and for measuring frames.
final class Headless {
  let stage: Stage
  let pictures = ScenePictures()

  private let options: Options
  private let queue = StepQueue()
  private var time = 0.0

  /// Shows the scene that the options name.
  /// - Precondition: The options name a scene, as those for a picture or for figures do.
  /// - Parameters:
  ///   - files: The files that the scene opens; nil for those that the options name.
  ///   - measurer: Measures texts; nil to measure them as a terminal does.
  init(
    _ options: Options, files: SceneFiles? = nil, measurer: (any TextMeasurer)? = nil
  ) throws {
    self.options = options
    let catalog = Catalog(try files ?? SceneFiles(options), queue: queue)
    guard let entry = options.scene.flatMap({ catalog[$0] })
    else { preconditionFailure("\(options.scene ?? "No scene") cannot be drawn. Name a scene.") }
    let metrics = TileMetrics()
    stage = Stage(entry)
    stage.window.screen =
      measurer.map { BoxScreen(measurer: $0, queue: queue) }
      ?? BoxScreen(metrics: metrics, queue: queue)
    stage.window.room = .exactly(metrics.size(columns: options.columns, rows: options.rows))
    queue.step()
    stage.advance(to: 0)
  }

  /// Brings the scene into the state that pictures show, and runs two seconds for animations to
  /// end.
  func pose() {
    stage.scene.pose()
    for _ in 0..<120 { step() }
  }

  /// Runs the next frame.
  func step() {
    queue.step()
    advance()
  }

  private func advance() {
    time += 1 / 60
    stage.advance(to: time)
  }

  /// Runs a frame at a time in seconds, for a caller with a frame rate of its own.
  func advance(to time: Double) {
    queue.step()
    self.time = time
    stage.advance(to: time)
  }

  /// Runs frames with simulated user input and measures them.
  func run(_ count: Int) -> Figures {
    let painter = TerminalPainter(pictures: pictures)
    var tiles = Tiles(columns: options.columns, rows: options.rows)
    var writer = ScreenWriter(depth: .trueColor, isSynchronized: true)
    var figures = Figures(of: options.scene ?? "", columns: options.columns, rows: options.rows)
    for frame in 0..<count {
      queue.step()
      let start = ContinuousClock.now
      stage.scene.play(frame: frame)
      advance()
      painter.paint(stage.window, into: &tiles)
      let bytes = writer.bytes(for: tiles).count
      figures.add(ContinuousClock.now - start, bytes: bytes)
    }
    figures.counters = stage.scene.grid?.counters
    return figures
  }
}

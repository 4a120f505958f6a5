import GalleryScenes
import GridTerminal

/// A scene without a terminal: for pictures, and to measure frames.
final class Headless {
  let stage: Stage
  let pictures = ScenePictures()

  private let options: Options
  private let size: Size
  private var time = 0.0

  /// Does at once what others do elsewhere.
  final class Queue: BoxQueue {
    func run(_ work: @escaping @Sendable () -> Void, then finish: @escaping () -> Void) {
      work()
      finish()
    }
  }

  init(_ options: Options, measurer: (any TextMeasurer)? = nil) throws {
    self.options = options
    var log: LogSource?
    if options.scene == "log", let path = options.argument { log = try LogSource(path) }
    let catalog = Catalog(queue: Queue(), folder: options.argument ?? ".", log: log)
    guard let name = options.scene, let entry = catalog[name]
    else { throw OptionError.sceneMissing("--frames") }
    let places = TilePlaces()
    size = places.size(columns: options.columns, rows: options.rows)
    stage = Stage(entry)
    stage.window.screen =
      measurer.map { Screen(measurer: $0) } ?? Screen(places: places, queue: Queue())
    stage.window.room = .exactly(size)
    stage.advance(to: 0)
  }

  /// Brings the scene to where it is worth a picture, and waits until it is there.
  func pose() {
    stage.scene.pose()
    for _ in 0..<120 { step() }
  }

  private func step() {
    time += 1 / 60
    stage.advance(to: time)
  }

  /// Carries out frames as a reader causes them, and measures them.
  func run(_ count: Int) -> Figures {
    let painter = TerminalPainter(pictures: pictures)
    var tiles = Tiles(columns: options.columns, rows: options.rows)
    var writer = ScreenWriter(depth: .trueColor, isSynchronized: true)
    var figures = Figures(scene: options.scene ?? "", options)
    for frame in 0..<count {
      let start = ContinuousClock.now
      stage.scene.play(frame: frame)
      step()
      painter.paint(stage.window, into: &tiles)
      let bytes = writer.bytes(for: tiles).count
      figures.add(ContinuousClock.now - start, bytes: bytes)
    }
    figures.counters = stage.scene.grid?.counters
    return figures
  }
}

import GalleryScenes
import GridWeb

/// The gallery in a page: a stage, and what the page is told of it.
final class Show {
  let stage: Stage
  let page: WebPage

  /// What the page reads when a frame is done: see ``frame(at:)``.
  private let answer = UnsafeMutablePointer<Int32>.allocate(capacity: 7)

  /// What the page reads of cells: see ``cells()``.
  private let cellCounts = UnsafeMutablePointer<Int32>.allocate(capacity: 2)

  init(in room: PageRoom, _ taste: Taste, isMirrored: Bool) {
    stage = Stage(PageScenes.all[0])
    page = WebPage(
      stage.window, in: room, measurer: WebMeasurer.ofPage, isMirrored: isMirrored)
    page.document.pictures = ScenePictures()
    page.onFrame = { [unowned(unsafe) self] in stage.prepare(for: $0) }
    take(taste)
  }

  deinit {
    answer.deallocate()
    cellCounts.deallocate()
  }

  /// Shows another scene from its beginning.
  func open(_ entry: SceneEntry) {
    stage.show(entry)
    page.setNeedsFrame()
  }

  /// The scenes are made for a dark page.
  func take(_ taste: Taste) {
    page.document.scheme = taste.isDark ? .asTheyAre : .turned
    page.reducesMotion = taste.reducesMotion
    page.setNeedsFrame()
  }

  /// What the page says of the frame before, for the overlay.
  func note(made: Int, seconds: Double) {
    stage.scene.frameTime = seconds
    stage.hostNotes = ["nodes made \(made), for boxes \(page.document.elementCount)"]
  }

  /// How many cells the scene has made, and how often one was reused; -1 if it has no grid.
  func cells() -> UnsafeMutablePointer<Int32> {
    let counters = stage.scene.grid?.counters
    cellCounts[0] = counters.map { Int32(truncatingIfNeeded: $0.cellsMade) } ?? -1
    cellCounts[1] = counters.map { Int32(truncatingIfNeeded: $0.cellsReused) } ?? -1
    return cellCounts
  }

  /// Whether what is shown becomes larger and smaller by keys.
  var canZoom: Bool { stage.scene.commands.contains { $0.key == "+" } }

  func press(_ key: SceneKey) -> Bool {
    guard stage.press(key) else { return false }
    page.keyPressed()
    return true
  }
}

// MARK: - Frames
extension Show {
  /// A frame: where the numbers, the bytes and the pixels are that the page has to carry out, how many of
  /// each, and after how many milliseconds the next frame is due; -1 if not before something happens.
  ///
  /// The document keeps what it has said until the next frame, so all stays where it is.
  func frame(at time: Double) -> UnsafeMutablePointer<Int32> {
    let commands = page.frame(at: time)
    commands.numbers.withUnsafeBytes { answer($0, commands.numbers.count, at: 0) }
    commands.bytes.withUnsafeBytes { answer($0, commands.bytes.count, at: 2) }
    commands.pixels.withUnsafeBytes { answer($0, commands.pixels.count, at: 4) }
    answer[6] = delay(from: time)
    return answer
  }

  private func answer(_ memory: UnsafeRawBufferPointer, _ count: Int, at place: Int) {
    answer[place] = Int32(truncatingIfNeeded: Int(bitPattern: memory.baseAddress))
    answer[place + 1] = Int32(truncatingIfNeeded: count)
  }

  private func delay(from time: Double) -> Int32 {
    var next = page.nextFrame
    if let own = stage.scene.nextTime { next = min(next ?? own, own) }
    guard let next else { return -1 }
    return Int32(min(max((next - time) * 1_000, 0), 1e9).rounded(.up))
  }
}

/// What a reader likes, which may change at any time.
struct Taste {
  var isDark: Bool

  /// Whether nothing is to move by itself.
  var reducesMotion: Bool
}

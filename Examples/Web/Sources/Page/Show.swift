import GridPage

/// The gallery in a page: a stage of scenes, and the web page that shows it.
final class Show {
  let stage: Stage
  let page: WebPage

  /// The dark colors in place of the light ones.
  private let darkColors = PageColorTable(replacing: Palette.light.pairs(with: .dark))

  /// The return value of ``frame(at:)``, which the page reads after the call.
  private let answer = UnsafeMutablePointer<Int32>.allocate(capacity: 7)

  /// The return value of ``cells()``, which the page reads after the call.
  private let cellCounts = UnsafeMutablePointer<Int32>.allocate(capacity: 2)

  init(in area: PageArea, _ taste: Taste, isMirrored: Bool) {
    stage = Stage(PageScenes.all[0])
    page = WebPage(
      stage.window, in: area, measurer: WebMeasurer.ofPage, isMirrored: isMirrored,
      actionStyle: theme.actions)
    page.document.pictures = ScenePictures()
    page.onFrame = { [unowned(unsafe) self] in stage.prepare(for: $0) }
    page.onKey = { [unowned(unsafe) self] in stage.press($0, time: page.now) }
    page.onCopy = { text in
      let bytes = Array(text.utf8)
      bytes.withUnsafeBufferPointer {
        pageCopy($0.baseAddress, Int32(truncatingIfNeeded: bytes.count))
      }
      return true
    }
    take(taste)
  }

  deinit {
    answer.deallocate()
    cellCounts.deallocate()
  }

  /// Shows another scene in its initial state.
  func open(_ entry: SceneEntry) {
    stage.show(entry)
    page.setNeedsFrame()
  }

  /// Applies preferences of the user. The scenes have the colors of the light palette.
  func take(_ taste: Taste) {
    page.document.colors = taste.isDark ? darkColors : .unchanged
    page.reducesMotion = taste.reducesMotion
    page.setNeedsFrame()
  }

  /// Passes measurements of the last frame to the overlay.
  func note(made: Int, seconds: Double) {
    stage.scene.frameTime = seconds
    stage.hostNotes = ["nodes made \(made), for boxes \(page.document.elementCount)"]
  }

  /// Returns the numbers of cells that the scene has made and of reuses; -1 without a grid.
  func cells() -> UnsafeMutablePointer<Int32> {
    let counters = stage.scene.grid?.counters
    cellCounts[0] = counters.map { Int32(truncatingIfNeeded: $0.cellsMade) } ?? -1
    cellCounts[1] = counters.map { Int32(truncatingIfNeeded: $0.cellsReused) } ?? -1
    return cellCounts
  }

  /// Whether the scene zooms with keys.
  var canZoom: Bool { stage.scene.commands.contains { $0.key == "+" } }
}

// MARK: - Frames
extension Show {
  /// Makes a frame. Returns the addresses and counts of its numbers, bytes and pixels, and the
  /// delay of the next frame in milliseconds; -1 if none is due before the next event.
  ///
  /// The addresses stay valid until the next frame.
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

/// Preferences of the user, which may change at any time.
struct Taste {
  var isDark: Bool

  /// Whether the user prefers reduced motion.
  var reducesMotion: Bool
}

import GalleryScenes

@testable import gallery

/// A scene on a stage of the size of a terminal, with a queue that tests run step by step.
final class TestStage {
  let stage: Stage
  let queue: StepQueue
  private var time = 0.0

  init(_ queue: StepQueue = StepQueue(), columns: Int = 80, _ make: @escaping () -> Scene) {
    self.queue = queue
    stage = Stage(SceneEntry("", "", "", make: make))
    stage.window.screen = BoxScreen(
      measurer: MonospacedMeasurer(
        columnWidth: 8, metrics: FontMetrics(ascent: 12, descent: 4)), queue: queue)
    stage.window.room = .exactly(GridSize(width: Double(8 * columns), height: 384))
    stage.advance(to: 0)
  }

  /// Runs a step of the queue before each of some frames.
  func run(frames: Int = 1) {
    for _ in 0..<frames {
      queue.step()
      time += 1 / 60
      stage.advance(to: time)
    }
  }

  /// Presses keys until one is not handled, and draws a frame.
  /// - Returns: Whether all were handled.
  @discardableResult
  func press(_ keys: GridKeyPress...) -> Bool {
    let isTaken = keys.allSatisfy { stage.press($0) }
    run()
    return isTaken
  }

  func type(_ text: String) {
    for character in text { press(GridKeyPress(.character(character))) }
  }

  /// Clicks a point, and draws a frame.
  func click(x: Double, y: Double) {
    stage.window.touches.pointerDown(at: GridPoint(x: x, y: y), time: time)
    stage.window.touches.pointerUp(at: GridPoint(x: x, y: y), time: time + 0.05)
    run()
  }

  /// The drawn lines of text from top to bottom. Texts at the same height are joined by spaces.
  var visibleLines: [String] {
    var found: [(origin: GridPoint, text: String)] = []
    func read(_ box: Box, from corner: GridPoint) {
      guard box.visibility == .visible, box.shownOpacity > 0 else { return }
      let origin = corner + (box.shownFrame.origin - .zero)
      for line in box.textLayout?.lines ?? [] { found.append((origin, line.text)) }
      let inside = origin + (.zero - box.contentOffset)
      for inner in box.shownBoxes { read(inner, from: inside) }
    }
    read(stage.window, from: .zero)
    return Dictionary(grouping: found) { $0.origin.y }.sorted { $0.key < $1.key }.map { line in
      line.value.sorted { $0.origin.x < $1.origin.x }.map { $0.text }.joined(separator: " ")
    }
  }

  /// The drawn text fragments with a background, from top to bottom.
  var highlightedTexts: [String] {
    var found: [(row: Double, text: String)] = []
    func read(_ box: Box, from row: Double) {
      guard box.visibility == .visible, box.shownOpacity > 0 else { return }
      let top = row + box.shownFrame.minY
      for fragment in box.textLayout?.lines.flatMap({ $0.fragments }) ?? []
      where fragment.style.background != nil { found.append((top, String(fragment.text))) }
      for inner in box.shownBoxes { read(inner, from: top - box.contentOffset.y) }
    }
    read(stage.window, from: 0)
    return found.sorted { $0.row < $1.row }.map { $0.text }
  }

  func showsText(_ text: String) -> Bool { visibleLines.contains { $0.contains(text) } }
}

import GalleryScenes
import Testing

/// A monkey tester: sends random input to a scene, without knowing what it shows.
private struct Monkey {
  var dice: Dice
  var time = 1.0

  /// The actions so far, to reproduce a failure.
  private(set) var actions: [String] = []

  private static let keys: [GridKeyPress] =
    "abcdefghijklmnopqrstuvwxyzFGNW0123456789+-<>$/ ".map { GridKeyPress(.character($0)) } + [
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab, .backTab,
      .backspace, .delete,
    ]

  init(seed: Int) { dice = Dice(seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double.random(in: 0...1, using: &dice)
      * (range.upperBound - range.lowerBound)
  }

  /// Performs a random action: a key, a tap, a drag, a wheel, or a step of the scene's own demo.
  mutating func act(on stage: Stage, frame: Int) {
    let size = stage.window.frame.size
    let point = GridPoint(x: number(-8...size.width + 8), y: number(-8...size.height + 8))
    let other = GridPoint(x: number(-8...size.width + 8), y: number(-8...size.height + 8))
    let touches = stage.window.touches
    switch Int.random(in: 0..<8, using: &dice) {
    case 0, 1, 2:
      let key = Self.keys[Int.random(in: Self.keys.indices, using: &dice)]
      note("press \(key)")
      _ = stage.press(key)
    case 3, 4:
      note("tap \(point)")
      touches.pointerDown(at: point, time: time)
      touches.pointerUp(at: point, time: time)
    case 5:
      note("drag \(point) to \(other)")
      touches.pointerDown(at: point, time: time)
      touches.pointerMoved(to: other, time: time)
      touches.pointerUp(at: other, time: time)
    case 6:
      let offset = GridOffset(x: number(-50...50), y: number(-500...500))
      note("wheel \(offset) at \(point)")
      touches.scroll(by: offset, at: point, time: time)
    default:
      note("play \(frame)")
      stage.scene.play(frame: frame)
    }
    time += number(0...0.3)
    touches.advance(to: time)
    stage.advance(to: time)
  }

  mutating func resize(_ stage: Stage, columns: Int, rows: Int) {
    note("\(columns) x \(rows)")
    stage.resize(columns: columns, rows: rows, at: time)
  }

  mutating func pose(_ stage: Stage) {
    note("pose")
    stage.scene.pose()
  }

  private mutating func note(_ action: String) { actions.append("\(time): \(action)") }
}

@Suite struct MonkeyTests {
  static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 3), (80, 1), (1, 24), (80, 2), (7, 5), (20, 10), (40, 12), (80, 24),
    (132, 43), (240, 70), (500, 300),
  ]

  @Test(arguments: SceneList.all.indices)
  func `a scene survives random input at all sizes`(seed: Int) {
    let name = SceneList.all[seed].name
    let stage = Stage.showing(name)
    stage.exit = Command("q", "quit") {}
    var monkey = Monkey(seed: seed)
    // A sheet of that size has 17,000 cells, which debug builds check one by one.
    let sizes = name == "sheet" ? Self.sizes.dropLast() : Self.sizes[...]
    for (round, (columns, rows)) in sizes.shuffled(using: &monkey.dice).enumerated() {
      monkey.resize(stage, columns: columns, rows: rows)
      if round % 5 == 1 { monkey.pose(stage) }
      for frame in 0..<(columns * rows > 10_000 ? 1 : 6) { monkey.act(on: stage, frame: frame) }
      let isValid =
        stage.scene.grid?.faults.count ?? 0 == 0
        && stage.shown.allSatisfy { $0.shownFrame.isValid && (0...1).contains($0.shownOpacity) }
      guard isValid else {
        Issue.record("\(name), seed \(seed):\n\(monkey.actions.joined(separator: "\n"))")
        return
      }
    }
  }
}

extension GridRect {
  /// Whether all values are finite and the size is not negative.
  fileprivate var isValid: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}

import GalleryScenes
import Testing

/// A reader without any idea of what is shown.
private struct Monkey {
  var dice: Dice
  var time = 1.0

  private static let keys: [SceneKey] =
    "abcdefghijklmnopqrstuvwxyzFGNW0123456789+-<>$/ ".map { .character($0) } + [
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab, .backTab,
      .backspace, .delete,
    ]

  init(seed: Int) { dice = Dice(seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double.random(in: 0...1, using: &dice)
      * (range.upperBound - range.lowerBound)
  }

  /// Does something: presses a key, or a button somewhere, or turns a wheel, or has the scene play.
  mutating func act(on stage: Stage, frame: Int) {
    let size = stage.window.frame.size
    let point = Point(x: number(-8...size.width + 8), y: number(-8...size.height + 8))
    let other = Point(x: number(-8...size.width + 8), y: number(-8...size.height + 8))
    let touches = stage.window.touches
    switch Int.random(in: 0..<8, using: &dice) {
    case 0, 1, 2: _ = stage.press(Self.keys[Int.random(in: Self.keys.indices, using: &dice)])
    case 3, 4:
      touches.pointerDown(at: point, time: time)
      touches.pointerUp(at: point, time: time)
    case 5:
      touches.pointerDown(at: point, time: time)
      touches.pointerMoved(to: other, time: time)
      touches.pointerUp(at: other, time: time)
    case 6:
      touches.wheel(by: Offset(x: number(-50...50), y: number(-500...500)), at: point, time: time)
    default: stage.scene.play(frame: frame)
    }
    time += number(0...0.3)
    touches.advance(to: time)
    stage.advance(to: time)
  }
}

@Suite struct MonkeyTests {
  static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 3), (80, 1), (1, 24), (80, 2), (7, 5), (20, 10), (40, 12), (80, 24),
    (132, 43), (240, 70), (500, 300),
  ]

  @Test(arguments: SceneList.all.map(\.name))
  func `a scene survives all sizes, whatever is done in it`(name: String) {
    let stage = Stage.showing(name)
    stage.exit = Command("q", "quit") {}
    var monkey = Monkey(seed: name.count)
    // So large a sheet has 17,000 cells, which debug builds check one by one.
    let sizes = name == "sheet" ? Self.sizes.dropLast() : Self.sizes[...]
    for (round, (columns, rows)) in sizes.shuffled(using: &monkey.dice).enumerated() {
      stage.window.room = .exactly(Size(width: 8 * Double(columns), height: 16 * Double(rows)))
      stage.advance(to: monkey.time)
      if round % 5 == 1 { stage.scene.pose() }
      for frame in 0..<(columns * rows > 10_000 ? 1 : 6) { monkey.act(on: stage, frame: frame) }
      #expect(stage.scene.grid?.faults.count ?? 0 == 0, "at \(columns) x \(rows)")
    }
  }
}

import VirtualGrid

extension ScrollState {
  /// Content of a length seen through 400 × 600 points, resting at a vertical offset.
  static func list(
    length: Double = 10_000, at offset: Double = 0, rules: ScrollRules = .list
  ) -> ScrollState {
    var scroll = ScrollState(rules: rules)
    scroll.setLength(length)
    scroll.jump(to: GridPoint(x: 0, y: offset))
    return scroll
  }

  mutating func setLength(_ length: Double) {
    viewport = GridSize(width: 400, height: 600)
    range = ScrollRange(content: GridSize(width: 400, height: length), viewport: viewport)
  }

  /// Moves a finger by 8 points each 120th of a second, 960 a second.
  mutating func flick(down: Bool, from time: Double = 0, moves: Int = 10) {
    beginDrag(at: .zero, time: time)
    for move in 1...moves {
      drag(by: GridOffset(x: 0, y: down ? 8 : -8), time: time + Double(move) / 120)
    }
  }

  /// Goes on frame by frame until it rests; how many seconds that took, at most a minute.
  mutating func settle(from time: Double, framesPerSecond: Double = 60) -> Double {
    var frame = 0.0
    while isMoving, frame < 60 * framesPerSecond {
      frame += 1
      advance(to: time + frame / framesPerSecond)
    }
    return frame / framesPerSecond
  }
}

extension ScrollRules {
  /// One axis that goes down.
  static var list: ScrollRules {
    var rules = ScrollRules()
    rules.axes = .vertical
    return rules
  }

  static var pagedList: ScrollRules {
    var rules = list
    rules.pages = .vertical
    return rules
  }
}

func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
  (first - second).magnitude <= tolerance
}

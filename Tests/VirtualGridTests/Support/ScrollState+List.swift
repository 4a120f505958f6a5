import VirtualGrid

extension ScrollState {
  /// A scroll state with a viewport of 400 × 600 points, at rest at a vertical offset.
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

  /// Drags by 8 points each 120th of a second, which is 960 points a second.
  mutating func flick(down: Bool, from time: Double = 0, moves: Int = 10) {
    beginDrag(at: .zero, time: time)
    for move in 1...moves {
      drag(by: GridOffset(x: 0, y: down ? 8 : -8), time: time + Double(move) / 120)
    }
  }

  /// Advances frame by frame until the content is at rest.
  /// - Returns: The seconds that this took, at most 60.
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
  /// The rules of a vertical list.
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

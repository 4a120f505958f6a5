import GridBench
import VirtualGrid

extension Workload {
  /// Animations of as many cells as a large screen shows, half of them with curves and half with
  /// springs.
  static var motion: [Workload] {
    [
      frame("frame", apart: 0),
      // Each cell starts with a delay of its own.
      frame("frame-staggered", apart: 0.005),
    ]
  }

  private static func frame(_ name: String, apart: Double) -> Workload {
    Workload("motion/\(name)", sizes: [200], limits: [.noAllocations]) { n in
      Trial(n) {
        Swings(n, apart: apart)
      } timed: { swings, _, turns in
        for turn in turns { swings.show(at: Double(turn) / 120) }
      }.against(.bare) {
        Slides(n)
      } timed: { slides, _, turns in
        for turn in turns { slides.show(Double(turn % 96) / 96) }
      }
    }
  }
}

/// Cells that move back and forth without end, so that all of them are animating in every frame.
private struct Swings {
  private var animator = Animator()

  init(_ count: Int, apart: Double) {
    for key in 0..<count {
      animator.start(
        Int32(key), from: Self.left(key), to: Self.right(key), timing: Self.timing(key, of: count),
        delay: Double(key) * apart, at: 0)
    }
  }

  /// Advances to a time, and reverses the cells whose animations have ended.
  mutating func show(at time: Double) {
    let count = animator.count
    animator.advance(to: time)
    var sum = 0.0
    animator.forEach { _, state in sum += state.frame.minX + state.opacity }
    blackHole(sum)
    for (key, state) in zip(animator.ended, animator.endStates) {
      let goal = state.opacity > 0 ? Self.left(Int(key)) : Self.right(Int(key))
      animator.start(
        key, from: state, to: goal, timing: Self.timing(Int(key), of: count), at: time)
    }
  }

  private static func timing(_ key: Int, of count: Int) -> Timing {
    key < count / 2
      ? .curve(.easeInOut, duration: 0.8) : .spring(DampedSpring(response: 0.5, dampingRatio: 0.8))
  }

  private static func left(_ key: Int) -> MotionState {
    MotionState(frame: Slides.left(key), opacity: 0)
  }

  private static func right(_ key: Int) -> MotionState { MotionState(frame: Slides.right(key)) }
}

/// A lower bound: a plain loop that interpolates frames.
private struct Slides {
  private let from: [GridRect]
  private let goal: [GridRect]
  private var shown: [GridRect]

  init(_ count: Int) {
    from = (0..<count).map(Self.left)
    goal = (0..<count).map(Self.right)
    shown = from
  }

  /// Interpolates all frames at a fraction from 0 to 1.
  mutating func show(_ part: Double) {
    var sum = 0.0
    for place in shown.indices {
      let (from, goal) = (from[place], goal[place])
      shown[place] = GridRect(
        x: from.minX + (goal.minX - from.minX) * part,
        y: from.minY + (goal.minY - from.minY) * part,
        width: from.width + (goal.width - from.width) * part,
        height: from.height + (goal.height - from.height) * part)
      sum += shown[place].minX
    }
    blackHole(sum)
  }

  static func left(_ key: Int) -> GridRect {
    GridRect(x: 0, y: Double(key) * 44, width: 200, height: 44)
  }

  static func right(_ key: Int) -> GridRect {
    GridRect(x: 300, y: Double(key) * 44, width: 240, height: 44)
  }
}

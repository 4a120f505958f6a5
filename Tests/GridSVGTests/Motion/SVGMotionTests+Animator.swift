import GridMotion
import GridSVG
import GridTesting
import Testing
import VirtualGrid

/// Compares keyframes, interpolated as by a browser, with the animator of the grid.
@Suite struct SVGMotionAnimatorTests {
  private let timings: [Timing] = [
    .standard, .curve(.linear, duration: 1), .curve(.ease, duration: 3),
    .curve(.cubicBezier(0.68, -0.55, 0.27, 1.55), duration: 0.5),
    .curve(.cubicBezier(0.3, 1.4, 0.6, 1), duration: 0.01),
    .spring(DampedSpring(response: 0.4, dampingRatio: 0.5)),
    .spring(DampedSpring(response: 0.8, dampingRatio: 1)),
    .spring(DampedSpring(response: 0.3, dampingRatio: 2)),
  ]

  @Test(arguments: 0..<64)
  func `keyframes show the same motion as the animator of the grid`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let timing = timings[seed % timings.count]
    let ends = (0..<2).map { _ in attributes(isTurned: seed % 3 == 0, &generator) }
    let delay = seed % 4 == 0 ? 0.25 : 0
    let box = freeBox(0, 0, 50, 40, .black)
    box.layout()
    let transition = try #require(
      RecordingHost.transition(of: box, from: ends[0], to: ends[1], delay: delay, timing: timing))
    var motion = SVGMotion(window: GridRect(x: 3, y: 4, width: 100, height: 100))
    motion.add(box, transition)
    let document = motion.document()
    let frames = try #require(try document.parsed().keyframes.values.first)
    let length = try #require(
      document.text.firstMatch(of: /animation:([0-9.]+)s/).flatMap { Double($0.1) })

    var animator = Animator()
    animator.start(
      0, from: state(ends[0]), to: state(ends[1]), timing: timing, delay: delay, at: 0)
    for step in 0...100 {
      let time = length * Double(step) / 100
      animator.advance(to: time)
      let state = animator.state(of: 0) ?? state(ends[1])
      let shown = frames.shown(at: time / length * 100)
      for corner in [GridPoint(x: 0, y: 0), GridPoint(x: 50, y: 40), GridPoint(x: 50, y: 0)] {
        let (seen, due) = (shown.place(of: corner), place(of: corner, state))
        #expect(
          abs(seen.x - due.x) < 1 && abs(seen.y - due.y) < 1,
          "\(seed): \(seen) instead of \(due) at \(time)")
      }
      if let opacity = shown.opacity { #expect(abs(opacity - state.opacity) < 0.02) }
    }
  }

  private func attributes(isTurned: Bool, _ generator: inout SeededGenerator) -> CellAttributes {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let frame = GridRect(
      x: number(0...200), y: number(-100...300), width: number(10...100), height: number(10...100))
    var transform = GridTransform.scale(number(0...2))
    if isTurned { transform = transform.then(.rotation(by: number(0...7))) }
    if number(0...1) < 0.3 { transform = .identity }
    return CellAttributes(frame: frame, opacity: number(0...1), transform: transform)
  }

  private func state(_ attributes: CellAttributes) -> MotionState {
    MotionState(
      frame: attributes.frame, opacity: attributes.opacity, transform: attributes.transform)
  }

  /// The position of a point of the drawing, as a host of the grid would show it.
  private func place(of point: GridPoint, _ state: MotionState) -> GridPoint {
    let (frame, window) = (state.frame, GridOffset(x: 3, y: 4))
    let scaled = GridPoint(
      x: frame.minX + point.x * frame.width / 50 - window.x,
      y: frame.minY + point.y * frame.height / 40 - window.y)
    let middle = GridPoint(x: frame.center.x - window.x, y: frame.center.y - window.y)
    return scaled.transformed(by: state.transform.around(middle))
  }
}

extension RecordingHost {
  /// A transition with the given values for a box, taken from a grid because there is no public
  /// initializer.
  static func transition(
    of box: Box, from start: CellAttributes, to goal: CellAttributes, delay: Double, timing: Timing
  ) -> CellTransition<Box>? {
    let host = RecordingHost(["a", "b"])
    try? host.grid.performUpdates { update in
      host.names = ["b"]
      update.deleteItems(0..<1, inSection: 0, animation: .fade)
    }
    host.grid.advance(to: 1)
    guard var transition = host.transitions.first else { return nil }
    (transition.from, transition.to) = (start, goal)
    (transition.delay, transition.timing) = (delay, timing)
    return transition
  }
}

// MARK: - Interpolation as by a browser
/// The interpolated state between two keyframes, as browsers compute it: argument by argument, for
/// equal lists of functions other than `matrix`.
private struct Shown {
  let functions: [String]
  let numbers: [Double]
  let opacity: Double?

  /// The position of a point after the functions are applied, last to first.
  func place(of point: GridPoint) -> GridPoint {
    var (point, rest) = (point, numbers[...])
    for function in functions.reversed() {
      let own = Array(rest.suffix(["rotate", "skewX"].contains(function) ? 1 : 2))
      rest = rest.dropLast(own.count)
      switch function {
      case "translate": point = GridPoint(x: point.x + own[0], y: point.y + own[1])
      case "scale": point = GridPoint(x: point.x * own[0], y: point.y * own[1])
      case "rotate": point = point.transformed(by: .rotation(by: own[0] * .pi / 180))
      case "skewX":
        let turned = GridTransform.rotation(by: own[0] * .pi / 180)
        point.x += turned.b / turned.a * point.y
      default: Issue.record("Browsers decompose \(function) before they interpolate.")
      }
    }
    return point
  }
}

extension [Keyframe] {
  fileprivate func shown(at percent: Double) -> Shown {
    let next = firstIndex { $0.percent > percent } ?? count
    guard next > 0, next < count else {
      let end = self[Swift.max(0, Swift.min(next, count - 1))]
      return Shown(functions: end.functions, numbers: end.transform, opacity: end.opacity)
    }
    let (before, after) = (self[next - 1], self[next])
    #expect(before.functions == after.functions)
    let time = (percent - before.percent) / (after.percent - before.percent)
    let part = before.part(at: time)
    return Shown(
      functions: before.functions,
      numbers: zip(before.transform, after.transform).map { $0 + ($1 - $0) * part },
      opacity: before.opacity.flatMap { from in after.opacity.map { from + ($0 - from) * part } })
  }
}

extension Keyframe {
  /// The progress towards the next keyframe.
  fileprivate func part(at time: Double) -> Double {
    guard let timing else { return time }
    if timing == "step-end" { return 0 }
    let numbers = timing.matches(of: /-?[0-9.]+/).compactMap { Double($0.0) }
    return TimingCurve(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      .value(at: time)
  }
}

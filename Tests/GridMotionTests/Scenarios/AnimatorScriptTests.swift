import GridGeometry
import GridMotion
import GridTesting
import Testing

/// Random scripts of operations give what a plain list of motions gives.
@Suite struct AnimatorScriptTests {
  /// An operation of a script.
  enum Operation: CustomStringConvertible {
    case start(Int32, MotionState, MotionState, Timing, delay: Double)
    case redirect(Int32, MotionState, Timing, delay: Double)
    case shift(Int32?, GridOffset)
    case remove(Int32)
    case advance(Double)

    var description: String {
      switch self {
      case .start(let key, _, _, let timing, let delay): "start \(key) \(timing) after \(delay)"
      case .redirect(let key, _, let timing, let delay): "redirect \(key) \(timing) after \(delay)"
      case .shift(let key, let offset): "shift \(key.map { "\($0)" } ?? "all") \(offset)"
      case .remove(let key): "remove \(key)"
      case .advance(let step): "advance \(step)"
      }
    }
  }

  @Test func `an animator agrees with a naive one on random scripts, bit for bit`() {
    var changes = 0
    let failure = checkRandomScripts(seed: 21, count: 30, length: 300) { generator in
      randomOperation(using: &generator)
    } run: { script in
      changes += script.count
      return disagreement(in: script)
    }
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
    #expect(changes == 30 * 300)
  }

  @Test func `an animator agrees with a naive one on every short script`() {
    let states = [
      MotionState(frame: GridRect(x: 0, y: 0, width: 10, height: 10), opacity: 0),
      MotionState(frame: GridRect(x: 80, y: 40, width: 20, height: 0), transform: .scale(2)),
    ]
    let spring = Timing.spring(DampedSpring(response: 0.4, dampingRatio: 0.5))
    let curve = Timing.curve(.easeInOut, duration: 0.25)
    let operations: [Operation] = [
      .start(0, states[0], states[1], curve, delay: 0),
      .start(1, states[1], states[0], spring, delay: 0.125),
      .redirect(0, states[0], spring, delay: 0), .redirect(1, states[1], curve, delay: 0),
      .redirect(0, states[1], spring, delay: 0.125), .shift(1, GridOffset(x: 8, y: -8)),
      .remove(0), .advance(0.125), .advance(8), .advance(0),
    ]
    forEveryScript(of: operations, length: 4) { script in
      let failure = disagreement(in: script)
      #expect(failure == nil, "\(script)")
    }
  }

  private func randomOperation(using generator: inout SeededGenerator) -> Operation {
    let key = Int32.random(in: 0..<7, using: &generator)
    let delay = Bool.random(using: &generator) ? 0 : Double.random(in: 0...0.2, using: &generator)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<5:
      return .start(
        key, .random(using: &generator), .random(using: &generator), .random(using: &generator),
        delay: delay)
    case 5..<12:
      return .redirect(key, .random(using: &generator), .random(using: &generator), delay: delay)
    case 12:
      let offset = GridOffset(
        x: Double(Int.random(in: -50...50, using: &generator)),
        y: Double(Int.random(in: -50...50, using: &generator)))
      return .shift(key == 0 ? nil : key, offset)
    case 13: return .remove(key)
    case 14: return .advance(0)
    default: return .advance(.random(in: 0...0.15, using: &generator))
    }
  }

  /// The first difference between the animator and the naive one, or nil. Compares every state
  /// after each operation. Between a shift and the next advance, states are compared with a
  /// tolerance, as the animator moves the last state instead of computing it anew.
  private func disagreement(in script: [Operation]) -> String? {
    var animator = Animator()
    var naive = NaiveAnimator()
    animator.advance(to: 0)
    var isShifted = false
    for (turn, operation) in script.enumerated() {
      switch operation {
      case .start(let key, let from, let goal, let timing, let delay):
        animator.start(key, from: from, to: goal, timing: timing, delay: delay, at: naive.now)
        naive.start(key, from: from, to: goal, timing: timing, delay: delay)
      case .redirect(let key, let goal, let timing, let delay):
        let done = animator.redirect(key, to: goal, timing: timing, delay: delay, at: naive.now)
        guard done == naive.redirect(key, to: goal, timing: timing, delay: delay) else {
          return "\(turn): redirected \(done)"
        }
      case .shift(let key, let offset):
        if let key { animator.shift(key, by: offset) } else { animator.shift(by: offset) }
        naive.shift(key, by: offset)
        isShifted = true
      case .remove(let key):
        animator.remove(key)
        naive.remove(key)
      case .advance(let step):
        let ended = naive.advance(by: step)
        animator.advance(to: naive.now)
        isShifted = false
        guard animator.ended == ended.map(\.key), animator.endStates == ended.map(\.state) else {
          return "\(turn): ended \(animator.ended), not \(ended)"
        }
      }
      var keys: [Int32] = []
      animator.forEach { key, state in keys.append(state == animator.state(of: key) ? key : -1) }
      guard keys == naive.keys, animator.count == keys.count, animator.isEmpty == keys.isEmpty
      else {
        return "\(turn): moves \(keys), not \(naive.keys)"
      }
      for key in Int32(0)..<8 {
        let (state, expected) = (animator.state(of: key), naive.state(of: key))
        guard isShifted ? isNear(state, expected) : state == expected else {
          return
            "\(turn): \(key) is \(state.map(parts(of:)) ?? []), not \(expected.map(parts(of:)) ?? [])"
        }
        guard animator.goal(of: key) == naive.goal(of: key) else {
          return "\(turn): goal of \(key)"
        }
      }
    }
    return nil
  }

  private func isNear(_ first: MotionState?, _ second: MotionState?) -> Bool {
    guard let first, let second else { return (first == nil) == (second == nil) }
    return zip(parts(of: first), parts(of: second)).allSatisfy { GridMotionTests.isNear($0, $1) }
  }
}

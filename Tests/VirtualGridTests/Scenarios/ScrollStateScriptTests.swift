import GridTesting
import Testing
import VirtualGrid

/// Invariants that hold for any sequence of operations and any clock.
@Suite struct ScrollStateScriptTests {
  @Test func `random scripts keep the offset finite and come to rest in range`() {
    let failure = checkRandomScripts(seed: 3, count: 3_000, length: 40) { generator in
      ScrollOperation.random(using: &generator)
    } run: { (script: [ScrollOperation]) in
      var run = ScrollRun()
      for operation in script {
        if let reason = run.perform(operation) { return "\(reason) after \(operation)" }
      }
      return run.finish()
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test func `the same calls give identical states`() {
    var generator = SeededGenerator(seed: 9)
    let script = (0..<2_000).map { _ in ScrollOperation.random(using: &generator) }
    var (first, second) = (ScrollRun(), ScrollRun())
    for operation in script {
      _ = first.perform(operation)
      _ = second.perform(operation)
      #expect(first.scroll == second.scroll)
    }
  }

  /// Runs every script of four operations, chosen to leave many motions unfinished.
  @Test func `every short script ends at rest in range`() {
    let operations: [ScrollOperation] = [
      .begin, .drag(-90), .drag(200), .end(settlingAt: nil), .fling(-1_500), .animate(120),
      .length(60), .pause(0.1),
    ]
    let failure = checkEveryScript(of: operations, length: 4) { script in
      var run = ScrollRun()
      for operation in script {
        if let reason = run.perform(operation) { return "\(reason) after \(operation)" }
      }
      return run.finish()
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }
}

/// An operation on a scroll state, along the vertical axis and half as much along the horizontal
/// one.
private enum ScrollOperation {
  case begin, cancel, stop
  case drag(Double)
  case end(settlingAt: Double?)
  case fling(Double)
  case wheel(Double)
  case jump(Double)
  case animate(Double)
  case retarget(Double)
  case shift(Double)
  case length(Double)
  case rules(bounces: Bool, pages: Bool, fast: Bool)
  case pause(Double)

  static func random(using generator: inout SeededGenerator) -> ScrollOperation {
    func number(_ range: ClosedRange<Double>) -> Double {
      let odd: [Double] = [.nan, .infinity, 0, -1e300, 1e17]
      return Int.random(in: 0..<50, using: &generator) == 0
        ? odd.randomElement(using: &generator)! : .random(in: range, using: &generator)
    }
    switch Int.random(in: 0..<22, using: &generator) {
    case 0, 1: return .begin
    case 2: return .cancel
    case 3: return .stop
    case 4...7: return .drag(number(-150...150))
    case 8: return .end(settlingAt: nil)
    case 9: return .end(settlingAt: number(-100...2_000))
    case 10: return .fling(number(-5_000...5_000))
    case 11: return .wheel(number(-200...200))
    case 12: return .jump(number(-100...2_000))
    case 13: return .animate(number(-100...2_000))
    case 14: return .retarget(number(-100...2_000))
    case 15: return .shift(.random(in: -300...300, using: &generator))
    case 16: return .length(number(-10...2_000))
    case 17:
      return .rules(
        bounces: .random(using: &generator), pages: .random(using: &generator),
        fast: .random(using: &generator))
    default:
      let clock = [0.008, 0.016, 0.016, 0.1, 1, 0, -3, 1e-9, 1e5, .nan, 1e300, -.infinity]
      return .pause(clock.randomElement(using: &generator)!)
    }
  }
}

/// A scroll state whose host has an irregular clock.
private struct ScrollRun {
  var scroll = ScrollState()
  private var time = 10.0
  private var start = 0.0
  private var length = 500.0
  private let viewport = GridSize(width: 100, height: 200)

  init() {
    setBounds()
  }

  private mutating func setBounds() {
    let range = ScrollRange(
      start: GridPoint(x: start / 2 - 20, y: start - 30),
      end: GridPoint(x: (start + length - 200) / 2, y: start + length - 200))
    scroll.viewport = viewport
    scroll.range = range
  }

  /// Carries out an operation.
  /// - Returns: A description of what is wrong, if anything.
  mutating func perform(_ operation: ScrollOperation) -> String? {
    switch operation {
    case .begin: scroll.beginDrag(at: GridPoint(x: 9, y: 9), time: time)
    case .cancel: scroll.cancelDrag(time: time)
    case .stop: scroll.stop()
    case .drag(let way): scroll.drag(by: offset(way), time: time)
    case .end(let place):
      scroll.endDrag(time: time) { rest, _ in place.map { GridPoint(x: $0 / 2, y: $0) } ?? rest }
    case .fling(let velocity): scroll.fling(velocity: offset(velocity), time: time)
    case .wheel(let way):
      scroll.advance(to: time)
      let goal = scroll.range.clamp(scroll.offset) + offset(way)
      let left = scroll.scroll(by: offset(way), time: time)
      guard way.isFinite, way.magnitude < 1e9, scroll.phase != .dragging else { break }
      guard scroll.offset == scroll.range.clamp(goal), left == goal - scroll.offset else {
        return "a wheel scrolled to \(scroll.offset) and returned \(left)"
      }
    case .jump(let place): scroll.jump(to: GridPoint(x: place / 2, y: place))
    case .animate(let place):
      scroll.animate(to: GridPoint(x: place / 2, y: place), duration: 0.4, time: time)
    case .retarget(let place): scroll.retarget(to: GridPoint(x: place / 2, y: place))
    case .shift(let way):
      start += way
      scroll.shift(by: offset(way))
      setBounds()
    case .length(let length):
      self.length = length
      setBounds()
    case .rules(let bounces, let pages, let fast):
      var rules = scroll.rules
      rules.bounces = bounces ? .both : .horizontal
      rules.pages = pages ? .vertical : []
      rules.deceleration = fast ? .fast : .normal
      scroll.setRules(rules)
    case .pause(let pause):
      let next = time + pause
      scroll.advance(to: next)
      if next.magnitude < 1e9 { time = next }
    }
    return fault
  }

  /// Cancels a drag and waits until the content is at rest.
  /// - Returns: A description of what is wrong, if anything.
  mutating func finish() -> String? {
    scroll.cancelDrag(time: time)
    for frame in 1...400 {
      guard scroll.isMoving else { break }
      scroll.advance(to: time + Double(frame) / 20)
      if let fault { return fault }
    }
    guard scroll.phase == .idle else { return "the phase is still \(scroll.phase) after 20 s" }
    scroll.advance(to: time + 30)
    guard scroll.velocity == .zero else {
      return "the content rests with the velocity \(scroll.velocity)"
    }
    return fault
  }

  private var fault: String? {
    let (offset, range) = (scroll.offset, scroll.range)
    guard offset.x.isFinite, offset.y.isFinite else { return "the offset is \(offset)" }
    guard scroll.velocity.x.isFinite, scroll.velocity.y.isFinite else {
      return "the velocity is \(scroll.velocity)"
    }
    guard range.clamp(scroll.target) == scroll.target else {
      return "the target \(scroll.target) is out of range"
    }
    let way = offset - range.clamp(offset)
    if scroll.phase == .idle, way != .zero { return "the content rests \(way) out of range" }
    if way.x.magnitude > viewport.width || way.y.magnitude > viewport.height {
      return "the content is \(way) out of range"
    }
    if !scroll.rules.bounces.contains(.vertical), scroll.phase == .decelerating, way.y != 0 {
      return "the content decelerates \(way) out of range"
    }
    return nil
  }

  private func offset(_ way: Double) -> GridOffset { GridOffset(x: way / 2, y: way) }
}

import GridTesting
import Testing
import VirtualGrid

/// Random presses of one pointer, compared with a model that looks at each press as a whole.
@Suite struct PressScriptTests {
  /// An event of one pointer, or a pause.
  private enum Operation {
    case down(item: Int?, isMoving: Bool)
    case move(Double)
    case up(item: Int?, Double)
    case cancel
    case wait
  }

  /// An operation, and the time before it in sixteenths of a second.
  private typealias Step = (ticks: Int, operation: Operation)

  @Test func `random presses agree with a model of whole presses`() {
    let failure = checkRandomScripts(seed: 6, count: 2_000, length: 40) { generator in
      let item = Int.random(in: 0..<4, using: &generator)
      let operation: Operation =
        switch Int.random(in: 0..<16, using: &generator) {
        case 0..<5: .down(item: item == 3 ? nil : item % 2, isMoving: item == 2)
        case 5..<8: .move(Double(item * 4))
        case 8..<13: .up(item: item == 3 ? nil : item % 2, item == 2 ? 11 : 3)
        case 13: .cancel
        default: .wait
        }
      return (Int.random(in: 0..<5, using: &generator), operation)
    } run: { (script: [Step]) in
      let (events, expected) = (events(of: script), PressModel(script).events)
      return events == expected ? nil : "\(events) instead of \(expected)"
    }
    #expect(failure == nil)
  }

  @Test func `advancing at each deadline changes no events`() {
    let failure = checkRandomScripts(seed: 7, count: 500, length: 40) { generator in
      let item = Int.random(in: 0..<2, using: &generator)
      let operations: [Operation] = [
        .down(item: item, isMoving: false), .move(3), .move(12), .up(item: item, 0), .wait,
      ]
      return (
        Int.random(in: 0..<9, using: &generator),
        operations[.random(in: 0..<operations.count, using: &generator)]
      )
    } run: { (script: [Step]) in
      events(of: script) == events(of: script, isWoken: true) ? nil : "The events differ"
    }
    #expect(failure == nil)
  }

  private func events(of script: [Step], isWoken: Bool = false) -> [PressTracker.Event] {
    var presses = PressTracker()
    var events: [PressTracker.Event] = []
    var time = 0.0
    for step in script {
      time += Double(step.ticks) / 16
      while isWoken, let deadline = presses.nextDeadline, deadline <= time {
        events += presses.advance(to: deadline)
      }
      switch step.operation {
      case .down(let item, let isMoving):
        events += presses.pointerDown(at: .zero, on: item, time: time, whileMoving: isMoving)
      case .move(let way): events += presses.pointerMoved(to: GridPoint(x: way, y: 0), time: time)
      case .up(let item, let way):
        events += presses.pointerUp(at: GridPoint(x: 0, y: way), on: item, time: time)
      case .cancel: events += presses.pointerCancelled(time: time)
      case .wait: events += presses.advance(to: time)
      }
    }
    return events + presses.cancel()
  }

  /// A naive model: collects what happens to each press, and derives its events when it ends.
  private struct PressModel {
    private(set) var events: [PressTracker.Event] = []
    private var press: (item: Int?, start: Double, dragStart: Double?, place: GridPoint)?
    private var lastTap: (item: Int, time: Double, count: Int)?

    init(_ script: [Step]) {
      var time = 0.0
      for step in script {
        time += Double(step.ticks) / 16
        switch step.operation {
        case .down(let item, let isMoving):
          end(at: time)
          if isMoving { lastTap = nil }
          press = (isMoving ? nil : item, time, isMoving ? time : nil, .zero)
        case .move(let way):
          // Moves after the long press do not change its position.
          if let start = press?.start, time < start + 0.5 { press?.place = GridPoint(x: way, y: 0) }
          if way > 10, press != nil, press?.dragStart == nil { press?.dragStart = time }
        case .up(let item, let way): end(at: time, liftedOn: item, afterStraying: way > 10)
        case .cancel: end(at: time)
        case .wait: break
        }
      }
      end(at: time)
    }

    /// Ends a press without a release, and adds its events.
    private mutating func end(at time: Double) {
      finish(at: time, isLifted: false, isTap: false)
    }

    private mutating func end(at time: Double, liftedOn item: Int?, afterStraying: Bool) {
      finish(at: time, isLifted: true, isTap: item == press?.item && !afterStraying)
    }

    private mutating func finish(at time: Double, isLifted: Bool, isTap: Bool) {
      guard let press else { return }
      self.press = nil
      let rest = press.dragStart ?? time
      let isHighlighted = press.item != nil && press.start + 0.15 <= rest
      let isHeld = press.item != nil && press.start + 0.5 <= rest
      if let item = press.item {
        if isHighlighted { events.append(.highlight(item)) }
        if isHeld { events.append(.longPress(item, pointer: 0, at: press.place)) }
        if isTap, !isHeld, press.dragStart == nil {
          let isNext =
            lastTap.map { $0.item == item && press.start - $0.time <= 0.3 } ?? false
          let count = isNext ? (lastTap?.count ?? 0) + 1 : 1
          if !isHighlighted { events.append(.highlight(item)) }
          events += [.tap(item, count: count, pointers: 1), .unhighlight(item)]
          lastTap = (item, time, count)
          return
        }
        if isHighlighted { events.append(.unhighlight(item)) }
      }
      lastTap = nil
      if press.dragStart != nil {
        events += [.dragBegan(press.item, isHeld: isHeld), .dragEnded(isCancelled: !isLifted)]
      }
    }
  }
}

import GridTesting
import Testing
import VirtualGrid

@Suite struct ScrollStateFlingTests {
  @Test func `a fling ends at its announced target at any frame rate`() {
    for framesPerSecond in [1.0, 24, 60, 120, 997] {
      var scroll = ScrollState.list(at: 1_000)
      var said = GridPoint.zero
      scroll.fling(velocity: GridOffset(x: 0, y: 2_000), time: 0) { rest, _ in
        said = rest
        return rest
      }
      #expect(scroll.phase == .decelerating)
      #expect(scroll.target == said)
      let time = scroll.settle(from: 0, framesPerSecond: framesPerSecond)
      #expect(scroll.offset == said)
      #expect(isNear(said.y, 1_000 + Decay.normal.reach(of: 2_000), 0.5 + 1e-9))
      #expect(time > 3 && time < 5)
    }
  }

  @Test func `the number of frames does not affect a fling`() {
    var slow = ScrollState.list(length: 1_500)
    var fast = slow
    slow.fling(velocity: GridOffset(x: 0, y: 2_500), time: 5)
    fast.fling(velocity: GridOffset(x: 0, y: 2_500), time: 5)
    for frame in 1...180 {
      let time = 5 + Double(frame) / 60
      slow.advance(to: time)
      fast.advance(to: time - 1.0 / 120)
      fast.advance(to: time)
      #expect(slow.offset == fast.offset && slow.phase == fast.phase, "at \(time)")
    }
    #expect(slow.offset.y == 900)
  }

  /// The simulation applies the friction of a fling and, beyond the end, the force of a spring, in
  /// 100,000 steps a second.
  @Test func `a fling over the end and back agrees with a simulation of forces`() {
    var scroll = ScrollState.list(length: 1_500)
    scroll.fling(velocity: GridOffset(x: 0, y: 2_500), time: 0)
    let fall = Decay.normal.velocity(toReach: 1)
    let stiffness = (4 * Double.pi) * (4 * Double.pi)
    var (offset, velocity, isSprung) = (0.0, 2_500.0, false)
    let step = 1e-5
    for count in 1...150_000 {
      isSprung = isSprung || offset > 900
      let force = isSprung ? -stiffness * (offset - 900) - 8 * .pi * velocity : -fall * velocity
      velocity += force * step
      offset += velocity * step
      guard count % 1_000 == 0 else { continue }
      scroll.advance(to: Double(count) * step)
      #expect(isNear(scroll.offset.y, offset, 0.3), "at \(Double(count) * step)")
    }
    #expect(scroll.phase == .idle && scroll.offset.y == 900)
  }

  @Test func `the velocity is continuous where a fling passes an end`() {
    var scroll = ScrollState.list(length: 1_500)
    scroll.fling(velocity: GridOffset(x: 0, y: 2_500), time: 0)
    var (time, last, most) = (0.0, 2_500.0, 0.0)
    while scroll.isMoving {
      time += 1e-4
      scroll.advance(to: time)
      #expect(isNear(scroll.velocity.y, last, 10), "at \(time)")
      last = scroll.velocity.y
      most = max(most, scroll.offset.y)
    }
    #expect(most > 918 && scroll.offset.y == 900)
  }

  @Test func `the fastest fling overscrolls by at most half a viewport`() {
    for speed in [100.0, 1e4, 1e6, 1e12] {
      var scroll = ScrollState.list(length: 1_500)
      scroll.fling(velocity: GridOffset(x: 0, y: speed), time: 0)
      var most = 0.0
      for frame in 1...3_000 {
        scroll.advance(to: Double(frame) / 1_000)
        most = max(most, scroll.offset.y)
      }
      #expect(most <= 900 + 300.000_001)
    }
  }

  @Test func `a fling without bounce stops at the end`() {
    var rules = ScrollRules.list
    rules.bounces = []
    var scroll = ScrollState.list(length: 1_500, rules: rules)
    scroll.fling(velocity: GridOffset(x: 0, y: 2_500), time: 0)
    scroll.advance(to: 2)
    #expect(scroll.offset.y == 900 && scroll.phase == .idle)
  }

  @Test func `a flick back from an overscroll continues as a fling`() {
    var scroll = ScrollState.list()
    scroll.beginDrag(at: .zero, time: 0)
    scroll.drag(by: GridOffset(x: 0, y: 60), time: 0.01)
    scroll.drag(by: .zero, time: 1)
    for move in 1...5 { scroll.drag(by: GridOffset(x: 0, y: -8), time: 1 + Double(move) / 120) }
    #expect(scroll.offset.y < 0)
    scroll.endDrag(time: 1.05)
    #expect(scroll.phase == .decelerating)
    _ = scroll.settle(from: 1.05)
    #expect(scroll.offset.y > 100)
  }

  @Test func `a fling ends exactly at the target that it is given`() {
    for target in [1_500.0, 1_777.125, 2_400, 900, 1_000, 0, 9_400, 20_000, -5] {
      var scroll = ScrollState.list(at: 1_000)
      scroll.flick(down: false)
      var told = GridOffset.zero
      scroll.endDrag(time: 0.09) { _, velocity in
        told = velocity
        return GridPoint(x: 0, y: target)
      }
      #expect(isNear(told.y, 960, 1e-6))
      _ = scroll.settle(from: 0.09)
      #expect(scroll.offset.y == min(max(target, 0), 9_400), "for \(target)")
    }
  }

  @Test func `targets within reach are reached by deceleration, others by a spring`() {
    func phase(settlingAt target: Double) -> GridScrollPhase {
      var scroll = ScrollState.list(at: 1_000)
      scroll.fling(velocity: GridOffset(x: 0, y: 1_000), time: 0) { _, _ in
        GridPoint(x: 0, y: target)
      }
      return scroll.phase
    }
    #expect(phase(settlingAt: 1_520) == .decelerating)
    #expect(phase(settlingAt: 1_300) == .decelerating)
    #expect(phase(settlingAt: 1_100) == .settling)
    #expect(phase(settlingAt: 950) == .settling)
    #expect(phase(settlingAt: 4_000) == .settling)
  }

  @Test func `content at rest settles at a nearby target without velocity`() {
    var scroll = ScrollState.list(at: 1_010)
    scroll.beginDrag(at: .zero, time: 0)
    scroll.endDrag(time: 1) { rest, velocity in
      #expect(rest.y == 1_010 && velocity == .zero)
      return GridPoint(x: 0, y: 1_000)
    }
    #expect(scroll.phase == .settling)
    _ = scroll.settle(from: 1)
    #expect(scroll.offset.y == 1_000)
  }

  @Test func `a target that is not finite is ignored`() {
    var scroll = ScrollState.list(at: 1_000)
    var twin = scroll
    for (number, pages) in [(Double.nan, AxisSet()), (.infinity, .vertical)] {
      var rules = scroll.rules
      rules.pages = pages
      scroll.setRules(rules)
      twin.setRules(rules)
      scroll.fling(velocity: GridOffset(x: 0, y: 900), time: 0) { _, _ in
        GridPoint(x: number, y: number)
      }
      twin.fling(velocity: GridOffset(x: 0, y: 900), time: 0)
      #expect(scroll == twin)
    }
  }

  @Test func `a flick turns one page, a slow drag goes to the nearest`() {
    func page(moves: Int, pause: Double, by step: Double) -> Double {
      var scroll = ScrollState.list(at: 1_200, rules: .pagedList)
      scroll.beginDrag(at: .zero, time: 0)
      for move in 1...moves {
        scroll.drag(by: GridOffset(x: 0, y: -step), time: Double(move) / 120)
      }
      let end = Double(moves) / 120 + pause
      scroll.endDrag(time: end)
      _ = scroll.settle(from: end)
      return scroll.offset.y / 600
    }
    #expect(page(moves: 10, pause: 0, by: 4) == 3)
    #expect(page(moves: 10, pause: 0, by: -4) == 1)
    #expect(page(moves: 5, pause: 0, by: 200) == 3)
    #expect(page(moves: 10, pause: 1, by: 20) == 2)
    #expect(page(moves: 10, pause: 1, by: 40) == 3)
    #expect(page(moves: 10, pause: 1, by: -40) == 1)
  }

  @Test func `the last page may be shorter`() {
    var scroll = ScrollState.list(length: 1_500, at: 600, rules: .pagedList)
    scroll.fling(velocity: GridOffset(x: 0, y: 800), time: 0)
    _ = scroll.settle(from: 0)
    #expect(scroll.offset.y == 900)
    scroll.fling(velocity: GridOffset(x: 0, y: -800), time: 10)
    _ = scroll.settle(from: 10)
    #expect(scroll.offset.y == 600)
  }

  @Test func `a fling ignores axes that cannot scroll`() {
    var scroll = ScrollState(rules: .list)
    let viewport = GridSize(width: 100, height: 100)
    scroll.viewport = viewport
    scroll.range = ScrollRange(content: GridSize(width: 1_000, height: 1_000), viewport: viewport)
    scroll.fling(velocity: GridOffset(x: 500, y: 500), time: 0)
    _ = scroll.settle(from: 0)
    #expect(scroll.offset.x == 0 && scroll.offset.y > 200)
  }
}

import Testing
import VirtualGrid

@Suite struct ScrollStateFlingArrivalTests {
  @Test func `a fling arrives at an end at one time, whenever that is asked`() throws {
    var scroll = flung(at: 9_000, velocity: 2_000)
    #expect(scroll.flingArrival(by: 0.1) == nil)
    let arrival = try #require(scroll.flingArrival(by: 1))
    scroll.advance(to: 0.1)
    for time in [1.0, 5] {
      let later = try #require(scroll.flingArrival(by: time))
      #expect((later.time - arrival.time).magnitude < 1e-9)
      #expect((later.velocity.y - arrival.velocity.y).magnitude < 1e-6)
    }
    #expect(arrival.velocity.x == 0)
    scroll.advance(to: arrival.time)
    #expect((scroll.offset.y - 9_400).magnitude < 1e-6)
  }

  /// A fling that continues with the remaining velocity ends where an uninterrupted fling ends.
  @Test(arguments: [500.0, 1_000, 4_000], [-1.0, 1])
  func `the remaining velocity covers the remaining distance`(speed: Double, sign: Double) throws {
    let start = sign > 0 ? 9_390.0 : 10
    let arrival = try #require(flung(at: start, velocity: sign * speed).flingArrival(by: 9))
    let rest = Decay.normal.reach(of: arrival.velocity.y)
    #expect((rest + 10 * sign - Decay.normal.reach(of: sign * speed)).magnitude < 0.6)
  }

  @Test func `content that rests, springs or stays inside does not arrive`() {
    #expect(ScrollState.list(at: 9_400).flingArrival(by: 9) == nil)
    #expect(flung(at: 100, velocity: 500).flingArrival(by: 9) == nil)
    var pulled = ScrollState.list(at: 0)
    pulled.beginDrag(at: .zero, time: 0)
    pulled.drag(by: GridOffset(x: 0, y: 80), time: 0.1)
    #expect(pulled.flingArrival(by: 9) == nil)
    pulled.endDrag(time: 0.2)
    #expect(pulled.isMoving && pulled.flingArrival(by: 9) == nil)
  }

  @Test func `the velocity of a drag is that with which it would end`() {
    var scroll = ScrollState.list(at: 500)
    #expect(scroll.releaseVelocity(at: 0) == .zero)
    scroll.beginDrag(at: .zero, time: 0)
    for step in 1...10 { scroll.drag(by: GridOffset(x: 0, y: -9), time: Double(step) / 100) }
    let velocity = scroll.releaseVelocity(at: 0.11)
    #expect(velocity.y > 850 && velocity.y < 950)
    #expect(scroll.releaseVelocity(at: 0.3) == .zero)
    var proposed = GridOffset.zero
    scroll.endDrag(time: 0.11) { rest, velocity in
      proposed = velocity
      return rest
    }
    #expect(proposed == velocity)
    #expect(scroll.releaseVelocity(at: 0.12) == .zero)
  }

  @Test func `a nested drag along an axis withholds nothing`() {
    var drag = NestedDrag(along: .vertical)
    let (inner, outer) = (ScrollState.list(at: 9_400), ScrollState.list())
    let share = drag.share(of: GridOffset(x: 5, y: -1), inner: inner, outer: outer)
    #expect(share == (.zero, GridOffset(x: 0, y: -1)))
  }

  private func flung(at offset: Double, velocity: Double) -> ScrollState {
    var scroll = ScrollState.list(at: offset)
    scroll.fling(velocity: GridOffset(x: 0, y: velocity), time: 0)
    return scroll
  }
}

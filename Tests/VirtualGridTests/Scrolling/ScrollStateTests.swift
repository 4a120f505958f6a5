import Testing
import VirtualGrid

@Suite struct ScrollStateTests {
  @Test func `a jump ends within the bounds`() {
    var scroll = ScrollState.list()
    scroll.jump(to: GridPoint(x: 50, y: 20_000))
    #expect(scroll.offset == GridPoint(x: 0, y: 9_400))
    scroll.jump(to: GridPoint(x: 0, y: -1))
    #expect(scroll.offset == .zero)
  }

  @Test func `insets give the scroll range a negative start`() {
    let range = ScrollRange(
      content: GridSize(width: 100, height: 1_000), viewport: GridSize(width: 100, height: 400),
      insets: GridInsets(top: 20, bottom: 30))
    #expect(range.start.y == -20 && range.end.y == 630)
    #expect(range.clamp(GridPoint(x: 5, y: -100)) == GridPoint(x: 0, y: -20))
    let short = ScrollRange(
      content: GridSize(width: 10, height: 10), viewport: GridSize(width: 100, height: 400),
      insets: GridInsets(top: 20))
    #expect(short.end == short.start)
  }

  // MARK: - Animations

  @Test func `an animation ends exactly at its target after its duration`() {
    for framesPerSecond in [7.0, 60, 120] {
      var scroll = ScrollState.list(at: 100)
      scroll.animate(to: GridPoint(x: 0, y: 4_321.25), duration: 0.3, time: 2)
      #expect(scroll.phase == .animating && scroll.target.y == 4_321.25)
      let time = scroll.settle(from: 2, framesPerSecond: framesPerSecond)
      #expect(scroll.offset.y == 4_321.25)
      #expect(time >= 0.3 && time < 0.3 + 1.01 / framesPerSecond)
    }
  }

  @Test func `an animation follows its curve`() {
    var scroll = ScrollState.list(at: 100)
    scroll.animate(to: GridPoint(x: 0, y: 200), duration: 2, curve: .easeIn, time: 0)
    for step in 1..<20 {
      scroll.advance(to: Double(step) / 10)
      let share = TimingCurve.easeIn.value(at: Double(step) / 20)
      #expect(isNear(scroll.offset.y, 100 + 100 * share))
    }
    #expect(scroll.velocity.y > 50)
  }

  @Test func `an animation without a time begins with the next frame`() {
    for pause in [0.0, 0.01, 5, 1e5] {
      var scroll = ScrollState.list(at: 100)
      scroll.advance(to: 2)
      scroll.animate(to: GridPoint(x: 0, y: 200), duration: 2, curve: .linear)
      #expect(scroll.phase == .animating)
      let start = 2 + pause
      for (time, offset) in [(start, 100.0), (start + 0.5, 125), (start + 2, 200)] {
        scroll.advance(to: time)
        #expect(scroll.offset.y == offset, "at \(time) after a pause of \(pause)")
      }
      #expect(!scroll.isMoving)
    }
  }

  @Test func `an animation without a time continues from the last frame of another`() {
    var scroll = ScrollState.list()
    scroll.animate(to: GridPoint(x: 0, y: 100), duration: 1, curve: .linear, time: 0)
    scroll.advance(to: 0.5)
    scroll.animate(to: GridPoint(x: 0, y: 0), duration: 1, curve: .linear)
    scroll.advance(to: 0.75)
    #expect(scroll.offset.y == 50)
    scroll.advance(to: 1.25)
    #expect(scroll.offset.y == 25)
  }

  @Test func `an animation without a valid duration is a jump`() {
    for duration in [0, -1, .nan] {
      var scroll = ScrollState.list()
      scroll.animate(to: GridPoint(x: 0, y: 50), duration: duration, time: 0)
      #expect(scroll.offset.y == 50 && !scroll.isMoving)
    }
  }

  @Test func `an animation ends a drag even if it moves nothing`() {
    for place in [500.0, 700] {
      var scroll = ScrollState.list(at: 500)
      scroll.beginDrag(at: .zero, time: 0)
      scroll.animate(to: GridPoint(x: 0, y: place), duration: 1, time: 0)
      scroll.drag(by: GridOffset(x: 0, y: 90), time: 0.1)
      #expect(scroll.phase == (place == 500 ? .idle : .animating))
      _ = scroll.settle(from: 0)
      scroll.setLength(900)
      #expect(scroll.offset.y == 300)
    }
  }

  @Test func `a moved target is reached exactly and without a jump`() {
    for target in [5_000.0, 4_100, 3_900, 1_200, 0, 9_400] {
      for moment in stride(from: 0.05, to: 1, by: 0.1) {
        var animated = ScrollState.list(at: 1_000)
        animated.animate(to: GridPoint(x: 0, y: 4_000), duration: 1, time: 0)
        var flung = ScrollState.list(at: 1_000)
        flung.fling(velocity: GridOffset(x: 0, y: 4_000), time: 0) { _, _ in
          GridPoint(x: 0, y: 3_000)
        }
        for var scroll in [animated, flung] {
          scroll.advance(to: moment)
          let before = scroll.offset.y
          scroll.retarget(to: GridPoint(x: 0, y: target))
          #expect(scroll.offset.y == before)
          scroll.advance(to: moment + 1e-6)
          #expect(isNear(scroll.offset.y, before, 0.02), "to \(target) at \(moment)")
          _ = scroll.settle(from: moment)
          #expect(scroll.offset.y == target, "at \(moment)")
        }
      }
    }
  }

  @Test func `retargeting content at rest does nothing`() {
    var scroll = ScrollState.list(at: 100)
    scroll.retarget(to: GridPoint(x: 0, y: 500))
    #expect(scroll.offset.y == 100 && !scroll.isMoving)
  }

  // MARK: - Bounds

  @Test func `an offset at rest is clamped at once when content shrinks`() {
    var scroll = ScrollState.list(at: 9_000)
    scroll.setLength(2_000)
    #expect(scroll.offset.y == 1_400 && !scroll.isMoving)
  }

  @Test func `a fling settles at the new end when content shrinks`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.fling(velocity: GridOffset(x: 0, y: 1_000), time: 0)
    scroll.advance(to: 0.2)
    let before = scroll.offset.y
    scroll.setLength(before + 500)
    #expect(scroll.offset.y == before && scroll.phase == .settling)
    _ = scroll.settle(from: 0.2)
    #expect(isNear(scroll.offset.y, before - 100))
  }

  @Test func `an offset far out of range settles from half a viewport outside`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.animate(to: GridPoint(x: 0, y: 9_000), duration: 1, time: 0)
    scroll.advance(to: 0.8)
    scroll.setLength(2_000)
    #expect(scroll.offset.y == 1_400 + 300)
    _ = scroll.settle(from: 0.8)
    #expect(scroll.offset.y == 1_400)
  }

  /// Targets inside the remaining content and beyond it.
  @Test func `a fling back into shrunken content causes no jump`() {
    for (velocity, length) in [(-9_000.0, 2_000.0), (-100, 5_500), (-100, 1_000)] {
      var scroll = ScrollState.list(at: 5_000)
      scroll.fling(velocity: GridOffset(x: 0, y: velocity), time: 0)
      scroll.advance(to: 0.02)
      let before = scroll.offset.y
      scroll.setLength(length)
      #expect(scroll.offset.y == min(before, length - 600 + 300))
      var (last, time) = (scroll.offset.y, 0.02)
      while scroll.isMoving {
        time += 0.002
        scroll.advance(to: time)
        #expect(scroll.offset.y <= last && scroll.offset.y > last - 20, "at \(time)")
        last = scroll.offset.y
      }
      #expect(scroll.offset.y <= length - 600)
    }
  }

  @Test func `a dragged overscroll moves with shifted content`() {
    var scroll = ScrollState.list()
    scroll.beginDrag(at: .zero, time: 0)
    scroll.drag(by: GridOffset(x: 0, y: 100), time: 0.1)
    let pulled = scroll.offset.y
    scroll.shift(by: GridOffset(x: 0, y: 20))
    scroll.drag(by: .zero, time: 0.2)
    #expect(isNear(scroll.offset.y, pulled + 20))
  }

  @Test func `an animation beyond shrunken content ends at its end`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.animate(to: GridPoint(x: 0, y: 9_000), duration: 1, time: 0)
    scroll.advance(to: 0.2)
    let before = scroll.offset
    scroll.setLength(6_600)
    #expect(scroll.offset == before && scroll.phase == .animating)
    _ = scroll.settle(from: 0.2)
    #expect(scroll.offset.y == 6_000)
  }

  @Test func `a dragged overscroll stays in position when the other end moves`() {
    var scroll = ScrollState.list()
    scroll.beginDrag(at: .zero, time: 0)
    scroll.drag(by: GridOffset(x: 0, y: 3_000), time: 0.1)
    let pulled = scroll.offset.y
    #expect(pulled < -300)
    scroll.setLength(20_000)
    scroll.drag(by: .zero, time: 0.2)
    #expect(isNear(scroll.offset.y, pulled))
  }

  /// Content before the viewport grows in every phase. A copy whose content does not grow is
  /// compared.
  @Test func `content that grows before the viewport causes no visible motion`() {
    typealias Operation = (inout ScrollState) -> Void
    let operations: [Operation] = [
      { _ in },
      { $0.fling(velocity: GridOffset(x: 0, y: 1_500), time: 0) },
      { $0.animate(to: GridPoint(x: 0, y: 6_000), duration: 1, time: 0) },
      { $0.flick(down: false) },
      {
        $0.fling(velocity: GridOffset(x: 0, y: 50), time: 0) { _, _ in GridPoint(x: 0, y: 3_300) }
      },
    ]
    for (number, operation) in operations.enumerated() {
      var scroll = ScrollState.list(length: 8_000, at: 3_000)
      operation(&scroll)
      scroll.advance(to: 0.2)
      var twin = scroll
      scroll.shift(by: GridOffset(x: 0, y: 250))
      scroll.setLength(8_250)
      #expect(scroll.offset.y == twin.offset.y + 250 && scroll.velocity == twin.velocity)
      for frame in 1...60 {
        let time = 0.2 + Double(frame) / 60
        if number == 3 {
          scroll.drag(by: GridOffset(x: 0, y: -3), time: time)
          twin.drag(by: GridOffset(x: 0, y: -3), time: time)
        }
        scroll.advance(to: time)
        twin.advance(to: time)
        #expect(isNear(scroll.offset.y, twin.offset.y + 250), "operation \(number) at \(time)")
      }
    }
  }

  // MARK: - Wheels

  @Test func `a wheel moves at once and returns the unused delta`() {
    var scroll = ScrollState.list(length: 1_000)
    let ways = [GridOffset(x: 7, y: 100), GridOffset(x: 0, y: 350), GridOffset(x: 0, y: -1_000)]
    let left = ways.map { scroll.scroll(by: $0, time: 0) }
    #expect(left == [GridOffset(x: 7, y: 0), GridOffset(x: 0, y: 50), GridOffset(x: 0, y: -600)])
    #expect(scroll.offset.y == 0 && scroll.phase == .idle)
  }

  @Test func `a wheel has a velocity until it pauses`() {
    var scroll = ScrollState.list()
    for tick in 1...20 { _ = scroll.scroll(by: GridOffset(x: 0, y: 10), time: Double(tick) / 100) }
    #expect(isNear(scroll.velocity.y, 1_000, 50))
    scroll.advance(to: 0.31)
    #expect(scroll.velocity == .zero)
  }

  @Test func `a wheel stops a fling but not a drag`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.fling(velocity: GridOffset(x: 0, y: 1_000), time: 0)
    let free = scroll.scroll(by: GridOffset(x: 0, y: 1), time: 0.1)
    #expect(free == .zero && scroll.phase == .idle)
    scroll.beginDrag(at: .zero, time: 0.2)
    let held = scroll.scroll(by: GridOffset(x: 0, y: 9), time: 0.2)
    #expect(held == GridOffset(x: 0, y: 9))
    #expect(scroll.phase == .dragging)
  }

  // MARK: - Time

  @Test func `a clock that jumps back, stops or is not finite only delays a fling`() {
    var scroll = ScrollState.list(at: 1_000)
    var twin = scroll
    scroll.fling(velocity: GridOffset(x: 0, y: 1_000), time: 100)
    twin.fling(velocity: GridOffset(x: 0, y: 1_000), time: 100)
    scroll.advance(to: 100.5)
    twin.advance(to: 100.5)
    for time in [100.5, .nan, .infinity, -.infinity, 1e300, 7, 7] {
      let hasMoved = scroll.advance(to: time)
      #expect(!hasMoved, "at \(time)")
    }
    scroll.advance(to: 7.25)
    twin.advance(to: 100.75)
    #expect(isNear(scroll.offset.y, twin.offset.y))
    _ = scroll.settle(from: 7.25)
    #expect(scroll.offset.y == twin.target.y)
  }

  @Test func `advance returns whether the offset has changed`() {
    var scroll = ScrollState.list(at: 1_000)
    scroll.fling(velocity: GridOffset(x: 0, y: 1_000), time: 0)
    let moves = [0, 0.1, 0.1, 0.2, 9, 10].map { scroll.advance(to: $0) }
    #expect(moves == [false, true, false, true, true, false])
  }

  @Test func `nothing moves after a stop`() {
    var scroll = ScrollState.list()
    scroll.fling(velocity: GridOffset(x: 0, y: -2_000), time: 0)
    scroll.advance(to: 0.05)
    scroll.stop()
    #expect(scroll.phase == .idle && scroll.offset.y == 0 && scroll.velocity == .zero)
    let hasMoved = scroll.advance(to: 10)
    #expect(!hasMoved)
  }

  @Test func `invalid input leaves a finite offset and velocity`() {
    let odd = [Double.nan, .infinity, -.infinity, 1e308, -1e308]
    for number in odd {
      var scroll = ScrollState.list(at: 1_000)
      scroll.jump(to: GridPoint(x: number, y: number))
      scroll.shift(by: GridOffset(x: number, y: number))
      scroll.beginDrag(at: GridPoint(x: number, y: number), time: number)
      scroll.drag(by: GridOffset(x: number, y: number), time: number)
      scroll.endDrag(time: number)
      scroll.fling(velocity: GridOffset(x: number, y: number), time: 1)
      _ = scroll.scroll(by: GridOffset(x: number, y: number), time: number)
      scroll.animate(to: GridPoint(x: number, y: number), duration: number, time: number)
      scroll.retarget(to: GridPoint(x: number, y: number))
      scroll.viewport = GridSize(width: number, height: number)
      scroll.range = ScrollRange(
        start: GridPoint(x: number, y: number), end: GridPoint(x: number, y: number))
      scroll.advance(to: 2)
      #expect(scroll.offset.x.isFinite && scroll.offset.y.isFinite, "\(number)")
      #expect(scroll.velocity.x.isFinite && scroll.velocity.y.isFinite, "\(number)")
    }
  }
}

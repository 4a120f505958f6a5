import Testing
import VirtualGrid

@Suite struct OverscanTests {
  let viewport = GridRect(x: 0, y: 1_000, width: 300, height: 500)
  let overscan = Overscan(
    ahead: .viewports(1), behind: .points(100), lookahead: 0.5, limit: .viewports(2))

  @Test func `at rest both sides get the same length`() {
    #expect(
      overscan.rect(around: viewport) == GridRect(x: -200, y: 700, width: 700, height: 1_100))
  }

  @Test func `a motion moves overscan ahead and widens it by the velocity`() {
    let down = overscan.rect(around: viewport, velocity: GridOffset(x: 0, y: 800))
    #expect(down.minY == 900)
    #expect(down.maxY == 1_500 + 500 + 400)
    let up = overscan.rect(around: viewport, velocity: GridOffset(x: 0, y: -800))
    #expect(up.minY == 1_000 - 500 - 400)
    #expect(up.maxY == 1_600)
  }

  @Test func `each axis uses its own velocity`() {
    let rect = overscan.rect(around: viewport, velocity: GridOffset(x: -400, y: 0))
    #expect(rect.minX == -300 - 200)
    #expect(rect.maxX == 400)
    #expect(rect.minY == 700 && rect.maxY == 1_800)
  }

  @Test func `latency widens the overscan ahead of a motion`() {
    let rect = overscan.rect(around: viewport, velocity: GridOffset(x: 0, y: 600), latency: 0.25)
    #expect(rect.minY == 900)
    #expect(rect.maxY == 1_500 + 500 + 450)
    #expect(overscan.rect(around: viewport, latency: 9) == overscan.rect(around: viewport))
  }

  @Test func `no side is longer than the limit`() {
    for velocity in [10_000, 1e308, .infinity] {
      let rect = overscan.rect(
        around: viewport, velocity: GridOffset(x: 0, y: velocity), latency: 1)
      #expect(rect.maxY == 1_500 + 1_000, "\(velocity)")
    }
  }

  @Test func `a small change of the velocity changes the rectangle little`() {
    var before = overscan.rect(around: viewport, velocity: GridOffset(x: 0, y: -700))
    for velocity in -699...700 {
      let rect = overscan.rect(around: viewport, velocity: GridOffset(x: 0, y: Double(velocity)))
      #expect(rect.minY >= before.minY && rect.minY - before.minY < 2)
      #expect(rect.maxY >= before.maxY && rect.maxY - before.maxY < 2)
      before = rect
    }
  }

  @Test func `no overscan gives the viewport at any velocity`() {
    for velocity in [0, 1e9, -.infinity, .nan] {
      let offset = GridOffset(x: velocity, y: velocity)
      #expect(Overscan.none.rect(around: viewport, velocity: offset, latency: 9) == viewport)
    }
  }

  @Test func `an empty viewport is not widened`() {
    let rect = GridRect(x: 5, y: 5, width: 300, height: 0)
    #expect(overscan.rect(around: rect, velocity: GridOffset(x: 9, y: 9)) == rect)
  }

  /// Passes each number for each parameter, with usual values for the others.
  @Test func `any input gives a finite rectangle`() {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.5, .nan, -.nan, .infinity, -.infinity, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e-300, 1e300,
    ]
    for number in numbers {
      for place in 0..<12 {
        func value(_ index: Int, _ usual: Double) -> Double { place == index ? number : usual }
        let lengths = Overscan(
          ahead: place == 0 ? .points(number) : .viewports(value(1, 1)),
          behind: place == 2 ? .points(number) : .viewports(value(3, 0.5)),
          lookahead: value(4, 0.2), limit: .viewports(value(5, 4)))
        let rect = lengths.rect(
          around: GridRect(
            x: value(6, 0), y: value(7, 10), width: value(8, 300), height: value(9, 500)),
          velocity: GridOffset(x: 0, y: value(10, 100)), latency: value(11, 0.1))
        for side in [rect.minX, rect.minY, rect.width, rect.height] {
          #expect(side.isFinite, "\(number) at \(place)")
        }
        #expect(rect.width >= 0 && rect.height >= 0, "\(number) at \(place)")
      }
    }
  }
}

import Foundation
import GridTesting
import Testing

@testable import GridMotion

@Suite struct FunctionsTests {
  @Test func `the exponential function matches that of the C library`() {
    for x in numbers(in: -700...700) {
      #expect(isNear(exponential(x) / exp(x), 1, 2e-15), "at \(x)")
    }
    #expect(exponential(0) == 1)
    #expect(exponential(-.infinity) == 0)
    #expect(exponential(.infinity) == .infinity)
    #expect(exponential(.nan).isNaN)
  }

  @Test func `the natural logarithm matches that of the C library`() {
    for x in numbers(in: -300...300) {
      let number = pow(10, x)
      #expect(isNear(naturalLogarithm(number), log(number), 4e-16 * max(1, log(number).magnitude)))
    }
    for x in numbers(in: 0.9...1.1) {
      #expect(isNear(naturalLogarithm(x), log(x), 1e-16 + 4e-16 * log(x).magnitude), "at \(x)")
    }
    #expect(naturalLogarithm(1) == 0)
    #expect(naturalLogarithm(0) == -.infinity)
    #expect(naturalLogarithm(-1).isNaN)
    #expect(naturalLogarithm(.infinity) == .infinity)
  }

  @Test func `sine and cosine match those of the C library`() {
    for x in numbers(in: -1000...1000) + [0, .pi / 4, .pi / 2, .pi, -.pi, 3 * .pi / 2] {
      let (sine, cosine) = sineAndCosine(x)
      #expect(isNear(sine, sin(x), 4e-16) && isNear(cosine, cos(x), 4e-16), "at \(x)")
    }
    for x in numbers(in: -9e8...9e8) {
      let (sine, cosine) = sineAndCosine(x)
      #expect(isNear(sine, sin(x), 1e-6) && isNear(cosine, cos(x), 1e-6), "at \(x)")
    }
    #expect(sineAndCosine(.nan) == (0, 1))
    #expect(sineAndCosine(-.infinity) == (0, 1))
  }

  /// The results have these bits on every platform. If they change, every animation changes.
  @Test func `the functions return the same bits on every platform`() {
    #expect(exponential(-1.25).bitPattern == 0x3fd2_5618_372a_584e)
    #expect(naturalLogarithm(0.998).bitPattern == 0xbf60_6680_ffe7_cc08)
    #expect(sineAndCosine(12.5).sine.bitPattern == 0xbfb0_fa78_cc21_cfbb)
  }

  @Test func `the last moment of an interval is found to the last bit`() {
    #expect(lastMoment(from: 0, to: 8) { $0 <= 0.3 } == 0.3)
    #expect(lastMoment(from: 5, to: 5) { _ in true } == 5)
  }

  private func numbers(in range: ClosedRange<Double>) -> [Double] {
    var generator = SeededGenerator(seed: 3)
    return (0..<2_000).map { _ in .random(in: range, using: &generator) }
  }
}

import Foundation
import GridTesting
import Testing

@testable import GridSVG

/// A number as it is written in a document.
private func written(_ number: Double, places: Int = 3) -> String {
  var bytes: [UInt8] = []
  bytes.append(decimal: number, places: places)
  return String(decoding: bytes, as: UTF8.self)
}

/// The same number by decimal arithmetic, for numbers with few digits.
private func naive(_ count: Int, of unit: Int) -> String {
  var exact = Decimal(count) / Decimal(unit)
  var rounded = Decimal()
  NSDecimalRound(&rounded, &exact, 3, .plain)
  return rounded == 0 ? "0" : "\(rounded)"
}

@Suite struct BytesNumbersTests {
  @Test func `numbers are written with at most three decimals and no trailing zeros`() {
    #expect(written(0) == "0")
    #expect(written(12) == "12")
    #expect(written(-12.5) == "-12.5")
    #expect(written(0.125) == "0.125")
    #expect(written(1.000_4) == "1")
    #expect(written(0.999_6) == "1")
    #expect(written(100.01) == "100.01")
    #expect(written(0.123_456_7, places: 6) == "0.123457")
    #expect(written(2.5, places: 0) == "3")
  }

  @Test func `numbers that round to zero are written without a sign`() {
    for number in [-0.0, -0.000_4, -1e-300, -.leastNonzeroMagnitude] {
      #expect(written(number) == "0")
    }
  }

  @Test func `NaN is written as zero, and large numbers are clamped`() {
    #expect(written(.nan) == "0")
    #expect(written(.infinity) == "1000000000")
    #expect(written(-.infinity) == "-1000000000")
    #expect(written(1e300) == "1000000000")
    #expect(written(.infinity, places: 6) == "1000000000")
  }

  @Test func `multiples of a 64th are rounded as in decimal arithmetic`() {
    for count in -2_000...2_000 { #expect(written(Double(count) / 64) == naive(count, of: 64)) }
  }

  @Test func `written numbers are off by at most half of the last decimal`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<4_000 {
      let power = Double.random(in: -6...9, using: &generator)
      let number = Double.random(in: -1...1, using: &generator) * pow(10, power)
      let text = written(number)
      #expect(
        text.wholeMatch(of: /0|-?([1-9][0-9]*|0(?=\.))(\.[0-9]{0,2}[1-9])?/) != nil, "\(text)")
      #expect(abs(try #require(Double(text)) - number) < 0.000_500_001, "\(number)")
    }
  }

  @Test func `colors are written with three digits where possible`() {
    func digits(_ color: GridColor) -> String {
      var bytes: [UInt8] = []
      bytes.append(hexOf: color)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(digits(GridColor(0xFF8800)) == "#f80")
    #expect(digits(GridColor(0xFF8801)) == "#ff8801")
    #expect(digits(GridColor(0x0A0000)) == "#0a0000")
    #expect(digits(.black) == "#000")
  }
}

extension [UInt8] {
  /// Writes a number with at most so many decimals, up to 6, and no more than it needs.
  ///
  /// It is the same in any language, and always one: what is not a number is 0, and what is beyond
  /// 10^9 that far.
  mutating func append(decimal number: Double, places: Int = 3) {
    let unit = Int64.powersOfTen[places]
    let limited = number.isNaN ? 0 : Swift.min(Swift.max(number, -Self.limit), Self.limit)
    let count = Int64((limited * Double(unit)).rounded())
    if count < 0 { append(UInt8(ascii: "-")) }
    let magnitude = count < 0 ? -count : count
    append(whole: magnitude / unit)
    appendFraction(magnitude % unit, of: unit)
  }

  /// Writes numbers with blanks between them.
  mutating func append(decimals numbers: [Double]) {
    for (place, number) in numbers.enumerated() {
      if place > 0 { append(UInt8(ascii: " ")) }
      append(decimal: number)
    }
  }

  /// The greatest number that is written.
  static var limit: Double { 1e9 }

  private mutating func append(whole number: Int64) {
    if number >= 10 { append(whole: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private mutating func appendFraction(_ count: Int64, of unit: Int64) {
    guard count > 0 else { return }
    append(UInt8(ascii: "."))
    var (rest, digit) = (count, unit / 10)
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(rest / digit))
      rest %= digit
      digit /= 10
    }
  }
}

extension Int64 {
  fileprivate static let powersOfTen: [Int64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
}

// MARK: - Colors
extension [UInt8] {
  /// Writes red, green and blue as hexadecimal digits: three if that is enough.
  mutating func append(hexOf color: GridColor) {
    append(UInt8(ascii: "#"))
    let rgb = color.rgb
    let isShort = rgb >> 4 & 0x0F0F0F == rgb & 0x0F0F0F
    for place in (0..<6).reversed() where !isShort || place % 2 == 0 {
      append(UInt8.hexDigits[Int(rgb >> (4 * UInt32(place)) & 15)])
    }
  }
}

extension UInt8 {
  fileprivate static let hexDigits = Array("0123456789abcdef".utf8)
}

// MARK: - What can be drawn
extension Double {
  /// Whether it is a number that is not too far away to be drawn.
  var isDrawable: Bool { magnitude <= [UInt8].limit }
}

extension GridRect {
  /// Whether all its edges can be drawn.
  var isDrawable: Bool {
    minX.isDrawable && minY.isDrawable && maxX.isDrawable && maxY.isDrawable
  }
}

extension GridTransform {
  /// Whether something can be seen through it.
  var isDrawable: Bool {
    [a, b, c, d, x, y].allSatisfy(\.isDrawable) && a * d - b * c != 0
  }
}

extension [UInt8] {
  /// Writes a decimal number without trailing zeros.
  ///
  /// The format does not depend on the locale. NaN is written as 0, and values beyond ±10^9 are
  /// clamped.
  /// - Parameter places: The maximum number of decimals, 0...6.
  mutating func append(decimal number: Double, places: Int = 3) {
    let unit = Int64.powersOfTen[places]
    let limited = number.bounded(by: Self.limit)
    let count = Int64((limited * Double(unit)).rounded())
    if count < 0 { append(UInt8(ascii: "-")) }
    let magnitude = count < 0 ? -count : count
    append(whole: magnitude / unit)
    appendFraction(magnitude % unit, of: unit)
  }

  /// Writes numbers separated by spaces.
  mutating func append(decimals numbers: [Double]) {
    for (place, number) in numbers.enumerated() {
      if place > 0 { append(UInt8(ascii: " ")) }
      append(decimal: number)
    }
  }

  /// The greatest magnitude that is written, 10^9.
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
  /// Writes red, green and blue as `#rgb` if that loses nothing, otherwise as `#rrggbb`.
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

// MARK: - Limits of coordinates
extension Double {
  /// Whether the number is finite and within the limit of coordinates.
  var isDrawable: Bool { magnitude <= [UInt8].limit }
}

extension GridRect {
  /// Whether all edges are within the limit of coordinates.
  var isDrawable: Bool {
    minX.isDrawable && minY.isDrawable && maxX.isDrawable && maxY.isDrawable
  }
}

extension GridTransform {
  /// Whether all numbers are within the limit and the transform has an inverse.
  var isDrawable: Bool {
    [a, b, c, d, x, y].allSatisfy(\.isDrawable) && a * d - b * c != 0
  }
}

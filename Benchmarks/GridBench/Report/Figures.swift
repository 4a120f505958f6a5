/// Formats numbers for people.
package enum Figures {
  /// Returns a time, for example `3.7 ns` or `12.4 µs`.
  package static func time(_ nanoseconds: Double) -> String {
    scaled(nanoseconds, by: 1_000, units: ["ns", "µs", "ms", "s"])
  }

  /// Returns an amount of memory, for example `312 B` or `7.6 MB`.
  static func bytes(_ count: Int) -> String {
    count < 10_000
      ? grouped(count) + " B" : scaled(Double(count), by: 1_000, units: ["B", "kB", "MB", "GB"])
  }

  /// Returns a count, for example `10^6` or `12,500`.
  static func count(_ count: Int) -> String {
    var rest = count
    var exponent = 0
    while rest >= 10, rest % 10 == 0 {
      rest /= 10
      exponent += 1
    }
    return rest == 1 && exponent > 1 ? "10^\(exponent)" : grouped(count)
  }

  /// Returns a time at an axis, for example `10 µs`: without the zeros behind a decimal point.
  static func tick(_ nanoseconds: Double) -> String {
    time(nanoseconds).replacing(".00 ", with: " ").replacing(".0 ", with: " ")
  }

  /// Returns a small number that is positive, for example `5.01`, `0.004` or `4e-08`.
  static func small(_ value: Double) -> String {
    value < 0.01 ? "\(value.rounded(significant: 2))" : number(value)
  }

  /// Returns a ratio, for example `1.32`, or `1/832` if it is below 0.095.
  static func ratio(_ ratio: Double) -> String {
    guard ratio.isFinite, ratio > 0, ratio < 0.095 else { return number(ratio) }
    return "1/" + grouped(Int((1 / ratio).rounded(significant: 3)))
  }

  /// Returns a number that is not negative, for example `0.02`, `1.32` or `1,320`.
  static func number(_ value: Double) -> String {
    guard value.isFinite, value < 1e15 else { return "\(value)" }
    if let whole = Int(exactly: value) { return grouped(whole) }
    return value < 0.005 ? "<0.01" : threeDigits(value.rounded(significant: 3))
  }

  /// Returns a value that is slightly above a limit, with the fewest digits that show this, for example `3.0004`.
  static func excess(_ value: Double, over limit: Double) -> String {
    let digits = (4...17).first { value.rounded(significant: $0) > limit } ?? 17
    let rounded = value.rounded(significant: digits)
    return Int(exactly: rounded).map(grouped) ?? "\(rounded)"
  }

  private static func scaled(_ value: Double, by factor: Double, units: [String]) -> String {
    var value = value.rounded(significant: 3)
    var units = units[...]
    while value >= factor, units.count > 1 {
      value = (value / factor).rounded(significant: 3)
      units.removeFirst()
    }
    return "\(threeDigits(value)) \(units.first!)"
  }

  /// Returns three significant digits with a decimal point where needed, for example `1.20`, `12.0`
  /// or `120`.
  private static func threeDigits(_ value: Double) -> String {
    let decimals = value < 10 ? 2 : value < 100 ? 1 : 0
    let factor = [1, 10, 100][decimals]
    let whole = Int((value * Double(factor)).rounded())
    guard decimals > 0 else { return grouped(whole) }
    let fraction = String(whole % factor)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(whole / factor).\(zeros)\(fraction)"
  }

  /// Returns a whole number with commas between groups of three digits.
  private static func grouped(_ value: Int) -> String {
    var digits = String(value.magnitude)[...]
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    return (value < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}

extension Double {
  /// Returns the number rounded to a number of significant digits.
  func rounded(significant digits: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    var factor = 1.0
    let limit = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    while magnitude * factor < limit / 10 { factor *= 10 }
    guard factor == 1 else { return (self * factor).rounded() / factor }
    while magnitude / factor >= limit { factor *= 10 }
    return (self / factor).rounded() * factor
  }
}

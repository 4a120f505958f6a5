/// Returns a number with a comma between groups of three digits.
public func grouped(_ number: some BinaryInteger) -> String {
  let digits = String(number.magnitude)
  var text = number < 0 ? "-" : ""
  for (place, digit) in digits.enumerated() {
    if place > 0, (digits.count - place) % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return text
}

/// Returns seconds as milliseconds with two decimals. The value is clamped to 0...1e6 seconds.
func milliseconds(_ seconds: Double) -> String {
  let hundredths = Int64((min(max(seconds, 0), 1e6) * 1e5).rounded())
  let rest = hundredths % 100
  return grouped(hundredths / 100) + (rest < 10 ? ".0" : ".") + String(rest) + " ms"
}

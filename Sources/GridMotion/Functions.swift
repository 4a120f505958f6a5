// Elementary functions by arithmetic alone, because not every platform has a C library. They give
// the same bits on every platform, and differ from those of a C library by a few units in the last
// place.

/// Returns e to the power of `x`; infinity on overflow, 0 on underflow.
func exponential(_ x: Double) -> Double {
  guard x > -745 else { return x.isNaN ? x : 0 }
  guard x < 709 else { return x.isNaN ? x : .infinity }
  let k = nearestInteger(x / ln2)
  let r = (x - Double(k) * ln2High) - Double(k) * ln2Low
  var sum = 1.0
  var term = 1.0
  for i in 1...14 {
    term *= r / Double(i)
    sum += term
  }
  return sum * Double(sign: .plus, exponent: k, significand: 1)
}

/// Returns the natural logarithm of `x`: negative infinity for 0, NaN below 0.
func naturalLogarithm(_ x: Double) -> Double {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x.isFinite else { return x }
  let isLarge = x.significand > 1.4142135623730951
  let exponent = Double(isLarge ? x.exponent + 1 : x.exponent)
  let m = isLarge ? x.significand / 2 : x.significand
  // ln m = 2 · artanh(s), with the magnitude of s at most 0.172.
  let s = (m - 1) / (m + 1)
  var sum = 0.0
  for i in (0...11).reversed() { sum = sum * (s * s) + 1 / Double(2 * i + 1) }
  return exponent * ln2High + (2 * s * sum + exponent * ln2Low)
}

/// Returns the sine and cosine of an angle in radians.
///
/// Angles of a magnitude of 1e9 or more, and NaN, are treated as 0: there, the distance between
/// adjacent numbers becomes noticeable.
func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
  guard x.magnitude < 1e9 else { return (0, 1) }
  let quarters = nearestInteger(x * 0.6366197723675814)
  let k = Double(quarters)
  let r = ((x - k * quarterHigh) - k * quarterMiddle) - k * quarterLow
  let square = r * r
  var sine = 1.0
  var cosine = 1.0
  for i in (1...9).reversed() {
    let n = Double(2 * i)
    sine = 1 - sine * square / (n * (n + 1))
    cosine = 1 - cosine * square / ((n - 1) * n)
  }
  sine *= r
  switch quarters & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// Returns the last time in `low...high` at which a condition holds, found by bisection.
///
/// The condition must hold at `low`, and must not hold again after it first fails.
func lastMoment(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  // After 100 halvings, no number is left between the two times.
  for _ in 0..<100 {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { break }
    if holds(middle) { low = middle } else { high = middle }
  }
  return low
}

// MARK: - Constants
// ln 2 and a quarter turn, each split into parts. The high parts have so few bits that their
// products with the integers needed here are exact (for the quarter turn, up to a million).
private var ln2: Double { 0.6931471805599453 }
private var ln2High: Double { 0.6931471803691238 }
private var ln2Low: Double { 1.9082149292705877e-10 }
private var quarterHigh: Double { 1.5707963267341256 }
private var quarterMiddle: Double { 6.077100506303966e-11 }
private var quarterLow: Double { 2.0222662487959506e-21 }

private func nearestInteger(_ x: Double) -> Int { Int(x < 0 ? x - 0.5 : x + 0.5) }

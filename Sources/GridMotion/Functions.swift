// The functions of a C library, in arithmetic alone: the same bits wherever this compiles, also
// where there is no C library. Compared with one, they are off by a few units in the last place.

/// e to the power of x. What is too large is infinite.
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

/// The power that e has to be raised to for x: negative infinity for 0, not a number below.
func naturalLogarithm(_ x: Double) -> Double {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x.isFinite else { return x }
  let isLarge = x.significand > 1.4142135623730951
  let exponent = Double(isLarge ? x.exponent + 1 : x.exponent)
  let m = isLarge ? x.significand / 2 : x.significand
  // ln m is twice the area tangent of s, at most 0.172.
  let s = (m - 1) / (m + 1)
  var sum = 0.0
  for i in (0...11).reversed() { sum = sum * (s * s) + 1 / Double(2 * i + 1) }
  return exponent * ln2High + (2 * s * sum + exponent * ln2Low)
}

/// The sine and the cosine of an angle. What is beyond a billion, where the angle between two
/// neighbouring numbers begins to show, counts as 0.
func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
  guard x.magnitude < 1e9 else { return (0, 1) }
  let quarters = nearestInteger(x * 0.6366197723675814)
  let k = Double(quarters)
  let r = ((x - k * quarterHigh) - k * quarterMiddle) - k * quarterLow
  let square = r * r
  var sine = 1.0
  var cosine = 1.0
  for i in (1...9).reversed() {
    sine = 1 - sine * square / Double(2 * i * (2 * i + 1))
    cosine = 1 - cosine * square / Double((2 * i - 1) * 2 * i)
  }
  sine *= r
  switch quarters & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// The moment in `low...high` until which something holds, as near as numbers go: it has to hold
/// at `low` and no more from some moment on.
func lastMoment(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  // Halved so often, no distance between two times is left.
  for _ in 0..<100 {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { break }
    if holds(middle) { low = middle } else { high = middle }
  }
  return low
}

// MARK: - Parts
// ln 2 and a quarter of a turn in parts: the high ones are so short that their product with the
// whole numbers needed here is exact (for a quarter up to a million of them).
private var ln2: Double { 0.6931471805599453 }
private var ln2High: Double { 0.6931471803691238 }
private var ln2Low: Double { 1.9082149292705877e-10 }
private var quarterHigh: Double { 1.5707963267341256 }
private var quarterMiddle: Double { 6.077100506303966e-11 }
private var quarterLow: Double { 2.0222662487959506e-21 }

private func nearestInteger(_ x: Double) -> Int { Int(x < 0 ? x - 0.5 : x + 0.5) }

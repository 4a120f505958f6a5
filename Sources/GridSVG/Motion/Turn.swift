/// A transform in the words of a style sheet, of which each is a number that a viewer changes by itself
/// from one to the next: a scale, then a slant, then a turn. The numbers of a `matrix` are not, for they
/// are taken apart first.
struct Turn {
  /// Clockwise, in radians, as many times around as bring it near the one before.
  let angle: Double

  /// How far what points down leans to the right, in radians.
  let slant: Double

  let width: Double
  let height: Double

  /// The turn of a transform, near the one of a moment before.
  init(of transform: GridTransform, after last: Turn? = nil) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    // What has no width may point anywhere.
    var angle = a == 0 && b == 0 ? last?.angle ?? 0 : Double.angle(x: a, y: b)
    // Half a turn is the same as two negative factors.
    if let last { angle += ((last.angle - angle) / .pi).rounded() * .pi }
    let (cosine, sine) = (GridTransform.rotation(by: angle).a, GridTransform.rotation(by: angle).b)
    self.angle = angle
    width = a * cosine + b * sine
    height = d * cosine - c * sine
    let lean = c * cosine + d * sine
    slant = height == 0 ? 0 : Double.angle(x: height.magnitude, y: height < 0 ? -lean : lean)
  }
}

extension Double {
  /// The angle from the direction of x to a point, from -π to π: in arithmetic alone, so that it is the
  /// same everywhere.
  fileprivate static func angle(x: Double, y: Double) -> Double {
    guard x >= 0 else { return (y < 0 ? -pi : pi) - angle(x: -x, y: y) }
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return 0 }
    // The tangent of half the angle, and then of an eighth of it.
    var tangent = y / (length + x)
    for _ in 0..<2 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    var sum = 0.0
    for power in stride(from: 23.0, through: 1, by: -2) {
      sum = 1 / power - sum * (tangent * tangent)
    }
    return 8 * tangent * sum
  }
}

/// A linear transform as a scale, followed by a skew, followed by a rotation.
///
/// CSS interpolates the arguments of these functions one by one. It does not do so with the numbers
/// of a `matrix`, which it decomposes first.
struct TransformParts {
  /// The clockwise rotation in radians, unwrapped to be nearest to the preceding angle.
  let rotation: Double

  /// The skew in radians: the angle by which the y axis leans.
  let skew: Double

  let scaleX: Double
  let scaleY: Double

  /// Decomposes a transform, choosing the angle nearest to that of the preceding decomposition.
  init(of transform: GridTransform, after last: TransformParts? = nil) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    // Without width, the direction is undefined; keep the last one.
    var angle = a == 0 && b == 0 ? last?.rotation ?? 0 : Double.angle(x: a, y: b)
    // A half turn equals a change of sign of both factors.
    if let last { angle += ((last.rotation - angle) / .pi).rounded() * .pi }
    let (cosine, sine) = (GridTransform.rotation(by: angle).a, GridTransform.rotation(by: angle).b)
    rotation = angle
    scaleX = a * cosine + b * sine
    scaleY = d * cosine - c * sine
    let lean = c * cosine + d * sine
    skew = scaleY == 0 ? 0 : Double.angle(x: scaleY.magnitude, y: scaleY < 0 ? -lean : lean)
  }
}

extension Double {
  /// Returns the angle of a vector from the x axis, from -π to π. Uses arithmetic only, so that all
  /// platforms give the same digits.
  fileprivate static func angle(x: Double, y: Double) -> Double {
    guard x >= 0 else { return (y < 0 ? -pi : pi) - angle(x: -x, y: y) }
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return 0 }
    // First the tangent of half the angle; two halvings give that of an eighth.
    var tangent = y / (length + x)
    for _ in 0..<2 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    var sum = 0.0
    for power in stride(from: 23.0, through: 1, by: -2) {
      sum = 1 / power - sum * (tangent * tangent)
    }
    return 8 * tangent * sum
  }
}

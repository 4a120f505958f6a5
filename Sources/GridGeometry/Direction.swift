/// The cosine and sine of an angle.
///
/// They are computed here because not every platform has a C library. The same angle gives the same
/// bits on every platform.
struct Direction: Hashable, Sendable {
  let cosine: Double
  let sine: Double

  /// Creates the direction of an angle in radians.
  ///
  /// It is exact for multiples of a quarter turn, and within 2^-52 of the true value for up to some
  /// turns. An angle that is NaN or whose magnitude is above 2^20 is treated as 0.
  init(of angle: Double) {
    let angle = angle.magnitude <= 0x1p20 ? angle : 0
    let quarter = Double.pi / 2
    let turns = (angle / quarter).rounded()
    // At most an eighth of a turn, where few terms of the series suffice.
    let (cosine, sine) = Self.series(angle - turns * quarter)
    switch Int(turns) & 3 {
    case 0: (self.cosine, self.sine) = (cosine, sine)
    case 1: (self.cosine, self.sine) = (-sine, cosine)
    case 2: (self.cosine, self.sine) = (-cosine, -sine)
    default: (self.cosine, self.sine) = (sine, -cosine)
    }
  }

  /// Returns the cosine and sine of an angle of at most an eighth of a turn, by their power series.
  private static func series(_ angle: Double) -> (cosine: Double, sine: Double) {
    let square = angle * angle
    var (cosine, sine) = (1.0, 1.0)
    // Starts with the smallest term to keep rounding errors small. The first omitted term is below
    // 2^-57.
    for pair in stride(from: 8, to: 0, by: -1) {
      let n = Double(2 * pair)
      cosine = 1 - cosine * square / ((n - 1) * n)
      sine = 1 - sine * square / (n * (n + 1))
    }
    return (cosine, sine * angle)
  }
}

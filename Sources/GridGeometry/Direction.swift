/// Where an angle points: its cosine and its sine.
///
/// Reckoned here, because there is no C library everywhere; the same angle gives the same bits on
/// every platform.
struct Direction: Hashable, Sendable {
  let cosine: Double
  let sine: Double

  /// The direction of an angle in radians, within 2^-52 of the true one for some turns, and
  /// exact for the multiples of a quarter turn. An angle that is not a number, or of more than 2^20
  /// radians, counts as 0.
  init(of angle: Double) {
    let angle = angle.magnitude <= 0x1p20 ? angle : 0
    let quarter = Double.pi / 2
    let turns = (angle / quarter).rounded()
    // At most an eighth of a turn, where a few terms of the series are all that counts.
    let (cosine, sine) = Self.series(angle - turns * quarter)
    switch Int(turns) & 3 {
    case 0: (self.cosine, self.sine) = (cosine, sine)
    case 1: (self.cosine, self.sine) = (-sine, cosine)
    case 2: (self.cosine, self.sine) = (-cosine, -sine)
    default: (self.cosine, self.sine) = (sine, -cosine)
    }
  }

  /// Cosine and sine of an angle up to an eighth of a turn, by their power series.
  private static func series(_ angle: Double) -> (cosine: Double, sine: Double) {
    let square = angle * angle
    var (cosine, sine) = (1.0, 1.0)
    // From the smallest term on, so that little is lost; the first one left out is below 2^-57.
    for pair in stride(from: 8, to: 0, by: -1) {
      cosine = 1 - cosine * square / Double((2 * pair - 1) * (2 * pair))
      sine = 1 - sine * square / Double((2 * pair) * (2 * pair + 1))
    }
    return (cosine, sine * angle)
  }
}

import GridMotion

extension DampedSpring {
  /// The damping relative to critical damping.
  var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
}

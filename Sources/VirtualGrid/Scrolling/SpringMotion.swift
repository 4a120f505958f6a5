/// A spring that moves the offset to a target along one axis.
///
/// It is critically damped: it comes to rest as fast as possible without oscillating.
struct SpringMotion: Hashable, Sendable {
  /// The offset at the end.
  private(set) var target: Double

  private let start: DampedSpring.State
  private let spring: DampedSpring
  private let began: Double
  private let duration: Double

  /// - Parameter frequency: The stiffness, as the angular frequency without damping, in radians per
  ///   second.
  init(
    to target: Double, from start: DampedSpring.State, frequency: Double = gentle, at now: Double
  ) {
    self.target = target
    self.start = start
    spring = DampedSpring(stiffness: frequency * frequency, damping: 2 * frequency)
    began = now
    duration = spring.settlingTime(from: start, within: 1.0 / 64)
  }

  /// The default frequency: one undamped oscillation takes half a second.
  static var gentle: Double { 4 * .pi }

  /// The highest frequency. With a stiffer spring, the content would seem to stop abruptly.
  static var stiffest: Double { 40 }
}

extension SpringMotion {
  func isOver(at now: Double) -> Bool { now - began >= duration }

  func offset(at now: Double) -> Double {
    isOver(at: now) ? target : target + spring.state(after: now - began, from: start).displacement
  }

  func velocity(at now: Double) -> Double {
    isOver(at: now) ? 0 : spring.state(after: now - began, from: start).velocity
  }

  func moved(by distance: Double) -> SpringMotion {
    var motion = self
    motion.target += distance
    return motion
  }
}

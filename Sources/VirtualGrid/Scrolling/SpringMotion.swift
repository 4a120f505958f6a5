/// Content that a spring brings to its target along one axis.
///
/// The spring is critically damped: it comes to rest as soon as one can without swinging.
struct SpringMotion: Hashable, Sendable {
  /// Where it comes to rest.
  private(set) var target: Double

  private let start: DampedSpring.State
  private let spring: DampedSpring
  private let began: Double
  private let duration: Double

  /// - Parameter frequency: How stiff the spring is: the angle per second without damping.
  init(
    to target: Double, from start: DampedSpring.State, frequency: Double = gentle, at now: Double
  ) {
    self.target = target
    self.start = start
    spring = DampedSpring(stiffness: frequency * frequency, damping: 2 * frequency)
    began = now
    duration = spring.settlingTime(from: start, within: 1.0 / 64)
  }

  /// Half a second for the swing that damping prevents.
  static var gentle: Double { 4 * .pi }

  /// Stiffer than this would look like a wall.
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

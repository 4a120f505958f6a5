/// A decelerating offset along one axis, which ends exactly at its target.
///
/// Exponential decay would never cover the last half point, so the motion ends that much earlier.
struct FlingMotion: Hashable, Sendable {
  /// The offset at which it comes to rest if it does not reach an end of the content.
  private(set) var target: Double

  /// The initial velocity, in points per second.
  let velocity: Double

  private var start: Double
  private let decay: Decay
  private let began: Double
  private let duration: Double

  /// Creates a fling whose initial velocity is the one that reaches the target.
  init(from start: Double, to target: Double, _ decay: Decay, at now: Double) {
    self.target = target
    self.start = start
    self.decay = decay
    began = now
    velocity = Self.velocity(for: target - start, decay)
    duration = decay.time(from: velocity, until: decay.velocity(toReach: Self.rest))
  }

  private static var rest: Double { 0.5 }
}

extension FlingMotion {
  /// Returns the distance that a fling of this velocity covers.
  static func distance(of velocity: Double, _ decay: Decay) -> Double {
    let reach = decay.reach(of: velocity)
    guard reach.magnitude > rest else { return 0 }
    return reach > 0 ? reach - rest : reach + rest
  }

  /// Returns the velocity of a fling that covers this distance.
  static func velocity(for distance: Double, _ decay: Decay) -> Double {
    guard distance != 0 else { return 0 }
    return decay.velocity(toReach: distance > 0 ? distance + rest : distance - rest)
  }

  func isOver(at now: Double) -> Bool { now - began >= duration }

  func offset(at now: Double) -> Double {
    isOver(at: now) ? target : start + decay.distance(after: now - began, from: velocity)
  }

  func velocity(at now: Double) -> Double {
    isOver(at: now) ? 0 : decay.velocity(after: now - began, from: velocity)
  }

  /// Returns the time at which it passes an offset, or nil if it never does.
  func moment(at place: Double) -> Double? {
    guard let time = decay.time(toTravel: place - start, from: velocity) else { return nil }
    return began + time
  }

  /// Returns a fling with the same deceleration from one offset to another.
  func renewed(from start: Double, to target: Double, at now: Double) -> FlingMotion {
    FlingMotion(from: start, to: target, decay, at: now)
  }

  func moved(by distance: Double) -> FlingMotion {
    var motion = self
    motion.start += distance
    motion.target += distance
    return motion
  }
}

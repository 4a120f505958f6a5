/// Content that fades to rest along one axis, exactly at its target.
///
/// A fling would need for ever for its last half point; it ends that much before.
struct FlingMotion: Hashable, Sendable {
  /// Where it comes to rest if nothing is in its way.
  private(set) var target: Double

  /// The speed it begins with.
  let velocity: Double

  private var start: Double
  private let decay: Decay
  private let began: Double
  private let duration: Double

  /// A fling with just the speed that it takes.
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
  /// How far a speed brings content.
  static func distance(of velocity: Double, _ decay: Decay) -> Double {
    let reach = decay.reach(of: velocity)
    guard reach.magnitude > rest else { return 0 }
    return reach > 0 ? reach - rest : reach + rest
  }

  /// The speed that brings content so far.
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

  /// When it passes a place, as far as it does.
  func moment(at place: Double) -> Double? {
    guard let time = decay.time(toTravel: place - start, from: velocity) else { return nil }
    return began + time
  }

  /// A fling that fades as this one does, from a place to another.
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

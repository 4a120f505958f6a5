/// The current motion along one axis.
enum AxisMotion: Hashable, Sendable {
  /// The content is at rest along the axis.
  case none

  /// A drag. Without ends of the content, it would have moved the offset to `pull`.
  case held(pull: Double)

  /// A decelerating fling.
  case fling(FlingMotion)

  /// A spring.
  case spring(SpringMotion)

  /// An animation with a fixed duration.
  case curve(CurveMotion)
}

extension AxisMotion {
  /// Returns the motion with all offsets shifted by a distance.
  func moved(by distance: Double) -> AxisMotion {
    switch self {
    case .none: .none
    case .held(let pull): .held(pull: pull + distance)
    case .fling(let motion): .fling(motion.moved(by: distance))
    case .spring(let motion): .spring(motion.moved(by: distance))
    case .curve(let motion): .curve(motion.moved(by: distance))
    }
  }
}

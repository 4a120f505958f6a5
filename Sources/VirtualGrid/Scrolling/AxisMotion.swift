/// What moves content along one axis.
enum AxisMotion: Hashable, Sendable {
  /// Nothing.
  case none

  /// A finger, which would have brought the content to `pull` if it had no ends.
  case held(pull: Double)

  /// A fling that fades.
  case fling(FlingMotion)

  /// A spring.
  case spring(SpringMotion)

  /// An animation over a known time.
  case curve(CurveMotion)
}

extension AxisMotion {
  /// The same motion with everything moved along.
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

/// What pointers on a box may mean.
public enum BoxGesture: Hashable, Sendable, CaseIterable {
  /// Down and up again, in one place.
  case tap

  /// A quick way in one direction.
  case swipe

  /// Down for long, in one place.
  case longPress
}

/// How far a gesture of a box has come.
public enum GesturePhase: Hashable, Sendable {
  /// It is switched off.
  case off

  /// No pointer is down.
  case idle

  /// What pointers do may become the gesture.
  case possible

  /// The pointers have made the gesture, and are still down.
  case recognized

  /// What pointers do will not become the gesture any more.
  case failed
}

/// Some of the gestures.
struct GestureSet: OptionSet {
  let rawValue: UInt8

  static var tap: GestureSet { GestureSet(rawValue: 1 << 0) }
  static var swipe: GestureSet { GestureSet(rawValue: 1 << 1) }
  static var longPress: GestureSet { GestureSet(rawValue: 1 << 2) }
  static var all: GestureSet { [.tap, .swipe, .longPress] }
}

extension GestureSet {
  init(_ gesture: BoxGesture) {
    switch gesture {
    case .tap: self = .tap
    case .swipe: self = .swipe
    case .longPress: self = .longPress
    }
  }
}

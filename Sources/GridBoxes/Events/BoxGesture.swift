/// A gesture that a box can recognize.
public enum BoxGesture: Hashable, Sendable, CaseIterable {
  /// A pointer goes down and up again without moving beyond the slop.
  case tap

  /// A pointer moves quickly in one direction; see ``SwipeRules``.
  case swipe

  /// A pointer stays down in one position for some time.
  case longPress
}

/// The recognition state of a gesture of a box.
public enum GesturePhase: Hashable, Sendable {
  /// The box does not recognize this gesture.
  case off

  /// No pointer is down on the box.
  case idle

  /// Pointers are down, and may still become the gesture.
  case possible

  /// The gesture was recognized, and a pointer is still down.
  case recognized

  /// Pointers are down, but can no longer become the gesture.
  case failed
}

/// A set of gestures.
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

/// The rules for reordering items: when a long press lifts one, the timing, and scrolling at edges.
public struct ReorderRules: Hashable, Sendable {
  /// When a long press picks up an item that the data source lets the user move.
  ///
  /// Calls of ``AnyGridView/beginInteractiveMovement(ofItemAt:holdingAt:)`` are not restricted.
  public var lifts: Lifts

  /// The timing with which other items make room, selected items move to the stack under the pointer, a
  /// dropped item or column header moves to its frame, and the content scrolls to an item that keys move. If
  /// it is a spring, the content scrolls with the curve of ``Timing/standard``.
  public var timing: Timing

  /// The distance from an edge of the viewport within which the content scrolls, at most half the
  /// viewport.
  public var edge: Double

  /// The scroll velocity when the pointer is at an edge, in points per second.
  public var speed: Double

  /// Creates rules.
  public init(
    lifts: Lifts = .always, timing: Timing = .standard, edge: Double = 44,
    speed: Double = 900
  ) {
    self.lifts = lifts
    self.timing = timing
    self.edge = edge
    self.speed = speed
  }
}

// MARK: - Lifting
extension ReorderRules {
  /// When a long press picks up an item.
  public enum Lifts: Hashable, Sendable {
    /// Never. For hosts with gestures of their own.
    case never
    /// In editing mode only. At other times, a long press is only reported to the delegate.
    case whileEditing
    /// Always, in editing mode or not.
    case always
  }

  /// Whether a long press picks up an item now.
  func lifts(whileEditing isEditing: Bool) -> Bool {
    switch lifts {
    case .never: false
    case .whileEditing: isEditing
    case .always: true
    }
  }
}

// MARK: - Scrolling
extension ReorderRules {
  /// The curve and duration with which the content scrolls to items that keys move: those of ``timing``, or
  /// of the standard animation if that is a spring.
  var scrollTiming: (curve: TimingCurve, duration: Double) {
    guard case .curve(let curve, let duration) = timing else { return (.easeInOut, 0.3) }
    return (curve, duration)
  }

  /// The scroll velocity for a pointer position along one axis.
  ///
  /// It grows linearly towards the edge and is constant beyond it.
  func speed(at place: Double, of extent: Double) -> Double {
    let edge = min(self.edge, extent / 2)
    guard edge > 0, place.isFinite else { return 0 }
    if place < edge { return -speed * min(1, (edge - place) / edge) }
    if place > extent - edge { return speed * min(1, (place - extent + edge) / edge) }
    return 0
  }
}

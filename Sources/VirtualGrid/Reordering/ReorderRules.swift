/// How an item is carried about.
public struct ReorderRules: Hashable, Sendable {
  /// When a finger that rests on an item lifts it, where the data source lets it be moved. A host that
  /// calls ``AnyGridView/beginInteractiveMovement(ofItemAt:holdingAt:)`` decides for itself.
  public var lifts: Lifts

  /// How others make room, and how the item goes to its place when it is let go.
  public var timing: Timing

  /// How near to an edge of the viewport a finger has to be for the content to scroll; half of the
  /// viewport at most.
  public var edge: Double

  /// How fast the content scrolls under a finger at the very edge, in points per second.
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
  /// When a finger that rests on an item lifts it.
  public enum Lifts: Hashable, Sendable {
    /// Never: a host that has gestures of its own does.
    case never
    /// While the grid is being edited; at other times a long press is only told.
    case whileEditing
    /// Whether the grid is being edited or not.
    case always
  }

  /// Whether a finger that rests on an item lifts it now.
  func lifts(whileEditing isEditing: Bool) -> Bool {
    switch lifts {
    case .never: false
    case .whileEditing: isEditing
    case .always: true
    }
  }
}

// MARK: - Scrolling at the edges
extension ReorderRules {
  /// How fast content scrolls under a finger at a place of a viewport, along one axis: the faster the
  /// nearer it is to an edge, or beyond it.
  func speed(at place: Double, of extent: Double) -> Double {
    let edge = min(self.edge, extent / 2)
    guard edge > 0, place.isFinite else { return 0 }
    if place < edge { return -speed * min(1, (edge - place) / edge) }
    if place > extent - edge { return speed * min(1, (place - extent + edge) / edge) }
    return 0
  }
}

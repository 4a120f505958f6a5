/// The distance, duration and direction that make a movement a swipe.
///
/// Values that are negative or not a number count as 0.
public struct SwipeRules: Hashable, Sendable {
  /// The distance in points that the pointer has to move in one direction.
  public var distance = 50.0

  /// The longest time in seconds in which it has to do so.
  public var duration = 0.5

  /// The largest sideways deviation, as a fraction of the distance moved in the direction.
  public var slant = 0.5

  /// Creates rules with the default values: 50 points within 0.5 seconds, and a slant of 0.5.
  public init() {}
}

/// A set of swipe directions, named after the edges that they lead to.
public struct SwipeDirections: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt8

  /// Creates directions from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Upwards.
  public static var top: SwipeDirections { SwipeDirections(rawValue: 1 << 0) }

  /// To the left.
  public static var left: SwipeDirections { SwipeDirections(rawValue: 1 << 1) }

  /// Downwards.
  public static var bottom: SwipeDirections { SwipeDirections(rawValue: 1 << 2) }

  /// To the right.
  public static var right: SwipeDirections { SwipeDirections(rawValue: 1 << 3) }

  /// All four directions.
  public static var all: SwipeDirections { [.top, .left, .bottom, .right] }

  /// Creates the direction that leads to an edge.
  public init(to edge: GridEdge) {
    switch edge {
    case .top: self = .top
    case .left: self = .left
    case .bottom: self = .bottom
    case .right: self = .right
    }
  }
}

extension SwipeDirections {
  /// Whether the set has a direction along an axis.
  func contains(_ axis: GridAxis) -> Bool {
    !isDisjoint(with: axis == .horizontal ? [.left, .right] : [.top, .bottom])
  }
}

// MARK: - Recognition
extension SwipeRules {
  enum Verdict: Hashable {
    /// The movement may still become a swipe.
    case open
    /// The movement is a swipe.
    case swipe(GridEdge)
    /// The movement cannot become a swipe any more.
    case none
  }

  /// Returns whether a movement is a swipe.
  ///
  /// A long movement in a direction that is not recognized cannot become a swipe any more.
  /// - Parameters:
  ///   - delta: The distance from where the pointer went down.
  ///   - seconds: The time since then.
  ///   - directions: The directions in which the box recognizes swipes.
  func verdict(on delta: GridOffset, after seconds: Double, toward directions: SwipeDirections)
    -> Verdict
  {
    guard seconds <= max(0, duration) else { return .none }
    let isAcross = delta.x.magnitude > delta.y.magnitude
    let (along, across) = isAcross ? (delta.x, delta.y) : (delta.y, delta.x)
    guard along.magnitude >= max(0, distance), along != 0 else { return .open }
    let edge: GridEdge = isAcross ? (along > 0 ? .right : .left) : (along > 0 ? .bottom : .top)
    guard across.magnitude <= along.magnitude * max(0, slant),
      directions.contains(SwipeDirections(to: edge))
    else { return .none }
    return .swipe(edge)
  }
}

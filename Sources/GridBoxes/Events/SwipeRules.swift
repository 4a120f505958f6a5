/// What makes a swipe. Numbers that are negative or not a number count as 0.
public struct SwipeRules: Hashable, Sendable {
  /// How many points a pointer goes in one direction.
  public var distance = 50.0

  /// Within how many seconds.
  public var duration = 0.5

  /// How far it may stray across, for each point of its way in the direction.
  public var slant = 0.5

  /// Creates the rules that people are used to.
  public init() {}
}

/// Directions, as the edges that they lead to.
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

  /// All four.
  public static var all: SwipeDirections { [.top, .left, .bottom, .right] }

  /// The direction that leads to an edge.
  public init(to edge: GridEdge) {
    switch edge {
    case .top: self = .top
    case .left: self = .left
    case .bottom: self = .bottom
    case .right: self = .right
    }
  }
}

// MARK: - Verdicts
extension SwipeRules {
  enum Verdict: Hashable {
    case open
    case swipe(GridEdge)
    case none
  }

  /// What a pointer has done that has gone a way in so many seconds. One that goes far in a
  /// direction that nobody waits for will not become a swipe.
  func verdict(on way: GridOffset, after seconds: Double, toward directions: SwipeDirections)
    -> Verdict
  {
    guard seconds <= max(0, duration) else { return .none }
    let isAcross = way.x.magnitude > way.y.magnitude
    let (along, across) = isAcross ? (way.x, way.y) : (way.y, way.x)
    guard along.magnitude >= max(0, distance), along != 0 else { return .open }
    let edge: GridEdge = isAcross ? (along > 0 ? .right : .left) : (along > 0 ? .bottom : .top)
    guard across.magnitude <= along.magnitude * max(0, slant),
      directions.contains(SwipeDirections(to: edge))
    else { return .none }
    return .swipe(edge)
  }
}

/// How content may be scrolled: along which axes, how far a fling goes, what happens at an end.
///
///     var rules = ScrollRules()
///     rules.axes = .vertical
///     rules.pages = .vertical
///     rules.deceleration = .fast
public struct ScrollRules: Hashable, Sendable {
  /// What fingers, flings and wheels can move. Jumps and animations may go anywhere.
  public var axes: AxisSet = .both

  /// Where content can be pulled beyond its ends, even if it is too short to scroll; elsewhere it
  /// stops dead.
  public var bounces: AxisSet = .both

  /// Where a drag ends on a whole viewport, at most one further than it began.
  public var pages: AxisSet = []

  /// How a fling fades.
  public var deceleration: Decay = .normal

  /// What a drag does that could move both axes.
  public var freedom: DragFreedom = .free

  /// Creates the rules of a plane that is free both ways.
  public init() {}
}

/// What a drag does that could move both axes.
public enum DragFreedom: Hashable, Sendable {
  /// It moves both.
  case free

  /// It moves the one that it first goes further along, until the finger is lifted.
  case dominantAxis
}

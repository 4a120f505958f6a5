/// The rules of scrolling: its axes, deceleration, paging, and behavior at the ends.
///
///     var rules = ScrollRules()
///     rules.axes = .vertical
///     rules.pages = .vertical
///     rules.deceleration = .fast
public struct ScrollRules: Hashable, Sendable {
  /// The axes along which drags, flings and wheels move the content.
  ///
  /// Jumps and animations by the app are not restricted.
  public var axes: AxisSet = .both

  /// The axes along which content can be pulled beyond its ends, even if it is too short to scroll.
  ///
  /// Along other axes, it stops at the end.
  public var bounces: AxisSet = .both

  /// The axes with paging: a drag ends at a multiple of the viewport, at most one page from its
  /// start.
  public var pages: AxisSet = []

  /// The deceleration of a fling.
  public var deceleration: Decay = .normal

  /// The directions in which a drag moves content that can scroll along both axes.
  public var directionLock: DirectionLock = .none

  /// Creates rules that allow both axes, with bouncing and without paging.
  public init() {}
}

/// The directions in which a drag moves content that can scroll along both axes.
public enum DirectionLock: Hashable, Sendable {
  /// The drag moves both axes.
  case none

  /// The drag is locked to the axis along which it first moves further.
  case dominantAxis
}

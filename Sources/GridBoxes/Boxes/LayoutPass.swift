/// What a layout had to do: for tests, and for those who wonder where the time goes.
public struct LayoutWork: Hashable, Sendable {
  /// How many times what is in a box was asked how large it is.
  public var measured = 0

  /// How many boxes had what is in them placed.
  public var arranged = 0

  /// How many boxes came, moved, or became larger or smaller.
  public var moved = 0

  /// How many boxes were taken out because what they were attached to is not there, or because
  /// they were attached to one another in a ring.
  public var orphaned = 0

  /// No work.
  public init() {}
}

/// One layout, from the outermost box that it reaches inwards.
final class LayoutPass {
  /// The host of the box that is being asked or placed.
  var screen: Screen

  /// What was done so far.
  var work = LayoutWork()

  /// How boxes get to their places; nil if they are there at once.
  let motion: MotionPlan?

  /// Whose boxes were placed, in order.
  var arranged: [Box] = []

  /// Who was taken out of what, to be told after it.
  var departures: [(container: Box, departures: [Box.Departure])] = []

  /// Who has something to be prepared after it.
  var preparing: [Box] = []

  init(screen: Screen?, motion: MotionPlan? = nil) {
    self.screen = screen ?? Screen()
    self.motion = motion
  }

  /// Begins again, with all that was gathered forgotten and its memory kept.
  func begin(on screen: Screen?) {
    if let screen { self.screen = screen }
    work = LayoutWork()
    arranged.removeAll(keepingCapacity: true)
    departures.removeAll(keepingCapacity: true)
    preparing.removeAll(keepingCapacity: true)
  }

  /// Goes into a box that may have a screen of its own; the result is to be set when it is left.
  func enter(_ box: Box) -> Screen {
    let outer = screen
    if let own = box.ownScreen { screen = own }
    return outer
  }
}

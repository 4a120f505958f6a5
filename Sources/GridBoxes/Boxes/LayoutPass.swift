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
  var screen: BoxScreen

  /// What was done so far.
  var work = LayoutWork()

  /// How boxes get to their places; nil if they are there at once.
  private(set) var motion: MotionPlan?

  /// Who asked for a layout in the middle of this one, and how that is to be shown.
  private var asked: (boxes: [Box], motion: MotionPlan?) = ([], nil)

  /// Who waits for what is sent on its way.
  private var batches: [MotionBatch]

  /// Whose boxes were placed, in order.
  var arranged: [Box] = []

  /// Who was taken out of what, to be told after it.
  var departures: [(container: Box, departures: [Box.Departure])] = []

  /// Who has something to be prepared after it.
  var preparing: [Box] = []

  init(screen: BoxScreen?, motion: MotionPlan? = nil) {
    self.screen = screen ?? BoxScreen()
    self.motion = motion
    batches = motion.map { [$0.batch] } ?? []
  }

  /// Begins again, with all that was gathered forgotten and its memory kept.
  func begin(on screen: BoxScreen?) {
    if let screen { self.screen = screen }
    work = LayoutWork()
    motion = nil
    batches.removeAll(keepingCapacity: true)
    arranged.removeAll(keepingCapacity: true)
    departures.removeAll(keepingCapacity: true)
    preparing.removeAll(keepingCapacity: true)
  }

  /// Goes into a box that may have a screen of its own; the result is to be set when it is left.
  func enter(_ box: Box) -> BoxScreen {
    let outer = screen
    if let own = box.ownScreen { screen = own }
    return outer
  }
}

// MARK: - Layouts in the middle of it
extension LayoutPass {
  /// A layout is asked for in the middle of this one. Of several the last that is shown over time
  /// says how, and who waits for any of them waits for all.
  func ask(_ box: Box, _ motion: MotionPlan?) {
    if asked.boxes.last !== box { asked.boxes.append(box) }
    guard let motion else { return }
    if let earlier = asked.motion { motion.batch.join(earlier.batch) }
    asked.motion = motion
    batches.append(motion.batch)
  }

  /// Goes on with what was asked for.
  func beginAgain() -> [Box] {
    let boxes = asked.boxes
    motion = asked.motion ?? motion
    asked = ([], nil)
    return boxes
  }

  /// All is placed, but for what was asked for once more.
  func end() {
    asked.motion?.batch.isWhole = false
    for batch in batches { batch.isOpen = false }
  }
}

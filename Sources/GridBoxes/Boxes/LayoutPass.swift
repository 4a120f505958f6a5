/// The work that a layout did, for tests and for profiling.
public struct LayoutWork: Hashable, Sendable {
  /// The number of boxes whose contents were measured. A box counts each time.
  public var measured = 0

  /// The number of boxes whose contents were placed.
  public var arranged = 0

  /// The number of boxes that were added, moved or resized.
  public var moved = 0

  /// The number of attached boxes that were removed because their target is not in the container,
  /// or because they form a ring.
  public var orphaned = 0

  /// Creates counts of 0.
  public init() {}
}

/// The state of one layout, from the box on which it was called down to its descendants.
final class LayoutPass {
  /// The screen of the box that is being measured or placed.
  var screen: BoxScreen

  /// The work done so far.
  var work = LayoutWork()

  /// How frames are animated; nil to set them at once.
  private(set) var motion: MotionPlan?

  /// The boxes on which a layout was requested during this one, and the animation to use for them.
  private var requested: (boxes: [Box], motion: MotionPlan?) = ([], nil)

  /// The batches that wait for animations of this layout.
  private var batches: [MotionBatch]

  /// Boxes whose child boxes were placed, in order.
  var arranged: [Box] = []

  /// Removed boxes by container, to be reported after the layout.
  var removals: [(container: Box, removals: [Box.Removal])] = []

  /// Boxes with preparations to be started after the layout.
  var preparing: [Box] = []

  init(screen: BoxScreen?, motion: MotionPlan? = nil) {
    self.screen = screen ?? BoxScreen()
    self.motion = motion
    batches = motion.map { [$0.batch] } ?? []
  }

  /// Resets the layout pass for another layout, and keeps its memory.
  func begin(on screen: BoxScreen?) {
    if let screen { self.screen = screen }
    work = LayoutWork()
    motion = nil
    batches.removeAll(keepingCapacity: true)
    arranged.removeAll(keepingCapacity: true)
    removals.removeAll(keepingCapacity: true)
    preparing.removeAll(keepingCapacity: true)
  }

  /// Enters a box, which may have a screen of its own. The caller restores the returned screen when
  /// it leaves the box.
  func enter(_ box: Box) -> BoxScreen {
    let outer = screen
    if let own = box.ownScreen { screen = own }
    return outer
  }
}

// MARK: - Nested layouts
extension LayoutPass {
  /// Stores a layout that was requested during this one. If several are animated, the last one
  /// determines the timing, and the completions of all of them wait for all animations.
  func request(layoutOf box: Box, _ motion: MotionPlan?) {
    if requested.boxes.last !== box { requested.boxes.append(box) }
    guard let motion else { return }
    if let earlier = requested.motion { motion.batch.takeCompletions(of: earlier.batch) }
    requested.motion = motion
    batches.append(motion.batch)
  }

  /// Returns the boxes on which layouts were requested, and adopts the requested animation.
  func takeRequests() -> [Box] {
    let boxes = requested.boxes
    motion = requested.motion ?? motion
    requested = ([], nil)
    return boxes
  }

  /// Closes the batches. Requests that are still open are not carried out, so their completion is
  /// false.
  func end() {
    requested.motion?.batch.isFinished = false
    for batch in batches { batch.isOpen = false }
  }
}

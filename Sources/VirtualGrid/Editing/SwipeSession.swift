/// The actions that are revealed beside an item, or that a pointer is revealing.
public struct RevealedActions {
  /// The flat index of the item.
  public fileprivate(set) var item: Int

  /// The side of the item on which the actions are.
  public let edge: ItemEdge

  /// The actions. The first one is at the edge.
  public let actions: [GridAction]

  /// Distinguishes the actions from those that were revealed before.
  package let number: Int

  /// Whether a pointer has moved the item so far that its release carries out the first action.
  public fileprivate(set) var isFull = false
}

/// An item that is moved aside to reveal its actions.
///
/// It computes distances, and neither moves cells nor makes callbacks.
struct SwipeSession {
  private(set) var revealed: RevealedActions

  /// The direction in which the cell moves to reveal the actions: 1 to the right, -1 to the left.
  private let direction: Double

  /// The distance at which all actions are revealed.
  private let length: Double

  /// The width of the item.
  private let width: Double

  /// How far the item is moved aside.
  private(set) var distance = 0.0

  /// The pointer that moves the item, or nil if it rests.
  private(set) var pointer: Int?

  /// The x at which the pointer would have moved the item by nothing, in the viewport.
  private var grip = 0.0

  private var lastX = 0.0
  private var tracker = VelocityTracker()

  /// Creates a session for an item that is at its own position.
  /// - Parameters:
  ///   - isAtRight: Whether the actions are at the right side of the item.
  ///   - length: The width of all actions.
  ///   - width: The width of the item.
  init(_ revealed: RevealedActions, isAtRight: Bool, length: Double, width: Double) {
    self.revealed = revealed
    direction = isAtRight ? -1 : 1
    self.length = min(length, 0.8 * width)
    self.width = width
  }

  /// The distance by which the cell is moved to the right.
  var shift: Double { direction * distance }

  /// Moves the session to the new index of its item.
  mutating func renumber(to item: Int) { revealed.item = item }
}

// MARK: - Pointers
extension SwipeSession {
  /// Begins to move the item by a pointer.
  /// - Parameters:
  ///   - shift: The distance by which the cell is shown to the right now.
  ///   - start: The point where the pointer went down.
  mutating func begin(_ pointer: Int, from start: GridPoint, shownBy shift: Double, time: Double) {
    self.pointer = pointer
    grip = start.x - shift
    lastX = start.x
    tracker.begin(at: time)
  }

  /// Moves the item to a position of the pointer.
  mutating func move(to point: GridPoint, time: Double) {
    tracker.add(GridOffset(x: point.x - lastX, y: 0), at: time, pulse: 1.0 / 60)
    lastX = point.x
    distance = max(0, min(direction * (point.x - grip), width))
    let isFirstEnabled = revealed.actions.first?.isEnabled ?? false
    revealed.isFull = isFirstEnabled && distance > max(length + Self.leeway, 0.6 * width)
  }

  /// Whether a pointer that is released now leaves the actions revealed.
  func staysOpen(at time: Double) -> Bool {
    let velocity = direction * tracker.velocity(at: time).x
    return distance + Self.foresight * velocity > length / 2
  }

  /// Brings the item to rest with all actions revealed.
  mutating func open() {
    pointer = nil
    distance = length
    revealed.isFull = false
  }

  /// How much further than its actions an item must be moved at least to carry out the first one.
  private static var leeway: Double { 32 }

  /// The time in seconds for which the velocity of a released item counts.
  private static var foresight: Double { 0.15 }
}

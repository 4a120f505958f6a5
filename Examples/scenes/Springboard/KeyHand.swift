/// Moves a lifted icon from slot to slot by keys. It animates between the centers of the slots, and
/// scrolls the content if the next slot is not visible.
struct KeyHand {
  /// The slot that the icon moves to, or lies in.
  private(set) var slot: Int

  /// Whether the icon is dropped when it reaches the slot.
  var isLettingGo = false

  /// The motion of the icon in content coordinates, and that of the content offset.
  private var place: Glide
  private var offset: Glide

  private struct Glide {
    let start: GridPoint
    let end: GridPoint

    func point(at share: Double) -> GridPoint {
      GridPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
  }

  /// The start time of the motion; nil until the first frame after `go`.
  private var startTime: Double?
  private static var duration: Double { 0.2 }

  /// Creates a hand that holds the icon of a slot, at a point in content coordinates and at a
  /// content offset.
  init(on slot: Int, at point: GridPoint, offset: GridPoint) {
    self.slot = slot
    place = Glide(start: point, end: point)
    self.offset = Glide(start: offset, end: offset)
  }

  /// Starts a motion to another slot, from the position at this time.
  mutating func go(
    to slot: Int, at point: GridPoint, offset: (from: GridPoint, to: GridPoint), time: Double
  ) {
    place = Glide(start: place(at: time), end: point)
    self.offset = Glide(start: offset.from, end: offset.to)
    (self.slot, startTime) = (slot, nil)
  }

  /// Starts the motion at this frame, unless it has started.
  mutating func beginFrame(at time: Double) { startTime = startTime ?? time }

  /// Whether the motion has ended.
  func hasArrived(at time: Double) -> Bool { share(at: time) == 1 }

  /// The position of the icon in content coordinates.
  func place(at time: Double) -> GridPoint { place.point(at: share(at: time)) }

  /// The content offset.
  func offset(at time: Double) -> GridPoint { offset.point(at: share(at: time)) }

  private func share(at time: Double) -> Double {
    let passed = (time - (startTime ?? time)) / Self.duration
    return passed < 1 ? TimingCurve.easeOut.value(at: max(passed, 0)) : 1
  }
}

/// Keys that carry an icon from slot to slot, as a finger would: it glides from the middle of one to that of the
/// next, and the content with it where the next one is out of sight.
struct KeyHand {
  /// The slot that the icon is on its way to, or in.
  private(set) var slot: Int

  /// Whether it lets go of the icon when it is there.
  var isLettingGo = false

  /// Where in the content it is, and the offset of that.
  private var place: Glide
  private var offset: Glide

  private struct Glide {
    let start: GridPoint
    let end: GridPoint

    func point(at share: Double) -> GridPoint {
      GridPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
  }

  /// When it set out; nil until the first frame after it was told to.
  private var startTime: Double?
  private static var duration: Double { 0.2 }

  /// A hand that holds the icon of a slot, at a point of content that has an offset.
  init(on slot: Int, at point: GridPoint, offset: GridPoint) {
    self.slot = slot
    place = Glide(start: point, end: point)
    self.offset = Glide(start: offset, end: offset)
  }

  /// Is sent to another slot, from where it was in the last frame.
  mutating func go(
    to slot: Int, at point: GridPoint, offset: (from: GridPoint, to: GridPoint), time: Double
  ) {
    place = Glide(start: place(at: time), end: point)
    self.offset = Glide(start: offset.from, end: offset.to)
    (self.slot, startTime) = (slot, nil)
  }

  /// A frame begins: it sets out in that, if it has not yet.
  mutating func beginFrame(at time: Double) { startTime = startTime ?? time }

  /// Whether it is where it goes.
  func hasArrived(at time: Double) -> Bool { share(at: time) == 1 }

  /// Where in the content it is.
  func place(at time: Double) -> GridPoint { place.point(at: share(at: time)) }

  /// The offset that the content has for it to be seen.
  func offset(at time: Double) -> GridPoint { offset.point(at: share(at: time)) }

  private func share(at time: Double) -> Double {
    let passed = (time - (startTime ?? time)) / Self.duration
    return passed < 1 ? TimingCurve.easeOut.value(at: max(passed, 0)) : 1
  }
}

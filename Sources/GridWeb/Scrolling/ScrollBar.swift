/// A scroll bar of a page, along one axis, and how far the content is scrolled that goes with it.
///
/// A reader who moves by less than two viewports at once moves the content by just that; who moves by more has
/// dragged the bar, and means the place. So the bar and the content can drift apart where the bar
/// stands for more. They are brought together again when all rests, or when the bar comes to an end that is not one of
/// the content. Content that the engine moves takes the bar along in the same way.
///
///     var bar = ScrollBar()
///     bar.show(ScrollTrack(range: 4e10, viewport: 800), offset: 0, viewport: 800)
///     bar.heard(place: 120)                    // the content is to be scrolled by 120
public struct ScrollBar: Hashable, Sendable {
  /// How far the bar can go.
  public private(set) var track = ScrollTrack(range: 0, viewport: 0)

  /// How far the content is scrolled.
  public private(set) var offset = 0.0

  /// Where the page has the bar, as far as is known.
  public private(set) var place = 0.0

  private var viewport = 0.0

  /// Whether a reader moves the bar, so that it must not be moved by others.
  private var isHeld = false

  /// Creates a bar without content.
  public init() {}
}

// MARK: - From the page
extension ScrollBar {
  /// A reader has brought the bar to a place.
  /// - Returns: How far the content is to be scrolled.
  public mutating func heard(place: Double) -> Double {
    guard place.isFinite else { return offset }
    let step = place - self.place
    self.place = place
    isHeld = true
    let meant = track.offset(at: place)
    let moved = min(max(offset + step, 0), track.range)
    let isDragged = step.magnitude > 2 * viewport
    // Sums of steps would drift off.
    offset = isDragged || (moved - meant).magnitude < 1 / 64 ? meant : moved
    return offset
  }

  /// The reader has let go of the bar, and it moves no more.
  public mutating func rested() { isHeld = false }
}

// MARK: - To the page
extension ScrollBar {
  /// The content has this length now, and is at this offset.
  /// - Returns: Where the page is to bring the bar; nil if it may stay where it is.
  public mutating func show(_ track: ScrollTrack, offset: Double, viewport: Double) -> Double? {
    let isSame = track == self.track
    (self.track, self.offset, self.viewport) = (track, offset, viewport)
    let place = track.place(of: offset).rounded()
    // A page keeps its bar within its length, whatever is said.
    if !isSame { self.place = min(self.place, track.length) }
    guard place != self.place.rounded(), !isHeld || isNearFalseEnd else { return nil }
    self.place = place
    return place
  }

  /// Whether the bar is about to stop where the content goes on.
  private var isNearFalseEnd: Bool {
    isFalseEnd(place, offset) || isFalseEnd(track.length - place, track.range - offset)
  }

  private func isFalseEnd(_ place: Double, _ offset: Double) -> Bool {
    let room = 4 * viewport
    return place < 1 && offset >= 1 || place < room && offset > place + room
  }
}

/// The thumb of a scroll bar along one axis: where it is, how long, and how visible.
///
/// Content whose lengths are estimated changes its length while it is scrolled. The thumb does not
/// show that by running against the finger: while content goes one way, so does the thumb, and where
/// it is ahead of the truth, the rest of the track is shared out over the rest of the way. Content
/// that turns back or jumps takes the thumb to where it should have been.
///
///     var bar = ScrollIndicator(axis: .vertical)
///     bar.update(for: scroll, track: 600, time: time)      // each frame
///     host.place(thumb, at: bar.start, length: bar.extent, opacity: bar.opacity(at: time))
public struct ScrollIndicator: Hashable, Sendable {
  /// The axis that it is about.
  public let axis: GridAxis

  /// The least extent of the thumb, as long as the track has room for it.
  public let leastExtent: Double

  /// Where the thumb begins, from the start of the track.
  public private(set) var start = 0.0

  /// How long the thumb is.
  public private(set) var extent = 0.0

  /// Whether there is anything to scroll.
  public private(set) var isNeeded = false

  private var clock = ScrollClock()

  /// When it was last seen to be needed, by the clock.
  private var lastFlash: Double?

  /// The way the content goes, and how what lies before it is shared out.
  private var hold: Hold?

  private var lastJump = 0

  /// Creates an indicator. A least extent that is negative or not finite is none.
  public init(axis: GridAxis, leastExtent: Double = 36) {
    self.axis = axis
    self.leastExtent = leastExtent.cleanedExtent
  }
}

// MARK: - Thumb
extension ScrollIndicator {
  /// Brings the thumb to where the content is, on a track of a length. At an end of the content it
  /// is at that end of the track, and stays there beyond.
  /// - Complexity: O(1).
  public mutating func update(for scroll: ScrollState, track: Double, time: Double) {
    let scrolled = axis == .horizontal ? scroll.horizontal : scroll.vertical
    let velocity = axis == .horizontal ? scroll.velocity.x : scroll.velocity.y
    let (track, way) = (track.cleanedExtent, scrolled.end - scrolled.start)
    clock.advance(to: time)
    if scroll.phase != .idle || velocity != 0 { lastFlash = clock.now }

    if scroll.jumpCount != lastJump { hold = nil }
    lastJump = scroll.jumpCount

    isNeeded = way > 0
    guard isNeeded else {
      (start, extent, hold) = (0, track, nil)
      return
    }
    let share = track * (scrolled.viewport / (scrolled.viewport + way))
    extent = min(max(share, leastExtent), track)
    let free = track - extent
    let progress = (scrolled.clamp(scrolled.offset) - scrolled.start) / way
    start = place(for: progress, free: free, velocity: velocity)
  }

  private mutating func place(for progress: Double, free: Double, velocity: Double) -> Double {
    guard progress > 0, progress < 1 else {
      hold = nil
      return progress > 0 ? free : 0
    }
    if velocity != 0, hold?.isForward != (velocity > 0) {
      // A thumb that turns back is free to be where it should have been.
      hold = Hold(isForward: velocity > 0)
      return progress * free
    }
    guard var hold else { return progress * free }
    let place = hold.place(for: progress, free: free, last: start)
    self.hold = hold
    return place
  }
}

// MARK: - Visibility
extension ScrollIndicator {
  /// Shows the indicator for a moment, without a scroll.
  public mutating func flash(time: Double) {
    clock.advance(to: time)
    lastFlash = clock.now
  }

  /// How visible the indicator is, from 0 to 1: fully during a scroll and half a second more, then
  /// it fades. One that is not needed is never seen.
  public func opacity(at time: Double) -> Double {
    guard isNeeded, let age = age(at: time) else { return 0 }
    return 1 - min(max((age - Self.patience) / Self.fading, 0), 1)
  }

  /// Whether the indicator fades: it has to be drawn again in each frame.
  public func isFading(at time: Double) -> Bool {
    guard isNeeded, let age = age(at: time) else { return false }
    return age >= Self.patience - Self.leastWait && age < Self.patience + Self.fading
  }

  /// When it begins to fade if nothing scrolls until then, by the clock of the host; nil if it has
  /// begun, or is not seen at all.
  public func fadeStart(after time: Double) -> Double? {
    guard isNeeded, let age = age(at: time), age < Self.patience - Self.leastWait
    else { return nil }
    return time + (Self.patience - age)
  }

  /// How long ago it was last seen to be needed.
  private func age(at time: Double) -> Double? { lastFlash.map { clock.reading(at: time) - $0 } }

  /// Who waits for less would wait for ever: large times are rounded.
  private static var leastWait: Double { 0.001 }

  private static var patience: Double { 0.5 }
  private static var fading: Double { 0.25 }
}

// MARK: - Hold
extension ScrollIndicator {
  /// A thumb on its way to one end, which does not go back.
  private struct Hold: Hashable, Sendable {
    let isForward: Bool

    /// How much of the way, and how much of the track, was left when the content's length was last
    /// corrected against the thumb; nothing yet if both are 1.
    private var wayLeft = 1.0
    private var trackLeft = 1.0

    init(isForward: Bool) {
      self.isForward = isForward
    }

    mutating func place(for progress: Double, free: Double, last: Double) -> Double {
      guard free > 0 else { return 0 }
      let left = isForward ? 1 - progress : progress
      let lastLeft = isForward ? max(0, free - last) : min(last, free)
      var trackLeft = left / wayLeft * self.trackLeft * free
      if trackLeft > lastLeft {
        trackLeft = lastLeft
        (wayLeft, self.trackLeft) = (left, lastLeft / free)
      }
      return isForward ? free - trackLeft : trackLeft
    }
  }
}

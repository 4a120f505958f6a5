/// The thumb of a scroll bar along one axis: its start, its extent and its opacity.
///
/// Content with estimated extents changes its extent while it scrolls. The thumb still never moves
/// against the scroll direction. Where it is ahead of the exact position, the rest of the track is
/// distributed over the rest of the content. When the content changes its direction or jumps, the
/// thumb moves to the exact position.
///
///     var bar = ScrollIndicator(axis: .vertical)
///     bar.update(for: scroll, track: 600, time: time)      // in each frame
///     thumb.show(from: bar.start, extent: bar.extent, opacity: bar.opacity(at: time))
public struct ScrollIndicator: Hashable, Sendable {
  /// The axis of the scroll bar.
  public let axis: GridAxis

  /// The minimum extent of the thumb, unless the track is shorter.
  public let leastExtent: Double

  /// The start of the thumb, measured from the start of the track.
  public private(set) var start = 0.0

  /// The extent of the thumb.
  public private(set) var extent = 0.0

  /// Whether the content is longer than the viewport.
  public private(set) var isNeeded = false

  private var clock = ScrollClock()

  /// The time of ``clock`` at which it was last needed.
  private var lastFlash: Double?

  /// The current scroll direction and the correction that keeps the thumb from moving against it.
  private var hold: Hold?

  private var lastJump = 0

  /// Creates an indicator.
  /// - Parameters:
  ///   - axis: The axis of the scroll bar.
  ///   - leastExtent: The minimum extent of the thumb. A negative, NaN or infinite value is treated
  ///     as 0.
  public init(axis: GridAxis, leastExtent: Double = 36) {
    self.axis = axis
    self.leastExtent = leastExtent.limitedExtent
  }
}

// MARK: - Thumb
extension ScrollIndicator {
  /// Updates the thumb to the scroll position.
  ///
  /// At an end of the content, and beyond it, the thumb is at that end of the track.
  /// - Parameters:
  ///   - scroll: The scroll state of the content.
  ///   - track: The length of the track, in points.
  ///   - time: The time in seconds, from the clock of the host.
  /// - Complexity: O(1).
  public mutating func update(for scroll: ScrollState, track: Double, time: Double) {
    let scrolled = axis == .horizontal ? scroll.axes.horizontal : scroll.axes.vertical
    let velocity = axis == .horizontal ? scroll.velocity.x : scroll.velocity.y
    let (track, way) = (track.limitedExtent, scrolled.end - scrolled.start)
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
      // When the direction changes, the thumb may move to its exact position.
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
  /// Shows the indicator for a moment, as if the content had scrolled.
  public mutating func flash(time: Double) {
    clock.advance(to: time)
    lastFlash = clock.now
  }

  /// Returns the opacity, from 0 to 1.
  ///
  /// It is 1 during a scroll and for half a second after it, then fades to 0 in a quarter of a
  /// second. An indicator that is not needed has opacity 0.
  public func opacity(at time: Double) -> Double {
    guard isNeeded, let age = age(at: time) else { return 0 }
    return 1 - min(max((age - Self.patience) / Self.fading, 0), 1)
  }

  /// Returns whether the indicator is fading, so that it must be drawn in each frame.
  public func isFading(at time: Double) -> Bool {
    guard isNeeded, let age = age(at: time) else { return false }
    return age >= Self.patience - Self.leastWait && age < Self.patience + Self.fading
  }

  /// Returns when the indicator starts to fade if nothing scrolls until then, in seconds on the
  /// host's clock.
  ///
  /// - Parameter time: The current time on that clock.
  /// - Returns: Nil if the indicator is not needed, was never shown, already fades, or starts to
  ///   fade within a millisecond.
  public func fadeStart(after time: Double) -> Double? {
    guard isNeeded, let age = age(at: time), age < Self.patience - Self.leastWait
    else { return nil }
    return time + (Self.patience - age)
  }

  /// The seconds since it was last needed.
  private func age(at time: Double) -> Double? { lastFlash.map { clock.reading(at: time) - $0 } }

  /// Shorter waits are treated as over. Large times are rounded, so such a wait might never end.
  private static var leastWait: Double { 0.001 }

  private static var patience: Double { 0.5 }
  private static var fading: Double { 0.25 }
}

// MARK: - Hold
extension ScrollIndicator {
  /// The state of a thumb that moves towards one end and must not move back.
  private struct Hold: Hashable, Sendable {
    let isForward: Bool

    /// The fractions of the content and of the track that were left at the last correction of the
    /// content length. Both are 1 before the first correction.
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

/// Converts between the position of a scroll bar of the page and the content offset, on one axis.
///
/// For very long content, the bar is shorter than the content; see ``ScrollTrack``. A step of at
/// most two viewports scrolls the content by the same distance. A longer step means that the user
/// has dragged the bar, and jumps to the corresponding offset. After small steps, the bar may
/// differ from the position that corresponds to the offset. It is corrected when scrolling ends, or
/// when the bar is about to reach an end before the content does. Scrolling by the engine moves the
/// bar in the same way.
///
///     var bar = ScrollBar()
///     _ = bar.show(ScrollTrack(range: 4e10, viewport: 800), offset: 0, viewport: 800)
///     let offset = bar.moved(to: 120)       // 120
public struct ScrollBar: Hashable, Sendable {
  /// The range of positions of the bar.
  public private(set) var track = ScrollTrack(range: 0, viewport: 0)

  /// The content offset, from 0 at the start.
  public private(set) var offset = 0.0

  /// The last known position of the bar in the page.
  public private(set) var position = 0.0

  private var viewport = 0.0

  /// Whether the user is moving the bar, so that it must not be moved otherwise.
  private var isHeld = false

  /// Creates a scroll bar without content.
  public init() {}
}

// MARK: - Input from the page
extension ScrollBar {
  /// Handles a move of the bar by the user. A position that is not finite is ignored.
  /// - Returns: The new content offset.
  public mutating func moved(to position: Double) -> Double {
    guard position.isFinite else { return offset }
    let step = position - self.position
    self.position = position
    isHeld = true
    let exact = track.offset(at: position)
    let moved = min(max(offset + step, 0), track.range)
    let isDragged = step.magnitude > 2 * viewport
    // Use the exact offset where it makes no visible difference, because sums of steps accumulate
    // errors.
    offset = isDragged || (moved - exact).magnitude < 1 / 64 ? exact : moved
    return offset
  }

  /// Handles the end of scrolling by the user.
  public mutating func didEndScrolling() { isHeld = false }
}

// MARK: - Output to the page
extension ScrollBar {
  /// Updates the bar after a change of the content or its offset.
  /// - Parameters:
  ///   - track: The range of the bar for the current content.
  ///   - offset: The content offset, from 0 at the start.
  ///   - viewport: The length of the viewport.
  /// - Returns: The position to move the bar to, or nil to leave it where it is.
  public mutating func show(_ track: ScrollTrack, offset: Double, viewport: Double) -> Double? {
    let isSame = track == self.track
    (self.track, self.offset, self.viewport) = (track, offset, viewport)
    let position = track.position(of: offset).rounded()
    // The page limits the bar to its range by itself.
    if !isSame { self.position = min(self.position, track.length) }
    guard position != self.position.rounded(), !isHeld || isNearMisleadingEnd else { return nil }
    self.position = position
    return position
  }

  /// Whether the bar is about to reach an end where the content does not end.
  private var isNearMisleadingEnd: Bool {
    isMisleadingEnd(position, offset)
      || isMisleadingEnd(track.length - position, track.range - offset)
  }

  private func isMisleadingEnd(_ position: Double, _ offset: Double) -> Bool {
    let area = 4 * viewport
    return position < 1 && offset >= 1 || position < area && offset > position + area
  }
}

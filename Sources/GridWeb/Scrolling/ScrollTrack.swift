/// How far a scroll bar of a page goes, for content that may be longer than a browser can lay out.
///
/// Browsers lay out exactly up to some million pixels, and cut what is beyond 33 million. So the bar of longer
/// content is shorter than that: near both ends a pixel of the bar is a pixel of the content, and in
/// between it stands for more. What is in a pane is moved by hand, so nothing of this is seen but the length of the bar.
///
///     let track = ScrollTrack(range: 4e10, viewport: 800)
///     track.length                             // 7,999,200
///     track.place(of: 2e10)                    // 3,999,600: the middle is in the middle
///     track.offset(at: 5)                      // 5
public struct ScrollTrack: Hashable, Sendable {
  /// How far content can be scrolled.
  public let range: Double

  /// How far the bar can be.
  public let length: Double

  /// How far from each end the bar goes as far as the content.
  private let exact: Double

  /// Creates the track of content that can be scrolled so far, seen through a viewport of a length. What is
  /// negative or not finite counts as 0.
  public init(range: Double, viewport: Double) {
    self.range = range > 0 && range < .infinity ? range : 0
    let viewport = viewport > 0 ? min(viewport, Self.longest / 2) : 0
    length = min(self.range, Self.longest - viewport)
    exact = length < self.range ? min(Self.longestExact, length / 4) : length
  }

  /// How long a page lets an element be: up to here half pixels are exact.
  public static var longest: Double { 8_000_000 }

  /// What a reader can scroll by hand from an end, and some more.
  private static var longestExact: Double { 100_000 }

  /// Whether the bar goes as far as the content everywhere.
  public var isExact: Bool { length == range }
}

extension ScrollTrack {
  /// How far the bar is where content is at an offset. What is beyond an end counts as the end.
  /// - Complexity: O(1).
  public func place(of offset: Double) -> Double {
    let offset = offset > 0 ? min(offset, range) : 0
    if isExact || offset <= exact { return offset }
    if range - offset <= exact { return length - (range - offset) }
    return exact + (offset - exact) * (length - 2 * exact) / (range - 2 * exact)
  }

  /// How far content is scrolled where the bar is at a place.
  /// - Complexity: O(1).
  public func offset(at place: Double) -> Double {
    let place = place > 0 ? min(place, length) : 0
    if isExact || place <= exact { return place }
    if length - place <= exact { return range - (length - place) }
    return exact + (place - exact) * (range - 2 * exact) / (length - 2 * exact)
  }
}

import GridGeometry

/// The range of a scroll bar for content that may be longer than a browser can lay out.
///
/// Browsers lay out some million pixels exactly, and clip lengths beyond 33 million. For longer
/// content, the track is shorter than the content. Near both ends, a pixel of the track is a pixel
/// of the content; in between, it stands for more. The user notices none of this, because the
/// content is positioned by the engine and only the length of the bar depends on the track.
///
///     let track = ScrollTrack(range: 4e10, viewport: 800)
///     print(track.length)                      // 7,999,200
///     print(track.position(of: 2e10))          // 3,999,600: the middle of the track
///     print(track.offset(at: 5))               // 5
public struct ScrollTrack: Hashable, Sendable {
  /// The maximal content offset.
  public let range: Double

  /// The maximal position of the bar.
  public let length: Double

  /// The length at each end on which positions equal offsets.
  private let exact: Double

  /// Creates a track for content with a maximal offset, seen through a viewport. Values that are
  /// negative or not finite count as 0.
  public init(range: Double, viewport: Double) {
    self.range = range.finiteLength
    let viewport = min(viewport.nonNegative, Self.longest / 2)
    length = min(self.range, Self.longest - viewport)
    exact = length < self.range ? min(Self.longestExact, length / 4) : length
  }

  /// The maximal length of an element in CSS pixels. Up to it, browsers represent half pixels
  /// exactly.
  public static var longest: Double { 8_000_000 }

  /// The maximal length at each end on which positions equal offsets: more than a user scrolls by
  /// hand.
  private static var longestExact: Double { 100_000 }

  /// Whether positions equal offsets everywhere.
  public var isExact: Bool { length == range }
}

extension ScrollTrack {
  /// Returns the position of the bar for a content offset, which is clamped to 0...``range``.
  /// - Complexity: O(1).
  public func position(of offset: Double) -> Double {
    let offset = min(offset.nonNegative, range)
    if isExact || offset <= exact { return offset }
    if range - offset <= exact { return length - (range - offset) }
    return exact + (offset - exact) * (length - 2 * exact) / (range - 2 * exact)
  }

  /// Returns the content offset for a position of the bar, which is clamped to 0...``length``.
  /// - Complexity: O(1).
  public func offset(at position: Double) -> Double {
    let position = min(position.nonNegative, length)
    if isExact || position <= exact { return position }
    if length - position <= exact { return range - (length - position) }
    return exact + (position - exact) * (range - 2 * exact) / (length - 2 * exact)
  }
}

/// The distance beyond the viewport in which a grid keeps cells, or the data for them, ready.
///
/// Each axis uses its own velocity. The distance grows with the velocity and with the mean time
/// that loads have taken:
///
///     let prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(0.5), lookahead: 0.2)
///     let rect = prefetchMargin.rect(
///       around: viewport, velocity: velocity, latency: prefetcher.meanLatency)
///
/// At rest, both sides get half of the sum. Up to a velocity of one viewport per second, the
/// lengths shift gradually towards the motion, so that slow reversals do not make whole rows enter
/// and leave.
public struct Overscan: Hashable, Sendable {
  /// A length along an axis. A value that is negative or NaN is treated as 0.
  public enum Length: Hashable, Sendable {
    /// A length in points.
    case points(Double)

    /// A multiple of the extent of the viewport.
    case viewports(Double)
  }

  /// The length ahead of the scroll direction.
  public var ahead: Length

  /// The length behind the scroll direction.
  public var behind: Length

  /// The seconds of motion to add ahead, besides the latency. 0 for lengths that do not widen.
  public var lookahead: Double

  /// The maximum length on either side.
  public var limit: Length

  /// Creates an overscan.
  public init(
    ahead: Length, behind: Length, lookahead: Double = 0, limit: Length = .viewports(4)
  ) {
    self.ahead = ahead
    self.behind = behind
    self.lookahead = lookahead
    self.limit = limit
  }

  /// No overscan, at any velocity.
  public static let none = Overscan(ahead: .points(0), behind: .points(0), limit: .points(0))
}

// MARK: - Rectangle
extension Overscan {
  /// Returns the rectangle in which a grid keeps cells, or their data, ready.
  ///
  /// A viewport without area is not widened. In the viewport, NaN and infinite values are treated
  /// as 0. So are a velocity that is NaN and a latency that is negative or NaN. The result is
  /// finite.
  /// - Parameters:
  ///   - viewport: The visible rectangle, in content coordinates.
  ///   - velocity: The velocity of the viewport over the content, in points per second.
  ///   - latency: The mean time that loads take, in seconds.
  /// - Complexity: O(1).
  public func rect(around viewport: GridRect, velocity: GridOffset = .zero, latency: Double = 0)
    -> GridRect
  {
    let width = viewport.width.finiteLength
    let height = viewport.height.finiteLength
    let x = viewport.minX.finite
    let y = viewport.minY.finite
    guard width > 0, height > 0 else { return GridRect(x: x, y: y, width: width, height: height) }
    let (left, right) = margins(of: width, velocity: velocity.x, latency: latency)
    let (top, bottom) = margins(of: height, velocity: velocity.y, latency: latency)
    return GridRect(
      x: (x - left).asBounded, y: (y - top).asBounded,
      width: (left + width + right).asBounded, height: (top + height + bottom).asBounded)
  }

  /// The lengths before and after the viewport along one axis.
  private func margins(
    of viewport: Double, velocity: Double, latency: Double
  ) -> (before: Double, after: Double) {
    let velocity = velocity.isNaN ? 0 : velocity
    let ahead = ahead.points(of: viewport)
    let behind = behind.points(of: viewport)
    let limit = limit.points(of: viewport)
    let lean = min(velocity.magnitude / viewport, 1)
    let shift = (ahead / 2 - behind / 2) * lean
    let middle = ahead / 2 + behind / 2
    let seconds = lookahead.asBoundedLength + latency.asBoundedLength
    let widening = (velocity.magnitude * seconds).asBounded
    let front = min(middle + shift + widening, limit)
    let back = min(middle - shift, limit)
    return velocity < 0 ? (front, back) : (back, front)
  }
}

extension Overscan.Length {
  /// The length in points, finite and not negative.
  fileprivate func points(of viewport: Double) -> Double {
    switch self {
    case .points(let points): points.asBoundedLength
    case .viewports(let count): (count.asBoundedLength * viewport).asBounded
    }
  }
}

extension Double {
  /// The value, with infinity replaced by the largest finite number, and NaN by 0.
  fileprivate var asBounded: Double { bounded(by: .greatestFiniteMagnitude) }

  /// The value as a length: 0 if it is negative or NaN. Infinity becomes the largest finite number.
  fileprivate var asBoundedLength: Double { nonNegative.asBounded }
}

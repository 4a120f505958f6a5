/// How far beyond the viewport a grid has things ready: cells, or the data for them.
///
/// Each axis looks ahead by its own velocity. The faster the motion, and the longer loads have been
/// taking, the further:
///
///     let prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(0.5), lookahead: 0.2)
///     prefetchMargin.rect(around: viewport, velocity: velocity, latency: prefetcher.meanLatency)
///
/// At rest both sides have the same, half of the two together. From there to one viewport a second
/// the lengths shift towards the motion, so that slow turns do not make whole rows come and go.
public struct Overscan: Hashable, Sendable {
  /// A length along an axis of the viewport. One that is negative or not a number counts as 0.
  public enum Length: Hashable, Sendable {
    /// So many points.
    case points(Double)

    /// So many times what the viewport shows.
    case viewports(Double)
  }

  /// How far to be ready where the motion leads.
  public var ahead: Length

  /// How far to be ready where the motion comes from.
  public var behind: Length

  /// How many seconds of motion to add ahead, besides the latency; 0 for lengths that do not widen.
  public var lookahead: Double

  /// The most on either side.
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

  /// Nothing beyond the viewport, however fast it moves.
  public static let none = Overscan(ahead: .points(0), behind: .points(0), limit: .points(0))
}

// MARK: - Rectangle
extension Overscan {
  /// The rectangle to be ready in.
  ///
  /// A viewport without area shows nothing and is not widened. Of the viewport, numbers that are
  /// not finite count as 0; so do a velocity that is not a number, and a latency that is negative
  /// or not a number. The answer is finite.
  /// - Parameters:
  ///   - viewport: What is seen.
  ///   - velocity: How fast the viewport moves over the content, in points per second.
  ///   - latency: How long loads have been taking, in seconds.
  /// - Complexity: O(1).
  public func rect(around viewport: GridRect, velocity: GridOffset = .zero, latency: Double = 0)
    -> GridRect
  {
    let width = viewport.width.asLength
    let height = viewport.height.asLength
    let x = viewport.minX.asNumber
    let y = viewport.minY.asNumber
    guard width > 0, height > 0 else { return GridRect(x: x, y: y, width: width, height: height) }
    let (left, right) = margins(of: width, velocity: velocity.x, latency: latency)
    let (top, bottom) = margins(of: height, velocity: velocity.y, latency: latency)
    return GridRect(
      x: (x - left).asBounded, y: (y - top).asBounded,
      width: (left + width + right).asBounded, height: (top + height + bottom).asBounded)
  }

  /// The lengths before and after a viewport.
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
  /// The number if it is finite, else 0.
  fileprivate var asNumber: Double { isFinite ? self : 0 }

  /// The number as a length: 0 if it is negative or not finite.
  fileprivate var asLength: Double { max(0, asNumber) }

  /// The number, as far as numbers go; 0 if it is none.
  fileprivate var asBounded: Double {
    isNaN ? 0 : min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  /// The number as a length that may be endless: 0 if it is negative or not a number.
  fileprivate var asBoundedLength: Double { max(0, asBounded) }
}

/// How a box comes by its width or its height.
///
///     row.sizing.width = .fill                 // as wide as its container leaves
///     row.sizing.height = .fit                 // as tall as what is in it
///
/// Lengths are those of the box itself, its padding included and its margin not.
public enum Length: Hashable, Sendable {
  /// So many points, whatever is in it and around it.
  case points(Double)

  /// As long as what is in it.
  case fit

  /// As long as what is in it, and never shorter than it has been.
  case grow

  /// What the others in its container leave: all of it across them, and along them a share, by
  /// ``Box/weight``. In a container that fits what is in it, as long as the longest there.
  case fill

  /// A part of the room in its container, whatever others need, and none of it if the part is not
  /// finite; in a container that fits what is in
  /// it, the same as ``fill``.
  case part(Double)

  /// All of the room in its container, whatever others need.
  public static var match: Length { .part(1) }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  public init(floatLiteral points: Double) { self = .points(points) }
}

extension Length {
  /// The number of points, if that is what it says; else 0. What is no length counts as 0.
  var points: Double {
    guard case .points(let points) = self, points > 0, points < .infinity else { return 0 }
    return points
  }

  /// Whether the container says how long the box is, once it knows that itself.
  var isStretched: Bool {
    switch self {
    case .fill, .part: true
    case .points, .fit, .grow: false
    }
  }

  /// Whether what is in the box has a say.
  var isNatural: Bool { self == .fit || self == .grow }
}

/// How large a box becomes.
public struct Sizing: Hashable, Sendable {
  /// How the box comes by its width.
  public var width: Length

  /// How the box comes by its height.
  public var height: Length

  /// The box is never smaller than this. What is not finite counts as 0.
  public var minimum: GridSize

  /// The box is never larger than this, unless ``minimum`` is. What is no number counts as no limit.
  public var maximum: GridSize

  /// How many times as wide as tall the box is: then the length that the other rules leave open
  /// follows the other one. Nil, or what is not more than 0, leaves both free.
  public var aspectRatio: Double?

  /// Creates a sizing without limits.
  public init(
    width: Length, height: Length, minimum: GridSize = .zero, maximum: GridSize = .infinite,
    aspectRatio: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.minimum = minimum
    self.maximum = maximum
    self.aspectRatio = aspectRatio
  }
}

extension Sizing {
  /// The rule along an axis.
  public subscript(axis: GridAxis) -> Length {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The ratio, if it is one.
  var ratio: Double? {
    guard let aspectRatio, aspectRatio > 0, aspectRatio < .infinity else { return nil }
    return aspectRatio
  }

  func clampedWidth(_ width: Double) -> Double {
    Self.clamp(width, minimum.width, maximum.width)
  }

  func clampedHeight(_ height: Double) -> Double {
    Self.clamp(height, minimum.height, maximum.height)
  }

  private static func clamp(_ length: Double, _ low: Double, _ high: Double) -> Double {
    let length = length > 0 ? length.finite : 0
    let limited = high >= length || high.isNaN ? length : max(high, 0)
    return max(limited, low.finite)
  }
}

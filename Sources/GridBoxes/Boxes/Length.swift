/// The rule for the width or the height of a box.
///
///     row.sizing.width = .fill                 // as wide as its container leaves
///     row.sizing.height = .fit                 // as tall as its contents
///
/// Lengths include the padding of the box and exclude its margin.
public enum Length: Hashable, Sendable {
  /// A fixed number of points. Negative, NaN and infinite numbers are treated as 0.
  case points(Double)

  /// The length of the contents.
  case fit

  /// The length of the contents, but never less than the current length.
  case grow

  /// The length that the siblings leave.
  ///
  /// Across the arrangement's axis, that is all of the space. Along the axis, it is a part by
  /// ``Box/weight``. In a container that fits its contents, it is the length of the longest
  /// sibling.
  case fill

  /// A part of the space in the container, regardless of siblings: 0.5 is half of it.
  ///
  /// A negative, NaN or infinite part is treated as 0. In a container that fits its contents, this
  /// is the same as ``fill``.
  case part(Double)

  /// All of the space in the container, regardless of siblings.
  public static var match: Length { .part(1) }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number of points, from a literal.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// A number of points, from a literal.
  public init(floatLiteral points: Double) { self = .points(points) }
}

extension Length {
  /// The number of points, or 0 for another rule. Negative, NaN and infinite numbers are treated as
  /// 0.
  var points: Double {
    guard case .points(let points) = self else { return 0 }
    return points.finiteLength
  }

  /// Whether the length follows from the length of the container, once the latter is known.
  var isStretched: Bool {
    switch self {
    case .fill, .part: true
    case .points, .fit, .grow: false
    }
  }

  /// Whether the length depends on the contents of the box.
  var isNatural: Bool { self == .fit || self == .grow }
}

/// The rules for the width and the height of a box, with limits and an aspect ratio.
public struct Sizing: Hashable, Sendable {
  /// The rule for the width.
  public var width: Length

  /// The rule for the height.
  public var height: Length

  /// The minimum size. NaN and infinite lengths are treated as 0.
  public var minimum: GridSize

  /// The maximum size, unless ``minimum`` is larger. A length that is NaN is treated as no limit.
  public var maximum: GridSize

  /// The width divided by the height; nil for no fixed ratio.
  ///
  /// It determines the length that the other rules leave open. Ratios that are not positive and
  /// finite are treated as nil.
  public var aspectRatio: Double?

  /// Creates a sizing; by default without limits and aspect ratio.
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

  /// The aspect ratio if it is valid.
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
    let length = length.finiteLength
    let limited = high >= length || high.isNaN ? length : max(high, 0)
    return max(limited, low.finite)
  }
}

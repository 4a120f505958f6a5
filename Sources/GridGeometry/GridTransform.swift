/// An affine transform of the plane: it moves, scales, rotates and skews.
///
/// It maps a point (x, y) to (a·x + c·y + `x`, b·x + d·y + `y`), like `matrix(a, b, c, d, x, y)` in
/// CSS:
///
///     let grown = GridTransform.scale(1.05).around(cell.center)
///     let frame = cell.transformed(by: grown)
///
/// The values are not checked. A value that is NaN gives points that are NaN, unless a member
/// documents another result.
public struct GridTransform: Hashable, Sendable {
  /// The change in x per unit of x.
  public var a: Double

  /// The change in y per unit of x.
  public var b: Double

  /// The change in x per unit of y.
  public var c: Double

  /// The change in y per unit of y.
  public var d: Double

  /// The horizontal translation, to the right.
  public var x: Double

  /// The vertical translation, downward.
  public var y: Double

  /// Creates a transform from its six values.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, x: Double, y: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.x = x
    self.y = y
  }
}

// MARK: - Common transforms
extension GridTransform {
  /// The transform that changes nothing.
  @inlinable
  public static var identity: GridTransform { GridTransform(a: 1, b: 0, c: 0, d: 1, x: 0, y: 0) }

  /// Creates a translation by an offset.
  @inlinable
  public static func translation(by offset: GridOffset) -> GridTransform {
    GridTransform(a: 1, b: 0, c: 0, d: 1, x: offset.x, y: offset.y)
  }

  /// Creates a scale about the origin, with a factor for each axis. A factor of -1 mirrors.
  @inlinable
  public static func scale(x: Double, y: Double) -> GridTransform {
    GridTransform(a: x, b: 0, c: 0, d: y, x: 0, y: 0)
  }

  /// Creates a scale about the origin with the same factor for both axes.
  @inlinable
  public static func scale(_ factor: Double) -> GridTransform { scale(x: factor, y: factor) }

  /// Creates a clockwise rotation about the origin by an angle in radians.
  ///
  /// Multiples of a quarter turn are exact. An angle that is NaN or whose magnitude is above 2^20
  /// is treated as 0.
  public static func rotation(by angle: Double) -> GridTransform {
    let direction = Direction(of: angle)
    return rotation(cosine: direction.cosine, sine: direction.sine)
  }

  /// Creates a clockwise rotation about the origin by the angle with this cosine and sine.
  @inlinable
  public static func rotation(cosine: Double, sine: Double) -> GridTransform {
    GridTransform(a: cosine, b: sine, c: -sine, d: cosine, x: 0, y: 0)
  }
}

// MARK: - Composition
extension GridTransform {
  /// Returns this transform followed by another.
  @inlinable
  public func then(_ next: GridTransform) -> GridTransform {
    GridTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      x: next.a * x + next.c * y + next.x, y: next.b * x + next.d * y + next.y)
  }

  /// Returns this transform applied about a point instead of the origin.
  ///
  /// A scale or a rotation then leaves that point where it is.
  @inlinable
  public func around(_ point: GridPoint) -> GridTransform {
    GridTransform.translation(by: GridOffset(x: -point.x, y: -point.y)).then(self)
      .then(.translation(by: GridOffset(x: point.x, y: point.y)))
  }

  /// The inverse, or nil if there is none or its values would be NaN or infinite.
  ///
  /// A transform that maps several points to one has no inverse.
  @inlinable
  public var inverse: GridTransform? {
    let area = a * d - b * c
    let back = GridTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      x: (c * y - d * x) / area, y: (b * x - a * y) / area)
    return area.isFinite && back.isFinite ? back : nil
  }

  /// Whether all six values are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && x.isFinite && y.isFinite
  }
}

// MARK: - Points and rectangles
extension GridPoint {
  /// Returns the image of the point under a transform.
  @inlinable
  public func transformed(by transform: GridTransform) -> GridPoint {
    GridPoint(
      x: transform.a * x + transform.c * y + transform.x,
      y: transform.b * x + transform.d * y + transform.y)
  }
}

extension GridRect {
  /// Returns the smallest rectangle that contains the image of this one under a transform.
  ///
  /// An empty rectangle becomes one of size 0 at the image of its origin. If an edge of the result
  /// is NaN, the result is ``zero``.
  public func transformed(by transform: GridTransform) -> GridRect {
    guard !isEmpty else {
      let corner = origin.transformed(by: transform)
      return corner.x.isNaN || corner.y.isNaN ? .zero : GridRect(origin: corner, size: .zero)
    }
    // Each coordinate is a sum of one term per axis, so the minimum over all corners is the sum of
    // the minimum terms.
    let (left, right) = bounds(transform.a, transform.c)
    let (top, bottom) = bounds(transform.b, transform.d)
    let frame = GridRect(
      x: left + transform.x, y: top + transform.y, width: right - left, height: bottom - top)
    let isNumber = !(frame.minX.isNaN || frame.minY.isNaN || frame.maxX.isNaN || frame.maxY.isNaN)
    return isNumber ? frame : .zero
  }

  /// Returns the minimum and maximum of x·`x` + y·`y` over the corners of the rectangle.
  private func bounds(_ x: Double, _ y: Double) -> (low: Double, high: Double) {
    guard !x.isNaN, !y.isNaN else { return (.nan, .nan) }
    // A factor of 0 gives 0 even for an infinite edge.
    let (left, right) = x == 0 ? (0, 0) : (x * minX, x * maxX)
    let (top, bottom) = y == 0 ? (0, 0) : (y * minY, y * maxY)
    return (min(left, right) + min(top, bottom), max(left, right) + max(top, bottom))
  }
}

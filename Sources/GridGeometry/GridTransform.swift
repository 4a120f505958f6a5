/// A map of the plane that keeps straight lines straight: it moves, scales, turns and slants.
///
/// A point (x, y) goes to (a·x + c·y + `x`, b·x + d·y + `y`), as `matrix(a, b, c, d, x, y)` of a
/// style sheet says it:
///
///     let grown = GridTransform.scale(1.05).around(cell.center)
///     let frame = cell.transformed(by: grown)
///
/// Numbers may be any, and are reckoned with as they are: what is not a number makes points that
/// are none. Where such points would become an answer, each member says what is.
public struct GridTransform: Hashable, Sendable {
  /// What a step to the right adds to the right.
  public var a: Double

  /// What a step to the right adds downwards.
  public var b: Double

  /// What a step down adds to the right.
  public var c: Double

  /// What a step down adds downwards.
  public var d: Double

  /// How far to the right the origin goes.
  public var x: Double

  /// How far down the origin goes.
  public var y: Double

  /// Creates a transform from its six numbers.
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

// MARK: - Common ones
extension GridTransform {
  /// Everything stays where it is.
  @inlinable
  public static var identity: GridTransform { GridTransform(a: 1, b: 0, c: 0, d: 1, x: 0, y: 0) }

  /// Everything moves by an offset.
  @inlinable
  public static func translation(by offset: GridOffset) -> GridTransform {
    GridTransform(a: 1, b: 0, c: 0, d: 1, x: offset.x, y: offset.y)
  }

  /// Everything grows away from the origin, by one factor for each axis; by -1 it is mirrored.
  @inlinable
  public static func scale(x: Double, y: Double) -> GridTransform {
    GridTransform(a: x, b: 0, c: 0, d: y, x: 0, y: 0)
  }

  /// Everything grows away from the origin.
  @inlinable
  public static func scale(_ factor: Double) -> GridTransform { scale(x: factor, y: factor) }

  /// Everything turns around the origin, clockwise by an angle in radians.
  ///
  /// Multiples of a quarter turn are exact. An angle that is not a number, or of more than 2^20
  /// radians, counts as 0.
  public static func rotation(by angle: Double) -> GridTransform {
    let direction = Direction(of: angle)
    return rotation(cosine: direction.cosine, sine: direction.sine)
  }

  /// Everything turns around the origin, clockwise by the angle that has this cosine and sine.
  @inlinable
  public static func rotation(cosine: Double, sine: Double) -> GridTransform {
    GridTransform(a: cosine, b: sine, c: -sine, d: cosine, x: 0, y: 0)
  }
}

// MARK: - Composition
extension GridTransform {
  /// This transform, and after it another.
  @inlinable
  public func then(_ next: GridTransform) -> GridTransform {
    GridTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      x: next.a * x + next.c * y + next.x, y: next.b * x + next.d * y + next.y)
  }

  /// The same transform with a point as its origin: where a scale or a turn leaves that point.
  @inlinable
  public func around(_ point: GridPoint) -> GridTransform {
    GridTransform.translation(by: GridOffset(x: -point.x, y: -point.y)).then(self)
      .then(.translation(by: GridOffset(x: point.x, y: point.y)))
  }

  /// The transform that leads back; nil if there is none, because points fall together, or its
  /// numbers would not be finite.
  @inlinable
  public var inverse: GridTransform? {
    let area = a * d - b * c
    let back = GridTransform(
      a: d / area, b: -b / area, c: -c / area, d: a / area,
      x: (c * y - d * x) / area, y: (b * x - a * y) / area)
    return area.isFinite && back.isFinite ? back : nil
  }

  /// Whether all six are finite numbers.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && x.isFinite && y.isFinite
  }
}

// MARK: - Points and rectangles
extension GridPoint {
  /// Where a transform leads the point.
  @inlinable
  public func transformed(by transform: GridTransform) -> GridPoint {
    GridPoint(
      x: transform.a * x + transform.c * y + transform.x,
      y: transform.b * x + transform.d * y + transform.y)
  }
}

extension GridRect {
  /// The smallest rectangle around where a transform leads this one.
  ///
  /// A rectangle without area becomes one without extents, where its corner goes. Where an edge
  /// would not be a number, the rectangle becomes ``zero``.
  public func transformed(by transform: GridTransform) -> GridRect {
    guard !isEmpty else {
      let corner = origin.transformed(by: transform)
      return corner.x.isNaN || corner.y.isNaN ? .zero : GridRect(origin: corner, size: .zero)
    }
    // Each coordinate is a sum of one part for each axis, so that the least of all corners is the
    // sum of the least parts.
    let (left, right) = bounds(transform.a, transform.c)
    let (top, bottom) = bounds(transform.b, transform.d)
    let frame = GridRect(
      x: left + transform.x, y: top + transform.y, width: right - left, height: bottom - top)
    let isNumber = !(frame.minX.isNaN || frame.minY.isNaN || frame.maxX.isNaN || frame.maxY.isNaN)
    return isNumber ? frame : .zero
  }

  /// The least and the greatest sum of a coordinate times one factor for each axis.
  private func bounds(_ x: Double, _ y: Double) -> (low: Double, high: Double) {
    guard !x.isNaN, !y.isNaN else { return (.nan, .nan) }
    // What does not count does not, however far away it is.
    let (left, right) = x == 0 ? (0, 0) : (x * minX, x * maxX)
    let (top, bottom) = y == 0 ? (0, 0) : (y * minY, y * maxY)
    return (min(left, right) + min(top, bottom), max(left, right) + max(top, bottom))
  }
}

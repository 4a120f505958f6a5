/// A filter that blurs a shape or a text, or makes an outer shadow from it.
struct Blur: Hashable {
  /// The blur radius in points: twice the standard deviation, at most 1,000.
  private let radius: Double

  /// The offset of a shadow from its shape.
  private let offset: GridOffset

  /// Whether the shape itself is cut out of the result.
  private let isAround: Bool

  /// How far the filter region extends beyond the shape, as fractions of its width and height.
  private let margin: GridSize

  /// Creates the filter of an outer shadow around a shape.
  init(around size: GridSize, _ shadow: BoxShadow) {
    self.init(shadow.radius, size, offset: shadow.offset, isAround: true)
  }

  /// Creates a filter that blurs content of the given size.
  init(softening size: GridSize, radius: Double) {
    self.init(radius, size, offset: .zero, isAround: false)
  }

  private init(_ radius: Double, _ size: GridSize, offset: GridOffset, isAround: Bool) {
    self.radius = radius > 0 ? min(radius, Self.radiusLimit) : 0
    self.offset = offset
    self.isAround = isAround
    // The extra 4 points are for glyphs that overhang their measured size.
    let spread = 2 * self.radius + 4
    margin = GridSize(
      width: Self.share(spread + offset.x.magnitude, of: size.width),
      height: Self.share(spread + offset.y.magnitude, of: size.height))
  }

  /// Returns how far a shadow extends beyond its offset shape: nothing is visible beyond twice the
  /// radius.
  static func extent(of shadow: BoxShadow) -> Double {
    shadow.radius > 0 ? 2 * min(shadow.radius, radiusLimit) : 0
  }

  /// Rounds a fraction up to 0.25 times a power of two, so that shapes of similar size share one
  /// definition.
  private static func share(_ length: Double, of extent: Double) -> Double {
    var share = 0.25
    while share * extent < length, share < 4_096 { share *= 2 }
    return share
  }

  /// The maximum blur radius.
  private static var radiusLimit: Double { 1_000 }
}

// MARK: - Elements
extension Blur {
  /// Writes the filter region as fractions of the bounding box.
  func putRegion(into writer: inout SVGWriter) {
    writer.put("x", -margin.width)
    writer.put("y", -margin.height)
    writer.put("width", 1 + 2 * margin.width)
    writer.put("height", 1 + 2 * margin.height)
  }

  /// Writes the filter primitives.
  func write(to writer: inout SVGWriter) {
    if radius > 0 {
      writer.begin("feGaussianBlur")
      // A blur spreads an edge by about two standard deviations to either side.
      writer.put("stdDeviation", radius / 2)
      writer.endEmpty()
    }
    guard isAround else { return }
    writer.begin("feOffset")
    writer.put("dx", offset.x)
    writer.put("dy", offset.y)
    writer.endEmpty()
    writer.begin("feComposite")
    writer.put("operator", "out")
    writer.put("in2", "SourceAlpha")
    writer.endEmpty()
  }
}

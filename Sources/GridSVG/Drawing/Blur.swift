/// What a soft shadow is made with, from the shape that it is of.
struct Blur: Hashable {
  /// How far edges are spread.
  private let radius: Double

  /// How far the shadow is from its shape.
  private let offset: GridOffset

  /// Whether it is seen around its shape alone.
  private let isAround: Bool

  /// How far the shadow may reach beyond its shape, in shares of its width and height.
  private let reach: GridSize

  /// The shadow of a shape, seen around it.
  init(around size: GridSize, _ shadow: BoxShadow) {
    self.init(shadow.radius, size, offset: shadow.offset, isAround: true)
  }

  /// The soft copy of something as large as that.
  init(softening size: GridSize, radius: Double) {
    self.init(radius, size, offset: .zero, isAround: false)
  }

  private init(_ radius: Double, _ size: GridSize, offset: GridOffset, isAround: Bool) {
    self.radius = radius > 0 ? min(radius, Self.farthest) : 0
    self.offset = offset
    self.isAround = isAround
    // The rest is for fonts that reach further.
    let spread = 2 * self.radius + 4
    reach = GridSize(
      width: Self.share(spread + offset.x.magnitude, of: size.width),
      height: Self.share(spread + offset.y.magnitude, of: size.height))
  }

  /// How far a shadow reaches beyond the shape that it is moved from: beyond twice the radius nothing is
  /// seen.
  static func reach(of shadow: BoxShadow) -> Double {
    shadow.radius > 0 ? 2 * min(shadow.radius, farthest) : 0
  }

  /// A share that is not too small, of which there are few: so shapes that are about as large have one
  /// definition.
  private static func share(_ length: Double, of extent: Double) -> Double {
    var share = 0.25
    while share * extent < length, share < 4_096 { share *= 2 }
    return share
  }

  /// No edge is spread further.
  private static var farthest: Double { 1_000 }
}

// MARK: - As elements
extension Blur {
  /// Says how far the shadow may reach.
  func putRegion(into writer: inout SVGWriter) {
    writer.put("x", -reach.width)
    writer.put("y", -reach.height)
    writer.put("width", 1 + 2 * reach.width)
    writer.put("height", 1 + 2 * reach.height)
  }

  /// Writes what is to be done to the shape.
  func write(to writer: inout SVGWriter) {
    if radius > 0 {
      writer.begin("feGaussianBlur")
      // An edge is spread by some two deviations to either side.
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

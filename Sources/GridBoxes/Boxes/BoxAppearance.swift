/// The decorations of a box: background, borders, corners, shadow and glow.
public struct BoxAppearance: Hashable, Sendable {
  /// The fill color; nil for no fill.
  public var background: GridColor?

  /// The lines along the edges, inside the box.
  public var borders = Borders()

  /// The radii of the corners.
  public var corners = Corners()

  /// The shadow behind the box; nil for none.
  public var shadow: BoxShadow?

  /// The glow around the box, drawn in front of other boxes; nil for none.
  public var glow: BoxShadow?

  /// Creates an appearance without any decoration.
  public init() {}
}

/// A blurred copy of a shape in one color, drawn behind the shape.
public struct BoxShadow: Hashable, Sendable {
  /// The color. Its alpha is the strength of the shadow.
  public var color: GridColor

  /// The distance from the shape, in points.
  public var offset: GridOffset

  /// The blur radius, in points.
  public var radius: Double

  /// Creates a shadow; by default without offset and blur.
  public init(_ color: GridColor, offset: GridOffset = .zero, radius: Double = 0) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}

/// The corner radii of a box, in points.
public struct Corners: Hashable, Sendable {
  /// The radius at the top left.
  public var topLeft: Double

  /// The radius at the top right.
  public var topRight: Double

  /// The radius at the bottom left.
  public var bottomLeft: Double

  /// The radius at the bottom right.
  public var bottomRight: Double

  /// Creates corners with individual radii; 0 by default.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomLeft: Double = 0, bottomRight: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Creates corners of equal radius.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }
}

/// The colors of the lines along the edges of a box. Lines are 1 point thick; nil draws none.
public struct Borders: Hashable, Sendable {
  /// The color of the line at the top.
  public var top: GridColor?

  /// The color of the line at the left.
  public var left: GridColor?

  /// The color of the line at the bottom.
  public var bottom: GridColor?

  /// The color of the line at the right.
  public var right: GridColor?

  /// Creates borders; by default none at any edge.
  public init(
    top: GridColor? = nil, left: GridColor? = nil, bottom: GridColor? = nil, right: GridColor? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates borders of one color at all edges; nil for none.
  public init(all color: GridColor?) {
    self.init(top: color, left: color, bottom: color, right: color)
  }

  /// Creates borders that make a box look etched into a background.
  ///
  /// They are lighter than the background at the top and the left, and darker at the bottom and the
  /// right.
  /// - Parameters:
  ///   - background: The color of the background.
  ///   - edges: The edges that have a border; all by default.
  public init(etchedInto background: GridColor, _ edges: Set<GridEdge> = Set(GridEdge.allCases)) {
    let light = background.etched(by: 0.16)
    let dark = background.etched(by: -0.16)
    self.init(
      top: edges.contains(.top) ? light : nil, left: edges.contains(.left) ? light : nil,
      bottom: edges.contains(.bottom) ? dark : nil, right: edges.contains(.right) ? dark : nil)
  }

  /// The color at an edge; nil for no line.
  public subscript(edge: GridEdge) -> GridColor? {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}

extension GridColor {
  /// Returns the color with all components moved by a step, and with alpha reduced by 0.5.
  fileprivate func etched(by step: Double) -> GridColor {
    GridColor(red: red + step, green: green + step, blue: blue + step, alpha: alpha - 0.5)
  }
}

/// The appearance of a box, allocated separately because most boxes have none.
final class OwnLooks {
  var looks: BoxAppearance

  init(_ looks: BoxAppearance) { self.looks = looks }
}

// MARK: - Appearance of a box
extension Box {
  /// The decorations of the box: background, borders, corners, shadow and glow.
  public final var look: BoxAppearance {
    get { ownLooks?.looks ?? BoxAppearance() }
    set {
      guard newValue != look else { return }
      if let ownLooks { ownLooks.looks = newValue } else { ownLooks = OwnLooks(newValue) }
      setNeedsDrawing()
    }
  }

  /// The fill color; nil for no fill.
  public final var background: GridColor? {
    get { ownLooks?.looks.background }
    set { look.background = newValue }
  }

  /// The lines along the edges, inside the box.
  public final var borders: Borders {
    get { look.borders }
    set { look.borders = newValue }
  }

  /// The radii of the corners.
  public final var corners: Corners {
    get { look.corners }
    set { look.corners = newValue }
  }

  /// The shadow behind the box; nil for none.
  public final var shadow: BoxShadow? {
    get { ownLooks?.looks.shadow }
    set { look.shadow = newValue }
  }

  /// The glow around the box, drawn in front of other boxes; nil for none.
  public final var glow: BoxShadow? {
    get { ownLooks?.looks.glow }
    set { look.glow = newValue }
  }
}

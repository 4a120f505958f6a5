/// What is drawn of a box besides what is in it.
public struct BoxAppearance: Hashable, Sendable {
  /// What fills the box.
  public var background: GridColor?

  /// The lines along its edges, within the box.
  public var borders = Borders()

  /// How round its corners are.
  public var corners = Corners()

  /// What lies under the box.
  public var shadow: BoxShadow?

  /// What shines around the box, in front of others.
  public var glow: BoxShadow?

  /// Nothing to be drawn.
  public init() {}
}

/// A soft copy of a shape in one color, below it.
public struct BoxShadow: Hashable, Sendable {
  /// The color, and how strong it is.
  public var color: GridColor

  /// How far it is from what it is of.
  public var offset: GridOffset

  /// How far its edge is spread.
  public var radius: Double

  /// Creates a shadow.
  public init(_ color: GridColor, offset: GridOffset = .zero, radius: Double = 0) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}

/// How round the corners of a box are: radii in points.
public struct Corners: Hashable, Sendable {
  /// The radius at the top left.
  public var topLeft: Double

  /// The radius at the top right.
  public var topRight: Double

  /// The radius at the bottom left.
  public var bottomLeft: Double

  /// The radius at the bottom right.
  public var bottomRight: Double

  /// Creates corners of different kinds.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomLeft: Double = 0, bottomRight: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Creates corners that are all alike.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }
}

/// The lines along the edges of a box, a point thick; nil is none.
public struct Borders: Hashable, Sendable {
  /// The line along the top.
  public var top: GridColor?

  /// The line along the left side.
  public var left: GridColor?

  /// The line along the bottom.
  public var bottom: GridColor?

  /// The line along the right side.
  public var right: GridColor?

  /// Creates borders; a side that is not named has none.
  public init(
    top: GridColor? = nil, left: GridColor? = nil, bottom: GridColor? = nil, right: GridColor? = nil
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates borders that are all alike.
  public init(all color: GridColor?) {
    self.init(top: color, left: color, bottom: color, right: color)
  }

  /// Creates borders as if cut into a background: lighter than it at the top and at the left, and
  /// darker at the other sides.
  public init(etchedInto background: GridColor, _ edges: Set<GridEdge> = Set(GridEdge.allCases)) {
    let light = background.etched(by: 0.16)
    let dark = background.etched(by: -0.16)
    self.init(
      top: edges.contains(.top) ? light : nil, left: edges.contains(.left) ? light : nil,
      bottom: edges.contains(.bottom) ? dark : nil, right: edges.contains(.right) ? dark : nil)
  }

  /// The line along an edge.
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
  /// The color by so much lighter, and half as opaque as one that is.
  fileprivate func etched(by step: Double) -> GridColor {
    GridColor(red: red + step, green: green + step, blue: blue + step, alpha: alpha - 0.5)
  }
}

/// The looks of a box that has any, apart from it: most boxes have none.
final class OwnLooks {
  var looks: BoxAppearance

  init(_ looks: BoxAppearance) { self.looks = looks }
}

// MARK: - Of a box
extension Box {
  /// What is drawn of the box besides what is in it.
  public final var look: BoxAppearance {
    get { ownLooks?.looks ?? BoxAppearance() }
    set {
      guard newValue != look else { return }
      if let ownLooks { ownLooks.looks = newValue } else { ownLooks = OwnLooks(newValue) }
      setNeedsDrawing()
    }
  }

  /// What fills the box.
  public final var background: GridColor? {
    get { ownLooks?.looks.background }
    set { look.background = newValue }
  }

  /// The lines along its edges.
  public final var borders: Borders {
    get { look.borders }
    set { look.borders = newValue }
  }

  /// How round its corners are.
  public final var corners: Corners {
    get { look.corners }
    set { look.corners = newValue }
  }

  /// What lies under the box.
  public final var shadow: BoxShadow? {
    get { ownLooks?.looks.shadow }
    set { look.shadow = newValue }
  }

  /// What shines around the box.
  public final var glow: BoxShadow? {
    get { ownLooks?.looks.glow }
    set { look.glow = newValue }
  }
}

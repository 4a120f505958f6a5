/// A row with something at its left, in its middle and at its right.
///
///     let row = Line(left: "Lighthouse", right: ["1887", .picture(arrow)], width: 320)
///     row.padding = GridInsets(top: 0, left: 16, bottom: 0, right: 16)
///     row.minHeight = 40
///     row.rightSide.attributes.color = GridColor(0x888888)
///     row.layout()
///
/// - The side of ``precedence`` has room first, then left before right before middle. Columns of
///   other sides (``LineSide/columnWidth``) are kept free, and sides never lie on each other.
/// - An item that has no room is not seen, and neither are those of its side that are nearer to the
///   middle of the line: see ``dontFit``. They have another chance in the next layout.
/// - Boxes that fill the width share what all sides leave, or what their column does. The least
///   they take is their ``Box/minWidth``.
/// - With a height that fits, the line is as tall as the tallest item that is seen, its margin and
///   the padding included, in whole points. With a width that fits, it widens as needed.
/// - An item that takes no part (see ``Box/position`` and ``Box/visibility``) takes no room.
/// - A box is one item at most: in a side it is where it is named first, and it leaves the side that
///   it was in for the one that names it last.
///
/// Items are put into sides, not into ``Box/boxes``. A box that is put there is placed as in a
/// stack, with all of the line for its room.
open class Line: Box {
  /// Where items stand that are not as tall as the line.
  public enum VerticalAlignment: Hashable, Sendable, CaseIterable {
    /// At the top.
    case top

    /// In the middle between top and bottom.
    case center

    /// At the bottom.
    case bottom
  }

  /// How texts look where neither they nor their side say anything.
  public final var style = TextStyle() {
    didSet { if style != oldValue { restyle() } }
  }

  /// What lies under the letters of sides that do not say.
  public final var textShadow: BoxShadow? {
    didSet { if textShadow != oldValue { restyle() } }
  }

  /// Which side has room first. If that is the middle, it stands where it would without left and
  /// right, unless these need that room and push it away.
  public final var precedence = Place.left {
    didSet { if precedence != oldValue { contentChanged() } }
  }

  /// What is kept free at the left and at the right of each item; less than 0 lets them come closer.
  /// What is not finite counts as 0.
  public final var itemPadding = 0.0 {
    didSet {
      itemPadding = itemPadding.finite
      if itemPadding != oldValue { contentChanged() }
    }
  }

  /// Where items stand that are not as tall as the line. What an item says by its ``Box/gravity``
  /// comes first.
  public final var verticalAlignment = VerticalAlignment.center {
    didSet { if verticalAlignment != oldValue { contentChanged() } }
  }

  /// Whether the middle is always that of the line. Left and right then have no more room each than
  /// they have beside it, and otherwise it is between what stands left and what stands right.
  public final var centersMiddle = false {
    didSet { if centersMiddle != oldValue { contentChanged() } }
  }

  /// Along which edges there is a border as if cut into the background: the line's, or that of the
  /// nearest box around it that has one. See ``shownLook``.
  public final var etchedEdges: Set<GridEdge> = [] {
    didSet { if etchedEdges != oldValue { setNeedsDrawing() } }
  }

  /// The boxes of items that there was no room for at the last layout: from left to right, and they
  /// are not seen.
  public internal(set) final var dontFit: [Box] = []

  /// How much of the width each side took at the last layout.
  final var taken = Sides(left: 0.0, middle: 0.0, right: 0.0)

  final var parts: Sides<LinePart>

  /// Which ends of a section the line is at.
  final var ends: Ends = [] {
    didSet { if ends != oldValue { setNeedsDrawing() } }
  }

  /// Creates a line. It is as wide as its container, and as tall as what is in it, unless told
  /// otherwise.
  public init(
    left: LineSide = [], middle: LineSide = [], right: LineSide = [], width: Length = .fill,
    height: Length = .fit
  ) {
    parts = Sides(
      left: LinePart(place: .left, side: left), middle: LinePart(place: .middle, side: middle),
      right: LinePart(place: .right, side: right))
    super.init(
      sizing: Sizing(width: width, height: height), arrangement: .linear(.horizontal))
    for place in Place.allCases { take(parts[place].side, at: place) }
  }

  public final override func arrange(_ seating: inout Seating) { seating.arrange(self) }

  override final var slidesInOnTop: Bool { false }

  open override var shownLook: BoxAppearance { sectionLook }

  /// The items of boxes that are taken out go with them.
  override final func haveLeft(_ gone: [Box]) {
    let gone = Set(gone.map { ObjectIdentifier($0) })
    for place in Place.allCases { parts[place].remove(gone) }
    dontFit.removeAll { gone.contains(ObjectIdentifier($0)) }
  }
}

// MARK: - Sides
extension Line {
  /// What stands left.
  /// - Complexity: To set it, O(*n*) for the *n* boxes of the line, and more for items that are new
  ///   or moved, compared with one another.
  public final var leftSide: LineSide {
    get { parts.left.side }
    set { if newValue != leftSide { take(newValue, at: .left) } }
  }

  /// What stands between left and right; see ``leftSide`` for costs.
  public final var middleSide: LineSide {
    get { parts.middle.side }
    set { if newValue != middleSide { take(newValue, at: .middle) } }
  }

  /// What stands right; see ``leftSide`` for costs.
  public final var rightSide: LineSide {
    get { parts.right.side }
    set { if newValue != rightSide { take(newValue, at: .right) } }
  }

  /// The boxes that show the items of a side, one for each.
  public final func boxes(at place: Place) -> [Box] { parts[place].boxes }

  /// How much of the width a side took at the last layout.
  public final func usedWidth(at place: Place) -> Double { taken[place] }

  /// How much of the width within the padding the other sides left at the last layout.
  public final func freeWidth(at place: Place) -> Double {
    let others = taken.left + taken.middle + taken.right - taken[place]
    return max(0, innerSize.width - others)
  }

  private func take(_ side: LineSide, at place: Place) {
    let items = Place.allCases.flatMap { parts[$0].boxes }
    var named = Set<ObjectIdentifier>()
    var side = side
    side.items.removeAll { item in
      guard let box = item.box else { return false }
      return !named.insert(ObjectIdentifier(box)).inserted
    }
    for other in Place.allCases where other != place { parts[other].remove(named) }
    parts[place].take(side, naming: named)
    let known = Set((items + parts[place].boxes).map { ObjectIdentifier($0) })
    let others = boxes.filter { !known.contains(ObjectIdentifier($0)) }
    setBoxes(Place.allCases.flatMap { parts[$0].boxes } + others)
    // Only now, because who is told of it may ask for anything.
    parts[place].show(in: self)
    contentChanged()
  }

  /// Where items stand in the room of each side.
  final var alignments: Sides<TextLayout.Alignment> {
    Sides(
      left: leftSide.alignment ?? .left, middle: middleSide.alignment ?? .center,
      right: rightSide.alignment ?? .right)
  }

  private func restyle() {
    for place in Place.allCases { parts[place].show(in: self) }
  }
}

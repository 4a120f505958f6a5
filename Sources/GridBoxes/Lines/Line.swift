/// A row with items at its left, in its middle and at its right.
///
///     let row = Line(left: "Lighthouse", right: ["1887", .picture(arrow)], width: 320)
///     row.padding = GridInsets(top: 0, left: 16, bottom: 0, right: 16)
///     row.minHeight = 40
///     row.rightSide.attributes.color = GridColor(0x888888)
///     row.layout()
///
/// - The side of ``precedence`` gets its width first. The others follow in the order left, right,
///   middle. Columns (``LineSide/columnWidth``) are reserved in advance, and sides never overlap.
/// - The items of the left and the middle side are fitted from left to right, those of the right
///   side from right to left. The first item that does not fit is hidden, and so are those after
///   it; see ``hiddenBoxes``. Each layout tries again.
/// - The width that all sides leave, or that a column leaves, is divided among its items that fill
///   the width. They are never narrower than their ``Box/minWidth``.
/// - With a fitting height, the line is as tall as its tallest visible item with margin and
///   padding, rounded up to whole points. With a fitting width, it is as wide as needed.
/// - An item that takes no part in the layout (see ``Box/position`` and ``Box/visibility``) takes
///   no space.
/// - A box is at most one item. In a side, its first position counts. A box that is added to
///   another side is removed from the first one.
///
/// Add items to the sides, not to ``Box/boxes``. A box that is added as a child is placed as in a
/// stack, over all of the line.
open class Line: Box {
  /// The vertical alignment of items that are not as tall as the line.
  public enum VerticalAlignment: Hashable, Sendable, CaseIterable {
    /// Aligned to the top.
    case top

    /// Centered vertically.
    case center

    /// Aligned to the bottom.
    case bottom
  }

  /// The style of texts, where neither the text nor its side sets attributes.
  public final var style = TextStyle() {
    didSet { if style != oldValue { restyle() } }
  }

  /// The shadow of the letters of sides that set none; nil for no shadow.
  public final var textShadow: BoxShadow? {
    didSet { if textShadow != oldValue { restyle() } }
  }

  /// The side that gets its width first.
  ///
  /// If it is the middle, it is placed as if left and right were empty, but moves aside if they
  /// need the space.
  public final var precedence = Side.left {
    didSet { if precedence != oldValue { contentChanged() } }
  }

  /// The space at the left and at the right of each item, in points. A negative padding moves items
  /// closer. NaN and infinite numbers are treated as 0.
  public final var itemPadding = 0.0 {
    didSet {
      itemPadding = itemPadding.finite
      if itemPadding != oldValue { contentChanged() }
    }
  }

  /// The vertical alignment of items that are not as tall as the line. The ``Box/gravity`` of an
  /// item takes precedence.
  public final var verticalAlignment = VerticalAlignment.center {
    didSet { if verticalAlignment != oldValue { contentChanged() } }
  }

  /// Whether the middle side is centered in the line.
  ///
  /// If true, left and right each get at most the remaining width on their side. If false, the
  /// middle side is centered between left and right.
  public final var centersMiddle = false {
    didSet { if centersMiddle != oldValue { contentChanged() } }
  }

  /// The edges that have an etched border. Its colors follow from the background of the line or of
  /// its nearest ancestor that has one. See ``shownLook``.
  public final var etchedEdges: Set<GridEdge> = [] {
    didSet { if etchedEdges != oldValue { setNeedsDrawing() } }
  }

  /// The boxes of the items that did not fit in the last layout, from left to right. They are
  /// hidden.
  public internal(set) final var hiddenBoxes: [Box] = []

  /// The width that each side took in the last layout.
  final var sideWidths = Sides(left: 0.0, middle: 0.0, right: 0.0)

  final var parts: Sides<LinePart>

  /// The ends of its section at which the line is.
  final var ends: Ends = [] {
    didSet { if ends != oldValue { setNeedsDrawing() } }
  }

  /// Creates a line. By default it fills the width of its container and is as tall as its items.
  public init(
    left: LineSide = [], middle: LineSide = [], right: LineSide = [], width: Length = .fill,
    height: Length = .fit
  ) {
    parts = Sides(
      left: LinePart(side: .left, content: left), middle: LinePart(side: .middle, content: middle),
      right: LinePart(side: .right, content: right))
    super.init(
      sizing: Sizing(width: width, height: height), arrangement: .linear(.horizontal))
    for side in Side.allCases { setContent(parts[side].content, on: side) }
  }

  /// Places the items of the sides.
  public final override func arrange(_ seating: inout Seating) { seating.arrange(self) }

  override final var slidesInOnTop: Bool { false }

  /// The appearance of the line, with etched borders and the corners of its section.
  open override var shownLook: BoxAppearance { sectionLook }

  /// Removes the items whose boxes are removed.
  override final func boxesWereRemoved(_ gone: [Box]) {
    let gone = Set(gone.map { ObjectIdentifier($0) })
    for side in Side.allCases { parts[side].remove(gone) }
    hiddenBoxes.removeAll { gone.contains(ObjectIdentifier($0)) }
  }
}

// MARK: - Sides
extension Line {
  /// The items at the left, and their style.
  /// - Complexity: O(1) to get. O(*n*) to set, for *n* boxes of the line, plus O(*m* · *k*) for *m*
  ///   items of which *k* are new or moved.
  public final var leftSide: LineSide {
    get { parts.left.content }
    set { if newValue != leftSide { setContent(newValue, on: .left) } }
  }

  /// The items between left and right, and their style. Costs as ``leftSide``.
  public final var middleSide: LineSide {
    get { parts.middle.content }
    set { if newValue != middleSide { setContent(newValue, on: .middle) } }
  }

  /// The items at the right, and their style. Costs as ``leftSide``.
  public final var rightSide: LineSide {
    get { parts.right.content }
    set { if newValue != rightSide { setContent(newValue, on: .right) } }
  }

  /// Returns the boxes of the items of a side, one for each item.
  public final func boxes(on side: Side) -> [Box] { parts[side].boxes }

  /// Returns the width that a side took in the last layout.
  public final func usedWidth(on side: Side) -> Double { sideWidths[side] }

  /// Returns the width within the padding that the other sides left in the last layout.
  public final func freeWidth(on side: Side) -> Double {
    let others = sideWidths.left + sideWidths.middle + sideWidths.right - sideWidths[side]
    return max(0, innerSize.width - others)
  }

  private func setContent(_ content: LineSide, on side: Side) {
    let items = Side.allCases.flatMap { parts[$0].boxes }
    var used = Set<ObjectIdentifier>()
    var content = content
    content.items.removeAll { item in
      guard let box = item.box else { return false }
      return !used.insert(ObjectIdentifier(box)).inserted
    }
    for other in Side.allCases where other != side { parts[other].remove(used) }
    parts[side].setContent(content, usedBoxes: used)
    let known = Set((items + parts[side].boxes).map { ObjectIdentifier($0) })
    let others = boxes.filter { !known.contains(ObjectIdentifier($0)) }
    setBoxes(Side.allCases.flatMap { parts[$0].boxes } + others)
    // Done last, because changes of content may call the app's code.
    parts[side].show(in: self)
    contentChanged()
  }

  /// The alignment of the items of each side within its width.
  final var alignments: Sides<TextLayout.Alignment> {
    Sides(
      left: leftSide.alignment ?? .left, middle: middleSide.alignment ?? .center,
      right: rightSide.alignment ?? .right)
  }

  private func restyle() {
    for side in Side.allCases { parts[side].show(in: self) }
  }
}

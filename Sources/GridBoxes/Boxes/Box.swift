/// A rectangle with something in it: what a view is to a screen toolkit, but known to none.
///
///     let row = Box(arrangement: .linear(.horizontal, spacing: 8))
///     row.padding = GridInsets(all: 8)
///     row.sizing = Sizing(width: .points(320), height: .fit)
///     row.append(Box(width: 40, height: 40))
///     row.append(Box("Lighthouse", width: .fill))
///     row.layout()
///     row.frame                                // 320 x 56
///     row.boxes[1].frame                       // from 56 to 312
///
/// A box says how large it wants to be (``sizing``), what is around it (``margin``) and inside of it
/// (``padding``), and how it places the boxes in it (``arrangement``). What is set takes effect when
/// ``layout()`` is called, on this box or on one that it is in. That costs nothing where nothing
/// has changed.
///
/// A host draws boxes as they are at the moment: see ``shownBoxes``. Boxes belong to one isolation
/// domain, and keep alive what they contain, not what contains them.
open class Box {
  // MARK: The tree

  /// The box that this one is in, or that it is leaving. That one clears it when it goes.
  final unowned(unsafe) var owner: Box?

  /// What is in the box, from the first to the last.
  public internal(set) final var boxes: [Box] = [] {
    didSet { boxesChanged() }
  }

  /// What was in the box at the last layout and is to leave, or is on its way out.
  final var leaving: [Box] = []

  // MARK: Where it is

  /// Where the box is in the one that it is in, and how large. To be set by ``frame``.
  final var place = GridRect.zero

  /// Where the last layout has brought it.
  final var settled = GridRect.zero

  /// How much room the box has. To be set by ``room``.
  final var given = SizeProposal.upTo(.infinite)

  /// How the box becomes as large as it is.
  public final var sizing: Sizing {
    didSet { if sizing != oldValue { rulesChanged() } }
  }

  /// What is kept free around the box; less than 0 lets others come closer. What is not finite counts
  /// as 0.
  public final var margin = GridInsets.zero {
    didSet {
      margin = margin.finite
      if margin != oldValue { placeChanged() }
    }
  }

  /// What is kept free around the box in the end.
  var outerMargin: GridInsets { margin }

  /// What is kept free between the edges of the box and what is in it. What is not finite counts as
  /// 0.
  public final var padding = GridInsets.zero {
    didSet {
      padding = padding.finite
      guard padding != oldValue else { return }
      if content.isSeen { drawingChanged() }
      contentChanged()
    }
  }

  /// Who says where the box is. To be set by ``position``.
  final var placedBy = BoxPosition.automatic

  /// How large a share of the room is the box's, along the axis of a linear container or in a line
  /// of a flow: compared with the weights of others. Nil is 1 if the box fills, and no share
  /// otherwise. What is negative or not finite counts as 0.
  public final var weight: Double? {
    didSet { if weight != oldValue { placeChanged() } }
  }

  /// Where the box settles if it has more room than it takes.
  public final var gravity: Gravity = [] {
    didSet { if gravity != oldValue { placeChanged() } }
  }

  /// How far from its place the box is. What is not finite counts as 0.
  public final var offset = GridOffset.zero {
    didSet {
      offset = offset.finite
      if offset != oldValue { parent?.arrangementChanged() }
    }
  }

  /// Whether there is a line before the box, if its container has separators and it is not the
  /// first.
  public final var hasSeparator = false {
    didSet { if hasSeparator != oldValue { placeChanged() } }
  }

  /// Whether the box is seen, and takes room.
  public final var visibility = BoxVisibility.visible {
    didSet {
      guard visibility != oldValue else { return }
      if (visibility == .hidden) != (oldValue == .hidden) { hidingChanged() }
      if visibility == .gone || oldValue == .gone { placeChanged() } else { needsFrame() }
    }
  }

  // MARK: What is in it

  /// How the box places the boxes in it.
  public final var arrangement: Arrangement {
    didSet { if arrangement != oldValue { rulesChanged() } }
  }

  /// What the box shows by itself, below the boxes in it.
  public final var content = BoxContent.none {
    didSet {
      forgetText()
      if content != oldValue { drawingChanged() }
      contentChanged()
    }
  }

  /// The lines between the boxes in it, as of the last layout.
  public internal(set) final var separators: [SeparatorLine] = []

  /// How far the boxes in it reach, padding included, as of the last layout.
  final var reach = GridSize.zero

  // MARK: How it looks

  /// In which order boxes that lie on each other are drawn: the greatest on top, and of equal ones
  /// the last.
  public final var zIndex = 0 {
    didSet { if zIndex != oldValue { setNeedsShowing() } }
  }

  /// How much of the box is seen: from 0, nothing, to 1.
  public final var opacity = 1.0 {
    didSet { if opacity != oldValue { setNeedsShowing() } }
  }

  /// What becomes of the box within its frame, such as a scale.
  public final var transform = GridTransform.identity {
    didSet { if transform != oldValue { setNeedsShowing() } }
  }

  /// Background, borders, corners, shadow and glow; nil while there are none.
  final var ownLooks: OwnLooks?

  // MARK: Where it comes from

  /// The host that shows the box; nil is that of the box it is in.
  final var ownScreen: BoxScreen?

  /// The box that this one takes the place of in the next layout.
  public final var replaced: Box?

  /// Whether boxes slide in from above when the first of all come, as others do that come before
  /// those that are there.
  public final var slidesInFromEmpty = false

  /// What is prepared elsewhere after layouts.
  final var preparations: Preparations?

  /// Who listens to the box, and what it hears of pointers; nil while there is nothing of that.
  final var events: BoxEvents?

  // MARK: What is known of it

  /// What is left to do at the next layout, and what is known of the last one.
  final var state = BoxState()

  /// See ``drawingNumber``.
  final var drawing: UInt32 = 0

  /// The last answer to how large the box would be.
  final var answer: Answer?

  /// The lines of the text that ``content`` is.
  final var text: FittedText?

  /// The layout under way of which it is the outermost box.
  final var pass: LayoutPass?

  /// How it gets to its place; nil if it is there.
  final var motion: BoxMotion? {
    didSet { if motion != nil || oldValue != nil { showingChanged() } }
  }

  /// What its scroller knows of it; nil if none has ever given it a place.
  final var guest: Guest?

  /// How much of its line it was found to need, while its container reckons.
  final var slotLength = 0.0

  /// Creates an empty box.
  public init(sizing: Sizing, arrangement: Arrangement = .table) {
    self.sizing = sizing
    self.arrangement = arrangement
    place.size = GridSize(width: sizing.width.points, height: sizing.height.points)
    setUp()
  }

  deinit {
    events?.ownerIsGone()
    motion?.forget()
    for box in boxes { box.owner = nil }
    for box in leaving { box.owner = nil }
  }

  /// Called once for each box, however it is made. Does nothing by itself.
  open func setUp() {}

  /// Says where the boxes in this one are, by ``arrangement``. To be overridden for other rules.
  ///
  /// Called more than once in a layout, to find out how much room it takes and then to place. What
  /// it does depends on its boxes and on the room alone.
  open func arrange(_ seating: inout Seating) {
    seating.arrange(by: arrangement)
  }

  /// What a host draws of the box besides what is in it: its ``look``, unless its place in other
  /// boxes has a say.
  open var shownLook: BoxAppearance { look }

  /// Whether boxes that come before all that were there slide in from above.
  var slidesInOnTop: Bool { true }

  // MARK: As a window

  /// The point of what is in the box that is seen at its corner: a host draws the boxes in it moved
  /// back by that. Zero for all but a ``BoxScroller``.
  public var contentOffset: GridPoint {
    get { .zero }
    set {}
  }

  /// Whether what is in the box is seen within its frame alone.
  public var clipsBoxes: Bool { false }

  /// What is in the box and may be seen, in order; those on their way out first.
  var candidates: [Box] { leaving + boxes }

  /// What is in the box besides ``boxes``, because it has been lent to it.
  var guests: [Box] { [] }

  /// There are other boxes in the box, or others in their places.
  func boxesChanged() {}

  /// A box that was lent to this one has gone elsewhere.
  func forgetGuest(_ box: Box) {}

  /// Whether what is lent to the box is on its way, or ends that.
  var areGuestsMoving: Bool { false }
  func finishGuests() {}

  /// The box as one with a grid behind it, if it is one.
  public var asPane: GridPane? { nil }

  /// Whether pointers on the box are for that grid, and not only for boxes in it.
  var takesPresses: Bool { false }

  /// Whether there is anything in the box to be placed.
  var hasInside: Bool { !boxes.isEmpty || !leaving.isEmpty || reach != .zero }

  /// Lays out again what is in the box and has changed in a way that does not concern others.
  func retakeInside(_ pass: LayoutPass) {
    for box in boxes where box.isSeated && box.needsLayout { retake(box, pass) }
  }

  /// Shows what a grid says of the box, but for its place.
  func show(as attributes: CellAttributes) { guest?.attributes = attributes }

  /// A layout is over in which boxes in this one were placed.
  func layoutIsOver() {}

  /// What was found out on another screen is worth nothing.
  func screenChanged() { forgetText() }

  /// Whether the box shines in front of others.
  var isGlowing: Bool { glow != nil }

  /// A box has been put into this one. Does nothing by itself.
  open func didAdd(_ box: Box) {}

  /// A box has been taken out of this one. It may be seen until it has faded out. Does nothing by
  /// itself.
  open func didRemove(_ box: Box) {}

  /// Boxes are in this one no longer. To be noted only: they are told of when all is done.
  func haveLeft(_ gone: [Box]) {}

  /// A box in this one is about to come, move or go over time, which may be altered. Does nothing by
  /// itself.
  open func animate(_ transition: inout BoxTransition) {}

  /// The boxes in this one have been placed. Called after a layout is over, so it may change
  /// anything. Does nothing by itself.
  open func didLayOut() {}

  /// The box is to show another item. Ends what is on its way, and shows all of the box; everything
  /// else stays as it was, to be set by whoever fills it. To be called by those that override it.
  open func prepareForReuse() {
    finishMotion()
    opacity = 1
    transform = .identity
  }

  /// The box was tapped. Calls ``EventSource/onTap``.
  open func tapped(_ tap: Tap) { events?.hearing.onTap?(self, tap) }

  /// A pointer that went down on the box has swiped toward an edge. Calls ``EventSource/onSwipe``.
  open func swiped(to edge: GridEdge) { events?.hearing.onSwipe?(self, edge) }

  /// A pointer has been down on the box for long. Calls ``EventSource/onLongPress``.
  open func longPressed(_ touch: Touch) { events?.hearing.onLongPress?(self, touch) }
}

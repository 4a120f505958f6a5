/// A rectangle with contents and child boxes: like a view, but independent of any UI toolkit.
///
///     let row = Box(arrangement: .linear(.horizontal, spacing: 8))
///     row.padding = GridInsets(all: 8)
///     row.sizing = Sizing(width: .points(320), height: .fit)
///     row.append(Box(width: 40, height: 40))
///     row.append(Box("Lighthouse", width: .fill))
///     row.layout()
///     print(row.frame)                         // 320 x 56
///     print(row.boxes[1].frame)                // x from 56 to 312
///
/// The size of a box follows from its ``sizing``. Its ``margin`` is the space around it, its
/// ``padding`` the space inside its edges, and its ``arrangement`` places its child boxes. Changes
/// take effect when ``layout()`` is called on the box or on an ancestor. That is O(1) if nothing
/// has changed.
///
/// A host draws the ``shownBoxes`` of each box at their ``shownFrame``. Boxes are not sendable: a
/// tree belongs to one isolation domain. A box keeps its child boxes alive, but not its parent.
open class Box {
  // MARK: The tree

  /// The parent, also while the box fades out after its removal. The parent clears it when it is
  /// freed.
  final unowned(unsafe) var owner: Box?

  /// The child boxes, in order.
  @exclusivity(unchecked)
  public internal(set) final var boxes: [Box] = [] {
    didSet { asPane?.boxesChanged() }
  }

  /// Removed boxes that are still shown: until the next layout, or while they fade out.
  @exclusivity(unchecked)
  final var leaving: [Box] = []

  // MARK: Position and size

  /// The storage of ``frame``.
  @exclusivity(unchecked)
  final var storedFrame = GridRect.zero

  /// The frame set by the last layout, at which the box is shown. Setting ``frame`` changes it for
  /// free boxes only.
  @exclusivity(unchecked)
  final var laidOutFrame = GridRect.zero

  /// The storage of ``room``.
  @exclusivity(unchecked)
  final var storedRoom = SizeProposal.upTo(.infinite)

  /// The rules for the width and the height of the box.
  @exclusivity(unchecked)
  public final var sizing: Sizing {
    didSet { if sizing != oldValue { rulesChanged() } }
  }

  /// The space kept free around the box. A negative inset moves neighbors closer. NaN and infinite
  /// insets are treated as 0.
  @exclusivity(unchecked)
  public final var margin = GridInsets.zero {
    didSet {
      margin = margin.finite
      if margin != oldValue { slotChanged() }
    }
  }

  /// The space between the edges of the box and its contents. NaN and infinite insets are treated
  /// as 0.
  @exclusivity(unchecked)
  public final var padding = GridInsets.zero {
    didSet {
      padding = padding.finite
      guard padding != oldValue else { return }
      if content.isSeen { drawingChanged() }
      contentChanged()
    }
  }

  /// The storage of ``position``.
  @exclusivity(unchecked)
  final var storedPosition = BoxPosition.automatic

  /// The fraction of the remaining length that the box takes, relative to the weights of its
  /// siblings.
  ///
  /// It applies along the axis of a linear container, and within a line of a flow. Nil is treated
  /// as 1 if the box fills, and otherwise as no weight. A negative, NaN or infinite weight is
  /// treated as 0.
  @exclusivity(unchecked)
  public final var weight: Double? {
    didSet { if weight != oldValue { slotChanged() } }
  }

  /// The alignment of the box in a slot that is larger than the box.
  @exclusivity(unchecked)
  public final var gravity: Gravity = [] {
    didSet { if gravity != oldValue { slotChanged() } }
  }

  /// The distance by which the layout moves the box from its arranged position. NaN and infinite
  /// coordinates are treated as 0.
  @exclusivity(unchecked)
  public final var offset = GridOffset.zero {
    didSet {
      offset = offset.finite
      if offset != oldValue { parent?.arrangementChanged() }
    }
  }

  /// Whether a separator line is drawn before the box. It has an effect only in a container with
  /// separators, and not for its first box.
  @exclusivity(unchecked)
  public final var hasSeparator = false {
    didSet { if hasSeparator != oldValue { slotChanged() } }
  }

  /// Whether the box is drawn, and whether it takes space in the layout.
  @exclusivity(unchecked)
  public final var visibility = BoxVisibility.visible {
    didSet {
      guard visibility != oldValue else { return }
      if (visibility == .hidden) != (oldValue == .hidden) { hidingChanged() }
      if visibility == .gone || oldValue == .gone { slotChanged() } else { needsFrame() }
    }
  }

  // MARK: Contents

  /// The rule by which the box places its child boxes.
  @exclusivity(unchecked)
  public final var arrangement: Arrangement {
    didSet { if arrangement != oldValue { rulesChanged() } }
  }

  /// The box's own text or picture, drawn behind its child boxes.
  @exclusivity(unchecked)
  public final var content = BoxContent.none {
    didSet {
      discardTextLayout()
      if content != oldValue { drawingChanged() }
      contentChanged()
    }
  }

  /// The separator lines between the child boxes, as of the last layout.
  @exclusivity(unchecked)
  public internal(set) final var separators: [SeparatorLine] = []

  /// The extent of the child boxes including the padding, as of the last layout.
  @exclusivity(unchecked)
  final var childExtent = GridSize.zero

  // MARK: Appearance

  /// The drawing order among siblings: boxes with greater values are drawn on top. Siblings of
  /// equal value are drawn in their order in ``boxes``.
  public final var zIndex = 0 {
    didSet { if zIndex != oldValue { setNeedsShowing() } }
  }

  /// The opacity of the box and its contents, from 0 (transparent) to 1.
  public final var opacity = 1.0 {
    didSet { if opacity != oldValue { setNeedsShowing() } }
  }

  /// A transform that is applied when the box is drawn, such as a scale. It does not affect the
  /// layout.
  public final var transform = GridTransform.identity {
    didSet { if transform != oldValue { setNeedsShowing() } }
  }

  /// The background, borders, corners, shadow and glow; nil if the box has none of them.
  final var ownLooks: OwnLooks?

  // MARK: Host and motion

  /// The screen that was set on this box; nil to use that of the parent.
  @exclusivity(unchecked)
  final var ownScreen: BoxScreen?

  /// The box that this one replaces in the next layout.
  ///
  /// If that layout is animated, the box starts at the shown frame of the replaced box and moves to
  /// its own frame, instead of fading in. Each layout of the container resets it to nil.
  @exclusivity(unchecked)
  public final var replaced: Box?

  /// Whether child boxes slide in from above when an animated layout adds the first ones.
  ///
  /// Child boxes that are added before all existing ones slide in regardless of this.
  public final var slidesInFromEmpty = false

  /// The asynchronous work to be done after each layout; nil for none.
  @exclusivity(unchecked)
  final var preparations: Preparations?

  /// The event handlers of the box and the state of its touches; nil if there are none.
  final var events: BoxEvents?

  /// A number that a host may store with the box, such as the id of the element that shows it. Never used
  /// by boxes.
  @exclusivity(unchecked)
  package final var hostNumber: Int32 = 0

  // MARK: Layout state

  /// Flags: the work that the next layout has to do, and facts about the last one.
  @exclusivity(unchecked)
  final var state = BoxState()

  /// The storage of ``drawingNumber``.
  @exclusivity(unchecked)
  final var drawing: UInt32 = 0

  /// The last measurement; nil if it is stale.
  @exclusivity(unchecked)
  final var cachedSize: CachedSize?

  /// The cached line breaks of the text in ``content``.
  @exclusivity(unchecked)
  final var fittedText = FittedText()

  /// The layout pass in progress, if this box is the root of its tree.
  final var pass: LayoutPass?

  /// The animation of the box; nil while it does not animate.
  @exclusivity(unchecked)
  final var motion: BoxMotion? {
    didSet { if motion != nil || oldValue != nil { showingChanged() } }
  }

  /// The data that a grid pane stores for a box that is its cell; nil if the box was never a cell.
  @exclusivity(unchecked)
  final var paneCellState: PaneCellState?

  /// The length of the slot that was measured for the box, while its container arranges its boxes.
  @exclusivity(unchecked)
  final var slotLength = 0.0

  /// Creates an empty box.
  public init(sizing: Sizing, arrangement: Arrangement = .table) {
    self.sizing = sizing
    self.arrangement = arrangement
    storedFrame.size = GridSize(width: sizing.width.points, height: sizing.height.points)
    setUp()
  }

  deinit {
    events?.boxWasDeallocated()
    motion?.cancel()
    for box in boxes { box.owner = nil }
    for box in leaving { box.owner = nil }
  }

  /// Called once for each box, by the initializer of ``Box``. Does nothing by default.
  open func setUp() {}

  /// Places the child boxes by the ``arrangement``. Override it for other rules.
  ///
  /// Called more than once in a layout: to measure the contents, and then to place them. The result
  /// must depend on the child boxes and on the available space only.
  /// - Parameter seating: Receives the slot of each box, through
  ///   ``Seating/seat(_:at:in:fittedAlong:limit:)``.
  open func arrange(_ seating: inout Seating) {
    seating.arrange(by: arrangement)
  }

  /// The appearance that a host draws for this box, without its children. By default it is
  /// ``look``. Subclasses override it if it depends on the state or on other boxes, such as a cell
  /// with separators.
  open var shownLook: BoxAppearance { look }

  /// Whether boxes that are added before all existing ones slide in from above.
  var slidesInOnTop: Bool { true }

  /// The box as a pane; nil if it is not one.
  ///
  /// All behavior that only panes have is in ``GridPane``, and is reached through this property.
  public var asPane: GridPane? { nil }

  /// The state of the item that the box shows as a cell of a grid: selected, highlighted, focused,
  /// editing and so on. Empty for a box that is not a cell.
  ///
  /// Unlike ``isHighlighted``, which concerns touches of the box itself, it comes from the grid.
  public var cellState: CellState { paneCellState?.state ?? [] }

  /// Applies the attributes of a cell to the box, except for its frame.
  func show(as attributes: CellAttributes) {
    guard let paneCellState else { return }
    paneCellState.setAttributes(attributes)
    paneCellState.change(to: attributes.state, of: self)
  }

  /// Whether a child box shows an edit control of the item, so that presses on it are for the grid.
  func isEditControl(_ box: Box) -> Bool { false }

  /// The size of a box that is placed by its frame, regardless of its ``sizing``; nil for other boxes.
  var placedSize: GridSize? { nil }

  /// Whether the box draws a glow in front of others.
  var isGlowing: Bool { glow != nil }

  /// Called after a box was added to this one. Does nothing by default.
  open func didAdd(_ box: Box) {}

  /// Called after a box was removed from this one. The box may stay visible until it has faded out.
  /// Does nothing by default.
  open func didRemove(_ box: Box) {}

  /// Called while boxes are being removed, to update state only. ``didRemove(_:)`` is called for
  /// each one when the tree is complete.
  func boxesWereRemoved(_ gone: [Box]) {}

  /// Called before a child box is animated in, out or to another frame, to modify the transition.
  /// Does nothing by default.
  open func animate(_ transition: inout BoxTransition) {}

  /// Called after a layout in which the child boxes of this one were placed. May change anything,
  /// because the layout is over. Does nothing by default.
  open func didLayOut() {}

  /// Prepares the box to show another item.
  ///
  /// A grid calls it exactly once between two items, before the data source gets the box to
  /// configure it. This is the time to cancel what was loading for the previous item; a closure for that is
  /// set as ``onReuse``.
  ///
  /// Calls ``onReuse``, ends animations, releases the focus of a text field in the box, and resets the ``cellState``, the
  /// opacity and the transform. All other properties keep their values, and are set when the cell is
  /// configured. Overrides must call `super`.
  open func prepareForReuse() {
    events?.boxWillBeReused()
    finishMotion()
    opacity = 1
    transform = .identity
    releaseFieldFocus()
    paneCellState?.change(to: [], of: self)
  }

  /// Called when the ``cellState`` has changed, to show it in the box. Calls
  /// ``EventSource/onStateChange``.
  ///
  /// Also called after the data source has configured the cell again for the same item, from an empty
  /// state, unless the state is empty.
  ///
  /// If the layout of the grid measures its items, the cell is measured again after a change here
  /// that affects its size.
  /// - Parameter old: The state before the change.
  open func stateDidChange(from old: CellState) { events?.handling.onStateChange?(self, cellState) }

  /// Shows the ``cellState`` after the box was configured again.
  final func showStateAgain() {
    if !cellState.isEmpty { stateDidChange(from: []) }
  }

  /// Called when the box was tapped. Calls ``EventSource/onTap``.
  open func tapped(_ tap: Tap) { events?.handling.onTap?(self, tap) }

  /// Called when a pointer that was pressed on the box has swiped. Calls ``EventSource/onSwipe``.
  /// - Parameter edge: The edge toward which the pointer moved.
  open func swiped(to edge: GridEdge) { events?.handling.onSwipe?(self, edge) }

  /// Called when a pointer has been held down on the box. Calls ``EventSource/onLongPress``.
  open func longPressed(_ touch: Touch) { events?.handling.onLongPress?(self, touch) }
}

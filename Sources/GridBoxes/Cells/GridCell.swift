/// The cell of a grid that shows its item in boxes: content over backgrounds, separating lines, a
/// selection that may fade, and controls while the grid is being edited.
///
///     final class PhotoCell: GridCell {
///       override func setUp() { contentBox.content = .picture(photo) }
///     }
///
///     cell.selectionStyle = .blue
///     cell.backgroundBox = card
///     cell.separatorColor = GridColor(0xDDDDDD)
///     cell.on(.deleteTapped) { cell, _ in … }
///
/// A host hands on what the grid says, and everything follows from that:
///
///     func mount(_ cell: GridCell, as attributes: CellAttributes, in grid: GridView<GridCell>) {
///       page.append(cell)
///       cell.apply(attributes)
///     }
///     func place(_ cell: GridCell, as attributes: CellAttributes, in grid: GridView<GridCell>) {
///       cell.apply(attributes, duration: 0.25)
///     }
///     func unmount(_ cell: GridCell, from grid: GridView<GridCell>) {
///       cell.removeFromParent()
///       cell.prepareForReuse()
///     }
///
/// A cell has no colors of its own but those of its selection and its controls. What is put into it
/// directly lies over its content, as in a stack.
open class GridCell: Box {
  /// How the grid has said that the cell is shown.
  public private(set) final var attributes: CellAttributes

  /// What shows the item: as large as the cell, but for its lines and its padding.
  public final let contentBox: Box

  /// What lies behind everything, as large as the cell but for its lines.
  public final var backgroundBox: Box? {
    didSet { showParts() }
  }

  /// How the cell shows that it is selected or touched.
  public final var selectionStyle = SelectionStyle.glow {
    didSet { showParts() }
  }

  /// What shines with the style ``SelectionStyle/glow``: at first dark gray, over 12 points.
  public final var selectionGlow = BoxShadow(GridColor(0x555555), radius: 12) {
    didSet { showParts() }
  }

  /// What color the lines have between this cell and others.
  public final var separatorColor = GridColor(0xD9D9D9) {
    didSet {
      guard separatorColor != oldValue, !attributes.separators.isEmpty else { return }
      setNeedsDrawing()
    }
  }

  /// What the reader can do while the grid is being edited, if the item is one of those that can be
  /// edited; `AnyGridView.has(_:at:)` knows.
  public final var editControls = Set(EditControl.allCases) {
    didSet { showParts() }
  }

  /// What the state asks for besides the content, as it is in the cell now.
  final var parts = CellParts()

  /// What is made once it is needed, and then kept.
  final var stock = CellStock()

  /// Creates a cell without an item.
  public init(frame: GridRect = .zero) {
    attributes = CellAttributes(frame: frame)
    contentBox = CellContent(width: .match, height: .match)
    super.init(sizing: Sizing(width: .points(frame.width), height: .points(frame.height)))
    position = .free
    origin = frame.origin
    append(contentBox)
  }

  /// The box that shines with the style ``SelectionStyle/glow``: the content, unless overridden.
  open var glowingBox: Box { contentBox }

  /// Makes the box of a control, once for each cell. It can be pressed wherever the grid says that
  /// there is the control, and shows that in any way.
  open func makeBox(for control: EditControl) -> Box { control.makeBox() }

  /// The state has changed: to be overridden by cells that show it in their content, too. What they
  /// change takes as long as the rest. Does nothing by itself.
  open func stateDidChange(from old: CellState) {}

  /// Shows nothing any more that was said of the item before: the cell is neither selected nor
  /// touched nor edited, in full view, without lines, and nothing is on its way. To be called by
  /// those that override it.
  open override func prepareForReuse() { apply(CellAttributes(frame: frame)) }

  open override var shownLook: BoxAppearance { lookWithLines }

  override func show(as attributes: CellAttributes) { apply(attributes) }

  override var isGlowing: Bool { parts.light != nil || glow != nil }

  public final override func arrange(_ seating: inout Seating) { seating.arrange(self) }
}

// MARK: - What the grid says
extension GridCell {
  /// Shows the cell in another way.
  ///
  /// A new place is taken at once, because the grid moves cells by itself.
  /// - Parameter duration: How many seconds it takes until a change of state is seen; 0 also ends
  ///   what is under way. Without a ``Box/screen`` all is seen at once.
  /// - Complexity: O(1) if only the place is another; otherwise that of ``Box/layout()``, and without
  ///   a duration that of ``Box/finishMotion()``.
  public final func apply(_ attributes: CellAttributes, duration: Double = 0) {
    let before = self.attributes
    self.attributes = attributes
    frame = attributes.frame
    zIndex = Int(attributes.level)
    opacity = attributes.opacity
    visibility = attributes.isHidden ? .hidden : .visible
    transform = attributes.transform
    if attributes.separators != before.separators { setNeedsLayout() }
    if !(duration > 0) { finishMotion() }
    layout()
    guard attributes.state != before.state else { return }
    showParts()
    stateDidChange(from: before.state)
    if duration > 0 { layout(duration: duration) } else { layout() }
  }

  /// Whether the item is selected.
  public final var isSelected: Bool { attributes.state.contains(.selected) }

  /// Whether the cell shows its ``selectionStyle``: it is selected or touched.
  public final var isLit: Bool { !attributes.state.isDisjoint(with: [.selected, .highlighted]) }

  /// Whether the cell shows its ``editControls``.
  public final var isEditing: Bool { attributes.state.contains(.editing) }
}

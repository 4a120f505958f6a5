/// A grid cell made of boxes: content over backgrounds, separators, a selection and edit controls.
///
///     final class PhotoCell: GridCell {
///       override func setUp() { contentBox.content = .picture(photo) }
///     }
///
///     cell.selectionStyle = .blue
///     cell.backgroundBox = card
///     cell.separatorColor = GridColor(0xDDDDDD)
///
/// A host passes the attributes that it gets from the grid to the cell:
///
///     func mount(_ cell: GridCell, as attributes: CellAttributes, in grid: GridView<GridCell>) {
///       page.append(cell)
///       cell.apply(attributes)
///     }
///     func place(_ cell: GridCell, as attributes: CellAttributes, in grid: GridView<GridCell>) {
///       cell.apply(attributes, duration: 0.25)
///     }
///     func unmount(_ cell: GridCell, from grid: GridView<GridCell>) { cell.removeFromParent() }
///
/// The frame comes from the grid. The ``Box/sizing`` is used to measure the cell, if the layout
/// measures its items. By default the cell takes the length that the layout has decided on, and
/// otherwise the length of its content.
///
/// Only the selection and the edit controls have colors by default. Boxes that are added to the
/// cell directly are stacked over its content.
open class GridCell: Box {
  /// The attributes that were applied last.
  public private(set) final var attributes: CellAttributes

  /// The box for the content of the item. It fills the cell, except for separators, padding and the edit
  /// controls.
  public final let contentBox: Box

  /// A box behind all others, which fills the cell except for separators; nil for none.
  public final var backgroundBox: Box? {
    didSet { showParts() }
  }

  /// The look of the cell while it is selected or highlighted.
  public final var selectionStyle = SelectionStyle.glow {
    didSet { showParts() }
  }

  /// The glow of the style ``SelectionStyle/glow``: by default dark gray with a radius of 12
  /// points.
  public final var selectionGlow = BoxShadow(GridColor(0x555555), radius: 12) {
    didSet { showParts() }
  }

  /// The color of the separators between this cell and its neighbors.
  public final var separatorColor = GridColor(0xD9D9D9) {
    didSet {
      guard separatorColor != oldValue, !attributes.separators.isEmpty else { return }
      setNeedsDrawing()
    }
  }

  /// The boxes that the cell currently shows in addition to its content.
  final var parts = CellParts()

  /// Boxes that are created on demand and kept.
  final var partCache = CellPartCache()

  /// Creates a cell without an item. Its ``Box/position`` is ``BoxPosition/free``.
  public init(frame: GridRect = .zero) {
    attributes = CellAttributes(frame: frame)
    contentBox = CellContent(width: .match, height: .match)
    super.init(sizing: Sizing(width: .fill, height: .fill))
    position = .free
    place(at: frame)
    append(contentBox)
  }

  /// The box that glows in the style ``SelectionStyle/glow``. By default it is the content box.
  open var glowingBox: Box { contentBox }

  /// Creates the box of an edit control. Called once for each control of a cell.
  ///
  /// The data source decides which controls an item has, and the grid handles presses on them. The box
  /// only shows the control.
  open func makeBox(for control: EditControl) -> Box { control.makeBox() }

  /// Removes all traces of the previous item, and calls ``Box/onReuse``.
  ///
  /// Afterwards the cell is not selected, highlighted or editing, is opaque, has no separators, and
  /// does not animate. Overrides must call `super`.
  open override func prepareForReuse() {
    events?.boxWillBeReused()
    releaseFieldFocus()
    apply(CellAttributes(frame: frame))
  }

  /// The appearance of the cell, with its separators as borders.
  open override var shownLook: BoxAppearance { lookWithSeparators }

  /// The state of the item that the cell shows.
  public final override var cellState: CellState { attributes.state }

  override func show(as attributes: CellAttributes) {
    let old = change(to: attributes)
    finishMotion()
    showState(from: old)
  }

  /// The size of the frame, which the grid determines.
  override var placedSize: GridSize? { storedFrame.size }

  final override func isEditControl(_ box: Box) -> Bool {
    parts.controls.contains { $0 === box }
  }

  override var isGlowing: Bool { parts.glowingBox != nil || glow != nil }

  /// Places the content box, the backgrounds, the edit controls, and the boxes that were added
  /// directly.
  public final override func arrange(_ seating: inout Seating) { seating.arrange(self) }
}

// MARK: - Attributes
extension GridCell {
  /// Applies the attributes that the grid gives to the cell.
  ///
  /// A new frame is set at once, because the grid itself animates the frames of cells.
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - duration: The duration of a change of state, in seconds. With 0, a negative number or NaN
  ///     the change is immediate, and running animations end. Without a ``Box/screen`` all changes
  ///     are immediate.
  /// - Complexity: O(1) if only the frame differs. Otherwise as ``Box/layout()``, and without a
  ///   duration also as ``Box/finishMotion()``.
  public final func apply(_ attributes: CellAttributes, duration: Double = 0) {
    let old = change(to: attributes)
    place(at: attributes.frame)
    if !(duration > 0) { finishMotion() }
    if needsLayout { layout() }
    guard showState(from: old) else { return }
    if duration > 0 { layout(duration: duration) } else { layout() }
  }

  /// Sets the frame, and leaves the rules for the size alone.
  private func place(at frame: GridRect) {
    origin = frame.origin
    resize(GridSize(width: frame.width.finiteLength, height: frame.height.finiteLength))
  }

  /// Takes new attributes, except for the frame and for what depends on the state.
  /// - Returns: The state before the change.
  private func change(to attributes: CellAttributes) -> CellState {
    let before = self.attributes
    self.attributes = attributes
    zIndex = Int(attributes.level)
    opacity = attributes.opacity
    visibility = attributes.isHidden ? .hidden : .visible
    transform = attributes.transform
    if attributes.separators != before.separators { setNeedsLayout() }
    return before.state
  }

  /// Shows the state of the item, if it has changed.
  /// - Returns: Whether it has changed.
  @discardableResult
  private func showState(from old: CellState) -> Bool {
    guard attributes.state != old else { return false }
    showParts()
    stateDidChange(from: old)
    return true
  }

  /// Whether the item is selected.
  public final var isSelected: Bool { attributes.state.contains(.selected) }

  /// Whether the cell is selected or highlighted, and therefore shows its ``selectionStyle``.
  public final var isSelectedOrHighlighted: Bool {
    !attributes.state.isDisjoint(with: [.selected, .highlighted])
  }

  /// Whether the cell is being edited, and therefore shows controls.
  public final var isEditing: Bool { attributes.state.contains(.editing) }
}

/// The content box of a cell. It hides its own background while a selected background is visible.
final class CellContent: Box {
  override var shownLook: BoxAppearance {
    var look = look
    if let cell = parent as? GridCell, cell.showsSelectedBackground { look.background = nil }
    return look
  }
}

/// The base class of ``BoxScroller`` and ``GridBox``: a viewport on the cells of a grid.
///
/// The cells are boxes in the pane. They are moved by its ``Box/contentOffset`` and clipped to its
/// frame. The grid handles scrolling: drags, flings, wheels, insets and anchors. The ``Box/screen``
/// of the pane advances the grid in each frame.
///
/// A pane is one of its subclasses, which make its grid: there is no initializer for others.
open class GridPane: Box {
  /// The grid, regardless of the type of its cells.
  public final let anyGrid: AnyGridView

  /// The cells that the grid shows.
  final var mountedCells: [Box] = []

  /// Cells whose size may have changed with their state, to be measured after the pass of the grid.
  final var cellsToMeasure: [Box] = []

  /// The pass for cells that are laid out while no layout of the box tree runs, as during scrolling.
  /// It is reused, so that scrolling does not allocate one in each frame.
  final let framePass = LayoutPass(screen: nil)

  /// When the pane shows scroll bars.
  ///
  /// A user drags a thumb, or presses the track beside it to scroll by a page. A bubble beside a thumb
  /// that is dragged shows the position; see ``positionText``. A host that scrolls, such as a web page,
  /// shows its own bars where they serve; see ``BoxScreen/Scrolling/byHost(bars:longest:)``. If it has
  /// bars beside the content, the pane shows its own beside the content too, and permanently.
  public final var scrollBars = ScrollBarVisibility.automatic {
    didSet {
      guard scrollBars != oldValue else { return }
      findBars()
      updateScrollBars()
      setNeedsDrawing()
    }
  }

  /// Returns the text of the bubble beside a thumb that the user drags, for the flat index of the
  /// item beside the thumb.
  ///
  /// If it is nil, which is the default, the text is the index title of the section. Where the data
  /// source has none, it is the number of the item, counted from 1. There is no bubble for an
  /// empty text, and none in a scroller without items.
  public final var positionText: ((_ item: Int) -> String)? {
    didSet {
      findBars()
      updateScrollBars()
    }
  }

  /// The distance in points between an on-screen keyboard and a field in the pane above it; see
  /// ``BoxScreen/showKeyboard(_:for:duration:)``.
  public final var keyboardMargin = 8.0

  /// Whether the pane scrolls to keep a field in it clear of an on-screen keyboard. True by default.
  public final var keepsFieldsAboveKeyboard = true

  /// The scroll for an on-screen keyboard; nil before the first one.
  private(set) final var keyboardScroll: KeyboardScroll?

  /// The scroll bars made of boxes, if any were shown yet.
  final var drawnBars: PaneScrollBars?

  /// Whether the scroll bars are made of boxes. If not, they are hidden, or the host shows its own.
  package private(set) final var drawsScrollBars = false {
    didSet { if drawsScrollBars != oldValue { drawingChanged() } }
  }

  /// The generation of the grid for which the scroll bars were determined last.
  private var generationOfBars = -1

  /// Whether the data source has index titles; nil if it was not asked since its data changed.
  private var hasTitles: Bool?

  /// The space that scroll bars take beside the pane, at the edges outside the box.
  ///
  /// It is kept free like a ``Box/margin``.
  public private(set) final var bars = GridInsets.zero {
    didSet {
      guard bars != oldValue else { return }
      if bars == .zero { state.remove(.hasBars) } else { state.insert(.hasBars) }
      slotChanged()
    }
  }

  /// The panes inside this one, which have cells only where this one would have them. They are not
  /// kept alive.
  final var innerPanes: [PaneHandle] = []

  private var storedHandle: PaneHandle?

  /// A weak reference to the pane, for its screen.
  final var handle: PaneHandle {
    if let storedHandle { return storedHandle }
    let made = PaneHandle(self)
    storedHandle = made
    return made
  }

  /// Creates a pane that shows a grid.
  ///
  /// Other modules cannot call it. As it is usable from inlined code, they still inherit the initializers of
  /// ``BoxScroller``.
  @usableFromInline
  init(_ grid: AnyGridView, sizing: Sizing, arrangement: Arrangement) {
    anyGrid = grid
    super.init(sizing: sizing, arrangement: arrangement)
  }

  deinit {
    storedHandle?.pane = nil
    drawnBars?.removeOwner()
    for box in mountedCells where box.owner === self { box.owner = nil }
  }

  /// Advances scrolling and animations of the grid to a time, and adds the cells that became
  /// visible.
  ///
  /// A pane with a ``Box/screen`` is advanced by the screen.
  /// - Returns: Whether the grid needs another frame.
  /// - Complexity: O(*n*) for *n* cells that enter or leave, plus the work of filling them.
  @discardableResult
  public func advance(to time: Double) -> Bool {
    handOnFling(by: time)
    return anyGrid.advance(to: time)
  }

  /// Whether the content moves by itself, or is about to.
  final var isScrolling: Bool { anyGrid.scroll.isMoving }

  /// The content offset at which scrolling will end.
  final var destination: GridPoint { anyGrid.scroll.target }

  /// Scrolls to an offset, or to the nearest one at which the content can rest.
  /// - Parameter duration: The duration in seconds, from the next frame on. It scrolls at once if
  ///   the duration is 0 or there is no ``Box/screen``.
  public final func scroll(to offset: GridPoint, duration: Double = 0) {
    guard duration > 0, screen != nil else { return contentOffset = offset }
    anyGrid.scroll(to: offset, duration: duration)
  }

  /// Handles a key press in this pane only. If no item accepts the focus, the content scrolls.
  /// - Returns: Whether the key had an effect.
  func use(_ press: GridKeyPress, time: Double?) -> Bool {
    if press.isCopy { return copySelection() }
    if anyGrid.press(press, time: time) { return true }
    guard anyGrid.focusedItem == nil, let step = press.step else { return false }
    return scroll(by: step)
  }

  /// Stores a touch event of a cell, to be reported when the layout is over.
  func deliverAfterLayout(_ notification: TouchNotification) {}

  /// Tells the grid the size of a cell that has changed since it was placed.
  func remeasure(_ cell: Box) {}

  /// Calls a closure for each cell that the grid shows. Cells of items come first, in order.
  /// - Complexity: O(realized cells).
  public func forEachCell(_ body: (PaneCell) -> Void) {}

  /// The look of the menu and of the buttons beside cells.
  final var actionStyle: ActionStyle { screen?.actionStyle ?? ActionStyle() }

  /// Returns what a box shows as a cell of the grid; nil if it is none of its cells.
  /// - Complexity: O(1).
  public final func paneCell(of box: Box) -> PaneCell? {
    guard box.owner === self, let shown = anyGrid.shownElement(of: box) else { return nil }
    return PaneCell(box: box, element: shown.element, isLeaving: shown.isLeaving)
  }

  /// Returns the cell of an item, or nil if the item has none.
  func cell(ofItem item: Int) -> Box? { nil }

  // MARK: Behavior that a box leaves to a pane

  /// The pane itself.
  public final override var asPane: GridPane? { self }

  /// The boxes that may have to be drawn, in order. Boxes that fade out come first.
  var boxesToDraw: [Box] { leaving + boxes }

  /// Whether a box over the window draws a cell, and not the pane, because the user drags it.
  package func isDrawnOverWindow(_ cell: Box) -> Bool { false }

  /// Whether the grid handles presses that no box in a cell handles.
  var handlesPresses: Bool { false }

  /// Runs a closure in which the user acts on a cell, so that the grid knows who changes its size.
  func performInteraction(with cell: Box, _ body: () -> Void) { body() }

  /// Called when ``Box/boxes`` has changed.
  func boxesChanged() {}

  /// Whether a box is in a cell that has moved aside to reveal its actions, or in one of these.
  func showsActions(around box: Box) -> Bool { false }

  /// Lays out each child box and cell again whose contents changed without an effect on other boxes.
  final func layOutChangedContents(_ pass: LayoutPass) {
    remeasureChangedCells()
    layOutChangedBoxes(pass)
  }

  /// Called after a layout in which the contents of the pane were placed.
  func layoutDidEnd() {}

  /// Called when the pane is on another screen.
  func screenChanged() {
    findBars()
    if anyGrid.needsFrame { screen?.wake(self) }
  }

  /// Determines which scroll bars are made of boxes, and for which space is kept free. The bar of the scroll axis always gets
  /// space, so that nothing moves when the content grows. The other bar gets space only if the
  /// content is larger than the viewport in its direction.
  final func findBars() {
    if generationOfBars != anyGrid.generation {
      generationOfBars = anyGrid.generation
      hasTitles = nil
    }
    drawsScrollBars = screen.map { drawsScrollBars(on: $0) } ?? false
    guard let screen, let thickness = barThickness(on: screen) else { return bars = .zero }
    let (rules, range, axis) = (anyGrid.scrollRules, anyGrid.scrollRange, anyGrid.layout.axis)
    let isAcross = range.end[axis.crossing] > range.start[axis.crossing]
    let axes = rules.axes.intersection(isAcross ? .both : AxisSet(axis))
    let side = axes.contains(.vertical) ? thickness.width : 0
    bars = GridInsets(
      left: screen.isMirrored ? side : 0, bottom: axes.contains(.horizontal) ? thickness.height : 0,
      right: screen.isMirrored ? 0 : side)
  }

  /// Determines the scroll bars again if the data has changed, which may have other index titles.
  final func findBarsOfChangedData() {
    if generationOfBars != anyGrid.generation { findBars() }
  }
}

// MARK: - Space for scroll bars
extension GridPane {
  /// The width and the height that bars beside the pane take; nil if there are none.
  private func barThickness(on screen: BoxScreen) -> GridSize? {
    switch (screen.scrolling, scrollBars) {
    case (_, .hidden), (.byEngine, .automatic): nil
    case (.byHost(let thickness, _), _): GridSize(width: thickness, height: thickness)
    case (.byEngine, .always): hasRoomBeside ? screen.scrollBarMetrics.thickness : nil
    }
  }

  /// Whether scroll bars on a screen are made of boxes.
  private func drawsScrollBars(on screen: BoxScreen) -> Bool {
    guard scrollBars != .hidden else { return false }
    guard case .byHost(let thickness, let longest) = screen.scrolling, thickness > 0
    else { return true }
    let (range, viewport) = (anyGrid.scrollRange, anyGrid.viewport)
    return range.end.x - range.start.x > longest - viewport.width
      || range.end.y - range.start.y > longest - viewport.height
      || positionText != nil || hasIndexTitles()
  }

  /// Whether the data source has index titles. It is asked again when its data has changed, because it
  /// makes all titles for the answer.
  private func hasIndexTitles() -> Bool {
    if let hasTitles { return hasTitles }
    let hasAny = !anyGrid.indexTitles.isEmpty
    hasTitles = hasAny
    return hasAny
  }
}

// MARK: - Keyboard
extension GridPane {
  /// Returns the scroll for an on-screen keyboard, which is created for the first one.
  final func makeKeyboardScroll() -> KeyboardScroll {
    if let keyboardScroll { return keyboardScroll }
    let made = KeyboardScroll()
    keyboardScroll = made
    return made
  }

  /// Ends a scroll for an on-screen keyboard, because the user scrolls.
  final func interruptKeyboardScroll() { keyboardScroll?.interrupt(in: self) }

  /// Removes the space for a keyboard that was hidden, once the content is at rest.
  final func removeKeyboardInset() { keyboardScroll?.removeObsoleteInset(of: self) }
}

// MARK: - Cells and motion
extension GridPane {
  /// Removes a cell that was moved to another parent.
  final func removeCell(_ box: Box) { mountedCells.removeAll { $0 === box } }

  /// Whether the grid animates its cells.
  final var isAnimatingCells: Bool { anyGrid.isAnimating }

  /// Ends the animations of the cells, of scrolling and of the scroll bars.
  final func finishCellAnimations() {
    drawnBars?.finishFading(in: self)
    if isScrolling { contentOffset = destination }
    guard anyGrid.isAnimating else { return }
    anyGrid.finishAnimations()
    withLayoutPass { _ in anyGrid.layoutIfNeeded() }
  }
}

/// A cell of a grid pane: the box, and the element that it shows.
public struct PaneCell {
  /// The box.
  public let box: Box

  /// The element that the box shows, or showed if it is leaving.
  public let element: GridElement

  /// Whether the box is fading out.
  public let isLeaving: Bool

  /// The index of the item; nil for a box that leaves or shows another kind of element.
  public var item: Int? { element.kind == .item && !isLeaving ? element.index : nil }
}

/// A reference to a pane that does not keep it alive.
final class PaneHandle {
  /// The pane; nil when it has been freed.
  unowned(unsafe) fileprivate(set) var pane: GridPane?

  init(_ pane: GridPane) { self.pane = pane }
}

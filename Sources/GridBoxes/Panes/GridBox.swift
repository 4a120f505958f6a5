/// A box that shows a grid whose cells are boxes, and handles its pointer events.
///
///     let grid = GridView<GridCell>(layout: ListLayout(rowHeight: .fixed(48)))
///     grid.dataSource = people
///     let list = GridBox(grid)
///     window.append(list)                      // fills the space that the window leaves
///     window.layout()
///     for cell in list.shownBoxes { draw(cell) }
///
/// The box is the host of the grid. It resizes the grid, mounts its cells, measures cells for
/// layouts with measured extents, and advances the grid in the frames of its ``Box/screen``.
/// Presses that no box in a cell handles go to the grid, which highlights, selects and reorders.
/// Drags scroll it as they scroll any ``GridPane``. The data source and the delegate are set by the
/// app.
///
/// Child boxes of the box are drawn over the cells. They are placed only if they are fixed, free or
/// attached. The padding has no effect on cells; use the `insets` of the grid instead.
public final class GridBox<Cell: Box>: GridPane {
  /// The grid that is shown.
  public let grid: GridView<Cell>

  private let host = GridBoxHost<Cell>()

  /// The buttons beside the cells that have moved aside or are moving back.
  private var trays: [SwipeTray] = []

  /// The open menu of the grid, in the outermost box.
  private var menuBox: MenuBox?

  /// The cells that the user drags, in the outermost box.
  private var carriedBox: CarriedBox?

  /// The box that is drawn over the cells where the user draws a marquee, a rectangle that selects items.
  ///
  /// Change its background and borders for another look. It is shown while the grid has a
  /// ``/VirtualGrid/AnyGridView/marquee``.
  public private(set) lazy var marquee = makeMarquee()

  /// Marks where the column whose header the user drags would be inserted.
  ///
  /// Change its background for another look. It is shown while the grid has a
  /// ``/VirtualGrid/AnyGridView/columnDropLine``.
  public private(set) lazy var columnDropLine = makeColumnDropLine()

  /// The marquee and the line that are shown. The boxes are made when they are first shown.
  private var marks: [Box] = []

  /// Touch events of removed cells, to be reported after the layout.
  private var notifications: [TouchNotification] = []

  /// Creates a box that shows a grid. The grid must not be shown anywhere else.
  public init(_ grid: GridView<Cell>, width: Length = .fill, height: Length = .fill) {
    self.grid = grid
    super.init(grid, sizing: Sizing(width: width, height: height), arrangement: .stack)
    // The grid gets presses. Drags are divided among all panes; see `ContentDrag`.
    grid.isDragScrollingEnabled = false
    host.box = self
    grid.host = host
  }

  deinit {
    menuBox?.removeFromParent()
    carriedBox?.removeFromParent()
    host.box = nil
    // Another box may be the host of the grid by now.
    guard grid.host === host else { return }
    grid.host = nil
    grid.isDragScrollingEnabled = true
  }

  /// Advances the grid to a time, and lays out cells that have changed.
  /// - Returns: Whether the grid needs another frame.
  /// - Complexity: O(*n*) for *n* cells that enter or leave, plus the work of filling them.
  @discardableResult
  public override func advance(to time: Double) -> Bool {
    handOnFling(by: time)
    withLayoutPass { _ in
      grid.advance(to: time)
      remeasureChangedCells()
      updateInnerPanes()
      removeKeyboardInset()
      findBarsOfChangedData()
      updateScrollBars(at: time)
      placeMarks()
    }
    showActions()
    showMenu()
    showCarriedCells()
    deliverNotifications()
    return grid.needsFrame
  }

  /// Resizes and lays out the grid, and reports the size of its content.
  public override func arrange(_ seating: inout Seating) {
    guard seating.isPlacing else {
      grid.layoutIfNeeded()
      return seating.extent = extent(of: grid.layout, in: seating.room)
    }
    grid.readingDirection = seating.isMirrored ? .rightToLeft : .leftToRight
    followOuterPane()
    grid.resize(to: storedFrame.size, timing: seating.pass.motion?.timing)
    grid.layoutIfNeeded()
    remeasureChangedCells()
    updateInnerPanes()
    findBars()
    updateScrollBars()
    // The cells over the window follow the pane.
    if carriedBox != nil { screen?.wake(self) }
    seating.extent = withinPadding(grid.contentSize)
  }

  /// Calls a closure for each cell that the grid shows.
  /// - Complexity: O(realized cells).
  public override func forEachCell(_ body: (PaneCell) -> Void) {
    grid.forEachMountedCell {
      body(PaneCell(box: $0.cell, element: $0.element, isLeaving: $0.isLeaving))
    }
  }

  override func cell(ofItem item: Int) -> Box? { grid.cell(at: item) }

  override var handlesPresses: Bool { true }

  override func showsActions(around box: Box) -> Bool {
    trays.contains { box.isWithin($0) || box.isWithin($0.cell) }
  }

  /// Shows the open menu of the grid over all boxes of the window.
  private func showMenu() {
    let menu = grid.menu
    if let menuBox, menuBox.number != menu?.number {
      menuBox.removeFromParent()
      self.menuBox = nil
    }
    guard let menu else { return }
    let window = outermost
    if menuBox == nil {
      let box = MenuBox(menu, at: pointInWindow(menu.point), of: grid, actionStyle)
      menuBox = box
      window.append(box)
      window.touches.overlays.add(self) { [unowned(unsafe) self] in removeOverlays() }
    }
    menuBox?.cover(window.laidOutFrame.size)
    menuBox?.highlight(menu.highlightedAction)
  }

  /// Shows the cells that the user drags over all boxes of the window, where no pane clips them.
  ///
  /// A single item that is moved without a pointer, as by keys, stays among the others, where it keeps the focus
  /// of the host.
  private func showCarriedCells() {
    guard grid.isMovedByPointer || grid.movingItemCount > 1 || grid.movementDestination != nil
    else {
      guard let carriedBox else { return }
      self.carriedBox = nil
      carriedBox.clear()
      carriedBox.removeFromParent()
      return drawingChanged()
    }
    let window = outermost
    if carriedBox == nil {
      let box = CarriedBox()
      carriedBox = box
      window.append(box)
      window.touches.overlays.add(self) { [unowned(unsafe) self] in removeOverlays() }
      drawingChanged()
    }
    // The pane draws the cells itself until a layout has placed the box.
    drawingChanged()
    let offset = GridPoint(x: -contentOffset.x, y: -contentOffset.y)
    carriedBox?.show(
      liftedCells, count: grid.movingItemCount, contentAt: pointInWindow(offset))
  }

  /// The cells that the user drags, from back to front.
  private var liftedCells: [Box] {
    var cells: [(level: Int16, cell: Box)] = []
    grid.forEachPlacedCell { shown in
      guard shown.attributes.state.contains(.lifted), !shown.attributes.isHidden else { return }
      cells.append((shown.attributes.level, shown.cell))
    }
    return cells.sorted { $0.level < $1.level }.map { $0.cell }
  }

  /// Removes what the pane shows over the window, because the pane is removed.
  private func removeOverlays() {
    grid.closeMenu()
    menuBox?.removeFromParent()
    menuBox = nil
    carriedBox?.clear()
    carriedBox?.removeFromParent()
    carriedBox = nil
  }

  /// Converts a point of the viewport to the outermost box.
  private func pointInWindow(_ point: GridPoint) -> GridPoint {
    var point = point
    var box: Box = self
    while let outer = box.owner {
      point = point + (box.shownFrame.origin - .zero) + (.zero - outer.contentOffset)
      box = outer
    }
    return point
  }

  /// Shows the actions beside the item that has moved aside, and moves the buttons with their cells.
  private func showActions() {
    let revealed = grid.revealedActions
    guard revealed != nil || !trays.isEmpty else { return }
    let cell = revealed.flatMap { grid.cell(at: $0.item) }
    if let revealed, let cell, !trays.contains(where: { $0.number == revealed.number }) {
      for tray in trays where tray.cell === cell { tray.removeFromParent() }
      let isAtRight = (revealed.edge == .trailing) == (grid.readingDirection == .leftToRight)
      let tray = SwipeTray(of: cell, revealed, isAtRight: isAtRight, actionStyle) {
        [unowned(unsafe) self] in
        grid.performRevealedAction($0)
      }
      trays.append(tray)
      append(tray)
    }
    for tray in trays {
      let isOpen = tray.number == revealed?.number
      let isThere =
        tray.parent === self && tray.cell.owner === self
        && tray.follow(
          home: isOpen ? revealed.flatMap { grid.frame(ofItemAt: $0.item) } : nil,
          isFull: isOpen && revealed?.isFull ?? false)
      if !isThere, !isOpen { tray.removeFromParent() }
    }
    trays.removeAll { $0.parent !== self }
  }

  package override func isDrawnOverWindow(_ cell: Box) -> Bool { carriedBox?.draws(cell) ?? false }

  /// The visible cells, by level, and then the child boxes over them.
  override var boxesToDraw: [Box] {
    var cells: [Box] = []
    cells.reserveCapacity(mountedCells.count)
    var levels: ClosedRange<Int16>?
    grid.forEachMountedCell { shown in
      guard !shown.isHidden, !isDrawnOverWindow(shown.cell) else { return }
      cells.append(shown.cell)
      let level = shown.level
      if levels?.contains(level) ?? false { return }
      levels = min(levels?.lowerBound ?? level, level)...max(levels?.upperBound ?? level, level)
    }
    if let levels, levels.count > 1 { cells = sortedByLevel(cells) }
    // Most often there is nothing but cells, which need not be copied.
    if leaving.isEmpty, boxes.isEmpty, marks.isEmpty { return cells }
    return leaving + cells + boxes.filter { !$0.storedPosition.isAutomatic } + marks
  }

  /// Sorts cells by level. Cells of one level keep their order.
  private func sortedByLevel(_ cells: [Box]) -> [Box] {
    let levels = cells.map { $0.paneCellState?.attributes.level ?? 0 }
    return cells.indices.sorted { (levels[$0], $0) < (levels[$1], $1) }.map { cells[$0] }
  }

  /// Shows the marquee and the line for a column where the grid has them, and hides others.
  private func placeMarks() {
    let (rect, line) = (grid.marquee, grid.columnDropLine)
    guard rect != nil || line != nil || !marks.isEmpty else { return }
    var shown: [(box: Box, frame: GridRect)] = []
    if let rect { shown.append((marquee, rect)) }
    if let line { shown.append((columnDropLine, frame(ofDropLine: line))) }
    for box in marks where !shown.contains(where: { $0.box === box }) { unmountCell(box) }
    for (box, frame) in shown {
      if !marks.contains(where: { $0 === box }) { mountCell(box) }
      guard frame != box.laidOutFrame else { continue }
      place(box, in: frame)
      drawingChanged()
    }
    marks = shown.map { $0.box }
  }

  /// Returns the frame of a line: 2 points wide or a tile of a terminal, and inside the content.
  private func frame(ofDropLine line: GridRect) -> GridRect {
    let width = max(2, screen?.scrollBarMetrics.step.width ?? 0)
    let x = min(max(line.minX - width / 2, 0), max(0, grid.contentSize.width - width))
    return GridRect(x: x, y: line.minY, width: width, height: line.height)
  }

  private func makeColumnDropLine() -> Box {
    let box = Box(width: .fill, height: .fill)
    box.background = GridColor(0x4C8DFF)
    box.passesTouches = true
    return box
  }

  private func makeMarquee() -> Box {
    let box = Box(width: .fill, height: .fill)
    box.background = GridColor(0x4C8DFF, alpha: 0.25)
    box.borders = Borders(all: GridColor(0x4C8DFF))
    box.passesTouches = true
    return box
  }

  override func layoutDidEnd() { deliverNotifications() }

  override func deliverAfterLayout(_ notification: TouchNotification) {
    notifications.append(notification)
  }

  override func remeasure(_ cell: Box) {
    grid.measure(unsafeDowncast(cell, to: Cell.self))
  }

  override func performInteraction(with cell: Box, _ body: () -> Void) {
    grid.performInteraction(with: unsafeDowncast(cell, to: Cell.self), body)
  }

  private func deliverNotifications() {
    while let next = notifications.first {
      notifications.removeFirst()
      next.deliver()
    }
  }

  /// Called when the content of the grid was resized or scrolled.
  fileprivate func contentMoved() {
    drawingChanged()
    findBars()
    updateInnerPanes()
    let now = GridSize(
      width: max(grid.contentSize.width, padding.horizontal),
      height: max(grid.contentSize.height, padding.vertical))
    guard now != childExtent else { return }
    childExtent = now
    if sizing.width.isNatural || sizing.height.isNatural { contentChanged() }
  }
}

/// The host of the grid of a box. A separate object, so that ``GridBox`` does not expose these
/// methods.
private final class GridBoxHost<Cell: Box>: GridHost {
  /// The box that shows the grid. Its `deinit` sets this property to nil.
  unowned(unsafe) var box: GridBox<Cell>?

  func mount(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {
    box?.mountCell(cell)
    box?.show(cell, as: attributes)
  }

  func place(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {
    box?.show(cell, as: attributes)
  }

  func unmount(_ cell: Cell, from grid: GridView<Cell>) { box?.unmountCell(cell) }

  func measure(_ cell: Cell, fitting space: SizeProposal, in grid: GridView<Cell>) -> GridSize? {
    box?.size(of: cell, in: space)
  }

  func width(of action: GridAction, in grid: GridView<Cell>) -> Double {
    let button = ActionButton(action, box?.actionStyle ?? ActionStyle())
    button.screen = box?.screen
    return button.neededWidth
  }

  func gridNeedsFrame(_ grid: GridView<Cell>) {
    guard let box else { return }
    box.screen?.wake(box)
  }

  func gridDidScroll(_ grid: GridView<Cell>) { box?.contentMoved() }
}

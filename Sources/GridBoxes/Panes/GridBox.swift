/// A box that shows a grid of your own, with boxes for cells, and tells it what pointers do.
///
///     let grid = GridView<GridCell>(layout: ListLayout(extent: .fixed(48)))
///     grid.dataSource = people
///     let list = GridBox(grid)
///     window.append(list)                      // fills what the window leaves
///     window.layout()
///     list.shownBoxes                          // the cells in sight
///
/// The box is the host of the grid: it resizes it, mounts its cells, measures those of a layout that
/// asks for that, and carries it on in the frames of its ``Box/screen``. Pointers on the box that no box in a
/// cell takes for itself are those of the grid: it lights up, selects, drags and reorders. Data source
/// and delegate are for others to be.
///
/// Boxes that are put into it lie over the cells; they are placed if they are fixed, free or attached.
/// Padding has no effect: what covers the edges of a grid are its `insets`.
public final class GridBox<Cell: Box>: GridPane {
  /// What is shown.
  public let grid: GridView<Cell>

  private let host = GridBoxHost<Cell>()

  /// What cells that left are to hear of their touches.
  private var news: [TouchNews] = []

  /// Creates a box that shows a grid, which is shown nowhere else.
  public init(_ grid: GridView<Cell>, width: Length = .fill, height: Length = .fill) {
    self.grid = grid
    super.init(sizing: Sizing(width: width, height: height), arrangement: .stack)
    host.box = self
    grid.host = host
  }

  deinit {
    host.box = nil
    // Another box may have taken the grid.
    if grid.host === host { grid.host = nil }
  }

  @discardableResult
  public override func advance(to time: Double) -> Bool {
    inPass { _ in
      grid.advance(to: time)
      learnSizes()
    }
    tellNews()
    return grid.needsFrame
  }

  public override func arrange(_ seating: inout Seating) {
    guard seating.isPlacing else {
      grid.layoutIfNeeded()
      return seating.extent = extent(of: grid.layout, in: seating.room)
    }
    grid.resize(to: place.size, timing: seating.pass.motion?.timing)
    grid.layoutIfNeeded()
    learnSizes()
    findBars()
    seating.extent = withinPadding(grid.contentSize)
  }

  public override var anyGrid: AnyGridView { grid }

  public override func forEachCell(_ body: (PaneCell) -> Void) {
    grid.forEachPlacedCell {
      body(PaneCell(box: $0.cell, element: $0.element, isLeaving: $0.isLeaving))
    }
  }

  override var takesPresses: Bool { true }

  /// The cells in sight, those of lower levels first, and the boxes over them.
  override var candidates: [Box] {
    var cells: [(level: Int16, cell: Box)] = []
    grid.forEachPlacedCell { shown in
      guard !shown.attributes.isHidden else { return }
      cells.append((shown.attributes.level, shown.cell))
    }
    let level = cells.first?.level
    if cells.contains(where: { $0.level != level }) {
      // Those of a level stay in order.
      let order = cells.indices.sorted { (cells[$0].level, $0) < (cells[$1].level, $1) }
      cells = order.map { cells[$0] }
    }
    return leaving + cells.map { $0.cell } + boxes.filter { !$0.placedBy.isAutomatic }
  }

  override func retakeInside(_ pass: LayoutPass) {
    learnSizes()
    super.retakeInside(pass)
  }

  override func layoutIsOver() { tellNews() }

  override func tellLater(_ news: TouchNews) { self.news.append(news) }

  override func remeasure(_ cell: Box) {
    let cell = unsafeDowncast(cell, to: Cell.self)
    guard let size = host.measure(cell, fitting: cell.place.size, in: grid),
      let token = grid.token(of: cell)
    else { return }
    grid.setSize(size, for: token)
  }

  private func tellNews() {
    while let next = news.first {
      news.removeFirst()
      next.tell()
    }
  }

  /// The content may be longer than it was, or have another offset.
  fileprivate func contentMoved() {
    drawingChanged()
    findBars()
    let now = GridSize(
      width: max(grid.contentSize.width, padding.horizontal),
      height: max(grid.contentSize.height, padding.vertical))
    guard now != reach else { return }
    reach = now
    if sizing.width.isNatural || sizing.height.isNatural { contentChanged() }
  }
}

/// The host of the grid of a box.
private final class GridBoxHost<Cell: Box>: GridHost {
  /// Whose grid it is. Cleared when that goes.
  unowned(unsafe) var box: GridBox<Cell>?

  func mount(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {
    box?.receive(cell)
    box?.show(cell, as: attributes)
  }

  func place(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>) {
    box?.show(cell, as: attributes)
  }

  func unmount(_ cell: Cell, from grid: GridView<Cell>) { box?.giveBack(cell) }

  func measure(_ cell: Cell, fitting size: GridSize, in grid: GridView<Cell>) -> GridSize? {
    guard let box else { return nil }
    var space = SizeProposal.exactly(size)
    space[grid.layout.axis] = .upTo(.infinity)
    var answer = size
    box.inPass { answer = cell.size(in: space, $0) }
    return answer
  }

  func gridNeedsFrame(_ grid: GridView<Cell>) {
    guard let box else { return }
    box.screen?.wake(box)
  }

  func gridDidScroll(_ grid: GridView<Cell>) { box?.contentMoved() }
}

/// A scrollable box that shows a part of its content: the boxes in it, or those of a provider.
///
///     let page = BoxScroller(width: .points(320), height: .points(480))
///     page.append(contentsOf: rows)                     // arranged as a table by default
///     page.layout()
///     page.contentOffset.y = 300
///     page.shownBoxes                                   // the rows from 300 to 780
///
/// Without a ``provider``, the boxes in it are arranged as in any box, with unlimited space along
/// the axis of the ``Box/arrangement``, and only the visible ones are shown. With a provider, there
/// are boxes only for the visible items. Boxes added by ``Box/append(_:)`` are then placed only if
/// they are fixed, free or attached, and are drawn above the others.
///
/// The ``grid`` does the scrolling. Use it for drags, flings, wheel events, insets, anchors and
/// counters. The ``Box/screen`` advances it in each frame, and the ``Box/touches`` of the outermost
/// box pass pointer events to it. Scrollers can be nested. Drags scroll along the axes of the
/// arrangement; to change that, set `grid.scrollRules` after the first layout.
open class BoxScroller: GridPane {
  /// The grid that scrolls the content, and that lays out the items of a provider.
  public final let grid: GridView<Box>

  /// The data source of the scroller. If nil, the scroller shows the boxes in it.
  public final var provider: BoxProvider? {
    didSet {
      if (provider == nil) != (oldValue == nil) { sourceChanged(from: oldValue) }
      if provider?.layout != nil { adapter.forgetShape() }
      reloadData()
    }
  }

  /// The distance in points beyond the edges within which boxes are realized too.
  ///
  /// It is meant for hosts that scroll natively and update the boxes later. Values that are not
  /// finite count as 0.
  public final var viewportMargin = GridSize.zero {
    didSet {
      viewportMargin = viewportMargin.finite
      updateOverscan()
      needsFrame()
    }
  }

  /// Whether the content comes to rest with the edge of a box at the edge of the scroller after a
  /// drag.
  public final var snapsToBoxes = false

  /// The data source, delegate and host of the grid.
  final let adapter = ScrollerGridAdapter()

  /// The visible boxes among those in the scroller.
  final var visible = VisibleBoxes()

  /// Creates an empty scroller that reuses the idle boxes of a pool, which scrollers may share.
  public init(
    sizing: Sizing, arrangement: Arrangement = .table, pool: ReusePool<Box>
  ) {
    grid = GridView(layout: ContentLayout(contentSize: .zero, axis: .vertical), pool: pool)
    super.init(grid, sizing: sizing, arrangement: arrangement)
    adapter.setScroller(self)
    grid.selectionMode = .none
    grid.dataSource = adapter
    grid.delegate = adapter
    grid.host = adapter
  }

  /// Creates an empty scroller with a reuse pool of its own.
  public convenience init(sizing: Sizing, arrangement: Arrangement = .table) {
    self.init(sizing: sizing, arrangement: arrangement, pool: ReusePool())
  }

  /// Creates an empty scroller with a width, a height and an arrangement. By default it fits its contents.
  public convenience init(
    width: Length = .fit, height: Length = .fit, arrangement: Arrangement = .table
  ) {
    self.init(sizing: Sizing(width: width, height: height), arrangement: arrangement)
  }

  deinit {
    adapter.setScroller(nil)
    (grid.host, grid.delegate, grid.dataSource) = (nil, nil, nil)
  }

  public final override func forEachCell(_ body: (PaneCell) -> Void) {
    grid.forEachMountedCell {
      body(PaneCell(box: $0.cell, element: $0.element, isLeaving: $0.isLeaving))
    }
  }

  final override func cell(ofItem item: Int) -> Box? { grid.cell(at: item) }

  // MARK: Overrides

  public final override func arrange(_ seating: inout Seating) {
    provider == nil ? arrangeBoxes(&seating) : arrangeProvided(&seating)
    guard seating.isPlacing else { return }
    updateInnerPanes()
    findBars()
    updateScrollBars()
  }

  override func boxesChanged() { visible.setNeedsIndex() }

  override var boxesToDraw: [Box] { provider == nil ? ownBoxesToDraw : providedBoxesToDraw }

  override func layoutDidEnd() {
    queueAppearances()
    deliverNotifications()
  }

  override func screenChanged() {
    super.screenChanged()
    grid.reusePool.removeAll()
  }

  @discardableResult
  public final override func advance(to time: Double) -> Bool {
    // The grid still has the old data.
    if adapter.needsReload { layout() }
    handOnFling(by: time)
    withLayoutPass { _ in
      grid.advance(to: time)
      remeasureChangedCells()
      updateInnerPanes()
      removeKeyboardInset()
      updateScrollBars(at: time)
    }
    if provider != nil { childExtent = grid.contentSize }
    queueAppearances()
    deliverNotifications()
    return grid.needsFrame
  }

  override func use(_ press: GridKeyPress, time: Double?) -> Bool {
    press.step.map { scroll(by: $0) } ?? false
  }

  override func remeasure(_ cell: Box) {
    grid.measure(cell)
  }

  override func performInteraction(with cell: Box, _ body: () -> Void) {
    grid.performInteraction(with: cell, body)
  }

  override func deliverAfterLayout(_ notification: TouchNotification) {
    adapter.queue(.touch(notification))
  }
}

// MARK: - Events
extension Event where Value == Int {
  /// The box became visible in its scroller. The value is its index.
  public static var appeared: Event { Event("appeared") }

  /// The box is no longer visible in its scroller. The value is the index that it had.
  public static var disappeared: Event { Event("disappeared") }

  /// The item of the box has another index, which is the value. The box may be animating to its new
  /// position.
  public static var moved: Event { Event("moved") }
}

extension Event where Value == GridPoint {
  /// The content offset of the ``BoxScroller`` changed.
  public static var scrolled: Event { Event("scrolled") }

  /// The content of the ``BoxScroller`` came to rest.
  public static var scrollingEnded: Event { Event("scrollingEnded") }
}

/// A window onto more boxes than it can show: those that are in it, or those of a provider.
///
///     let page = BoxScroller(width: .points(320), height: .points(480))
///     page.append(contentsOf: rows)                     // arranged as in any box, .table at first
///     page.layout()
///     page.contentOffset.y = 300
///     page.shownBoxes                                   // the rows from 300 to 780
///
/// Boxes in it are placed as in any box, with as much room as they want along the axis of the
/// ``Box/arrangement``; those out of sight are not shown. With a ``provider`` there are boxes for what
/// is in sight, and no more, of however many there could be; boxes that are ``append(_:)``ed then are
/// placed if they are fixed, free or attached, and lie over the others.
///
/// The ``grid`` moves the content: fingers, flings, wheels, insets, anchors and counters are its own.
/// Its ``Box/screen`` carries it on in each frame, and the ``Box/touches`` of the outermost box tell it what
/// fingers do. A scroller may lie in another one. The axes that fingers move it along are those of
/// the arrangement, until `grid.scrollRules` says others after the first layout.
open class BoxScroller: GridPane {
  /// What moves the content and knows what is seen of it, and with a provider what is shown where.
  public final let grid: GridView<Box>

  /// Boxes that are made when they are needed; nil if the boxes are those in the scroller.
  public final var provider: BoxProvider? {
    didSet {
      if (provider == nil) != (oldValue == nil) { sourceChanged(from: oldValue) }
      if provider?.layout != nil { desk.shape = nil }
      reloadData()
    }
  }

  /// How far beyond its edges there are boxes, for hosts that scroll by themselves and ask later.
  public final var viewportMargin = GridSize.zero {
    didSet {
      viewportMargin = viewportMargin.finite
      lookAhead()
      needsFrame()
    }
  }

  /// Whether content that is let go of comes to rest with the edge of a box at the edge of the
  /// scroller.
  public final var snapsToBoxes = false

  /// What a keyboard covers, and what was done about it.
  final var keyboard = KeyboardRoom()

  /// How far above a keyboard a field is kept.
  public final var keyboardMargin = 8.0

  /// Whether ``showKeyboard(_:for:duration:)`` does anything.
  public final var keepsFieldsAboveKeyboard = true

  /// What the grid asks and tells.
  final let desk = ScrollerDesk()

  /// Which of the boxes in the scroller are in sight.
  final var sight = Sight()

  /// Where the content is to go from the next frame on.
  final var goal: ScrollGoal?

  /// Creates an empty scroller; cells that wait may be shared with other scrollers.
  public init(
    sizing: Sizing, arrangement: Arrangement = .table, pool: ReusePool<Box>
  ) {
    grid = GridView(layout: ContentLayout(contentSize: .zero, axis: .vertical), pool: pool)
    super.init(sizing: sizing, arrangement: arrangement)
    desk.scroller = self
    grid.selectionMode = .none
    grid.dataSource = desk
    grid.delegate = desk
    grid.host = desk
  }

  /// Creates an empty scroller.
  public convenience override init(sizing: Sizing, arrangement: Arrangement = .table) {
    self.init(sizing: sizing, arrangement: arrangement, pool: ReusePool())
  }

  deinit {
    desk.scroller = nil
    (grid.host, grid.delegate, grid.dataSource) = (nil, nil, nil)
  }

  public final override var anyGrid: AnyGridView { grid }

  public final override func forEachCell(_ body: (PaneCell) -> Void) {
    grid.forEachPlacedCell {
      body(PaneCell(box: $0.cell, element: $0.element, isLeaving: $0.isLeaving))
    }
  }

  // MARK: As a box

  /// The point of the content at the top left corner. What is set is kept where content can rest: at
  /// its start before the first layout. Boxes of a provider follow in the next frame.
  public final override var contentOffset: GridPoint {
    get { super.contentOffset }
    set {
      goal = nil
      super.contentOffset = newValue
    }
  }

  public final override func arrange(_ seating: inout Seating) {
    provider == nil ? arrangeBoxes(&seating) : arrangeProvided(&seating)
    if seating.isPlacing { findBars() }
  }

  override func boxesChanged() { sight.isIndexOld = true }

  override var candidates: [Box] { provider == nil ? boxesInSight : providedInSight }

  override func layoutIsOver() {
    noteAppearances()
    tellNews()
  }

  override func screenChanged() {
    super.screenChanged()
    grid.reusePool.removeAll()
  }

  @discardableResult
  public final override func advance(to time: Double) -> Bool {
    // The grid knows nothing of the data that there is now.
    if desk.isDataNew { layout() }
    inPass { _ in
      beginScroll(at: time)
      grid.advance(to: time)
      learnSizes()
      settleKeyboard()
    }
    if provider != nil { reach = grid.contentSize }
    noteAppearances()
    tellNews()
    return needsFrame
  }

  override var needsFrame: Bool { grid.needsFrame || goal != nil }

  override var isScrolling: Bool { goal != nil || grid.scroll.isMoving }

  override var destination: GridPoint { goal?.target ?? super.destination }

  override func stopWhereItIs() {
    guard isScrolling else { return }
    // What was not moved for a keyboard will not be moved back.
    if keyboard.frame != nil { keyboard.way -= destination.y - contentOffset.y }
    goal = nil
  }

  override func remeasure(_ cell: Box) {
    guard let size = desk.measure(cell, fitting: cell.place.size, in: grid),
      let token = grid.token(of: cell)
    else { return }
    grid.setSize(size, for: token)
  }

  override func tellLater(_ news: TouchNews) { desk.news.append(.touch(news)) }
}

// MARK: - What happens
extension Event where Value == Int {
  /// The box has come into sight of its scroller; with its index.
  public static var appeared: Event { Event("appeared") }

  /// The box is out of sight of its scroller; with the index that it had.
  public static var disappeared: Event { Event("disappeared") }

  /// The item that the box shows has another index, and the box is on its way to its new place.
  public static var moved: Event { Event("moved") }
}

extension Event where Value == GridPoint {
  /// The ``BoxScroller`` has another offset.
  public static var scrolled: Event { Event("scrolled") }

  /// Nothing moves the content of the ``BoxScroller`` any more.
  public static var scrollingEnded: Event { Event("scrollingEnded") }
}

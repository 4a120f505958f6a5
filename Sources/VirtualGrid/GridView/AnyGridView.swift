/// A grid view without the type of its cells: everything about it but the cells.
///
/// It introduces the parts of the engine to each other: the layout says what lies where, the scroll
/// state which part of it is seen, the table of realized cells who enters and leaves, the pool who
/// may come back. It is made as a ``GridView``, which knows who owns the data and the screen.
///
/// A grid belongs to one isolation domain: it is not `Sendable`. What each frame reads is not checked
/// for overlapping access, which would take longer than the frame: no method of these values calls
/// anybody, and what callbacks change during a pass is deferred.
public class AnyGridView {
  /// The grid as what has a data source, a delegate and a host. Not counted as a reference: it is
  /// this object.
  unowned(unsafe) final private var typedGrid: (any GridEnvironment)?

  /// The data source, the delegate and the host.
  final var environment: any GridEnvironment {
    @inline(__always) get { typedGrid.unsafelyUnwrapped }
  }

  // MARK: Where things are

  /// The number of what the grid shows now. While it stays, so do offset, viewport, the size of the
  /// content, and all cells with all about them; when it grows, any of these may be another.
  ///
  /// In the middle of a pass, when a callback asks, cells are on their way under one number.
  @exclusivity(unchecked)
  public final internal(set) var frameNumber = 0

  /// What lies where.
  public final internal(set) var layout: AnyItemLayout {
    get { lentLayout.layout }
    _modify {
      defer { layoutDidChange() }
      yield &lentLayout.layout
    }
  }

  /// Carries out changes of the layout, or throws and leaves all as it was.
  final func changeLayout(_ changes: [LayoutChange]) throws(LayoutError) {
    try lentLayout.layout.apply(changes)
    layoutDidChange()
  }

  private func layoutDidChange() {
    viewport = lentLayout.layout.viewport
    wasSeen = wasSeen || viewport.width > 0 && viewport.height > 0
    frameNumber &+= 1
    slide = .none
  }

  @exclusivity(unchecked)
  final private(set) var lentLayout: LentLayout

  /// The size of the screen, as the layout knows it.
  @exclusivity(unchecked)
  public final private(set) var viewport = GridSize.zero

  /// Whether there ever was a viewport to see anything through.
  @exclusivity(unchecked)
  final private(set) var wasSeen = false

  /// How many items each section had when the data was loaded or last changed.
  @exclusivity(unchecked)
  public final internal(set) var sections = SectionCounts() {
    didSet {
      itemCount = sections.itemCount
      isList = sections.count == 1
    }
  }

  /// The number of items when the data was loaded or last changed.
  @exclusivity(unchecked)
  public final private(set) var itemCount = 0

  /// Whether there is one section, in which the number of an item is its index.
  @exclusivity(unchecked)
  final private(set) var isList = false

  /// The number of changes of the data so far.
  @exclusivity(unchecked)
  public final internal(set) var generation = 0

  /// What moves the content, and where it is now.
  @exclusivity(unchecked)
  public final internal(set) var scroll = ScrollState() {
    didSet { frameNumber &+= 1 }
  }

  /// Whether nothing moved the content when the delegate last heard of it.
  @exclusivity(unchecked)
  final var isRestTold = true

  /// The time of the last frame, in seconds.
  @exclusivity(unchecked)
  final var now = 0.0

  /// Whether pointers drag the content; false where the host scrolls by itself.
  public final var isDragScrollingEnabled = true

  /// What a fling settles on along the axis.
  public final var snap = ScrollSnap.nothing

  /// Thumbs of scroll bars, and whether anybody has ever asked for them.
  @exclusivity(unchecked)
  final var hasIndicators = false
  final var verticalIndicator = ScrollIndicator(axis: .vertical)
  final var horizontalIndicator = ScrollIndicator(axis: .horizontal)

  /// What is covered at the edges of the viewport, by bars of the host. Content can be scrolled out
  /// from under it. Content that rests at one of its ends stays there when the insets change; at
  /// both, as what is short does, it stays at its start, or at its end if ``anchorPolicy`` keeps that.
  @exclusivity(unchecked)
  public final var insets = GridInsets.zero {
    didSet {
      insets = insets.finite
      insetsDidChange()
    }
  }

  /// What stays in its place on the screen when data, sizes or the viewport change, unless a call
  /// says otherwise. While cells say their sizes in a pass, it is what they leave in its place that
  /// was there before, or an end of the content if that is what is kept and the reader is there.
  ///
  /// A chat keeps `.end`: it opens there, and a reader who is there follows it.
  public final var anchorPolicy = AnchorPolicy.start

  // MARK: What the reader does

  /// Whether any item is selected.
  @exclusivity(unchecked)
  final private(set) var hasSelection = false

  /// Whether any item keeps its cell because somebody said so.
  @exclusivity(unchecked)
  final private(set) var hasKeptAlive = false

  /// What fingers are doing, and what they have lit up.
  final var press = PressTracker()
  @exclusivity(unchecked)
  final var litItem: Int?

  /// The item that keys go to; it keeps its cell when it is out of sight.
  @exclusivity(unchecked)
  public final internal(set) var focusedItem: Int?

  /// Whether the reader is editing.
  @exclusivity(unchecked)
  public final internal(set) var isEditing = false

  // MARK: Ahead of the reader

  /// How far beyond the viewport items have cells. None unless a host needs it, because it shows
  /// what has scrolled in before it asks.
  @exclusivity(unchecked)
  public final var overscan = Overscan.none {
    didSet {
      hasOverscan = overscan != .none
      setNeedsPass()
    }
  }

  /// What of the content can be seen at all, if the grid lies in another one that goes the same
  /// way; nil if it is all that its viewport shows.
  @exclusivity(unchecked)
  public final var clip: GridRect? {
    didSet { if clip != oldValue { reachDidChange() } }
  }

  /// Whether items beyond the viewport have cells.
  @exclusivity(unchecked)
  final private(set) var hasOverscan = false

  /// How far beyond the viewport the data is asked to be loaded.
  public final var prefetchMargin = Overscan(
    ahead: .viewports(1), behind: .viewports(0.5), lookahead: 0.25)
  {
    didSet { reachDidChange() }
  }

  final var prefetcher = Prefetcher()

  /// Which items are in sight, and which came and went.
  final var visible = RangeTracker()

  /// What stands between cells.
  @exclusivity(unchecked)
  public final var separatorStyle = SeparatorStyle.emptySpace {
    didSet { setNeedsAppearance() }
  }

  // MARK: On the way

  /// Cells that are on their way.
  @exclusivity(unchecked)
  final var motions = CellMotions()

  /// What the changes since the last pass have left to be shown; nil if none takes its time.
  @exclusivity(unchecked)
  final var transition: UpdateTransition?

  /// How far the content has been scrolled since the last pass without anybody seeing it.
  @exclusivity(unchecked)
  final var unseenScroll = GridOffset.zero

  /// Whether cells in use are taken to be elsewhere than the host was told, so that it is told of all.
  @exclusivity(unchecked)
  final var areElsewhere = false

  /// Whether cells that are placed in this pass may take their time to get there.
  @exclusivity(unchecked)
  final var movesCells = false

  /// Where the cells of all items are, if they are in one place.
  @exclusivity(unchecked)
  final var gathering: GridRect? {
    didSet { isRearranged = session != nil || gathering != nil }
  }

  /// The way to another layout that a finger drives, if any.
  @exclusivity(unchecked)
  final var passage: LayoutPassage?

  /// The item that the reader carries about, if any.
  @exclusivity(unchecked)
  final var session: ReorderSession? {
    didSet { isRearranged = session != nil || gathering != nil }
  }

  /// How items are carried about.
  public final var reorderRules = ReorderRules()

  /// Whether any cell is elsewhere than the layout has it. Kept apart, as each cell that is placed
  /// looks at it.
  @exclusivity(unchecked)
  final private(set) var isRearranged = false

  // MARK: Around the content

  /// Cells at the ends of the content and behind it.
  @exclusivity(unchecked)
  final var surroundings = Surroundings()

  // MARK: Cells

  /// How far the window of the last pass may slide until the layout has to be asked again.
  @exclusivity(unchecked)
  final var slide = WindowSlide.none

  @exclusivity(unchecked)
  final var cells = RealizedCells()

  /// Where cells wait, and where all of them are written down.
  final let pool: IdleCells
  final let table: CellTable

  /// The number of this grid among those that share the pool.
  let owner: Int32

  /// Where the layout puts its answers; kept, so that a frame asks for no memory.
  @exclusivity(unchecked)
  final var incoming: [Placement] = []

  /// What the data source has dequeued for the item it is being asked for.
  @exclusivity(unchecked)
  final var fetch = Fetch()

  /// The number of changes of layout or viewport that made cells other places to fit in.
  final var sizeGeneration = 0

  /// The identifiers that items had when cells were filled with them, by slot; empty where items
  /// have none.
  final var identifiers: [ItemID?] = []

  /// The identifiers of selected items.
  final var selectedIdentifiers = SelectedIdentifiers()

  /// Watches over items that say two sizes by turns.
  @exclusivity(unchecked)
  final var sizes = SizeWatch()

  // MARK: Who listens

  /// Which of the optional calls are worth making.
  @exclusivity(unchecked)
  final var calls = HeardCalls()

  /// Whether a question is open that only the doings of readers and programs lead to.
  final var isAsking = false

  /// How many calls that tell of something are open, each made from inside the one before.
  final var openTellings = 0

  // MARK: Work

  /// What is to be done in the next pass.
  @exclusivity(unchecked)
  final var work = PendingWork()

  /// What the grid has done so far.
  @exclusivity(unchecked)
  public final var counters = GridCounters()

  /// What went wrong so far, and who is told.
  @exclusivity(unchecked)
  public final var faults = FaultLog()

  // MARK: Sets of items

  // Last, as the standard library does not say how large a set is: what lies behind one has to be
  // looked for. Whether they hold anything is kept apart, because to look is to copy.

  /// Which items are selected.
  @exclusivity(unchecked)
  public final internal(set) var selection = Selection() {
    didSet { hasSelection = !selection.isEmpty }
  }

  /// Items that keep their cells when they are out of sight, because somebody said so.
  final var keptAlive = RangeSet<Int>() {
    didSet { hasKeptAlive = !keptAlive.isEmpty }
  }

  init(layout: AnyItemLayout, pool: IdleCells) {
    lentLayout = LentLayout(layout: layout)
    viewport = layout.viewport
    wasSeen = viewport.width > 0 && viewport.height > 0
    self.pool = pool
    table = pool.table
    owner = pool.nextOwner()
  }

  /// Says who knows the data source, the delegate and the host. Called once, before anything else.
  final func connect(to environment: any GridEnvironment) {
    typedGrid = environment
  }

  /// A pool that other grids go on sharing keeps no cell of this one that was in use.
  deinit {
    for slot in mountedSlots { pool.table.remove(slot) }
  }
}
